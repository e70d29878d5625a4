#include "games/tutto/player/table_goals.hpp"

namespace goupil::tutto {
namespace {

using Scores = std::array<int, kMaxSeats>;  // in steps

Scores scores_in_steps(const State& state) noexcept {
  Scores out{};
  for (std::size_t i = 0; i < state.config.table.seats; ++i) out[i] = to_steps(state.scores[i]);
  return out;
}

// tutto 3.5: one deduction from all leaders but the active seat. False when nobody pays.
bool deduct_once(const State& state, Scores& scores) noexcept {
  const auto end = scores.begin() + state.config.table.seats;
  const int top = *std::max_element(scores.begin(), end);
  bool paid = false;
  for (const Seat s : state.config.table.all().without(state.active)) {
    int& score = scores[goupil::index(s)];
    if (score != top) continue;
    const int after = state.config.floor_zero ? std::max(score - kSuccessSteps, 0) : score - kSuccessSteps;
    paid = paid || after != score;
    score = after;
  }
  return paid;
}

// Scores after 0, 1, 2 … deductions, as far as they differ and points below `cap` can bring them.
std::vector<Scores> deductions(const State& state, int cap) {
  std::vector<Scores> list{scores_in_steps(state)};
  for (Scores next = list[0]; static_cast<int>(list.size()) * kSuccessSteps < cap && deduct_once(state, next);)
    list.push_back(next);
  return list;
}

// Bradley and Terry's idea: seats are compared two by two, and the chance of being first is proportional to the
// product of the chances against each other seat. `next` rolls first.
double chance_to_win(const WinTable& table, const Scores& scores, std::size_t seats, std::size_t me,
                     std::size_t next) noexcept {
  double mine = 0;
  double sum = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    double product = 1;
    for (std::size_t j = 0; j < seats; ++j) {
      if (j == i) continue;
      const bool before = (i + seats - next) % seats < (j + seats - next) % seats;
      product *= before ? table.win(scores[i], scores[j]) : 1 - table.win(scores[j], scores[i]);
    }
    sum += product;
    if (i == me) mine = product;
  }
  return sum > 0 ? mine / sum : 0;
}

// stop(scores with this turn's points in) for every end of the turn.
template <class Stop>
void fill(const State& state, int cap, TurnGoal& goal, const Stop& stop) {
  const std::size_t me = goupil::index(state.active);
  const std::vector<Scores> paid = deductions(state, cap);
  goal.kind = TurnGoal::Kind::win;
  goal.shape(cap, static_cast<int>(paid.size()) - 1);
  goal.top = goal.win = 1;
  for (int k = 0; k <= goal.successes; ++k) {
    Scores scores = paid[static_cast<std::size_t>(k)];
    scores[me] += k * kSuccessSteps;
    for (int steps = k * kSuccessSteps; steps < cap; ++steps, ++scores[me]) goal.at(steps, k) = stop(scores);
  }
  goal.fail = stop(paid[0]);
}

}  // namespace

void fill_table_goal(const State& state, const WinTable& table, TurnGoal& goal) {
  const std::size_t seats = state.config.table.seats;
  const std::size_t me = goupil::index(state.active);
  const std::size_t next = goupil::index(state.config.table.next(state.active));
  fill(state, table.pairs().target() - to_steps(state.scores[me]), goal, [&](const Scores& scores) {
    if (seats == 2) return 1 - table.win(scores[next], scores[me]);
    return chance_to_win(table, scores, seats, me, next);
  });
}

void fill_chase_goal(const State& state, TurnGoal& goal) {
  const Scores now = scores_in_steps(state);
  const std::size_t me = goupil::index(state.active);
  const auto best_other = [&](const Scores& scores) {
    int best = -kCeiling;
    for (const Seat s : state.config.table.all().without(state.active)) best = std::max(best, scores[goupil::index(s)]);
    return best;
  };
  fill(state, best_other(now) - now[me] + 1, goal, [&](const Scores& scores) {
    const int behind = best_other(scores) - scores[me];
    return behind > 0 ? 0.0 : behind == 0 ? 0.5 : 1.0;
  });
}

}  // namespace goupil::tutto
