// What a simple player of GAP looks at: the points banked and what the own columns would score now.
#pragma once

#include <cstdint>

#include "games/gap/gap.hpp"
#include "players/simple.hpp"

namespace goupil {

template <>
struct Taste<Gap> {
  static std::int64_t progress(const Gap::State& state, Seat who) noexcept {
    // After a round's last card its score is already in the total and a new, empty collection begins.
    return Gap::standing(state).total[index(who)] + gap::round_score(state.table.collections[index(who)]);
  }
};

}  // namespace goupil
