#include "games/tutto/player/brain.hpp"

#include <memory>

#include "games/tutto/player/points_policy.hpp"
#include "games/tutto/player/table_goals.hpp"
#include "games/tutto/turn.hpp"
#include "players/noise.hpp"

namespace goupil::tutto {
namespace {

// Spread of the blur in points (players/noise.hpp), chosen by measuring: docs/tutto-solution.md.
constexpr double kNoviceSpread = 700;
constexpr double kCasualSpread = 350;
constexpr double kSkilledSpread = 150;

// Turns above this are nobody's: the bound only keeps sums within an int.
constexpr std::int32_t kMostTurnPoints = 10'000'000;

int turn_steps(const State& state) noexcept {
  return to_steps(std::min(state.turn_points, kMostTurnPoints));
}

bool ends_this_round(const State& state) noexcept {
  if (state.config.ending != Ending::equal_turns) return false;
  for (const Seat s : state.config.table.all().without(state.active))
    if (state.scores[goupil::index(s)] >= state.config.target) return true;
  return false;
}

}  // namespace

TuttoPlayer::Aim TuttoPlayer::aim(const State& state) const noexcept {
  const std::int32_t mine = state.scores[goupil::index(state.active)];
  if (outlook_.table && outlook_.table->rules().fit(state.config) && mine < state.config.target) return Aim::win;
  if (!outlook_.chases || state.config.plus_minus == PlusMinus::at_once || !ends_this_round(state)) return Aim::points;
  for (const Seat s : state.config.table.all().without(state.active))
    if (state.scores[goupil::index(s)] >= mine) return Aim::chase;
  return Aim::points;
}

Unit TuttoPlayer::unit(const View& view) const noexcept {
  return aim(view.table) == Aim::points ? Unit::points : Unit::win;
}

void TuttoPlayer::prepare(const State& state) const {
  const bool counts = outlook_.counts_cards && state.config.table.tracks_all() && state.cards > 0;
  const Pile& pile = counts ? state.pile : kFullPile;
  if (work_.ready && work_.config == state.config && work_.scores == state.scores && work_.active == state.active &&
      work_.pile == pile)
    return;
  work_.config = state.config;
  work_.scores = state.scores;
  work_.active = state.active;
  work_.pile = pile;
  const int need = to_steps(state.config.target - state.scores[goupil::index(state.active)] + kPointStep - 1);
  switch (aim(state)) {
    case Aim::win: fill_table_goal(state, *outlook_.table, work_.goal); break;
    case Aim::chase: fill_chase_goal(state, work_.goal); break;
    case Aim::points:
      if (state.config.ending == Ending::immediate && need > 0)
        fill_points_goal(need, work_.goal);
      else
        fill_endless_goal(std::max(need, 0), work_.goal);
      break;
  }
  work_.model.solve(work_.goal, TurnRules::of(state.config, pile));
  work_.ready = true;
}

double TuttoPlayer::worth(const State& state, tutto::Action action) const {
  const TurnModel& model = work_.model;
  const int steps = turn_steps(state);
  const int k = state.plus_minus;
  switch (action.kind()) {
    case tutto::Action::Kind::card: return model.next_card(steps, k);
    case tutto::Action::Kind::stop: {
      if (state.phase == Phase::tutto) return model.stop(steps, k);
      const Dice all = usable(state, state.thrown);
      return model.stop_on_throw(*state.card, steps + to_steps(all.value()), all.size() == state.dice_left(), k);
    }
    case tutto::Action::Kind::keep: break;
  }
  const Dice dice = action.dice();
  const int more = dice_score(*state.card) ? to_steps(dice.value()) : 0;
  return model.before_throw(*state.card, steps + more, state.dice_left() - dice.size(), k, state.tuttos > 0);
}

void TuttoPlayer::rate(const View& view, Seat who, Stream&, Ratings& out) const {
  const State& state = view.table;
  Tutto::Actions legal;
  Tutto::legal(state, who, legal);
  out.clear();
  if (legal.empty()) return;
  prepare(state);
  const bool points = aim(state) == Aim::points;
  for (const tutto::Action action : legal) {
    const double value = worth(state, action);
    out.push_back({action, points ? state.scores[goupil::index(who)] + value * kPointStep : value, 0});
  }
}

TuttoPlayer::Action TuttoPlayer::choose(const View& view, Seat who, Stream& stream) const {
  Ratings ratings;
  rate(view, who, stream, ratings);
  const Rated<Tutto>* top = ratings.data();
  for (const Rated<Tutto>& r : ratings)
    if (r.value > top->value || (r.value == top->value && r.action == Action::stop())) top = &r;
  return top->action;
}

double TuttoPlayer::turn_value(const View& view) const {
  prepare(view.table);
  const double value = work_.model.turn();
  if (aim(view.table) != Aim::points) return value;
  return view.table.scores[goupil::index(view.table.active)] + value * kPointStep;
}

Result<PlayerPtr<Tutto>> make_tutto_player(Level level, const Shelf& shelf) {
  const auto blurred = [](double spread) -> PlayerPtr<Tutto> {
    return std::make_unique<Noisy<Tutto>>(std::make_unique<TuttoPlayer>(Outlook{.chases = false}), spread);
  };
  switch (level) {
    case Level::novice: return blurred(kNoviceSpread);
    case Level::casual: return blurred(kCasualSpread);
    case Level::skilled: return blurred(kSkilledSpread);
    case Level::expert: return std::make_unique<TuttoPlayer>(Outlook{});
    case Level::master: break;
  }
  auto table = WinTable::load(shelf.find(kWinTableName), kWinTableName);
  if (!table) return std::unexpected(table.error());
  return std::make_unique<TuttoPlayer>(Outlook{.table = std::move(*table)});
}

}  // namespace goupil::tutto
