// goupil train: teaches a network by self-play.
#pragma once

#include <cstdint>
#include <string>

#include "players/trainer/td.hpp"

namespace goupil::cli {

struct TrainOptions {
  std::string game;
  std::string seats = "1";  // "1" or a range "2-4": games of each number in turn
  std::string out;          // the network
  std::string checkpoint;   // everything needed to go on
  std::string from;         // a checkpoint of another run whose network this one begins with
  std::uint64_t seed = 1;
  std::uint64_t games = 1'000'000;
  std::uint64_t stop_after = 0;  // in this sitting; 0 = no limit
  std::uint64_t batch = 48;      // games between two steps of the optimiser
  unsigned threads = 0;
  unsigned checkpoint_seconds = 300;
  bool json = false;
  trainer::Schedule schedule;
};

int run_train(const TrainOptions& options);

}  // namespace goupil::cli
