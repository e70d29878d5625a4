#include "games/tutto/player/solver.hpp"

#include <cmath>
#include <numeric>

namespace goupil::tutto {
namespace {

// All pairs with one sum, and what the rounds of the iteration remember of them.
class SumSolver {
 public:
  SumSolver(const SolveOptions& options, const ParallelFor& parallel)
      : options_(options),
        parallel_(parallel),
        pairs_(to_steps(options.rules.target)),
        values_(pairs_.size()),
        models_(parallel.workers),
        goals_(parallel.workers),
        states_(parallel.workers) {
    Config config;
    config.fireworks = options.rules.fireworks;
    rules_ = TurnRules::of(config, kFullPile);
  }

  void solve_sum(int sum) {
    first_ = sum - (pairs_.target() - 1);
    count_ = static_cast<std::size_t>(pairs_.target() - first_);
    guess(sum);
    for (int round = 0; round < kMostRounds; ++round) {
      const double off = value_turns(round == 0);
      if (off < options_.tolerance || round + 1 == kMostRounds) {
        residual_ = std::max(residual_, off);
        return;
      }
      if (round > 0) update_slopes();
      step();
    }
  }

  Solution finish() && {
    const std::uint64_t states = std::accumulate(states_.begin(), states_.end(), std::uint64_t{0});
    return {options_.rules, pairs_, std::move(values_), residual_, states, turns_};
  }

 private:
  static constexpr int kMostRounds = 200;  // plain value iteration would need about 40
  static constexpr double kFirstSlope = 0.4;
  static constexpr double kMostSlope = 0.99;

  // The other pair of the sum to which a turn of nothing but Plus or minus leads, and the chance of that.
  struct Link {
    std::size_t to = 0;
    double chance = 0;
  };

  // Member i of a sum has the own score first_ + i; its partner, with the seats exchanged, is count_ - 1 - i.
  [[nodiscard]] int score(std::size_t i) const noexcept { return first_ + static_cast<int>(i); }
  [[nodiscard]] std::size_t partner(std::size_t i) const noexcept { return count_ - 1 - i; }
  [[nodiscard]] double& value(std::size_t i) noexcept { return values_[pairs_.index(score(i), score(partner(i)))]; }

  // Values run on from the two sums above, slopes stay those of the same own score.
  void guess(int sum) {
    slope_.insert(slope_.begin(), slope_.empty() ? kFirstSlope : slope_.front());
    for (std::size_t i = 0; i < count_; ++i) {
      const int mine = score(i);
      const int other = sum - mine;
      const auto at = [&](int more) { return values_[pairs_.index(mine, other + more)]; };
      double v = 0.5;
      if (pairs_.has(mine, other + 2))
        v = 2 * at(1) - at(2);
      else if (pairs_.has(mine, other + 1))
        v = at(1);
      value(i) = std::clamp(v, 0.0, 1.0);
    }
  }

  // One turn from each pair, all from the same old values. Returns the largest difference.
  double value_turns(bool count_states) {
    last_ = std::move(now_);
    last_old_ = std::move(old_);
    now_.assign(count_, 0);
    old_.assign(count_, 0);
    link_.assign(count_, {});
    for (std::size_t i = 0; i < count_; ++i) old_[i] = value(i);
    const auto win = [this](int mine, int other) { return values_[pairs_.index(mine, other)]; };
    parallel_.run(count_, [&](std::size_t i, std::size_t worker) {
      TurnGoal& goal = goals_[worker];
      TurnModel& model = models_[worker];
      fill_win_goal(pairs_.target(), score(i), score(partner(i)), win, goal);
      model.solve(goal, rules_);
      now_[i] = model.turn();
      link_[i] = find_link(i, goal, model);
      if (count_states) states_[worker] += model.states();
    });
    turns_ += count_;
    double off = 0;
    for (std::size_t i = 0; i < count_; ++i) off = std::max(off, std::abs(now_[i] - old_[i]));
    return off;
  }

  [[nodiscard]] Link find_link(std::size_t i, const TurnGoal& goal, const TurnModel& model) const {
    const double one = rules_.chance[index(Card::plus_minus)] * tutto_chances().most[kDice];
    double chance = one;
    for (int k = 1; k <= goal.successes; ++k, chance *= one) {
      const int steps = k * kSuccessSteps;
      if (model.stop(steps, k) < model.next_card(steps, k)) continue;
      return {static_cast<std::size_t>(score(partner(i)) - steps - first_), chance};
    }
    return {};
  }

  // How much a value falls when the partner's rises: the chance of a turn without gain. Where the partner hardly
  // moved the difference says nothing, and the slope known stays.
  void update_slopes() {
    constexpr double kLeastMove = 1e-8;
    for (std::size_t i = 0; i < count_; ++i) {
      const double move = old_[partner(i)] - last_old_[partner(i)];
      if (std::abs(move) < kLeastMove) continue;
      const double linked = link_[i].chance * (old_[link_[i].to] - last_old_[link_[i].to]);
      slope_[i] = std::clamp(-(now_[i] - last_[i] + linked) / move, 0.0, kMostSlope);
    }
  }

  // Moves all values to where the linear model of the sum is at rest: each changes by its difference, less what
  // partner and link take away by their own changes.
  void step() {
    constexpr int kSweeps = 80;  // the changes settle by a factor of at most a half each
    std::vector<double> change(count_, 0);
    for (int sweep = 0; sweep < kSweeps; ++sweep)
      for (std::size_t i = 0; i < count_; ++i) {
        const double rest = now_[i] - old_[i] - link_[i].chance * change[link_[i].to];
        const bool alone = partner(i) == i;
        change[i] = alone ? rest / (1 + slope_[i]) : rest - slope_[i] * change[partner(i)];
      }
    for (std::size_t i = 0; i < count_; ++i) value(i) = std::clamp(old_[i] + change[i], 0.0, 1.0);
  }

  const SolveOptions& options_;
  const ParallelFor& parallel_;
  ScorePairs pairs_;
  TurnRules rules_;
  std::vector<double> values_;
  std::vector<TurnModel> models_;  // one for each worker
  std::vector<TurnGoal> goals_;
  std::vector<std::uint64_t> states_;
  int first_ = 0;
  std::size_t count_ = 0;
  std::vector<double> old_, now_;        // before and after a turn, in this round
  std::vector<double> last_old_, last_;  // in the round before
  std::vector<double> slope_;
  std::vector<Link> link_;
  double residual_ = 0;
  std::uint64_t turns_ = 0;
};

}  // namespace

ParallelFor one_thread() {
  return {1, [](std::size_t n, const std::function<void(std::size_t, std::size_t)>& work) {
            for (std::size_t i = 0; i < n; ++i) work(i, 0);
          }};
}

Solution solve_two_players(const SolveOptions& options, const ParallelFor& parallel) {
  SumSolver solver(options, parallel);
  const int target = to_steps(options.rules.target);
  const std::size_t all = ScorePairs(target).size();
  std::size_t done = 0;
  for (int sum = 2 * (target - 1); sum >= 0; --sum) {
    solver.solve_sum(sum);
    done += static_cast<std::size_t>(2 * (target - 1) - sum + 1);
    if (options.progress) options.progress(done, all);
  }
  return std::move(solver).finish();
}

}  // namespace goupil::tutto
