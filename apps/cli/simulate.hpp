// `goupil simulate`: many games between players, with their distribution.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/options.hpp"

namespace goupil::cli {

struct SimulateOptions {
  std::string game;
  std::vector<std::string> players;  // random, greedy; one a seat
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> options;
  unsigned threads = 0;  // 0 = all cores
  bool json = false;
};

int run_simulate(const SimulateOptions& options);

}  // namespace goupil::cli
