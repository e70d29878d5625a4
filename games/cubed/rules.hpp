// The rules of Très futé à la puissance trois: where a number may be entered, what that wins, what is legal now.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/effect.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/flow.hpp"
#include "games/clever_turn/score.hpp"
#include "games/cubed/state.hpp"

namespace goupil::cubed {

constexpr unsigned die_index(Die d) noexcept {
  return static_cast<unsigned>(d);
}
inline constexpr unsigned kWhite = die_index(Die::white);
inline constexpr unsigned kBlueDie = die_index(Die::blue);

// ---- open numbers: sets of six bits, bit n - 1 for number n -----------------------------------

// 4.2: the row of a field, white or grey; from the tray grey cells only. Each number has one grey
// cell, so folding the rows loses nothing.
constexpr unsigned yellow_open(const Sheet& s, Spot spot) noexcept {
  if (spot != Spot::tray) return ~(s.yellow >> (6U * static_cast<unsigned>(spot))) & kAllNumbers;
  const unsigned grey = ~s.yellow & kYellowGreyCells;
  return (grey | grey >> 6U | grey >> 12U) & kAllNumbers;
}
// 4.4: columns that are not full.
constexpr unsigned turquoise_open(const Sheet& s) noexcept {
  const unsigned t = s.turquoise;
  return ~(t & t >> 6U & t >> 12U & t >> 18U & t >> 24U) & kAllNumbers;
}
// 4.6: the values a side would take now, bit v for value v. Left values lie in 2 .. 7 and right ones
// in 7 .. 12; the bits 1 and 13 that the step can reach are no sum of two dice.
constexpr unsigned blue_values(const Sheet& s, Side side) noexcept {
  const BlueSide& boxes = s.blue[static_cast<std::size_t>(side)];
  if (boxes.size() == kBlueBoxes) return 0;
  const unsigned last = boxes.last();
  const unsigned step = side == Side::left ? last - 1U : last + 1U;
  return 1U << step | (last == kBlueStart ? 0U : 1U << kBlueStart);
}
// The numbers that make one of `values` together with the other die's face.
constexpr unsigned blue_open(unsigned values, unsigned other) noexcept {
  return values >> (other + 1U) & kAllNumbers;
}
constexpr unsigned blue_values(const Sheet& s) noexcept {
  return blue_values(s, Side::left) | blue_values(s, Side::right);
}

// 4.7: the cells to the right of the last cross.
constexpr unsigned brown_next(const Sheet& s) noexcept {
  return static_cast<unsigned>(std::bit_width(s.brown));
}
constexpr unsigned brown_open(const Sheet& s) noexcept {
  return kBrownFrom[brown_next(s)];
}
constexpr unsigned pink_open(const Sheet& s) noexcept {
  return s.pink.full() ? 0 : kAllNumbers;
}

// The die whose face is added in blue when `die` is entered there (5.4).
constexpr unsigned blue_partner(unsigned die) noexcept {
  return die == kBlueDie ? kWhite : kBlueDie;
}

// For each die the numbers it could be entered with, white in any zone (4.9). Yellow depends on
// where the two dice that serve it follow their rules.
struct Open {
  std::array<std::uint8_t, clever_turn::kDice> numbers;

  Open(const Sheet& s, Faces faces, Spot white, Spot yellow) noexcept {
    const unsigned values = blue_values(s);
    const unsigned turquoise = turquoise_open(s);
    const unsigned brown = brown_open(s);
    const unsigned pink = pink_open(s);
    const unsigned any = yellow_open(s, white) | turquoise | blue_open(values, faces[kBlueDie]) | brown | pink;
    numbers = {static_cast<std::uint8_t>(any),       static_cast<std::uint8_t>(yellow_open(s, yellow)),
               static_cast<std::uint8_t>(turquoise), static_cast<std::uint8_t>(blue_open(values, faces[kWhite])),
               static_cast<std::uint8_t>(brown),     static_cast<std::uint8_t>(pink)};
  }

