// What a collection is worth in the middle of a round: the score to expect at its end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/gap/player/position.hpp"

namespace goupil::gap {

// Expected final round scores by columns and own cards still to play, from a recurrence over a simple model of a
// turn: each card in the hand finds nothing or takes some cards of random colours, and the best of them is played.
// Values are integers in 1/256 points, so that playouts compare them exactly.
class Prospects {
 public:
  static constexpr int kPoint = 256;

  // Built on first use for each number of colours (3 - 5), then shared.
  static const Prospects& of(std::size_t colours);

  // Precondition: cards_to_play <= 6.
  [[nodiscard]] int value(Columns columns, std::size_t cards_to_play) const noexcept {
    return values_[cards_to_play * kEntries + entry(columns)];
  }
  // With nothing left to play: the score of gap 3.1, exact.
  [[nodiscard]] int score(Columns columns) const noexcept { return values_[entry(columns)] / kPoint; }

 private:
  explicit Prospects(std::size_t colours);
  void fill(std::size_t cards_to_play, std::size_t colours);

  // Columns that differ in their order only share an entry as far as two small tables see it: the multiset of the
  // first three columns (286 of numbers 0 - 10) and of the last two (66).
  static constexpr unsigned kLongest = 10;
  static constexpr std::size_t kTriples = 286;
  static constexpr std::size_t kPairs = 66;
  static constexpr std::size_t kEntries = kTriples * kPairs;
  static constexpr std::size_t entry(Columns columns) noexcept {
    return std::size_t{kTripleOf[columns & 0xFFFU]} * kPairs + kPairOf[columns >> 12U & 0xFFU];
  }
  // Ranks of multisets in the combinatorial number system; 0 for sizes that do not exist.
  static constexpr auto kTripleOf = [] {
    std::array<std::uint16_t, 4096> ranks{};
    for (Columns c = 0; c < ranks.size(); ++c) {
      std::array<unsigned, 3> s{column_size(c, 0), column_size(c, 1), column_size(c, 2)};
      std::ranges::sort(s);
      if (s[2] > kLongest) continue;
      ranks[c] = static_cast<std::uint16_t>(s[2] * (s[2] + 1) * (s[2] + 2) / 6 + s[1] * (s[1] + 1) / 2 + s[0]);
    }
    return ranks;
  }();
  static constexpr auto kPairOf = [] {
    std::array<std::uint8_t, 256> ranks{};
    for (Columns c = 0; c < ranks.size(); ++c) {
      const unsigned small = std::min(column_size(c, 0), column_size(c, 1));
      const unsigned large = std::max(column_size(c, 0), column_size(c, 1));
      if (large <= kLongest) ranks[c] = static_cast<std::uint8_t>(large * (large + 1) / 2 + small);
    }
    return ranks;
  }();

  std::vector<std::int16_t> values_;
};

}  // namespace goupil::gap
