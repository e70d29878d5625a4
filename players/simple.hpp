// The two simplest players. Like every player they see a View only.
#pragma once

#include <cstdint>

#include "engine/core/game.hpp"

namespace goupil {

// Uniform over the legal moves. Precondition: `legal` is not empty.
template <Game G>
typename G::Action choose_random(const typename G::Actions& legal, Stream& stream) noexcept {
  return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
}

// What a greedy player wants more of, said by each game in games/<id>/player.hpp:
//   static std::int64_t progress(const State&, Seat) noexcept
template <class G>
struct Taste;

// The move after which the own progress is greatest, chance not considered; ties fall at random.
// Precondition: `legal` is not empty.
template <Game G>
typename G::Action choose_greedy(const typename G::View& view, Seat who, const typename G::Actions& legal,
                                 Stream& stream) noexcept {
  const typename G::State state = G::sample_state(view, stream);
  NoEffects none;
  std::int64_t best = 0;
  std::uint32_t equal = 0;
  typename G::Action chosen = legal[0];
  for (const auto& action : legal) {
    typename G::State next = state;
    G::apply(next, who, action, none);
    const std::int64_t value = Taste<G>::progress(next, who);
    if (equal > 0 && value < best) continue;
    if (equal == 0 || value > best) {
      best = value;
      equal = 1;
      chosen = action;
    } else if (stream.below(++equal) == 0) {
      chosen = action;
    }
  }
  return chosen;
}

}  // namespace goupil
