// Records on disk: the match as text, and beside it `<file>.players` with one word a seat.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/terminal/table.hpp"

namespace goupil::terminal {

// $XDG_STATE_HOME/goupil/<game>.goupil, or ~/.local/state/goupil/<game>.goupil.
[[nodiscard]] std::string default_save_file(std::string_view game);
// The file appears whole or not at all. Returns an empty text, or what went wrong.
[[nodiscard]] std::string save_game(const Table& table, const std::string& file);
[[nodiscard]] std::optional<std::string> read_file(const std::string& file);
// Empty where there is no sidecar.
[[nodiscard]] std::vector<std::string> saved_players(const std::string& file);
// A record that can be gone on with: it exists and has no final score.
[[nodiscard]] bool has_open_game(const std::string& file);

}  // namespace goupil::terminal
