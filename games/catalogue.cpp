#include "games/catalogue.hpp"

#include <array>
#include <tuple>

#include "engine/registry/adapter.hpp"
#include "games/all.hpp"

namespace goupil {
namespace {

template <class... Gs>
std::span<const AnyGame* const> adapters(GameList<Gs...>) noexcept {
  static const std::tuple<GameAdapter<Gs>...> games;
  static const std::array<const AnyGame*, sizeof...(Gs)> list{&std::get<GameAdapter<Gs>>(games)...};
  return list;
}

}  // namespace

std::span<const AnyGame* const> catalogue() noexcept {
  return adapters(AllGames{});
}

const AnyGame* find_game(std::string_view id) noexcept {
  for (const AnyGame* game : catalogue())
    if (game->info().id == id) return game;
  return nullptr;
}

}  // namespace goupil
