// Why a wish is not a legal move (protocol 8).
#include <array>
#include <optional>

#include "engine/core/text.hpp"
#include "games/tutto/notation.hpp"
#include "games/tutto/turn.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil {

using namespace tutto;

namespace {

constexpr std::array<std::string_view, 3> kKinds{"keep", "stop", "card"};

// The wish in the game's own terms; what was not said stays empty.
struct Wanted {
  std::optional<Action::Kind> kind;
  std::optional<Dice> dice;
};

bool matches(Action action, const Wanted& wanted) noexcept {
  return (!wanted.kind || action.kind() == *wanted.kind) && (!wanted.dice || action == Action::keep(*wanted.dice));
}

// Reads the wish; a word nobody knows is the reason.
Reason read_wish(const Wish& wish, Wanted& wanted) noexcept {
  if (!wish.zone.empty()) {
    const auto kind = position(kKinds, wish.zone);
    if (!kind) return Reason::no_such_zone;
    wanted.kind = static_cast<Action::Kind>(*kind);
  }
  if (!wish.cell.empty()) return Reason::no_such_cell;
  if (wish.die.empty()) return Reason::legal;
  const auto dice = parse_dice(wish.die, '+');
  const bool word = wish.die == "stop" || wish.die == "card";
  if (!dice && !word) return Reason::no_such_die;
  const auto kind = word ? static_cast<Action::Kind>(*position(kKinds, wish.die)) : Action::Kind::keep;
  if (wanted.kind && *wanted.kind != kind) return Reason::no_such_die;  // "stop" with dice names no move
  wanted.kind = kind;
  wanted.dice = dice;
  return Reason::legal;
}

// Precondition: phase keep, and this set is not legal.
Reason why_not_keep(const State& state, Dice dice) noexcept {
  if (*state.card == Card::straight) {  // tutto 3.6: every number once
    const bool again = dice != dice.faces() || dice.outside(state.kept) != dice;
    return again ? Reason::already_filled : Reason::die_not_here;
  }
  return state.thrown.includes(dice) ? Reason::must_keep_scoring : Reason::die_not_here;
}

// Precondition: no legal move of the awaited seat matches.
Reason refusal(const State& state, const Wanted& wanted) noexcept {
  if (wanted.kind == Action::Kind::stop) return Reason::no_stopping;
  if (wanted.kind == Action::Kind::card) return Reason::must_keep_scoring;       // tutto 2.4: only after a Tutto
  if (state.phase == Phase::tutto || !wanted.dice) return Reason::die_not_here;  // all six are set aside
  return why_not_keep(state, *wanted.dice);
}

}  // namespace

Reason Tutto::why_not(const State& state, Seat seat, const Wish& wish) noexcept {
  const Reason not_now = why_not_now(awaiting(state), seat);
  if (not_now != Reason::legal) return not_now;
  Wanted wanted;
  const Reason unknown = read_wish(wish, wanted);
  if (unknown != Reason::legal) return unknown;
  Actions moves;
  legal(state, seat, moves);
  for (const Action action : moves)
    if (matches(action, wanted)) return Reason::legal;
  return refusal(state, wanted);
}

}  // namespace goupil
