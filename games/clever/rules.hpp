// The rules of Très futé!: where a die may be entered, what that wins, what is legal now.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "engine/core/effect.hpp"
#include "games/clever/moves.hpp"
#include "games/clever/state.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/flow.hpp"
#include "games/clever_turn/score.hpp"

namespace goupil::clever {

// ---- entering ---------------------------------------------------------------------------------

template <class Sink>
void report_won(Seat who, Bonus b, Sink& sink) noexcept {
  if (b == Bonus::none) return;
  const bool action = b == Bonus::reroll || b == Bonus::plus1;
  const EffectKind kind = b == Bonus::fox ? EffectKind::fox : action ? EffectKind::unlocked : EffectKind::won;
  sink(Effect{kind, who, b == Bonus::fox ? std::uint8_t{0} : static_cast<std::uint8_t>(b)});
}

template <class Sink>
void report_filled(Seat who, Zone zone, std::size_t at, unsigned face, Sink& sink) noexcept {
  const auto z = static_cast<std::uint8_t>(zone);
  const auto cell = static_cast<std::uint8_t>(at - kFirstCell[z]);
  const bool writes = zone == Zone::orange || zone == Zone::purple;
  const unsigned times = zone == Zone::orange ? kOrangeTimes[cell] : 1U;
  if (writes)
    sink(Effect{EffectKind::wrote, who, z, cell, static_cast<std::int32_t>(face * times)});
  else
    sink(Effect{EffectKind::crossed, who, z, cell});
}

// One cross or one number (4.1), and what it wins (5.1). `face` is what orange and purple write. The
// reports stand apart, so that without a listener the whole is straight-line.
template <class Sink>
void enter(Sheet& s, Seat who, Zone zone, unsigned cell, unsigned face, Sink& sink) noexcept {
  const std::size_t at = s.fill(zone, cell, face);
  const auto complete = [&](const Line& line) { return (line.cells & ~s.filled()) == 0; };
  for (const Line& line : kLines[at]) s.won.add_if(complete(line), line.bonus);
  if constexpr (!std::same_as<Sink, NoEffects>) {
    report_filled(who, zone, at, face, sink);
    for (const Line& line : kLines[at])
      if (complete(line)) report_won(who, line.bonus, sink);
  }
}

// The number a bonus writes (5.3); crosses need none.
constexpr unsigned bonus_face(unsigned kind) noexcept {
  constexpr std::array<std::uint8_t, 9> kFace{0, 6, 0, 0, 0, 4, 5, 6, 6};
  return kFace[kind];
}

// ---- hooks of the turn ------------------------------------------------------------------------

struct Rules {
  using State = clever::State;
  using View = clever::View;
  static constexpr clever_turn::DiceNames kNames{
      {"white", "yellow", "blue", "green", "orange", "purple"}, {'w', 'y', 'b', 'g', 'o', 'p'}, false};

  template <class Sink>
  static void give_gift(State& s, Seat who, unsigned round, Sink& sink) noexcept {
    s.sheets[index(who)].won.add(kRoundGift[round - 1]);
    report_won(who, kRoundGift[round - 1], sink);
  }

  template <class Sink>
  static bool pending(State& s, Seat who, Sink& sink) noexcept {
    Sheet& sheet = s.sheets[index(who)];
    if (sheet.won.nothing_waits()) return false;
    if (open_bonuses(sheet) != 0) return true;
    for (std::size_t k = 0; k < kPendingKinds; ++k)  // 5.5: none can be placed, all are lost
      for (unsigned n = sheet.won.count(static_cast<Bonus>(k)); n > 0; --n)
        sink(Effect{EffectKind::lost, who, static_cast<std::uint8_t>(k)});
    sheet.won.drop_waiting();
    return false;
  }

  static bool can_extra(const State& s, Seat who) noexcept {
    const Sheet& sheet = s.sheets[index(who)];
    return sheet.plus1_left() > 0 && can_enter_any(sheet, DiceSet::all() - sheet.extras, s.turn.faces);
  }

