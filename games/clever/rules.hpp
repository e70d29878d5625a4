// The rules of Très futé!: where a die may be entered, what that wins, what is legal now.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>

#include "engine/core/effect.hpp"
#include "games/clever/state.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/flow.hpp"
#include "games/clever_turn/score.hpp"

namespace goupil::clever {

// ---- targets ----------------------------------------------------------------------------------

// The value that counts for a die: its face, or blue + white for blue and for white used as blue (4.2).
constexpr unsigned blue_sum(Faces faces) noexcept {
  return faces[static_cast<unsigned>(Die::white)] + faces[static_cast<unsigned>(Die::blue)];
}

constexpr bool green_takes(const Sheet& s, unsigned face) noexcept {  // 4.3
  return face >= kGreenWants[s.boxes(Zone::green)];
}
constexpr bool purple_takes(const Sheet& s, unsigned face) noexcept {  // 4.5
  return face >= kPurpleWants[s.full(Zone::purple) ? kPurpleFull : s.last_purple()];
}
constexpr bool yellow_takes(const Sheet& s, unsigned face) noexcept {  // 4.1
  const auto [a, b] = kYellowPair[face];
  return ((s.yellow() >> a & s.yellow() >> b) & 1U) == 0;
}
constexpr bool blue_takes(const Sheet& s, unsigned sum) noexcept {
  return (s.blue() >> (sum - 2U) & 1U) == 0;
}  // 4.2
constexpr bool orange_takes(const Sheet& s) noexcept {
  return !s.full(Zone::orange);
}  // 4.4

// Which dice could be entered with these faces. Straight-line on purpose: what fits is hard to
// predict, and six answers together cost less than one wrong guess.
constexpr DiceSet enterable(const Sheet& s, Faces faces) noexcept {
  const auto face = [&](Die d) { return faces[static_cast<unsigned>(d)]; };
  const auto bit = [](Die d, bool fits) { return (fits ? 1U : 0U) << static_cast<unsigned>(d); };
  const unsigned white = face(Die::white);
  const bool blue = blue_takes(s, blue_sum(faces));
  const bool orange = orange_takes(s);
  const unsigned joker = unsigned{yellow_takes(s, white)} | unsigned{blue} | unsigned{green_takes(s, white)} |
                         unsigned{orange} | unsigned{purple_takes(s, white)};
  return DiceSet{bit(Die::white, joker != 0) | bit(Die::yellow, yellow_takes(s, face(Die::yellow))) |
                 bit(Die::blue, blue) | bit(Die::green, green_takes(s, face(Die::green))) | bit(Die::orange, orange) |
                 bit(Die::purple, purple_takes(s, face(Die::purple)))};
}

constexpr bool can_enter_any(const Sheet& s, DiceSet dice, Faces faces) noexcept {
  return !(enterable(s, faces) & dice).empty();
}

inline constexpr std::uint64_t kEverything = (std::uint64_t{1} << kCells) - 1;

// Has this waiting bonus a place to go (5.2, 5.3, 1.5)?
constexpr bool has_target(const Sheet& s, Bonus b) noexcept {
  switch (b) {
    case Bonus::black: return s.filled() != kEverything;
    case Bonus::yellow_x: return s.yellow() != kYellowAll;
    case Bonus::blue_x: return s.blue() != kBlueAll;
    case Bonus::green_x: return !s.full(Zone::green);
    case Bonus::orange_4:
    case Bonus::orange_5:
    case Bonus::orange_6: return !s.full(Zone::orange);
    case Bonus::purple_6: return !s.full(Zone::purple);
    case Bonus::reroll:
    case Bonus::plus1:
    case Bonus::fox:
    case Bonus::none: break;
  }
  return false;
}

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
    for (std::size_t k = 0; k < kPendingKinds; ++k) {
      const auto b = static_cast<Bonus>(k);
      if (sheet.won.count(b) > 0 && has_target(sheet, b)) return true;
    }
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

// Every entry of the dice, in the order of codes: white first, in each zone (4.6), then each colour
// in its own. Straight-line for the same reason as enterable(). Twelve candidates at most.
inline void add_entries(const Sheet& s, Verb verb, DiceSet dice, Faces faces, Actions& out) noexcept {
  auto writer = out.writer(12);
  const unsigned free_yellow = ~s.yellow();
  const unsigned sum = blue_sum(faces);
  const unsigned blue = ~s.blue() >> (sum - 2U);
  const unsigned orange = orange_takes(s) ? 1U : 0U;
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
  if (sheet.rerolls_left() > 0) out.push(Action::plain(Verb::reroll));  // 2.7
  if (stuck) out.push(Action::plain(Verb::pass));                       // 2.5, 2.6
}

inline void legal(const State& s, Seat who, Actions& out) noexcept {
  out.clear();
  if (!s.turn.awaited.has(who)) return;
  const Sheet& sheet = s.sheets[index(who)];
  if (!sheet.won.nothing_waits()) {  // 5.4: bonuses come before everything else
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
      ++sheet.rerolls_used;
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
      ++sheet.plus1_used;
      sheet.extras = sheet.extras | DiceSet::only(a.die());
      sink(Effect{EffectKind::used, who, static_cast<std::uint8_t>(Bonus::plus1)});
      enter(sheet, who, a.zone(), a.cell(), t.faces[a.die()], sink);
      break;
    case Verb::bonus:
      sheet.won.remove(bonus_of(a.kind()));
      enter(sheet, who, a.zone(), a.cell(), bonus_face(a.kind()), sink);
      break;
  }
  Flow::advance(s, who, sink);
}

// ---- score ------------------------------------------------------------------------------------

using clever_turn::Points;
[[nodiscard]] Points points(const Sheet& s) noexcept;
[[nodiscard]] clever_turn::AllPoints all_points(const State& s) noexcept;

}  // namespace goupil::clever
