// The players of Kids. All read the sheet from the position, so they play any sheet.
//
//   novice, casual, skilled, expert   every end of the own turn, judged at once; blurred, less from level to level
//   master                            the best of these ends compared by playing some turns on
#pragma once

#include "games/kids/kids.hpp"
#include "games/kids/player/search.hpp"
#include "players/player.hpp"
#include "players/shelf.hpp"

namespace goupil::kids {

// Looks at every end of its own turn, the replies from the pool included, and takes the one that is expected to win
// most.
class TurnPlayer final : public Player<Kids> {
 public:
  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override;
  [[nodiscard]] Unit unit(const View&) const noexcept override { return Unit::win; }
};

// Compares the most promising ends of its turn by playing on from there.
class SamplingPlayer final : public Player<Kids> {
 public:
  explicit SamplingPlayer(SearchOptions options) noexcept : options_(options) {}
  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override;
  [[nodiscard]] Unit unit(const View&) const noexcept override { return Unit::win; }
  // A single legal move is played without thinking.
  [[nodiscard]] Action choose(const View& view, Seat who, Stream& stream) const override;

 private:
  SearchOptions options_;
};

// Needs no file.
[[nodiscard]] Result<PlayerPtr<Kids>> make_kids_player(Level level, const Shelf& shelf);

}  // namespace goupil::kids
