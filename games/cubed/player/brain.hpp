// The players of Très futé à la puissance trois.
#pragma once

#include "games/cubed/cubed.hpp"
#include "players/player.hpp"
#include "players/shelf.hpp"

namespace goupil {

// Reads "cubed-solo" and, if it is there, "cubed-table" from the shelf; bad_network where the first is missing
// or one is broken.
[[nodiscard]] Result<PlayerPtr<Cubed>> make_cubed_player(Level level, const Shelf& shelf);

// The expert without an eye for the other seats. Fails as above.
[[nodiscard]] Result<PlayerPtr<Cubed>> make_cubed_maximiser(const Shelf& shelf);

}  // namespace goupil
