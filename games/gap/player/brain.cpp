#include "games/gap/player/brain.hpp"

#include <memory>
#include <utility>

#include "players/noise.hpp"

namespace goupil::gap {
namespace {

// Spread of the novice's blur, in points of a round.
constexpr double kNoviceBlur = 3.0;

constexpr SearchOptions options_of(Level level) noexcept {
  switch (level) {
    case Level::novice:
    case Level::casual: return {.aim = Aim::prospect};
    case Level::skilled: return {.aim = Aim::lead, .worlds = 10};
    case Level::expert: return {.aim = Aim::win, .worlds = 80};
    case Level::master: break;
  }
  return {.aim = Aim::win, .worlds = 3000, .exact_cards = 4};
}

}  // namespace

// A legal move is worth the best of the turns that it begins.
void GapPlayer::rate(const View& view, Seat who, Stream& stream, Ratings& out) const {
  out.clear();
  const std::vector<Choice> turns = choices(view, who);
  std::vector<Estimate> found;
  Search(view, who, options_).run(turns, stream, found);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Rated<Gap> rated{turns[i].action, found[i].value, found[i].error};
    if (out.empty() || out.back().action != rated.action)
      out.push_back(rated);
    else if (rated.value > out.back().value)
      out.back() = rated;
  }
}

Unit GapPlayer::unit(const View&) const noexcept {
  switch (options_.aim) {
    case Aim::prospect: return Unit::points;
    case Aim::lead: return Unit::lead;
    case Aim::win: break;
  }
  return Unit::win;
}

Action GapPlayer::choose(const View& view, Seat who, Stream& stream) const {
  const std::vector<Choice> turns = choices(view, who);
  if (turns.front().action == turns.back().action) return turns.front().action;
  return Player<Gap>::choose(view, who, stream);
}

Result<PlayerPtr<Gap>> make_gap_player(Level level, const Shelf&) {
  PlayerPtr<Gap> player = std::make_unique<GapPlayer>(options_of(level));
  if (level == Level::novice) player = std::make_unique<Noisy<Gap>>(std::move(player), kNoviceBlur);
  return player;
}

}  // namespace goupil::gap
