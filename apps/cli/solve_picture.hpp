// The thresholds of the solved game as a picture.
#pragma once

#include <cstdint>
#include <string>

#include "games/tutto/player/thresholds.hpp"
#include "games/tutto/player/win_table.hpp"

namespace goupil::cli {

// "900", "300 850+" with a second zone, "all", "-" for never.
[[nodiscard]] std::string zone_text(const tutto::Zone& zone);

// Of the policy that makes the most points a turn, no target in sight.
[[nodiscard]] tutto::Thresholds points_thresholds(const tutto::Config& config);
// Of the best play for the seat to roll. Precondition: both scores below the target, their sum not negative.
[[nodiscard]] tutto::Thresholds win_thresholds(const tutto::Config& config, const tutto::WinTable& table,
                                               std::int32_t mine, std::int32_t other);

// Six panels over own and other score: turning a new card, and throwing on with 1 to 5 dice under Bonus 300. Colours
// compare with the expected-points policy, whose numbers stand in the titles.
[[nodiscard]] std::string thresholds_svg(const tutto::Config& config, const tutto::WinTable& table);

}  // namespace goupil::cli