  // The dice that can be entered as they show. A die never thrown (face 0) cannot.
  [[nodiscard]] DiceSet fitting(Faces faces) const noexcept {
    unsigned fit = 0;
    for (unsigned die = 0; die < clever_turn::kDice; ++die)
      fit |= (unsigned{numbers[die]} << 1U >> faces[die] & 1U) << die;
    return DiceSet{fit};
  }
};

// Where a die lies, in the window, when all six lie on a field or on the tray.
constexpr Spot spot_of(const Turn& t, unsigned die) noexcept {
  for (std::size_t f = 0; f < clever_turn::kFields; ++f)
    if (t.field[f] == die) return static_cast<Spot>(f);
  return Spot::tray;
}

// 5.5: an extra die follows the place where it lies.
inline Open open_extras(const Sheet& s, const Turn& t) noexcept {
  return Open(s, t.faces, spot_of(t, kWhite), spot_of(t, die_index(Die::yellow)));
}

// ---- jokers -----------------------------------------------------------------------------------

// The numbers that free slots can stand for: slots 1 to 4 carry 3 to 6, the others any.
constexpr unsigned joker_numbers(unsigned free) noexcept {
  return free >> 4U != 0 ? kAllNumbers : (free & 15U) << 2U;
}

// 5.4: the fixed slot of a number comes before the leftmost ? slot. Precondition: number is in joker_numbers(free).
constexpr unsigned joker_slot(unsigned free, unsigned number) noexcept {
  if (number >= 3 && (free >> (number - 3U) & 1U) != 0) return number - 2U;
  return 5U + static_cast<unsigned>(std::countr_zero(free >> 4U));
}

// ---- bonuses ----------------------------------------------------------------------------------

// 5.2: a ? is no die; any row in yellow, in blue the chosen number goes with white's face.
constexpr bool has_target(const Sheet& s, Bonus b, Faces faces) noexcept {
  switch (b) {
    case Bonus::yellow: return s.yellow != kYellowAll;
    case Bonus::turquoise: return s.turquoise != kTurquoiseAll;
    case Bonus::blue: return blue_open(blue_values(s), faces[kWhite]) != 0;
    case Bonus::brown: return brown_open(s) != 0;
    case Bonus::pink: return !s.pink.full();
    case Bonus::black:
      return s.yellow != kYellowAll || s.turquoise != kTurquoiseAll || brown_open(s) != 0 || !s.pink.full() ||
             blue_open(blue_values(s), faces[kWhite]) != 0;
    case Bonus::reroll:
    case Bonus::plus1:
    case Bonus::joker:
    case Bonus::fox:
    case Bonus::none: break;
  }
  return false;
}

// The colours that wait and have a target, bit c for colour c.
constexpr unsigned playable(const Sheet& s, Faces faces) noexcept {
  unsigned set = 0;
  for (unsigned c = 0; c < kColours; ++c) {
    const auto b = static_cast<Bonus>(c);
    if (s.pending.count(b) > 0 && has_target(s, b, faces)) set |= 1U << c;
  }
  return set;
}

template <class Sink>
void win(Sheet& s, Seat who, Bonus b, Sink& sink) noexcept {
  const auto unlock = [&](std::uint8_t& won, Bonus end) {
    sink(Effect{EffectKind::unlocked, who, static_cast<std::uint8_t>(b)});
    if (++won == kTrackSlots) win(s, who, end, sink);  // 5.3
  };
  switch (b) {
    case Bonus::none: return;
    case Bonus::reroll: unlock(s.reroll.won, kRerollEnd); return;
    case Bonus::plus1: unlock(s.plus1.won, kPlus1End); return;
    case Bonus::joker: unlock(s.joker.won, kJokerEnd); return;
    case Bonus::fox:
      ++s.foxes;
      sink(Effect{EffectKind::fox, who});
      return;
    case Bonus::yellow:
    case Bonus::turquoise:
    case Bonus::blue:
    case Bonus::brown:
    case Bonus::pink:
    case Bonus::black:
      s.pending.add(b);
      sink(Effect{EffectKind::won, who, static_cast<std::uint8_t>(b)});
      return;
  }
}

// ---- entering ---------------------------------------------------------------------------------

template <class Sink>
void crossed(Seat who, Zone zone, unsigned cell, Sink& sink) noexcept {
  sink(Effect{EffectKind::crossed, who, static_cast<std::uint8_t>(zone), static_cast<std::uint8_t>(cell)});
}

template <class Sink>
void cross_yellow(Sheet& s, Seat who, unsigned cell, Sink& sink) noexcept {
  s.yellow |= 1U << cell;
  crossed(who, Zone::yellow, cell, sink);
  const unsigned column = cell % 6;
  const unsigned row = cell / 6;
  const unsigned upper_pair = 0x41U << column;  // rows I and II; a row further down II and III (4.3)
  if (row < 2 && (~s.yellow & upper_pair) == 0) win(s, who, kYellowBonus[0][column], sink);
  if (row > 0 && (~s.yellow & upper_pair << 6U) == 0) win(s, who, kYellowBonus[1][column], sink);
}

// 4.4: the whole set is one entry. 4.5: only tinted cells complete a line.
template <class Sink>
void cross_turquoise(Sheet& s, Seat who, unsigned column, unsigned rows, Sink& sink) noexcept {
  for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
    const unsigned cell = 6U * static_cast<unsigned>(std::countr_zero(rest)) + column;
    s.turquoise |= 1U << cell;
    crossed(who, Zone::turquoise, cell, sink);
  }
  for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
    const auto row = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned tinted = ((1U << kTintedInRow[row]) - 1U) << (6U * row);
    if (column < kTintedInRow[row] && (~s.turquoise & tinted) == 0) win(s, who, kTurquoiseRowBonus[row], sink);
  }
  const unsigned height = kTintedInColumn[column];
  const unsigned tinted = (kTurquoiseColumn & ((1U << (6U * height)) - 1U)) << column;
  if ((rows & ((1U << height) - 1U)) != 0 && (~s.turquoise & tinted) == 0)
    win(s, who, kTurquoiseColumnBonus[column], sink);
}

