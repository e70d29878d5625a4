// The printed sheet of Très futé à la puissance trois: every number of it, written once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace goupil::cubed {

enum class Zone : std::uint8_t { yellow, turquoise, blue, brown, pink };
inline constexpr std::size_t kZones = 5;
inline constexpr std::array<std::string_view, kZones> kZoneNames{"yellow", "turquoise", "blue", "brown", "pink"};

enum class Die : std::uint8_t { white, yellow, turquoise, blue, brown, pink };

// The first six are ? bonuses: they wait for a decision, in the order in which a view lists them, and
// the first five have the number of their zone. The rest is booked at once.
enum class Bonus : std::uint8_t { yellow, turquoise, blue, brown, pink, black, reroll, plus1, joker, fox, none };
inline constexpr std::size_t kColours = 6;
inline constexpr std::array<std::string_view, 11> kBonusNames{"yellow", "turquoise", "blue",  "brown", "pink", "black",
                                                              "reroll", "plus1",     "joker", "fox",   "none"};
inline constexpr Bonus kNone = Bonus::none;

// Tracks (5.3). Joker slots carry a number, 0 = any.
inline constexpr std::size_t kTrackSlots = 7;
inline constexpr std::array<std::uint8_t, kTrackSlots> kJokerSlots{3, 4, 5, 6, 0, 0, 0};
inline constexpr Bonus kRerollEnd = Bonus::fox;
inline constexpr Bonus kJokerEnd = Bonus::pink;
inline constexpr Bonus kPlus1End = Bonus::brown;

// Gifts at the start of rounds 1 to 6 (1.2).
inline constexpr std::array<Bonus, 6> kRoundGift{Bonus::reroll, Bonus::plus1, Bonus::joker, Bonus::black, kNone, kNone};

// Yellow: rows I to III, numbers 1 to 6 (4.2, 4.3).
inline constexpr std::size_t kYellowRows = 3;
inline constexpr std::array<std::string_view, kYellowRows> kRowNames{"I", "II", "III"};
inline constexpr std::array<std::array<bool, 6>, kYellowRows> kYellowGrey{{{false, false, false, false, true, true},
                                                                           {false, false, true, true, false, false},
                                                                           {true, true, false, false, false, false}}};
// [0] between I and II, [1] between II and III.
inline constexpr std::array<std::array<Bonus, 6>, 2> kYellowBonus{
    {{Bonus::reroll, Bonus::joker, Bonus::pink, Bonus::plus1, Bonus::turquoise, Bonus::fox},
     {Bonus::joker, Bonus::turquoise, Bonus::blue, Bonus::brown, Bonus::yellow, Bonus::plus1}}};
inline constexpr std::array<std::uint8_t, 7> kYellowPoints{0, 2, 6, 12, 20, 30, 42};

// Turquoise: five rows, numbers 1 to 6; the leading cells of a row and the top cells of a column are tinted (4.5).
inline constexpr std::size_t kTurquoiseRows = 5;
inline constexpr std::array<std::uint8_t, kTurquoiseRows> kTintedInRow{6, 5, 3, 2, 1};
inline constexpr std::array<Bonus, kTurquoiseRows> kTurquoiseRowBonus{Bonus::fox, Bonus::plus1, Bonus::brown,
                                                                      Bonus::turquoise, kNone};
inline constexpr std::array<Bonus, 6> kTurquoiseColumnBonus{Bonus::brown, Bonus::pink, Bonus::yellow,
                                                            Bonus::joker, Bonus::blue, Bonus::reroll};
inline constexpr std::array<std::uint8_t, 7> kTurquoisePoints{0, 1, 3, 6, 10, 15, 21};

// Blue: a printed 7 with six boxes on either side, listed from the middle outwards (4.6).
enum class Side : std::uint8_t { left, right };
inline constexpr std::array<std::string_view, 2> kSideNames{"left", "right"};
inline constexpr std::size_t kBlueBoxes = 6;
inline constexpr std::uint8_t kBlueStart = 7;
inline constexpr std::array<std::array<Bonus, kBlueBoxes>, 2> kBlueBonus{
    {{kNone, Bonus::joker, Bonus::yellow, kNone, Bonus::pink, Bonus::plus1},
     {kNone, Bonus::reroll, Bonus::brown, kNone, Bonus::turquoise, Bonus::fox}}};
inline constexpr std::array<std::uint8_t, kBlueBoxes + 1> kBluePoints{0, 3, 6, 9, 13, 17, 22};
inline constexpr std::uint8_t kBlueLow = 4;    // values up to this one …
inline constexpr std::uint8_t kBlueHigh = 10;  // … and from this one on score extra
inline constexpr std::uint8_t kBlueExtra = 4;

