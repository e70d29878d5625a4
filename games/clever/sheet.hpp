// The printed sheet of Très futé!: every number of it, written once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace goupil::clever {

enum class Zone : std::uint8_t { yellow, blue, green, orange, purple };
inline constexpr std::size_t kZones = 5;
inline constexpr std::array<std::string_view, kZones> kZoneNames{"yellow", "blue", "green", "orange", "purple"};

enum class Die : std::uint8_t { white, yellow, blue, green, orange, purple };

// The first eight wait for a decision, in the order in which a view lists them; the rest is booked at once.
enum class Bonus : std::uint8_t {
  black,  // round 4: black X or black 6
  yellow_x,
  blue_x,
  green_x,
  orange_4,
  orange_5,
  orange_6,
  purple_6,
  reroll,
  plus1,
  fox,
  none,
};
inline constexpr std::size_t kPendingKinds = 8;
inline constexpr std::array<std::string_view, 12> kBonusNames{
    "black", "yellow_x", "blue_x", "green_x", "orange_4", "orange_5", "orange_6", "purple_6", "reroll", "plus1", "fox", "none"};

inline constexpr std::size_t kTrackSlots = 7;  // re-roll and +1, 5.6

// Gifts at the start of rounds 1 to 6 (1.3).
inline constexpr std::array<Bonus, 6> kRoundGift{Bonus::reroll, Bonus::plus1, Bonus::reroll,
                                                 Bonus::black,  Bonus::none,  Bonus::none};

// Yellow: four rows of four, 0 = crossed in print.
inline constexpr std::array<std::array<std::uint8_t, 4>, 4> kYellow{{{3, 6, 5, 0}, {2, 1, 0, 5}, {1, 0, 2, 4}, {0, 3, 4, 6}}};
inline constexpr std::array<Bonus, 4> kYellowRowBonus{Bonus::blue_x, Bonus::orange_4, Bonus::green_x, Bonus::fox};
inline constexpr std::array<std::uint8_t, 4> kYellowColumnPoints{10, 14, 16, 20};
inline constexpr Bonus kYellowDiagonalBonus = Bonus::plus1;  // top left to bottom right

// Blue: the sums 2 to 12; 2 to 4 lie in columns 2 to 4 of the first row.
inline constexpr std::array<std::array<std::uint8_t, 4>, 3> kBlue{{{0, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}};
inline constexpr std::array<Bonus, 3> kBlueRowBonus{Bonus::orange_5, Bonus::yellow_x, Bonus::fox};
inline constexpr std::array<Bonus, 4> kBlueColumnBonus{Bonus::reroll, Bonus::green_x, Bonus::purple_6, Bonus::plus1};
inline constexpr std::array<std::uint8_t, 12> kBluePoints{0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56};

inline constexpr std::size_t kBoxes = 11;  // green, orange, purple
inline constexpr std::array<std::uint8_t, kBoxes> kGreenAtLeast{1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6};
inline constexpr std::array<std::uint8_t, kBoxes + 1> kGreenPoints{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66};
inline constexpr std::array<std::uint8_t, kBoxes> kOrangeTimes{1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3};

inline constexpr Bonus kNone = Bonus::none;
inline constexpr std::array<Bonus, kBoxes> kGreenBonus{kNone,         kNone, kNone,           Bonus::plus1,  kNone, Bonus::blue_x,
                                                       Bonus::fox, kNone, Bonus::purple_6, Bonus::reroll, kNone};
inline constexpr std::array<Bonus, kBoxes> kOrangeBonus{kNone, kNone,      Bonus::reroll, kNone,           Bonus::yellow_x, Bonus::plus1,
                                                        kNone, Bonus::fox, kNone,         Bonus::purple_6, kNone};
inline constexpr std::array<Bonus, kBoxes> kPurpleBonus{
    kNone,      kNone,         Bonus::reroll,  Bonus::blue_x,   Bonus::plus1, Bonus::yellow_x,
    Bonus::fox, Bonus::reroll, Bonus::green_x, Bonus::orange_6, Bonus::plus1};

// Solo: the lowest total of each band above the first (7.4).
inline constexpr std::array<std::uint16_t, 8> kRatingFrom{140, 160, 180, 200, 220, 240, 260, 281};

// ---- masks derived from the print -------------------------------------------------------------

// Yellow cells are bits 4 * row + column; a blue cell is bit (sum - 2).
constexpr unsigned yellow_bit(std::size_t row, std::size_t column) noexcept { return 1U << (4 * row + column); }

inline constexpr std::uint16_t kYellowPrinted = [] {
  unsigned m = 0;
  for (std::size_t r = 0; r < 4; ++r)
    for (std::size_t c = 0; c < 4; ++c)
      if (kYellow[r][c] == 0) m |= yellow_bit(r, c);
  return static_cast<std::uint16_t>(m);
}();

inline constexpr std::array<std::uint16_t, 7> kYellowCells = [] {  // by number
  std::array<std::uint16_t, 7> cells{};
  for (std::size_t r = 0; r < 4; ++r)
    for (std::size_t c = 0; c < 4; ++c)
      if (kYellow[r][c] != 0) cells[kYellow[r][c]] = static_cast<std::uint16_t>(cells[kYellow[r][c]] | yellow_bit(r, c));
  return cells;
}();

// What the next green box wants; a full row wants more than a die can show.
inline constexpr std::array<std::uint8_t, kBoxes + 1> kGreenWants = [] {
  std::array<std::uint8_t, kBoxes + 1> wants{};
  for (std::size_t i = 0; i < kBoxes; ++i) wants[i] = kGreenAtLeast[i];
  wants[kBoxes] = 7;
  return wants;
}();

// What the next purple box wants after a box with 0 (none) to 6, and when the row is full.
inline constexpr unsigned kPurpleFull = 7;
inline constexpr std::array<std::uint8_t, 8> kPurpleWants{1, 2, 3, 4, 5, 6, 1, 7};

// The two cells of each number, as positions.
inline constexpr std::array<std::array<std::uint8_t, 2>, 7> kYellowPair = [] {
  std::array<std::array<std::uint8_t, 2>, 7> pairs{};
  std::array<std::size_t, 7> found{};
  for (std::uint8_t cell = 0; cell < 16; ++cell) {
    const std::uint8_t n = kYellow[cell / 4][cell % 4];
    if (n != 0) pairs[n][found[n]++] = cell;
  }
  return pairs;
}();

constexpr unsigned yellow_row(std::size_t r) noexcept { return 0xFU << (4 * r); }
constexpr unsigned yellow_column(std::size_t c) noexcept { return 0x1111U << c; }
inline constexpr unsigned kYellowDiagonal = 0x8421U;
inline constexpr unsigned kYellowAll = 0xFFFFU;
inline constexpr unsigned kBlueAll = 0x7FFU;

constexpr unsigned blue_row(std::size_t r) noexcept {
  unsigned m = 0;
  for (const std::uint8_t sum : kBlue[r])
    if (sum != 0) m |= 1U << (sum - 2U);
  return m;
}
constexpr unsigned blue_column(std::size_t c) noexcept {
  unsigned m = 0;
  for (const auto& row : kBlue)
    if (row[c] != 0) m |= 1U << (row[c] - 2U);
  return m;
}

}  // namespace goupil::clever