template <class Sink>
void wrote(Seat who, Zone zone, unsigned cell, unsigned value, Sink& sink) noexcept {
  sink(Effect{EffectKind::wrote, who, static_cast<std::uint8_t>(zone), static_cast<std::uint8_t>(cell),
              static_cast<std::int32_t>(value)});
}

// The cell of a `wrote` in blue: boxes of the right side follow those of the left.
constexpr unsigned blue_cell(Side side, unsigned box) noexcept {
  return static_cast<unsigned>(side) * static_cast<unsigned>(kBlueBoxes) + box;
}

template <class Sink>
void write_blue(Sheet& s, Seat who, Side side, unsigned value, Sink& sink) noexcept {
  BlueSide& boxes = s.blue[static_cast<std::size_t>(side)];
  const unsigned box = boxes.size();
  boxes.push(value);
  wrote(who, Zone::blue, blue_cell(side, box), value, sink);
  win(s, who, kBlueBonus[static_cast<std::size_t>(side)][box], sink);
}

template <class Sink>
void cross_brown(Sheet& s, Seat who, unsigned cell, Sink& sink) noexcept {
  const bool neighbour = cell > 0 && (s.brown >> (cell - 1U) & 1U) != 0;
  s.brown = static_cast<std::uint16_t>(s.brown | 1U << cell);
  crossed(who, Zone::brown, cell, sink);
  if (neighbour) win(s, who, kBrownBonus[cell - 1U], sink);  // 4.7: nothing right of it is crossed yet
}

template <class Sink>
void write_pink(Sheet& s, Seat who, unsigned number, Mode mode, Sink& sink) noexcept {
  const unsigned box = s.pink.size();
  s.pink.push(number, mode);
  wrote(who, Zone::pink, box, pink_value(box, number, mode), sink);
  if (mode == Mode::bonus) win(s, who, kPinkBonus[box], sink);
}

// The target of an enter or bonus move. `number` counts for blue and pink; `other` is the face added in blue.
template <class Sink>
void enter(Sheet& s, Seat who, Action a, unsigned number, unsigned other, Sink& sink) noexcept {
  switch (a.zone()) {
    case Zone::yellow: cross_yellow(s, who, a.cell(), sink); return;
    case Zone::turquoise: cross_turquoise(s, who, a.column(), a.rows(), sink); return;
    case Zone::blue: write_blue(s, who, a.side(), number + other, sink); return;
    case Zone::brown: cross_brown(s, who, a.cell(), sink); return;
    case Zone::pink: write_pink(s, who, number, a.mode(), sink); return;
  }
}

