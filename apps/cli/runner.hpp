// Many games between players, on all cores, for `simulate` and `match` alike.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "apps/cli/exec_bot.hpp"
#include "engine/core/error.hpp"

namespace goupil::cli {

// The total of a player whose game was cut short by another one's fault.
inline constexpr std::int32_t kNotCounted = std::numeric_limits<std::int32_t>::min();

// Results by row. A row is one game with all players at the table, or, in solo, one set of dice that each player
// played alone. Dice are common to the rows of one group (one row for each rotation of the seats), so that every
// player meets the same luck from every seat.
struct Results {
  std::size_t players = 0;
  std::size_t rows_per_group = 1;
  std::uint64_t rows = 0;
  std::vector<std::int32_t> totals;       // row by row, one a player
  std::vector<std::uint8_t> sharers;      // among how many the victory was shared; 0 = not won
  std::vector<std::uint8_t> faults;       // 0, or 1 + the Fault that lost the player this game
  std::vector<std::uint32_t> decisions;   // one a row
  std::vector<double> milliseconds_move;  // one a player, mean of all its moves; 0 unless `timed`

  [[nodiscard]] std::int32_t total(std::uint64_t row, std::size_t player) const {
    return totals[row * players + player];
  }
  // A victory shared by k counts 1/k.
  [[nodiscard]] double win(std::uint64_t row, std::size_t player) const {
    const unsigned k = sharers[row * players + player];
    return k == 0 ? 0.0 : 1.0 / k;
  }
  [[nodiscard]] double wins(std::size_t player) const;
  // Without the games that do not count.
  [[nodiscard]] std::vector<std::int32_t> totals_of(std::size_t player) const;
  [[nodiscard]] std::array<std::uint64_t, kFaultNames.size()> faults_of(std::size_t player) const;
  [[nodiscard]] double decisions_per_row() const;
};

struct RunOptions {
  std::string what;  // for the progress line
  std::string game;
  std::vector<std::string> players;  // names of games/players.hpp or exec:<command>; one a seat
  std::uint64_t games = 1000;        // rows
  std::uint64_t seed = 1;
  std::vector<std::string> options;
  unsigned threads = 0;  // 0 = all cores
  bool solo = false;     // each player alone, on the same dice
  bool timed = false;
  std::chrono::milliseconds bot_patience{10'000};
  // Called after every whole group, in order, with the number of its first row; true ends the match there.
  std::function<bool(const Results&, std::uint64_t)> enough;
};

// The result depends on neither the number of threads nor their speed (times and timed-out bots apart).
[[nodiscard]] Result<Results> run_games(const RunOptions& options);

}  // namespace goupil::cli
