// Words of the kids notation that JSON and `why` share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/kids/sheet.hpp"

namespace goupil::kids {

// yellow and red `3`, green `r1c2`, blue `donut1` (protocol 1.4).
void print_cell(Zone zone, Cell cell, std::string& out);
[[nodiscard]] std::string cell_name(Zone zone, Cell cell);
// Any cell that fits into a Sheet; the sheet in play may be smaller.
[[nodiscard]] std::optional<Cell> parse_cell(Zone zone, std::string_view text) noexcept;

[[nodiscard]] std::optional<Zone> parse_zone(std::string_view text) noexcept;
[[nodiscard]] std::optional<Symbol> parse_symbol(std::string_view text) noexcept;

}  // namespace goupil::kids
