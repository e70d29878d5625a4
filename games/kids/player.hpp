// What a simple player of this game looks at: the stars.
#pragma once

#include <cstdint>

#include "games/kids/kids.hpp"
#include "players/simple.hpp"

namespace goupil {

template <>
struct Taste<Kids> {
  static std::int64_t progress(const Kids::State& state, Seat who) noexcept {
    return Kids::standing(state).total[index(who)];
  }
};

}  // namespace goupil
