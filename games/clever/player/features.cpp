#include "games/clever/player/features.hpp"

#include "games/clever/rules.hpp"

namespace goupil::clever {
namespace {

// Four bits without the one at `place`, side by side.
constexpr auto kWithout = [] {
  std::array<std::array<std::uint8_t, 16>, 4> table{};
  for (unsigned place = 0; place < 4; ++place)
    for (unsigned bits = 0; bits < 16; ++bits)
      table[place][bits] = static_cast<std::uint8_t>((bits & ((1U << place) - 1U)) | bits >> (place + 1) << place);
  return table;
}();

// Every fourth bit from bit 0 on, side by side: four of them.
constexpr unsigned every_fourth(unsigned bits) noexcept {
  return (bits & 0x1111U) * 0x1248U >> 12U & 15U;
}

// The yellow cell crossed in print lies in column 3 of row 0, column 2 of row 1 and so on; it says nothing.
static_assert(kYellowPrinted == (1U << 3U | 1U << 6U | 1U << 9U | 1U << 12U));

template <class Out>
void yellow_patterns(unsigned yellow, Out& v, std::size_t& n) noexcept {
  for (unsigned c = 0; c < 4; ++c) v[n++] = kWithout[3 - c][every_fourth(yellow >> c)];
  for (unsigned r = 0; r < 4; ++r) v[n++] = kWithout[3 - r][yellow >> (4 * r) & 15U];
  v[n++] = (yellow & 1U) | (yellow >> 4U & 2U) | (yellow >> 8U & 4U) | (yellow >> 12U & 8U);
}

// Sums 2 .. 12 are bits 0 .. 10; the first row has three cells, and so has each column but the first.
template <class Out>
void blue_patterns(unsigned blue, Out& v, std::size_t& n) noexcept {
  v[n++] = blue & 7U;
  v[n++] = blue >> 3U & 15U;
  v[n++] = blue >> 7U & 15U;
  v[n++] = every_fourth(blue >> 3U) & 3U;
  for (unsigned c = 0; c < 3; ++c) v[n++] = every_fourth(blue >> c) & 7U;
}

// One bit for each yellow column: all its four cells are crossed.
constexpr unsigned full_columns(unsigned yellow) noexcept {
  const unsigned all = yellow & yellow >> 4U & yellow >> 8U & yellow >> 12U;
  return all & 15U;
}

// Points that usually still come, by own active turns left and stage (a roll of the own turn, then all others):
// means of self-play, rounded. The network learns what a sheet differs from them.
constexpr std::int32_t kToCome[7][4] = {{0, 0, 0, 70},        {136, 126, 112, 152}, {184, 176, 168, 196},
                                        {218, 210, 205, 229}, {242, 238, 234, 246}, {255, 253, 250, 257},
                                        {262, 261, 260, 262}};

constexpr unsigned bucket(std::int32_t points, unsigned width, unsigned count) noexcept {
  return std::min(static_cast<unsigned>(points) / width, count - 1);
}

}  // namespace

std::int32_t features(const State& s, Seat who, bool as_solo, Active& out) noexcept {
  const Sheet& sheet = s.sheets[index(who)];
  const Points points = clever::points(sheet);
  std::array<unsigned, kSheetGroups> v{};
  std::size_t n = 0;
  yellow_patterns(sheet.yellow(), v, n);
  blue_patterns(sheet.blue(), v, n);
  v[n++] = static_cast<unsigned>(std::popcount(sheet.blue()));
  v[n++] = sheet.boxes(Zone::green);
  v[n++] = sheet.boxes(Zone::orange);
  v[n++] = sheet.boxes(Zone::purple);
  v[n++] = sheet.last_purple();
  v[n++] = std::min(sheet.rerolls_left(), 7U);
  v[n++] = std::min(sheet.plus1_left(), 7U);
  auto sorted = points.zone;
  std::sort(sorted.begin(), sorted.end());
  const auto lowest =
      static_cast<unsigned>(std::min_element(points.zone.begin(), points.zone.end()) - points.zone.begin());
  const unsigned foxes = std::min<unsigned>(points.fox_count, 5);
  v[n++] = foxes;
  v[n++] = bucket(sorted[0], 3, 24);
  v[n++] = foxes * 8 + bucket(sorted[0], 8, 8);
  v[n++] = lowest;
  v[n++] = bucket(sorted[1], 4, 16);
  v[n++] = full_columns(sheet.yellow());
  v[n++] = bucket(points.zone[static_cast<std::size_t>(Zone::orange)], 4, 20);
  v[n++] = bucket(points.zone[static_cast<std::size_t>(Zone::purple)], 4, 20);

  std::array<std::uint16_t, clever_turn::kMomentGroups> moment{};
  const auto fill = as_solo ? clever_turn::moment_as_solo : clever_turn::moment_features;
  fill(s.turn, s.config, who, static_cast<unsigned>(Die::blue), moment);
  if (as_solo || s.config.seats == 1) clever_turn::only_whether_thrown(moment);
  for (std::size_t g = 0; g < kSheetGroups; ++g) out[g] = static_cast<std::uint16_t>(kGroups.from[g] + v[g]);
  for (std::size_t g = 0; g < clever_turn::kMomentGroups; ++g)
    out[kSheetGroups + g] = static_cast<std::uint16_t>(kGroups.from[kSheetGroups + g] + moment[g]);
  return points.total + kToCome[moment[1] / 6][std::min(moment[1] % 6, 3)];
}

}  // namespace goupil::clever
