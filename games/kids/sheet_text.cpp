// A sheet as one line of text (protocol 10), read with the place of every mistake.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/text.hpp"
#include "games/kids/notation.hpp"
#include "games/kids/sheet.hpp"

namespace goupil::kids {
namespace {

enum class Section : std::uint8_t { a, b, c, d, e, yellow, red, columns, rows, muffin, donut, cake };
constexpr std::array<std::string_view, 12> kSectionNames{"A",   "B",       "C",    "D",      "E",     "yellow",
                                                         "red", "columns", "rows", "muffin", "donut", "cake"};
constexpr std::string_view kOrder =
    "The sections are A B C D E yellow red columns rows muffin donut cake, in this order.";

constexpr std::array<std::string_view, 4> kDigits{"0", "1", "2", "3"};
static_assert(kMaxStars < kDigits.size() && kMaxCandles < kDigits.size());

std::string place(Section section) {
  return "sheet." + std::string(kSectionNames[static_cast<std::size_t>(section)]);
}

std::string place(Section section, std::size_t i) {
  std::string at = place(section) + '[';
  append_number(at, static_cast<std::int64_t>(i));
  return at += ']';
}

std::size_t count_parts(std::string_view text, char separator) noexcept {
  return static_cast<std::size_t>(std::ranges::count(text, separator)) + 1;
}

// What stands before the circle and the stars is a balloon, a number of candles or nothing.
std::optional<unsigned> parse_what(Section section, std::string_view text) noexcept {
  switch (section) {
    case Section::yellow: {
      const auto symbol = parse_symbol(text);
      if (!symbol || colour_of(*symbol) != Zone::yellow) return std::nullopt;
      return static_cast<unsigned>(index(*symbol) - index(Symbol::red_heart));
    }
    case Section::red: {
      const auto candles = number(text, kMaxCandles);
      if (candles == 0U) return std::nullopt;
      return candles;
    }
    case Section::a:
    case Section::b:
    case Section::c:
    case Section::d:
    case Section::e:
    case Section::columns:
    case Section::rows:
    case Section::muffin:
    case Section::donut:
    case Section::cake: break;
  }
  if (!text.empty()) return std::nullopt;
  return 0;
}

std::string_view wanted(Section section) noexcept {
  if (section == Section::yellow) return "A balloon is red_heart, blue, pink or green.";
  if (section == Section::red) return "A wagon has 1, 2 or 3 candles.";
  return "Here stands only a circle (:<colour>) and stars (*<number>).";
}

// <what>[:<bonus colour>][*<stars>]
Result<Item> parse_item(Section section, std::size_t i, std::string_view text) {
  const std::size_t star = text.find('*');
  std::optional<std::uint32_t> stars = 0;
  if (star != std::string_view::npos) stars = number(text.substr(star + 1), kMaxStars);
  if (!stars) return fail(Error::bad_value, place(section, i), "Stars are 0 to 3.");
  text = text.substr(0, star);

  const std::size_t circle = text.find(':');
  std::optional<Zone> bonus;
  if (circle != std::string_view::npos) {
    bonus = parse_zone(text.substr(circle + 1));
    if (!bonus) return fail(Error::bad_value, place(section, i), "A bonus is yellow, red, green or blue.");
    if (section == Section::rows) return fail(Error::bad_value, place(section, i), "A row gives stars only.");
  }
  const auto what = parse_what(section, text.substr(0, circle));
  if (!what) return fail(Error::bad_value, place(section, i), std::string(wanted(section)));
  return Item{*what, bonus, *stars};
}

// Reads the items into `out` and returns how many there are, 1 .. out.size(). An empty text is one empty item.
Result<std::uint8_t> parse_items(Section section, std::string_view text, std::span<Item> out) {
  const std::size_t count = count_parts(text, '/');
  if (count > out.size()) {
    std::string most = "At most ";
    append_number(most, static_cast<std::int64_t>(out.size()));
    return fail(Error::bad_value, place(section), most += " entries fit here.");
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto item = parse_item(section, i, take_part(text, '/'));
    if (!item) return std::unexpected(item.error());
    out[i] = *item;
  }
  return static_cast<std::uint8_t>(count);
}

Result<std::uint8_t> parse_track(Section section, std::string_view text, Sheet& sheet, Track t) {
  const auto room = std::span(sheet.items).subspan(kTrackFrom[index(t)], kTrackRoom[index(t)]);
  const auto count = parse_items(section, text, room);
  if (count) sheet.set_length(t, *count);
  return count;
}

Result<std::uint8_t> parse_faces(Section section, std::string_view text, std::span<Symbol, kFaces> out) {
  if (count_parts(text, '/') != kFaces) return fail(Error::bad_value, place(section), "A die has six faces.");
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto symbol = parse_symbol(take_part(text, '/'));
    if (!symbol)
      return fail(Error::bad_value, place(section, i),
                  "A face is joker candle present muffin donut cake red_heart blue pink or green.");
    out[i] = *symbol;
  }
  return std::uint8_t{kFaces};
}

// Fills one section and returns its number of entries.
Result<std::uint8_t> parse_section(Section section, std::string_view text, Sheet& sheet) {
  switch (section) {
    case Section::a:
    case Section::b:
    case Section::c:
    case Section::d:
    case Section::e: return parse_faces(section, text, sheet.dice[static_cast<std::size_t>(section)]);
    case Section::yellow: return parse_track(section, text, sheet, Track::yellow);
    case Section::red: return parse_track(section, text, sheet, Track::red);
    case Section::columns: return parse_items(section, text, std::span(sheet.items).subspan<kColumnsFrom>());
    case Section::rows: return parse_items(section, text, sheet.rows);
    case Section::muffin: return parse_track(section, text, sheet, Track::muffin);
    case Section::donut: return parse_track(section, text, sheet, Track::donut);
    case Section::cake: return parse_track(section, text, sheet, Track::cake);
  }
  return 0;
}

// The green zone is never full while a turn begins (kids 4.1) and takes presents in any order (kids 2.3), so a roll
// with one present or joker can always be used. One such face on any die therefore gives every roll a chance of at
// least 1/6 to be usable, in every position: the automatic re-roll of kids 1.2 ends, every active turn crosses a cell,
// and the game ends.
bool has_universal_face(const Sheet& sheet) noexcept {
  return std::ranges::any_of(sheet.dice, [](const auto& die) {
    return std::ranges::any_of(die, [](Symbol s) { return s == Symbol::joker || s == Symbol::present; });
  });
}

void print_item(std::string_view what, Item item, std::string& out) {
  out += what;
  if (const auto bonus = item.bonus()) {
    out += ':';
    out += name(*bonus);
  }
  if (item.stars() == 0) return;
  out += '*';
  out += kDigits[item.stars()];
}

// `what(item)` is the text before the circle and the stars.
template <class What>
void print_items(Section section, std::span<const Item> items, std::string& out, What what) {
  out += ';';
  out += kSectionNames[static_cast<std::size_t>(section)];
  out += '=';
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += '/';
    print_item(what(items[i]), items[i], out);
  }
}

}  // namespace

