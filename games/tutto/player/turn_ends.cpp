#include "games/tutto/player/turn_ends.hpp"

#include <cmath>

#include "games/tutto/player/points_policy.hpp"
#include "games/tutto/player/thresholds.hpp"

namespace goupil::tutto {
namespace {

std::size_t at(int i) noexcept {
  return static_cast<std::size_t>(i);
}

// Probability flows from few points to many; every position is emptied once.
class Flow {
 public:
  Flow(const TurnModel& model, const TurnGoal& goal, const TurnRules& rules, int most)
      : model_(model), rules_(rules), cap_(goal.cap), most_(most) {
    const std::size_t positions = at(cap_) * at(most_ + 1);
    ends_.cap = cap_;
    ends_.stop.assign(positions, 0);
    tutto_.assign(positions, 0);
    throw_.assign(positions * (kDice + 1) * kStoppable.size(), 0);
  }

  TurnEnds run() && {
    turn_card(0, 0, 1);
    for (int steps = 0; steps < cap_; ++steps)
      for (int k = 0; k <= most_; ++k) {
        empty_tutto(steps, k);
        for (std::size_t c = 0; c < kStoppable.size(); ++c)
          for (unsigned n = 1; n <= kDice; ++n) empty_throw(steps, k, c, n);
      }
    return std::move(ends_);
  }

 private:
  [[nodiscard]] std::size_t place(int steps, int k) const noexcept { return at(k) * at(cap_) + at(steps); }
  [[nodiscard]] double& before_throw(int steps, int k, std::size_t c, unsigned n) noexcept {
    return throw_[(place(steps, k) * kStoppable.size() + c) * (kDice + 1) + n];
  }

  void stop(int steps, int k, double mass) {
    if (steps >= cap_)
      ends_.won += mass;
    else
      ends_.stop[place(steps, k)] += mass;
  }
  void reach_tutto(int steps, int k, double mass) {
    if (steps >= cap_)
      ends_.won += mass;
    else
      tutto_[place(steps, std::min(k, most_))] += mass;
  }

  void turn_card(int steps, int k, double mass) {
    ends_.lost += mass * rules_.chance[index(Card::stop)];
    for (std::size_t c = 0; c < kStoppable.size(); ++c)
      before_throw(steps, k, c, kDice) += mass * rules_.chance[index(kStoppable[c])];
    const auto forced = [&](Card card, double success) {
      const double drawn = mass * rules_.chance[index(card)];
      ends_.lost += drawn * (1 - success);
      return drawn * success;
    };
    const double six = tutto_chances().most[kDice];
    reach_tutto(steps + kSuccessSteps, k + 1, forced(Card::plus_minus, six));
    reach_tutto(steps + kStraightSteps, k, forced(Card::straight, straight_chances().most[kDice]));
    ends_.won += forced(Card::cloverleaf, six * six);
  }

  void empty_tutto(int steps, int k) {
    const double mass = tutto_[place(steps, k)];
    if (mass == 0) return;
    if (model_.stop(steps, k) >= model_.next_card(steps, k))
      stop(steps, k, mass);
    else
      turn_card(steps, k, mass);
  }

  void empty_throw(int steps, int k, std::size_t c, unsigned n) {
    const double mass = before_throw(steps, k, c, n);
    if (mass == 0) return;
    const Card card = kStoppable[c];
    const double null = mass * throw_table().null[n];
    if (card == Card::fireworks)
      stop(steps, k, null);
    else
      ends_.lost += null;
    for (const ThrowClass& t : throw_table().classes[n]) decide(steps, k, c, n, t, mass * t.chance);
  }

  // The best of stopping and every keep; among equals stop (as TuttoPlayer has it).
  void decide(int steps, int k, std::size_t c, unsigned n, const ThrowClass& t, double mass) {
    const Card card = kStoppable[c];
    const int all = steps + t.all.steps;
    const bool forced = card == Card::fireworks && rules_.forced_fireworks;
    double best = forced ? -1 : model_.stop_on_throw(card, all, t.all.dice == n, k);
    const Keep* kept = nullptr;
    for (const Keep& keep : t.keeps) {
      if (forced && !(keep == t.all)) continue;
      const double value = model_.before_throw(card, steps + keep.steps, n - keep.dice, k, false);
      if (value <= best) continue;
      best = value;
      kept = &keep;
    }
    if (kept == nullptr)
      stop(t.all.dice == n ? after_tutto(card, all) : all, k, mass);
    else if (kept->dice < n)
      go_on(steps + kept->steps, k, c, n - kept->dice, mass);
    else if (card == Card::fireworks)
      go_on(steps + kept->steps, k, c, kDice, mass);
    else
      reach_tutto(after_tutto(card, steps + kept->steps), k, mass);
  }

