// The players of Très futé!.
#pragma once

#include "games/clever/clever.hpp"
#include "players/player.hpp"
#include "players/shelf.hpp"

namespace goupil {

// Reads "clever-solo" and, if it is there, "clever-table" from the shelf; bad_network where the first is missing
// or one is broken.
[[nodiscard]] Result<PlayerPtr<Clever>> make_clever_player(Level level, const Shelf& shelf);

// The expert without an eye for the other seats. Fails as above.
[[nodiscard]] Result<PlayerPtr<Clever>> make_clever_maximiser(const Shelf& shelf);

}  // namespace goupil
