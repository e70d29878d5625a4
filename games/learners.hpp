// The games whose players learn.
#pragma once

#include "games/all.hpp"
#include "games/clever/player/traits.hpp"
#include "games/clever_turn/player/learner.hpp"
#include "games/cubed/player/traits.hpp"

namespace goupil {

using Learners =
    GameList<clever_turn::TurnLearner<clever::PlayerTraits>, clever_turn::TurnLearner<cubed::PlayerTraits>>;

}  // namespace goupil
