// The rules of a Tutto turn: what may be kept, what a Tutto brings, how a turn and the game end.
#include <algorithm>
#include <bit>

#include "games/tutto/turn.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil {

using namespace tutto;

namespace {

std::int32_t bounded_sum(std::int32_t a, std::int32_t b) noexcept {
  return std::clamp(a + b, -kCeiling, kCeiling);
}

void add_points(State& state, std::int32_t points) noexcept {
  state.turn_points = bounded_sum(state.turn_points, points);
}

std::int32_t best_score(const State& state) noexcept {
  return *std::max_element(state.scores.begin(), state.scores.begin() + state.config.table.seats);
}

// tutto 2.7: a card is due; when none is left all 56 are shuffled first.
void need_card(State& state) noexcept {
  if (state.cards == 0) {
    state.pile = kFullPile;
    state.cards = kPileSize;
  }
  state.phase = Phase::card;
}

void begin_turn(State& state) noexcept {
  if (state.config.table.tracked.has(state.active))
    need_card(state);
  else
    state.phase = Phase::points;
}

void clear_turn(State& state) noexcept {
  state.turn_points = 0;
  state.thrown = Dice{};
  state.kept = Dice{};
  state.card.reset();
  state.card_ordinal = 0;
  state.plus_minus = 0;
  state.throw_ordinal = 0;
  state.tuttos = 0;
}

// tutto 2.6. A winner ends the game at once; otherwise only equal turns can.
bool is_over(const State& state) noexcept {
  if (state.winner) return true;
  return state.config.ending == Ending::equal_turns && state.config.table.next(state.active) == state.first &&
         best_score(state) >= state.config.target;
}

template <class Sink>
void end_turn(State& state, Sink& sink) noexcept {
  sink(Effect{EffectKind::turn_over, state.active});
  clear_turn(state);
  if (is_over(state)) {
    state.phase = Phase::over;
    sink(Effect{EffectKind::game_over, state.active});
    return;
  }
  ++state.turn;
  state.active = state.config.table.next(state.active);
  begin_turn(state);
}

// The turn ends and what it held is gone (tutto 2.2, 2.5).
template <class Sink>
void lose_turn(State& state, Sink& sink) noexcept {
  if (state.turn_points > 0) sink(Effect{EffectKind::lost, state.active, 0, 0, state.turn_points});
  end_turn(state, sink);
}

// tutto 3.5: `times` deductions one after the other, each from all leaders but the roller, who never
// pays. Reported as one sum for each seat that paid.
template <class Sink>
void deduct(State& state, unsigned times, Sink& sink) noexcept {
  const auto before = state.scores;
  const std::int32_t floor = state.config.floor_zero ? 0 : -kCeiling;  // tutto 3.8, tutto 4
  const SeatSet others = state.config.table.all().without(state.active);
  for (; times > 0; --times) {
    const std::int32_t top = best_score(state);
    for (const Seat s : others) {
      std::int32_t& score = state.scores[index(s)];
      if (score == top) score = std::max(score - kPlusMinus, floor);
    }
  }
  for (const Seat s : others) {
    const std::int32_t paid = before[index(s)] - state.scores[index(s)];
    if (paid != 0) sink(Effect{EffectKind::deducted, s, 0, 0, paid});
  }
}

// Writes points to the roller's banked score; reaching the target wins at once where the end is
// immediate (tutto 2.6).
template <class Sink>
void write_points(State& state, std::int32_t points, Sink& sink) noexcept {
  std::int32_t& score = state.scores[index(state.active)];
  score = bounded_sum(score, points);
  sink(Effect{EffectKind::banked, state.active, 0, 0, points});
  if (state.config.ending == Ending::immediate && score >= state.config.target) state.winner = state.active;
}

// tutto 2.6, 3.5: the deductions of this turn, then its points.
template <class Sink>
void bank_turn(State& state, Sink& sink) noexcept {
  if (state.plus_minus > 0) deduct(state, state.plus_minus, sink);
  write_points(state, state.turn_points, sink);
  end_turn(state, sink);
}

template <class Sink>
void keep_dice(State& state, Dice dice, Sink& sink) noexcept {
  const std::int32_t points = dice_score(*state.card) ? dice.value() : 0;
  state.kept = state.kept + dice;
  state.thrown = Dice{};
  add_points(state, points);
  sink(Effect{EffectKind::kept, state.active, 0, 0, kept_value(dice, points)});
}

// What a Tutto adds to the turn's points (tutto 3.2, 3.3, 3.5, 3.6).
template <class Sink>
void add_bonus(State& state, std::int32_t points, Sink& sink) noexcept {
  add_points(state, points);
  sink(Effect{EffectKind::scored, state.active, 0, 0, points});
}

// tutto 3.5: a success is booked with the turn or, as an option, now.
template <class Sink>
void succeed_plus_minus(State& state, Sink& sink) noexcept {
  state.phase = Phase::tutto;
  if (state.config.plus_minus == PlusMinus::on_bank) {
    add_bonus(state, kPlusMinus, sink);
    // A full pile has five of these cards; only a table that cannot count cards could come near 65535.
    if (state.plus_minus < 0xFFFF) ++state.plus_minus;
    return;
  }
  deduct(state, 1, sink);
  write_points(state, kPlusMinus, sink);
  if (state.winner) end_turn(state, sink);
}

void throw_all_again(State& state) noexcept {
  state.kept = Dice{};
  state.phase = Phase::dice;
}

// tutto 3.7: the second Tutto under the card wins the game.
template <class Sink>
void advance_cloverleaf(State& state, Sink& sink) noexcept {
  if (state.tuttos == 0) {
    state.tuttos = 1;
    throw_all_again(state);
    return;
  }
  state.winner = state.active;
  end_turn(state, sink);
}

// All six dice are set aside (tutto 2.4).
template <class Sink>
void make_tutto(State& state, Sink& sink) noexcept {
  sink(Effect{EffectKind::tutto, state.active});
  state.phase = Phase::tutto;
  switch (*state.card) {
    case Card::bonus200:
    case Card::bonus300:
    case Card::bonus400:
    case Card::bonus500:
    case Card::bonus600: add_bonus(state, kBonus[index(*state.card)], sink); return;
    case Card::double_points: add_bonus(state, state.turn_points, sink); return;
    case Card::fireworks: throw_all_again(state); return;  // tutto 3.4
    case Card::plus_minus: succeed_plus_minus(state, sink); return;
    case Card::straight: add_bonus(state, kStraight, sink); return;
    case Card::cloverleaf: advance_cloverleaf(state, sink); return;
    case Card::stop: return;  // never in force
  }
}

// tutto 2.3: stopping on a throw sets all its scoring dice aside first, which may be a Tutto (2.4).
// Only Bonus, Double and Fireworks come here, none of which ends the turn at a Tutto.
template <class Sink>
void stop_turn(State& state, Sink& sink) noexcept {
  if (state.phase == Phase::keep) {
    keep_dice(state, usable(state, state.thrown), sink);
    if (state.dice_left() == 0) make_tutto(state, sink);
  }
  bank_turn(state, sink);
}

template <class Sink>
void turn_card(State& state, Card card, Sink& sink) noexcept {
  if (state.config.table.tracks_all()) {
    --state.pile[index(card)];
    --state.cards;
  }
  ++state.card_ordinal;
  if (card == Card::stop) {  // tutto 3.1
    lose_turn(state, sink);
    return;
  }
  state.card = card;
  state.phase = Phase::dice;
}

template <class Sink>
void throw_dice(State& state, Dice thrown, Sink& sink) noexcept {
  ++state.throw_ordinal;
  if (!usable(state, thrown).empty()) [[likely]] {
    state.thrown = thrown;
    state.phase = Phase::keep;
    return;
  }
  sink(Effect{EffectKind::null_throw, state.active});
  if (*state.card == Card::fireworks)  // tutto 3.4
    bank_turn(state, sink);
  else
    lose_turn(state, sink);
}

// Every way to set dice aside from `all`: of each face any number where `step` dice of it go
// together. Face by face upwards, each new face follows everything before it: sorted by code.
void push_keeps(Dice all, bool straight, Tutto::Actions& out) noexcept {
  for (std::uint32_t left = all.bits(); left != 0;) {
    const auto shift = static_cast<unsigned>(std::countr_zero(left)) & ~3U;
    const unsigned face = shift / 4 + 1;
    const std::uint32_t step = straight || kSingle[face] > 0 ? 1 : 3;
    const std::uint32_t most = (left >> shift) & 15U;
    const std::size_t before = out.size();
    for (std::uint32_t n = step; n <= most; n += step) {
      const Dice more = Dice::from_bits(n << shift);
      out.push(Action::keep(more));
      for (std::size_t i = 0; i < before; ++i) out.push(Action::keep(out[i].dice() + more));
    }
    left &= ~(15U << shift);
  }
}

}  // namespace

