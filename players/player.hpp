// What every player is: it rates the legal moves that a seat can see, and chooses one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace goupil {

// The ladder, the same names in every game, each clearly stronger than the one before.
enum class Level : std::uint8_t { novice, casual, skilled, expert, master };
inline constexpr std::array<std::string_view, 5> kLevelNames{"novice", "casual", "skilled", "expert", "master"};

[[nodiscard]] constexpr std::optional<Level> parse_level(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kLevelNames.size(); ++i)
    if (kLevelNames[i] == name) return static_cast<Level>(i);
  return std::nullopt;
}

// What a value counts.
enum class Unit : std::uint8_t {
  points,  // expected points at the end of the game
  lead,    // expected points ahead of the others at the end
  win,     // probability of winning
};
inline constexpr std::array<std::string_view, 3> kUnitNames{"points", "lead", "win"};

template <Game G>
struct Rated {
  typename G::Action action{};
  double value = 0;
  double error = 0;  // standard error of a sampled value, else 0
};

// Stateless between moves: the same view, seat and stream give the same answer on every platform, so
// values come from integers or from plain IEEE arithmetic without contraction, and budgets are counted
// in nodes.
template <Game G>
class Player {
 public:
  using View = typename G::View;
  using Action = typename G::Action;
  using Ratings = std::vector<Rated<G>>;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Every legal move of an awaited, tracked seat, in the order of `legal`.
  virtual void rate(const View& view, Seat who, Stream& stream, Ratings& out) const = 0;

  // What the values of this seat's ratings count; it may depend on the table (solo or not).
  [[nodiscard]] virtual Unit unit(const View& view) const noexcept = 0;

  // The move to play: the best rated one, the first of equals.
  [[nodiscard]] virtual Action choose(const View& view, Seat who, Stream& stream) const {
    Ratings ratings;
    rate(view, who, stream, ratings);
    return best(ratings);
  }

 protected:
  static Action best(const Ratings& ratings) noexcept {
    const Rated<G>* top = ratings.data();
    for (const Rated<G>& r : ratings)
      if (r.value > top->value) top = &r;
    return top->action;
  }
};

template <Game G>
using PlayerPtr = std::unique_ptr<Player<G>>;

}  // namespace goupil
