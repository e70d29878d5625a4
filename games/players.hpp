// Each game's players without their types.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "engine/registry/any_game.hpp"

namespace goupil {

class AnyPlayer {
 public:
  virtual ~AnyPlayer() = default;
  // The move of an awaited, tracked seat, in notation. Looks at the seat's view of the match only.
  [[nodiscard]] virtual std::string choose(const AnyMatch& match, Seat who, Stream& stream) const = 0;
};

inline constexpr std::array<std::string_view, 2> kPlayerNames{"random", "greedy"};

// nullptr if this game has no such player.
[[nodiscard]] std::unique_ptr<AnyPlayer> make_player(std::string_view game, std::string_view player);

}  // namespace goupil
