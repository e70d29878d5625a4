// The values of GAP: what lies open (Table), the whole truth (State), what one viewer knows (View), moves and outcomes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/buffer.hpp"
#include "engine/core/code.hpp"
#include "engine/core/game.hpp"
#include "engine/core/options.hpp"
#include "engine/core/seat.hpp"
#include "games/gap/cards.hpp"
#include "games/gap/sheet.hpp"

namespace goupil::gap {

struct Config {
  TableConfig table{};
  std::uint16_t target = kStandardTarget;
  std::uint8_t rounds = 0;  // above 0 it replaces the target
  ColourSet colours{};      // the colours that stay; empty = drawn. Always full with four and more seats
  bool operator==(const Config&) const = default;
};

template <class T>
using PerSeat = std::array<T, kMaxGapSeats>;

// In the order of a game's course; a round runs deal .. take.
enum class Phase : std::uint8_t { first, colours, deal, open, play, take, over };

// Everything that lies open on the table. No field depends on a hidden card.
struct Table {
  CardSet middle{};
  CardSet played{};  // the card just played while a take is asked, else empty
  CardSet choice{};  // the cards of one number to take one from; empty unless phase == take
  PerSeat<CardSet> collections{};
  PerSeat<std::int32_t> totals{};
  PerSeat<std::uint32_t> best_round{};  // the first round with the best score; 0 = no round scored yet
  std::uint32_t round = 1;              // 32 bits: hostile players can keep a game from its target for any time
  Config config{};
  SeatSet contenders{};          // empty in ordinary rounds; the tied in an extra round; the winner at over
  PerSeat<std::int8_t> best{};   // a round scores -26 .. 50: columns 10,9,9,9,9 and five times 10
  PerSeat<std::uint8_t> held{};  // cards in each hand
  std::uint8_t pile = 0;         // cards in play that are neither dealt nor opened
  ColourSet colours{};           // in play; empty before they are known
  Phase phase = Phase::first;
  Seat starter{};                        // meaningless in phase first
  Seat active{};                         // whose turn; in deal: whose hand comes next; in an opening: the starter
  bool last_round = false;               // "time is up" was called
  std::array<std::uint8_t, 6> unused{};  // named, so that no byte of a View is left to chance
  bool operator==(const Table&) const = default;

  [[nodiscard]] std::size_t cards() const noexcept { return colours_in_play(config.table.seats) * kNumbers; }
  // Cards dealt or opened in this round.
  [[nodiscard]] std::uint32_t ordinal() const noexcept { return static_cast<std::uint32_t>(cards() - pile); }
  // Are the four opening cards of the round still being laid?
  [[nodiscard]] bool opening() const noexcept {
    const std::size_t seats = config.table.seats;
    return phase == Phase::open && ordinal() < seats * hand_size(seats) + kMiddle;
  }
};

static_assert(sizeof(Table) == offsetof(Table, unused) + 6);

// Hidden cards are sets, never an order. Law: the cards in play are the disjoint union of unseen, middle, played,
// collections and hands.
struct State {
  Table table{};
  PerSeat<CardSet> hands{};  // of tracked seats; an untracked hand is a count only (Table::held)
  CardSet unseen{};          // the pile and the hands of untracked seats together
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) == 216);

struct View {
  Table table{};
  PerSeat<CardSet> hands{};  // empty unless shown
  SeatSet shown{};           // the hands this viewer knows
  std::array<std::uint8_t, 6> unused{};
  bool operator==(const View&) const = default;
};

static_assert(sizeof(View) == offsetof(View, unused) + 6);

// One byte: bit 6 = verb, bits 0-5 = card. Plays come before takes, each in card order.
enum class Verb : std::uint8_t { play, take };
using Action = Code<struct ActionTag, std::uint8_t>;
using CardField = Field<0, 6>;
using VerbField = Field<6, 1>;

constexpr Action action_of(Verb verb, Card card) noexcept {
  return {static_cast<std::uint8_t>(VerbField::put(static_cast<unsigned>(verb)) |
                                    CardField::put(static_cast<unsigned>(card)))};
}
constexpr Verb verb_of(Action a) noexcept {
  return static_cast<Verb>(VerbField::get(a.bits));
}
constexpr Card card_of(Action a) noexcept {
  return static_cast<Card>(CardField::get(a.bits));
}

// One outcome. Sixteen bytes, so that it travels in registers.
struct Chance {
  enum class Kind : std::uint8_t {
    first,    // seat
    colours,  // colours
    deal,     // seat, cards: the hand of a tracked seat
    count,    // seat, count: the hand of an untracked seat
    open,     // cards: exactly one
  };
  CardSet cards{};
  Kind kind = Kind::first;
  Seat seat{};
  std::uint8_t count = 0;
  ColourSet colours{};
  bool operator==(const Chance&) const = default;

  static constexpr Chance first(Seat s) noexcept { return {{}, Kind::first, s, 0, {}}; }
  static constexpr Chance stay(ColourSet c) noexcept { return {{}, Kind::colours, {}, 0, c}; }
  static constexpr Chance deal(Seat s, CardSet hand) noexcept { return {hand, Kind::deal, s, 0, {}}; }
  static constexpr Chance deal(Seat s, std::uint8_t n) noexcept { return {{}, Kind::count, s, n, {}}; }
  static constexpr Chance open(Card c) noexcept { return {CardSet::only(c), Kind::open, {}, 0, {}}; }
};
static_assert(sizeof(Chance) == 16);

// The longest list is the first play of an untracked seat: 50 cards - 4 in the middle - the 5 of the one tracked hand
// (five or six seats) = 41, which is 79 % of 52. A tracked hand offers at most 6, a take at most 5.
using Actions = Buffer<Action, 52>;

// The longest list is the first opening card: 50 - the 5 of the one tracked hand = 45, which is 79 % of 57.
using Outcomes = Buffer<Weighted<Chance>, 57>;

// gap 3.1, 3.2: what a collection scores.
[[nodiscard]] int round_score(CardSet collection) noexcept;

}  // namespace goupil::gap
