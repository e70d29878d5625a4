// Très futé!: bonuses on offer, scoring, ranking, dense index.
#include "games/clever/rules.hpp"

#include <algorithm>

#include "games/clever/clever.hpp"

namespace goupil {
namespace clever {
namespace {

// Zone and cell of a move by the number of the cell that it fills; boxes of a row are all its next one.
constexpr std::array<Action, kCells> kFill = [] {
  std::array<Action, kCells> table{};
  for (std::size_t z = 0; z < kZones; ++z)
    for (std::size_t at = kFirstCell[z]; at < kCells; ++at) {
      const auto zone = static_cast<Zone>(z);
      const bool named = zone == Zone::yellow || zone == Zone::blue;
      const auto cell = static_cast<unsigned>(at - kFirstCell[z]);
      table[at] = Action::make(Verb::bonus, 0, zone, named ? cell : 0);
    }
  return table;
}();

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

// 5.2, 5.3
void add_bonuses(const Sheet& sheet, Actions& out) noexcept {
  const std::uint64_t open = sheet.open();
  const auto add = [&](unsigned kind) {
    for (std::uint64_t cells = open & kKindCells[kind]; cells != 0; cells &= cells - 1)
      out.push(kFill[static_cast<std::size_t>(std::countr_zero(cells))].of(kind));
  };
  static_cast<void>(sheet.won.any_waiting([&](Bonus b) {
    if (b == Bonus::black) add(kBlackX);
    add(b == Bonus::black ? kBlack6 : move_kind(b));
    return false;
  }));
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
