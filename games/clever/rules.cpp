// Très futé!: bonuses on offer, scoring, ranking, dense index.
#include "games/clever/rules.hpp"

#include <algorithm>

#include "games/clever/clever.hpp"

namespace goupil {
namespace clever {
namespace {

void add_cells(unsigned kind, Zone zone, unsigned cells, Actions& out) noexcept {
  for (; cells != 0; cells &= cells - 1)
    out.push(Action::make(Verb::bonus, kind, zone, static_cast<unsigned>(std::countr_zero(cells))));
}

void add_kind(const Sheet& s, unsigned kind, Actions& out) noexcept {
  const unsigned yellow = kYellowAll & ~s.yellow();
  const unsigned blue = kBlueAll & ~s.blue();
  const unsigned green = s.full(Zone::green) ? 0U : 1U;
  const unsigned orange = s.full(Zone::orange) ? 0U : 1U;
  const unsigned purple = s.full(Zone::purple) ? 0U : 1U;
  if (kind == kBlackX) {  // 1.4
    add_cells(kind, Zone::yellow, yellow, out);
    add_cells(kind, Zone::blue, blue, out);
    add_cells(kind, Zone::green, green, out);
    return;
  }
  if (kind == kBlack6) {
    add_cells(kind, Zone::orange, orange, out);
    add_cells(kind, Zone::purple, purple, out);
    return;
  }
  switch (bonus_of(kind)) {  // 5.2, 5.3
    case Bonus::yellow_x: add_cells(kind, Zone::yellow, yellow, out); return;
    case Bonus::blue_x: add_cells(kind, Zone::blue, blue, out); return;
    case Bonus::green_x: add_cells(kind, Zone::green, green, out); return;
    case Bonus::orange_4:
    case Bonus::orange_5:
    case Bonus::orange_6: add_cells(kind, Zone::orange, orange, out); return;
    case Bonus::purple_6: add_cells(kind, Zone::purple, purple, out); return;
    case Bonus::black:
    case Bonus::reroll:
    case Bonus::plus1:
    case Bonus::fox:
    case Bonus::none: return;
  }
}

std::int32_t yellow_points(const Sheet& s) noexcept {
  std::int32_t sum = 0;
  for (std::size_t c = 0; c < 4; ++c)
    if ((yellow_column(c) & ~s.filled()) == 0) sum += kYellowColumnPoints[c];
  return sum;
}

std::int32_t orange_points(const Sheet& s) noexcept {
  unsigned sum = 0;
  for (unsigned i = 0; i < s.boxes(Zone::orange); ++i) sum += s.orange(i) * kOrangeTimes[i];
  return static_cast<std::int32_t>(sum);
}

std::int32_t purple_points(const Sheet& s) noexcept {
  unsigned sum = 0;
  for (unsigned i = 0; i < s.boxes(Zone::purple); ++i) sum += s.purple(i);
  return static_cast<std::int32_t>(sum);
}

}  // namespace

void add_bonuses(const Sheet& sheet, Actions& out) noexcept {
  for (unsigned kind = 0; kind < kMoveKinds.size(); ++kind)
    if (sheet.won.count(bonus_of(kind)) > 0) add_kind(sheet, kind, out);
}

Points points(const Sheet& s) noexcept {  // 6.1, 6.2
  return clever_turn::add_up({yellow_points(s), kBluePoints[static_cast<std::size_t>(std::popcount(s.blue()))],
                              kGreenPoints[s.boxes(Zone::green)], orange_points(s), purple_points(s)},
                             s.won.count(Bonus::fox));
}

clever_turn::AllPoints all_points(const State& s) noexcept {
  clever_turn::AllPoints all{};
  for (const Seat seat : s.config.tracked) all[index(seat)] = points(s.sheets[index(seat)]);
  return all;
}

}  // namespace clever

Standing Clever::standing(const State& s) noexcept {
  return clever_turn::standing(s.config, s.turn.phase, clever::all_points(s));
}

std::size_t Clever::index(Action a) noexcept {
  using clever::Verb;
  using clever::Zone;
  constexpr std::array<std::size_t, clever::kZones> kFirstTarget{0, 16, 27, 28, 29};
  const std::size_t target = kFirstTarget[static_cast<std::size_t>(a.zone())] + a.cell();
  switch (a.verb()) {
    case Verb::pick: return a.die() * kTargets + target;
    case Verb::extra: return (6 + a.die()) * kTargets + target;
    case Verb::bonus: return (12 + a.kind()) * kTargets + target;
    case Verb::reroll: return 21 * kTargets;
    case Verb::pass: return 21 * kTargets + 1;
    case Verb::done: return 21 * kTargets + 2;
  }
  return 0;
}

}  // namespace goupil
