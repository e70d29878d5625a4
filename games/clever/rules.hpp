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

// The ways to enter six dice in the order of codes, a bit each: white first, in each zone (4.6), then each colour in
// its own; yellow has two cells for a number.
struct Way {
  static constexpr unsigned kWhiteYellow = 0, kWhiteBlue = 2, kWhiteGreen = 3, kWhiteOrange = 4, kWhitePurple = 5;
  static constexpr unsigned kYellow = 6, kBlue = 8, kGreen = 9, kOrange = 10, kPurple = 11;
};
inline constexpr std::size_t kWays = 12;

// Which ways are open with these faces (4.1 to 4.5). Straight-line on purpose: what fits is hard to predict, and
// twelve answers together cost less than one wrong guess.
constexpr unsigned open_ways(const Sheet& s, Faces faces) noexcept {
  const auto face = [&](Die d) { return faces[static_cast<unsigned>(d)]; };
  const auto yellow = [free = ~s.yellow()](unsigned n) {
    const auto [a, b] = kYellowPair[n];
    return (free >> a & 1U) | (free >> b & 1U) << 1U;
  };
  const unsigned blue = ~s.blue() >> (blue_sum(faces) - 2U) & 1U;
  const unsigned orange = s.full(Zone::orange) ? 0U : 1U;
  const unsigned white = face(Die::white);
  return yellow(white) << Way::kWhiteYellow | blue << Way::kWhiteBlue |
         unsigned{green_takes(s, white)} << Way::kWhiteGreen | orange << Way::kWhiteOrange |
         unsigned{purple_takes(s, white)} << Way::kWhitePurple | yellow(face(Die::yellow)) << Way::kYellow |
         blue << Way::kBlue | unsigned{green_takes(s, face(Die::green))} << Way::kGreen | orange << Way::kOrange |
         unsigned{purple_takes(s, face(Die::purple))} << Way::kPurple;
}

// The ways of a set of dice.
inline constexpr std::array<std::uint16_t, 64> kWaysOf = [] {
  constexpr std::array<std::uint16_t, clever_turn::kDice> kOwn{(1U << Way::kYellow) - 1U, 3U << Way::kYellow,
                                                               1U << Way::kBlue,          1U << Way::kGreen,
                                                               1U << Way::kOrange,        1U << Way::kPurple};
  std::array<std::uint16_t, 64> table{};
  for (unsigned set = 0; set < 64; ++set)
    for (const unsigned die : DiceSet{set}) table[set] |= kOwn[die];
  return table;
}();

constexpr unsigned open_ways(const Sheet& s, DiceSet dice, Faces faces) noexcept {
  return open_ways(s, faces) & kWaysOf[dice.bits()];
}

constexpr bool can_enter_any(const Sheet& s, DiceSet dice, Faces faces) noexcept {
  return open_ways(s, dice, faces) != 0;
}

// Has this waiting bonus a place to go (5.2, 5.3, 1.5)?
constexpr bool has_target(const Sheet& s, Bonus b) noexcept {
  return (s.open() & kBonusCells[static_cast<std::size_t>(b)]) != 0;
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
    if (sheet.won.any_waiting([&](Bonus b) { return has_target(sheet, b); })) return true;
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

// At most twelve entries, with faces for their cells.
inline void put_entries(unsigned ways, Verb verb, Faces faces, Actions::Writer& to) noexcept {
  const auto face = [&](Die die) { return faces[static_cast<unsigned>(die)]; };
  const auto put = [&](unsigned way, Die die, Zone zone, unsigned cell) {
    to.put(ways >> way & 1U, Action::make(verb, static_cast<unsigned>(die), zone, cell));
  };
  const auto put_yellow = [&](unsigned way, Die die) {
    for (const std::uint8_t cell : kYellowPair[face(die)]) put(way++, die, Zone::yellow, cell);
  };
  const unsigned blue = blue_sum(faces) - 2U;
  put_yellow(Way::kWhiteYellow, Die::white);
  put(Way::kWhiteBlue, Die::white, Zone::blue, blue);
  put(Way::kWhiteGreen, Die::white, Zone::green, 0);
  put(Way::kWhiteOrange, Die::white, Zone::orange, 0);
  put(Way::kWhitePurple, Die::white, Zone::purple, 0);
  put_yellow(Way::kYellow, Die::yellow);
  put(Way::kBlue, Die::blue, Zone::blue, blue);
  put(Way::kGreen, Die::green, Zone::green, 0);
  put(Way::kOrange, Die::orange, Zone::orange, 0);
  put(Way::kPurple, Die::purple, Zone::purple, 0);
}

void add_bonuses(const Sheet& sheet, Actions& out) noexcept;

inline void add_passive_picks(const Turn& t, const Sheet& sheet, Actions& out) noexcept {
  const unsigned ways = open_ways(sheet, t.faces);
  const unsigned from_tray = ways & kWaysOf[t.on_tray.bits()];
  const bool free = from_tray == 0;  // 3.3: a tray die must be taken if any can be entered
  auto to = out.writer(kWays + 1);
  put_entries(free ? ways & kWaysOf[t.on_field.bits()] : from_tray, Verb::pick, t.faces, to);
  to.put(free, Action::plain(Verb::pass));
}

inline void add_active_picks(const Turn& t, const Sheet& sheet, Actions& out) noexcept {
  const unsigned ways = open_ways(sheet, t.thrown, t.faces);
  auto to = out.writer(kWays + 2);
  put_entries(ways, Verb::pick, t.faces, to);
  to.put(sheet.rerolls_left() > 0, Action::plain(Verb::reroll));  // 2.7
  to.put(ways == 0, Action::plain(Verb::pass));                   // 2.5, 2.6
}

inline void add_extras(const Turn& t, const Sheet& sheet, Actions& out) noexcept {
  auto to = out.writer(kWays + 1);
  put_entries(open_ways(sheet, DiceSet::all() - sheet.extras, t.faces), Verb::extra, t.faces, to);  // 5.7
  to.put(1, Action::plain(Verb::done));
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
    add_active_picks(s.turn, sheet, out);
  } else if (s.turn.stage[index(who)] == Stage::pick) {
    add_passive_picks(s.turn, sheet, out);
  } else {
    add_extras(s.turn, sheet, out);
  }
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
