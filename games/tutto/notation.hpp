// Sets of dice as text, shared by moves, outcomes, JSON and reasons.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/tutto/dice.hpp"

namespace goupil::tutto {

// Ascending, e.g. "1+5+5".
void append_dice(Dice dice, char separator, std::string& out);

// One to six ascending faces, exactly as append_dice writes them.
[[nodiscard]] std::optional<Dice> parse_dice(std::string_view text, char separator) noexcept;

}  // namespace goupil::tutto
