// Très futé!: scoring, ranking, dense index.
#include "games/clever/rules.hpp"

#include <algorithm>

#include "games/clever/clever.hpp"

namespace goupil {
namespace clever {
namespace {

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
  using clever::kTargets;
  using clever::Verb;
  const std::size_t target = clever::kFirstTarget[static_cast<std::size_t>(a.zone())] + a.cell();
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
