// The players of kids: their turn against the rules walked through, their samples against the exact expectation, and
// what every level promises.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "games/kids/player.hpp"
#include "games/kids/player/brain.hpp"
#include "games/kids/player/plans.hpp"
#include "games/kids/tests/table.hpp"

namespace goupil::kids {
namespace {

constexpr std::array<Level, 5> kLevels{Level::novice, Level::casual, Level::skilled, Level::expert, Level::master};

// The largest sheet there is room for, with bonuses everywhere.
constexpr const char* kLargeSheet =
    "A=joker/candle/present/muffin/cake/red_heart;B=joker/candle/present/muffin/donut/blue;"
    "C=joker/candle/present/donut/cake/pink;D=candle/present/muffin/red_heart/pink/green;"
    "E=candle/present/donut/cake/blue/green;"
    "yellow=red_heart/blue:green/pink:blue/green*1/red_heart:green/blue*1/green:red/pink*1/blue:green/red_heart*1/"
    "pink:green/green*2/blue:blue/pink*1/red_heart:green/green*3;"
    "red=1/2*1/1:green/2*1/1:yellow/2*1/1:blue/3*1/2:green/3*2/1:yellow/3*3;"
    "columns=*1/:blue/:yellow/:red/:blue/:yellow;rows=*1/*1/*1/*2;"
    "muffin=:green/*1/:yellow*1/:green/*1/:red*1;donut=:red/*1/:green*1/:green/*1/:blue*1;"
    "cake=:yellow/*1/:red*1/:green/*1/:green*2";

PlayerPtr<Kids> player(Level level) {
  auto made = make_kids_player(level, Shelf{});
  EXPECT_TRUE(made);
  return std::move(*made);
}

State start(std::size_t seats, std::vector<Option> options = {{"first", "0"}}) {
  return Table(seats, std::move(options)).state;
}

// Plays with `choose(state, seat)` until it says stop or the game is over.
template <class Choose>
void play_game(State& state, std::uint64_t seed, Choose choose) {
  const Rng dice(Seed::from_number(seed));
  NoEffects none;
  for (Awaiting now = Kids::awaiting(state); now.kind != Awaiting::Kind::over; now = Kids::awaiting(state)) {
    if (now.kind == Awaiting::Kind::chance) {
      Kids::settle(state, Kids::draw(state, dice), none);
      continue;
    }
    const Seat who = now.seats.lowest();
    const std::optional<Action> action = choose(state, who);
    if (!action) return;
    ASSERT_EQ(goupil::play<Kids>(state, who, *action, none), std::nullopt);
  }
}

// A position in which a seat is to move, after `moves` random ones; games that end before are tried again.
State some_position(std::uint64_t seed, std::size_t seats, unsigned moves) {
  Stream stream(seed);
  for (;; ++seed) {
    State state = start(seats);
    unsigned made = 0;
    play_game(state, seed, [&](const State& now, Seat who) -> std::optional<Action> {
      if (made++ == moves) return std::nullopt;
      Actions legal;
      Kids::legal(now, who, legal);
      return choose_random<Kids>(legal, stream);
    });
    if (Kids::awaiting(state).kind == Awaiting::Kind::seats) return state;
  }
}

// ---- the turn ---------------------------------------------------------------------------------

struct Less {
  static auto key(const Marks& m) {
    unsigned used = 0;
    for (std::size_t s = 0; s < kSymbols; ++s) used = used * 8 + m.used.count(symbol_at(s));
    return std::tuple(m.green, m.crossed.word(), used, m.zone.code());
  }
  bool operator()(const Marks& a, const Marks& b) const { return key(a) < key(b); }
};
using Ends = std::map<Marks, int, Less>;

// Everything the seat can reach in this turn by the rules themselves. Other seats stay where they are.
void walk(const State& state, Seat who, Ends& ends) {
  NoEffects none;
  const Marks& marks = state.marks[goupil::index(who)];
  if (!state.crossing.has(who) && !state.resolving.has(who)) {
    ends[marks] = 1;
    return;
  }
  Actions legal;
  Kids::legal(state, who, legal);
  for (const Action action : legal) {
    State next = state;
    const bool finishes = action.kind() == Action::Kind::done && marks.pending.empty();
    if (finishes) {  // the turn's end would wipe what was used
      ends[marks] = 1;
      continue;
    }
    next.crossing = next.crossing.with(seat_at(kSeats));  // a seat that never acts keeps the turn open
    Kids::apply(next, who, action, none);
    walk(next, who, ends);
  }
}

TEST(KidsPlan, ListsExactlyWhatTheRulesLetASeatReach) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    State state = some_position(seed, 2, static_cast<unsigned>(seed));
    const Seat who = Kids::awaiting(state).seats.lowest();
    const Outlook outlook(state.sheet());
    std::vector<Plan> plans;
    list_plans(outlook.when(7), state, who, plans);
    Ends planned;
    for (const Plan& plan : plans) planned[plan.own] = 1;
    Ends reached;
    walk(state, who, reached);
    EXPECT_EQ(planned.size(), reached.size()) << seed;
    EXPECT_TRUE(std::ranges::equal(planned, reached)) << seed;
  }
}