Result<Sheet> parse_sheet(std::string_view text) {
  if (count_parts(text, ';') != kSectionNames.size())
    return fail(Error::bad_value, "sheet", "Either builtin or a sheet. " + std::string(kOrder));
  Sheet sheet;
  std::array<std::uint8_t, kSectionNames.size()> counts{};
  for (std::size_t i = 0; i < kSectionNames.size(); ++i) {
    const auto section = static_cast<Section>(i);
    std::string_view part = take_part(text, ';');
    if (part.find('=') == std::string_view::npos || take_part(part, '=') != kSectionNames[i])
      return fail(Error::bad_value, place(section), std::string(kOrder));
    const auto count = parse_section(section, part, sheet);
    if (!count) return std::unexpected(count.error());
    counts[i] = *count;
  }
  sheet.set_grid(counts[static_cast<std::size_t>(Section::rows)], counts[static_cast<std::size_t>(Section::columns)]);
  if (!has_universal_face(sheet))
    return fail(Error::bad_value, "sheet.dice",
                "At least one die must show a joker or a present, or a roll may never be usable.");
  return sheet;
}

void print_sheet(const Sheet& sheet, std::string& out) {
  const auto nothing = [](Item) { return std::string_view{}; };
  for (std::size_t die = 0; die < kDice; ++die) {
    if (die > 0) out += ';';
    out += kSectionNames[die];
    for (std::size_t face = 0; face < kFaces; ++face) {
      out += face == 0 ? '=' : '/';
      out += name(sheet.dice[die][face]);
    }
  }
  print_items(Section::yellow, sheet.track(Track::yellow), out, [](Item item) { return name(item.balloon()); });
  print_items(Section::red, sheet.track(Track::red), out, [](Item item) { return kDigits[item.candles()]; });
  print_items(Section::columns, sheet.columns(), out, nothing);
  print_items(Section::rows, std::span(sheet.rows).first(sheet.row_count), out, nothing);
  print_items(Section::muffin, sheet.track(Track::muffin), out, nothing);
  print_items(Section::donut, sheet.track(Track::donut), out, nothing);
  print_items(Section::cake, sheet.track(Track::cake), out, nothing);
}

}  // namespace goupil::kids
