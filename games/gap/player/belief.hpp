// What a View tells about a round, and worlds that agree with it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/gap/gap.hpp"
#include "games/gap/player/position.hpp"

namespace goupil::gap {

// A turn that the seat may take now, with the legal move that begins it.
struct Choice {
  Action action{};
  Turn turn{};
};

// The round as one seat knows it. Hands it cannot see are counts; what they and the pile hold is one set of cards.
class Belief {
 public:
  // Precondition: phase play or take, and the view shows the hand of `who`, the active seat.
  Belief(const View& view, Seat who) noexcept : who_(who), units_(view.table.colours) {
    const Table& t = view.table;
    known_.middle = t.middle;
    known_.hands = view.hands;
    known_.hands[index(who)] |= t.played;  // a take is the end of a turn: the card goes back to begin it again
    known_.seats = static_cast<std::uint8_t>(t.config.table.seats);
    known_.active = static_cast<std::uint8_t>(index(who));
    known_.pile_size = t.pile;
    CardSet seen = t.middle | t.played;
    for (const Seat s : t.config.table.all()) {
      const std::size_t i = index(s);
      seen |= t.collections[i] | view.hands[i];
      known_.columns[i] = units_.of(t.collections[i]);
      known_.cards_left = static_cast<std::uint8_t>(known_.cards_left + t.held[i]);
      if (!view.shown.has(s)) hidden_[i] = t.held[i];
    }
    if (!t.played.empty()) ++known_.cards_left;
    for (const Card c : CardSet::of_colours(t.colours) - seen) unseen_[unseen_count_++] = c;
  }

  // Hidden hands and the order of the pile drawn at random, all alike: a View carries no history to learn more from.
  [[nodiscard]] Position sample(Stream& stream) const noexcept {
    std::array<Card, kCards> cards = unseen_;
    for (std::uint32_t i = 0; i + 1 < unseen_count_; ++i)
      std::swap(cards[i], cards[i + stream.below(unseen_count_ - i)]);
    return place(cards);
  }
  // Calls f(world) for every way in which the hidden hands and the next `draws` cards of the pile can fall, all equally
  // likely, and returns true; or returns false without a call when there are more than `limit` of them.
  template <class F>
  bool each_world(std::uint32_t draws, std::uint32_t limit, F&& f) const {
    std::uint32_t places = std::min<std::uint32_t>(draws, known_.pile_size);
    for (const std::uint8_t n : hidden_) places += n;
    std::uint64_t ways = 1;
    for (std::uint32_t i = 0; i < places && ways <= limit; ++i) ways *= unseen_count_ - i;
    if (ways > limit) return false;
    std::array<Card, kCards> cards = unseen_;
    const auto fill = [&](const auto& self, std::uint32_t at) -> void {
      if (at == places) return f(place(cards));
      for (std::uint32_t i = at; i < unseen_count_; ++i) {
        std::swap(cards[at], cards[i]);
        self(self, at + 1);
        std::swap(cards[at], cards[i]);
      }
    };
    fill(fill, 0);
    return true;
  }
  // The world in which the unseen cards fall in this order: hidden hands by seat, then the pile.
  [[nodiscard]] Position place(const std::array<Card, kCards>& cards) const noexcept {
    Position world = known_;
    std::size_t next = 0;
    for (std::size_t s = 0; s < known_.seats; ++s)
      for (unsigned i = 0; i < hidden_[s]; ++i) world.hands[s] |= CardSet::only(cards[next++]);
    for (std::size_t i = 0; i < known_.pile_size; ++i) world.pile[i] = cards[next++];
    return world;
  }

  [[nodiscard]] Seat who() const noexcept { return who_; }
  [[nodiscard]] const ColumnUnits& units() const noexcept { return units_; }
  // Everything but the hidden hands and the pile's order.
  [[nodiscard]] const Position& known() const noexcept { return known_; }

 private:
  Seat who_;
  ColumnUnits units_;
  Position known_{};
  PerSeat<std::uint8_t> hidden_{};
  std::array<Card, kCards> unseen_{};
  std::uint32_t unseen_count_ = 0;
};

// Every turn open to the viewer, grouped by the legal move that begins it, in the order of `legal`.
inline std::vector<Choice> choices(const View& view, Seat who) {
  const Table& t = view.table;
  std::vector<Choice> out;
  if (t.phase == Phase::play) {
    for (const Card card : view.hands[index(who)])
      each_taking(t.middle, card, [&](CardSet taken) { out.push_back({action_of(Verb::play, card), {card, taken}}); });
    return out;
  }
  const Card played = t.played.lowest();
  const std::size_t upper = number_above(number_of(played));
  const bool lower_first = number_of(t.choice.lowest()) != upper;
  const CardSet above = lower_first ? t.middle & CardSet::of_number(upper) : CardSet{};
  for (const Card card : t.choice) {
    const Action action = action_of(Verb::take, card);
    if (above.empty()) out.push_back({action, {played, CardSet::only(card)}});
    for (const Card a : above) out.push_back({action, {played, CardSet::only(card) | CardSet::only(a)}});
  }
  return out;
}

}  // namespace goupil::gap
