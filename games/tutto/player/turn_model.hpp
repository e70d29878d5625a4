// One turn as a dynamic programme: what every choice is worth, given what the turn's possible ends are worth.
//
// Points of the turn only grow while it lasts, so the programme runs from many points down to none and
// needs no iteration. Seven cards let the seat stop (Bonus, Double, Fireworks); their values stand side by
// side as lanes of one row. The other cards end in success or failure and are closed formulas.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/tutto/player/throws.hpp"
#include "games/tutto/state.hpp"

namespace goupil::tutto {

inline constexpr int kSuccessSteps = to_steps(kPlusMinus);
inline constexpr int kStraightSteps = to_steps(kStraight);

struct TurnRules {
  std::array<double, kCards> chance{};  // of turning each card; they stay the same for the whole turn
  bool forced_fireworks = false;
  bool at_once = false;  // Plus or minus is written at once (tutto 4)
  // `pile` has at least one card.
  [[nodiscard]] static TurnRules of(const Config& config, const Pile& pile) noexcept;
};

// What the ends of a turn are worth: chances of winning, or points (counted in steps) up to what is needed, or
// points without end. From `cap` on no table is needed: stopping is worth `top`, or the points themselves.
struct TurnGoal {
  enum class Kind : std::uint8_t { win, points, endless_points };
  Kind kind = Kind::win;
  int cap = 0;               // steps from which stopping is as good as anything
  double top = 1;            // what stopping is worth there, unless points are endless
  int successes = 0;         // more Plus-or-minus successes than this change nothing
  std::vector<double> stop;  // (successes + 1) * cap: index k * cap + steps
  double fail = 0;           // the turn's points are lost
  double win = 1;            // a Cloverleaf succeeds
  // Sizes `stop`; its entries must then be filled.
  void shape(int cap_, int successes_) {
    cap = cap_;
    successes = successes_;
    stop.assign(static_cast<std::size_t>(cap) * static_cast<std::size_t>(successes + 1), 0.0);
  }
  [[nodiscard]] double& at(int steps, int k) noexcept {
    return stop[static_cast<std::size_t>(k) * static_cast<std::size_t>(cap) + static_cast<std::size_t>(steps)];
  }
  [[nodiscard]] bool endless() const noexcept { return kind == Kind::endless_points; }
  // From cap on.
  [[nodiscard]] double stop_beyond(int steps) const noexcept { return endless() ? steps : top; }
};

// Reusable: `solve` keeps its memory. Every question takes any non-negative steps and k.
class TurnModel {
 public:
  // Preconditions: goal.cap >= 1; written at once, Plus or minus needs a goal of points whose fail is 0.
  void solve(const TurnGoal& goal, const TurnRules& rules);

  // Before the turn's first card.
  [[nodiscard]] double turn() const noexcept { return next_card(0, 0); }
  [[nodiscard]] double next_card(int steps, int k) const noexcept;
  [[nodiscard]] double stop(int steps, int k) const noexcept;
  // The better of the two.
  [[nodiscard]] double tutto(int steps, int k) const noexcept { return std::max(stop(steps, k), next_card(steps, k)); }
  // A throw of n dice is about to follow (n = 0: all six lie aside, a Tutto). `first_done`: the first Tutto
  // of a Cloverleaf. Precondition: the card is no Stop.
  [[nodiscard]] double before_throw(Card card, int steps, unsigned n, int k, bool first_done) const noexcept;
  // What stopping on a throw is worth that brings `steps` in all; `all_six`: it is a Tutto.
  [[nodiscard]] double stop_on_throw(Card card, int steps, bool all_six, int k) const noexcept;

  // Positions valued by the last solve: cards with their points, dice left and successes.
  [[nodiscard]] std::uint64_t states() const noexcept { return states_; }

  using Pair = double __attribute__((vector_size(16)));
  static constexpr std::size_t kLanes = 8;  // seven cards, one lane idle
  struct Row {
    std::array<Pair, kLanes / 2> pairs;
    [[nodiscard]] double operator[](std::size_t lane) const noexcept { return pairs[lane / 2][lane % 2]; }
    void set(std::size_t lane, double v) noexcept { pairs[lane / 2][lane % 2] = v; }
  };

 private:
  void lay_out();
  void fill_beyond(int k);
  void value_rows(int steps, int k);
  void value_forced_fireworks(int steps, int k);
  [[nodiscard]] double value_next_card(int steps, int k) const noexcept;
  [[nodiscard]] double beyond(std::size_t lane, int steps, unsigned n) const noexcept;
  [[nodiscard]] double with_success(double value) const noexcept;
  [[nodiscard]] double success(int steps, int k) const noexcept;
  [[nodiscard]] double forced(const ForcedChances& chances, unsigned n, double success_value) const noexcept;
  [[nodiscard]] std::size_t row_at(int steps, int k) const noexcept {
    return (static_cast<std::size_t>(k) * static_cast<std::size_t>(height_) + static_cast<std::size_t>(steps)) *
           (kDice + 1);
  }

  TurnGoal goal_;
  TurnRules rules_;
  int height_ = 0;                             // cap + kMostThrowSteps: no throw leaves the rows
  std::vector<Row> rows_;                      // [k][steps][n], n = 0 .. 6
  std::vector<double> cards_;                  // [k][steps]: value of turning a card
  std::array<double, kDice + 1> fireworks_{};  // expected steps still to come under Fireworks, endless points only
  std::uint64_t states_ = 0;
};

}  // namespace goupil::tutto
