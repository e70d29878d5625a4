// One round of GAP as a search sees it: every card has its place, the pile has an order. Small and fast; the rules
// themselves live in games/gap/rules.cpp, and a test holds the two together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/gap/state.hpp"

namespace goupil::gap {

// How many cards of each colour a seat has collected: four bits a colour (at most 10 cards of one), colours in play
// renumbered from 0. Only these counts score.
using Columns = std::uint32_t;

inline constexpr unsigned kColumnBits = 4;
constexpr unsigned column_size(Columns columns, std::size_t i) noexcept {
  return columns >> (kColumnBits * i) & 15U;
}

// What one card adds to the columns, for the colours in play.
class ColumnUnits {
 public:
  explicit ColumnUnits(ColourSet in_play) noexcept {
    unsigned next = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (!in_play.has(static_cast<Colour>(c))) continue;
      for (std::size_t n = 0; n < kNumbers; ++n) units_[c * kNumbers + n] = Columns{1} << (kColumnBits * next);
      ++next;
    }
  }
  [[nodiscard]] Columns of(Card c) const noexcept { return units_[static_cast<std::size_t>(c)]; }
  [[nodiscard]] Columns of(CardSet cards) const noexcept {
    Columns sum = 0;
    for (const Card c : cards) sum += of(c);
    return sum;
  }

 private:
  std::array<Columns, kCards> units_{};
};

// A whole turn: the card played and what is taken with it (gap 2.2 - 2.4). Nothing taken: the card goes to the middle.
struct Turn {
  Card card{};
  CardSet taken{};
  bool operator==(const Turn&) const = default;
};

// Calls f(taken) for every way to take with this card: once with an empty set when nothing fits. Lower neighbours
// vary slowest, each in card order.
template <class F>
void each_taking(CardSet middle, Card card, F&& f) {
  const std::size_t n = number_of(card);
  if (const CardSet equal = middle & CardSet::of_number(n); !equal.empty()) return f(equal);
  const CardSet below = middle & CardSet::of_number(number_below(n));
  const CardSet above = middle & CardSet::of_number(number_above(n));
  if (below.empty() && above.empty()) return f(CardSet{});
  if (below.empty()) {
    for (const Card a : above) f(CardSet::only(a));
    return;
  }
  for (const Card b : below) {
    if (above.empty()) f(CardSet::only(b));
    for (const Card a : above) f(CardSet::only(b) | CardSet::only(a));
  }
}

struct Position {
  CardSet middle{};
  PerSeat<CardSet> hands{};
  PerSeat<Columns> columns{};
  std::array<Card, kCards> pile{};  // in the order in which it will be opened
  std::uint8_t opened = 0;          // pile[opened .. pile_size) still lies there
  std::uint8_t pile_size = 0;
  std::uint8_t seats = 2;
  std::uint8_t active = 0;
  std::uint8_t cards_left = 0;  // in all hands; the round is over at 0

  // Precondition: the active seat holds the card and the taking fits.
  void play(const Turn& turn, const ColumnUnits& units) noexcept {
    hands[active] -= CardSet::only(turn.card);
    if (turn.taken.empty()) {
      middle |= CardSet::only(turn.card);
    } else {
      middle -= turn.taken;
      columns[active] += units.of(turn.card) + units.of(turn.taken);
    }
    active = static_cast<std::uint8_t>(active + 1U == seats ? 0U : active + 1U);
    --cards_left;
    while (opened < pile_size && !middle.at_least(kMiddle)) middle |= CardSet::only(pile[opened++]);  // gap 2.5
  }
};

}  // namespace goupil::gap
