// Reading kids sheet files.
#include "apps/protocol/kids_sheet.hpp"

#include <algorithm>
#include <array>

#include "games/kids/notation.hpp"
#include "games/kids/sheet.hpp"

namespace goupil::protocol {
namespace {

namespace json = boost::json;

// Walks the file and writes the line; remembers the first error.
class Reader {
 public:
  [[nodiscard]] Result<std::string> read(const json::value& sheet, const std::string& at) {
    const json::object* top = object(sheet, at);
    if (top != nullptr) {
      dice(member(*top, "dice", at), at + ".dice");
      cells("yellow", "cells", "symbol", member(*top, "yellow", at), at + ".yellow");
      cells("red", "wagons", "candles", member(*top, "red", at), at + ".red");
      green(member(*top, "green", at), at + ".green");
      blue(member(*top, "blue", at), at + ".blue");
    }
    if (failure_.text.empty()) return std::move(out_);
    return std::unexpected(failure_);
  }

 private:
  void wrong(const std::string& at, std::string text) {
    if (failure_.text.empty()) failure_ = {Error::bad_value, at, std::move(text)};
  }
  const json::object* object(const json::value& value, const std::string& at) {
    if (!value.is_object()) wrong(at, "An object is expected here.");
    return value.if_object();
  }
  const json::array* array(const json::value& value, const std::string& at) {
    if (!value.is_array()) wrong(at, "A list is expected here.");
    return value.if_array();
  }
  const json::value& member(const json::object& from, std::string_view key, const std::string& at) {
    static const json::value kNothing;
    const json::value* found = from.if_contains(key);
    if (found == nullptr) wrong(member_at(at, key), "This part of the sheet is missing.");
    return found == nullptr ? kNothing : *found;
  }
  static std::string member_at(const std::string& at, std::string_view key) {
    std::string out = at;
    out += '.';
    out += key;
    return out;
  }
  static std::string item_at(const std::string& at, std::size_t i) { return at + "[" + std::to_string(i) + "]"; }

  void dice(const json::value& value, const std::string& at) {
    const json::object* all = object(value, at);
    if (all == nullptr) return;
    for (const char letter : {'A', 'B', 'C', 'D', 'E'}) {
      const std::string key(1, letter);
      const std::string die_at = member_at(at, key);
      begin(key);
      const json::array* faces = array(member(*all, key, at), die_at);
      if (faces == nullptr) return;
      for (std::size_t i = 0; i < faces->size(); ++i) face((*faces)[i], i, item_at(die_at, i));
    }
  }

  // ["red","candle"]: the background follows from the symbol and must agree with it.
  void face(const json::value& value, std::size_t i, const std::string& at) {
    const json::array* pair = array(value, at);
    if (pair == nullptr) return;
    if (pair->size() != 2 || !(*pair)[0].is_string() || !(*pair)[1].is_string()) {
      wrong(at, "A face is a list of background and symbol.");
      return;
    }
    const std::string background((*pair)[0].get_string());
    const std::string symbol((*pair)[1].get_string());
    const auto known = kids::parse_symbol(symbol);
    if (!known) {
      wrong(at, "There is no such symbol.");
      return;
    }
    const auto colour = kids::colour_of(*known);
    const std::string expected(colour ? kids::name(*colour) : kids::name(*known));  // a joker's background is joker
    if (background != expected) wrong(at, "This symbol has the background " + expected + ".");
    separate(i);
    word(symbol, at);
  }

  void cells(const std::string& zone, std::string_view list, std::string_view what, const json::value& value,
             const std::string& at) {
    const json::object* from = object(value, at);
    if (from == nullptr) return;
    const std::string list_at = member_at(at, list);
    const json::array* items = array(member(*from, list, at), list_at);
    if (items == nullptr) return;
    begin(zone);
    for (std::size_t i = 0; i < items->size(); ++i) {
      const std::string item = item_at(list_at, i);
      const json::object* cell = object((*items)[i], item);
      if (cell == nullptr) return;
      separate(i);
      name(member(*cell, what, item), member_at(item, what));
      reward(*cell, item);
    }
  }