  static void clear_turn(State& s) noexcept {
    for (Sheet& sheet : s.sheets) sheet.extras = {};
  }
};

// ---- legal moves ------------------------------------------------------------------------------

inline Actions passive_picks(const Turn& t, const Sheet& sheet) noexcept {
  const unsigned ways = open_ways(sheet, t.faces);
  const unsigned from_tray = ways & kWaysOf[t.on_tray.bits()];
  const bool free = from_tray == 0;  // 3.3: a tray die must be taken if any can be entered
  const unsigned moves = free ? (ways & kWaysOf[t.on_field.bits()]) | 1U << kPass : from_tray;
  return {moves, MakeMove{MoveTable::picks, way_cells(t.faces)}};
}

inline Actions active_picks(const Turn& t, const Sheet& sheet) noexcept {
  const unsigned ways = open_ways(sheet, t.thrown, t.faces);
  const unsigned moves = ways | unsigned{sheet.rerolls_left() > 0} << kReroll |  // 2.7
                         unsigned{ways == 0} << kPass;                           // 2.5, 2.6
  return {moves, MakeMove{MoveTable::picks, way_cells(t.faces)}};
}

inline Actions extras(const Turn& t, const Sheet& sheet) noexcept {
  const unsigned ways = open_ways(sheet, DiceSet::all() - sheet.extras, t.faces);  // 5.7
  return {ways | 1U << kDone, MakeMove{MoveTable::extras, way_cells(t.faces)}};
}

inline void legal(const State& s, Seat who, Actions& out) noexcept {
  if (!s.turn.awaited.has(who)) return out.clear();
  const Sheet& sheet = s.sheets[index(who)];
  if (!sheet.won.nothing_waits())  // 5.4: bonuses come before everything else
    out = {open_bonuses(sheet), MakeMove{MoveTable::bonuses}};
  else if (s.turn.phase == Phase::pick)
    out = active_picks(s.turn, sheet);
  else if (s.turn.stage[index(who)] == Stage::pick)
    out = passive_picks(s.turn, sheet);
  else
    out = extras(s.turn, sheet);
}

// ---- apply ------------------------------------------------------------------------------------

template <class Sink>
void take_die(Turn& t, Seat who, unsigned die, Sink& sink) noexcept {
  const DiceSet before = t.on_tray;
  clever_turn::place_die(t, die, clever_turn::Flow<Rules>::next_field(t));
  sink(Effect{EffectKind::taken, who, 0, static_cast<std::uint8_t>(die)});
  if (t.on_tray != before)
    sink(Effect{EffectKind::to_tray, who, 0, 0, static_cast<std::int32_t>((t.on_tray - before).bits())});
}

// All entries share one copy of enter().
template <class Sink>
void apply(State& s, Seat who, Action a, Sink& sink) noexcept {
  using Flow = clever_turn::Flow<Rules>;
  Sheet& sheet = s.sheets[index(who)];
  Turn& t = s.turn;
  unsigned face = 0;
  switch (a.verb()) {
    case Verb::reroll:
      ++sheet.rerolls_used;
      sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::reroll)});
      Flow::roll_again(t);
      return;
    case Verb::done: Flow::close_seat(s, who, sink); return;
    case Verb::pass:
      if (t.phase == Phase::pick) Flow::leave_roll(t);
      Flow::advance(s, who, sink);
      return;
    case Verb::pick:
      if (t.phase == Phase::pick) take_die(t, who, a.die(), sink);
      face = t.faces[a.die()];
      break;
    case Verb::extra:
      ++sheet.plus1_used;
      sheet.extras = sheet.extras | DiceSet::only(a.die());
      sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::plus1)});
      face = t.faces[a.die()];
      break;
    case Verb::bonus:
      sheet.won.remove(bonus_of(a.kind()));
      face = bonus_face(a.kind());
      break;
  }
  enter(sheet, who, a.zone(), a.cell(), face, sink);
  Flow::advance(s, who, sink);
}

// ---- score ------------------------------------------------------------------------------------

using clever_turn::Points;
[[nodiscard]] Points points(const Sheet& s) noexcept;
[[nodiscard]] clever_turn::AllPoints all_points(const State& s) noexcept;

}  // namespace goupil::clever
