// Every player of every game by its name, with and without types.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/any_game.hpp"
#include "players/player.hpp"
#include "players/shelf.hpp"

namespace goupil {

// From the weakest up: two simple players, then the five levels.
inline constexpr std::array<std::string_view, 7> kPlayerNames{"random",  "greedy", "novice", "casual",
                                                              "skilled", "expert", "master"};

// The expert of a Clever game that plays for its own points alone, whatever it leaves to the others: no level, but a
// yardstick for matches.
inline constexpr std::string_view kMaximiser = "maximiser";

// One of kPlayerNames, or kMaximiser for clever and cubed; trained files are taken from the shelf. Fails with bad_value
// at "players" for an unknown name, with bad_network where a file is missing or broken. Defined for the games of
// games/all.hpp.
template <Game G>
[[nodiscard]] Result<PlayerPtr<G>> make_player(std::string_view name, const Shelf& shelf);

// A rated move: its notation, what it is worth (with the standard error of a sampled value, else 0), and
// the effects it would have, a JSON array (protocol 7).
struct Hint {
  std::string move;
  double value = 0;
  double error = 0;
  std::string effects;
};

struct Hints {
  Unit unit = Unit::points;
  std::vector<Hint> moves;  // best first, equals in the order of `legal`
};

// A player without its game's types. Precondition of both: `match` is of the game that the player was
// made for, `who` is awaited and tracked. Both look at the seat's view of the match only.
class AnyPlayer {
 public:
  AnyPlayer() = default;
  AnyPlayer(const AnyPlayer&) = delete;
  AnyPlayer& operator=(const AnyPlayer&) = delete;
  virtual ~AnyPlayer() = default;
  // The move to play, in notation.
  [[nodiscard]] virtual std::string choose(const AnyMatch& match, Seat who, Stream& stream) const = 0;
  [[nodiscard]] virtual Hints hints(const AnyMatch& match, Seat who, Stream& stream) const = 0;
};

using AnyPlayerPtr = std::unique_ptr<AnyPlayer>;

// The randomness of a player on this seat in this position: the same whenever the match's seed, the events in force
// and the seat are, so a game with players can be repeated, taken back and played on another platform. It shares no
// draw with the match's dice.
[[nodiscard]] Stream choice_stream(const AnyMatch& match, Seat who) noexcept;

// As make_player<G>; unknown_game at "game" where there is none with this id.
[[nodiscard]] Result<AnyPlayerPtr> make_any_player(std::string_view game, std::string_view name, const Shelf& shelf);

// A player that needs no trained file; nullptr if this game has no such player.
[[nodiscard]] AnyPlayerPtr make_player(std::string_view game, std::string_view player);

}  // namespace goupil
