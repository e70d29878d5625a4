// Why a wish is not a legal move: the page can say it without knowing a rule (protocol 8).
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/seat.hpp"

namespace goupil {

enum class Reason : std::uint8_t {
  legal,
  over,
  chance_first,
  not_your_turn,
  bonus_first,
  no_such_die,
  no_such_zone,
  no_such_cell,
  die_not_here,
  die_used,
  tray_first,
  wrong_colour,
  wrong_number,
  wrong_row,
  grey_only,
  too_low,
  not_greater,
  not_next,
  already_filled,
  zone_full,
  no_action_left,
  not_in_hand,
  nothing_to_take,
  must_keep_scoring,
  no_stopping,
  one_zone_per_turn,
  dice_missing,
};

[[nodiscard]] std::string_view name(Reason r) noexcept;
// One short English sentence; apps translate by name.
[[nodiscard]] std::string_view sentence(Reason r) noexcept;

// Why this seat may not act at all; legal if it may.
[[nodiscard]] constexpr Reason why_not_now(const Awaiting& awaiting, Seat seat) noexcept {
  switch (awaiting.kind) {
    case Awaiting::Kind::over: return Reason::over;
    case Awaiting::Kind::chance: return Reason::chance_first;
    case Awaiting::Kind::seats: break;
  }
  return awaiting.seats.has(seat) ? Reason::legal : Reason::not_your_turn;
}

// What somebody would like to do, in the notation's words; empty = not said. `die` is also a card
// (gap) or a set of dice (tutto).
struct Wish {
  std::string_view die;
  std::string_view zone;
  std::string_view cell;
};

}  // namespace goupil