  void green(const json::value& value, const std::string& at) {
    const json::object* from = object(value, at);
    if (from == nullptr) return;
    begin("columns");
    const json::array* columns = array(member(*from, "column_reward", at), at + ".column_reward");
    if (columns == nullptr) return;
    for (std::size_t i = 0; i < columns->size(); ++i) {
      const std::string item = item_at(at + ".column_reward", i);
      const json::object* column = object((*columns)[i], item);
      if (column == nullptr) return;
      separate(i);
      reward(*column, item);
    }
    begin("rows");
    const json::array* rows = array(member(*from, "row_star", at), at + ".row_star");
    if (rows == nullptr) return;
    for (std::size_t i = 0; i < rows->size(); ++i) {
      separate(i);
      stars((*rows)[i], item_at(at + ".row_star", i));
    }
    count(*from, "columns", columns->size(), at);
    count(*from, "rows", rows->size(), at);
  }

  // The numbers of rows and columns are stated twice in the file: they must agree.
  void count(const json::object& from, const std::string& key, std::size_t listed, const std::string& at) {
    const json::value* stated = from.if_contains(key);
    if (stated == nullptr) return;
    if (!stated->is_int64() || stated->get_int64() != static_cast<std::int64_t>(listed))
      wrong(member_at(at, key), "This number and the list of rewards disagree.");
  }

  void blue(const json::value& value, const std::string& at) {
    const json::object* from = object(value, at);
    if (from == nullptr) return;
    const std::string rows_at = member_at(at, "rows");
    const json::object* rows = object(member(*from, "rows", at), rows_at);
    if (rows == nullptr) return;
    for (const std::string sweet : {"muffin", "donut", "cake"}) {
      const std::string row_at = member_at(rows_at, sweet);
      const json::array* items = array(member(*rows, sweet, rows_at), row_at);
      if (items == nullptr) return;
      begin(sweet);
      for (std::size_t i = 0; i < items->size(); ++i) {
        const json::object* cell = object((*items)[i], item_at(row_at, i));
        if (cell == nullptr) return;
        separate(i);
        reward(*cell, item_at(row_at, i));
      }
    }
  }

  void name(const json::value& value, const std::string& at) {
    if (value.is_string())
      word(value.get_string(), at);
    else if (value.is_int64())
      out_ += std::to_string(value.get_int64());
    else
      wrong(at, "A symbol or a number of candles is expected here.");
  }

  // A name as it stands in the line: small letters and underscores, so that it cannot end its item.
  void word(std::string_view text, const std::string& at) {
    const bool plain = std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
    if (!plain || text.empty()) wrong(at, "A name has small letters and underscores only.");
    out_ += text;
  }

  void reward(const json::object& from, const std::string& at) {
    const json::value* bonus = from.if_contains("bonus");
    if (bonus != nullptr && bonus->is_string()) {
      out_ += ':';
      word(bonus->get_string(), at + ".bonus");
    } else if (bonus != nullptr && !bonus->is_null()) {
      wrong(at + ".bonus", "A colour or null is expected here.");
    }
    const json::value* star = from.if_contains("star");
    if (star != nullptr) stars(*star, at + ".star");
  }

  void stars(const json::value& value, const std::string& at) {
    if (!value.is_int64() || value.get_int64() < 0) {
      wrong(at, "A number of stars is expected here.");
      return;
    }
    if (value.get_int64() == 0) return;
    out_ += '*';
    out_ += std::to_string(value.get_int64());
  }

  void begin(const std::string& key) {
    if (!out_.empty()) out_ += ';';
    out_ += key;
    out_ += '=';
  }
  void separate(std::size_t i) {
    if (i > 0) out_ += '/';
  }

  std::string out_;
  Failure failure_{Error::bad_value, {}, {}};
};

}  // namespace

Result<std::string> kids_sheet_text(const boost::json::value& sheet, std::string_view at) {
  return Reader().read(sheet, std::string(at));
}

}  // namespace goupil::protocol
