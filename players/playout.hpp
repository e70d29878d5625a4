// Random play to the end of a game: the yardstick of the engine's speed and the floor of every ladder.
#pragma once

#include <cstdint>

#include "engine/core/game.hpp"

namespace goupil {

struct PlayoutCount {
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
};

// Plays uniformly over `legal` until the game is over (lowest awaited seat first; the order of
// simultaneous seats does not matter). Allocates nothing.
template <Game G>
PlayoutCount play_randomly(typename G::State& state, const Rng& dice, Stream& choice) noexcept {
  PlayoutCount count;
  NoEffects none;
  typename G::Actions legal;
  for (;;) {
    const Awaiting awaiting = G::awaiting(state);
    switch (awaiting.kind) {
      case Awaiting::Kind::over: return count;
      case Awaiting::Kind::chance:
        G::settle(state, G::draw(state, dice), none);
        ++count.chances;
        break;
      case Awaiting::Kind::seats: {
        const Seat who = awaiting.seats.lowest();
        G::legal(state, who, legal);
        G::apply(state, who, legal[choice.below(static_cast<std::uint32_t>(legal.size()))], none);
        ++count.decisions;
        break;
      }
    }
  }
}

}  // namespace goupil
