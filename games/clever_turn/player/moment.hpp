// When and with which dice a seat is asked what its sheet is worth: the features that both Clever games share.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/options.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

// Sizes of one-hot groups, turned into the place where each begins.
template <std::size_t N>
struct Groups {
  std::array<std::uint16_t, N> from{};
  std::uint16_t features = 0;
  consteval explicit Groups(const std::array<std::uint16_t, N>& sizes) {
    for (std::size_t g = 0; g < N; ++g) {
      from[g] = features;
      features = static_cast<std::uint16_t>(features + sizes[g]);
    }
  }
};

// players; own active turns left x stage; passive turns left; round; dice in the cup; the two dice whose sum
// counts; each die.
inline constexpr std::size_t kMomentGroups = 12;
inline constexpr std::array<std::uint16_t, kMomentGroups> kMomentSizes{4, 42, 13, 7, 128, 49, 13, 13, 13, 13, 13, 13};

// The position of `who` at the next roll, or at a gift that waits. `partner` is the die whose face is
// added to white's in blue.
inline void moment_features(const Turn& t, const TableConfig& table, Seat who, unsigned partner,
                            std::array<std::uint16_t, kMomentGroups>& out) noexcept {
  const std::size_t seats = table.seats;
  const bool solo = seats == 1;
  const bool active = t.active == who && !t.passive_part;
  const unsigned rounds_left = rounds(seats) - t.round;  // after this one
  const auto seat_index = [&](Seat s) { return (index(s) + seats - index(t.first)) % seats; };
  const std::size_t now = seat_index(t.active);
  const std::size_t own = seat_index(who);
  const bool own_to_come = solo ? !t.passive_part : now <= own;
  const unsigned active_left = t.phase == Phase::over ? 0U : rounds_left + (own_to_come ? 1U : 0U);
  const auto others_to_come = static_cast<unsigned>(solo ? 1U : seats - now - (own_to_come ? 1U : 0U));
  const unsigned others = solo ? 1U : static_cast<unsigned>(seats - 1);
  const unsigned passive_left = t.phase == Phase::over ? 0U : rounds_left * others + others_to_come;
  const unsigned stage = (active ? 0U : 3U) + (t.roll - 1U);
  const DiceSet cup = t.phase == Phase::roll ? t.in_cup() : DiceSet::all();
  const auto face = [&](unsigned die) { return cup.has(die) ? 0U : t.faces[die]; };
  out[0] = static_cast<std::uint16_t>(seats - 1);
  out[1] = static_cast<std::uint16_t>(active_left * 6 + stage);
  out[2] = static_cast<std::uint16_t>(passive_left);
  out[3] = static_cast<std::uint16_t>(t.phase == Phase::gift ? 6U : t.round - 1U);
  out[4] = static_cast<std::uint16_t>(cup.bits() + (active ? 0U : 64U));
  out[5] = static_cast<std::uint16_t>(face(0) * 7U + face(partner));
  for (unsigned die = 0; die < kDice; ++die) {
    const unsigned f = face(die);
    out[6 + die] = static_cast<std::uint16_t>(f == 0 || active || !t.on_tray.has(die) ? f : f + 6U);
  }
}

// The same for a seat at a table, told to a network that knows solo games only: another seat's turn counts as
// the passive part, and more passive turns than a solo game has count as all of them.
inline void moment_as_solo(const Turn& t, const TableConfig& table, Seat who, unsigned partner,
                           std::array<std::uint16_t, kMomentGroups>& out) noexcept {
  constexpr unsigned kMostPassive = 6;
  constexpr unsigned kPassiveStage = 3;
  moment_features(t, table, who, partner, out);
  out[0] = 0;
  out[2] = static_cast<std::uint16_t>(std::min<unsigned>(out[2], kMostPassive));
  if (out[4] < 64) return;  // the seat's own turn
  out[1] = static_cast<std::uint16_t>(out[1] / 6 * 6 + kPassiveStage);
  out[4] = 64 + 63;
  for (std::size_t g = 5; g < kMomentGroups; ++g) out[g] = 0;
}

// In a solo game the faces of dice that are gone say nothing, but for the two that are added up: the number of
// dice in the cup, and of each whether it is there, are learnt faster.
inline void only_whether_thrown(std::array<std::uint16_t, kMomentGroups>& moment) noexcept {
  const unsigned cup = moment[4] & 63U;
  moment[4] = static_cast<std::uint16_t>((moment[4] & 64U) + static_cast<unsigned>(std::popcount(cup)));
  for (unsigned die = 0; die < kDice; ++die) moment[6 + die] = static_cast<std::uint16_t>(~cup >> die & 1U);
}

}  // namespace goupil::clever_turn
