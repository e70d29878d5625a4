#include "games/cubed/player/brain.hpp"

#include "games/clever_turn/player/brain.hpp"
#include "games/cubed/player/traits.hpp"

namespace goupil {
namespace {

// Spreads were set by matches between neighbours (docs/strength.md).
const clever_turn::Ladder kLadder{.novice = 18, .casual = 9, .skilled = 4, .expert = {}, .master = {.rolls = 216}};

}  // namespace

Result<PlayerPtr<Cubed>> make_cubed_player(Level level, const Shelf& shelf) {
  return clever_turn::make_turn_player<cubed::PlayerTraits>(level, shelf, kLadder);
}

Result<PlayerPtr<Cubed>> make_cubed_maximiser(const Shelf& shelf) {
  return clever_turn::make_maximiser<cubed::PlayerTraits>(shelf, kLadder);
}

}  // namespace goupil
