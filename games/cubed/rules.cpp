// Très futé à la puissance trois: entries and bonuses on offer, scoring, ranking, dense index.
#include "games/cubed/rules.hpp"

#include <algorithm>

#include "games/cubed/cubed.hpp"

namespace goupil {
namespace cubed {
namespace {

// The rows in which a turquoise column is still free, as five bits.
unsigned free_rows(const Sheet& s, unsigned column) noexcept {
  const unsigned cells = ~s.turquoise >> column & kTurquoiseColumn;
  // Bits 0, 6, 12, 18, 24 come together at 24 .. 28: 2^24, 2^19, 2^14, 2^9, 2^4 move one each, and the
  // other products (distances of 5 and more below, or from bit 29 on) stay out of that window.
  constexpr std::uint64_t kGather = 1U << 24U | 1U << 19U | 1U << 14U | 1U << 9U | 1U << 4U;
  return static_cast<unsigned>(cells * kGather >> 24U) & 31U;
}

// 4.4: how many cells one entry of `taken` may cross.
int turquoise_crosses(const Taken& taken, const Turn& t) noexcept {
  const DiceSet around = taken.spot == Spot::tray ? t.on_tray : t.on_field;
  const DiceSet same = t.faces.below(taken.number + 1U) - t.faces.below(taken.number);
  return 1 + ((around & same) - DiceSet::only(taken.die)).size();
}

void add_turquoise(const Sheet& s, const Turn& t, Actions& out) noexcept {
  const unsigned column = s.taken.number - 1U;
  const unsigned free = free_rows(s, column);
  const int most = turquoise_crosses(s.taken, t);
  if (most == 1) {
    for (unsigned rest = free; rest != 0; rest &= rest - 1)
      out.push(Action::enter(Zone::turquoise, Action::turquoise(column, rest & (0U - rest))));
    return;
  }
  for (unsigned rows = free & (0U - free); rows != 0; rows = (rows - free) & free)  // subsets, ascending
    if (DiceSet{rows}.size() <= most) out.push(Action::enter(Zone::turquoise, Action::turquoise(column, rows)));
}

unsigned brown_cells(const Sheet& s, unsigned number) noexcept {
  const unsigned next = brown_next(s);
  return unsigned{kBrownOf[number]} >> next << next;
}

// The first box knows no points mode (4.8).
unsigned pink_modes(const Sheet& s) noexcept {
  return s.pink.full() ? 0 : s.pink.size() == 0 ? 1 : 2;
}

void add_yellow(const Sheet& s, Actions& out) noexcept {
  const Taken& taken = s.taken;
  const unsigned rows =
      taken.spot == Spot::tray ? kYellowGreyCells : kAllNumbers << (6U * static_cast<unsigned>(taken.spot));
  const unsigned cell = rows & kYellowColumn << (taken.number - 1U) & ~s.yellow;  // at most one (4.2)
  if (cell != 0) out.push(Action::enter(Zone::yellow, static_cast<unsigned>(std::countr_zero(cell))));
}

void add_blue(const Sheet& s, Faces faces, Actions& out) noexcept {
  const unsigned value = s.taken.number + faces[blue_partner(s.taken.die)];
  for (unsigned side = 0; side < 2; ++side)
    if ((blue_values(s, static_cast<Side>(side)) >> value & 1U) != 0)
      out.push(Action::enter(Zone::blue, Action::choice(side, 0)));
}

// The entries of the taken die in one zone that it serves.
void add_zone(const Sheet& s, const Turn& t, Zone zone, Actions& out) noexcept {
  switch (zone) {
    case Zone::yellow: add_yellow(s, out); return;
    case Zone::turquoise: add_turquoise(s, t, out); return;
    case Zone::blue: add_blue(s, t.faces, out); return;
    case Zone::brown:
      for (unsigned rest = brown_cells(s, s.taken.number); rest != 0; rest &= rest - 1)
        out.push(Action::enter(Zone::brown, static_cast<unsigned>(std::countr_zero(rest))));
      return;
    case Zone::pink:
      for (unsigned mode = 0; mode < pink_modes(s); ++mode)
        out.push(Action::enter(Zone::pink, Action::choice(mode, 0)));
      return;
  }
}

void add_yellow_bonus(const Sheet& s, bool black, Actions& out) noexcept {
  for (unsigned rest = ~s.yellow & kYellowAll; rest != 0; rest &= rest - 1)
    out.push(Action::bonus(black, Zone::yellow, static_cast<unsigned>(std::countr_zero(rest))));
}

void add_turquoise_bonus(const Sheet& s, bool black, Actions& out) noexcept {
  for (unsigned column = 0; column < 6; ++column)
    for (unsigned rest = free_rows(s, column); rest != 0; rest &= rest - 1)
      out.push(Action::bonus(black, Zone::turquoise, Action::turquoise(column, rest & (0U - rest))));
}

void add_blue_bonus(const Sheet& s, unsigned white, bool black, Actions& out) noexcept {
  for (unsigned side = 0; side < 2; ++side)
    for (unsigned rest = blue_open(blue_values(s, static_cast<Side>(side)), white); rest != 0; rest &= rest - 1)
      out.push(
          Action::bonus(black, Zone::blue, Action::choice(side, static_cast<unsigned>(std::countr_zero(rest)) + 1U)));
}

void add_brown_bonus(const Sheet& s, bool black, Actions& out) noexcept {
  for (unsigned cell = brown_next(s); cell < kBrownCells; ++cell) out.push(Action::bonus(black, Zone::brown, cell));
}

void add_pink_bonus(const Sheet& s, bool black, Actions& out) noexcept {
  for (unsigned mode = 0; mode < pink_modes(s); ++mode)
    for (unsigned number = 1; number <= 6; ++number)
      out.push(Action::bonus(black, Zone::pink, Action::choice(mode, number)));
}

void add_colour(const Sheet& s, Zone zone, unsigned white, bool black, Actions& out) noexcept {
  switch (zone) {
    case Zone::yellow: add_yellow_bonus(s, black, out); return;
    case Zone::turquoise: add_turquoise_bonus(s, black, out); return;
    case Zone::blue: add_blue_bonus(s, white, black, out); return;
    case Zone::brown: add_brown_bonus(s, black, out); return;
    case Zone::pink: add_pink_bonus(s, black, out); return;
  }
}

std::int32_t row_points(std::uint32_t cells, std::size_t rows, const std::array<std::uint8_t, 7>& points) noexcept {
  std::int32_t sum = 0;
  for (std::size_t r = 0; r < rows; ++r)
    sum += points[static_cast<std::size_t>(std::popcount(cells >> (6 * r) & kAllNumbers))];
  return sum;
}

std::int32_t blue_points(const Sheet& s) noexcept {
  unsigned sum = 0;
  for (const BlueSide& side : s.blue) {
    sum += kBluePoints[side.size()];
    for (unsigned i = 0; i < side.size(); ++i)
      if (side[i] <= kBlueLow || side[i] >= kBlueHigh) sum += kBlueExtra;
  }
  return static_cast<std::int32_t>(sum);
}

std::int32_t pink_points(const Sheet& s) noexcept {
  unsigned sum = 0;
  for (unsigned i = 0; i < s.pink.size(); ++i) sum += pink_value(i, s.pink.number(i), s.pink.mode(i));
  return static_cast<std::int32_t>(sum);
}

}  // namespace

void add_entries(const Sheet& s, const Turn& t, Actions& out) noexcept {
  if (s.taken.die != kWhite) {
    add_zone(s, t, static_cast<Zone>(s.taken.die - 1U), out);
    return;
  }
  for (std::size_t z = 0; z < kZones; ++z) add_zone(s, t, static_cast<Zone>(z), out);  // 4.9
}

void add_bonuses(const Sheet& s, Faces faces, Actions& out) noexcept {
  const unsigned colours = playable(s, faces);
  if (s.chosen == Bonus::none && std::popcount(colours) > 1) {
    for (unsigned rest = colours; rest != 0; rest &= rest - 1)
      out.push(Action::choose(static_cast<Bonus>(std::countr_zero(rest))));
    return;
  }
  const Bonus colour = s.chosen == Bonus::none ? static_cast<Bonus>(std::countr_zero(colours)) : s.chosen;
  if (colour != Bonus::black) {
    add_colour(s, static_cast<Zone>(colour), faces[kWhite], false, out);
    return;
  }
  for (std::size_t z = 0; z < kZones; ++z) add_colour(s, static_cast<Zone>(z), faces[kWhite], true, out);
}

Points points(const Sheet& s) noexcept {  // 6.1
  return clever_turn::add_up(
      {row_points(s.yellow, kYellowRows, kYellowPoints), row_points(s.turquoise, kTurquoiseRows, kTurquoisePoints),
       blue_points(s), kBrownPoints[static_cast<std::size_t>(std::popcount(s.brown))], pink_points(s)},
      s.foxes);
}

clever_turn::AllPoints all_points(const State& s) noexcept {
  clever_turn::AllPoints all{};
  for (const Seat seat : s.config.tracked) all[index(seat)] = points(s.sheets[index(seat)]);
  return all;
}

}  // namespace cubed

Standing Cubed::standing(const State& s) noexcept {
  return clever_turn::standing(s.config, s.turn.phase, cubed::all_points(s));
}

namespace {

using cubed::Action;
using cubed::Verb;
using cubed::Zone;

// The face, then the numbers 1 and 2 with three ? slots each, then 3 to 6 with their own slot and the same three.
std::size_t take_index(Action a) noexcept {
  const unsigned number = a.joker();
  if (number == 0) return a.die() * Cubed::kTakes;
  const unsigned slot = a.slot() >= 5 ? a.slot() - 5U : 3U;
  const unsigned at = number <= 2 ? 1U + 3U * (number - 1U) : 7U + 4U * (number - 3U);
  return a.die() * Cubed::kTakes + at + slot;
}

std::size_t entry_index(Action a) noexcept {
  switch (a.zone()) {
    case Zone::yellow: return a.cell();
    case Zone::turquoise: return 18U + 31U * a.column() + a.rows() - 1U;
    case Zone::blue: return 204U + static_cast<std::size_t>(a.side());
    case Zone::brown: return 206U + a.cell();
    case Zone::pink: return 218U + static_cast<std::size_t>(a.mode());
  }
  return 0;
}

std::size_t bonus_index(Action a) noexcept {
  const std::size_t from = a.black() ? Cubed::kBonusMoves : 0;
  switch (a.zone()) {
    case Zone::yellow: return from + a.cell();
    case Zone::turquoise:
      return from + 18U + std::size_t{5} * a.column() + static_cast<std::size_t>(std::countr_zero(a.rows()));
    case Zone::blue: return from + 48U + 6U * static_cast<std::size_t>(a.side()) + a.number() - 1U;
    case Zone::brown: return from + 60U + a.cell();
    case Zone::pink: return from + 72U + 6U * static_cast<std::size_t>(a.mode()) + a.number() - 1U;
  }
  return 0;
}

}  // namespace

std::size_t Cubed::index(Action a) noexcept {
  constexpr std::size_t kExtra = 6 * kTakes;
  constexpr std::size_t kEnter = kExtra + 6 * kTakes;
  constexpr std::size_t kBonus = kEnter + kEntries;
  constexpr std::size_t kChoose = kBonus + 2 * kBonusMoves;
  constexpr std::size_t kPlain = kChoose + cubed::kColours;
  static_assert(kPlain + 3 == kActionCount);
  switch (a.verb()) {
    case Verb::take: return take_index(a);
    case Verb::extra: return kExtra + take_index(a);
    case Verb::enter: return kEnter + entry_index(a);
    case Verb::bonus: return kBonus + bonus_index(a);
    case Verb::choose: return kChoose + static_cast<std::size_t>(a.colour());
    case Verb::reroll: return kPlain;
    case Verb::decline: return kPlain + 1;
    case Verb::done: return kPlain + 2;
  }
  return 0;
}

}  // namespace goupil
