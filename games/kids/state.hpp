// The values of kids: dice as counts, a seat's crosses, position, action, outcome.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/core/buffer.hpp"
#include "engine/core/code.hpp"
#include "engine/core/game.hpp"
#include "engine/core/options.hpp"
#include "engine/core/seat.hpp"
#include "games/kids/sheet.hpp"

namespace goupil::kids {

inline constexpr std::size_t kMinSeats = 2;
inline constexpr std::size_t kSeats = 4;

struct Config {
  Sheet sheet;
  TableConfig table;
  bool operator==(const Config&) const = default;
};

// A multiset of dice: how many show each symbol, three bits a symbol (five dice at most).
class Dice {
 public:
  constexpr Dice() = default;
  [[nodiscard]] constexpr unsigned count(Symbol s) const noexcept { return bits_ >> shift(s) & 7U; }
  // The counts of this symbol and the next two as one index into tables.
  [[nodiscard]] constexpr std::size_t three_from(Symbol s) const noexcept { return bits_ >> shift(s) & 511U; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr Dice with(Symbol s, unsigned n = 1) const noexcept { return Dice{bits_ + (n << shift(s))}; }
  // Precondition: `part` is contained; then no field borrows.
  [[nodiscard]] constexpr Dice without(Dice part) const noexcept { return Dice{bits_ - part.bits_}; }
  constexpr bool operator==(const Dice&) const = default;

 private:
  constexpr explicit Dice(std::uint32_t bits) noexcept : bits_(bits) {}
  static constexpr unsigned shift(Symbol s) noexcept { return 3U * static_cast<unsigned>(s); }
  std::uint32_t bits_ = 0;
};

// No zone or one zone. Not std::optional: code() is an index into tables, where a branch would be guessed wrongly.
class ZoneChoice {
 public:
  constexpr ZoneChoice() = default;
  constexpr ZoneChoice(Zone z) noexcept : code_(static_cast<std::uint8_t>(z)) {}
  [[nodiscard]] constexpr std::size_t code() const noexcept { return code_; }  // kZones: none
  [[nodiscard]] constexpr bool made() const noexcept { return code_ != kZones; }
  // Precondition: made().
  [[nodiscard]] constexpr Zone zone() const noexcept { return static_cast<Zone>(code_); }
  constexpr bool operator==(const ZoneChoice&) const = default;

 private:
  std::uint8_t code_ = kZones;
};

// One seat's crosses and what it did in this turn.
struct Marks {
  std::uint64_t green = 0;  // by present_bit
  TrackCounts crossed{};    // from the left
  Dice used{};              // dice used in this turn
  // Bonus crosses still to be made. Five at most in all: five dice cross at most five cells, each of which gives at
  // most one, and a bonus cross uses one up before it gives one. A colour whose zone is full is never pending.
  Tally<std::uint16_t, Zone, 4> pending{};
  ZoneChoice zone{};  // of this turn's crosses, fixed by the first
  bool operator==(const Marks&) const = default;
};

enum class Phase : std::uint8_t { first, roll, pool, play, over };

struct State {
  Config config;
  std::array<Marks, kSeats> marks{};
  // What can be used: all dice of the roll until the active seat's `done`, then the pool.
  Dice dice{};
  std::uint32_t attempt = 1;
  std::uint16_t turn = 0;             // an active tracked seat crosses a cell: below 4 seats x 70 cells turns
  SeatSet crossing{};                 // seats in their dice part
  SeatSet resolving{};                // seats that owe bonus crosses
  std::array<Symbol, kDice> faces{};  // the last roll of this turn, if `rolled`
  Phase phase = Phase::first;
  Seat active{};  // meaningful from phase roll on
  bool rolled = false;
  bool pool_open = false;
  bool last_turn = false;
  bool operator==(const State&) const = default;

  [[nodiscard]] constexpr const Sheet& sheet() const noexcept { return config.sheet; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 256);

// Everything lies open: a view is the position itself.
struct View {
  State state;
  bool operator==(const View&) const = default;
};

// Bits from the lowest: jokers 2, cell 5, zone 2, kind 2. Their order is the order of legal lists.
class Action {
 public:
  enum class Kind : std::uint8_t { cross, done, bonus };

  constexpr Action() = default;
  static constexpr Action cross(Zone z, Cell c, unsigned jokers) noexcept { return Action{Kind::cross, z, c, jokers}; }
  static constexpr Action bonus(Zone z, Cell c) noexcept { return Action{Kind::bonus, z, c, 0}; }
  static constexpr Action done() noexcept { return Action{Kind::done, Zone{}, Cell{}, 0}; }

  [[nodiscard]] constexpr Kind kind() const noexcept { return static_cast<Kind>(KindField::get(bits_)); }
  [[nodiscard]] constexpr Zone zone() const noexcept { return static_cast<Zone>(ZoneField::get(bits_)); }
  [[nodiscard]] constexpr Cell cell() const noexcept { return static_cast<Cell>(CellField::get(bits_)); }
  [[nodiscard]] constexpr unsigned jokers() const noexcept { return JokerField::get(bits_); }
  // The move of the same kind `cells` further right.
  [[nodiscard]] constexpr Action further(unsigned cells) const noexcept {
    Action moved;
    moved.bits_ = static_cast<std::uint16_t>(bits_ + CellField::put(cells));
    return moved;
  }
  // A cross without jokers as the bonus cross of that cell, or as it is.
  [[nodiscard]] constexpr Action as(Kind kind) const noexcept {
    Action other;
    other.bits_ = static_cast<std::uint16_t>(bits_ + KindField::put(static_cast<std::uint64_t>(kind)));
    return other;
  }
  constexpr auto operator<=>(const Action&) const = default;

 private:
  using JokerField = Field<0, 2>;
  using CellField = Field<2, 5>;
  using ZoneField = Field<7, 2>;
  using KindField = Field<9, 2>;
  constexpr Action(Kind k, Zone z, Cell c, unsigned jokers) noexcept
      : bits_(static_cast<std::uint16_t>(JokerField::put(jokers) | CellField::put(index(c)) | ZoneField::put(index(z)) |
                                         KindField::put(static_cast<std::uint64_t>(k)))) {}
  std::uint16_t bits_ = 0;
};

struct Chance {
  enum class Kind : std::uint8_t { first, roll, pool };
  Kind kind = Kind::first;
  Seat seat{};                          // first
  std::uint8_t size = 0;                // symbols that count: 5 of a roll, 0-5 of a pool
  std::array<Symbol, kDice> symbols{};  // a roll: dice A-E; a pool: in symbol order, the rest zero
  bool operator==(const Chance&) const = default;
};
using Outcomes = Buffer<Weighted<Chance>, kSeats>;

// The most jokers one cross in a zone can take, plus one: yellow and green 0-1, red 0-3, blue 0-2.
inline constexpr std::array<std::size_t, kZones> kJokerWays{2, 4, 2, 3};
// How many values Cell can take in a zone.
inline constexpr std::array<std::size_t, kZones> kCells{kMaxBalloons, kMaxWagons, kMaxRows* kStride, kSweets* kStride};

}  // namespace goupil::kids
