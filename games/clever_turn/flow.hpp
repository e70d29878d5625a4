// How a Clever game moves from step to step. The game supplies the sheet (hooks below); this file
// knows rounds, turns, rolls and who is asked.
#pragma once

#include "engine/core/effect.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

// Rules offers, all static and noexcept:
//   kNames                              DiceNames
//   give_gift(state, seat, round, sink) the round's gift (1.3); may leave bonuses pending
//   pending(state, seat)                does the seat have bonuses to resolve? Those without any target are dropped
//                                       here (5.5)
//   can_extra(state, seat)              a +1 in hand and a die it could still enter (5.7)
//   clear_turn(state)                   forget which dice served as extras
template <class Rules>
struct Flow {
  using State = typename Rules::State;

  template <class Sink>
  static void begin_game(State& s, Seat first, Sink& sink) noexcept {
    s.turn.first = first;
    s.turn.active = first;
    begin_round(s, sink);
  }

  template <class Sink>
  static void settle(State& s, const Chance& chance, Sink& sink) noexcept {
    Turn& t = s.turn;
    switch (chance.kind) {
      case Chance::Kind::first: begin_game(s, chance.first, sink); return;
      case Chance::Kind::roll: settle_roll(s, chance, sink); return;
      case Chance::Kind::tray:
        t.on_tray = lowest_three(t.faces).sure | chance.dice;
        after_solo_tray(s, sink);
        return;
      case Chance::Kind::fields:
        put_on_fields(t, chance.field);
        open_window(s, sink);
        return;
      case Chance::Kind::table:
        t.faces = chance.faces;
        t.on_tray = chance.dice;
        put_on_fields(t, chance.field);
        open_window(s, sink);
        return;
    }
  }

  // The active seat takes nothing from this roll: it is lost, no die moves (2.6).
  static void leave_roll(Turn& t) noexcept { t.thrown = {}; }

  // 2.7: all dice just rolled are rolled again; not a new roll.
  static void roll_again(Turn& t) noexcept {
    t.thrown = {};
    ++t.rerolls;
    t.phase = Phase::roll;
    t.awaited = {};
  }

  // Where the next die of the active seat goes.
  static std::size_t next_field(const Turn& t) noexcept {
    return Rules::kNames.field_per_roll ? t.roll - 1U : static_cast<std::size_t>(t.on_field.size());
  }

  // Called after each completed step of a seat: goes on with its pending bonuses, its window, the
  // next roll or the next turn, whatever is due.
  template <class Sink>
  static void advance(State& s, Seat who, Sink& sink) noexcept {
    if (Rules::pending(s, who, sink)) return;
    Turn& t = s.turn;
    switch (t.phase) {
      case Phase::gift:
        t.awaited = t.awaited.without(who);
        if (t.awaited.empty()) begin_turn(s);
        return;
      case Phase::pick: after_pick(s, sink); return;
      case Phase::window:
        if (Rules::can_extra(s, who))
          t.stage[index(who)] = Stage::extra;
        else
          close_seat(s, who, sink);
        return;
      case Phase::first:
      case Phase::roll:
      case Phase::tray:
      case Phase::fields:
      case Phase::table:
      case Phase::over: return;
    }
  }

  // "done", or nothing left to do: the seat's part of this turn is over (3.2).
  template <class Sink>
  static void close_seat(State& s, Seat who, Sink& sink) noexcept {
    Turn& t = s.turn;
    t.stage[index(who)] = Stage::idle;
    t.awaited = t.awaited.without(who);
    if (t.awaited.empty()) end_turn(s, sink);
  }

 private:
  template <class Sink>
  static void begin_round(State& s, Sink& sink) noexcept {
    Turn& t = s.turn;
    t.awaited = {};
    for (const Seat seat : s.config.tracked) {
      Rules::give_gift(s, seat, t.round, sink);
      if (Rules::pending(s, seat, sink)) t.awaited = t.awaited.with(seat);
    }
    if (t.awaited.empty()) {
      begin_turn(s);
      return;
    }
    clear_dice(t);
    Rules::clear_turn(s);
    t.phase = Phase::gift;  // 1.5: before the round's first roll, all seats at once
  }

