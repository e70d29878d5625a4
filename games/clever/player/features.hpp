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

// 26 groups of the sheet, in this order: four yellow columns, four rows (three free cells each), the
// diagonal; three blue rows, four columns; boxes of green and orange, purple with its last number;
// re-rolls, +1; foxes x the lowest zone's points, foxes x which zone is lowest, the second lowest;
// points of orange and purple.
inline constexpr std::size_t kSheetGroups = 26;
inline constexpr std::size_t kGroupCount = kSheetGroups + clever_turn::kMomentGroups;
inline constexpr auto kGroupSizes = [] {
  constexpr std::array<std::uint16_t, kSheetGroups> kSheet{8, 8, 8, 8,  8,  8,  8, 8, 16,  8,  16, 16, 4,
                                                           8, 8, 8, 12, 12, 84, 8, 8, 192, 30, 32, 32, 32};
  std::array<std::uint16_t, kGroupCount> sizes{};
  std::copy(kSheet.begin(), kSheet.end(), sizes.begin());
  std::copy(clever_turn::kMomentSizes.begin(), clever_turn::kMomentSizes.end(), sizes.begin() + kSheetGroups);
  return sizes;
}();
inline constexpr clever_turn::Groups<kGroupCount> kGroups(kGroupSizes);

using Active = std::array<std::uint16_t, kGroupCount>;
inline constexpr FeatureLayout kLayout{"clever 1", kGroups.features, kGroupCount};

// The features of `who` and, since they are at hand, the points on its sheet. `as_solo`: for a network that
// knows solo games only.
[[nodiscard]] std::int32_t features(const State& s, Seat who, bool as_solo, Active& out) noexcept;

}  // namespace goupil::clever
