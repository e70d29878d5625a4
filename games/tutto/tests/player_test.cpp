// The players of Tutto: their ratings, their file, their strength.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "games/tutto/player/brain.hpp"
#include "games/tutto/player/solver.hpp"
#include "games/tutto/tests/table.hpp"

namespace goupil::tutto {
namespace {

using Bytes = std::vector<std::uint8_t>;

// The table that ships with the program.
const Bytes& shipped() {
  static const Bytes bytes = [] {
    std::ifstream file(GOUPIL_SOURCE_DIR "/nets/tutto-win.bin", std::ios::binary);
    return Bytes(std::istreambuf_iterator<char>(file), {});
  }();
  return bytes;
}

PlayerPtr<Tutto> player(Level level) {
  Shelf shelf;
  shelf.put(std::string(kWinTableName), shipped());
  auto made = make_tutto_player(level, shelf);
  EXPECT_TRUE(made.has_value());
  return made ? std::move(*made) : nullptr;
}

Player<Tutto>::Ratings ratings(const Player<Tutto>& who, const State& state, std::uint64_t key = 1) {
  Stream stream(key);
  Player<Tutto>::Ratings out;
  who.rate(Tutto::observe(state, Viewer::of(state.active)), state.active, stream, out);
  return out;
}

// Games won by `players[0]`, from each seat in turn; shared wins count their part.
double wins(const std::vector<const Player<Tutto>*>& players, int games, std::vector<Option> options = {}) {
  options.push_back({"first", "0"});
  const std::size_t seats = players.size();
  const auto config = Tutto::parse_config(seats, options);
  double won = 0;
  NoEffects none;
  for (int game = 0; game < games; ++game) {
    const std::size_t mine = static_cast<std::size_t>(game) % seats;
    const Rng dice(Seed::from_number(static_cast<std::uint64_t>(game) / seats));
    Stream choice(static_cast<std::uint64_t>(game));
    State state = Tutto::start(*config);
    for (Awaiting now = Tutto::awaiting(state); now.kind != Awaiting::Kind::over; now = Tutto::awaiting(state)) {
      if (now.kind == Awaiting::Kind::chance) {
        Tutto::settle(state, Tutto::draw(state, dice), none);
        continue;
      }
      const Seat who = now.seats.lowest();
      const Player<Tutto>& rolls = *players[(goupil::index(who) + seats - mine) % seats];
      const Action action = rolls.choose(Tutto::observe(state, Viewer::of(who)), who, choice);
      EXPECT_EQ(play<Tutto>(state, who, action, none), std::nullopt);
    }
    const Standing standing = Tutto::standing(state);
    int first = 0;
    for (std::size_t i = 0; i < seats; ++i) first += standing.rank[i] == 1 ? 1 : 0;
    if (standing.rank[mine] == 1) won += 1.0 / first;
  }
  return won;
}

TEST(TuttoWinTable, ShippedTableHoldsTheSolution) {
  const auto table = WinTable::load(shipped(), "nets/tutto-win.bin");
  ASSERT_TRUE(table.has_value()) << table.error().text;
  EXPECT_EQ(table->rules(), TableRules{});
  EXPECT_EQ(table->pairs().size(), 28680U);
  EXPECT_NEAR(table->win(0, 0), 0.522342239, 1.0 / 65536);
  EXPECT_EQ(table->win(120, 0), 1);
  EXPECT_EQ(table->win(0, 120), 0);
}

// A value of the shipped table is what one turn from the table's own values gives, up to their rounding.
TEST(TuttoWinTable, ShippedTableIsAtRest) {
  const auto table = WinTable::load(shipped(), "nets/tutto-win.bin");
  ASSERT_TRUE(table.has_value());
  TurnGoal goal;
  TurnModel model;
  for (const auto& [mine, other] :
       std::vector<std::pair<int, int>>{{0, 0}, {-100, 110}, {119, 119}, {40, 100}, {90, 3}}) {
    fill_win_goal(120, mine, other, [&](int m, int o) { return table->win(m, o); }, goal);
    model.solve(goal, TurnRules::of(Config{}, kFullPile));
    EXPECT_NEAR(model.turn(), table->win(mine, other), 2.0 / 65536) << mine << " " << other;
  }
}

WinTable small_table() {
  SolveOptions options;
  options.rules = {300, Fireworks::forced};
  return solve_two_players(options, one_thread()).table();
}

TEST(TuttoWinTable, ComesBackFromItsFile) {
  const WinTable table = small_table();
  const Bytes bytes = table.save();
  const auto loaded = WinTable::load(bytes, "small");
  ASSERT_TRUE(loaded.has_value());
  EXPECT_EQ(loaded->rules(), table.rules());
  EXPECT_EQ(loaded->save(), bytes);
  for (int mine = -5; mine < 6; ++mine)
    for (int other = -mine; other < 6; ++other)
      EXPECT_NEAR(loaded->win(mine, other), table.win(mine, other), 1.0 / 131072);
}

TEST(TuttoWinTable, ADamagedFileIsRefused) {
  const Bytes good = small_table().save();
  for (std::size_t at = 0; at < good.size(); at += 7) {
    Bytes bad = good;
    bad[at] ^= 0x10U;
    const auto loaded = WinTable::load(bad, "small");
    ASSERT_FALSE(loaded.has_value()) << at;
    EXPECT_EQ(loaded.error().code, Error::bad_network);
    EXPECT_EQ(loaded.error().at, "small");
  }
  for (const std::size_t length : {std::size_t{0}, std::size_t{10}, good.size() - 1})
    EXPECT_FALSE(WinTable::load(FileBytes(good).first(length), "small").has_value()) << length;
}

TEST(TuttoPlayer, TheMasterNeedsItsTable) {
  const auto made = make_tutto_player(Level::master, Shelf{});
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().code, Error::bad_network);
  EXPECT_TRUE(make_tutto_player(Level::expert, Shelf{}).has_value());
}

TEST(TuttoPlayer, RatesEveryLegalMoveInOrder) {
  const auto master = player(Level::master);
  const Table table = Table(2).run({"card:bonus300", "throw:1,1,1,2,5,5"});
  const auto rated = ratings(*master, table.state);
  Tutto::Actions legal;
  Tutto::legal(table.state, table.state.active, legal);
  ASSERT_EQ(rated.size(), legal.size());
  for (std::size_t i = 0; i < rated.size(); ++i) {
    EXPECT_EQ(rated[i].action, legal[i]);
    EXPECT_GT(rated[i].value, 0);
    EXPECT_LT(rated[i].value, 1);
  }
}

// The engine's own step gives the same worth: stopping hands the turn over, and the other seat's chance is left.
TEST(TuttoPlayer, StoppingIsWorthWhatTheNextTurnLeaves) {
  const auto loaded = WinTable::load(shipped(), "x");
  ASSERT_TRUE(loaded.has_value());
  const TuttoPlayer master(Outlook{.table = *loaded});
  for (const std::string_view card : {"card:bonus600", "card:double", "card:fireworks"})
    for (const std::string_view thrown : {"throw:1,1,1,2,5,5", "throw:1,1,1,5,5,5"}) {
      Table table(2);
      table.state.scores[1] = 1500;
      table.run({card, thrown});
      const double stop = ratings(master, table.state).back().value;
      table.run({"stop"});
      EXPECT_NEAR(stop, 1 - master.turn_value(Tutto::observe(table.state, Viewer::spectator())), 2.0 / 65536) << card;
    }
}

TEST(TuttoPlayer, CountsTheDeductionOfAPlusMinus) {
  const auto loaded = WinTable::load(shipped(), "x");
  ASSERT_TRUE(loaded.has_value());
  const TuttoPlayer master(Outlook{.table = *loaded});
  Table table(2);
  table.state.scores[1] = 3000;
  table.run({"card:plus_minus", kAllSix, "keep:1+1+1+5+5+5"});
  const double stop = ratings(master, table.state).front().value;
  table.run({"stop"});
  EXPECT_EQ(table.scores(), (Scores{1000, 2000}));
  EXPECT_NEAR(stop, 1 - master.turn_value(Tutto::observe(table.state, Viewer::spectator())), 2.0 / 65536);
}

TEST(TuttoPlayer, TakesTheWinThatLiesOnTheTable) {
  for (const Level level : {Level::expert, Level::master}) {
    const auto who = player(level);
    Table table(2);
    table.state.scores[0] = 5900;
    for (const std::string_view card : {"card:bonus600", "card:double", "card:fireworks"}) {
      Table now = table;
      now.run({card, "throw:1,2,2,3,4,6"});
      Stream stream(1);
      EXPECT_EQ(who->choose(Tutto::observe(now.state, Viewer::of(seat_at(0))), seat_at(0), stream), Action::stop());
    }
  }
}

// Nothing is hidden in Tutto but the order of the pile, which exists nowhere: what a player sees is its View alone,
// and a player that has seen other games answers like a fresh one.
TEST(TuttoPlayer, AnswersFromItsViewAloneWhateverItSawBefore) {
  for (const Level level : {Level::novice, Level::skilled, Level::expert, Level::master}) {
    const auto used = player(level);
    for (const std::size_t seats : {2U, 4U}) {
      NoEffects none;
      State state = Table(seats).state;
      const Rng dice(Seed::from_number(5));
      for (int i = 0; i < 200 && state.phase != Phase::over; ++i) {
        if (Tutto::awaiting(state).kind == Awaiting::Kind::chance) {
          Tutto::settle(state, Tutto::draw(state, dice), none);
          continue;
        }
        const auto fresh = player(level);
        Stream one(9);
        Stream two(9);
        const View view = Tutto::observe(state, Viewer::of(state.active));
        const Action action = used->choose(view, state.active, one);
        EXPECT_EQ(action, fresh->choose(view, state.active, two));
        Tutto::apply(state, state.active, action, none);
      }
    }
  }
}

TEST(TuttoPlayer, SaysWhatItsValuesCount) {
  const View two = Tutto::observe(Table(2).state, Viewer::spectator());
  const View longer = Tutto::observe(Table(2, {{"target", "10000"}}).state, Viewer::spectator());
  EXPECT_EQ(player(Level::master)->unit(two), Unit::win);
  EXPECT_EQ(player(Level::expert)->unit(two), Unit::points);
  EXPECT_EQ(player(Level::novice)->unit(two), Unit::points);
  EXPECT_EQ(player(Level::master)->unit(longer), Unit::points);  // no table for this target
}

// tutto 2.6: in the last turn of an equal-turns game only passing the leader helps.
TEST(TuttoPlayer, ChasesTheLeaderInTheLastTurn) {
  Table table(2, {{"preset", "2024"}});
  table.run({"card:stop"});
  table.state.scores = {6500, 5000};
  table.run({"card:bonus200", "throw:1,1,1,2,3,4"});
  Stream stream(1);
  const auto expert = player(Level::expert);
  const View view = Tutto::observe(table.state, Viewer::of(seat_at(1)));
  EXPECT_EQ(expert->unit(view), Unit::win);
  EXPECT_NE(expert->choose(view, seat_at(1), stream), Action::stop());
  EXPECT_EQ(ratings(*expert, table.state).back().value, 0);  // 6000 does not pass 6500
}

TEST(TuttoPlayer, EveryLevelPlaysEveryOption) {
  const std::vector<std::vector<Option>> all{{},
                                             {{"preset", "2024"}},
                                             {{"target", "75"}},
                                             {{"plus_minus", "at_once"}},
                                             {{"plus_minus", "at_once"}, {"ending", "equal_turns"}, {"target", "2000"}},
                                             {{"fireworks", "forced"}, {"target", "3000"}}};
  const auto master = player(Level::master);
  const auto novice = player(Level::novice);
  for (const auto& options : all)
    for (const std::size_t seats : {2U, 3U}) {
      std::vector<const Player<Tutto>*> players(seats, novice.get());
      players[0] = master.get();
      static_cast<void>(wins(players, 4, options));  // checks every move against the rules
    }
}

TEST(TuttoPlayer, StrongerLevelsWinMore) {
  const auto novice = player(Level::novice);
  const auto casual = player(Level::casual);
  const auto expert = player(Level::expert);
  const auto master = player(Level::master);
  EXPECT_GT(wins({expert.get(), casual.get()}, 300), 0.55 * 300);
  EXPECT_GT(wins({master.get(), novice.get()}, 200), 0.65 * 200);
  EXPECT_GT(wins({master.get(), novice.get(), novice.get()}, 150), 0.4 * 150);
}

}  // namespace
}  // namespace goupil::tutto
