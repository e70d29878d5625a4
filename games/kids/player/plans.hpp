// Every way in which a seat can finish its part of a turn.
#pragma once

#include <vector>

#include "games/kids/player/worth.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

struct Plan {
  Action first{};  // the move it begins with
  Marks own{};     // the seat's crosses at the end, with the dice used
};

// At least one plan for each legal move, those of one move together, in the order of `legal`. Presents and bonuses are
// taken in one order where the order does not matter. Beyond kPlansForMove plans a move's rest is finished by Worth.
// Precondition: the seat is awaited.
inline constexpr std::size_t kPlansForMove = 400;
void list_plans(const Worth& worth, const State& state, Seat who, std::vector<Plan>& out);

}  // namespace goupil::kids
