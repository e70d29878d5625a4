// The solo tray (clever 7.1, 7.2).
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

// Without a search: the third lowest face decides, and which one that is cannot be predicted.
LowestThree lowest_three(Faces faces) noexcept {
  unsigned shown = 0;  // four bits a face: how many dice show it
  for (unsigned die = 0; die < kDice; ++die) shown += 1U << (4 * faces[die]);
  const unsigned up_to = shown * 0x1111111U;  // four bits a face: how many show it or less
  const unsigned three = (up_to + 0x5555555U) & 0x8888888U;
  const unsigned third = static_cast<unsigned>(std::countr_zero(three)) / 4U;
  const DiceSet lower = faces.below(third);
  const DiceSet low = faces.below(third + 1U);
  const bool clear = low.size() == 3;
  return {clear ? low : lower, clear ? DiceSet{} : low - lower, clear ? 0 : 3 - lower.size()};
}

}  // namespace goupil::clever_turn
