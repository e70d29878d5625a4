// The first screen: which game?
#pragma once

#include "apps/cli/terminal/console.hpp"
#include "apps/cli/terminal/locale.hpp"
#include "apps/cli/terminal/play.hpp"

namespace goupil::terminal {

// Fills in the game and, unless they are given, its players; or the saved game to go on with. False = leave.
[[nodiscard]] bool choose_game(Console& console, const Words& words, PlayOptions& options);

}  // namespace goupil::terminal
