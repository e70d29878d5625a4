#include "games/kids/player/reply.hpp"

#include <algorithm>
#include <bit>

#include "games/kids/marks.hpp"
#include "games/kids/rules.hpp"

namespace goupil::kids {
namespace {

// Takes what a cell needs from the dice, naturals first; false if they do not suffice.
bool take(Dice& dice, Symbol symbol, unsigned needed) noexcept {
  const unsigned natural = std::min(needed, dice.count(symbol));
  const unsigned jokers = needed - natural;
  if (jokers > dice.count(Symbol::joker)) return false;
  dice = dice.without(Dice{}.with(symbol, natural).with(Symbol::joker, jokers));
  return true;
}

Cell best_present(const Worth& worth, std::uint64_t green) noexcept {
  Cell best{};
  std::int32_t most = -1;
  for (std::uint64_t open = worth.sheet().presents & ~green; open != 0; open &= open - 1) {
    const Cell cell = cell_at(static_cast<std::size_t>(std::countr_zero(open)) / 2);
    const std::int32_t gain = worth.gain_of_present(green, cell);
    if (gain > most) {
      most = gain;
      best = cell;
    }
  }
  return best;
}

bool is_open(const Worth& worth, const Marks& marks, Track t) noexcept {
  return marks.crossed[t] < worth.sheet().length[index(t)];
}

// The row of blue with the greatest gain among those that `can` allows; kSweets if there is none.
template <class Can>
std::size_t best_sweet(const Worth& worth, const Marks& marks, Can can) noexcept {
  std::size_t best = kSweets;
  std::int32_t most = -1;
  for (std::size_t row = 0; row < kSweets; ++row) {
    const Track t = track_at(index(Track::muffin) + row);
    if (!is_open(worth, marks, t) || !can(row)) continue;
    const std::int32_t gain = worth.gain(t, marks.crossed[t]);
    if (gain > most) {
      most = gain;
      best = row;
    }
  }
  return best;
}

// The next cross in a zone by dice; false if there is none.
bool cross_once(const Worth& worth, Zone zone, Marks& marks, Dice& dice) noexcept {
  const Sheet& sheet = worth.sheet();
  Cell cell{};
  switch (zone) {
    case Zone::yellow:
    case Zone::red: {
      const Track t = zone == Zone::yellow ? Track::yellow : Track::red;
      if (!is_open(worth, marks, t)) return false;
      cell = cell_at(marks.crossed[t]);
      if (!take(dice, symbol_needed(sheet, zone, cell), dice_needed(sheet, zone, cell))) return false;
      break;
    }
    case Zone::green:
      if (marks.green == sheet.presents || !take(dice, Symbol::present, 1)) return false;
      cell = best_present(worth, marks.green);
      break;
    case Zone::blue: {
      const std::size_t row = best_sweet(
          worth, marks, [&](std::size_t r) { return dice.count(sweet_at(r)) + dice.count(Symbol::joker) >= 2; });
      if (row == kSweets) return false;
      cell = cell_at(row, marks.crossed[track_at(index(Track::muffin) + row)]);
      take(dice, sweet_at(row), 2);
      break;
    }
  }
  cross_cell(sheet, marks, zone, cell);
  return true;
}

// A way to spend the turn: `most` crosses at most in one zone.
unsigned spend(const Worth& worth, Zone zone, unsigned most, Reply& way) noexcept {
  unsigned crosses = 0;
  while (crosses < most && cross_once(worth, zone, way.marks, way.left)) ++crosses;
  cross_pending(worth, way.marks);
  return crosses;
}

// An end is a win or to be avoided; a shared one is better than a lost one.
std::int32_t judge(const Worth& worth, const Marks& marks, const Situation& situation) noexcept {
  constexpr std::int32_t kSure = 1 << 24;
  const bool full = full_zones(worth.sheet(), marks) != 0;
  if (!full && !situation.ending) return worth.value(marks);
  const std::int32_t lead = worth.stars(marks) - situation.rival;
  if (situation.ending) return lead;
  return lead > 0 ? kSure + lead : lead == 0 ? -kSure : -2 * kSure + lead;
}

// Leaves naturals of a symbol in place of jokers.
Dice keep_jokers(Dice dice, Dice left) noexcept {
  for (std::size_t i = 1; i < kSymbols && left.count(Symbol::joker) > 0; ++i) {
    const Symbol symbol = symbol_at(i);
    const unsigned n = std::min(left.count(Symbol::joker), dice.count(symbol) - left.count(symbol));
    left = left.without(Dice{}.with(Symbol::joker, n)).with(symbol, n);
  }
  return left;
}

void list_zone(const Worth& worth, Zone zone, const Reply& from, Ways& out) noexcept {
  Reply way = from;
  const unsigned crosses = spend(worth, zone, kDice, way);
  if (crosses == 0) return;
  way.left = keep_jokers(from.left, way.left);
  out.push(way);
  if (crosses == 1 || full_zones(worth.sheet(), way.marks) == 0) return;
  way = from;
  spend(worth, zone, crosses - 1, way);
  way.left = keep_jokers(from.left, way.left);
  out.push(way);
}

}  // namespace

void cross_cell(const Sheet& sheet, Marks& marks, Zone zone, Cell cell) noexcept {
  marks.pending.add_from_one(mark(sheet, marks, zone, cell).bonus_code());
  if (full_zones(sheet, marks) == 0) [[likely]]
    return;
  NoEffects none;
  lose_pending(sheet, marks, Seat{}, none);
}

// The order of the colours does not matter: every bonus is made or lost in the end, and those of yellow and red have
// one target.
void cross_pending(const Worth& worth, Marks& marks) noexcept {
  while (!marks.pending.empty()) {
    const auto zone = static_cast<Zone>(std::countr_zero(marks.pending.present()));
    marks.pending.take_one(zone);
    Cell cell{};
    switch (zone) {
      case Zone::yellow: cell = cell_at(marks.crossed[Track::yellow]); break;
      case Zone::red: cell = cell_at(marks.crossed[Track::red]); break;
      case Zone::green: cell = best_present(worth, marks.green); break;
      case Zone::blue: {
        const std::size_t row = best_sweet(worth, marks, [](std::size_t) { return true; });
        cell = cell_at(row, marks.crossed[track_at(index(Track::muffin) + row)]);
        break;
      }
    }
    cross_cell(worth.sheet(), marks, zone, cell);
  }
}

void list_ways(const Worth& worth, const Marks& marks, Dice dice, Ways& out) noexcept {
  out.clear();
  const Reply from{marks, dice};
  if (marks.zone.made()) return list_zone(worth, marks.zone.zone(), from, out);
  for (const Zone zone : kAllZones) list_zone(worth, zone, from, out);
}

Marks reply(const Worth& worth, const Marks& marks, Dice dice, const Situation& situation) noexcept {
  Marks best = marks;
  cross_pending(worth, best);
  std::int32_t most = judge(worth, best, situation) - 1;  // a cross that gains nothing is better than none
  Ways ways;
  list_ways(worth, marks, dice, ways);
  for (const Reply& way : ways) {
    const std::int32_t value = judge(worth, way.marks, situation);
    if (value <= most) continue;
    most = value;
    best = way.marks;
  }
  return best;
}

}  // namespace goupil::kids
