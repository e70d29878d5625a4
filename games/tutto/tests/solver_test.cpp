// The turn model and the solver against exhaustive play by the engine's own rules.
#include "games/tutto/player/solver.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <tuple>

#include "games/tutto/player/points_policy.hpp"
#include "games/tutto/player/thresholds.hpp"
#include "games/tutto/player/turn_ends.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil::tutto {
namespace {

// What the active seat's turn is worth when it plays best, by walking through the engine: every card of a fresh
// pile, every throw, every legal move. Positions with equal prospects are valued once.
class Exhaustive {
 public:
  using Worth = std::function<double(const State& after)>;  // the turn is over, or the game
  // `top`: what winning is worth, the most there is.
  Exhaustive(double top, Worth worth) : top_(top), worth_(std::move(worth)) {}

  double turn(const State& start) {
    known_.clear();
    turn_ = start.turn;
    return value(start);
  }

 private:
  using Key = std::tuple<Phase, int, std::int32_t, std::uint32_t, int, int, std::int32_t>;

  static Key key(const State& s) {
    const bool straight = s.card == Card::straight;
    return {s.phase,       s.card ? static_cast<int>(*s.card) : -1,
            s.turn_points, straight ? s.kept.bits() : s.kept.size(),
            s.plus_minus,  s.tuttos,
            s.scores[0]};
  }

  double value(State s) {
    if (s.phase == Phase::over || s.turn != turn_) return worth_(s);
    if (s.phase == Phase::keep) return best(s);
    // Stopping would have won, or a null of Fireworks wins: without this bound turns have no end.
    if (s.scores[0] + s.turn_points >= s.config.target) return top_;
    s.pile = kFullPile;
    s.cards = kPileSize;
    const auto known = known_.find(key(s));
    if (known != known_.end()) return known->second;
    const double v = s.phase == Phase::tutto ? best(s) : mean(s);
    return known_[key(s)] = v;
  }

  double mean(const State& s) {
    Tutto::Outcomes outcomes;
    Tutto::outcomes(s, outcomes);
    double sum = 0;
    double weights = 0;
    NoEffects none;
    for (const auto& o : outcomes) {
      State next = s;
      Tutto::settle(next, o.chance, none);
      sum += o.weight * value(next);
      weights += o.weight;
    }
    return sum / weights;
  }

  double best(const State& s) {
    Tutto::Actions legal;
    Tutto::legal(s, s.active, legal);
    double most = -1;
    NoEffects none;
    for (const Action action : legal) {
      State next = s;
      Tutto::apply(next, s.active, action, none);
      most = std::max(most, value(next));
    }
    return most;
  }

