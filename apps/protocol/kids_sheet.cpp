// Reading kids sheet files.
#include "apps/protocol/kids_sheet.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

#include "games/kids/notation.hpp"
#include "games/kids/sheet.hpp"

namespace goupil::protocol {
namespace {

namespace json = boost::json;
using kids::Item;
using kids::Symbol;
using kids::Track;
using kids::Zone;

std::string member_at(const std::string& at, std::string_view key) {
  std::string out = at;
  out += '.';
  out += key;
  return out;
}

std::string item_at(const std::string& at, std::size_t i) {
  return at + "[" + std::to_string(i) + "]";
}

// Says where a part of the sheet is known from; may stand in every object.
bool is_remark(std::string_view key) {
  return key == "source" || key.starts_with("source_") || key.ends_with("_source");
}

// What an entry of a list has besides its reward.
enum class What : std::uint8_t { balloon, candles, nothing };

// Walks the file and fills the sheet; remembers the first mistake with its place. After a mistake it goes on with
// values that fit, so that no step needs to ask whether the one before went well.
class Reader {
 public:
  [[nodiscard]] Result<std::string> read(const json::value& file, const std::string& at) {
    if (const json::object* top = object(file, {"id", "status", "dice", "yellow", "red", "green", "blue"}, at)) {
      says(*top, "id", "kids", at);
      dice(member(*top, "dice", at), member_at(at, "dice"));
      track(Zone::yellow, "cells", What::balloon, *top, at);
      track(Zone::red, "wagons", What::candles, *top, at);
      green(member(*top, "green", at), member_at(at, "green"));
      blue(member(*top, "blue", at), member_at(at, "blue"));
    }
    if (failure_) return std::unexpected(*failure_);
    return judged(at);
  }

 private:
  // Whether the sheet can be played is the game's to say; its place for that begins with the option's name.
  [[nodiscard]] Result<std::string> judged(const std::string& at) const {
    std::string line;
    kids::print_sheet(sheet_, line);
    auto playable = kids::parse_sheet(line);
    if (playable) return line;
    Failure& failure = playable.error();
    constexpr std::string_view kOption = "sheet";
    if (failure.at.starts_with(kOption)) failure.at.replace(0, kOption.size(), at);
    return std::unexpected(std::move(failure));
  }

  void wrong(const std::string& at, std::string text, Error code = Error::bad_value) {
    if (!failure_) failure_ = Failure{code, at, std::move(text)};
  }

  // The object with these keys and remarks. Every other key is refused: a misspelt one would be a reward left out.
  const json::object* object(const json::value& value, std::initializer_list<std::string_view> keys,
                             const std::string& at) {
    const json::object* found = value.if_object();
    if (found == nullptr) {
      wrong(at, "An object is expected here.");
      return nullptr;
    }
    for (const auto& entry : *found) {
      const std::string_view key(entry.key().data(), entry.key().size());
      if (is_remark(key) || std::ranges::find(keys, key) != keys.end()) continue;
      std::string text = "Nothing of this name belongs here, only";
      for (const std::string_view known : keys) ((text += ' ') += known) += ',';
      wrong(member_at(at, key), text += " and source for remarks.", Error::unknown_field);
    }
    return found;
  }

  const json::value& member(const json::object& from, std::string_view key, const std::string& at) {
    static const json::value kNothing;
    const json::value* found = from.if_contains(key);
    if (found == nullptr) wrong(member_at(at, key), "This part of the sheet is missing.");
    return found == nullptr ? kNothing : *found;
  }

  // A list of 1 to `most` entries, or nothing.
  const json::array* list(const json::value& value, std::size_t most, const std::string& at) {
    const json::array* found = value.if_array();
    if (found == nullptr) {
      wrong(at, "A list is expected here.");
    } else if (found->empty() || found->size() > most) {
      wrong(at, "Here are 1 to " + std::to_string(most) + " entries, not " + std::to_string(found->size()) + ".");
      return nullptr;
    }
    return found;
  }

