// How the network of Très futé à la puissance trois learns.
#pragma once

#include "games/clever_turn/player/selfplay.hpp"
#include "games/cubed/player/traits.hpp"

namespace goupil::cubed {

struct Learner : PlayerTraits {
  // While learning the extra dice are planned with less effort: more games count more than better ones.
  static constexpr clever_turn::Effort kEffort{.followed = 4,
                                               .extras_followed = 2,
                                               .extras_kept = 1,
                                               .extras_margin = 2 * clever_turn::kPoint,
                                               .window_margin = 4 * clever_turn::kPoint,
                                               .chain_width = {2, 1, 1},
                                               .joker_extras = false};
  template <class Chains>
  static void play(const Net& net, const Cubed::Config& config, const Rng& dice, Chains& chains) {
    clever_turn::play_for_training<PlayerTraits>(net, config, dice, kEffort, chains);
  }
};

}  // namespace goupil::cubed
