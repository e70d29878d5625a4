// Très futé! (Ganz schön clever): the game as the engine sees it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/clever/rules.hpp"
#include "games/clever/state.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/flow.hpp"

namespace goupil {

struct Clever {
  using Config = clever::Config;
  using State = clever::State;
  using View = clever::View;
  using Action = clever::Action;
  using Chance = clever_turn::Chance;
  using Actions = clever::Actions;
  using Outcomes = clever_turn::Outcomes;

  static constexpr std::array<OptionInfo, 2> kOptions{kFirstOption, kTrackedOption};
  static constexpr GameInfo info{"clever", 1, 1, 4, "Très futé !", "That's Pretty Clever!", "Ganz schön clever",
                                 kOptions};
  // 30 targets (16 yellow, 11 blue, 3 next boxes) for six picked dice, six extra dice and nine bonus kinds, and three
  // plain moves.
  static constexpr std::size_t kTargets = 30;
  static constexpr std::size_t kActionCount = (6 + 6 + 9) * kTargets + 3;

  static Result<Config> parse_config(std::size_t seats, Options options);
  static void print_options(const Config& config, std::vector<Option>& out) { print_table(config, out); }
  static State start(const Config& config) noexcept;
  static const Config& config(const State& s) noexcept { return s.config; }

  static Awaiting awaiting(const State& s) noexcept { return clever_turn::awaiting(s.turn); }
  static void legal(const State& s, Seat who, Actions& out) noexcept { clever::legal(s, who, out); }
  template <class Sink>
  static void apply(State& s, Seat who, Action a, Sink& sink) noexcept {
    clever::apply(s, who, a, sink);
  }

  static Chance draw(const State& s, const Rng& rng) noexcept {
    return clever_turn::draw(s.turn, s.config, clever::Rules::kNames, rng);
  }
  static bool possible(const State& s, const Chance& c) noexcept {
    return clever_turn::possible(s.turn, s.config, clever::Rules::kNames, c);
  }
  template <class Sink>
  static void settle(State& s, const Chance& c, Sink& sink) noexcept {
    clever_turn::Flow<clever::Rules>::settle(s, c, sink);
  }
  static bool outcomes(const State& s, Outcomes& out) noexcept { return clever_turn::outcomes(s.turn, s.config, out); }
  static std::string_view chance_kind(const State& s) noexcept { return clever_turn::chance_kind(s.turn.phase); }
  static bool call(State&, Call) noexcept { return false; }
  static bool reveals(Action) noexcept { return false; }

  static Standing standing(const State& s) noexcept;
  static View observe(const State& s, Viewer) noexcept { return View{s}; }
  static State sample_state(const View& v, Stream&) noexcept { return v.seen; }
  static std::size_t index(Action a) noexcept;
  static Reason why_not(const State& s, Seat who, const Wish& wish) noexcept;

  static void print(Action a, std::string& out);
  static void print(const Chance& c, std::string& out) { clever_turn::print(c, clever::Rules::kNames, out); }
  static void show(const Chance& c, Viewer, std::string& out) { print(c, out); }
  static Result<Action> parse_action(std::string_view text);
  static Result<Chance> parse_chance(std::string_view text) {
    return clever_turn::parse_chance(text, clever::Rules::kNames);
  }

  static void write_view(const View& v, Json& json);
  static void write_score(const State& s, Json& json);
  static void write_move(const State& s, Seat who, Action a, Json& json);
  static void write_effect(const Effect& e, Json& json);
  static void write_sheet(const Config& config, Json& json);
};

static_assert(Game<Clever>);

}  // namespace goupil