  // What the game cannot do otherwise may be left out, but not contradicted.
  void says(const json::object& from, std::string_view key, std::string_view expected, const std::string& at) {
    const json::value* found = from.if_contains(key);
    if (found == nullptr || (found->is_string() && found->get_string() == expected)) return;
    wrong(member_at(at, key), "This can only be \"" + std::string(expected) + "\".");
  }

  void dice(const json::value& value, const std::string& at) {
    static constexpr std::array<std::string_view, kids::kDice> kNames{"A", "B", "C", "D", "E"};
    const json::object* all = object(value, {"A", "B", "C", "D", "E"}, at);
    if (all == nullptr) return;
    for (std::size_t die = 0; die < kids::kDice; ++die) {
      const std::string die_at = member_at(at, kNames[die]);
      const json::array* faces = member(*all, kNames[die], at).if_array();
      if (faces == nullptr || faces->size() != kids::kFaces) {
        wrong(die_at, "A die is a list of six faces.");
        continue;
      }
      for (std::size_t i = 0; i < kids::kFaces; ++i) sheet_.dice[die][i] = face((*faces)[i], item_at(die_at, i));
    }
  }

  // ["red","candle"]: the background follows from the symbol and must agree with it.
  Symbol face(const json::value& value, const std::string& at) {
    const json::array* pair = value.if_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].is_string() || !(*pair)[1].is_string()) {
      wrong(at, "A face is a list of background and symbol.");
      return Symbol::joker;
    }
    const auto symbol = kids::parse_symbol((*pair)[1].get_string());
    if (!symbol) {
      wrong(at, "A face shows joker candle present muffin donut cake red_heart blue pink or green.");
      return Symbol::joker;
    }
    const auto colour = kids::colour_of(*symbol);
    const std::string_view expected = colour ? kids::name(*colour) : kids::name(*symbol);  // a joker's is joker
    if ((*pair)[0].get_string() != expected) wrong(at, "This symbol has the background " + std::string(expected) + ".");
    return *symbol;
  }

  void track(Zone zone, std::string_view key, What what, const json::object& top, const std::string& top_at) {
    const std::string at = member_at(top_at, kids::name(zone));
    const json::object* from = object(member(top, kids::name(zone), top_at), {key, "order"}, at);
    if (from == nullptr) return;
    says(*from, "order", kids::order_of(zone), at);
    items(zone == Zone::yellow ? Track::yellow : Track::red, what, member(*from, key, at), member_at(at, key));
  }

  void blue(const json::value& value, const std::string& at) {
    const json::object* from = object(value, {"rows", "order"}, at);
    if (from == nullptr) return;
    says(*from, "order", kids::order_of(Zone::blue), at);
    const std::string rows_at = member_at(at, "rows");
    const json::object* rows = object(member(*from, "rows", at), {"muffin", "donut", "cake"}, rows_at);
    if (rows == nullptr) return;
    for (const Track row : {Track::muffin, Track::donut, Track::cake}) {
      const std::string_view sweet = kids::name(kids::sweet_at(kids::index(row) - kids::index(Track::muffin)));
      items(row, What::nothing, member(*rows, sweet, rows_at), member_at(rows_at, sweet));
    }
  }

  void green(const json::value& value, const std::string& at) {
    const json::object* from = object(value, {"order", "rows", "columns", "column_reward", "row_star"}, at);
    if (from == nullptr) return;
    says(*from, "order", kids::order_of(Zone::green), at);
    const auto columns = items(std::span(sheet_.items).subspan<kids::kColumnsFrom>(), What::nothing,
                               member(*from, "column_reward", at), member_at(at, "column_reward"));
    const std::string rows_at = member_at(at, "row_star");
    const json::array* rows = list(member(*from, "row_star", at), kids::kMaxRows, rows_at);
    if (rows == nullptr) return;
    for (std::size_t i = 0; i < rows->size(); ++i)
      sheet_.rows[i] = Item(0, std::nullopt, stars((*rows)[i], item_at(rows_at, i)));
    count(*from, "columns", columns, at);
    count(*from, "rows", rows->size(), at);
    sheet_.set_grid(static_cast<std::uint8_t>(rows->size()), columns);
  }

