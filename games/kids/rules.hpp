// The turn of kids: legal moves, crossing with its bonuses, rolls, pools, the end. All of it in this header: a random
// game is nothing but these functions, and a call from another file costs as much as a short one of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/effect.hpp"
#include "engine/core/rng.hpp"
#include "games/kids/marks.hpp"
#include "games/kids/moves.hpp"
#include "games/kids/sheet.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

// ---- crossing ---------------------------------------------------------------------------------

// Marks an open cell and returns what it gives at once, or what the column it completes gives (kids 3.1, 4.2).
inline Item mark(const Sheet& sheet, Marks& marks, Zone zone, Cell cell) noexcept {
  const Spot& spot = spot_of(zone, cell);
  if (zone != Zone::green) {
    marks.crossed.add_one(spot.track);
    return sheet.items[spot.item];
  }
  marks.green |= present_bit(cell);
  return (sheet.column(spot.place) & ~marks.green) == 0 ? sheet.items[spot.item] : Item{};
}

// Stars of a row that a cross has just completed (kids 4.2).
inline unsigned row_stars(const Sheet& sheet, const Marks& marks, Zone zone, Cell cell) noexcept {
  const std::size_t row = spot_of(zone, cell).row;
  return zone == Zone::green && (sheet.row(row) & ~marks.green) == 0 ? sheet.rows[row].stars() : 0;
}

// kids 3.2: a bonus without a target is lost. Happens once or twice a game, hence not a part of cross().
template <class Sink>
[[gnu::noinline]] void lose_pending(const Sheet& sheet, Marks& marks, Seat seat, Sink& sink) noexcept {
  for (const Zone zone : kAllZones)
    for (; is_full(sheet, marks, zone) && marks.pending[zone] > 0; marks.pending.take_one(zone))
      sink(Effect{EffectKind::lost, seat, static_cast<std::uint8_t>(zone)});
}

// Crosses a cell, by dice or by a bonus, with all that follows at once.
template <class Sink>
void cross(State& state, Seat seat, Zone zone, Cell cell, Sink& sink) noexcept {
  const Sheet& sheet = state.sheet();
  Marks& marks = state.marks[index(seat)];
  const Item won = mark(sheet, marks, zone, cell);
  sink(Effect{EffectKind::crossed, seat, static_cast<std::uint8_t>(zone), static_cast<std::uint8_t>(cell)});
  if (const unsigned n = won.stars() + row_stars(sheet, marks, zone, cell); n > 0)
    sink(Effect{EffectKind::scored, seat, 0, 0, static_cast<std::int32_t>(n)});
  marks.pending.add_from_one(won.bonus_code());  // one cross in three wins a bonus: no branch can guess that
  if (const auto bonus = won.bonus()) sink(Effect{EffectKind::won, seat, static_cast<std::uint8_t>(*bonus)});
  if (full_zones(sheet, marks) == 0) [[likely]]
    return;
  state.last_turn = true;  // kids 4.1
  lose_pending(sheet, marks, seat, sink);
}

// ---- the turn ---------------------------------------------------------------------------------

// kids 1.2: can this roll be used? When a roll is due no zone is full, so one present or joker is enough.
inline bool is_usable(const Sheet& sheet, const Marks& marks, Dice roll) noexcept {
  return roll.count(Symbol::present) + roll.count(Symbol::joker) > 0 || !Moves::crosses(sheet, marks, roll).empty();
}

inline void begin_turn(State& state, Seat active) noexcept {
  state.active = active;
  state.phase = state.config.table.tracked.has(active) ? Phase::roll : Phase::pool;
  state.attempt = 1;
  state.dice = {};
  state.faces = {};
  state.rolled = false;
  state.pool_open = false;
  for (Marks& marks : state.marks) {
    marks.used = {};
    marks.zone = {};
  }
}

template <class Sink>
void end_turn_if_finished(State& state, Sink& sink) noexcept {
  if (!state.crossing.empty() || !state.resolving.empty()) return;
  sink(Effect{EffectKind::turn_over, state.active});
  if (state.last_turn) {
    state.phase = Phase::over;
    sink(Effect{EffectKind::game_over, state.active});
    return;
  }
  ++state.turn;
  begin_turn(state, state.config.table.next(state.active));
}

// kids 1.4: from now on all tracked seats but the active one choose from the pool, at the same time.
inline void open_pool(State& state, Dice left) noexcept {
  state.dice = left;
  state.pool_open = true;
  state.crossing = state.config.table.tracked.without(state.active);
}

template <class Sink>
void finish_dice_part(State& state, Seat seat, Sink& sink) noexcept {
  const Marks& marks = state.marks[index(seat)];
  state.crossing = state.crossing.without(seat);
  if (!marks.pending.empty()) state.resolving = state.resolving.with(seat);
  if (!state.pool_open) open_pool(state, state.dice.without(marks.used));  // kids 1.3
  end_turn_if_finished(state, sink);
}

