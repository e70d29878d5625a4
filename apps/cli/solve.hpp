// `goupil solve`: a game solved exactly. Tutto is the one that can be.
#pragma once

#include <string>
#include <vector>

namespace goupil::cli {

struct SolveOptions {
  std::string game;
  std::vector<std::string> options;  // target and fireworks
  std::string from;                  // a table written before: nothing is solved, only thresholds and picture are made
  std::string out;                   // where the table of win probabilities goes; empty: nowhere
  std::string svg;                   // where the picture of the thresholds goes; empty: nowhere
  unsigned threads = 0;              // 0 = all cores
  bool thresholds = false;
  bool match = false;  // also the exact value of a match against the expected-points policy
  bool json = false;
};

int run_solve(const SolveOptions& options);

}  // namespace goupil::cli
