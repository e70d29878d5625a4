// A turn model in a few numbers for people: up to how many points throwing on is right.
#pragma once

#include <array>
#include <cstdint>

#include "games/tutto/player/turn_model.hpp"

namespace goupil::tutto {

// The cards under which a seat may stop on a throw.
inline constexpr std::array<Card, 7> kStoppable{Card::bonus200, Card::bonus300,      Card::bonus400, Card::bonus500,
                                                Card::bonus600, Card::double_points, Card::fireworks};

// For which points of a turn going on is better than stopping, before any Plus or minus. Near the target there can be
// two zones: few points, and so many that the little still missing is worth a throw.
struct Zone {
  static constexpr std::int32_t kAlways = kCeiling;
  std::int32_t up_to = 0;       // 0: not even with 50 points; kAlways: with every number of points
  std::int32_t again_from = 0;  // and from here to the end of the game; 0: no second zone
};

struct Thresholds {
  Zone new_card;                                                      // after a Tutto
  std::array<std::array<Zone, kDice>, kStoppable.size()> throw_on{};  // [card][dice left], 1 .. 5 used
};

// Looks at turns below `cap` steps.
[[nodiscard]] Thresholds thresholds(const TurnModel& model, int cap);

}  // namespace goupil::tutto
