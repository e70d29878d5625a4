// The part of the Game concept that both Clever games answer alike: options, chance, views.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/flow.hpp"

namespace goupil::clever_turn {

// Rules is the game's hooks (flow.hpp) with its State and View. Sheets, dice and picks are public, so a
// View is a State under another name, and nothing a move does can reveal a secret.
template <class Rules>
struct TurnGame {
  using Config = TableConfig;
  using State = typename Rules::State;
  using View = typename Rules::View;
  using Chance = clever_turn::Chance;
  using Outcomes = clever_turn::Outcomes;

  static constexpr std::array<OptionInfo, 2> kOptions{kFirstOption, kTrackedOption};
  static constexpr std::size_t kMinSeats = 1;

  static Result<Config> parse_config(std::size_t seats, Options options) {
    return parse_table(seats, kMinSeats, kSeats, options, {});
  }
  static void print_options(const Config& config, std::vector<Option>& out) { print_table(config, out); }
  static const Config& config(const State& s) noexcept { return s.config; }
  static State start(const Config& config) noexcept {
    State s;
    s.config = config;
    NoEffects none;
    if (!config.random_first) Flow<Rules>::begin_game(s, config.first, none);
    return s;
  }

  static Awaiting awaiting(const State& s) noexcept { return clever_turn::awaiting(s.turn); }
  static Chance draw(const State& s, const Rng& rng) noexcept {
    return clever_turn::draw(s.turn, s.config, Rules::kNames, rng);
  }
  static bool possible(const State& s, const Chance& c) noexcept {
    return clever_turn::possible(s.turn, s.config, Rules::kNames, c);
  }
  template <class Sink>
  static void settle(State& s, const Chance& c, Sink& sink) noexcept {
    Flow<Rules>::settle(s, c, sink);
  }
  static bool outcomes(const State& s, Outcomes& out) noexcept { return clever_turn::outcomes(s.turn, s.config, out); }
  static std::string_view chance_kind(const State& s) noexcept { return clever_turn::chance_kind(s.turn.phase); }
  static bool call(State&, Call) noexcept { return false; }

  static View observe(const State& s, Viewer) noexcept { return View{s}; }
  static State sample_state(const View& v, Stream&) noexcept { return v.seen; }

  static void print(const Chance& c, std::string& out) { clever_turn::print(c, Rules::kNames, out); }
  static void show(const Chance& c, Viewer, std::string& out) { print(c, out); }
  static Result<Chance> parse_chance(std::string_view text) { return clever_turn::parse_chance(text, Rules::kNames); }
};

}  // namespace goupil::clever_turn
