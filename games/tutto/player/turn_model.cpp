#include "games/tutto/player/turn_model.hpp"

namespace goupil::tutto {
namespace {

using Row = TurnModel::Row;
using Pair = TurnModel::Pair;

// Lanes in the order of the cards from bonus200 on.
constexpr std::size_t lane_of(Card card) noexcept {
  return index(card) - index(Card::bonus200);
}
constexpr std::size_t kDouble = lane_of(Card::double_points);
constexpr std::size_t kFireworks = lane_of(Card::fireworks);
constexpr std::size_t kUsed = kFireworks + 1;
static_assert(kFireworks == 6 && TurnModel::kLanes == 8);

constexpr Row same(double v) noexcept {
  return {{Pair{v, v}, Pair{v, v}, Pair{v, v}, Pair{v, v}}};
}

// Fireworks apart, every lane at `others`.
Row with_fireworks(double others, double fireworks) noexcept {
  const Pair both{others, others};
  return {{both, both, both, Pair{fireworks, others}}};
}

Pair higher(Pair a, Pair b) noexcept {
  return b > a ? b : a;
}

// Written out, so that a row stays in four registers.
void raise(Row& best, const Row& other) noexcept {
  best.pairs[0] = higher(best.pairs[0], other.pairs[0]);
  best.pairs[1] = higher(best.pairs[1], other.pairs[1]);
  best.pairs[2] = higher(best.pairs[2], other.pairs[2]);
  best.pairs[3] = higher(best.pairs[3], other.pairs[3]);
}

void add(Row& sum, double chance, const Row& value) noexcept {
  const Pair both{chance, chance};
  sum.pairs[0] += both * value.pairs[0];
  sum.pairs[1] += both * value.pairs[1];
  sum.pairs[2] += both * value.pairs[2];
  sum.pairs[3] += both * value.pairs[3];
}

// Expected steps under Fireworks from n dice on when a null costs nothing: the fixed point of one more
// throw. Each round shrinks the error at least by the chance of a Tutto, below 0.3: 64 rounds leave nothing.
std::array<double, kDice + 1> fireworks_steps(bool keep_all) {
  constexpr int kRounds = 64;
  std::array<double, kDice + 1> e{};
  for (int round = 0; round < kRounds; ++round) {
    for (unsigned n = 1; n <= kDice; ++n) {
      double sum = 0;
      for (const ThrowClass& t : throw_table().classes[n]) {
        double best = keep_all ? 0 : t.all.steps;
        for (const Keep& keep : t.keeps)
          if (!keep_all || keep == t.all) best = std::max(best, keep.steps + e[n - keep.dice]);
        sum += t.chance * best;
      }
      e[n] = sum;
    }
    e[0] = e[kDice];
  }
  return e;
}

}  // namespace

TurnRules TurnRules::of(const Config& config, const Pile& pile) noexcept {
  TurnRules rules;
  double cards = 0;
  for (const std::uint8_t n : pile) cards += n;
  for (std::size_t i = 0; i < kCards; ++i) rules.chance[i] = pile[i] / cards;
  rules.forced_fireworks = config.fireworks == Fireworks::forced;
  rules.at_once = config.plus_minus == PlusMinus::at_once;
  return rules;
}

double TurnModel::stop(int steps, int k) const noexcept {
  if (steps >= goal_.cap) return goal_.stop_beyond(steps);
  const auto row = static_cast<std::size_t>(std::min(k, goal_.successes));
  return goal_.stop[row * static_cast<std::size_t>(goal_.cap) + static_cast<std::size_t>(steps)];
}

// Beyond the cap nobody turns a card; stopping stands for both.
double TurnModel::next_card(int steps, int k) const noexcept {
  if (steps >= goal_.cap) return stop(steps, k);
  const auto row = static_cast<std::size_t>(std::min(k, goal_.successes));
  return cards_[row * static_cast<std::size_t>(goal_.cap) + static_cast<std::size_t>(steps)];
}

// Written at once: 1000 points that are safe, as far as points count.
double TurnModel::with_success(double value) const noexcept {
  return goal_.endless() ? kSuccessSteps + value : std::min(goal_.top, kSuccessSteps + value);
}

double TurnModel::success(int steps, int k) const noexcept {
  if (rules_.at_once) return with_success(tutto(steps, k));
  return tutto(steps + kSuccessSteps, k + 1);
}

double TurnModel::forced(const ForcedChances& chances, unsigned n, double success_value) const noexcept {
  const double chance = success_value >= goal_.fail ? chances.most[n] : chances.least[n];
  return chance * success_value + (1 - chance) * goal_.fail;
}

double TurnModel::before_throw(Card card, int steps, unsigned n, int k, bool first_done) const noexcept {
  switch (card) {
    case Card::plus_minus: return forced(tutto_chances(), n, success(steps, k));
    case Card::straight: return forced(straight_chances(), n, tutto(steps + kStraightSteps, k));
    case Card::cloverleaf: {
      const double second = first_done ? goal_.win : forced(tutto_chances(), kDice, goal_.win);
      return forced(tutto_chances(), n, second);
    }
    default: break;
  }
  const std::size_t lane = lane_of(card);
  if (steps >= goal_.cap) return beyond(lane, steps, n);
  return rows_[row_at(steps, std::min(k, goal_.successes)) + n][lane];
}

double TurnModel::stop_on_throw(Card card, int steps, bool all_six, int k) const noexcept {
  if (!all_six) return stop(steps, k);
  if (card == Card::double_points) return stop(2 * steps, k);
  return stop(steps + to_steps(kBonus[index(card)]), k);
}

// Throwing on stands for one more throw and then stopping.
double TurnModel::beyond(std::size_t lane, int steps, unsigned n) const noexcept {
  if (lane == kFireworks) return goal_.endless() ? steps + fireworks_[n] : goal_.top;
  if (n > 0) return (1 - throw_table().null[n]) * goal_.stop_beyond(steps) + throw_table().null[n] * goal_.fail;
  if (lane == kDouble) return goal_.stop_beyond(2 * steps);
  return goal_.stop_beyond(steps + to_steps(kBonus[lane + index(Card::bonus200)]));
}

void TurnModel::lay_out() {
  const auto layers = static_cast<std::size_t>(goal_.successes) + 1;
  height_ = goal_.cap + kMostThrowSteps;
  rows_.resize(layers * static_cast<std::size_t>(height_) * (kDice + 1));
  cards_.resize(layers * static_cast<std::size_t>(goal_.cap));
  if (goal_.endless()) fireworks_ = fireworks_steps(rules_.forced_fireworks);
  for (int k = 0; k <= goal_.successes; ++k) fill_beyond(k);
}

void TurnModel::fill_beyond(int k) {
  for (int steps = goal_.cap; steps < height_; ++steps)
    for (unsigned n = 0; n <= kDice; ++n)
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        rows_[row_at(steps, k) + n].set(lane, lane < kUsed ? beyond(lane, steps, n) : 0);
}

// The rows of one position of points, all higher ones being known: a throw that is no null adds points.
void TurnModel::value_rows(int steps, int k) {
  const ThrowTable& table = throw_table();
  Row* const rows = rows_.data() + row_at(steps, k);
  for (unsigned n = 1; n <= kDice; ++n) {
    Row sum = same(0);
    add(sum, table.null[n], with_fireworks(goal_.fail, stop(steps, k)));  // tutto 3.4
    for (const ThrowClass& t : table.classes[n]) {
      const double banked = stop(steps + t.all.steps, k);
      // A throw that makes a Tutto counts it when stopping too: row 0 holds that, but for Fireworks.
      Row best = t.all.dice == n ? with_fireworks(-1, banked) : same(banked);
      for (const Keep& keep : t.keeps) raise(best, rows[keep.steps * (kDice + 1U) + n - keep.dice]);
      add(sum, t.chance, best);
    }
    rows[n] = sum;
  }
  if (rules_.forced_fireworks) value_forced_fireworks(steps, k);
  for (std::size_t lane = 0; lane < kDouble; ++lane)
    rows[0].set(lane, tutto(steps + to_steps(kBonus[lane + index(Card::bonus200)]), k));
  // Without points there is no Tutto under these cards, and 2 * 0 would ask for itself.
  rows[0].set(kDouble, steps > 0 ? tutto(2 * steps, k) : 0);
  rows[0].set(kFireworks, rows[kDice][kFireworks]);
  rows[0].set(kUsed, 0);
}

// tutto 4: keep everything, throw until a null.
void TurnModel::value_forced_fireworks(int steps, int k) {
  const ThrowTable& table = throw_table();
  Row* const rows = rows_.data() + row_at(steps, k);
  for (unsigned n = 1; n <= kDice; ++n) {
    double sum = table.null[n] * stop(steps, k);
    for (const ThrowClass& t : table.classes[n])
      sum += t.chance * rows[t.all.steps * (kDice + 1U) + n - t.all.dice][kFireworks];
    rows[n].set(kFireworks, sum);
  }
}

double TurnModel::value_next_card(int steps, int k) const noexcept {
  const Row& six = rows_[row_at(steps, k) + kDice];
  double sum = rules_.chance[index(Card::stop)] * goal_.fail;
  for (std::size_t lane = 0; lane < kUsed; ++lane) sum += rules_.chance[lane + index(Card::bonus200)] * six[lane];
  for (const Card card : {Card::straight, Card::cloverleaf})
    sum += rules_.chance[index(card)] * before_throw(card, steps, kDice, k, false);
  const double chance = rules_.chance[index(Card::plus_minus)];
  if (!rules_.at_once) return sum + chance * before_throw(Card::plus_minus, steps, kDice, k, false);
  // Written at once, a success leaves the turn's points as they are and leads back here, or to stopping. Failing
  // is worth 0 (precondition), so that success is always wanted.
  const double won = chance * tutto_chances().most[kDice];
  const double if_stopping = sum + won * with_success(stop(steps, k));
  if (if_stopping <= stop(steps, k)) return if_stopping;
  const double again = (sum + won * kSuccessSteps) / (1 - won);
  return goal_.endless() || again + kSuccessSteps <= goal_.top ? again : sum + won * goal_.top;
}

void TurnModel::solve(const TurnGoal& goal, const TurnRules& rules) {
  goal_ = goal;
  rules_ = rules;
  lay_out();
  states_ = 0;
  for (int steps = goal_.cap - 1; steps >= 0; --steps) {
    // k successes brought at least 1000 points each, unless they were written at once.
    const int most = std::min(goal_.successes, steps / kSuccessSteps);
    for (int k = 0; k <= most; ++k) {
      value_rows(steps, k);
      cards_[static_cast<std::size_t>(k) * static_cast<std::size_t>(goal_.cap) + static_cast<std::size_t>(steps)] =
          value_next_card(steps, k);
      states_ += kUsed * kDice + 1;
    }
  }
}

}  // namespace goupil::tutto