  static int after_tutto(Card card, int steps) noexcept {
    return card == Card::double_points ? 2 * steps : steps + to_steps(kBonus[index(card)]);
  }
  // Beyond the cap only a Fireworks seat is indifferent; it has won.
  void go_on(int steps, int k, std::size_t c, unsigned n, double mass) {
    if (steps >= cap_)
      ends_.won += mass;
    else
      before_throw(steps, k, c, n) += mass;
  }

  const TurnModel& model_;
  const TurnRules& rules_;
  int cap_;
  int most_;
  TurnEnds ends_;
  std::vector<double> tutto_;
  std::vector<double> throw_;  // [place][card][n]
};

// The best player's chance after a turn's ends, given its chance `after(mine, other)` when the other seat, standing at
// `other`, is to roll next and the roller has come to `mine`; `won` if the roller wins at once.
template <class After>
double mean_of_ends(const TurnEnds& ends, int mine, int other, double won, const After& after) {
  double sum = ends.won * won + ends.lost * after(mine, other);
  const int layers = static_cast<int>(ends.stop.size()) / ends.cap;
  for (int k = 0; k < layers; ++k)
    for (int steps = k * kSuccessSteps; steps < ends.cap; ++steps) {
      const double chance = ends.stop[at(k) * at(ends.cap) + at(steps)];
      if (chance > 0)
        sum += chance * after(mine + steps, other - kSuccessSteps * std::min(k, most_deductions(mine, other)));
    }
  return sum;
}

}  // namespace

TurnEnds turn_ends(const TurnModel& model, const TurnGoal& goal, const TurnRules& rules, int most) {
  return Flow(model, goal, rules, most).run();
}

MatchValue best_against_points(const WinTable& table, const ParallelFor& parallel,
                               const std::function<void(std::size_t done, std::size_t all)>& progress) {
  const ScorePairs& pairs = table.pairs();
  const int target = pairs.target();
  Config config;
  config.fireworks = table.rules().fireworks;
  const TurnRules rules = TurnRules::of(config, kFullPile);
  std::vector<TurnEnds> points(at(2 * target));  // of the expected-points policy, by the steps it needs
  parallel.run(points.size() - 1, [&](std::size_t i, std::size_t) {
    const int need = static_cast<int>(i) + 1;
    TurnGoal goal;
    TurnModel model;
    fill_points_goal(need, goal);
    model.solve(goal, rules);
    points[at(need)] = turn_ends(model, goal, rules, (need - 1) / kSuccessSteps);
  });
  // The best player's chance when it is to roll, and when the other seat is; index by the roller's score first.
  std::vector<double> best(pairs.size(), 0.5);
  std::vector<double> other_rolls(pairs.size(), 0.5);
  std::vector<TurnEnds> ends;
  std::size_t done = 0;
  for (int sum = 2 * (target - 1); sum >= 0; --sum) {
    const int first = sum - (target - 1);
    const auto count = at(target - first);
    ends.assign(count, {});
    parallel.run(count, [&](std::size_t i, std::size_t) {
      const int mine = first + static_cast<int>(i);
      TurnGoal goal;
      TurnModel model;
      fill_win_goal(target, mine, sum - mine, [&](int m, int o) { return table.win(m, o); }, goal);
      model.solve(goal, rules);
      ends[i] = turn_ends(model, goal, rules, goal.successes);
    });
    double change = 1;
    for (int round = 0; round < 200 && change > 1e-12; ++round) {
      change = 0;
      const auto settle = [&](double& value, double next) {
        change = std::max(change, std::abs(next - value));
        value = next;
      };
      for (std::size_t i = 0; i < count; ++i) {
        const int mine = first + static_cast<int>(i);
        const int other = sum - mine;
        settle(best[pairs.index(mine, other)],
               mean_of_ends(ends[i], mine, other, 1, [&](int m, int o) { return other_rolls[pairs.index(o, m)]; }));
        settle(other_rolls[pairs.index(mine, other)],
               mean_of_ends(points[at(target - mine)], mine, other, 0,
                            [&](int m, int o) { return best[pairs.index(o, m)]; }));
      }
    }
    done += count;
    if (progress) progress(done, pairs.size());
  }
  return {best[pairs.index(0, 0)], other_rolls[pairs.index(0, 0)]};
}

}  // namespace goupil::tutto
