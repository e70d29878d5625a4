// Two-player Tutto solved: the chance of winning for every pair of scores, both seats playing their best.
//
// A turn never lowers the sum of the two scores, so sums are solved from the highest down. Within one sum the
// pairs depend on each other: a turn without gain hands the same scores over, and stopping on nothing but Plus
// or minus keeps the sum. These are found by value iteration, sped up by secants, until no value differs from
// what a turn gives by more than the tolerance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "games/tutto/player/win_table.hpp"

namespace goupil::tutto {

// Calls work(i, worker) for each i below n, from as many threads as the app likes; worker < workers numbers the
// thread, so that each has memory of its own. The result does not depend on the threads.
struct ParallelFor {
  std::size_t workers = 1;
  std::function<void(std::size_t n, const std::function<void(std::size_t i, std::size_t worker)>& work)> run;
};
[[nodiscard]] ParallelFor one_thread();

struct SolveOptions {
  TableRules rules{};
  double tolerance = 1e-11;
  std::function<void(std::size_t done, std::size_t all)> progress;  // counts pairs; may be empty
};

struct Solution {
  TableRules rules;
  ScorePairs pairs;
  std::vector<double> values;  // by ScorePairs::index
  double residual = 0;         // the most by which a value differs from its turn's outcome
  std::uint64_t states = 0;    // positions of all turns: card, dice left, points, successes, both scores
  std::uint64_t turns = 0;     // turns computed on the way
  [[nodiscard]] double first_player_win() const noexcept { return values[pairs.index(0, 0)]; }
  [[nodiscard]] WinTable table() const { return {rules, values}; }
};

// Cards come with the proportions of a fresh pile. Preconditions: the target is a positive multiple of 50.
[[nodiscard]] Solution solve_two_players(const SolveOptions& options, const ParallelFor& parallel);

}  // namespace goupil::tutto
