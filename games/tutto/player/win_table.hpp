// The solution of two-player Tutto as far as it must be shipped: who wins from each pair of scores. The rest
// of a turn is computed again from these numbers in about a millisecond (turn_model.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "games/tutto/player/turn_model.hpp"
#include "players/shelf.hpp"

namespace goupil::tutto {

// The pairs of scores a two-player game can show. Both lie below the target, and their sum is never negative:
// Plus or minus takes 1000 only where the roller gains 1000 or more. So no score is below -(target - 50).
// Scores in steps; `mine` is the seat to roll.
class ScorePairs {
 public:
  explicit ScorePairs(int target = 0) noexcept : target_(target) {}
  [[nodiscard]] int target() const noexcept { return target_; }
  // Side n = 2 * target - 1 would be a square; the half with sum >= 0 has n (n + 1) / 2 pairs.
  [[nodiscard]] std::size_t size() const noexcept {
    const auto n = static_cast<std::size_t>(2 * target_ - 1);
    return n * (n + 1) / 2;
  }
  [[nodiscard]] bool has(int mine, int other) const noexcept {
    return mine < target_ && other < target_ && mine + other >= 0;
  }
  // By own score from the target down, then by the other's: row r = target - 1 - mine has 2 * target - 1 - r
  // entries. Precondition: has(mine, other).
  [[nodiscard]] std::size_t index(int mine, int other) const noexcept {
    const auto r = static_cast<std::size_t>(target_ - 1 - mine);
    const auto n = static_cast<std::size_t>(2 * target_ - 1);
    return r * (2 * n + 1 - r) / 2 + static_cast<std::size_t>(other + mine);
  }

 private:
  int target_;
};

// Which rules a table is for. Ending, floor and Plus or minus are those of preset 2004.
struct TableRules {
  std::int32_t target = Config{}.target;
  Fireworks fireworks = Fireworks::free;
  bool operator==(const TableRules&) const = default;
  // Is this config, played by two, what the table solves?
  [[nodiscard]] bool fit(const Config& config) const noexcept;
};

class WinTable {
 public:
  WinTable() = default;
  WinTable(const TableRules& rules, std::vector<double> values)
      : rules_(rules), pairs_(to_steps(rules.target)), values_(std::move(values)) {}

  // 16 bits a pair; loading gives values within 2^-17 of what was saved.
  [[nodiscard]] std::vector<std::uint8_t> save() const;
  // Says what is wrong with the bytes. `at` names them in the Failure.
  [[nodiscard]] static Result<WinTable> load(FileBytes bytes, std::string_view at);

  [[nodiscard]] const TableRules& rules() const noexcept { return rules_; }
  [[nodiscard]] const ScorePairs& pairs() const noexcept { return pairs_; }
  // The chance of the seat to roll. A score at the target has won. With three and more seats a sum can be
  // negative; both scores then rise alike until it is not.
  [[nodiscard]] double win(int mine, int other) const noexcept;

 private:
  TableRules rules_;
  ScorePairs pairs_;
  std::vector<double> values_;  // by ScorePairs::index
};

// How often Plus or minus takes 1000 from `other` at most, before it lies behind `mine` (tutto 3.5).
constexpr int most_deductions(int mine, int other) noexcept {
  return other < mine ? 0 : (other - mine) / kSuccessSteps + 1;
}

// Fills what stopping is worth to the seat at `mine` against one other seat at `other`, where win(m, o) is the
// chance of a seat at m to roll against o.
template <class Win>
void fill_win_goal(int target, int mine, int other, const Win& win, TurnGoal& goal) {
  const int need = target - mine;
  goal.kind = TurnGoal::Kind::win;
  goal.shape(need, std::min(most_deductions(mine, other), (need - 1) / kSuccessSteps));
  for (int k = 0; k <= goal.successes; ++k)
    for (int steps = k * kSuccessSteps; steps < need; ++steps)
      goal.at(steps, k) = 1 - win(other - k * kSuccessSteps, mine + steps);
  goal.fail = 1 - win(other, mine);
  goal.top = goal.win = 1;
}

}  // namespace goupil::tutto
