// A training run on disk: written whole or not at all, read only by the run that wrote it.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/error.hpp"
#include "players/trainer/float_net.hpp"
#include "players/trainer/td.hpp"

namespace goupil::cli {

struct RunState {
  std::string settings;  // one line that names layout, seed and schedule; another one is another run
  std::uint64_t games = 0;
  trainer::Recent totals;  // a game's, in the mean of its seats
};

[[nodiscard]] Result<bool> save_checkpoint(const std::string& path, const RunState& run, const trainer::FloatNet& net);
// false: there is no file. A file of another run or a damaged one is a Failure.
[[nodiscard]] Result<bool> load_checkpoint(const std::string& path, RunState& run, trainer::FloatNet& net);

// The parameters of another run of the same shape, to begin a new one with; its optimiser begins afresh.
[[nodiscard]] Result<bool> load_parameters(const std::string& path, trainer::FloatNet& net);

// Writes beside the place and renames, so that an interruption never leaves half a file.
[[nodiscard]] Result<bool> write_whole_file(const std::string& path, const void* bytes, std::size_t size);

}  // namespace goupil::cli
