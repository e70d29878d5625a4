// What the network of Très futé à la puissance trois sees of one sheet before a roll.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/clever_turn/player/moment.hpp"
#include "games/cubed/cubed.hpp"
#include "players/net.hpp"

namespace goupil::cubed {

// The sheet's groups in this order: three yellow rows, six columns; five turquoise rows, six columns; the two
// sides of blue (boxes x last value); brown (next cell x crosses); boxes of pink; re-rolls and +1 (won x left);
// which jokers are free, how many are won; foxes x the lowest zone's points, foxes x which zone is lowest, the
// second lowest; the points of each zone.
inline constexpr std::size_t kSheetGroups = 36;
inline constexpr std::size_t kGroupCount = kSheetGroups + clever_turn::kMomentGroups;
inline constexpr auto kGroupSizes = [] {
  constexpr std::array<std::uint16_t, kSheetGroups> kSheet{64, 64, 64,  8,  8,   8,  8,  8,  8,  64, 64,  64,
                                                           64, 64, 32,  32, 32,  32, 32, 32, 42, 42, 169, 13,
                                                           64, 64, 128, 8,  224, 35, 32, 32, 32, 32, 32,  32};
  std::array<std::uint16_t, kGroupCount> sizes{};
  std::copy(kSheet.begin(), kSheet.end(), sizes.begin());
  std::copy(clever_turn::kMomentSizes.begin(), clever_turn::kMomentSizes.end(), sizes.begin() + kSheetGroups);
  return sizes;
}();
inline constexpr clever_turn::Groups<kGroupCount> kGroups(kGroupSizes);

using Active = std::array<std::uint16_t, kGroupCount>;
inline constexpr FeatureLayout kLayout{"cubed 1", kGroups.features, kGroupCount};

// The features of `who` and, since they are at hand, the points on its sheet. `as_solo`: for a network that
// knows solo games only.
[[nodiscard]] std::int32_t features(const State& s, Seat who, bool as_solo, Active& out) noexcept;

}  // namespace goupil::cubed
