// `goupil bench`: the engine's speed in random play, beside a calibration of the machine.
#pragma once

#include <string>

namespace goupil::cli {

struct BenchOptions {
  std::string game;      // empty = all
  double seconds = 2.0;  // of timed play for each game
  bool json = false;
};

int run_bench(const BenchOptions& options);

}  // namespace goupil::cli
