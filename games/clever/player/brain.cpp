#include "games/clever/player/brain.hpp"

#include "games/clever/player/traits.hpp"
#include "games/clever_turn/player/brain.hpp"

namespace goupil {
namespace {

// Spreads were set by matches between neighbours (docs/strength.md).
const clever_turn::Ladder kLadder{.novice = 24, .casual = 12, .skilled = 5, .expert = {}, .master = {.rolls = 216}};

}  // namespace

Result<PlayerPtr<Clever>> make_clever_player(Level level, const Shelf& shelf) {
  return clever_turn::make_turn_player<clever::PlayerTraits>(level, shelf, kLadder);
}

Result<PlayerPtr<Clever>> make_clever_maximiser(const Shelf& shelf) {
  return clever_turn::make_maximiser<clever::PlayerTraits>(shelf, kLadder);
}

}  // namespace goupil