inline Dice dice_of(const Chance& chance) noexcept {
  Dice dice;
  for (std::size_t i = 0; i < chance.size; ++i) dice = dice.with(chance.symbols[i]);
  return dice;
}

// ---- what a position offers and what happens to it --------------------------------------------

inline void legal(const State& state, Seat seat, Actions& out) noexcept {
  out.clear();
  if (state.phase != Phase::play) return;
  const Sheet& sheet = state.sheet();
  if (state.crossing.has(seat)) {
    const Marks& marks = state.marks[index(seat)];
    out = Moves::crosses(sheet, marks, state.dice.without(marks.used))
              .only(marks.zone)                                   // kids 1.5
              .with_done_if(state.pool_open | marks.zone.made())  // kids 1.6
              .list(marks, Action::Kind::cross);
  } else if (state.resolving.has(seat)) {
    const Marks& marks = state.marks[index(seat)];
    out = Moves::bonuses(sheet, marks).list(marks, Action::Kind::bonus);
  }
}

// kids 1.3, 1.5: the dice of a cross, and with the first one the zone of the turn.
inline void use_dice(const Sheet& sheet, Marks& marks, Action action) noexcept {
  const unsigned needed = dice_needed(sheet, action.zone(), action.cell());
  const Symbol symbol = symbol_needed(sheet, action.zone(), action.cell());
  marks.zone = action.zone();
  marks.used = marks.used.with(Symbol::joker, action.jokers()).with(symbol, needed - action.jokers());
}

// Both kinds of crosses share one copy of cross(), which is then part of this function instead of a call.
template <class Sink>
void apply(State& state, Seat seat, Action action, Sink& sink) noexcept {
  if (action.kind() == Action::Kind::done) return finish_dice_part(state, seat, sink);
  Marks& marks = state.marks[index(seat)];
  const bool bonus = action.kind() == Action::Kind::bonus;
  if (bonus)
    marks.pending.take_one(action.zone());
  else
    use_dice(state.sheet(), marks, action);
  cross(state, seat, action.zone(), action.cell(), sink);
  if (!bonus || !marks.pending.empty()) return;
  state.resolving = state.resolving.without(seat);
  end_turn_if_finished(state, sink);
}

template <class Sink>
void settle(State& state, const Chance& chance, Sink&) noexcept {
  switch (chance.kind) {
    case Chance::Kind::first: begin_turn(state, chance.seat); break;
    case Chance::Kind::roll:
      state.faces = chance.symbols;
      state.rolled = true;
      state.dice = dice_of(chance);
      if (!is_usable(state.sheet(), state.marks[index(state.active)], state.dice)) {
        ++state.attempt;  // kids 1.2
        break;
      }
      state.phase = Phase::play;
      state.crossing = SeatSet::only(state.active);
      break;
    case Chance::Kind::pool:
      state.phase = Phase::play;
      open_pool(state, dice_of(chance));
      break;
  }
}

// ---- dice -------------------------------------------------------------------------------------

// Three numbers 0-5 as base-six digits, one byte each.
inline constexpr std::array<std::uint32_t, 216> kTriples = [] {
  std::array<std::uint32_t, 216> table{};
  for (std::uint32_t n = 0; n < 216; ++n) table[n] = n % 6 | (n / 6 % 6) << 8U | (n / 36) << 16U;
  return table;
}();

// One draw below 6^5; every combination of faces is equally likely.
inline std::array<Symbol, kDice> throw_dice(const Sheet& sheet, const Rng& rng, Place place) noexcept {
  const std::uint32_t n = rng.below(place, 7776);
  const std::uint32_t low = kTriples[n % 216];
  const std::uint32_t high = kTriples[n / 216];
  return {sheet.dice[0][low & 255U], sheet.dice[1][low >> 8U & 255U], sheet.dice[2][low >> 16U],
          sheet.dice[3][high & 255U], sheet.dice[4][high >> 8U]};
}

// The place holds 16 bits of the attempt; a roll is usable with a chance of 1/6 or more, so no drawn game gets there.
constexpr Place place_of(const State& state) noexcept {
  return Place::dice(state.turn, 0, state.attempt & 0xFFFFU);
}

// Who begins, or the pool of a seat that nobody tracks.
[[nodiscard]] Chance draw_rare(const State& state, const Rng& rng) noexcept;

inline Chance draw(const State& state, const Rng& rng) noexcept {
  if (state.phase != Phase::roll) [[unlikely]]
    return draw_rare(state, rng);
  return {.kind = Chance::Kind::roll, .size = kDice, .symbols = throw_dice(state.sheet(), rng, place_of(state))};
}

}  // namespace goupil::kids
