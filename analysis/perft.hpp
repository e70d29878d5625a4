// Counting positions: the walker that checks move generation against itself on the way.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/core/game.hpp"

namespace goupil {

// The number of event sequences of length `depth` from `state` on. Decisions branch over every legal
// move of the lowest awaited seat; chance is settled with what the Rng gives at that place, so the
// count is exact for a seed. A game that ends earlier counts as one.
template <Game G>
std::uint64_t perft(const typename G::State& state, const Rng& rng, unsigned depth) noexcept {
  if (depth == 0) return 1;
  NoEffects none;
  const Awaiting awaiting = G::awaiting(state);
  if (awaiting.kind == Awaiting::Kind::over) return 1;
  if (awaiting.kind == Awaiting::Kind::chance) {
    typename G::State next = state;
    G::settle(next, G::draw(state, rng), none);
    return perft<G>(next, rng, depth - 1);
  }
  const Seat who = awaiting.seats.lowest();
  typename G::Actions legal;
  G::legal(state, who, legal);
  std::uint64_t count = 0;
  for (const auto& action : legal) {
    typename G::State next = state;
    G::apply(next, who, action, none);
    count += perft<G>(next, rng, depth - 1);
  }
  return count;
}

// The same count, slower: goes through the checked door and through notation at every step. Returns
// 0 when something disagrees.
template <Game G>
std::uint64_t perft_checked(const typename G::State& state, const Rng& rng, unsigned depth) {
  if (depth == 0) return 1;
  NoEffects none;
  const Awaiting awaiting = G::awaiting(state);
  if (awaiting.kind == Awaiting::Kind::over) return 1;
  std::string text;
  if (awaiting.kind == Awaiting::Kind::chance) {
    G::print(G::draw(state, rng), text);
    const auto chance = G::parse_chance(text);
    typename G::State next = state;
    if (!chance || settle<G>(next, *chance, none)) return 0;
    return perft_checked<G>(next, rng, depth - 1);
  }
  const Seat who = awaiting.seats.lowest();
  typename G::Actions legal;
  G::legal(state, who, legal);
  std::uint64_t count = 0;
  for (const auto& action : legal) {
    text.clear();
    G::print(action, text);
    const auto parsed = G::parse_action(text);
    typename G::State next = state;
    if (!parsed || *parsed != action || play<G>(next, who, *parsed, none)) return 0;
    const std::uint64_t below = perft_checked<G>(next, rng, depth - 1);
    if (below == 0) return 0;
    count += below;
  }
  return count;
}

}  // namespace goupil
