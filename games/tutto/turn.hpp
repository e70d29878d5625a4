// Questions about the card in force that rules, reasons and JSON ask alike.
#pragma once

#include "games/tutto/state.hpp"

namespace goupil::tutto {

// May the seat stop on a throw, before a Tutto? Precondition: phase keep (a card is in force).
constexpr bool may_stop_on_throw(const State& state) noexcept {
  switch (*state.card) {
    case Card::bonus200:
    case Card::bonus300:
    case Card::bonus400:
    case Card::bonus500:
    case Card::bonus600:
    case Card::double_points: return true;
    case Card::fireworks: return state.config.fireworks == Fireworks::free;  // tutto 3.4, tutto 4
    case Card::plus_minus:
    case Card::straight:
    case Card::cloverleaf:  // tutto 3.5, 3.6, 3.7
    case Card::stop: break;
  }
  return false;
}

// Do kept dice bring points under this card? tutto 3.5, 3.6; a failed or won Cloverleaf needs none (3.7).
constexpr bool dice_score(Card card) noexcept {
  return card != Card::plus_minus && card != Card::straight && card != Card::cloverleaf;
}

constexpr bool must_keep_all(const State& state) noexcept {
  return *state.card == Card::fireworks && state.config.fireworks == Fireworks::forced;
}

// All dice of this throw that may be set aside; none: the throw is a null (tutto 2.2, 3.6).
// Precondition: a card is in force.
constexpr Dice usable(const State& state, Dice thrown) noexcept {
  return *state.card == Card::straight ? thrown.outside(state.kept).faces() : thrown.scoring();
}

// An effect `kept` carries the dice and their points in its value: bits 0..23 the dice, above them
// the points in steps of 50 (at most 2000 / 50 = 40, six bits).
constexpr std::int32_t kept_value(Dice dice, std::int32_t points) noexcept {
  return static_cast<std::int32_t>(dice.bits()) | ((points / kPointStep) << 24);
}
constexpr Dice kept_dice(std::int32_t value) noexcept {
  return Dice::from_bits(static_cast<std::uint32_t>(value) & 0xFFFFFFU);
}
constexpr std::int32_t kept_points(std::int32_t value) noexcept {
  return (value >> 24) * kPointStep;
}

}  // namespace goupil::tutto
