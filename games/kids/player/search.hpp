// Comparing the ends of a turn by playing some turns on under equal dice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/kids/player/playout.hpp"
#include "games/kids/player/worth.hpp"

namespace goupil::kids {

struct SearchOptions {
  unsigned samples = 2000;  // of one decision, all candidates together
  unsigned turns = 3;       // that are played in each
  std::size_t width = 8;    // ends of the turn that are looked at beside the best one of each move
  unsigned trust = 10;      // what is expected without samples counts as much as this many of them
};

// The end of a turn that one or several plans lead to.
struct Candidate {
  Board board{};
  double expected = 0;  // expected_win without samples
  double win = 0;       // found by compare()
  double error = 0;     // standard error of its samples
};

// Estimates `win` of every candidate by sequential halving: rounds of samples, after each of which the weaker half
// leaves. One that left is placed by its distance, at that time, from the later winner under the same dice, so the
// winner has the greatest value. Precondition: not empty.
void compare(const Outlook& outlook, std::size_t who, const SearchOptions& options, std::uint64_t key,
             std::vector<Candidate>& all);

}  // namespace goupil::kids
