// Why a wish is not a legal move of kids (protocol 8).
#include <optional>
#include <string_view>

#include "games/kids/kids.hpp"
#include "games/kids/marks.hpp"
#include "games/kids/notation.hpp"

namespace goupil {

using namespace kids;

namespace {

// A wish in the game's own words; what was not said, or is no such word, is empty.
struct Meant {
  std::optional<Symbol> die;
  std::optional<Zone> zone;
  std::string_view cell;  // names differ between zones

  explicit Meant(const Wish& wish) noexcept
      : die(parse_symbol(wish.die)), zone(parse_zone(wish.zone)), cell(wish.cell) {}
};

// Does a dice cross of this action use a die that shows `die`?
bool uses(const Sheet& sheet, Action action, Symbol die) noexcept {
  if (action.kind() != Action::Kind::cross) return false;
  if (die == Symbol::joker) return action.jokers() > 0;
  return die == symbol_needed(sheet, action.zone(), action.cell()) &&
         action.jokers() < dice_needed(sheet, action.zone(), action.cell());
}

bool matches(const Sheet& sheet, Action action, const Wish& wish) noexcept {
  const Meant meant(wish);
  if (wish.die.empty() && wish.zone.empty() && wish.cell.empty()) return true;
  if (action.kind() == Action::Kind::done) return false;
  if (!wish.zone.empty() && meant.zone != action.zone()) return false;
  if (!wish.cell.empty() && parse_cell(action.zone(), wish.cell) != action.cell()) return false;
  return wish.die.empty() || (meant.die && uses(sheet, action, *meant.die));
}

bool cell_exists(const Sheet& sheet, Zone zone, std::string_view text) noexcept {
  const auto cell = parse_cell(zone, text);
  return cell && has_cell(sheet, zone, *cell);
}

// Words that mean nothing on this sheet.
std::optional<Reason> unknown_word(const Sheet& sheet, const Wish& wish, const Meant& meant) noexcept {
  if (!wish.die.empty() && !meant.die) return Reason::no_such_die;
  if (!wish.zone.empty() && !meant.zone) return Reason::no_such_zone;
  if (wish.cell.empty()) return std::nullopt;
  for (const Zone zone : kAllZones)
    if ((!meant.zone || meant.zone == zone) && cell_exists(sheet, zone, wish.cell)) return std::nullopt;
  return Reason::no_such_cell;
}

// The zone a wish is about: said, or the only one that its die or its cell's name allows.
std::optional<Zone> zone_of(const Sheet& sheet, const Meant& meant) noexcept {
  if (meant.zone) return meant.zone;
  if (meant.die && *meant.die != Symbol::joker) return colour_of(*meant.die);
  std::optional<Zone> found;
  if (meant.cell.empty()) return found;
  for (const Zone zone : kAllZones) {
    if (!cell_exists(sheet, zone, meant.cell)) continue;
    if (found) return std::nullopt;  // `1` is a balloon and a wagon
    found = zone;
  }
  return found;
}

bool is_open(const Sheet& sheet, const Marks& marks, Zone zone, Cell cell) noexcept {
  bool open = false;
  for_open_cells(sheet, marks, zone, [&](Cell c) { open |= c == cell; });
  return open;
}

// A bonus is due, and none of its moves was meant.
Reason why_no_bonus(const Sheet& sheet, const Marks& marks, const Meant& meant) noexcept {
  const auto zone = zone_of(sheet, meant);
  if (meant.die || !zone) return Reason::bonus_first;
  if (is_full(sheet, marks, *zone)) return Reason::zone_full;
  if (marks.pending[*zone] == 0) return Reason::bonus_first;
  const auto cell = parse_cell(*zone, meant.cell);
  return cell && is_crossed(marks, *zone, *cell) ? Reason::already_filled : Reason::not_next;
}

// The wish is about this zone; dice of the turn are at hand.
Reason why_no_cross(const Sheet& sheet, const Marks& marks, Zone zone, const Meant& meant) noexcept {
  if (meant.die && *meant.die != Symbol::joker && colour_of(*meant.die) != zone) return Reason::wrong_colour;
  if (marks.zone.made() && marks.zone.zone() != zone) return Reason::one_zone_per_turn;
  if (is_full(sheet, marks, zone)) return Reason::zone_full;
  const auto cell = parse_cell(zone, meant.cell);
  if (!cell && !meant.cell.empty()) return Reason::wrong_colour;  // the die's zone has no cell of that name
  if (cell && !has_cell(sheet, zone, *cell)) return Reason::no_such_cell;
  if (cell && is_crossed(marks, zone, *cell)) return Reason::already_filled;
  if (cell && !is_open(sheet, marks, zone, *cell)) return Reason::not_next;
  if (cell && zone == Zone::blue && meant.die && *meant.die != Symbol::joker &&
      *meant.die != symbol_needed(sheet, zone, *cell))
    return Reason::wrong_row;
  if (!cell && zone == Zone::yellow && meant.die && *meant.die != Symbol::joker &&
      *meant.die != symbol_needed(sheet, zone, cell_at(marks.crossed[Track::yellow])))
    return Reason::not_next;
  return Reason::dice_missing;
}

}  // namespace

Reason Kids::why_not(const State& state, Seat seat, const Wish& wish) noexcept {
  const Reason not_now = why_not_now(awaiting(state), seat);
  if (not_now != Reason::legal) return not_now;
  const Sheet& sheet = state.sheet();
  Actions moves;
  legal(state, seat, moves);
  for (const Action move : moves)
    if (matches(sheet, move, wish)) return Reason::legal;

  const Meant meant(wish);
  if (const auto reason = unknown_word(sheet, wish, meant)) return *reason;
  const Marks& marks = state.marks[goupil::index(seat)];
  if (state.resolving.has(seat)) return why_no_bonus(sheet, marks, meant);
  if (meant.die && state.dice.without(marks.used).count(*meant.die) == 0)
    return marks.used.count(*meant.die) > 0 ? Reason::die_used : Reason::die_not_here;
  const auto zone = zone_of(sheet, meant);
  return zone ? why_no_cross(sheet, marks, *zone, meant) : Reason::dice_missing;
}

}  // namespace goupil
