#include "games/players.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/registry/adapter.hpp"
#include "games/clever/player/brain.hpp"
#include "games/cubed/player/brain.hpp"
#include "games/gap/player/brain.hpp"
#include "games/kids/player/brain.hpp"
#include "games/tastes.hpp"
#include "games/tutto/player/brain.hpp"
#include "players/simple.hpp"

namespace goupil {
namespace {

// What each game's folder offers for a level.
template <Game G>
Result<PlayerPtr<G>> make_level(Level level, const Shelf& shelf);

template <>
Result<PlayerPtr<Clever>> make_level<Clever>(Level level, const Shelf& shelf) {
  return make_clever_player(level, shelf);
}
template <>
Result<PlayerPtr<Cubed>> make_level<Cubed>(Level level, const Shelf& shelf) {
  return make_cubed_player(level, shelf);
}
template <>
Result<PlayerPtr<Kids>> make_level<Kids>(Level level, const Shelf& shelf) {
  return kids::make_kids_player(level, shelf);
}
template <>
Result<PlayerPtr<Gap>> make_level<Gap>(Level level, const Shelf& shelf) {
  return gap::make_gap_player(level, shelf);
}
template <>
Result<PlayerPtr<Tutto>> make_level<Tutto>(Level level, const Shelf& shelf) {
  return tutto::make_tutto_player(level, shelf);
}

// Yardsticks for matches that stand in no list of players.
template <Game G>
std::optional<Result<PlayerPtr<G>>> make_yardstick(std::string_view, const Shelf&) {
  return std::nullopt;
}
template <>
std::optional<Result<PlayerPtr<Clever>>> make_yardstick<Clever>(std::string_view name, const Shelf& shelf) {
  if (name != kMaximiser) return std::nullopt;
  return make_clever_maximiser(shelf);
}
template <>
std::optional<Result<PlayerPtr<Cubed>>> make_yardstick<Cubed>(std::string_view name, const Shelf& shelf) {
  if (name != kMaximiser) return std::nullopt;
  return make_cubed_maximiser(shelf);
}

std::string unknown_player(std::string_view name) {
  std::string text = "There is no player called ";
  text += name;
  text += "; known are";
  for (const std::string_view known : kPlayerNames) {
    text += ' ';
    text += known;
  }
  text += '.';
  return text;
}

template <Game G>
class TypedPlayer final : public AnyPlayer {
 public:
  explicit TypedPlayer(PlayerPtr<G> player) noexcept : player_(std::move(player)) {}

  std::string choose(const AnyMatch& match, Seat who, Stream& stream) const override {
    std::string out;
    G::print(player_->choose(seen(match, who), who, stream), out);
    return out;
  }

  Hints hints(const AnyMatch& match, Seat who, Stream& stream) const override {
    const auto view = seen(match, who);
    typename Player<G>::Ratings ratings;
    player_->rate(view, who, stream, ratings);
    Hints out{.unit = player_->unit(view), .moves = {}};
    // What a move does at once is public, so every state that fits the view shows it.
    const typename G::State state = G::sample_state(view, stream);
    for (const std::size_t i : best_first(ratings)) {
      const Rated<G>& r = ratings[i];
      Hint& hint = out.moves.emplace_back();
      G::print(r.action, hint.move);
      hint.value = r.value;
      hint.error = r.error;
      hint.effects = effects(state, who, r.action);
    }
    return out;
  }

 private:
  static typename G::View seen(const AnyMatch& match, Seat who) {
    return static_cast<const MatchAdapter<G>&>(match).view(Viewer::of(who));
  }

  static std::vector<std::size_t> best_first(const typename Player<G>::Ratings& ratings) {
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
      return ratings[a].value != ratings[b].value ? ratings[a].value > ratings[b].value : a < b;
    });
    return order;
  }

  static std::string effects(typename G::State state, Seat who, typename G::Action action) {
    EffectLog log;
    G::apply(state, who, action, log);
    std::string out;
    Json json(out);
    json.begin_array();
    for (const Effect& e : log.list()) write_whole_effect<G>(e, json);
    json.end_array();
    return out;
  }

  PlayerPtr<G> player_;
};

}  // namespace

template <Game G>
Result<PlayerPtr<G>> make_player(std::string_view name, const Shelf& shelf) {
  if (name == "random") return std::make_unique<RandomPlayer<G>>();
  if (name == "greedy") return std::make_unique<GreedyPlayer<G>>();
  if (auto yardstick = make_yardstick<G>(name, shelf)) return std::move(*yardstick);
  const auto level = parse_level(name);
  if (!level) return fail(Error::bad_value, "players", unknown_player(name));
  return make_level<G>(*level, shelf);
}

template Result<PlayerPtr<Clever>> make_player<Clever>(std::string_view, const Shelf&);
template Result<PlayerPtr<Cubed>> make_player<Cubed>(std::string_view, const Shelf&);
template Result<PlayerPtr<Kids>> make_player<Kids>(std::string_view, const Shelf&);
template Result<PlayerPtr<Gap>> make_player<Gap>(std::string_view, const Shelf&);
template Result<PlayerPtr<Tutto>> make_player<Tutto>(std::string_view, const Shelf&);

Stream choice_stream(const AnyMatch& match, Seat who) noexcept {
  std::uint64_t key = 0x60F1;  // any number but 0, from which the fast generator of the dice folds the seed
  for (std::size_t i = 0; i < 4; ++i) key = splitmix64(key ^ match.seed().word(i), i);
  return Stream(splitmix64(key, match.events_in_force() * kMaxSeats + index(who)));
}

Result<AnyPlayerPtr> make_any_player(std::string_view game, std::string_view name, const Shelf& shelf) {
  Result<AnyPlayerPtr> made = fail(Error::unknown_game, "game", "There is no game with this id.");
  AllGames::for_each([&]<class G>() {
    if (G::info.id != game) return;
    auto player = make_player<G>(name, shelf);
    if (player)
      made = std::make_unique<TypedPlayer<G>>(std::move(*player));
    else
      made = std::unexpected(player.error());
  });
  return made;
}

AnyPlayerPtr make_player(std::string_view game, std::string_view player) {
  auto made = make_any_player(game, player, Shelf{});
  return made ? std::move(*made) : nullptr;
}

}  // namespace goupil