TEST(KidsPlan, StaysBoundedOnTheLargestSheet) {
  Table table(2, {{"first", "0"}, {"sheet", kLargeSheet}});
  table.chance("roll:joker,joker,joker,present,present");
  const Outlook outlook(table.state.sheet());
  std::vector<Plan> plans;
  list_plans(outlook.when(7), table.state, seat_at(0), plans);
  Actions legal;
  Kids::legal(table.state, seat_at(0), legal);
  EXPECT_LE(plans.size(), legal.size() * (kPlansForMove + 1));
  EXPECT_GT(plans.size(), legal.size());
}

// ---- expectation ------------------------------------------------------------------------------

// One cross is missing in every zone of both seats, in blue in one row: the coming turn is the last.
State last_turn_position(unsigned wagons_of_second) {
  State state = start(2);
  for (std::size_t s = 0; s < 2; ++s) {
    Marks& marks = state.marks[s];
    for (std::size_t t = 0; t < kTracks; ++t)
      marks.crossed.add(track_at(t), state.sheet().length[t] - (t == index(Track::cake) || t < 2 ? 1U : 0U));
    marks.green = state.sheet().presents & ~present_bit(cell_at(0, 0));
  }
  state.marks[1].crossed.take(Track::red, state.sheet().length[index(Track::red)] - 1U - wagons_of_second);
  return state;
}

