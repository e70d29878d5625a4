// Moves, outcomes and options of kids as text (protocol 1.4, 2, 5).
#include "games/kids/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.hpp"
#include "games/kids/kids.hpp"

namespace goupil {

using namespace kids;

namespace kids {

void print_cell(Zone zone, Cell cell, std::string& out) {
  switch (zone) {
    case Zone::yellow:
    case Zone::red: append_number(out, static_cast<std::int64_t>(index(cell) + 1)); break;
    case Zone::green:
      out += 'r';
      append_number(out, static_cast<std::int64_t>(row_of(cell) + 1));
      out += 'c';
      append_number(out, static_cast<std::int64_t>(place_of(cell) + 1));
      break;
    case Zone::blue:
      out += name(sweet_at(row_of(cell)));
      append_number(out, static_cast<std::int64_t>(place_of(cell) + 1));
      break;
  }
}

std::string cell_name(Zone zone, Cell cell) {
  std::string text;
  print_cell(zone, cell, text);
  return text;
}

namespace {

// A number from 1, at most `most`, as an index from 0.
std::optional<std::size_t> ordinal(std::string_view text, std::size_t most) noexcept {
  const auto n = number(text, static_cast<std::uint32_t>(most));
  if (!n || *n == 0) return std::nullopt;
  return *n - 1;
}

}  // namespace

std::optional<Cell> parse_cell(Zone zone, std::string_view text) noexcept {
  switch (zone) {
    case Zone::yellow:
    case Zone::red: {
      const auto i = ordinal(text, kCells[index(zone)]);
      if (!i) return std::nullopt;
      return cell_at(*i);
    }
    case Zone::green: {
      if (text.size() != 4 || text[0] != 'r' || text[2] != 'c') return std::nullopt;
      const auto row = ordinal(text.substr(1, 1), kMaxRows);
      const auto column = ordinal(text.substr(3, 1), kMaxColumns);
      if (!row || !column) return std::nullopt;
      return cell_at(*row, *column);
    }
    case Zone::blue:
      for (std::size_t row = 0; row < kSweets; ++row) {
        const std::string_view sweet = name(sweet_at(row));
        if (!text.starts_with(sweet)) continue;
        const auto i = ordinal(text.substr(sweet.size()), kMaxSweets);
        if (i) return cell_at(row, *i);
      }
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Zone> parse_zone(std::string_view text) noexcept {
  const auto i = position(kZoneNames, text);
  if (!i) return std::nullopt;
  return static_cast<Zone>(*i);
}

std::optional<Symbol> parse_symbol(std::string_view text) noexcept {
  const auto i = position(kSymbolNames, text);
  if (!i) return std::nullopt;
  return symbol_at(*i);
}

}  // namespace kids

namespace {

std::unexpected<Failure> bad_move() {
  return fail(Error::bad_value, "move",
              "A move is cross:<zone>:<cell>+<jokers>, bonus:<zone>:<cell> or done, for example cross:blue:donut1+1.");
}

std::unexpected<Failure> bad_outcome(std::string text) {
  return fail(Error::bad_value, "outcome", std::move(text));
}

// `word:` and the rest, if `text` begins so.
std::optional<std::string_view> after(std::string_view word, std::string_view text) noexcept {
  if (!text.starts_with(word)) return std::nullopt;
  return text.substr(word.size());
}

Result<Chance> parse_first(std::string_view text) {
  const auto seat = number(text, kMaxSeats - 1);
  if (!seat) return bad_outcome("Who begins: first:<seat>.");
  return Chance{.kind = Chance::Kind::first, .seat = seat_at(*seat)};
}

// Reads up to five symbols separated by commas; an empty text is no symbol.
Result<Chance> parse_symbols(Chance::Kind kind, std::string_view text) {
  Chance chance{.kind = kind};
  if (text.empty()) return chance;
  for (bool more = true; more;) {
    more = text.find(',') != std::string_view::npos;
    const auto symbol = parse_symbol(take_part(text, ','));
    if (!symbol) return bad_outcome("Symbols: joker candle present muffin donut cake red_heart blue pink green.");
    if (chance.size == kDice) return bad_outcome("There are only five dice.");
    chance.symbols[chance.size++] = *symbol;
  }
  return chance;
}

Result<Chance> parse_roll(std::string_view text) {
  auto chance = parse_symbols(Chance::Kind::roll, text);
  if (chance && chance->size != kDice) return bad_outcome("A roll shows five symbols, dice A to E.");
  return chance;
}

Result<Chance> parse_pool(std::string_view text) {
  auto chance = parse_symbols(Chance::Kind::pool, text);
  if (chance && !std::is_sorted(chance->symbols.begin(), chance->symbols.begin() + chance->size))
    return bad_outcome("A pool is in the order joker candle present muffin donut cake red_heart blue pink green.");
  return chance;
}

}  // namespace

void Kids::print(Action action, std::string& out) {
  switch (action.kind()) {
    case Action::Kind::cross: out += "cross:"; break;
    case Action::Kind::done: out += "done"; return;
    case Action::Kind::bonus: out += "bonus:"; break;
  }
  out += name(action.zone());
  out += ':';
  print_cell(action.zone(), action.cell(), out);
  if (action.kind() == Action::Kind::bonus) return;
  out += '+';
  append_number(out, action.jokers());
}

Result<Action> Kids::parse_action(std::string_view text) {
  if (text == "done") return Action::done();
  const auto crossed = after("cross:", text);
  const auto given = after("bonus:", text);
  if (!crossed && !given) return bad_move();
  std::string_view rest = crossed ? *crossed : *given;
  const auto zone = parse_zone(take_part(rest, ':'));
  if (!zone) return bad_move();
  if (given) {
    const auto cell = parse_cell(*zone, rest);
    if (!cell) return bad_move();
    return Action::bonus(*zone, *cell);
  }
  const auto cell = parse_cell(*zone, take_part(rest, '+'));
  const auto jokers = number(rest, static_cast<std::uint32_t>(kJokerWays[kids::index(*zone)] - 1));
  if (!cell || !jokers) return bad_move();
  return Action::cross(*zone, *cell, *jokers);
}

void Kids::print(const Chance& chance, std::string& out) {
  switch (chance.kind) {
    case Chance::Kind::first:
      out += "first:";
      append_number(out, static_cast<std::int64_t>(goupil::index(chance.seat)));
      return;
    case Chance::Kind::roll: out += "roll:"; break;
    case Chance::Kind::pool: out += "pool:"; break;
  }
  for (std::size_t i = 0; i < chance.size; ++i) {
    if (i > 0) out += ',';
    out += name(chance.symbols[i]);
  }
}

Result<Chance> Kids::parse_chance(std::string_view text) {
  if (const auto rest = after("first:", text)) return parse_first(*rest);
  if (const auto rest = after("roll:", text)) return parse_roll(*rest);
  if (const auto rest = after("pool:", text)) return parse_pool(*rest);
  return bad_outcome("An outcome is first:<seat>, roll:<five symbols> or pool:<symbols>.");
}

Result<Config> Kids::parse_config(std::size_t seats, Options options) {
  constexpr std::array<std::string_view, 1> kOwn{"sheet"};
  const auto table = parse_table(seats, info.min_seats, info.max_seats, options, kOwn);
  if (!table) return std::unexpected(table.error());
  const std::string_view text = option_or(options, "sheet", "builtin");
  if (text == "builtin") return Config{kBuiltinSheet, *table};
  const auto sheet = parse_sheet(text);
  if (!sheet) return std::unexpected(sheet.error());
  return Config{*sheet, *table};
}

void Kids::print_options(const Config& config, std::vector<Option>& out) {
  if (!(config.sheet == kBuiltinSheet)) {
    Option sheet{"sheet", {}};
    print_sheet(config.sheet, sheet.value);
    out.push_back(std::move(sheet));
  }
  print_table(config.table, out);
}

}  // namespace goupil