  // The numbers of rows and columns are stated twice in the file: they must agree.
  void count(const json::object& from, std::string_view key, std::size_t listed, const std::string& at) {
    const json::value* stated = from.if_contains(key);
    if (stated == nullptr) return;
    if (!stated->is_int64() || stated->get_int64() != static_cast<std::int64_t>(listed))
      wrong(member_at(at, key), "This number and the list of rewards disagree.");
  }

  void items(Track track, What what, const json::value& value, const std::string& at) {
    const auto room = std::span(sheet_.items).subspan(kids::kTrackFrom[kids::index(track)]);
    sheet_.set_length(track, items(room.first(kids::kTrackRoom[kids::index(track)]), what, value, at));
  }

  // Fills the front of `room` and returns how many entries there are.
  std::uint8_t items(std::span<Item> room, What what, const json::value& value, const std::string& at) {
    const json::array* found = list(value, room.size(), at);
    if (found == nullptr) return 0;
    for (std::size_t i = 0; i < found->size(); ++i) room[i] = item(what, (*found)[i], item_at(at, i));
    return static_cast<std::uint8_t>(found->size());
  }

  Item item(What what, const json::value& value, const std::string& at) {
    switch (what) {
      case What::balloon: {
        const json::object* cell = object(value, {"symbol", "bonus", "star"}, at);
        if (cell == nullptr) return {};
        const unsigned symbol = balloon(member(*cell, "symbol", at), member_at(at, "symbol"));
        return {symbol, bonus(*cell, at), star(*cell, at)};
      }
      case What::candles: {
        const json::object* wagon = object(value, {"candles", "bonus", "star"}, at);
        if (wagon == nullptr) return {};
        const unsigned number = candles(member(*wagon, "candles", at), member_at(at, "candles"));
        return {number, bonus(*wagon, at), star(*wagon, at)};
      }
      case What::nothing: {
        const json::object* reward = object(value, {"bonus", "star"}, at);
        if (reward == nullptr) return {};
        return {0, bonus(*reward, at), star(*reward, at)};
      }
    }
    return {};
  }

  unsigned balloon(const json::value& value, const std::string& at) {
    const auto symbol = value.is_string() ? kids::parse_symbol(value.get_string()) : std::nullopt;
    if (symbol && kids::colour_of(*symbol) == Zone::yellow)
      return static_cast<unsigned>(kids::index(*symbol) - kids::index(Symbol::red_heart));
    wrong(at, "A balloon is red_heart, blue, pink or green.");
    return 0;
  }

  unsigned candles(const json::value& value, const std::string& at) {
    return whole(value, 1, kids::kMaxCandles, "A wagon has 1, 2 or 3 candles.", at);
  }
  unsigned stars(const json::value& value, const std::string& at) {
    return whole(value, 0, kids::kMaxStars, "Stars are 0 to 3.", at);
  }
  unsigned whole(const json::value& value, unsigned least, unsigned most, std::string text, const std::string& at) {
    const std::int64_t* number = value.if_int64();
    if (number != nullptr && *number >= least && *number <= most) return static_cast<unsigned>(*number);
    wrong(at, std::move(text));
    return least;
  }

  std::optional<Zone> bonus(const json::object& from, const std::string& at) {
    const json::value* value = from.if_contains("bonus");
    if (value == nullptr || value->is_null()) return std::nullopt;
    const auto zone = value->is_string() ? kids::parse_zone(value->get_string()) : std::nullopt;
    if (!zone) wrong(member_at(at, "bonus"), "A bonus is yellow, red, green, blue or null.");
    return zone;
  }

  unsigned star(const json::object& from, const std::string& at) {
    const json::value* value = from.if_contains("star");
    return value == nullptr ? 0 : stars(*value, member_at(at, "star"));
  }

  kids::Sheet sheet_;
  std::optional<Failure> failure_;
};

}  // namespace

Result<std::string> kids_sheet_text(const boost::json::value& sheet, std::string_view at) {
  return Reader().read(sheet, std::string(at));
}

}  // namespace goupil::protocol
