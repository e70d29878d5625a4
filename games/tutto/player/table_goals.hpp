// What the end of a turn is worth at a whole table.
#pragma once

#include "games/tutto/player/turn_model.hpp"
#include "games/tutto/player/win_table.hpp"
#include "games/tutto/state.hpp"

namespace goupil::tutto {

// The active seat's chance of winning, estimated from two-player chances; exact for two seats. Precondition: the
// table's rules fit the state's, the active seat is below the target.
void fill_table_goal(const State& state, const WinTable& table, TurnGoal& goal);

// The active seat's chance to pass every other score in this turn; a tie counts half. Precondition: another
// score is as high or higher.
void fill_chase_goal(const State& state, TurnGoal& goal);

}  // namespace goupil::tutto
