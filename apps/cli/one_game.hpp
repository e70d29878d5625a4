// Running a command for the game that its options name.
#pragma once

#include <string_view>

#include "apps/cli/common.hpp"
#include "games/all.hpp"

namespace goupil::cli {

// What visit.template operator()<G>() returns for the game with this id; reports an unknown id.
template <class Visit>
int with_game(std::string_view id, bool json, Visit&& visit) {
  int code = -1;
  AllGames::for_each([&]<class G>() {
    if (G::info.id == id) code = visit.template operator()<G>();
  });
  return code >= 0 ? code : report_unknown_game(json);
}

}  // namespace goupil::cli
