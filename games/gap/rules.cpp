// The rules of GAP: the course of a game, turns, scores, chance, and what each viewer may know.
#include <algorithm>
#include <array>
#include <span>

#include "games/gap/gap.hpp"

namespace goupil {

using gap::Card;
using gap::CardSet;
using gap::Colour;
using gap::ColourSet;
using gap::Phase;
using gap::Table;
using gap::Verb;

// Without branches: how columns compare is as good as random, and a wrong guess costs more than the sums.
int gap::round_score(CardSet collection) noexcept {
  std::array<unsigned, kColours> columns{};
  for (std::size_t c = 0; c < kColours; ++c)
    columns[c] = static_cast<unsigned>(collection.column(static_cast<Colour>(c)));
  unsigned most = 0;
  unsigned least = 0U - 1U;  // one less than the least: an empty column wraps round and never is the least
  for (const unsigned size : columns) {
    most = std::max(most, size);
    least = std::min(least, size - 1U);
  }
  ++least;
  unsigned plus = 0;
  unsigned minus = 0;
  for (const unsigned size : columns) {  // gap 3.1: tied columns are added
    plus += size == most ? size : 0U;
    minus += size == least ? size : 0U;
  }
  return static_cast<int>(plus) - (most == least ? 0 : static_cast<int>(minus));  // gap 3.2
}

namespace {

using State = gap::State;

// --- The course of a game -------------------------------------------------------------------------------------------

void begin_round(State& state) noexcept {
  Table& t = state.table;
  t.middle = {};
  t.collections = {};
  t.pile = static_cast<std::uint8_t>(t.cards());
  t.phase = Phase::deal;
  t.active = seat_at(0);
  state.unseen = CardSet::of_colours(t.colours);  // gap 1.1: every round shuffles all cards in play
}

void begin_first_round(State& state, Seat starter) noexcept {
  state.table.starter = starter;
  if (state.table.colours.empty())
    state.table.phase = Phase::colours;
  else
    begin_round(state);
}

// gap 4.2, one step: of `who` those with the greatest key.
template <class Key>
SeatSet with_greatest(SeatSet who, Key key) noexcept {
  auto greatest = key(who.lowest());
  SeatSet kept;
  for (const Seat s : who) {
    const auto k = key(s);
    if (k > greatest) {
      greatest = k;
      kept = {};
    }
    if (k == greatest) kept = kept.with(s);
  }
  return kept;
}

// gap 4.2: most points, then the best single round, then the earlier one.
SeatSet leaders(const Table& t, SeatSet who) noexcept {
  who = with_greatest(who, [&](Seat s) { return t.totals[index(s)]; });
  who = with_greatest(who, [&](Seat s) { return t.best[index(s)]; });
  return with_greatest(who, [&](Seat s) { return -static_cast<std::int64_t>(t.best_round[index(s)]); });
}

// Is the round that was just scored the last one, but for ties?
bool finished(const Table& t) noexcept {
  if (!t.contenders.empty() || t.last_round) return true;      // an extra round; gap 1.3
  if (t.config.rounds > 0) return t.round >= t.config.rounds;  // gap 1.3
  return std::ranges::max(t.totals) >= int{t.config.target};   // gap 4.1; seats beyond the table have 0 < target
}

template <class Sink>
void score_round(Table& t, Sink& sink) noexcept {
  for (const Seat s : t.config.table.all()) {
    const std::size_t i = index(s);
    const int points = gap::round_score(t.collections[i]);
    t.totals[i] += points;
    if (t.best_round[i] == 0 || points > t.best[i]) {
      t.best[i] = static_cast<std::int8_t>(points);
      t.best_round[i] = t.round;
    }
    sink(Effect{EffectKind::scored, s, 0, 0, points});
  }
}

template <class Sink>
void end_round(State& state, Seat last, Sink& sink) noexcept {
  Table& t = state.table;
  score_round(t, sink);
  sink(Effect{EffectKind::round_over, last});
  if (finished(t)) {
    t.contenders = leaders(t, t.contenders.empty() ? t.config.table.all() : t.contenders);
    if (t.contenders.size() == 1) {
      t.phase = Phase::over;
      sink(Effect{EffectKind::game_over, t.contenders.lowest()});
      return;
    }
  }
  ++t.round;
  t.starter = t.config.table.next(t.starter);  // gap 4.1, also before an extra round (4.2)
  begin_round(state);
}

// --- A turn ---------------------------------------------------------------------------------------------------------

template <class Sink>
void end_turn(State& state, Seat who, Sink& sink) noexcept {
  Table& t = state.table;
  sink(Effect{EffectKind::turn_over, who});
  t.active = t.config.table.next(who);
  // Hands begin equal and are played in turn: the next hand is empty only when all are (gap 2.6).
  if (t.held[index(t.active)] == 0) return end_round(state, who, sink);
  t.phase = t.pile > 0 && !t.middle.at_least(gap::kMiddle) ? Phase::open : Phase::play;  // gap 2.5
}

template <class Sink>
void collect(Table& t, Seat who, CardSet cards, Sink& sink) noexcept {
  t.middle -= cards;
  t.collections[index(who)] |= cards;
  ColourSet colours;
  for (const Card c : cards) colours = colours.with(colour_of(c));
  sink(Effect{EffectKind::taken, who, 0, static_cast<std::uint8_t>(number_of(cards.lowest())), colours.bits()});
}

// gap 2.3, for one of the two neighbour numbers. True when the seat must choose among several cards.
template <class Sink>
bool take_neighbour(Table& t, Seat who, std::size_t number, Sink& sink) noexcept {
  const CardSet there = t.middle & CardSet::of_number(number);
  if (there.at_least(2)) {
    t.choice = there;
    t.phase = Phase::take;
    return true;
  }
  if (!there.empty()) collect(t, who, there, sink);
  return false;
}

// The played card stays with its player (gap 2.2, 2.3).
template <class Sink>
void keep_played(State& state, Seat who, CardSet played, Sink& sink) noexcept {
  state.table.collections[index(who)] |= played;
  state.table.played = {};
  end_turn(state, who, sink);
}

template <class Sink>
void play_card(State& state, Seat who, Card card, Sink& sink) noexcept {
  Table& t = state.table;
  const CardSet played = CardSet::only(card);
  state.hands[index(who)] -= played;
  state.unseen -= played;  // an untracked hand is part of the unseen cards
  --t.held[index(who)];

  const std::size_t n = number_of(card);
  if (const CardSet equal = t.middle & CardSet::of_number(n); !equal.empty()) {  // gap 2.2
    collect(t, who, equal, sink);
    return keep_played(state, who, played, sink);
  }
  const std::size_t below = gap::number_below(n);
  const std::size_t above = gap::number_above(n);
  if ((t.middle & (CardSet::of_number(below) | CardSet::of_number(above))).empty()) {  // gap 2.4
    t.middle |= played;
    sink(Effect{EffectKind::moved, who, 0, static_cast<std::uint8_t>(card)});
    return end_turn(state, who, sink);
  }
  t.played = played;
  if (take_neighbour(t, who, below, sink) || take_neighbour(t, who, above, sink)) return;
  keep_played(state, who, played, sink);
}

template <class Sink>
void take_card(State& state, Seat who, Card card, Sink& sink) noexcept {
  Table& t = state.table;
  t.choice = {};
  collect(t, who, CardSet::only(card), sink);
  const std::size_t n = number_of(t.played.lowest());
  const bool lower = number_of(card) == gap::number_below(n);  // then the upper neighbour is still to come
  if (lower && take_neighbour(t, who, gap::number_above(n), sink)) return;
  keep_played(state, who, t.played, sink);
}

// --- Chance ---------------------------------------------------------------------------------------------------------

std::uint32_t unseen_count(const Table& t) noexcept {
  std::uint32_t n = t.pile;
  for (const Seat s : t.config.table.all() - t.config.table.tracked) n += t.held[index(s)];
  return n;
}

std::uint8_t hand_size_of(const Table& t) noexcept {
  return static_cast<std::uint8_t>(gap::hand_size(t.config.table.seats));
}

gap::Chance draw_hand(const State& state, const Rng& rng) noexcept {
  const Table& t = state.table;
  if (!t.config.table.tracked.has(t.active)) return gap::Chance::deal(t.active, hand_size_of(t));
  const std::uint32_t size = hand_size_of(t);
  const std::uint32_t ordinal = t.ordinal();
  const std::uint32_t count = unseen_count(t);
  CardSet hand;
  for (std::uint32_t i = 0; i < size; ++i)
    hand |= CardSet::only((state.unseen - hand).nth(rng.below(Place::card(t.round, ordinal + i), count - i)));
  return gap::Chance::deal(t.active, hand);
}

// gap 1.1: every set of three or four colours, in rising order of their bits.
template <std::size_t Size, std::size_t Count>
constexpr auto kColourSets = [] {
  std::array<ColourSet, Count> sets{};
  std::size_t n = 0;
  for (unsigned bits = 0; bits <= ColourSet::all().bits(); ++bits)
    if (const auto set = ColourSet::from_bits(bits); set.size() == Size) sets[n++] = set;
  return sets;
}();

// Precondition: fewer than five colours are in play.
std::span<const ColourSet> colour_sets(const Table& t) noexcept {
  if (t.config.table.seats == 2) return kColourSets<gap::colours_in_play(2), 10>;
  return kColourSets<gap::colours_in_play(3), 5>;
}

void settle_hand(State& state, CardSet hand) noexcept {
  Table& t = state.table;
  const std::uint8_t size = hand_size_of(t);
  state.hands[index(t.active)] = hand;
  state.unseen -= hand;
  t.held[index(t.active)] = size;
  t.pile = static_cast<std::uint8_t>(t.pile - size);
  t.active = t.config.table.next(t.active);
  if (t.active != seat_at(0)) return;
  t.phase = Phase::open;  // gap 1.2: all are dealt, now the middle
  t.active = t.starter;
}

void settle_open(State& state, CardSet card) noexcept {
  Table& t = state.table;
  state.unseen -= card;
  t.middle |= card;
  --t.pile;
  if (t.pile == 0 || t.middle.at_least(gap::kMiddle)) t.phase = Phase::play;
}

}  // namespace

// --- The vocabulary -------------------------------------------------------------------------------------------------

Gap::State Gap::start(const Config& config) noexcept {
  State state;
  Table& t = state.table;
  t.config = config;
  t.colours = config.colours;
  t.pile = static_cast<std::uint8_t>(t.cards());
  state.unseen = CardSet::of_colours(t.colours);
  if (!config.table.random_first) begin_first_round(state, config.table.first);
  return state;
}

void Gap::legal(const State& state, Seat seat, Actions& out) noexcept {
  out.clear();
  const Table& t = state.table;
  if (seat != t.active) return;
  if (t.phase == Phase::take)
    for (const Card c : t.choice) out.push(gap::action_of(Verb::take, c));
  if (t.phase == Phase::play)
    for (const Card c : t.config.table.tracked.has(seat) ? state.hands[goupil::index(seat)] : state.unseen)
      out.push(gap::action_of(Verb::play, c));
}

template <class Sink>
void Gap::apply(State& state, Seat seat, Action action, Sink& sink) noexcept {
  switch (gap::verb_of(action)) {
    case Verb::play: return play_card(state, seat, gap::card_of(action), sink);
    case Verb::take: return take_card(state, seat, gap::card_of(action), sink);
  }
}

Gap::Chance Gap::draw(const State& state, const Rng& rng) noexcept {
  const Table& t = state.table;
  switch (t.phase) {
    case Phase::first: return Chance::first(seat_at(rng.below(Place::setup(0), t.config.table.seats)));
    case Phase::colours: {
      const auto sets = colour_sets(t);
      return Chance::stay(sets[rng.below(Place::setup(1), static_cast<std::uint32_t>(sets.size()))]);
    }
    case Phase::deal: return draw_hand(state, rng);
    case Phase::open: {
      const Place place = Place::card(t.round, t.ordinal());
      return Chance::open(state.unseen.nth(rng.below(place, unseen_count(t))));
    }
    case Phase::play:
    case Phase::take:
    case Phase::over: break;
  }
  return {};
}

bool Gap::possible(const State& state, const Chance& chance) noexcept {
  const Table& t = state.table;
  const TableConfig& table = t.config.table;
  const bool next_hand = t.phase == Phase::deal && chance.seat == t.active;
  switch (chance.kind) {
    case Chance::Kind::first: return t.phase == Phase::first && table.all().has(chance.seat);
    case Chance::Kind::colours:
      return t.phase == Phase::colours && chance.colours.size() == gap::colours_in_play(table.seats);
    case Chance::Kind::deal:
      return next_hand && table.tracked.has(t.active) && chance.cards.size() == hand_size_of(t) &&
             chance.cards.within(state.unseen);
    case Chance::Kind::count: return next_hand && !table.tracked.has(t.active) && chance.count == hand_size_of(t);
    case Chance::Kind::open:
      return t.phase == Phase::open && chance.cards.size() == 1 && chance.cards.within(state.unseen);
  }
  return false;
}

template <class Sink>
void Gap::settle(State& state, const Chance& chance, Sink&) noexcept {
  switch (chance.kind) {
    case Chance::Kind::first: return begin_first_round(state, chance.seat);
    case Chance::Kind::colours: state.table.colours = chance.colours; return begin_round(state);
    case Chance::Kind::deal: return settle_hand(state, chance.cards);
    case Chance::Kind::count: return settle_hand(state, {});
    case Chance::Kind::open: return settle_open(state, chance.cards);
  }
}

template void Gap::apply(State&, Seat, Action, NoEffects&) noexcept;
template void Gap::apply(State&, Seat, Action, EffectLog&) noexcept;
template void Gap::settle(State&, const Chance&, NoEffects&) noexcept;
template void Gap::settle(State&, const Chance&, EffectLog&) noexcept;

bool Gap::outcomes(const State& state, Outcomes& out) noexcept {
  out.clear();
  const Table& t = state.table;
  switch (t.phase) {
    case Phase::first:
      for (const Seat s : t.config.table.all()) out.push({Chance::first(s), 1});
      return true;
    case Phase::colours:
      for (const ColourSet set : colour_sets(t)) out.push({Chance::stay(set), 1});
      return true;
    case Phase::open:
      for (const Card c : state.unseen) out.push({Chance::open(c), 1});
      return true;
    case Phase::deal:
    case Phase::play:
    case Phase::take:
    case Phase::over: return false;
  }
  return false;
}

bool Gap::call(State& state, Call what) noexcept {
  switch (what) {
    case Call::last_round:  // gap 1.3
      if (state.table.phase == Phase::over) return false;
      state.table.last_round = true;
      return true;
  }
  return false;
}

Standing Gap::standing(const State& state) noexcept {
  const Table& t = state.table;
  Standing standing;
  standing.known = t.config.table.all();
  for (const Seat s : standing.known) standing.total[goupil::index(s)] = t.totals[goupil::index(s)];
  if (t.phase != Phase::over) return standing;
  // Behind the winner by the keys of gap 4.2, whoever was still allowed to win.
  const SeatSet others = standing.known - t.contenders;
  standing.rank[goupil::index(t.contenders.lowest())] = 1;
  const auto better = [&](Seat seat_a, Seat seat_b) {
    const std::size_t a = goupil::index(seat_a);
    const std::size_t b = goupil::index(seat_b);
    if (t.totals[a] != t.totals[b]) return t.totals[a] > t.totals[b];
    if (t.best[a] != t.best[b]) return t.best[a] > t.best[b];
    return t.best_round[a] < t.best_round[b];
  };
  rank_seats(standing, others, better, 2);
  return standing;
}

Gap::View Gap::observe(const State& state, Viewer viewer) noexcept {
  View view;
  view.table = state.table;
  for (const Seat s : state.table.config.table.tracked) {
    if (!viewer.knows(s)) continue;
    view.shown = view.shown.with(s);
    view.hands[goupil::index(s)] = state.hands[goupil::index(s)];
  }
  return view;
}

Gap::State Gap::sample_state(const View& view, Stream& stream) noexcept {
  const Table& t = view.table;
  State state;
  state.table = t;
  state.hands = view.hands;
  CardSet seen = t.middle | t.played;
  for (const CardSet collection : t.collections) seen |= collection;
  for (const CardSet hand : view.hands) seen |= hand;
  state.unseen = CardSet::of_colours(t.colours) - seen;
  auto count = static_cast<std::uint32_t>(state.unseen.size());
  for (const Seat s : t.config.table.tracked - view.shown)
    for (unsigned i = 0; i < t.held[goupil::index(s)]; ++i) {
      const CardSet card = CardSet::only(state.unseen.nth(stream.below(count--)));
      state.hands[goupil::index(s)] |= card;
      state.unseen -= card;
    }
  return state;
}

}  // namespace goupil
