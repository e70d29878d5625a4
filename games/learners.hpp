// The games whose players learn.
#pragma once

#include "games/all.hpp"
#include "games/clever/player/learner.hpp"
#include "games/cubed/player/learner.hpp"

namespace goupil {

using Learners = GameList<clever::Learner, cubed::Learner>;

}  // namespace goupil
