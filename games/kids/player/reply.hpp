// A seat's turn in one go, by what crosses are worth: fast enough to play whole games inside a search.
#pragma once

#include <cstdint>

#include "games/kids/player/worth.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

// What a passive seat has to know beside its own sheet and the dice.
struct Situation {
  std::int32_t rival = 0;  // the most stars that another seat has
  bool ending = false;     // this is the last turn whatever the seat does
};

struct Reply {
  Marks marks;  // after all crosses and bonuses
  Dice left;    // what the seat did not use
};

// A zone's crosses with every die that can be used, and the same but the last cross where that one ends the game.
inline constexpr std::size_t kMaxWays = 2 * kZones;
using Ways = Buffer<Reply, kMaxWays>;
// Bonuses are made at once, each where it gains most. Naturals go before jokers, but jokers do not stay behind where a
// natural can in their place: they serve the others better. Precondition: the dice are those the seat may still use.
void list_ways(const Worth& worth, const Marks& marks, Dice dice, Ways& out) noexcept;

// The way that gains most, or none. Ends the game only where that wins, if there is another way.
[[nodiscard]] Marks reply(const Worth& worth, const Marks& marks, Dice dice, const Situation& situation) noexcept;

// Makes all pending bonus crosses, each where it gains most.
void cross_pending(const Worth& worth, Marks& marks) noexcept;

// Marks a cell, adds the bonus it gives, drops bonuses without a target (kids 3.1, 3.2).
void cross_cell(const Sheet& sheet, Marks& marks, Zone zone, Cell cell) noexcept;

}  // namespace goupil::kids
