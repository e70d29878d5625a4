// The rules of kids: legal crosses, crossing with its bonuses, the turn, the end, the stars.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "games/kids/kids.hpp"
#include "games/kids/marks.hpp"
#include "games/kids/moves.hpp"

namespace goupil {

using namespace kids;

namespace kids {

unsigned stars(const Sheet& sheet, const Marks& marks, Zone zone) noexcept {
  unsigned n = 0;
  const TrackRange tracks = kZoneTracks[index(zone)];
  for (std::size_t t = tracks.first; t < tracks.end; ++t)
    for (const Item item : sheet.track(track_at(t)).first(marks.crossed[track_at(t)])) n += item.stars();
  if (zone != Zone::green) return n;
  for (std::size_t c = 0; c < sheet.column_count; ++c)
    if ((sheet.column(c) & ~marks.green) == 0) n += sheet.columns[c].stars();
  for (std::size_t r = 0; r < sheet.row_count; ++r)
    if ((sheet.row(r) & ~marks.green) == 0) n += sheet.rows[r].stars();
  return n;
}

}  // namespace kids

namespace {

// What a cross of one cell gives, and whether it fills what it is part of: the track or the presents.
struct Reward {
  unsigned stars = 0;
  std::optional<Zone> bonus{};
  bool filled = false;
};

// Precondition: the cell is open. A present counts when it completes its column or row (kids 3.1, 4.2).
Reward mark(const Sheet& sheet, Marks& marks, Zone zone, Cell cell) noexcept {
  const Spot& spot = spot_of(zone, cell);
  if (zone != Zone::green) {
    marks.crossed.add_one(spot.track);
    const Item item = sheet.items[spot.item];
    return {item.stars(), item.bonus(), marks.crossed[spot.track] == sheet.length[kids::index(spot.track)]};
  }
  marks.green |= present_bit(cell);
  Reward reward{.filled = marks.green == sheet.presents};
  if ((sheet.column(spot.place) & ~marks.green) == 0) {
    reward.stars = sheet.columns[spot.place].stars();
    reward.bonus = sheet.columns[spot.place].bonus();
  }
  if ((sheet.row(spot.row) & ~marks.green) == 0) reward.stars += sheet.rows[spot.row].stars();
  return reward;
}

// kids 3.2: a bonus without a target is lost.
template <class Sink>
void lose_pending(Marks& marks, Seat seat, Zone zone, Sink& sink) noexcept {
  for (; marks.pending[zone] > 0; marks.pending.take_one(zone))
    sink(Effect{EffectKind::lost, seat, static_cast<std::uint8_t>(zone)});
}

// Crosses a cell, by dice or by a bonus, with all that follows at once.
template <class Sink>
void cross(State& state, Seat seat, Zone zone, Cell cell, Sink& sink) noexcept {
  const Sheet& sheet = state.sheet();
  Marks& marks = state.marks[index(seat)];
  const Reward reward = mark(sheet, marks, zone, cell);
  sink(Effect{EffectKind::crossed, seat, static_cast<std::uint8_t>(zone), static_cast<std::uint8_t>(cell)});
  if (reward.stars > 0) sink(Effect{EffectKind::scored, seat, 0, 0, static_cast<std::int32_t>(reward.stars)});
  if (reward.bonus) {
    marks.pending.add_one(*reward.bonus);
    sink(Effect{EffectKind::won, seat, static_cast<std::uint8_t>(*reward.bonus)});
  }
  if (!reward.filled && !state.last_turn) return;  // no zone can be full
  const unsigned full = full_zones(sheet, marks);
  state.last_turn |= full != 0;  // kids 4.1
  for (const Zone z : kAllZones)
    if ((full >> kids::index(z) & 1U) != 0) lose_pending(marks, seat, z, sink);
}

// kids 1.2: can this roll be used? When a roll is due no zone is full, so one present or joker is enough.
bool is_usable(const Sheet& sheet, const Marks& marks, Dice roll) noexcept {
  return roll.count(Symbol::present) + roll.count(Symbol::joker) > 0 || !Moves::crosses(sheet, marks, roll).empty();
}

void begin_turn(State& state, Seat active) noexcept {
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
void open_pool(State& state, Dice left) noexcept {
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

Dice dice_of(const Chance& chance) noexcept {
  Dice dice;
  for (std::size_t i = 0; i < chance.size; ++i) dice = dice.with(chance.symbols[i]);
  return dice;
}

}  // namespace

State Kids::start(const Config& config) noexcept {
  State state;
  state.config = config;
  if (!config.table.random_first) begin_turn(state, config.table.first);
  return state;
}

void Kids::legal(const State& state, Seat seat, Actions& out) noexcept {
  out.clear();
  if (state.phase != Phase::play) return;
  const Sheet& sheet = state.sheet();
  if (state.crossing.has(seat)) {
    const Marks& marks = state.marks[goupil::index(seat)];
    const Moves moves = Moves::crosses(sheet, marks, state.dice.without(marks.used))
                            .only(marks.zone)                                    // kids 1.5
                            .with_done_if(state.pool_open | marks.zone.made());  // kids 1.6
    moves.for_each(marks, [&](Action move) { out.push(move); });
  } else if (state.resolving.has(seat)) {
    const Marks& marks = state.marks[goupil::index(seat)];
    for (const Zone zone : kAllZones)
      if (marks.pending[zone] > 0)
        for_open_cells(sheet, marks, zone, [&](Cell cell) { out.push(Action::bonus(zone, cell)); });
  }
}

template <class Sink>
void Kids::apply(State& state, Seat seat, Action action, Sink& sink) noexcept {
  Marks& marks = state.marks[goupil::index(seat)];
  const Zone zone = action.zone();
  switch (action.kind()) {
    case Action::Kind::cross: {
      const unsigned needed = dice_needed(state.sheet(), zone, action.cell());
      marks.zone = zone;
      marks.used = marks.used.with(Symbol::joker, action.jokers())
                       .with(symbol_needed(state.sheet(), zone, action.cell()), needed - action.jokers());
      cross(state, seat, zone, action.cell(), sink);
      break;
    }
    case Action::Kind::done: finish_dice_part(state, seat, sink); break;
    case Action::Kind::bonus:
      marks.pending.take_one(zone);
      cross(state, seat, zone, action.cell(), sink);
      if (!marks.pending.empty()) break;
      state.resolving = state.resolving.without(seat);
      end_turn_if_finished(state, sink);
      break;
  }
}

template <class Sink>
void Kids::settle(State& state, const Chance& chance, Sink&) noexcept {
  switch (chance.kind) {
    case Chance::Kind::first: begin_turn(state, chance.seat); break;
    case Chance::Kind::roll:
      state.faces = chance.symbols;
      state.rolled = true;
      state.dice = dice_of(chance);
      if (!is_usable(state.sheet(), state.marks[goupil::index(state.active)], state.dice)) {
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

template void Kids::apply(State&, Seat, Action, NoEffects&) noexcept;
template void Kids::apply(State&, Seat, Action, EffectLog&) noexcept;
template void Kids::settle(State&, const Chance&, NoEffects&) noexcept;
template void Kids::settle(State&, const Chance&, EffectLog&) noexcept;

// protocol 3.5: only where somebody else's paper can hold a full zone.
bool Kids::call(State& state, Call what) noexcept {
  switch (what) {
    case Call::last_round:
      if (state.phase == Phase::over || state.config.table.tracks_all()) return false;
      state.last_turn = true;
      return true;
  }
  return false;
}

Standing Kids::standing(const State& state) noexcept {
  Standing standing;
  standing.known = state.config.table.tracked;
  for (const Seat seat : standing.known)
    for (const Zone zone : kAllZones)
      standing.total[goupil::index(seat)] +=
          static_cast<std::int32_t>(stars(state.sheet(), state.marks[goupil::index(seat)], zone));
  rank_seats(standing, standing.known,
             [&](Seat a, Seat b) { return standing.total[goupil::index(a)] > standing.total[goupil::index(b)]; });
  return standing;
}

// Crosses of yellow, red, green, blue; done; bonus crosses in the same order.
std::size_t Kids::index(Action action) noexcept {
  constexpr std::array<std::size_t, kZones> kCrossFrom{0, 32, 80, 128};
  constexpr std::array<std::size_t, kZones> kBonusFrom{183, 199, 211, 235};
  static_assert(kCrossFrom[3] + kCells[3] * kJokerWays[3] == 182 && kBonusFrom[3] + kCells[3] == kActionCount);
  const std::size_t zone = kids::index(action.zone());
  const std::size_t cell = kids::index(action.cell());
  switch (action.kind()) {
    case Action::Kind::cross: return kCrossFrom[zone] + cell * kJokerWays[zone] + action.jokers();
    case Action::Kind::done: break;
    case Action::Kind::bonus: return kBonusFrom[zone] + cell;
  }
  return 182;
}

}  // namespace goupil
