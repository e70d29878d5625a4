// The players of GAP. All look at a View alone and keep nothing between moves.
//
//   novice   the prospect of the own collection, badly blurred (players/noise.hpp)
//   casual   the same, not blurred: about what a careful beginner sees, a little better than one-step greedy
//   skilled  a few playouts, for the lead in this round
//   expert   more playouts, for the match
//   master   many playouts, for the match, last cards solved
#pragma once

#include "games/gap/gap.hpp"
#include "games/gap/player/search.hpp"
#include "players/player.hpp"
#include "players/shelf.hpp"

namespace goupil::gap {

class GapPlayer final : public Player<Gap> {
 public:
  explicit GapPlayer(const SearchOptions& options) noexcept : options_(options) {}

  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override;
  [[nodiscard]] Unit unit(const View& view) const noexcept override;
  // The same answer as by the ratings, at once where there is nothing to choose.
  [[nodiscard]] Action choose(const View& view, Seat who, Stream& stream) const override;

 private:
  SearchOptions options_;
};

// Needs no file: the shelf may be empty. Never fails.
[[nodiscard]] Result<PlayerPtr<Gap>> make_gap_player(Level level, const Shelf& shelf);

}  // namespace goupil::gap
