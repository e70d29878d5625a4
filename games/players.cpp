#include "games/players.hpp"

#include "engine/registry/adapter.hpp"
#include "games/tastes.hpp"
#include "players/simple.hpp"

namespace goupil {
namespace {

enum class Kind : std::uint8_t { random, greedy };

template <Game G>
class Player final : public AnyPlayer {
 public:
  explicit Player(Kind kind) noexcept : kind_(kind) {}

  // Precondition: `match` is of the game that the player was made for.
  std::string choose(const AnyMatch& match, Seat who, Stream& stream) const override {
    const auto view = static_cast<const MatchAdapter<G>&>(match).view(Viewer::of(who));
    const typename G::State state = G::sample_state(view, stream);
    typename G::Actions legal;
    G::legal(state, who, legal);
    const auto action =
        kind_ == Kind::random ? choose_random<G>(legal, stream) : choose_greedy<G>(view, who, legal, stream);
    std::string out;
    G::print(action, out);
    return out;
  }

 private:
  Kind kind_;
};

}  // namespace

std::unique_ptr<AnyPlayer> make_player(std::string_view game, std::string_view player) {
  if (player != "random" && player != "greedy") return nullptr;
  const Kind kind = player == "random" ? Kind::random : Kind::greedy;
  std::unique_ptr<AnyPlayer> made;
  AllGames::for_each([&]<class G>() {
    if (G::info.id == game) made = std::make_unique<Player<G>>(kind);
  });
  return made;
}

}  // namespace goupil
