// The solo tray (clever 7.1, 7.2).
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

LowestThree lowest_three(Faces faces) noexcept {
  DiceSet sure{};
  for (unsigned face = 1; face <= 6; ++face) {
    const DiceSet up_to = faces.below(face + 1);
    if (up_to.size() == 3) return {up_to, {}, 0};
    if (up_to.size() > 3) return {sure, up_to - sure, 3 - sure.size()};
    sure = up_to;
  }
  return {sure, {}, 0};
}

}  // namespace goupil::clever_turn
