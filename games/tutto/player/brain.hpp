// The players of Tutto. A turn is computed exactly; the levels differ in what they believe its end is worth.
//
//   novice, casual, skilled   expected points, blurred (players/noise.hpp)
//   expert                    expected points of the turn, up to the target
//   master                    the chance of winning: exact for two seats (win_table.hpp); with more seats the
//                             two-player chances against each other seat, multiplied and brought to the sum 1
//
// The master has a table for the rules of preset 2004 and its target alone. For any other option it plays for
// expected points under these options. With equal turns, once a score stands at the target, both upper levels
// play for the chance to pass it in this turn.
#pragma once

#include <optional>

#include "games/tutto/player/turn_model.hpp"
#include "games/tutto/player/win_table.hpp"
#include "games/tutto/tutto.hpp"
#include "players/player.hpp"
#include "players/shelf.hpp"

namespace goupil::tutto {

inline constexpr std::string_view kWinTableName = "tutto-win";

// How a seat looks at the table.
struct Outlook {
  std::optional<WinTable> table{};  // without it the seat plays for points
  bool chases = true;               // sees that an equal-turns game is about to end
  bool counts_cards = false;        // draws from the cards left instead of a fresh pile; measured to gain nothing
};

class TuttoPlayer final : public Player<Tutto> {
 public:
  explicit TuttoPlayer(Outlook outlook) noexcept : outlook_(std::move(outlook)) {}

  // Points: what the seat's score is expected to be after this turn.
  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override;
  [[nodiscard]] Unit unit(const View& view) const noexcept override;
  // Among equals a seat stops.
  [[nodiscard]] Action choose(const View& view, Seat who, Stream& stream) const override;

  // The chance of winning (or the expected score) of the active seat before its turn begins.
  [[nodiscard]] double turn_value(const View& view) const;

 private:
  enum class Aim : std::uint8_t { points, chase, win };
  [[nodiscard]] Aim aim(const State& state) const noexcept;
  void prepare(const State& state) const;
  [[nodiscard]] double worth(const State& state, tutto::Action action) const;

  // The turn computed last; what it depends on is kept beside it, so that the answers do not depend on it.
  struct Work {
    bool ready = false;
    Config config{};
    std::array<std::int32_t, kMaxSeats> scores{};
    Seat active{};
    Pile pile{};
    TurnGoal goal;
    TurnModel model;
  };
  Outlook outlook_;
  mutable Work work_;
};

// The master needs the file "tutto-win": a missing or damaged one is a Failure. One instance for each thread.
[[nodiscard]] Result<PlayerPtr<Tutto>> make_tutto_player(Level level, const Shelf& shelf);

}  // namespace goupil::tutto