// ---- hooks of the turn ------------------------------------------------------------------------

struct Rules {
  using State = cubed::State;
  using View = cubed::View;
  static constexpr clever_turn::DiceNames kNames{
      {"white", "yellow", "turquoise", "blue", "brown", "pink"}, {'w', 'y', 't', 'b', 'n', 'p'}, true};

  template <class Sink>
  static void give_gift(State& s, Seat who, unsigned round, Sink& sink) noexcept {
    win(s.sheets[index(who)], who, kRoundGift[round - 1], sink);
  }

  template <class Sink>
  static bool pending(State& s, Seat who, Sink& sink) noexcept {
    Sheet& sheet = s.sheets[index(who)];
    if (sheet.pending.empty()) return false;
    if (playable(sheet, s.turn.faces) != 0) return true;
    for (std::size_t c = 0; c < kColours; ++c)  // clever 5.5: none can be placed, all are lost
      for (unsigned n = sheet.pending.count(static_cast<Bonus>(c)); n > 0; --n)
        sink(Effect{EffectKind::lost, who, static_cast<std::uint8_t>(c)});
    sheet.pending.clear();
    return false;
  }

  static bool can_extra(const State& s, Seat who) noexcept {
    const Sheet& sheet = s.sheets[index(who)];
    if (!sheet.plus1.left()) return false;
    const DiceSet dice = DiceSet::all() - sheet.extras;
    const Open open = open_extras(sheet, s.turn);
    const unsigned jokers = joker_numbers(sheet.joker.free());
    for (const unsigned die : dice)
      if ((open.numbers[die] & (jokers | 1U << s.turn.faces[die] >> 1U)) != 0) return true;
    return false;
  }

  static void clear_turn(State& s) noexcept {
    for (Sheet& sheet : s.sheets) sheet.extras = {};
  }
};

// ---- legal moves ------------------------------------------------------------------------------

// 2.1, 5.4: each die with its face where that can be entered, then with every other joker number that can.
inline void add_dice(const Sheet& sheet, Verb verb, DiceSet dice, const Open& open, Faces faces,
                     Actions& out) noexcept {
  const DiceSet fitting = dice & open.fitting(faces);
  const unsigned free = sheet.joker.free();
  if (free == 0) {  // most positions: no test for each die
    for (const unsigned die : fitting) out.push(Action::take(verb, die, 0, 0));
    return;
  }
  const unsigned jokers = joker_numbers(free);
  for (const unsigned die : dice) {
    if (fitting.has(die)) out.push(Action::take(verb, die, 0, 0));
    for (unsigned rest = open.numbers[die] & jokers & ~(1U << faces[die] >> 1U); rest != 0; rest &= rest - 1) {
      const unsigned number = static_cast<unsigned>(std::countr_zero(rest)) + 1U;
      out.push(Action::take(verb, die, number, joker_slot(free, number)));
    }
  }
}

// 3.2: the fields are open where no tray die fits as it shows; tray dice are then left to jokers.
inline DiceSet passive_dice(const Open& open, const Turn& t) noexcept {
  return (open.fitting(t.faces) & t.on_tray).empty() ? t.on_tray | t.on_field : t.on_tray;
}

void add_entries(const Sheet& sheet, const Turn& t, Actions& out) noexcept;
void add_bonuses(const Sheet& sheet, Faces faces, Actions& out) noexcept;

