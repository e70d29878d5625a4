// What a Tutto table holds: options, scores, the pile and the running turn; and the moves and outcomes that change it.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/core/code.hpp"
#include "engine/core/options.hpp"
#include "engine/core/seat.hpp"
#include "games/tutto/dice.hpp"
#include "games/tutto/sheet.hpp"

namespace goupil::tutto {

enum class Ending : std::uint8_t { immediate, equal_turns };
enum class Fireworks : std::uint8_t { free, forced };
enum class PlusMinus : std::uint8_t { on_bank, at_once };

// tutto 4; the defaults are preset 2004.
struct Config {
  TableConfig table{};
  std::int32_t target = 6000;
  Ending ending = Ending::immediate;
  bool floor_zero = false;
  Fireworks fireworks = Fireworks::free;
  PlusMinus plus_minus = PlusMinus::on_bank;
  bool operator==(const Config&) const = default;
};

enum class Phase : std::uint8_t {
  first,   // chance: who begins
  card,    // chance: the next card
  dice,    // chance: a throw
  points,  // chance: an untracked seat's whole turn
  keep,    // the active seat decides on a throw
  tutto,   // the active seat stops or turns a new card
  over,
};

struct State {
  Config config{};
  std::array<std::int32_t, kMaxSeats> scores{};  // banked
  std::int32_t turn_points = 0;                  // at risk, without the throw on the table
  std::uint32_t turn = 0;
  Dice thrown{};                   // the dice to decide on; empty unless phase is keep
  Dice kept{};                     // set aside in this run of six
  Pile pile = kFullPile;           // cards left; stays full where cards cannot be counted (untracked seats)
  std::uint8_t cards = kPileSize;  // sum of pile
  Phase phase = Phase::first;
  Seat active{};  // meaningful unless phase is first
  Seat first{};   // began the game; meaningful unless phase is first
  std::optional<Card> card{};
  std::optional<Seat> winner{};    // of an immediate win only
  std::uint16_t card_ordinal = 0;  // cards turned in this turn (wraps: a key, not a count)
  std::uint16_t plus_minus = 0;    // successes still to be booked
  std::uint8_t throw_ordinal = 0;  // throws of this turn, modulo 256 (a key, not a count)
  std::uint8_t tuttos = 0;         // 1 after the first Tutto of a Cloverleaf
  bool operator==(const State&) const = default;

  // How many dice lie on the table or are about to be thrown; 0 in phase tutto.
  [[nodiscard]] constexpr unsigned dice_left() const noexcept { return kDice - kept.size(); }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 128);

// Nothing is hidden in Tutto: the order of the pile is drawn late and stands nowhere.
struct View {
  State table{};
  bool operator==(const View&) const = default;
};

// Bits 0..23 the kept dice (Dice::bits), 24..25 the kind. Sorted lists: keeps by dice, stop, card.
struct Action {
  enum class Kind : std::uint8_t { keep, stop, card };
  using DiceField = Field<0, 24>;
  using KindField = Field<24, 2>;

  std::uint32_t bits = 0;

  static constexpr Action keep(Dice d) noexcept { return {d.bits()}; }
  static constexpr Action stop() noexcept { return of(Kind::stop); }
  static constexpr Action card() noexcept { return of(Kind::card); }
  [[nodiscard]] constexpr Kind kind() const noexcept { return static_cast<Kind>(KindField::get(bits)); }
  [[nodiscard]] constexpr Dice dice() const noexcept { return Dice::from_bits(DiceField::get(bits)); }
  constexpr auto operator<=>(const Action&) const = default;

 private:
  static constexpr Action of(Kind k) noexcept {
    return {static_cast<std::uint32_t>(KindField::put(static_cast<std::uint64_t>(k)))};
  }
};

// One outcome; fields that its kind does not use stay zero, so that == compares outcomes.
struct Chance {
  enum class Kind : std::uint8_t { first, card, dice, points, win };
  Kind kind = Kind::first;
  Seat seat{};                 // first
  Card card{};                 // card
  std::uint8_t successes = 0;  // points
  Dice dice{};                 // dice
  std::int32_t points = 0;     // points
  bool operator==(const Chance&) const = default;

  static constexpr Chance begins(Seat s) noexcept { return {.kind = Kind::first, .seat = s}; }
  static constexpr Chance turned(Card c) noexcept { return {.kind = Kind::card, .card = c}; }
  static constexpr Chance thrown(Dice d) noexcept { return {.kind = Kind::dice, .dice = d}; }
  static constexpr Chance told(std::int32_t points, std::uint8_t successes) noexcept {
    return {.kind = Kind::points, .successes = successes, .points = points};
  }
  static constexpr Chance won() noexcept { return {.kind = Kind::win}; }
};

}  // namespace goupil::tutto
