// What a simple player of this game looks at: the points on the sheet.
#pragma once

#include <cstdint>

#include "games/cubed/cubed.hpp"
#include "players/simple.hpp"

namespace goupil {

template <>
struct Taste<Cubed> {
  static std::int64_t progress(const Cubed::State& state, Seat who) noexcept {
    return Cubed::standing(state).total[index(who)];
  }
};

}  // namespace goupil