inline void legal(const State& s, Seat who, Actions& out) noexcept {
  out.clear();
  const Turn& t = s.turn;
  if (!t.awaited.has(who)) return;
  const Sheet& sheet = s.sheets[index(who)];
  if (sheet.taken.any()) {
    add_entries(sheet, t, out);
  } else if (!sheet.pending.empty()) {  // 5.1: bonuses come before everything else
    add_bonuses(sheet, t.faces, out);
  } else if (t.phase == Phase::pick) {
    const auto spot = static_cast<Spot>(t.roll - 1U);
    add_dice(sheet, Verb::take, t.thrown, Open(sheet, t.faces, spot, spot), t.faces, out);
    if (sheet.reroll.left()) out.push(Action::plain(Verb::reroll));  // 2.3
    out.push(Action::plain(Verb::decline));                          // 2.2
  } else if (t.stage[index(who)] == Stage::pick) {
    const Open open(sheet, t.faces, Spot::tray, Spot::tray);
    add_dice(sheet, Verb::take, passive_dice(open, t), open, t.faces, out);
    out.push(Action::plain(Verb::decline));  // 3.1
  } else {
    add_dice(sheet, Verb::extra, DiceSet::all() - sheet.extras, open_extras(sheet, t), t.faces, out);  // 5.5
    out.push(Action::plain(Verb::done));
  }
}

// ---- apply ------------------------------------------------------------------------------------

// From here to the entry the die is remembered; a joker is spent now (protocol 1.3).
template <class Sink>
void hold(Sheet& sheet, Seat who, Action a, Faces faces, Spot spot, Sink& sink) noexcept {
  const unsigned number = a.joker() != 0 ? a.joker() : faces[a.die()];
  sheet.taken = {static_cast<std::uint8_t>(a.die()), static_cast<std::uint8_t>(number),
                 static_cast<std::uint8_t>(a.slot()), spot};
  if (a.slot() == 0) return;
  sheet.joker.used = static_cast<std::uint8_t>(sheet.joker.used | 1U << (a.slot() - 1U));
  sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::joker)});
}

template <class Sink>
void take(State& s, Seat who, Action a, Sink& sink) noexcept {
  Turn& t = s.turn;
  Spot spot = Spot::tray;
  if (t.phase == Phase::pick) {
    const DiceSet before = t.on_tray;
    const std::size_t field = clever_turn::Flow<Rules>::next_field(t);
    clever_turn::place_die(t, a.die(), field);
    spot = static_cast<Spot>(field);
    sink(Effect{EffectKind::taken, who, 0, static_cast<std::uint8_t>(a.die())});
    if (t.on_tray != before)
      sink(Effect{EffectKind::to_tray, who, 0, 0, static_cast<std::int32_t>((t.on_tray - before).bits())});
  }
  hold(s.sheets[index(who)], who, a, t.faces, spot, sink);
}

template <class Sink>
void apply(State& s, Seat who, Action a, Sink& sink) noexcept {
  using Flow = clever_turn::Flow<Rules>;
  Sheet& sheet = s.sheets[index(who)];
  Turn& t = s.turn;
  switch (a.verb()) {
    case Verb::take: take(s, who, a, sink); return;
    case Verb::extra:
      ++sheet.plus1.used;
      sheet.extras = sheet.extras | DiceSet::only(a.die());
      sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::plus1)});
      hold(sheet, who, a, t.faces, spot_of(t, a.die()), sink);
      return;
    case Verb::choose: sheet.chosen = a.colour(); return;
    case Verb::reroll:
      ++sheet.reroll.used;
      sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::reroll)});
      Flow::roll_again(t);
      return;
    case Verb::done: Flow::close_seat(s, who, sink); return;
    case Verb::decline:
      if (t.phase == Phase::pick) Flow::leave_roll(t);
      break;
    case Verb::enter: {
      const Taken taken = sheet.taken;
      sheet.taken = {};
      enter(sheet, who, a, taken.number, t.faces[blue_partner(taken.die)], sink);
      break;
    }
    case Verb::bonus:
      sheet.pending.remove(a.colour());
      sheet.chosen = Bonus::none;
      enter(sheet, who, a, a.number(), t.faces[kWhite], sink);
      break;
  }
  Flow::advance(s, who, sink);
}

// ---- score ------------------------------------------------------------------------------------

using clever_turn::Points;
[[nodiscard]] Points points(const Sheet& s) noexcept;
[[nodiscard]] clever_turn::AllPoints all_points(const State& s) noexcept;

}  // namespace goupil::cubed
