// What a simple player of Tutto looks at: points banked, and points at risk weighed with the chance that the next throw
// is no null.
#pragma once

#include <array>
#include <cstdint>

#include "games/tutto/tutto.hpp"
#include "players/simple.hpp"

namespace goupil {

template <>
struct Taste<Tutto> {
  static std::int64_t progress(const Tutto::State& state, Seat who) noexcept {
    const std::int64_t banked = std::int64_t{1000} * state.scores[index(who)];
    if (state.active != who) return banked;
    switch (state.phase) {
      case tutto::Phase::card: return banked + kNewCard * state.turn_points;
      case tutto::Phase::dice: return banked + survival(state) * state.turn_points + state.kept.size();
      case tutto::Phase::tutto: return banked + std::int64_t{1000} * state.turn_points;
      case tutto::Phase::first:
      case tutto::Phase::points:
      case tutto::Phase::keep:
      case tutto::Phase::over: break;
    }
    return banked;
  }

 private:
  // A new card: ten of 56 stop, and six dice may still fail. Seven in ten is a round guess, not a result.
  static constexpr std::int64_t kNewCard = 700;

  // Per mille that a throw of the dice left scores (tutto 5.4); Fireworks keep everything (tutto 3.4).
  static std::int64_t survival(const Tutto::State& state) noexcept {
    constexpr std::array<std::int64_t, 7> kScores{1000, 333, 556, 722, 843, 923, 969};
    if (state.card == tutto::Card::fireworks) return 1000;
    return kScores[state.dice_left()];
  }
};

}  // namespace goupil
