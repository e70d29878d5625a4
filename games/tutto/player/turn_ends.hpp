// How a turn ends when it is played by a turn model: the exact distribution, for comparing policies without dice.
#pragma once

#include <functional>
#include <vector>

#include "games/tutto/player/solver.hpp"
#include "games/tutto/player/turn_model.hpp"

namespace goupil::tutto {

// Chances of every end; they sum to 1.
struct TurnEnds {
  double lost = 0;  // no points, no deductions
  double won = 0;   // the cap was reached, or a Cloverleaf succeeded
  int cap = 0;
  std::vector<double> stop;  // k * cap + steps, k = 0 .. successes
};

// `model` has solved `goal` under `rules`; Plus or minus is booked on banking. Successes are counted up to `most`,
// also where the goal does not tell them apart.
[[nodiscard]] TurnEnds turn_ends(const TurnModel& model, const TurnGoal& goal, const TurnRules& rules, int most);

// The chance of the best player to win against the expected-points policy (fill_points_goal), when it rolls first
// and when it rolls second: both follow from the ends of the turns, without dice.
struct MatchValue {
  double first = 0;
  double second = 0;
};
[[nodiscard]] MatchValue best_against_points(const WinTable& table, const ParallelFor& parallel,
                                             const std::function<void(std::size_t done, std::size_t all)>& progress);

}  // namespace goupil::tutto
