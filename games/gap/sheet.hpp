// The printed numbers of GAP, each written once: rules, notation, JSON and tests read them here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace goupil::gap {

// gap 1.1: the order of the enum is the order of every list of cards.
enum class Colour : std::uint8_t { red, green, violet, yellow, blue };

inline constexpr std::size_t kColours = 5;
inline constexpr std::size_t kNumbers = 10;  // 0-9 on a wheel (gap 2.1)
inline constexpr std::size_t kCards = kColours * kNumbers;
inline constexpr std::size_t kMinSeats = 2;
inline constexpr std::size_t kMaxGapSeats = 6;
inline constexpr std::size_t kMiddle = 4;  // cards laid open, and the level of the refill (gap 1.2, 2.5)

inline constexpr std::array<std::string_view, kColours> kColourNames{"red", "green", "violet", "yellow", "blue"};
inline constexpr std::string_view kColourLetters = "rgvyb";

// gap 1.1: two players play with three colours, three with four, more with all.
constexpr std::size_t colours_in_play(std::size_t seats) noexcept {
  return seats == 2 ? 3 : seats == 3 ? 4 : kColours;
}
// gap 1.2
constexpr std::size_t hand_size(std::size_t seats) noexcept {
  return seats <= 4 ? 6 : 5;
}

// gap 1.3
inline constexpr std::uint16_t kShortTarget = 15;
inline constexpr std::uint16_t kStandardTarget = 30;
inline constexpr std::uint16_t kLongTarget = 70;
inline constexpr std::uint16_t kMaxTarget = 999;  // protocol 5
inline constexpr std::uint8_t kMaxRounds = 99;    // protocol 5

// Hands and the four opening cards never use up the cards in play, so a round always begins complete.
constexpr bool enough_cards() noexcept {
  for (std::size_t seats = kMinSeats; seats <= kMaxGapSeats; ++seats)
    if (seats * hand_size(seats) + kMiddle > colours_in_play(seats) * kNumbers) return false;
  return true;
}
static_assert(enough_cards());

}  // namespace goupil::gap
