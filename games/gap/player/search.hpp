// Looking ahead from a View: worlds that agree with it, playouts to the end of the round, the last cards solved.
//
// Why playouts and not a search of each world: a search of a world knows the hidden cards, so it plans as if every
// seat saw them. In a playout each seat looks at its own hand and the table alone; only the last few cards, where
// little is hidden, are solved. A tree over turns (open loop, shared by all worlds) is undecided: with 200 worlds for
// both, two untuned settings won 50.3 % and 53.8 % (+- 2.4) of 400 matches, in twice the time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/gap/player/belief.hpp"
#include "games/gap/player/match_value.hpp"
#include "games/gap/player/prospect.hpp"

namespace goupil::gap {

enum class Aim : std::uint8_t {
  prospect,  // what the own collection promises after this turn; looks at nobody else, needs no worlds
  lead,      // points ahead of the others' average at the end of the round
  win,       // the chance to win the match
};

struct SearchOptions {
  Aim aim = Aim::win;
  std::uint32_t worlds = 64;  // for the choices that stay to the end; all worlds when there are no more than that
  unsigned exact_cards = 0;   // a playout stops at so many cards in all hands together; the rest is solved
};

struct Estimate {
  double value = 0;
  double error = 0;  // standard error, 0 where nothing was sampled
};

// One decision of one seat. The view must outlive the search.
class Search {
 public:
  Search(const View& view, Seat who, const SearchOptions& options);

  // Estimates for all choices in their order. The weaker half is given up early, more than once; a choice given up
  // is valued below the best one by what it lay behind in the worlds both were tried in.
  void run(std::span<const Choice> choices, Stream& stream, std::vector<Estimate>& out);

  // The value for the seat when everybody plays on with open cards. Two seats: one plays for the value, the other
  // against it. More: each for its own score of the round. Cost: exponential in the cards left.
  [[nodiscard]] double solve(const Position& position);

  [[nodiscard]] const Belief& belief() const noexcept { return belief_; }

 private:
  struct Trial {
    double sum = 0;
    double squares = 0;
    double behind = 0;  // the best of its last world, on average; meaningless while alive
    std::uint32_t worlds = 0;
    bool alive = true;
  };

  [[nodiscard]] std::uint32_t draws_that_matter(std::span<const Choice> choices) const noexcept;
  [[nodiscard]] double prospect_of(const Turn& turn) const noexcept;
  [[nodiscard]] Turn preferred(const Position& position) const noexcept;
  [[nodiscard]] PerSeat<int> scores(const Position& position) const noexcept;
  [[nodiscard]] double worth(const PerSeat<int>& scores);
  [[nodiscard]] double duel(const Position& position, double alpha, double beta);
  [[nodiscard]] PerSeat<int> everyone_for_himself(const Position& position) const;
  [[nodiscard]] double play_out(Position position);
  void try_world(const Position& world, std::span<const Choice> choices, std::vector<Trial>& trials);
  static void give_up_half(std::vector<Trial>& trials) noexcept;

  Belief belief_;
  const Prospects& prospects_;
  MatchValue match_;
  SearchOptions options_;
};

}  // namespace goupil::gap
