// The two simplest players. Like every player they see a View only.
#pragma once

#include <cstdint>

#include "players/player.hpp"

namespace goupil {

// Uniform over the legal moves. Precondition: `legal` is not empty.
template <Game G>
typename G::Action choose_random(const typename G::Actions& legal, Stream& stream) noexcept {
  return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
}

// What a greedy player wants more of, said by each game in games/<id>/player.hpp:
//   static std::int64_t progress(const State&, Seat) noexcept
template <class G>
struct Taste;

// The move after which the own progress is greatest, chance not considered; ties fall at random.
// Precondition: `legal` is not empty.
template <Game G>
typename G::Action choose_greedy(const typename G::View& view, Seat who, const typename G::Actions& legal,
                                 Stream& stream) noexcept {
  const typename G::State state = G::sample_state(view, stream);
  NoEffects none;
  std::int64_t best = 0;
  std::uint32_t equal = 0;
  typename G::Action chosen = legal[0];
  for (const auto& action : legal) {
    typename G::State next = state;
    G::apply(next, who, action, none);
    const std::int64_t value = Taste<G>::progress(next, who);
    if (equal > 0 && value < best) continue;
    if (equal == 0 || value > best) {
      best = value;
      equal = 1;
      chosen = action;
    } else if (stream.below(++equal) == 0) {
      chosen = action;
    }
  }
  return chosen;
}

// The floor of every ladder.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  using typename Player<G>::View;
  using typename Player<G>::Action;
  using typename Player<G>::Ratings;

  // All moves are worth the same to it.
  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override {
    typename G::Actions legal;
    G::legal(G::sample_state(view, stream), who, legal);
    out.clear();
    for (const Action& action : legal) out.push_back({.action = action});
  }
  [[nodiscard]] Unit unit(const View&) const noexcept override { return Unit::points; }
  [[nodiscard]] Action choose(const View& view, Seat who, Stream& stream) const override {
    typename G::Actions legal;
    G::legal(G::sample_state(view, stream), who, legal);
    return choose_random<G>(legal, stream);
  }
};

// Takes what it sees. Its values are the game's Taste, which need not count in whole points.
template <Game G>
class GreedyPlayer final : public Player<G> {
 public:
  using typename Player<G>::View;
  using typename Player<G>::Action;
  using typename Player<G>::Ratings;

  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override {
    const typename G::State state = G::sample_state(view, stream);
    typename G::Actions legal;
    G::legal(state, who, legal);
    NoEffects none;
    out.clear();
    for (const Action& action : legal) {
      typename G::State next = state;
      G::apply(next, who, action, none);
      out.push_back({.action = action, .value = static_cast<double>(Taste<G>::progress(next, who))});
    }
  }
  [[nodiscard]] Unit unit(const View&) const noexcept override { return Unit::points; }
  [[nodiscard]] Action choose(const View& view, Seat who, Stream& stream) const override {
    typename G::Actions legal;
    G::legal(G::sample_state(view, stream), who, legal);
    return choose_greedy<G>(view, who, legal, stream);
  }
};

}  // namespace goupil
