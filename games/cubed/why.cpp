// Très futé à la puissance trois: why a wish is not legal (protocol 8).
#include <optional>

#include "engine/core/text.hpp"
#include "games/cubed/cubed.hpp"

namespace goupil {
namespace {

using cubed::Action;
using cubed::Actions;
using cubed::Phase;
using cubed::Sheet;
using cubed::Spot;
using cubed::Stage;
using cubed::State;
using cubed::Verb;
using cubed::Zone;

// A wished cell: one cell by its name, or the words of an enter or bonus move ("left", "4:r1+r3", "bonus=6").
struct Spelling {
  std::optional<unsigned> cell;
  std::optional<unsigned> entry;
  std::optional<unsigned> bonus;
  [[nodiscard]] bool any() const noexcept { return cell || entry || bonus; }
};

// What the wish names.
struct Named {
  std::optional<unsigned> die;
  std::optional<Zone> zone;
  Spelling cell;
};

bool fills(const Sheet& s, Action a, unsigned cell) noexcept {
  switch (a.zone()) {
    case Zone::yellow:
    case Zone::brown: return a.cell() == cell;
    case Zone::turquoise: return cell % 6 == a.column() && (a.rows() >> (cell / 6) & 1U) != 0;
    case Zone::blue: return cubed::blue_cell(a.side(), s.blue[static_cast<std::size_t>(a.side())].size()) == cell;
    case Zone::pink: return s.pink.size() == cell;
  }
  return false;
}

bool matches_cell(const Sheet& s, Action a, const Spelling& wish) noexcept {
  if (!wish.any()) return true;
  if (wish.cell && fills(s, a, *wish.cell)) return true;
  if (a.verb() == Verb::bonus && wish.bonus && a.cell() == *wish.bonus) return true;
  if (!wish.entry) return false;
  const bool numbered = a.zone() == Zone::blue || a.zone() == Zone::pink;
  return (numbered ? a.cell() & ~7U : a.cell()) == *wish.entry;  // "left" is any number on the left
}

// Does an enter or bonus move do what was wished?
bool matches_entry(const Sheet& s, Action a, const Named& n) noexcept {
  if (n.die && (a.verb() == Verb::bonus || s.taken.die != *n.die)) return false;
  if (n.zone && a.zone() != *n.zone) return false;
  return matches_cell(s, a, n.cell);
}

// A take, extra or choose matches when the step after it can do what was wished.
bool matches(const State& s, Seat who, Action a, const Named& n) noexcept {
  switch (a.verb()) {
    case Verb::reroll:
    case Verb::decline:
    case Verb::done: return false;
    case Verb::enter:
    case Verb::bonus: return matches_entry(s.sheets[index(who)], a, n);
    case Verb::take:
    case Verb::extra:
      if (n.die && a.die() != *n.die) return false;
      break;
    case Verb::choose:
      if (n.die) return false;
      break;
  }
  if (!n.zone) return true;
  State next = s;
  NoEffects none;
  cubed::apply(next, who, a, none);
  Actions list;
  cubed::legal(next, who, list);
  for (const Action entry : list)
    if (matches_entry(next.sheets[index(who)], entry, n)) return true;
  return false;
}

// ---- what a zone refuses ----------------------------------------------------------------------

struct Try {
  unsigned die;
  unsigned number;
  Spot spot;
};

Reason yellow_reason(const Sheet& s, const Try& t, std::optional<unsigned> cell) noexcept {
  if (s.yellow == cubed::kYellowAll) return Reason::zone_full;
  if (!cell) return Reason::already_filled;  // the one cell that is open to this number
  if ((s.yellow >> *cell & 1U) != 0) return Reason::already_filled;
  if (*cell % 6 + 1 != t.number) return Reason::wrong_number;
  return t.spot == Spot::tray ? Reason::grey_only : Reason::wrong_row;
}

Reason turquoise_reason(const Sheet& s, const Try& t, const Spelling& wish) noexcept {
  if (s.turquoise == cubed::kTurquoiseAll) return Reason::zone_full;
  if (!wish.any()) return Reason::already_filled;
  const auto entry = wish.entry ? Action::enter(Zone::turquoise, *wish.entry) : Action{};
  const unsigned column = wish.cell ? *wish.cell % 6 : entry.column();
  const unsigned rows = wish.cell ? 1U << (*wish.cell / 6) : entry.rows();
  for (unsigned rest = rows; rest != 0; rest &= rest - 1)
    if ((s.turquoise >> (6U * static_cast<unsigned>(std::countr_zero(rest)) + column) & 1U) != 0)
      return Reason::already_filled;
  return column + 1 != t.number ? Reason::wrong_number : Reason::dice_missing;  // 4.4: too many at once
}

Reason blue_reason(const Sheet& s, const Spelling& wish) noexcept {
  const unsigned left = s.blue[0].size();
  const unsigned right = s.blue[1].size();
  if (left == cubed::kBlueBoxes && right == cubed::kBlueBoxes) return Reason::zone_full;
  const auto choice = wish.entry ? wish.entry : wish.bonus;
  if (!wish.any()) return Reason::wrong_number;
  const bool on_right =
      wish.cell ? *wish.cell >= cubed::kBlueBoxes : Action::enter(Zone::blue, *choice).side() == cubed::Side::right;
  const unsigned size = on_right ? right : left;
  if (wish.cell && *wish.cell % cubed::kBlueBoxes < size) return Reason::already_filled;
  if (size == cubed::kBlueBoxes) return Reason::zone_full;
  if (wish.cell && *wish.cell % cubed::kBlueBoxes > size) return Reason::not_next;
  return Reason::wrong_number;
}

Reason brown_reason(const Sheet& s, const Try& t, std::optional<unsigned> cell) noexcept {
  if (cell && (s.brown >> *cell & 1U) != 0) return Reason::already_filled;
  if (cubed::brown_open(s) == 0) return Reason::zone_full;
  if (cell && cubed::kBrown[*cell] == t.number) return Reason::not_next;  // 4.7: left of the last cross
  return Reason::wrong_number;
}

Reason pink_reason(const Sheet& s, const Spelling& wish) noexcept {
  if (wish.cell && *wish.cell < s.pink.size()) return Reason::already_filled;
  if (s.pink.full()) return Reason::zone_full;
  if (wish.cell && *wish.cell > s.pink.size()) return Reason::not_next;
  return Reason::no_such_cell;  // points in the first box, which has no star
}

Reason zone_reason(const Sheet& s, const Try& t, Zone zone, const Spelling& wish) noexcept {
  if (t.die != cubed::kWhite && t.die != static_cast<unsigned>(zone) + 1) return Reason::wrong_colour;
  switch (zone) {
    case Zone::yellow: return yellow_reason(s, t, wish.cell);
    case Zone::turquoise: return turquoise_reason(s, t, wish);
    case Zone::blue: return blue_reason(s, wish);
    case Zone::brown: return brown_reason(s, t, wish.cell);
    case Zone::pink: return pink_reason(s, wish);
  }
  return Reason::wrong_colour;
}

// ---- where the seat stands --------------------------------------------------------------------

// Where the die would have to lie for this seat now.
Reason place_reason(const State& s, Seat who, const Sheet& sheet, unsigned die) noexcept {
  if (s.turn.phase == Phase::pick) return s.turn.thrown.has(die) ? Reason::legal : Reason::die_not_here;
  if (s.turn.stage[index(who)] == Stage::extra) return sheet.extras.has(die) ? Reason::die_used : Reason::legal;
  const cubed::Open open(sheet, s.turn.faces, Spot::tray, Spot::tray);
  return cubed::passive_dice(open, s.turn).has(die) ? Reason::legal : Reason::tray_first;
}

Spot spot_for(const State& s, Seat who, unsigned die) noexcept {
  if (s.turn.phase == Phase::pick) return static_cast<Spot>(s.turn.roll - 1U);
  return s.turn.stage[index(who)] == Stage::extra ? cubed::spot_of(s.turn, die) : Spot::tray;
}

// Nothing that is legal at a bonus matches the wish.
Reason bonus_reason(const State& s, Seat who, const Sheet& sheet, const Actions& list, const Named& n) noexcept {
  if (n.die || !n.zone) return Reason::bonus_first;
  for (const Action a : list) {
    if (!matches(s, who, a, {.die = {}, .zone = n.zone, .cell = {}})) continue;
    const unsigned number = n.cell.cell && *n.zone == Zone::brown ? cubed::kBrown[*n.cell.cell] : 0;
    return zone_reason(sheet, {cubed::kWhite, number, Spot::tray}, *n.zone, n.cell);
  }
  return Reason::bonus_first;
}

Reason refused(const State& s, Seat who, const Actions& list, const Named& n) noexcept {
  const Sheet& sheet = s.sheets[index(who)];
  if (sheet.taken.any()) {
    if (n.die && *n.die != sheet.taken.die) return Reason::die_not_here;
    if (!n.zone) return Reason::wrong_number;
    return zone_reason(sheet, {sheet.taken.die, sheet.taken.number, sheet.taken.spot}, *n.zone, n.cell);
  }
  if (!sheet.pending.empty()) return bonus_reason(s, who, sheet, list, n);
  if (!n.die) return Reason::die_not_here;
  const Reason place = place_reason(s, who, sheet, *n.die);
  if (place != Reason::legal) return place;
  if (!n.zone && *n.die == cubed::kWhite) return Reason::wrong_number;
  const Zone zone = n.zone ? *n.zone : static_cast<Zone>(*n.die - 1U);
  return zone_reason(sheet, {*n.die, s.turn.faces[*n.die], spot_for(s, who, *n.die)}, zone, n.cell);
}

}  // namespace

Reason Cubed::why_not(const State& s, Seat who, const Wish& wish) noexcept {
  Named named;
  if (!wish.die.empty()) {
    const auto die = position(cubed::Rules::kNames.name, wish.die);
    if (!die) return Reason::no_such_die;
    named.die = *die;
  }
  if (!wish.zone.empty()) {
    const auto zone = position(cubed::kZoneNames, wish.zone);
    if (!zone) return Reason::no_such_zone;
    named.zone = static_cast<Zone>(*zone);
  }
  if (!wish.cell.empty()) {
    if (!named.zone) return Reason::no_such_cell;
    named.cell = {cubed::cell_of(*named.zone, wish.cell), cubed::target_of(*named.zone, wish.cell, Verb::enter),
                  cubed::target_of(*named.zone, wish.cell, Verb::bonus)};
    if (!named.cell.any()) return Reason::no_such_cell;
  }
  const Reason not_now = why_not_now(awaiting(s), who);
  if (not_now != Reason::legal) return not_now;

  Actions list;
  legal(s, who, list);
  for (const Action a : list)
    if (matches(s, who, a, named)) return Reason::legal;
  return refused(s, who, list, named);
}

}  // namespace goupil
