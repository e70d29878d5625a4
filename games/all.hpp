// Every game of the project, in the order in which lists show them. A new game is one line here.
#pragma once

#include "games/clever/clever.hpp"
#include "games/cubed/cubed.hpp"
#include "games/gap/gap.hpp"
#include "games/kids/kids.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil {

template <class... Gs>
struct GameList {
  // Calls visit.template operator()<G>() for each game.
  template <class Visit>
  static void for_each(Visit&& visit) {
    (visit.template operator()<Gs>(), ...);
  }
};

using AllGames = GameList<Clever, Cubed, Kids, Gap, Tutto>;

}  // namespace goupil
