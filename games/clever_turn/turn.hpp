// The turn that the two Clever games share: six dice, three rolls, fields, silver tray, window.
// Numbers of paragraphs are those of clever's rules page; cubed refers to the same ones.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "engine/core/options.hpp"
#include "engine/core/seat.hpp"

namespace goupil::clever_turn {

inline constexpr std::size_t kDice = 6;
inline constexpr std::size_t kFields = 3;
inline constexpr std::size_t kSeats = 4;
inline constexpr std::uint8_t kNoDie = 6;  // an empty field

// A set of dice, bit d = die d. Die 0 is white in both games.
class DiceSet {
 public:
  constexpr DiceSet() = default;
  constexpr explicit DiceSet(unsigned bits) noexcept : bits_(static_cast<std::uint8_t>(bits)) {}
  static constexpr DiceSet all() noexcept { return DiceSet{63}; }
  static constexpr DiceSet only(unsigned die) noexcept { return DiceSet{1U << die}; }

  [[nodiscard]] constexpr unsigned bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool has(unsigned die) const noexcept { return (bits_ >> die & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  // By table: without a machine instruction for it std::popcount is a call.
  [[nodiscard]] constexpr int size() const noexcept { return kSize[bits_ & 63U]; }
  [[nodiscard]] constexpr DiceSet operator|(DiceSet o) const noexcept { return DiceSet{unsigned{bits_} | o.bits_}; }
  [[nodiscard]] constexpr DiceSet operator&(DiceSet o) const noexcept { return DiceSet{unsigned{bits_} & o.bits_}; }
  [[nodiscard]] constexpr DiceSet operator-(DiceSet o) const noexcept { return DiceSet{bits_ & ~unsigned{o.bits_}}; }
  constexpr bool operator==(const DiceSet&) const = default;

  using Iterator = BitIterator<unsigned, unsigned>;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{0}; }

 private:
  static constexpr std::array<std::uint8_t, 64> kSize = [] {
    std::array<std::uint8_t, 64> n{};
    for (unsigned set = 0; set < 64; ++set) n[set] = static_cast<std::uint8_t>(std::popcount(set));
    return n;
  }();
  std::uint8_t bits_ = 0;
};

// Six faces, one byte each, die 0 lowest; 0 = never thrown.
class Faces {
 public:
  constexpr Faces() = default;
  constexpr explicit Faces(std::uint64_t bytes) noexcept : bytes_(bytes) {}
  [[nodiscard]] constexpr unsigned operator[](unsigned die) const noexcept {
    return static_cast<unsigned>(bytes_ >> (8 * die)) & 255U;
  }
  [[nodiscard]] constexpr std::uint64_t bytes() const noexcept { return bytes_; }
  constexpr void set(unsigned die, unsigned face) noexcept {
    bytes_ = (bytes_ & ~(std::uint64_t{255} << (8 * die))) | (std::uint64_t{face} << (8 * die));
  }
  // Takes over the faces of `dice` from `other`.
  constexpr void take(Faces other, DiceSet dice) noexcept {
    const std::uint64_t mask = kByteMask[dice.bits()];
    bytes_ = (bytes_ & ~mask) | (other.bytes_ & mask);
  }
  // The dice that show less than `face` (1 .. 7): a byte-wise subtraction leaves the top bit set
  // exactly where the byte was at least `face`; one multiply gathers the six bits.
  [[nodiscard]] constexpr DiceSet below(unsigned face) const noexcept {
    const std::uint64_t high = 0x808080808080ULL;
    const std::uint64_t at_least = ((bytes_ | high) - 0x010101010101ULL * face) & high;
    const std::uint64_t less = (at_least ^ high) >> 7U;
    return DiceSet{static_cast<unsigned>((less * 0x0102040810204080ULL) >> 56U) & 63U};
  }
  constexpr bool operator==(const Faces&) const = default;

 private:
  static constexpr std::array<std::uint64_t, 64> kByteMask = [] {
    std::array<std::uint64_t, 64> m{};
    for (std::size_t set = 0; set < 64; ++set)
      for (std::size_t die = 0; die < kDice; ++die)
        if ((set >> die & 1U) != 0) m[set] |= std::uint64_t{255} << (8 * die);
    return m;
  }();
  std::uint64_t bytes_ = 0;
};

enum class Phase : std::uint8_t { first, gift, roll, pick, tray, fields, table, window, over };

// What a seat is asked for in `pick` and `window`; pending bonuses come before it.
enum class Stage : std::uint8_t { idle, pick, extra };

struct Turn {
  Faces faces{};
  DiceSet thrown{};    // on the table, can be taken
  DiceSet on_field{};  // 2.1
  DiceSet on_tray{};   // 2.2; a die in none of the three sets is in the cup
  std::array<std::uint8_t, kFields> field{kNoDie, kNoDie, kNoDie};
  Phase phase = Phase::first;
  std::uint8_t round = 1;
  std::uint8_t turn = 0;  // turns played before this one; solo counts both parts (at most 24 and 12)
  Seat active{};
  Seat first{};
  std::uint8_t roll = 1;      // the roll that is due or lies on the table
  std::uint8_t rerolls = 0;   // of that roll; at most 7 slots exist
  bool passive_part = false;  // solo only (7.1)
  SeatSet awaited{};          // in gift, pick and window
  std::array<Stage, kSeats> stage{};
  bool operator==(const Turn&) const = default;

  [[nodiscard]] constexpr DiceSet in_cup() const noexcept { return DiceSet::all() - thrown - on_field - on_tray; }
};

// What each phase waits for. Not a table inside the function: g++ 12 would build it anew at each call.
inline constexpr std::array<Awaiting::Kind, 9> kAwaitedKind{
    Awaiting::Kind::chance, Awaiting::Kind::seats,  Awaiting::Kind::chance,
    Awaiting::Kind::seats,  Awaiting::Kind::chance, Awaiting::Kind::chance,
    Awaiting::Kind::chance, Awaiting::Kind::seats,  Awaiting::Kind::over};

// `awaited` is empty outside gift, pick and window, so kind and seats agree.
constexpr Awaiting awaiting(const Turn& t) noexcept {
  return {kAwaitedKind[static_cast<std::size_t>(t.phase)], t.awaited};
}

// 1.1: rounds by the number of players.
constexpr unsigned rounds(std::size_t seats) noexcept {
  constexpr std::array<std::uint8_t, 5> kRounds{0, 6, 6, 5, 4};
  return kRounds[seats];
}

// 7.1, 7.2: of six thrown dice, which surely go to the tray and which are tied for the rest.
struct LowestThree {
  DiceSet sure;
  DiceSet tied;  // empty when the three are clear
  int missing;   // how many of the tied ones go to the tray
};
[[nodiscard]] LowestThree lowest_three(Faces faces) noexcept;

// Moves dice; the rules of section 2 that concern dice alone.
inline void place_die(Turn& t, unsigned die, std::size_t field) noexcept {
  const DiceSet lower = (t.faces.below(t.faces[die]) & t.thrown);  // 2.2: strictly less, of this roll
  t.on_field = t.on_field | DiceSet::only(die);
  t.field[field] = static_cast<std::uint8_t>(die);
  t.on_tray = t.on_tray | lower;
  t.thrown = t.thrown - lower - DiceSet::only(die);  // the rest lies there until the next step
}

inline void clear_dice(Turn& t) noexcept {
  t.thrown = {};
  t.on_field = {};
  t.on_tray = {};
  t.field = {kNoDie, kNoDie, kNoDie};
  t.roll = 1;
  t.rerolls = 0;
}

}  // namespace goupil::clever_turn