  static void begin_turn(State& s) noexcept {
    Turn& t = s.turn;
    clear_dice(t);
    Rules::clear_turn(s);
    t.awaited = {};
    t.phase = s.config.tracked.has(t.active) ? Phase::roll : Phase::table;
  }

  template <class Sink>
  static void settle_roll(State& s, const Chance& chance, Sink& sink) noexcept {
    Turn& t = s.turn;
    t.faces.take(chance.faces, chance.dice);
    t.thrown = chance.dice;
    if (!t.passive_part) {
      t.phase = Phase::pick;
      t.stage[index(t.active)] = Stage::pick;
      t.awaited = SeatSet::only(t.active);
      return;
    }
    const LowestThree low = lowest_three(t.faces);
    if (!low.tied.empty()) {
      t.phase = Phase::tray;
      return;
    }
    t.on_tray = low.sure;
    after_solo_tray(s, sink);
  }

  template <class Sink>
  static void after_solo_tray(State& s, Sink& sink) noexcept {
    Turn& t = s.turn;
    if (Rules::kNames.field_per_roll) {
      t.phase = Phase::fields;
      return;
    }
    std::array<std::uint8_t, kFields> field{};
    std::size_t n = 0;
    for (const unsigned die : DiceSet::all() - t.on_tray) field[n++] = static_cast<std::uint8_t>(die);
    put_on_fields(t, field);  // 7.3
    open_window(s, sink);
  }

  static void put_on_fields(Turn& t, const std::array<std::uint8_t, kFields>& field) noexcept {
    t.field = field;
    t.thrown = {};
    t.on_field = DiceSet::all() - t.on_tray;
  }

  template <class Sink>
  static void after_pick(State& s, Sink& sink) noexcept {
    Turn& t = s.turn;
    const DiceSet left = t.in_cup() | t.thrown;
    t.thrown = {};
    if (t.roll < 3 && !left.empty()) {
      ++t.roll;
      t.rerolls = 0;
      t.phase = Phase::roll;
      t.stage[index(t.active)] = Stage::idle;
      t.awaited = {};
      return;
    }
    t.on_tray = t.on_tray | left;  // 2.3: everything that is not on a field
    if (!left.empty()) sink(Effect{EffectKind::to_tray, t.active, 0, 0, static_cast<std::int32_t>(left.bits())});
    open_window(s, sink);
  }

  // 3.2: all seats at once. The active seat has its +1 window, every other picks first. In a solo
  // passive part (7.1) the one seat is the passive player; in its active part there is no other.
  template <class Sink>
  static void open_window(State& s, Sink& sink) noexcept {
    Turn& t = s.turn;
    t.phase = Phase::window;
    t.awaited = s.config.tracked;
    for (const Seat seat : s.config.tracked) t.stage[index(seat)] = Stage::pick;
    if (t.passive_part || !s.config.tracked.has(t.active)) return;
    t.stage[index(t.active)] = Stage::idle;
    if (Rules::can_extra(s, t.active))
      t.stage[index(t.active)] = Stage::extra;
    else
      close_seat(s, t.active, sink);
  }

  template <class Sink>
  static void end_turn(State& s, Sink& sink) noexcept {
    Turn& t = s.turn;
    sink(Effect{EffectKind::turn_over, t.active});
    const bool solo = s.config.seats == 1;
    const bool round_done = solo ? t.passive_part : s.config.next(t.active) == t.first;
    if (round_done && t.round == rounds(s.config.seats)) {
      t.phase = Phase::over;
      sink(Effect{EffectKind::game_over, t.active});
      return;
    }
    ++t.turn;
    if (solo) t.passive_part = !t.passive_part;
    if (!solo) t.active = s.config.next(t.active);
    if (!round_done) {
      begin_turn(s);
      return;
    }
    ++t.round;
    begin_round(s, sink);
  }
};

}  // namespace goupil::clever_turn
