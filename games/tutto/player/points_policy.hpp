// The policy that makes the most points a turn, whatever the other seats do.
#pragma once

#include "games/tutto/player/turn_model.hpp"

namespace goupil::tutto {

// From here on stopping is best whatever lies on the table: the highest points at which throwing on pays are
// 4350 (Double, five dice); the tests look for them.
inline constexpr int kPointsCap = to_steps(20'000);

// Every point counts; a Cloverleaf that wins the game counts `cloverleaf` steps.
void fill_endless_goal(int cloverleaf, TurnGoal& goal);
// Points count up to the `need` steps that win the game, which a Cloverleaf brings too. Precondition: need > 0.
void fill_points_goal(int need, TurnGoal& goal);

// Expected points of a turn with a fresh pile and no target; a Cloverleaf counts nothing.
[[nodiscard]] double expected_points(const Config& config);

}  // namespace goupil::tutto
