// What the network of Très futé! sees of one sheet before a roll.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/clever/clever.hpp"
#include "games/clever_turn/player/moment.hpp"
#include "players/net.hpp"

namespace goupil::clever {

// The sheet's groups, in this order: four yellow columns, four rows (three free cells each), the diagonal;
// three blue rows, four columns; crosses in blue, boxes of green and orange, of purple, its last number;
// re-rolls, +1; foxes, the lowest zone's points, the two together, which zone is lowest, the second lowest;
// yellow columns that are full, points of orange and purple.
inline constexpr std::size_t kSheetGroups = 31;
inline constexpr std::size_t kGroupCount = kSheetGroups + clever_turn::kMomentGroups;
inline constexpr auto kGroupSizes = [] {
  constexpr std::array<std::uint16_t, kSheetGroups> kSheet{8,  8,  8,  8,  8, 8, 8, 8, 16, 8,  16, 16, 4,  8,  8, 8,
                                                           12, 12, 12, 12, 7, 8, 8, 6, 24, 48, 5,  16, 16, 20, 20};
  std::array<std::uint16_t, kGroupCount> sizes{};
  std::copy(kSheet.begin(), kSheet.end(), sizes.begin());
  std::copy(clever_turn::kMomentSizes.begin(), clever_turn::kMomentSizes.end(), sizes.begin() + kSheetGroups);
  return sizes;
}();
inline constexpr clever_turn::Groups<kGroupCount> kGroups(kGroupSizes);

using Active = std::array<std::uint16_t, kGroupCount>;
inline constexpr FeatureLayout kLayout{"clever 3", kGroups.features, kGroupCount};

// The features of `who`; returns what the network's value is added to: the points on the sheet and those that
// usually follow. `as_solo`: for a network that knows solo games only.
[[nodiscard]] std::int32_t features(const State& s, Seat who, bool as_solo, Active& out) noexcept;

}  // namespace goupil::clever
