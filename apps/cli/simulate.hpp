// `goupil simulate`: many games between players, with their distribution.
#pragma once

#include <string>

#include "apps/cli/runner.hpp"

namespace goupil::cli {

int run_simulate(const RunOptions& options, bool json);

// What simulate and match both print of one player: JSON fields from "name" on, without braces; the columns of
// a table for people.
[[nodiscard]] std::string player_fields(const std::string& name, const Results& results, std::size_t player);
[[nodiscard]] std::string table_head();
[[nodiscard]] std::string table_row(const std::string& name, const Results& results, std::size_t player);
// "clever, 1000 games, seed 1, 30.0 decisions a game"
[[nodiscard]] std::string title(const RunOptions& options, const Results& results);
// The fields from "game" to "decisions_per_game".
[[nodiscard]] std::string title_fields(const RunOptions& options, const Results& results);

// printf into a string. Precondition: the result has at most 511 bytes.
[[gnu::format(printf, 1, 2)]] [[nodiscard]] std::string printed(const char* format, ...);

}  // namespace goupil::cli
