// All games without their types, for whoever speaks notation and JSON.
#pragma once

#include <span>
#include <string_view>

#include "engine/registry/any_game.hpp"

namespace goupil {

// In the order of games/all.hpp.
[[nodiscard]] std::span<const AnyGame* const> catalogue() noexcept;
// nullptr if there is no game with this id.
[[nodiscard]] const AnyGame* find_game(std::string_view id) noexcept;

}  // namespace goupil
