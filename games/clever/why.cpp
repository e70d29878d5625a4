// Très futé!: why a wish is not legal (protocol 8).
#include <optional>

#include "engine/core/text.hpp"
#include "games/clever/clever.hpp"

namespace goupil {
namespace {

using clever::Action;
using clever::Phase;
using clever::Sheet;
using clever::Stage;
using clever::State;
using clever::Verb;
using clever::Zone;

// What the wish names, as far as it names something that exists.
struct Named {
  std::optional<unsigned> die;
  std::optional<Zone> zone;
  std::optional<unsigned> cell;
};

std::optional<unsigned> cell_of(Zone zone, std::string_view text) noexcept {
  if (zone == Zone::blue) {
    const auto sum = number(text, 12);
    return sum && *sum >= 2 ? std::optional<unsigned>(*sum - 2) : std::nullopt;
  }
  if (zone == Zone::yellow) {
    if (text.size() != 4 || text[0] != 'r' || text[2] != 'c') return std::nullopt;
    const auto row = static_cast<unsigned>(text[1] - '1');
    const auto column = static_cast<unsigned>(text[3] - '1');
    if (row > 3 || column > 3) return std::nullopt;
    return 4 * row + column;
  }
  const auto box = number(text, clever::kBoxes);
  return box && *box >= 1 ? std::optional<unsigned>(*box - 1) : std::nullopt;
}

// The cell a move fills, counted as in cell_of().
unsigned filled_cell(const Sheet& s, Action a) noexcept {
  return a.cell() + s.boxes(a.zone());
}

bool matches(const Sheet& sheet, Action a, const Named& n) noexcept {
  const bool enters = a.verb() == Verb::pick || a.verb() == Verb::extra || a.verb() == Verb::bonus;
  if (!enters) return false;
  if (n.die && (a.verb() == Verb::bonus || a.die() != *n.die)) return false;
  if (n.zone && a.zone() != *n.zone) return false;
  return !n.cell || filled_cell(sheet, a) == *n.cell;
}

// The die may be taken from where it lies; does the zone refuse it?
Reason zone_reason(const State& s, const Sheet& sheet, unsigned die, Zone zone, std::optional<unsigned> cell) noexcept {
  if (die != 0 && die != static_cast<unsigned>(zone) + 1) return Reason::wrong_colour;
  const unsigned face = s.turn.faces[die];
  if (zone == Zone::yellow || zone == Zone::blue) {
    const unsigned filled = zone == Zone::yellow ? sheet.yellow() : sheet.blue();
    if (cell && (filled >> *cell & 1U) != 0) return Reason::already_filled;
    const unsigned all = zone == Zone::yellow ? clever::kYellowAll : clever::kBlueAll;
    if (filled == all) return Reason::zone_full;
    return cell ? Reason::wrong_number : Reason::already_filled;
  }
  const unsigned next = sheet.boxes(zone);
  if (next == clever::kBoxes) return Reason::zone_full;
  if (cell && *cell < next) return Reason::already_filled;
  if (cell && *cell > next) return Reason::not_next;
  if (zone == Zone::green) return face < clever::kGreenAtLeast[next] ? Reason::too_low : Reason::legal;
  if (zone == Zone::purple) return clever::purple_takes(sheet, face) ? Reason::legal : Reason::not_greater;
  return Reason::legal;
}

// Where the die would have to lie for this seat now.
Reason place_reason(const State& s, Seat who, const Sheet& sheet, unsigned die) noexcept {
  if (s.turn.phase == Phase::pick) return s.turn.thrown.has(die) ? Reason::legal : Reason::die_not_here;
  if (s.turn.stage[index(who)] == Stage::extra) return sheet.extras.has(die) ? Reason::die_used : Reason::legal;
  if (s.turn.on_tray.has(die)) return Reason::legal;
  return clever::can_enter_any(sheet, s.turn.on_tray, s.turn.faces) ? Reason::tray_first : Reason::legal;
}

}  // namespace

Reason Clever::why_not(const State& s, Seat who, const Wish& wish) noexcept {
  Named named;
  if (!wish.die.empty()) {
    const auto die = position(clever::Rules::kNames.name, wish.die);
    if (!die) return Reason::no_such_die;
    named.die = *die;
  }
  if (!wish.zone.empty()) {
    const auto zone = position(clever::kZoneNames, wish.zone);
    if (!zone) return Reason::no_such_zone;
    named.zone = static_cast<Zone>(*zone);
  }
  if (!wish.cell.empty()) {
    if (named.zone) named.cell = cell_of(*named.zone, wish.cell);
    if (!named.cell) return Reason::no_such_cell;
  }
  const Reason not_now = why_not_now(awaiting(s), who);
  if (not_now != Reason::legal) return not_now;

  const Sheet& sheet = s.sheets[goupil::index(who)];
  Actions list;
  legal(s, who, list);
  for (const Action a : list)
    if (matches(sheet, a, named)) return Reason::legal;
  if (!sheet.won.nothing_waits()) return Reason::bonus_first;
  if (!named.die) return Reason::die_not_here;
  const Reason place = place_reason(s, who, sheet, *named.die);
  if (place != Reason::legal) return place;
  if (!named.zone) return Reason::wrong_number;
  const Reason zone = zone_reason(s, sheet, *named.die, *named.zone, named.cell);
  return zone == Reason::legal ? Reason::die_not_here : zone;
}

}  // namespace goupil
