// Words of the kids notation that JSON and `why` share.
#pragma once

#include <array>
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

// In which order the cells of a zone are crossed (kids 2), in the words of sheet files.
constexpr std::string_view order_of(Zone zone) noexcept {
  constexpr std::array<std::string_view, kZones> kOrders{"left_to_right", "left_to_right", "free",
                                                         "left_to_right in each row, rows independent"};
  return kOrders[index(zone)];
}

}  // namespace goupil::kids
