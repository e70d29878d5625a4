// Why a wish is not a legal move of GAP, in the words of protocol 8.
#include <optional>

#include "games/gap/gap.hpp"
#include "games/gap/words.hpp"

namespace goupil {
namespace {

using gap::Card;
using gap::CardSet;

Reason why_not_play(const Gap::State& state, Seat seat, Card card) noexcept {
  const bool tracked = state.table.config.table.tracked.has(seat);
  const CardSet playable = tracked ? state.hands[index(seat)] : state.unseen;
  return playable.has(card) ? Reason::legal : Reason::not_in_hand;
}

// A card of the asked number that does not lie in the middle is another matter than a wrong number.
Reason why_not_take(const gap::Table& t, Card card) noexcept {
  if (t.choice.has(card)) return Reason::legal;
  return number_of(card) == number_of(t.choice.lowest()) ? Reason::die_not_here : Reason::nothing_to_take;
}

}  // namespace

Reason Gap::why_not(const State& state, Seat seat, const Wish& wish) noexcept {
  const Reason not_now = why_not_now(awaiting(state), seat);
  if (not_now != Reason::legal) return not_now;
  if (!wish.zone.empty()) return Reason::no_such_zone;
  if (!wish.cell.empty()) return Reason::no_such_cell;
  if (wish.die.empty()) return Reason::legal;
  const std::optional<Card> card = gap::parse_card(wish.die);
  if (!card || !state.table.colours.has(colour_of(*card))) return Reason::no_such_die;
  return state.table.phase == gap::Phase::take ? why_not_take(state.table, *card) : why_not_play(state, seat, *card);
}

}  // namespace goupil
