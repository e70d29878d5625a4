// What the players of the Clever games count in.
#pragma once

#include <cstdint>
#include <limits>

namespace goupil::clever_turn {

// In 1/65536 of a point, as networks value.
using Value = std::int64_t;
inline constexpr Value kPoint = 65536;
inline constexpr Value kWorst = std::numeric_limits<Value>::min() / 4;

}  // namespace goupil::clever_turn