Tutto::State Tutto::start(const Config& config) noexcept {
  State state;
  state.config = config;
  if (config.table.random_first) return state;
  state.active = state.first = config.table.first;
  begin_turn(state);
  return state;
}

void Tutto::legal(const State& state, Seat seat, Actions& out) noexcept {
  out.clear();
  if (seat != state.active) return;
  if (state.phase == Phase::tutto) {  // tutto 2.4
    out.push(Action::stop());
    out.push(Action::card());
  }
  if (state.phase != Phase::keep) return;
  const Dice all = usable(state, state.thrown);
  if (must_keep_all(state))
    out.push(Action::keep(all));
  else
    push_keeps(all, *state.card == Card::straight, out);
  if (may_stop_on_throw(state)) out.push(Action::stop());
}

template <class Sink>
void Tutto::apply(State& state, Seat, Action action, Sink& sink) noexcept {
  switch (action.kind()) {
    case Action::Kind::keep:
      keep_dice(state, action.dice(), sink);
      state.phase = Phase::dice;
      if (state.dice_left() == 0) make_tutto(state, sink);
      return;
    case Action::Kind::stop: stop_turn(state, sink); return;
    case Action::Kind::card:
      state.card.reset();
      state.kept = Dice{};
      need_card(state);
      return;
  }
}

