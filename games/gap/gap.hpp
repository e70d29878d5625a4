// GAP as a Game: play a card, take its equals or its neighbours. `gap 2.3` in a comment: paragraph 2.3 of rules.en.md.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/gap/state.hpp"

namespace goupil {

// Contracts of the functions: engine/core/game.hpp. Only what is particular to GAP is said here.
struct Gap {
  using Config = gap::Config;
  using State = gap::State;
  using View = gap::View;
  using Action = gap::Action;
  using Chance = gap::Chance;
  using Actions = gap::Actions;
  using Outcomes = gap::Outcomes;

  static constexpr std::array kOptions{
      kFirstOption,
      kTrackedOption,
      OptionInfo{"target", "1-999", "30"},
      OptionInfo{"rounds", "0-99; above 0 it replaces the target", "0"},
      OptionInfo{"colours", "random | a comma list of the colours that stay", "random"},
  };
  static constexpr GameInfo info{"gap", 1, gap::kMinSeats, gap::kMaxGapSeats, "GAP", "GAP", "GAP", kOptions};
  static constexpr std::size_t kActionCount = 2 * gap::kCards;

  [[nodiscard]] static Result<Config> parse_config(std::size_t seats, Options options);
  static void print_options(const Config& config, std::vector<Option>& out);

  [[nodiscard]] static State start(const Config& config) noexcept;
  [[nodiscard]] static const Config& config(const State& state) noexcept { return state.table.config; }
  [[nodiscard]] static constexpr Awaiting awaiting(const State& state) noexcept {
    switch (state.table.phase) {
      case gap::Phase::first:
      case gap::Phase::colours:
      case gap::Phase::deal:
      case gap::Phase::open: return Awaiting::chance();
      case gap::Phase::play:
      case gap::Phase::take: return Awaiting::of(SeatSet::only(state.table.active));
      case gap::Phase::over: break;
    }
    return Awaiting::over();
  }
  static void legal(const State& state, Seat seat, Actions& out) noexcept;
  template <class Sink>
  static void apply(State& state, Seat seat, Action action, Sink& sink) noexcept;

  [[nodiscard]] static Chance draw(const State& state, const Rng& rng) noexcept;
  [[nodiscard]] static bool possible(const State& state, const Chance& chance) noexcept;
  template <class Sink>
  static void settle(State& state, const Chance& chance, Sink& sink) noexcept;
  // False for deals: a hand has up to 593,775 outcomes.
  [[nodiscard]] static bool outcomes(const State& state, Outcomes& out) noexcept;
  [[nodiscard]] static std::string_view chance_kind(const State& state) noexcept;
  [[nodiscard]] static bool call(State& state, Call what) noexcept;
  // A card from the hand was hidden; a card from the middle was not.
  [[nodiscard]] static constexpr bool reveals(Action action) noexcept {
    return gap::verb_of(action) == gap::Verb::play;
  }
  // Ranks are 0 until the game is over.
  [[nodiscard]] static Standing standing(const State& state) noexcept;

  // An untracked seat sees what a spectator sees: nobody knows its hand.
  [[nodiscard]] static View observe(const State& state, Viewer viewer) noexcept;
  [[nodiscard]] static State sample_state(const View& view, Stream& stream) noexcept;
  [[nodiscard]] static constexpr std::size_t index(Action action) noexcept {
    return static_cast<std::size_t>(gap::verb_of(action)) * gap::kCards +
           static_cast<std::size_t>(gap::card_of(action));
  }
  // Wish::die names a card. Moves of GAP have neither zone nor cell.
  [[nodiscard]] static Reason why_not(const State& state, Seat seat, const Wish& wish) noexcept;

  static void print(Action action, std::string& out);
  static void print(const Chance& chance, std::string& out);
  static void show(const Chance& chance, Viewer viewer, std::string& out);
  [[nodiscard]] static Result<Action> parse_action(std::string_view text);
  [[nodiscard]] static Result<Chance> parse_chance(std::string_view text);

  static void write_view(const View& view, Json& json);
  static void write_score(const State& state, Json& json);
  static void write_move(const State& state, Seat seat, Action action, Json& json);
  // taken: cell = number, value = bits of the ColourSet; moved: cell = card; scored: value = points.
  static void write_effect(const Effect& effect, Json& json);
  static void write_sheet(const Config& config, Json& json);
};

extern template void Gap::apply(State&, Seat, Action, NoEffects&) noexcept;
extern template void Gap::apply(State&, Seat, Action, EffectLog&) noexcept;
extern template void Gap::settle(State&, const Chance&, NoEffects&) noexcept;
extern template void Gap::settle(State&, const Chance&, EffectLog&) noexcept;

static_assert(Game<Gap>);

}  // namespace goupil
