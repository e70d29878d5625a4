#include "games/tutto/player/points_policy.hpp"

namespace goupil::tutto {

void fill_endless_goal(int cloverleaf, TurnGoal& goal) {
  goal.kind = TurnGoal::Kind::endless_points;
  goal.shape(kPointsCap, 0);
  for (int steps = 0; steps < kPointsCap; ++steps) goal.at(steps, 0) = steps;
  goal.fail = 0;
  goal.win = cloverleaf;
}

void fill_points_goal(int need, TurnGoal& goal) {
  fill_endless_goal(need, goal);
  if (need >= kPointsCap) return;
  goal.kind = TurnGoal::Kind::points;
  goal.shape(need, 0);
  for (int steps = 0; steps < need; ++steps) goal.at(steps, 0) = steps;
  goal.top = need;
}

double expected_points(const Config& config) {
  TurnGoal goal;
  fill_endless_goal(0, goal);
  TurnModel model;
  model.solve(goal, TurnRules::of(config, kFullPile));
  return model.turn() * kPointStep;
}

}  // namespace goupil::tutto
