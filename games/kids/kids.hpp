// Très futé! Kids: five picture dice, four zones, bonus circles (rules.en.md, docs/protocol.md).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/kids/rules.hpp"
#include "games/kids/sheet.hpp"
#include "games/kids/state.hpp"

namespace goupil {

namespace kids {
inline constexpr std::array<OptionInfo, 3> kOptions{
    {kFirstOption, OptionInfo{"sheet", "builtin | a sheet as one line (protocol 10)", "builtin"}, kTrackedOption}};
}

struct Kids {
  using Config = kids::Config;
  using State = kids::State;
  using View = kids::View;
  using Action = kids::Action;
  using Chance = kids::Chance;
  using Actions = kids::Actions;
  using Outcomes = kids::Outcomes;

  static constexpr GameInfo info{.id = "kids",
                                 .rules_version = 1,
                                 .min_seats = kids::kMinSeats,
                                 .max_seats = kids::kSeats,
                                 .name_fr = "Très futé! Kids",
                                 .name_en = "That's Pretty Clever! Kids",
                                 .name_de = "Auch schon clever",
                                 .options = kids::kOptions};
  // Crosses (cells x joker counts of each zone: 32 + 48 + 48 + 54), done, bonus crosses (16 + 12 + 24 + 18).
  static constexpr std::size_t kActionCount = 182 + 1 + 70;

  static Result<Config> parse_config(std::size_t seats, Options options);
  static void print_options(const Config& config, std::vector<Option>& out);
  static State start(const Config& config) noexcept;
  static const Config& config(const State& state) noexcept { return state.config; }

  static Awaiting awaiting(const State& state) noexcept {
    if (state.phase == kids::Phase::play)
      return Awaiting::of(
          SeatSet::from_bits(static_cast<std::uint16_t>(state.crossing.bits() | state.resolving.bits())));
    return state.phase == kids::Phase::over ? Awaiting::over() : Awaiting::chance();
  }
  static void legal(const State& state, Seat seat, Actions& out) noexcept { kids::legal(state, seat, out); }
  template <class Sink>
  static void apply(State& state, Seat seat, Action action, Sink& sink) noexcept {
    kids::apply(state, seat, action, sink);
  }

  static Chance draw(const State& state, const Rng& rng) noexcept { return kids::draw(state, rng); }
  static bool possible(const State& state, const Chance& chance) noexcept;
  template <class Sink>
  static void settle(State& state, const Chance& chance, Sink& sink) noexcept {
    kids::settle(state, chance, sink);
  }
  // Lists who begins; a roll (7776 faces) and a pool are too large.
  static bool outcomes(const State& state, Outcomes& out) noexcept;
  static std::string_view chance_kind(const State& state) noexcept;
  static bool call(State& state, Call what) noexcept;
  static bool reveals(Action) noexcept { return false; }

  static Standing standing(const State& state) noexcept;
  static View observe(const State& state, Viewer) noexcept { return View{state}; }
  static State sample_state(const View& view, Stream&) noexcept { return view.state; }
  static std::size_t index(Action action) noexcept;
  static Reason why_not(const State& state, Seat seat, const Wish& wish) noexcept;

  static void print(Action action, std::string& out);
  static void print(const Chance& chance, std::string& out);
  static void show(const Chance& chance, Viewer, std::string& out) { print(chance, out); }
  static Result<Action> parse_action(std::string_view text);
  static Result<Chance> parse_chance(std::string_view text);

  static void write_view(const View& view, Json& json);
  static void write_score(const State& state, Json& json);
  static void write_move(const State& state, Seat seat, Action action, Json& json);
  static void write_effect(const Effect& effect, Json& json);
  // The shape of a sheet file, so that an owner can correct what is printed here.
  static void write_sheet(const Config& config, Json& json);
};
static_assert(Game<Kids>);

}  // namespace goupil
