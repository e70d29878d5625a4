#include "games/cubed/player/features.hpp"

#include <bit>

#include "games/cubed/rules.hpp"

namespace goupil::cubed {
namespace {

constexpr unsigned bucket(std::int32_t points, unsigned width, unsigned count) noexcept {
  return std::min(static_cast<unsigned>(points) / width, count - 1);
}

// One column of a field of rows of six, as bits side by side.
constexpr unsigned column(std::uint32_t cells, unsigned c, unsigned rows) noexcept {
  unsigned out = 0;
  for (unsigned r = 0; r < rows; ++r) out |= (cells >> (6 * r + c) & 1U) << r;
  return out;
}

unsigned blue_side(const BlueSide& side) noexcept {
  const unsigned last = side.last();
  const unsigned away = last > kBlueStart ? last - kBlueStart : kBlueStart - last;
  return side.size() * 6 + std::min(away, 5U);
}

}  // namespace

std::int32_t features(const State& s, Seat who, bool as_solo, Active& out) noexcept {
  const Sheet& sheet = s.sheets[index(who)];
  const Points points = cubed::points(sheet);
  std::array<unsigned, kSheetGroups> v{};
  std::size_t n = 0;
  for (unsigned r = 0; r < kYellowRows; ++r) v[n++] = sheet.yellow >> (6 * r) & kAllNumbers;
  for (unsigned c = 0; c < 6; ++c) v[n++] = column(sheet.yellow, c, kYellowRows);
  for (unsigned r = 0; r < kTurquoiseRows; ++r) v[n++] = sheet.turquoise >> (6 * r) & kAllNumbers;
  for (unsigned c = 0; c < 6; ++c) v[n++] = column(sheet.turquoise, c, kTurquoiseRows);
  for (const BlueSide& side : sheet.blue) v[n++] = std::min(blue_side(side), 41U);
  v[n++] = brown_next(sheet) * 13 + static_cast<unsigned>(std::popcount(sheet.brown));
  v[n++] = sheet.pink.size();
  const auto track = [](const Track& t) {
    return std::min<unsigned>(t.won, 7) * 8 + std::min(7U, unsigned{t.won} - t.used);
  };
  v[n++] = track(sheet.reroll);
  v[n++] = track(sheet.plus1);
  v[n++] = sheet.joker.free() & 127U;
  v[n++] = std::min<unsigned>(sheet.joker.won, 7);
  auto sorted = points.zone;
  std::sort(sorted.begin(), sorted.end());
  const auto lowest =
      static_cast<unsigned>(std::min_element(points.zone.begin(), points.zone.end()) - points.zone.begin());
  const unsigned foxes = std::min<unsigned>(points.fox_count, 6);
  v[n++] = foxes * 32 + bucket(sorted[0], 2, 32);
  v[n++] = foxes * 5 + lowest;
  v[n++] = bucket(sorted[1], 3, 32);
  for (const std::int32_t zone : points.zone) v[n++] = bucket(zone, 3, 32);

  std::array<std::uint16_t, clever_turn::kMomentGroups> moment{};
  const auto fill = as_solo ? clever_turn::moment_as_solo : clever_turn::moment_features;
  fill(s.turn, s.config, who, kBlueDie, moment);
  for (std::size_t g = 0; g < kSheetGroups; ++g) out[g] = static_cast<std::uint16_t>(kGroups.from[g] + v[g]);
  for (std::size_t g = 0; g < clever_turn::kMomentGroups; ++g)
    out[kSheetGroups + g] = static_cast<std::uint16_t>(kGroups.from[kSheetGroups + g] + moment[g]);
  return points.total;
}

}  // namespace goupil::cubed