// Brown: twelve cells; bonus i lies between cells i and i + 1 (4.7).
inline constexpr std::size_t kBrownCells = 12;
inline constexpr std::array<std::uint8_t, kBrownCells> kBrown{1, 5, 3, 4, 2, 6, 4, 5, 2, 1, 6, 3};
inline constexpr std::array<Bonus, kBrownCells - 1> kBrownBonus{
    Bonus::joker, Bonus::pink, kNone, Bonus::reroll, Bonus::turquoise, kNone,
    Bonus::plus1, Bonus::blue, kNone, Bonus::yellow, Bonus::fox};
inline constexpr std::array<std::uint8_t, kBrownCells + 1> kBrownPoints{0, 2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77, 90};

// Pink: twelve boxes; the first has neither star (0) nor bonus (4.8).
enum class Mode : std::uint8_t { bonus, points };
inline constexpr std::array<std::string_view, 2> kModeNames{"bonus", "points"};
inline constexpr std::size_t kPinkBoxes = 12;
inline constexpr std::array<std::uint8_t, kPinkBoxes> kPinkStar{0, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 3};
inline constexpr std::array<Bonus, kPinkBoxes> kPinkBonus{kNone,        Bonus::reroll, Bonus::blue,      Bonus::plus1,
                                                          Bonus::joker, Bonus::yellow, Bonus::brown,     Bonus::reroll,
                                                          Bonus::fox,   Bonus::blue,   Bonus::turquoise, Bonus::black};

// Solo: the lowest total of each band above the first (6.3).
inline constexpr std::array<std::uint16_t, 10> kRatingFrom{180, 210, 240, 270, 300, 330, 360, 390, 420, 450};

// ---- derived from the print -------------------------------------------------------------------

// How often a bonus stands on the sheet, gifts and track ends included.
constexpr unsigned printed(Bonus wanted) noexcept {
  unsigned n = 0;
  const auto count = [&](const auto& list) {
    for (const Bonus b : list) n += b == wanted ? 1U : 0U;
  };
  count(kRoundGift);
  for (const auto& row : kYellowBonus) count(row);
  count(kTurquoiseRowBonus);
  count(kTurquoiseColumnBonus);
  for (const auto& side : kBlueBonus) count(side);
  count(kBrownBonus);
  count(kPinkBonus);
  count(std::array{kRerollEnd, kJokerEnd, kPlus1End});
  return n;
}
// 5.3: every track can be filled and none can overflow.
static_assert(printed(Bonus::reroll) == kTrackSlots && printed(Bonus::plus1) == kTrackSlots &&
              printed(Bonus::joker) == kTrackSlots);

// A set of numbers is six bits, bit n - 1 for number n.
inline constexpr unsigned kAllNumbers = 63;

// Cells of yellow and turquoise are bits 6 * row + number - 1, so that a row is a set of numbers.
inline constexpr unsigned kYellowAll = (1U << 18U) - 1;
inline constexpr unsigned kTurquoiseAll = (1U << 30U) - 1;
inline constexpr unsigned kYellowColumn = 0x1041;         // the three cells of number 1
inline constexpr unsigned kTurquoiseColumn = 0x01041041;  // the five cells of number 1

inline constexpr std::uint32_t kYellowGreyCells = [] {
  std::uint32_t m = 0;
  for (std::size_t cell = 0; cell < 18; ++cell)
    if (kYellowGrey[cell / 6][cell % 6]) m |= 1U << cell;
  return m;
}();

inline constexpr std::array<std::uint8_t, 6> kTintedInColumn = [] {
  std::array<std::uint8_t, 6> n{};
  for (const std::uint8_t leading : kTintedInRow)
    for (std::size_t c = 0; c < leading; ++c) ++n[c];
  return n;
}();

inline constexpr std::array<std::uint16_t, 7> kBrownOf = [] {  // cells by number
  std::array<std::uint16_t, 7> cells{};
  for (std::size_t i = 0; i < kBrownCells; ++i)
    cells[kBrown[i]] = static_cast<std::uint16_t>(cells[kBrown[i]] | 1U << i);
  return cells;
}();

// The numbers found from a cell on to the right end.
inline constexpr std::array<std::uint8_t, kBrownCells + 1> kBrownFrom = [] {
  std::array<std::uint8_t, kBrownCells + 1> numbers{};
  for (std::size_t i = kBrownCells; i-- > 0;)
    numbers[i] = static_cast<std::uint8_t>(numbers[i + 1] | 1U << (kBrown[i] - 1U));
  return numbers;
}();

}  // namespace goupil::cubed
