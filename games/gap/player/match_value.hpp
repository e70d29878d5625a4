// What the scores of the running round are worth for the match: the chance to win it.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "games/gap/state.hpp"

namespace goupil::gap {

// How round scores fall when good players sit together, for one number of seats, and what follows for the race to a
// target. Seats are taken as independent. Plain sums and products in a fixed order: the same bits everywhere.
class Race {
 public:
  static constexpr int kFarthest = 100;  // points to go; more is cut off
  static constexpr int kRounds = 20;     // looked ahead
  static constexpr int kOver = 16;       // points past the target told apart

  // Built on first use for each number of seats (2 - 6), then shared.
  static const Race& of(std::size_t seats);

  // The first arrival at the target, `to_go` points away, happens in round r (from 0) with `over` points to spare.
  [[nodiscard]] double arrives(int to_go, int r, int over) const noexcept { return arrives_[place(to_go, r, over)]; }
  // In round r the seat has not passed the target by `over` points or more, and did not reach it earlier.
  [[nodiscard]] double behind(int to_go, int r, int over) const noexcept { return behind_[place(to_go, r, over)]; }
  // The sum of n rounds (1 <= n <= kSums) is exactly / less than s.
  static constexpr int kSums = 6;
  [[nodiscard]] double sums_to(int n, int s) const noexcept;
  [[nodiscard]] double sums_below(int n, int s) const noexcept;

 private:
  explicit Race(std::size_t seats);
  static std::size_t place(int to_go, int r, int over) noexcept {
    const auto far = static_cast<std::size_t>(to_go);
    return (far * kRounds + static_cast<std::size_t>(r)) * kOver + static_cast<std::size_t>(over);
  }
  static constexpr std::size_t kPlaces = std::size_t{kFarthest + 1} * kRounds * kOver;
  std::vector<double> arrives_;
  std::vector<double> behind_;
  std::array<std::vector<double>, kSums + 1> sums_;
  std::array<std::vector<double>, kSums + 1> below_;
};

class MatchValue {
 public:
  MatchValue(const Table& table, Seat who);
  // The chance that `who` wins the match when the running round ends with these scores, 0 .. 1.
  [[nodiscard]] double win(const PerSeat<int>& scores) {
    if (seats_ > 2) return compute(scores);
    double& known = known_[static_cast<std::size_t>((scores[0] - kLeast) * kSpan + scores[1] - kLeast)];
    if (known < 0) known = compute(scores);
    return known;
  }

 private:
  [[nodiscard]] double compute(const PerSeat<int>& scores) const noexcept;
  [[nodiscard]] double win_now(const PerSeat<int>& totals, const PerSeat<int>& scores) const noexcept;
  [[nodiscard]] double win_race(const PerSeat<int>& totals) const noexcept;
  [[nodiscard]] double win_rounds(const PerSeat<int>& totals, int rounds) const noexcept;

  // Three colours score between 10,9,9 and three times 10.
  static constexpr int kLeast = -8;
  static constexpr int kSpan = 30 - kLeast + 1;

  const Table& table_;
  const Race& race_;
  std::size_t seats_;
  std::size_t who_;
  std::vector<double> known_;  // two seats: values by both scores, negative until asked for
};

}  // namespace goupil::gap
