// State, action and view of Très futé à la puissance trois.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/core/buffer.hpp"
#include "engine/core/code.hpp"
#include "engine/core/options.hpp"
#include "games/clever_turn/turn.hpp"
#include "games/cubed/sheet.hpp"

namespace goupil::cubed {

using clever_turn::DiceSet;
using clever_turn::Faces;
using clever_turn::Phase;
using clever_turn::Stage;
using clever_turn::Turn;

using Config = TableConfig;

// How many ? bonuses of each colour wait: four bits a colour. No colour is printed more than six
// times (a test counts), so a count never leaves its bits.
class Pending {
 public:
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned count(Bonus b) const noexcept { return bits_ >> shift(b) & 15U; }
  constexpr void add(Bonus b) noexcept { bits_ += 1U << shift(b); }
  constexpr void remove(Bonus b) noexcept { bits_ -= 1U << shift(b); }
  constexpr void clear() noexcept { bits_ = 0; }
  constexpr bool operator==(const Pending&) const = default;

 private:
  static constexpr unsigned shift(Bonus b) noexcept { return 4U * static_cast<unsigned>(b); }
  std::uint32_t bits_ = 0;
};

// One side of blue, from the middle outwards: six boxes of four bits.
class BlueSide {
 public:
  [[nodiscard]] constexpr unsigned size() const noexcept { return size_; }
  [[nodiscard]] constexpr unsigned operator[](unsigned i) const noexcept { return bits_ >> (4 * i) & 15U; }
  [[nodiscard]] constexpr unsigned last() const noexcept { return last_; }
  constexpr void push(unsigned value) noexcept {
    bits_ = (bits_ | value << (4 * size_)) & 0xFFFFFFU;
    last_ = value & 15U;
    size_ = (size_ + 1U) & 15U;
  }
  constexpr bool operator==(const BlueSide&) const = default;

 private:
  std::uint32_t bits_ : 24 = 0;
  std::uint32_t size_ : 4 = 0;
  std::uint32_t last_ : 4 = kBlueStart;
};

// Pink, from the left: twelve boxes of four bits, the number in three and the mode above it (what is
// written follows from both); the top byte counts the boxes.
class PinkRow {
 public:
  [[nodiscard]] constexpr unsigned size() const noexcept { return static_cast<unsigned>(bits_ >> 56U); }
  [[nodiscard]] constexpr bool full() const noexcept { return size() == kPinkBoxes; }
  [[nodiscard]] constexpr unsigned number(unsigned i) const noexcept { return at(i) & 7U; }
  [[nodiscard]] constexpr Mode mode(unsigned i) const noexcept { return static_cast<Mode>(at(i) >> 3U); }
  constexpr void push(unsigned number, Mode mode) noexcept {
    bits_ |= (std::uint64_t{number} | static_cast<std::uint64_t>(mode) << 3U) << (4U * size());
    bits_ += std::uint64_t{1} << 56U;
  }
  constexpr bool operator==(const PinkRow&) const = default;

 private:
  [[nodiscard]] constexpr unsigned at(unsigned i) const noexcept {
    return static_cast<unsigned>(bits_ >> (4 * i)) & 15U;
  }
  std::uint64_t bits_ = 0;
};

// 4.8: what a pink box holds; half is rounded up.
constexpr unsigned pink_value(unsigned box, unsigned number, Mode mode) noexcept {
  return mode == Mode::bonus ? (number + 1U) / 2U : number * kPinkStar[box];
}

// Actions circled and used up (5.3).
struct Track {
  std::uint8_t won = 0;
  std::uint8_t used = 0;
  [[nodiscard]] constexpr bool left() const noexcept { return used < won; }
  constexpr bool operator==(const Track&) const = default;
};

// Jokers are used in any order (5.4): slot i (from 0) is bit i.
struct Jokers {
  std::uint8_t won = 0;
  std::uint8_t used = 0;  // a set of slots
  [[nodiscard]] constexpr unsigned free() const noexcept { return ((1U << won) - 1U) & ~unsigned{used}; }
  constexpr bool operator==(const Jokers&) const = default;
};

// Whose rules an entry follows: a field (its yellow row, the dice on fields) or the tray (grey cells,
// the dice on the tray). A passive pick follows the tray also with a die from a field (4.2, 4.4).
enum class Spot : std::uint8_t { field1, field2, field3, tray };

// A die between take (or extra) and its entry.
struct Taken {
  std::uint8_t die = clever_turn::kNoDie;
  std::uint8_t number = 0;
  std::uint8_t slot = 0;  // joker slot 1 .. 7, 0 = the face counts
  Spot spot = Spot::tray;
  [[nodiscard]] constexpr bool any() const noexcept { return die != clever_turn::kNoDie; }
  constexpr bool operator==(const Taken&) const = default;
};

struct Sheet {
  PinkRow pink{};
  std::array<BlueSide, 2> blue{};
  std::uint32_t yellow = 0;
  std::uint32_t turquoise = 0;
  Pending pending{};
  Taken taken{};
  std::uint16_t brown = 0;
  Track reroll{};
  Track plus1{};
  Jokers joker{};
  DiceSet extras{};
  std::uint8_t foxes = 0;
  Bonus chosen = Bonus::none;  // set by `choose` alone
  bool operator==(const Sheet&) const = default;
};

struct State {
  Config config{};
  Turn turn{};
  std::array<Sheet, clever_turn::kSeats> sheets{};
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 256);

// Sheets, dice and picks are public: nothing is cut off, but the type keeps State and View apart.
struct View {
  State seen{};
  bool operator==(const View&) const = default;
};

enum class Verb : std::uint8_t { take, reroll, decline, enter, choose, bonus, extra, done };
inline constexpr std::array<std::string_view, 8> kVerbNames{"take",   "reroll", "decline", "enter",
                                                            "choose", "bonus",  "extra",   "done"};

// Bits 12-14 verb. take, extra: 0-2 joker slot (0 = none), 3-5 joker number (0 = the face), 6-8 die.
// choose: 8-10 colour. enter, bonus: 8-10 zone, 11 paid by a black ?, 0-7 target:
//   yellow     6 * row + number - 1
//   turquoise  0-4 set of rows, 5-7 number - 1
//   blue       0-2 number (bonus only), 3 side
//   brown      cell from 0
//   pink       0-2 number (bonus only), 3 mode
struct Action : Code<struct ActionTag, std::uint16_t> {
  using SlotBits = Field<0, 3>;
  using JokerBits = Field<3, 3>;
  using DieBits = Field<6, 3>;
  using TargetBits = Field<0, 8>;
  using NumberBits = Field<0, 3>;
  using ChoiceBits = Field<3, 1>;
  using RowsBits = Field<0, 5>;
  using ColumnBits = Field<5, 3>;
  using ZoneBits = Field<8, 3>;
  using BlackBits = Field<11, 1>;
  using VerbBits = Field<12, 3>;