template <class Sink>
void Tutto::settle(State& state, const Chance& chance, Sink& sink) noexcept {
  switch (chance.kind) {
    case Chance::Kind::first:
      state.active = state.first = chance.seat;
      begin_turn(state);
      return;
    case Chance::Kind::card: turn_card(state, chance.card, sink); return;
    case Chance::Kind::dice: throw_dice(state, chance.dice, sink); return;
    case Chance::Kind::points:
      state.turn_points = chance.points;
      state.plus_minus = chance.successes;
      bank_turn(state, sink);
      return;
    case Chance::Kind::win:
      state.winner = state.active;
      end_turn(state, sink);
      return;
  }
}

template void Tutto::apply(State&, Seat, Action, NoEffects&) noexcept;
template void Tutto::apply(State&, Seat, Action, EffectLog&) noexcept;
template void Tutto::settle(State&, const Chance&, NoEffects&) noexcept;
template void Tutto::settle(State&, const Chance&, EffectLog&) noexcept;

bool Tutto::call(State&, Call) noexcept {
  return false;
}

bool Tutto::reveals(Action) noexcept {
  return false;
}

// An immediate winner stands alone in front (tutto 2.6, 3.7); the others by score, ties share.
Standing Tutto::standing(const State& state) noexcept {
  Standing out;
  out.known = state.config.table.all();
  std::copy_n(state.scores.begin(), state.config.table.seats, out.total.begin());
  const auto better = [&](Seat a, Seat b) { return out.total[goupil::index(a)] > out.total[goupil::index(b)]; };
  if (!state.winner) {
    rank_seats(out, out.known, better);
    return out;
  }
  out.rank[goupil::index(*state.winner)] = 1;
  rank_seats(out, out.known.without(*state.winner), better, 2);
  return out;
}

Tutto::View Tutto::observe(const State& state, Viewer) noexcept {
  return View{state};
}

Tutto::State Tutto::sample_state(const View& view, Stream&) noexcept {
  return view.table;
}

}  // namespace goupil
