// The rules of Très futé!: where a die may be entered, what that wins, what is legal now.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/effect.hpp"
#include "games/clever/state.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/flow.hpp"

namespace goupil::clever {

// ---- targets ----------------------------------------------------------------------------------

// The value that counts for a die: its face, or blue + white for blue and for white used as blue (4.2).
constexpr unsigned blue_sum(Faces faces) noexcept {
  return faces[static_cast<unsigned>(Die::white)] + faces[static_cast<unsigned>(Die::blue)];
}

constexpr bool green_takes(const Sheet& s, unsigned face) noexcept {  // 4.3
  return face >= kGreenWants[s.green];
}
constexpr bool purple_takes(const Sheet& s, unsigned face) noexcept {  // 4.5
  return face >= kPurpleWants[s.purple.full() ? kPurpleFull : s.purple.last()];
}
constexpr unsigned yellow_targets(const Sheet& s, unsigned face) noexcept {  // 4.1
  return kYellowCells[face] & ~unsigned{s.yellow};
}
constexpr unsigned blue_targets(const Sheet& s, unsigned sum) noexcept {  // 4.2
  return (1U << (sum - 2U)) & ~unsigned{s.blue};
}

// Which dice could be entered with these faces. Straight-line on purpose: what fits is hard to
// predict, and six answers together cost less than one wrong guess.
constexpr DiceSet enterable(const Sheet& s, Faces faces) noexcept {
  const auto face = [&](Die d) { return faces[static_cast<unsigned>(d)]; };
  const auto bit = [](Die d, bool fits) { return (fits ? 1U : 0U) << static_cast<unsigned>(d); };
  const unsigned white = face(Die::white);
  const unsigned blue = blue_targets(s, blue_sum(faces));
  const bool orange = !s.orange.full();  // 4.4
  const unsigned joker = yellow_targets(s, white) | blue | unsigned{green_takes(s, white)} | unsigned{orange} |
                         unsigned{purple_takes(s, white)};
  return DiceSet{bit(Die::white, joker != 0) | bit(Die::yellow, yellow_targets(s, face(Die::yellow)) != 0) |
                 bit(Die::blue, blue != 0) | bit(Die::green, green_takes(s, face(Die::green))) |
                 bit(Die::orange, orange) | bit(Die::purple, purple_takes(s, face(Die::purple)))};
}

constexpr bool can_enter_any(const Sheet& s, DiceSet dice, Faces faces) noexcept {
  return !(enterable(s, faces) & dice).empty();
}

// Has this waiting bonus a place to go (5.2, 5.3, 1.5)?
constexpr bool has_target(const Sheet& s, Bonus b) noexcept {
  switch (b) {
    case Bonus::black:
      return s.yellow != kYellowAll || s.blue != kBlueAll || s.green < kBoxes || !s.orange.full() || !s.purple.full();
    case Bonus::yellow_x: return s.yellow != kYellowAll;
    case Bonus::blue_x: return s.blue != kBlueAll;
    case Bonus::green_x: return s.green < kBoxes;
    case Bonus::orange_4:
    case Bonus::orange_5:
    case Bonus::orange_6: return !s.orange.full();
    case Bonus::purple_6: return !s.purple.full();
    case Bonus::reroll:
    case Bonus::plus1:
    case Bonus::fox:
    case Bonus::none: break;
  }
  return false;
}

// ---- entering ---------------------------------------------------------------------------------

template <class Sink>
void win(Sheet& s, Seat who, Bonus b, Sink& sink) noexcept {
  switch (b) {
    case Bonus::none: return;
    case Bonus::reroll:
      ++s.reroll.won;
      sink(Effect{EffectKind::unlocked, who, static_cast<std::uint8_t>(b)});
      return;
    case Bonus::plus1:
      ++s.plus1.won;
      sink(Effect{EffectKind::unlocked, who, static_cast<std::uint8_t>(b)});
      return;
    case Bonus::fox:
      ++s.foxes;
      sink(Effect{EffectKind::fox, who});
      return;
    case Bonus::black:
    case Bonus::yellow_x:
    case Bonus::blue_x:
    case Bonus::green_x:
    case Bonus::orange_4:
    case Bonus::orange_5:
    case Bonus::orange_6:
    case Bonus::purple_6:
      s.pending.add(b);
      sink(Effect{EffectKind::won, who, static_cast<std::uint8_t>(b)});
      return;
  }
}

template <class Sink>
void cross_yellow(Sheet& s, Seat who, unsigned cell, Sink& sink) noexcept {
  s.yellow = static_cast<std::uint16_t>(s.yellow | 1U << cell);
  const std::size_t row = cell / 4;
  if ((~s.yellow & yellow_row(row)) == 0) win(s, who, kYellowRowBonus[row], sink);  // 5.1
  if ((kYellowDiagonal >> cell & 1U) != 0 && (~s.yellow & kYellowDiagonal) == 0)
    win(s, who, kYellowDiagonalBonus, sink);
}

template <class Sink>
void cross_blue(Sheet& s, Seat who, unsigned cell, Sink& sink) noexcept {
  s.blue = static_cast<std::uint16_t>(s.blue | 1U << cell);
  // In a grid of four columns with one missing cell at the front, sum - 1 is the cell's place.
  const std::size_t row = (cell + 1U) / 4;
  const std::size_t column = (cell + 1U) % 4;
  if ((~s.blue & blue_row(row)) == 0) win(s, who, kBlueRowBonus[row], sink);
  if ((~s.blue & blue_column(column)) == 0) win(s, who, kBlueColumnBonus[column], sink);
}

// One cross or one number (4.1). `face` matters for orange and purple only.
template <class Sink>
void enter(Sheet& s, Seat who, Zone zone, unsigned cell, unsigned face, Sink& sink) noexcept {
  const auto z = static_cast<std::uint8_t>(zone);
  switch (zone) {
    case Zone::yellow:
      sink(Effect{EffectKind::crossed, who, z, static_cast<std::uint8_t>(cell)});
      cross_yellow(s, who, cell, sink);
      return;
    case Zone::blue:
      sink(Effect{EffectKind::crossed, who, z, static_cast<std::uint8_t>(cell)});
      cross_blue(s, who, cell, sink);
      return;
    case Zone::green:
      sink(Effect{EffectKind::crossed, who, z, s.green});
      win(s, who, kGreenBonus[s.green++], sink);
      return;
    case Zone::orange: {
      const unsigned box = s.orange.size();
      sink(Effect{EffectKind::wrote, who, z, static_cast<std::uint8_t>(box), static_cast<std::int32_t>(face * kOrangeTimes[box])});
      s.orange.push(face);
      win(s, who, kOrangeBonus[box], sink);
      return;
    }
    case Zone::purple: {
      const unsigned box = s.purple.size();
      sink(Effect{EffectKind::wrote, who, z, static_cast<std::uint8_t>(box), static_cast<std::int32_t>(face)});
      s.purple.push(face);
      win(s, who, kPurpleBonus[box], sink);
      return;
    }
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
  static constexpr clever_turn::DiceNames kNames{
      {"white", "yellow", "blue", "green", "orange", "purple"}, {'w', 'y', 'b', 'g', 'o', 'p'}, false};

  template <class Sink>
  static void give_gift(State& s, Seat who, unsigned round, Sink& sink) noexcept {
    win(s.sheets[index(who)], who, kRoundGift[round - 1], sink);
  }

  template <class Sink>
  static bool pending(State& s, Seat who, Sink& sink) noexcept {
    Sheet& sheet = s.sheets[index(who)];
    if (sheet.pending.empty()) return false;
    for (std::size_t k = 0; k < kPendingKinds; ++k) {
      const auto b = static_cast<Bonus>(k);
      if (sheet.pending.count(b) > 0 && has_target(sheet, b)) return true;
    }
    for (std::size_t k = 0; k < kPendingKinds; ++k)  // 5.5: none can be placed, all are lost
      for (unsigned n = sheet.pending.count(static_cast<Bonus>(k)); n > 0; --n)
        sink(Effect{EffectKind::lost, who, static_cast<std::uint8_t>(k)});
    sheet.pending.clear();
    return false;
  }

  static bool can_extra(const State& s, Seat who) noexcept {
    const Sheet& sheet = s.sheets[index(who)];
    return sheet.plus1.left() && can_enter_any(sheet, DiceSet::all() - sheet.extras, s.turn.faces);
  }

  static void clear_turn(State& s) noexcept {
    for (Sheet& sheet : s.sheets) sheet.extras = {};
  }
};

// ---- legal moves ------------------------------------------------------------------------------

// Every entry of the dice, in the order of codes: white first, in each zone (4.6), then each colour
// in its own. Straight-line for the same reason as enterable(). Twelve candidates at most.
inline void add_entries(const Sheet& s, Verb verb, DiceSet dice, Faces faces, Actions& out) noexcept {
  auto writer = out.writer(12);
  const unsigned free_yellow = ~unsigned{s.yellow};
  const unsigned sum = blue_sum(faces);
  const unsigned blue = ~unsigned{s.blue} >> (sum - 2U);
  const unsigned orange = s.orange.full() ? 0U : 1U;
  const auto has = [&](Die die) { return dice.bits() >> static_cast<unsigned>(die) & 1U; };
  const auto face = [&](Die die) { return faces[static_cast<unsigned>(die)]; };
  const auto add = [&](Die die, Zone zone, unsigned cell, unsigned fits) {
    writer.put(fits & has(die), Action::make(verb, static_cast<unsigned>(die), zone, cell));
  };
  const auto add_yellow = [&](Die die) {
    for (const std::uint8_t cell : kYellowPair[face(die)]) add(die, Zone::yellow, cell, free_yellow >> cell);
  };
  add_yellow(Die::white);
  add(Die::white, Zone::blue, sum - 2U, blue);
  add(Die::white, Zone::green, 0, green_takes(s, face(Die::white)));
  add(Die::white, Zone::orange, 0, orange);
  add(Die::white, Zone::purple, 0, purple_takes(s, face(Die::white)));
  add_yellow(Die::yellow);
  add(Die::blue, Zone::blue, sum - 2U, blue);
  add(Die::green, Zone::green, 0, green_takes(s, face(Die::green)));
  add(Die::orange, Zone::orange, 0, orange);
  add(Die::purple, Zone::purple, 0, purple_takes(s, face(Die::purple)));
}

void add_bonuses(const Sheet& sheet, Actions& out) noexcept;

inline void add_passive_picks(const State& s, const Sheet& sheet, Actions& out) noexcept {
  add_entries(sheet, Verb::pick, s.turn.on_tray, s.turn.faces, out);
  if (!out.empty()) return;  // 3.3: a tray die must be taken if any can be entered
  add_entries(sheet, Verb::pick, s.turn.on_field, s.turn.faces, out);
  out.push(Action::plain(Verb::pass));
}

inline void add_active_picks(const State& s, const Sheet& sheet, Actions& out) noexcept {
  add_entries(sheet, Verb::pick, s.turn.thrown, s.turn.faces, out);
  const bool stuck = out.empty();
  if (sheet.reroll.left()) out.push(Action::plain(Verb::reroll));  // 2.7
  if (stuck) out.push(Action::plain(Verb::pass));                  // 2.5, 2.6
}

inline void legal(const State& s, Seat who, Actions& out) noexcept {
  out.clear();
  if (!s.turn.awaited.has(who)) return;
  const Sheet& sheet = s.sheets[index(who)];
  if (!sheet.pending.empty()) {  // 5.4: bonuses come before everything else
    add_bonuses(sheet, out);
    return;
  }
  if (s.turn.phase == Phase::pick) {
    add_active_picks(s, sheet, out);
  } else if (s.turn.stage[index(who)] == Stage::pick) {
    add_passive_picks(s, sheet, out);
  } else {
    add_entries(sheet, Verb::extra, DiceSet::all() - sheet.extras, s.turn.faces, out);  // 5.7
    out.push(Action::plain(Verb::done));
  }
}

// ---- apply ------------------------------------------------------------------------------------

template <class Sink>
void apply(State& s, Seat who, Action a, Sink& sink) noexcept {
  using Flow = clever_turn::Flow<Rules>;
  Sheet& sheet = s.sheets[index(who)];
  Turn& t = s.turn;
  switch (a.verb()) {
    case Verb::reroll:
      ++sheet.reroll.used;
      sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::reroll)});
      Flow::roll_again(t);
      return;
    case Verb::done: Flow::close_seat(s, who, sink); return;
    case Verb::pass:
      if (t.phase == Phase::pick) Flow::leave_roll(t);
      break;
    case Verb::pick:
      if (t.phase == Phase::pick) {
        const DiceSet before = t.on_tray;
        clever_turn::place_die(t, a.die(), Flow::next_field(t));
        sink(Effect{EffectKind::taken, who, 0, static_cast<std::uint8_t>(a.die())});
        if (t.on_tray != before)
          sink(Effect{EffectKind::to_tray, who, 0, 0, static_cast<std::int32_t>((t.on_tray - before).bits())});
      }
      enter(sheet, who, a.zone(), a.cell(), t.faces[a.die()], sink);
      break;
    case Verb::extra:
      ++sheet.plus1.used;
      sheet.extras = sheet.extras | DiceSet::only(a.die());
      sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::plus1)});
      enter(sheet, who, a.zone(), a.cell(), t.faces[a.die()], sink);
      break;
    case Verb::bonus:
      sheet.pending.remove(bonus_of(a.kind()));
      enter(sheet, who, a.zone(), a.cell(), bonus_face(a.kind()), sink);
      break;
  }
  Flow::advance(s, who, sink);
}

// ---- score ------------------------------------------------------------------------------------

struct Points {
  std::array<std::int32_t, kZones> zone{};
  std::int32_t foxes = 0;  // points of all foxes together
  std::int32_t total = 0;
};
[[nodiscard]] Points points(const Sheet& s) noexcept;

// The solo band, 0 = below the first threshold (7.4).
[[nodiscard]] int rating(std::int32_t total) noexcept;

}  // namespace goupil::clever
