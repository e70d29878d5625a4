// What a simple player of this game looks at: the points on the sheet.
#pragma once

#include <cstdint>

#include "games/clever/clever.hpp"
#include "players/simple.hpp"

namespace goupil {

template <>
struct Taste<Clever> {
  static std::int64_t progress(const Clever::State& state, Seat who) noexcept {
    return Clever::standing(state).total[index(who)];
  }
};

}  // namespace goupil