// The best share of the win that the active seat can make of a roll, when the other seat, whose reply is the last move
// of the game, takes what is best for it.
double best_of_roll(const State& state, Seat who) {
  NoEffects none;
  if (Kids::awaiting(state).kind == Awaiting::Kind::over) {
    const Standing standing = Kids::standing(state);
    if (standing.rank[0] != 1) return 0.0;
    return standing.rank[1] == 1 ? 0.5 : 1.0;
  }
  const Seat mover = Kids::awaiting(state).seats.lowest();
  Actions legal;
  Kids::legal(state, mover, legal);
  double best = mover == who ? 0.0 : 1.0;
  for (const Action action : legal) {
    State next = state;
    Kids::apply(next, mover, action, none);
    const double value = best_of_roll(next, who);
    best = mover == who ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

double exact_expectation(const State& before) {
  double sum = 0;
  int usable = 0;
  NoEffects none;
  for (unsigned n = 0; n < 7776; ++n) {
    Chance roll{.kind = Chance::Kind::roll, .size = kDice};
    unsigned rest = n;
    for (std::size_t die = 0; die < kDice; ++die, rest /= kFaces)
      roll.symbols[die] = before.sheet().dice[die][rest % 6];
    State state = before;
    Kids::settle(state, roll, none);
    if (state.phase != Phase::play) continue;  // kids 1.2: rolled again
    sum += best_of_roll(state, seat_at(0));
    ++usable;
  }
  return sum / usable;
}

TEST(KidsSearch, SamplesAgreeWithTheExactExpectationOfTheLastTurn) {
  for (const unsigned wagons : {4U, 6U, 7U}) {
    const State state = last_turn_position(wagons);
    const Outlook outlook(state.sheet());
    std::vector<Candidate> one{{.board = {.marks = state.marks, .seats = 2}}};
    compare(outlook, 0, {.samples = 6000, .turns = 2, .trust = 0}, 7, one);
    EXPECT_NEAR(one[0].win, exact_expectation(state), 4 * one[0].error + 1e-9) << wagons;
  }
}

TEST(KidsSearch, PrefersAWonEndToAnyOther) {
  const State state = last_turn_position(6);
  const Outlook outlook(state.sheet());
  const Board open{.marks = state.marks, .seats = 2};
  Board won = open;
  cross_cell(state.sheet(), won.marks[0], Zone::red, cell_at(state.sheet().length[index(Track::red)] - 1U));
  won.over = true;
  Board lost = won;
  std::swap(lost.marks[0], lost.marks[1]);
  std::vector<Candidate> all;
  for (const Board& board : {open, lost, won})
    all.push_back({.board = board, .expected = expected_win(outlook, board, 0)});
  compare(outlook, 0, {.samples = 400}, 1, all);
  EXPECT_EQ(all[2].win, 1.0);
  EXPECT_EQ(all[2].error, 0.0);
  EXPECT_GT(all[2].win, all[0].win);
  EXPECT_GT(all[0].win, all[1].win);
}

TEST(KidsSearch, ComparesUnderEqualDice) {
  const State state = some_position(4, 2, 9);
  const Outlook outlook(state.sheet());
  std::vector<Candidate> twins(2, {.board = {.marks = state.marks, .seats = 2}});
  compare(outlook, 0, {.samples = 50}, 1, twins);
  EXPECT_GT(twins[0].error, 0.0);
  EXPECT_EQ(twins[0].win, twins[1].win);
  EXPECT_EQ(twins[0].error, twins[1].error);
}

// ---- what every level promises ----------------------------------------------------------------

TEST(KidsPlayer, RatesEveryLegalMoveInOrder) {
  for (const std::size_t seats : {2U, 3U, 4U}) {
    const State state = some_position(seats, seats, 11);
    const Seat who = Kids::awaiting(state).seats.lowest();
    Actions legal;
    Kids::legal(state, who, legal);
    for (const Level level : kLevels) {
      Stream stream(5);
      Player<Kids>::Ratings ratings;
      player(level)->rate(Kids::observe(state, Viewer::of(who)), who, stream, ratings);
      ASSERT_EQ(ratings.size(), legal.size());
      for (std::size_t i = 0; i < ratings.size(); ++i) {
        EXPECT_EQ(ratings[i].action, legal[i]);
        EXPECT_TRUE(ratings[i].value >= 0 && ratings[i].value <= 1) << ratings[i].value;
      }
    }
  }
}

// Its view and its stream are all it knows: neither earlier questions nor another instance change an answer.
TEST(KidsPlayer, AnswersTheSameQuestionTheSameWay) {
  for (const Level level : kLevels) {
    const PlayerPtr<Kids> one = player(level);
    const PlayerPtr<Kids> other = player(level);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const State state = some_position(seed, 2, 5 * static_cast<unsigned>(seed));
      const Seat who = Kids::awaiting(state).seats.lowest();
      Stream first(seed);
      Stream second(seed);
      EXPECT_EQ(one->choose(Kids::observe(state, Viewer::of(who)), who, first),
                other->choose(Kids::observe(state, Viewer::of(who)), who, second));
      Stream elsewhere(99);
      const State distraction = some_position(seed + 50, 2, 7);
      const Seat distracted = Kids::awaiting(distraction).seats.lowest();
      (void)other->choose(Kids::observe(distraction, Viewer::of(distracted)), distracted, elsewhere);
    }
  }
}

TEST(KidsPlayer, PlaysAnySheetToTheEnd) {
  const PlayerPtr<Kids> skilled = player(Level::skilled);
  const PlayerPtr<Kids> expert = player(Level::expert);
  Stream stream(1);
  State state = start(3, {{"first", "0"}, {"sheet", kLargeSheet}});
  play_game(state, 2, [&](const State& now, Seat who) -> std::optional<Action> {
    return (who == seat_at(0) ? expert : skilled)->choose(Kids::observe(now, Viewer::of(who)), who, stream);
  });
  EXPECT_EQ(state.phase, Phase::over);
}

TEST(KidsPlayer, PlaysForOneSeatAmongPaperSheets) {
  const PlayerPtr<Kids> expert = player(Level::expert);
  Stream stream(1);
  State state = start(3, {{"first", "1"}, {"tracked", "0"}});
  play_game(state, 3, [&](const State& now, Seat who) -> std::optional<Action> {
    return expert->choose(Kids::observe(now, Viewer::of(who)), who, stream);
  });
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_GE(Kids::standing(state).total[0], 3);
}

// Paired games: each side begins once with each seed.
double share_against_greedy(const Player<Kids>& one, std::uint64_t pairs) {
  double won = 0;
  for (std::uint64_t game = 0; game < 2 * pairs; ++game) {
    const Seat mine = seat_at(game % 2);
    Stream stream(game);
    State state = start(2);
    play_game(state, 100 + game / 2, [&](const State& now, Seat who) -> std::optional<Action> {
      const View view = Kids::observe(now, Viewer::of(who));
      if (who == mine) return one.choose(view, who, stream);
      Actions legal;
      Kids::legal(now, who, legal);
      return choose_greedy<Kids>(view, who, legal, stream);
    });
    const Standing standing = Kids::standing(state);
    const Seat theirs = seat_at(1 - goupil::index(mine));
    if (standing.rank[goupil::index(mine)] == 1) won += standing.rank[goupil::index(theirs)] == 1 ? 0.5 : 1.0;
  }
  return won / static_cast<double>(2 * pairs);
}

TEST(KidsPlayer, MasterBeatsGreedyClearly) {
  EXPECT_GE(share_against_greedy(*player(Level::master), 6), 0.75);
}

TEST(KidsPlayer, SkilledBeatsGreedyClearly) {
  EXPECT_GE(share_against_greedy(*player(Level::skilled), 100), 0.85);
}

}  // namespace
}  // namespace goupil::kids
