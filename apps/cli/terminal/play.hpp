// The game in a terminal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/core/rng.hpp"

namespace goupil::terminal {

struct PlayOptions {
  std::string game;  // empty = asked for (demo: clever)
  // Per seat human or a name of kPlayerNames; empty = one human (+ one greedy where the game needs two).
  std::vector<std::string> players;
  std::vector<Option> options;
  std::optional<Seed> seed;  // empty = from the system
  std::string lang;          // fr, en, de; empty = from LC_ALL, LC_MESSAGES, LANG; English otherwise
  std::string save_file;     // empty = $XDG_STATE_HOME/goupil/<game>.goupil or ~/.local/state/goupil/<game>.goupil
  std::string resume_file;   // a record to go on with
  bool no_colour = false;
  bool demo = false;  // a short bot game as plain text; also chosen where there is no terminal
};

// Plays until the end or until the player leaves. 0 = done, 2 = bad input (explained on standard error).
// The terminal is restored on every way out, signals included.
int run_play(const PlayOptions& options);

}  // namespace goupil::terminal