  static constexpr Action of(std::uint64_t bits) noexcept { return Action{{static_cast<std::uint16_t>(bits)}}; }
  static constexpr Action plain(Verb verb) noexcept { return of(VerbBits::put(static_cast<unsigned>(verb))); }
  static constexpr Action take(Verb verb, unsigned die, unsigned number, unsigned slot) noexcept {
    return of(VerbBits::put(static_cast<unsigned>(verb)) | DieBits::put(die) | JokerBits::put(number) |
              SlotBits::put(slot));
  }
  static constexpr Action choose(Bonus colour) noexcept {
    return of(VerbBits::put(static_cast<unsigned>(Verb::choose)) | ZoneBits::put(static_cast<unsigned>(colour)));
  }
  static constexpr Action enter(Zone zone, unsigned target) noexcept {
    return of(VerbBits::put(static_cast<unsigned>(Verb::enter)) | ZoneBits::put(static_cast<unsigned>(zone)) |
              TargetBits::put(target));
  }
  static constexpr Action bonus(bool black, Zone zone, unsigned target) noexcept {
    return of(VerbBits::put(static_cast<unsigned>(Verb::bonus)) | BlackBits::put(black ? 1U : 0U) |
              ZoneBits::put(static_cast<unsigned>(zone)) | TargetBits::put(target));
  }
  static constexpr unsigned turquoise(unsigned column, unsigned rows) noexcept {
    return static_cast<unsigned>(ColumnBits::put(column) | RowsBits::put(rows));
  }
  // A side of blue or a mode of pink, with the number chosen for a bonus (0 for a die).
  static constexpr unsigned choice(unsigned which, unsigned number) noexcept {
    return static_cast<unsigned>(ChoiceBits::put(which) | NumberBits::put(number));
  }

  [[nodiscard]] constexpr Verb verb() const noexcept { return static_cast<Verb>(VerbBits::get(bits)); }
  [[nodiscard]] constexpr unsigned die() const noexcept { return DieBits::get(bits); }
  [[nodiscard]] constexpr unsigned joker() const noexcept { return JokerBits::get(bits); }
  [[nodiscard]] constexpr unsigned slot() const noexcept { return SlotBits::get(bits); }
  [[nodiscard]] constexpr Zone zone() const noexcept { return static_cast<Zone>(ZoneBits::get(bits)); }
  [[nodiscard]] constexpr bool black() const noexcept { return BlackBits::get(bits) != 0; }
  [[nodiscard]] constexpr unsigned cell() const noexcept { return TargetBits::get(bits); }    // yellow, brown
  [[nodiscard]] constexpr unsigned column() const noexcept { return ColumnBits::get(bits); }  // turquoise
  [[nodiscard]] constexpr unsigned rows() const noexcept { return RowsBits::get(bits); }      // turquoise
  [[nodiscard]] constexpr Side side() const noexcept { return static_cast<Side>(ChoiceBits::get(bits)); }
  [[nodiscard]] constexpr Mode mode() const noexcept { return static_cast<Mode>(ChoiceBits::get(bits)); }
  [[nodiscard]] constexpr unsigned number() const noexcept { return NumberBits::get(bits); }  // blue, pink bonus
  // The colour chosen, or the one a bonus move pays with.
  [[nodiscard]] constexpr Bonus colour() const noexcept {
    return black() ? Bonus::black : static_cast<Bonus>(ZoneBits::get(bits));
  }
};

// 76 at most, a black ? on an almost empty sheet: 18 yellow + 30 turquoise + 4 blue (two values a side)
// + 12 brown + 6 numbers * 2 modes pink. An entry has 38 at most (white: 1 yellow, 31 sets of a turquoise
// column, 2 each in blue, brown, pink), a roll 38 (six dice * six numbers, re-roll, decline). 96 keeps the peak at 79
// %.
using Actions = Buffer<Action, 96>;

}  // namespace goupil::cubed
