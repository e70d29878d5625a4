// Tutto as a game of the engine (engine/core/game.hpp): the one door to its rules.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/tutto/state.hpp"

namespace goupil {

struct Tutto {
  using Config = tutto::Config;
  using State = tutto::State;
  using View = tutto::View;
  using Action = tutto::Action;
  using Chance = tutto::Chance;
  // The longest list is a Straight's first throw 1 2 3 4 5 6: every non-empty subset, 63. Elsewhere
  // 1 1 1 5 5 5 has the most: 4 * 4 - 1 keeps and stop, 16. 80 leaves a fifth unused.
  using Actions = Buffer<Action, 80>;
  // Six dice: C(11, 5) = 462 multisets. 580 leaves a fifth unused.
  using Outcomes = Buffer<Weighted<Chance>, 580>;
  // C(12, 6) - 1 = 923 non-empty multisets of up to six dice, stop, card.
  static constexpr std::size_t kActionCount = 925;

  static constexpr std::array<OptionInfo, 8> kOptions{{
      kFirstOption,
      kTrackedOption,
      {"preset", "2004 | 2024", "2004"},
      {"target", "a number from 50 to 100000", "6000"},
      {"ending", "immediate | equal_turns", "immediate"},
      {"floor_zero", "off | on", "off"},
      {"fireworks", "free | forced", "free"},
      {"plus_minus", "on_bank | at_once", "on_bank"},
  }};
  static constexpr GameInfo info{"tutto", 1, 2, kMaxSeats, "Tutto", "Tutto", "Volle Lotte", kOptions};

  [[nodiscard]] static Result<Config> parse_config(std::size_t seats, Options options);
  static void print_options(const Config& config, std::vector<Option>& out);

  [[nodiscard]] static State start(const Config& config) noexcept;
  [[nodiscard]] static const Config& config(const State& state) noexcept { return state.config; }
  [[nodiscard]] static Awaiting awaiting(const State& state) noexcept {
    switch (state.phase) {
      case tutto::Phase::first:
      case tutto::Phase::card:
      case tutto::Phase::dice:
      case tutto::Phase::points: return Awaiting::chance();
      case tutto::Phase::keep:
      case tutto::Phase::tutto: return Awaiting::of(SeatSet::only(state.active));
      case tutto::Phase::over: break;
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
  static bool outcomes(const State& state, Outcomes& out) noexcept;
  [[nodiscard]] static std::string_view chance_kind(const State& state) noexcept;
  static bool call(State& state, Call what) noexcept;

  [[nodiscard]] static bool reveals(Action action) noexcept;
  // Turns begun, the running one included.
  [[nodiscard]] static std::uint64_t turns(const State& state) noexcept { return std::uint64_t{state.turn} + 1; }
  [[nodiscard]] static Standing standing(const State& state) noexcept;
  [[nodiscard]] static View observe(const State& state, Viewer viewer) noexcept;
  [[nodiscard]] static State sample_state(const View& view, Stream& stream) noexcept;
  [[nodiscard]] static std::size_t index(Action action) noexcept;
  // `die` is a set of dice as in the notation ("1+5+5") or one of the words stop and card; `zone` may name the kind
  // of move (keep, stop, card); there are no cells.
  [[nodiscard]] static Reason why_not(const State& state, Seat seat, const Wish& wish) noexcept;

  static void print(Action action, std::string& out);
  static void print(const Chance& chance, std::string& out);
  static void show(const Chance& chance, Viewer viewer, std::string& out);
  [[nodiscard]] static Result<Action> parse_action(std::string_view text);
  [[nodiscard]] static Result<Chance> parse_chance(std::string_view text);
  static void write_view(const View& view, Json& json);
  static void write_score(const State& state, Json& json);
  static void write_move(const State& state, Seat seat, Action action, Json& json);
  static void write_effect(const Effect& effect, Json& json);
  static void write_sheet(const Config& config, Json& json);
};

static_assert(Game<Tutto>);

}  // namespace goupil
