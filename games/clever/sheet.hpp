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
inline constexpr std::array<std::string_view, 12> kBonusNames{"black",    "yellow_x", "blue_x",   "green_x",
                                                              "orange_4", "orange_5", "orange_6", "purple_6",
                                                              "reroll",   "plus1",    "fox",      "none"};

inline constexpr std::size_t kTrackSlots = 7;  // re-roll and +1, 5.6

// Gifts at the start of rounds 1 to 6 (1.3).
inline constexpr std::array<Bonus, 6> kRoundGift{Bonus::reroll, Bonus::plus1, Bonus::reroll,
                                                 Bonus::black,  Bonus::none,  Bonus::none};

// Yellow: four rows of four, 0 = crossed in print.
inline constexpr std::array<std::array<std::uint8_t, 4>, 4> kYellow{
    {{3, 6, 5, 0}, {2, 1, 0, 5}, {1, 0, 2, 4}, {0, 3, 4, 6}}};
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
inline constexpr std::array<Bonus, kBoxes> kGreenBonus{
    kNone, kNone, kNone, Bonus::plus1, kNone, Bonus::blue_x, Bonus::fox, kNone, Bonus::purple_6, Bonus::reroll, kNone};
inline constexpr std::array<Bonus, kBoxes> kOrangeBonus{kNone,           kNone,           Bonus::reroll, kNone,
                                                        Bonus::yellow_x, Bonus::plus1,    kNone,         Bonus::fox,
                                                        kNone,           Bonus::purple_6, kNone};
inline constexpr std::array<Bonus, kBoxes> kPurpleBonus{kNone,          kNone,           Bonus::reroll, Bonus::blue_x,
                                                        Bonus::plus1,   Bonus::yellow_x, Bonus::fox,    Bonus::reroll,
                                                        Bonus::green_x, Bonus::orange_6, Bonus::plus1};

// Solo: the lowest total of each band above the first (7.4).
inline constexpr std::array<std::uint16_t, 8> kRatingFrom{140, 160, 180, 200, 220, 240, 260, 281};

// ---- derived from the print ---------------------------------------------------------------------

// The 60 cells in one row of bits: yellow 4 * row + column, blue by sum from 2, then the boxes.
inline constexpr std::size_t kCells = 60;
inline constexpr std::array<std::uint8_t, kZones> kFirstCell{0, 16, 27, 38, 49};

constexpr std::uint64_t cell_bit(Zone zone, std::size_t cell) noexcept {
  return std::uint64_t{1} << (kFirstCell[static_cast<std::size_t>(zone)] + cell);
}

// Where a move can go: to each cell of yellow and blue, to the next box of a row.
inline constexpr std::size_t kTargets = 30;
inline constexpr std::array<std::uint8_t, kZones> kFirstTarget{0, 16, 27, 28, 29};
constexpr std::uint32_t zone_targets(Zone zone) noexcept {
  const auto z = static_cast<std::size_t>(zone);
  const std::size_t end = z + 1 < kZones ? kFirstTarget[z + 1] : kTargets;
  return (std::uint32_t{1} << end) - (std::uint32_t{1} << kFirstTarget[z]);
}
// Yellow and blue have the same numbers in both.
static_assert(kFirstTarget[1] == kFirstCell[1] && kFirstTarget[2] == kFirstCell[2]);

inline constexpr unsigned kYellowAll = 0xFFFFU;
inline constexpr unsigned kBlueAll = 0x7FFU;

inline constexpr std::uint64_t kYellowPrinted = [] {
  std::uint64_t mask = 0;
  for (std::size_t cell = 0; cell < 16; ++cell)
    if (kYellow[cell / 4][cell % 4] == 0) mask |= cell_bit(Zone::yellow, cell);
  return mask;
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

// The two yellow cells of each number.
inline constexpr std::array<std::array<std::uint8_t, 2>, 7> kYellowPair = [] {
  std::array<std::array<std::uint8_t, 2>, 7> pairs{};
  std::array<std::size_t, 7> found{};
  for (std::uint8_t cell = 0; cell < 16; ++cell) {
    const std::uint8_t n = kYellow[cell / 4][cell % 4];
    if (n != 0) pairs[n][found[n]++] = cell;
  }
  return pairs;
}();

constexpr std::uint64_t yellow_row(std::size_t r) noexcept {
  return std::uint64_t{0xF} << (4 * r);
}
constexpr std::uint64_t yellow_column(std::size_t c) noexcept {
  return std::uint64_t{0x1111} << c;
}
inline constexpr std::uint64_t kYellowDiagonal = 0x8421U;

constexpr std::uint64_t blue_row(std::size_t r) noexcept {
  std::uint64_t mask = 0;
  for (const std::uint8_t sum : kBlue[r])
    if (sum != 0) mask |= cell_bit(Zone::blue, sum - 2U);
  return mask;
}
constexpr std::uint64_t blue_column(std::size_t c) noexcept {
  std::uint64_t mask = 0;
  for (const auto& row : kBlue)
    if (row[c] != 0) mask |= cell_bit(Zone::blue, row[c] - 2U);
  return mask;
}

// A bonus and the cells that must all be filled for it. A box under which a bonus stands is a line of its own.
struct Line {
  std::uint64_t cells = ~std::uint64_t{0};  // never complete: bits 60 and above stay empty
  Bonus bonus = Bonus::none;
};

// The lines through a cell, at most two (5.1): a yellow row and the diagonal, a blue row and column.
using Lines = std::array<Line, 2>;

inline constexpr std::array<Lines, kCells> kLines = [] {
  std::array<Lines, kCells> lines{};
  const auto add = [&](std::uint64_t cells, Bonus bonus) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if ((cells >> cell & 1U) == 0) continue;
      Line& free = lines[cell][0].bonus == Bonus::none ? lines[cell][0] : lines[cell][1];
      free = {cells, bonus};
    }
  };
  for (std::size_t r = 0; r < 4; ++r) add(yellow_row(r), kYellowRowBonus[r]);
  add(kYellowDiagonal, kYellowDiagonalBonus);
  for (std::size_t r = 0; r < 3; ++r) add(blue_row(r), kBlueRowBonus[r]);
  for (std::size_t c = 0; c < 4; ++c) add(blue_column(c), kBlueColumnBonus[c]);
  for (std::size_t i = 0; i < kBoxes; ++i) {
    if (kGreenBonus[i] != kNone) add(cell_bit(Zone::green, i), kGreenBonus[i]);
    if (kOrangeBonus[i] != kNone) add(cell_bit(Zone::orange, i), kOrangeBonus[i]);
    if (kPurpleBonus[i] != kNone) add(cell_bit(Zone::purple, i), kPurpleBonus[i]);
  }
  return lines;
}();

}  // namespace goupil::clever
