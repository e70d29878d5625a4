// The printed numbers of Tutto: what dice are worth and which cards there are. Written once, here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>

namespace goupil::tutto {

inline constexpr int kFaces = 6;
inline constexpr unsigned kDice = 6;

// tutto 1.1; index = face.
inline constexpr std::array<std::int32_t, kFaces + 1> kSingle{0, 100, 0, 0, 0, 50, 0};
inline constexpr std::array<std::int32_t, kFaces + 1> kTriple{0, 1000, 200, 300, 400, 500, 600};

// tutto 3, in the order of the notation.
enum class Card : std::uint8_t {
  stop,
  bonus200,
  bonus300,
  bonus400,
  bonus500,
  bonus600,
  double_points,
  fireworks,
  plus_minus,
  straight,
  cloverleaf,
};
inline constexpr std::size_t kCards = 11;
constexpr std::size_t index(Card c) noexcept {
  return static_cast<std::size_t>(c);
}

inline constexpr std::array<std::string_view, kCards> kCardNames{"stop",       "bonus200", "bonus300",  "bonus400",
                                                                 "bonus500",   "bonus600", "double",    "fireworks",
                                                                 "plus_minus", "straight", "cloverleaf"};

// How many cards of each kind the pile holds.
using Pile = std::array<std::uint8_t, kCards>;
inline constexpr Pile kFullPile{10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1};
inline constexpr unsigned kPileSize = 56;
static_assert(std::accumulate(kFullPile.begin(), kFullPile.end(), 0U) == kPileSize);

// What a Tutto adds under a Bonus card; 0 under the others.
inline constexpr std::array<std::int32_t, kCards> kBonus{0, 200, 300, 400, 500, 600, 0, 0, 0, 0, 0};
inline constexpr std::int32_t kPlusMinus = 1000;  // tutto 3.5
inline constexpr std::int32_t kStraight = 2000;   // tutto 3.6

// A turn told from outside (protocol 2, `points`).
inline constexpr std::int32_t kPointStep = 50;  // every single value, triple and bonus is a multiple of it
inline constexpr std::uint32_t kMostPoints = 1'000'000;
inline constexpr std::uint32_t kMostSuccesses = 20;

// Fireworks has no last throw and a table with untracked seats no last card, so a turn has no
// highest value. Sums stay within this bound; two of them fit 32 bits.
inline constexpr std::int32_t kCeiling = 1'000'000'000;

}  // namespace goupil::tutto
