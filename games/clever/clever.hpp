// Très futé! (Ganz schön clever): the game as the engine sees it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/clever/rules.hpp"
#include "games/clever/state.hpp"
#include "games/clever_turn/game.hpp"

namespace goupil {

struct Clever : clever_turn::TurnGame<clever::Rules> {
  using Action = clever::Action;
  using Actions = clever::Actions;

  static constexpr GameInfo info{
      "clever", 1, kMinSeats, clever_turn::kSeats, "Très futé !", "That's Pretty Clever!", "Ganz schön clever",
      kOptions};
  // The targets for six picked dice, six extra dice and nine bonus kinds, and three plain moves.
  static constexpr std::size_t kActionCount = (6 + 6 + 9) * clever::kTargets + 3;

  static void legal(const State& s, Seat who, Actions& out) noexcept { clever::legal(s, who, out); }
  template <class Sink>
  static void apply(State& s, Seat who, Action a, Sink& sink) noexcept {
    clever::apply(s, who, a, sink);
  }

  static bool reveals(Action) noexcept { return false; }

  static Standing standing(const State& s) noexcept;
  static std::size_t index(Action a) noexcept;
  static Reason why_not(const State& s, Seat who, const Wish& wish) noexcept;

  using TurnGame::print;
  static void print(Action a, std::string& out);
  static Result<Action> parse_action(std::string_view text);

  static void write_view(const View& v, Json& json);
  static void write_score(const State& s, Json& json);
  static void write_move(const State& s, Seat who, Action a, Json& json);
  static void write_effect(const Effect& e, Json& json);
  static void write_sheet(const Config& config, Json& json);
};

static_assert(Game<Clever>);

}  // namespace goupil
