// How the network of a Clever game learns.
#pragma once

#include "games/clever_turn/player/selfplay.hpp"

namespace goupil::clever_turn {

template <class Traits>
struct TurnLearner : Traits {
  // While learning the extra dice are planned with less effort: more games count more than better ones.
  static constexpr Effort kEffort{.followed = 8,
                                  .stops = 1,
                                  .starts = 4,
                                  .extras_kept = 1,
                                  .extras_followed = 2,
                                  .extras_margin = 3 * kPoint,
                                  .chain_width = {2, 1, 1},
                                  .joker_extras = false};
  template <class Chains>
  static void play(const Net& net, const typename Traits::G::Config& config, const Rng& dice, Chains& chains) {
    play_for_training<Traits>(net, config, dice, kEffort, chains);
  }
};

}  // namespace goupil::clever_turn
