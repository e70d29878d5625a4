// The chance events of a Clever game: drawing, checking, printing, reading.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/core/rng.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

struct Chance {
  enum class Kind : std::uint8_t { first, roll, tray, fields, table };
  Faces faces{};   // roll, table
  DiceSet dice{};  // roll: thrown; tray: the tied dice that go there; table: the tray
  Kind kind = Kind::first;
  Seat first{};                                                     // first
  std::array<std::uint8_t, kFields> field{kNoDie, kNoDie, kNoDie};  // fields, table
  bool operator==(const Chance&) const = default;
};

// What differs between the games in names and fields.
struct DiceNames {
  std::array<std::string_view, kDice> name;
  std::array<char, kDice> letter;
  bool field_per_roll;  // cubed: field II belongs to roll II and may stay empty before a filled one
};

// The chance events other than a roll.
[[nodiscard]] Chance draw_other(const Turn& turn, const TableConfig& table, const DiceNames& names,
                                const Rng& rng) noexcept;
// Inline, since rolls are most of what a playout draws.
[[nodiscard]] inline Chance draw(const Turn& turn, const TableConfig& table, const DiceNames& names,
                                 const Rng& rng) noexcept {
  if (turn.phase != Phase::roll) return draw_other(turn, table, names, rng);
  const Faces drawn(SixDice::draw(rng, Place::dice(turn.turn, turn.roll, turn.rerolls)));
  Chance out{.dice = turn.in_cup(), .kind = Chance::Kind::roll};
  out.faces.take(drawn, out.dice);
  return out;
}
[[nodiscard]] bool possible(const Turn& turn, const TableConfig& table, const DiceNames& names,
                            const Chance& chance) noexcept;
[[nodiscard]] std::string_view chance_kind(Phase phase) noexcept;
void print(const Chance& chance, const DiceNames& names, std::string& out);
[[nodiscard]] Result<Chance> parse_chance(std::string_view text, const DiceNames& names);

// `first`, `tray` and `fields` are small; a roll (46,656 coloured outcomes) and a table are not listed.
// 20 = C(6,3), the most tied dice can offer.
using Outcomes = Buffer<Weighted<Chance>, 20>;
[[nodiscard]] bool outcomes(const Turn& turn, const TableConfig& table, Outcomes& out) noexcept;

// The keys of protocol 6.1 that both games share, into an open object: round … dice.
void write_turn(const Turn& turn, const TableConfig& table, const DiceNames& names, Json& json);

// The set as an array of names.
void write_dice(DiceSet dice, const DiceNames& names, Json& json);

}  // namespace goupil::clever_turn
