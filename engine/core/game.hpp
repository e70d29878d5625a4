// What a game is: a stateless struct of static functions over plain values. Everything generic
// (match, registry, laws, players) is written once against this concept.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/buffer.hpp"
#include "engine/core/effect.hpp"
#include "engine/core/error.hpp"
#include "engine/core/json.hpp"
#include "engine/core/options.hpp"
#include "engine/core/reason.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/seat.hpp"

namespace goupil {

struct GameInfo {
  std::string_view id;  // stable key: folder, URL part, message field
  int rules_version;    // raised whenever an old record would play out differently
  std::size_t min_seats;
  std::size_t max_seats;
  std::string_view name_fr;
  std::string_view name_en;
  std::string_view name_de;
  std::span<const OptionInfo> options;
};

// Scores and places. `rank` is meaningful when the game is over: 1 = winner, equal places share a
// rank, the next one skips ("1 1 3"). `known` leaves out seats whose sheet is not tracked.
struct Standing {
  std::array<std::int32_t, kMaxSeats> total{};
  std::array<std::uint8_t, kMaxSeats> rank{};
  SeatSet known{};
  bool operator==(const Standing&) const = default;
};

// Competition ranking of the seats in `who` by `better(a, b)`, a strict weak order; the best get `from`.
template <class Better>
void rank_seats(Standing& standing, SeatSet who, Better better, unsigned from = 1) {
  for (const Seat a : who) {
    unsigned ahead = 0;
    for (const Seat b : who) ahead += better(b, a) ? 1U : 0U;
    standing.rank[index(a)] = static_cast<std::uint8_t>(from + ahead);
  }
}

// An exact weight instead of a floating probability: p = weight / sum of the weights at this node.
template <class C>
struct Weighted {
  C chance;
  std::uint32_t weight;
};

// Events from outside the rules. The engine has no clock: an app says that time is up.
enum class Call : std::uint8_t { last_round };

template <class T>
concept Value = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// Contracts, one requirement a line:
//   parse_config   seats and options -> Config; unknown key, bad value: a Failure whose `at` is the option's key
//   print_options  the options that differ from the default; parse_config(print_options(c)) == c
//   start          the position before the first event
//   legal          sorted by code, unique; empty exactly when the seat is not awaited
//   apply          precondition: legal. Reports to the sink
//   draw           precondition: chance is awaited. Depends on the state's public place and the Rng only
//   possible       may this outcome (of any origin) be settled here? false for any other position too
//   settle         precondition: possible
//   outcomes       lists a chance node with integer weights and returns true, or returns false where it is too large
//   chance_kind    the word before the first colon of the awaited outcome's notation; "" when no chance is awaited
//   call           takes an outside event; false where it means nothing
//   reveals        does this move show others something hidden? Then it cannot be taken back
//   observe        the one place where secrets are cut off; observe(referee) keeps everything
//   sample_state   a full state consistent with a view; equal to the state itself where nothing is hidden
//   show           prints an outcome as the viewer may know it
//   index          a bijection of all actions that can ever be legal into 0 .. kActionCount-1 (injective, dense enough
//                  for masks)
//   write_move     the structured fields of a legal entry, into an open object, after "move"
//   write_effect   the effect's own fields, into an open object, after "effect" and "seat"
// `Actions` is a Buffer that legal() pushes into, or a BitList whose moves are the ones of a word (bits.hpp).
template <class G>
concept Game =
    Value<typename G::Config> && Value<typename G::State> && Value<typename G::View> && Value<typename G::Action> &&
    Value<typename G::Chance> && std::totally_ordered<typename G::Action> && sizeof(typename G::State) <= 1024 &&
    requires(const typename G::Config& config, const typename G::State& state, typename G::State& changed,
             const typename G::View& view, typename G::Action action, const typename G::Chance& chance, Seat seat,
             Viewer viewer, typename G::Actions& actions, typename G::Outcomes& outcomes, const Rng& rng,
             Stream& stream, NoEffects& none, EffectLog& log, const Effect& effect, Json& json, std::string& out,
             std::string_view text, std::vector<Option>& printed, const Wish& wish) {
      { G::info } -> std::convertible_to<GameInfo>;
      { G::kActionCount } -> std::convertible_to<std::size_t>;
      { G::parse_config(std::size_t{}, Options{}) } -> std::same_as<Result<typename G::Config>>;
      { G::print_options(config, printed) } -> std::same_as<void>;
      { G::start(config) } noexcept -> std::same_as<typename G::State>;
      { G::config(state) } noexcept -> std::convertible_to<const typename G::Config&>;
      { G::awaiting(state) } noexcept -> std::same_as<Awaiting>;
      { G::legal(state, seat, actions) } noexcept -> std::same_as<void>;
      { G::apply(changed, seat, action, none) } noexcept -> std::same_as<void>;
      { G::apply(changed, seat, action, log) } noexcept -> std::same_as<void>;
      { G::draw(state, rng) } noexcept -> std::same_as<typename G::Chance>;
      { G::possible(state, chance) } noexcept -> std::same_as<bool>;
      { G::settle(changed, chance, none) } noexcept -> std::same_as<void>;
      { G::settle(changed, chance, log) } noexcept -> std::same_as<void>;
      { G::outcomes(state, outcomes) } noexcept -> std::same_as<bool>;
      { G::chance_kind(state) } noexcept -> std::same_as<std::string_view>;
      { G::call(changed, Call{}) } noexcept -> std::same_as<bool>;
      { G::reveals(action) } noexcept -> std::same_as<bool>;
      { G::standing(state) } noexcept -> std::same_as<Standing>;
      { G::observe(state, viewer) } noexcept -> std::same_as<typename G::View>;
      { G::sample_state(view, stream) } noexcept -> std::same_as<typename G::State>;
      { G::index(action) } noexcept -> std::same_as<std::size_t>;
      { G::why_not(state, seat, wish) } noexcept -> std::same_as<Reason>;
      { G::print(action, out) } -> std::same_as<void>;
      { G::print(chance, out) } -> std::same_as<void>;
      { G::show(chance, viewer, out) } -> std::same_as<void>;
      { G::parse_action(text) } -> std::same_as<Result<typename G::Action>>;
      { G::parse_chance(text) } -> std::same_as<Result<typename G::Chance>>;
      { G::write_view(view, json) } -> std::same_as<void>;
      { G::write_score(state, json) } -> std::same_as<void>;
      { G::write_move(state, seat, action, json) } -> std::same_as<void>;
      { G::write_effect(effect, json) } -> std::same_as<void>;
      { G::write_sheet(config, json) } -> std::same_as<void>;
    };

// One effect as protocol 7 has it.
template <Game G>
void write_whole_effect(const Effect& effect, Json& json) {
  json.begin_object();
  json.field("effect", name(effect.kind));
  json.field("seat", index(effect.seat));
  G::write_effect(effect, json);
  json.end_object();
}

// The checked way in, written once for all games.
template <Game G, class Sink>
std::optional<Error> play(typename G::State& state, Seat who, typename G::Action action, Sink& sink) noexcept {
  const Awaiting awaiting = G::awaiting(state);
  if (awaiting.kind == Awaiting::Kind::over) return Error::game_over;
  if (!awaiting.seats.has(who)) return Error::not_your_turn;
  typename G::Actions legal;
  G::legal(state, who, legal);
  if (!legal.contains(action)) return Error::illegal_move;
  G::apply(state, who, action, sink);
  return std::nullopt;
}

template <Game G, class Sink>
std::optional<Error> settle(typename G::State& state, const typename G::Chance& chance, Sink& sink) noexcept {
  if (G::awaiting(state).kind != Awaiting::Kind::chance) return Error::no_chance;
  if (!G::possible(state, chance)) return Error::impossible_outcome;
  G::settle(state, chance, sink);
  return std::nullopt;
}

}  // namespace goupil