  double top_;
  Worth worth_;
  std::uint32_t turn_ = 0;
  std::map<Key, double> known_;
};

State table_at(std::int32_t target, std::int32_t mine, std::int32_t other) {
  Config config;
  config.table = *parse_table(2, 2, 2, std::vector<Option>{{"first", "0"}}, {});
  config.target = target;
  State state = Tutto::start(config);
  state.scores[0] = mine;
  state.scores[1] = other;
  return state;
}

// The chance of seat 0 from what stands in `values`.
Exhaustive::Worth win_from(const ScorePairs& pairs, const std::vector<double>& values) {
  return [&pairs, &values](const State& after) {
    if (after.phase == Phase::over) return after.winner == seat_at(0) ? 1.0 : 0.0;
    return 1 - values[pairs.index(to_steps(after.scores[1]), to_steps(after.scores[0]))];
  };
}

Solution solved(std::int32_t target) {
  SolveOptions options;
  options.rules.target = target;
  return solve_two_players(options, one_thread());
}

// tutto 5.4
TEST(TuttoThrows, HaveTheChancesOfANullOfTheRulesPage) {
  const auto& null = throw_table().null;
  const std::array<double, 7> expected{0, 2.0 / 3, 4.0 / 9, 5.0 / 18, 17.0 / 108, 25.0 / 324, 5.0 / 162};
  for (std::size_t n = 1; n <= kDice; ++n) EXPECT_DOUBLE_EQ(null[n], expected[n]) << n;
}

TEST(TuttoThrows, AreCertainTogether) {
  for (std::size_t n = 1; n <= kDice; ++n) {
    double sum = throw_table().null[n];
    for (const ThrowClass& t : throw_table().classes[n]) sum += t.chance;
    EXPECT_NEAR(sum, 1, 1e-14) << n;
  }
}

TEST(TuttoPointsPolicy, ExpectsThreeHundredSixtyTwoPointsATurn) {
  Config config;
  EXPECT_NEAR(expected_points(config), 362.6413, 0.0001);
  config.fireworks = Fireworks::forced;
  EXPECT_NEAR(expected_points(config), 357.7053, 0.0001);
}

TEST(TuttoPointsPolicy, ChainsUpToNineHundredAndNeverThrowsOnNearItsCap) {
  TurnGoal goal;
  fill_endless_goal(0, goal);
  TurnModel model;
  model.solve(goal, TurnRules::of(Config{}, kFullPile));
  const Thresholds t = thresholds(model, goal.cap);
  EXPECT_EQ(t.new_card.up_to, 900);
  EXPECT_EQ(t.new_card.again_from, 0);
  for (std::size_t c = 0; c < kStoppable.size(); ++c)
    for (unsigned n = 1; n < kDice; ++n) {
      if (kStoppable[c] == Card::fireworks)
        EXPECT_EQ(t.throw_on[c][n].up_to, Zone::kAlways);
      else
        EXPECT_LE(t.throw_on[c][n].up_to, 4350);
    }
}

TEST(TuttoTurnModel, AgreesWithExhaustivePlayForPoints) {
  for (const Fireworks fireworks : {Fireworks::free, Fireworks::forced}) {
    constexpr std::int32_t kNeed = 1600;
    State state = table_at(kNeed, 0, 0);
    state.config.fireworks = fireworks;
    Exhaustive exhaustive(kNeed, [](const State& after) {
      if (after.winner) return static_cast<double>(kNeed);
      return std::min<double>(kNeed, after.scores[0]);
    });
    TurnGoal goal;
    fill_points_goal(to_steps(kNeed), goal);
    TurnModel model;
    model.solve(goal, TurnRules::of(state.config, kFullPile));
    EXPECT_NEAR(model.turn() * kPointStep, exhaustive.turn(state), 1e-9);
  }
}

// Written at once, a success leads back to the same points: the closed formula must satisfy its own equation.
TEST(TuttoTurnModel, ANewCardIsWorthTheMeanOfAllCardsAlsoWhenPlusMinusIsWrittenAtOnce) {
  Config config;
  config.plus_minus = PlusMinus::at_once;
  const TurnRules rules = TurnRules::of(config, kFullPile);
  TurnGoal goal;
  TurnModel model;
  for (const bool endless : {true, false}) {
    if (endless)
      fill_endless_goal(120, goal);
    else
      fill_points_goal(30, goal);
    model.solve(goal, rules);
    for (int steps = 0; steps < goal.cap; ++steps) {
      double mean = 0;
      for (std::size_t c = 1; c < kCards; ++c)
        mean += rules.chance[c] * model.before_throw(static_cast<Card>(c), steps, kDice, 0, false);
      EXPECT_NEAR(model.next_card(steps, 0), mean, 1e-9) << steps;
    }
  }
}

TEST(TuttoSolver, AgreesWithExhaustiveValueIteration) {
  constexpr std::int32_t kTarget = 150;
  const Solution solution = solved(kTarget);
  const ScorePairs pairs(to_steps(kTarget));
  std::vector<double> values(pairs.size(), 0.5);
  double change = 1;
  for (int sweep = 0; sweep < 100 && change > 1e-11; ++sweep) {
    change = 0;
    Exhaustive exhaustive(1, win_from(pairs, values));
    for (int mine = 1 - pairs.target(); mine < pairs.target(); ++mine)
      for (int other = std::max(-mine, 1 - pairs.target()); other < pairs.target(); ++other) {
        double& v = values[pairs.index(mine, other)];
        const double next = exhaustive.turn(table_at(kTarget, mine * kPointStep, other * kPointStep));
        change = std::max(change, std::abs(next - v));
        v = next;
      }
  }
  ASSERT_LE(change, 1e-11);
  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(solution.values[i], values[i], 1e-9) << i;
}

// With a target above 1000 a Plus or minus need not win, and its deductions count.
TEST(TuttoSolver, IsAFixedPointOfExhaustivePlay) {
  constexpr std::int32_t kTarget = 1300;
  const Solution solution = solved(kTarget);
  EXPECT_LT(solution.residual, 1e-9);
  Exhaustive exhaustive(1, win_from(solution.pairs, solution.values));
  for (const auto& [mine, other] : std::vector<std::pair<int, int>>{{0, 0}, {-1000, 1200}, {500, 450}, {-50, 1000}}) {
    const double value = solution.values[solution.pairs.index(to_steps(mine), to_steps(other))];
    EXPECT_NEAR(exhaustive.turn(table_at(kTarget, mine, other)), value, 1e-9) << mine << " " << other;
  }
}

TEST(TuttoSolver, GivesTheSameBitsWhateverTheThreadsDo) {
  SolveOptions options;
  options.rules.target = 400;
  const ParallelFor backwards{3, [](std::size_t n, const std::function<void(std::size_t, std::size_t)>& work) {
                                for (std::size_t i = n; i-- > 0;) work(i, i % 3);
                              }};
  const Solution one = solve_two_players(options, one_thread());
  const Solution other = solve_two_players(options, backwards);
  EXPECT_EQ(one.values, other.values);
  EXPECT_EQ(one.states, other.states);
}

TEST(TuttoTurnEnds, AddUpToOneAndToTheValueOfTheTurn) {
  const WinTable table = solved(1300).table();
  const TurnRules rules = TurnRules::of(Config{}, kFullPile);
  TurnGoal goal;
  TurnModel model;
  for (const auto& [mine, other] : std::vector<std::pair<int, int>>{{0, 0}, {-20, 25}, {3, 24}, {25, 25}}) {
    fill_win_goal(26, mine, other, [&](int m, int o) { return table.win(m, o); }, goal);
    model.solve(goal, rules);
    const TurnEnds ends = turn_ends(model, goal, rules, goal.successes);
    double sum = ends.lost + ends.won;
    double value = ends.lost * goal.fail + ends.won;
    for (std::size_t i = 0; i < ends.stop.size(); ++i) {
      sum += ends.stop[i];
      value += ends.stop[i] * goal.stop[i];
    }
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(value, model.turn(), 1e-12);
  }
}

TEST(TuttoTurnEnds, TheBestPlayerGainsOnThePointsPolicy) {
  const Solution solution = solved(600);
  const MatchValue match = best_against_points(solution.table(), one_thread(), {});
  EXPECT_GT(match.first, solution.first_player_win());
  EXPECT_GT(match.second, 1 - solution.first_player_win());
}

TEST(TuttoScorePairs, NumberEveryPairOnce) {
  const ScorePairs pairs(7);
  std::vector<int> seen(pairs.size(), 0);
  for (int mine = -20; mine < 20; ++mine)
    for (int other = -20; other < 20; ++other)
      if (pairs.has(mine, other)) ++seen.at(pairs.index(mine, other));
  EXPECT_EQ(seen, std::vector<int>(pairs.size(), 1));
}

}  // namespace
}  // namespace goupil::tutto
