// The course of a whole game of GAP: starters, the end, ties, ranks (gap 4).
#include "games/gap/tests/at_table.hpp"

namespace goupil::gap::test {
namespace {

const Rng kRng(Seed::from_number(2024));

// A table one card before the end of round `round`. What this round will score is found on a copy; then the totals are
// set so that the round ends with the totals given. `best` and `best_round` stand for earlier rounds, better than any
// score made here.
struct Standoff {
  AtTable table;

  Standoff(std::size_t seats, std::vector<Option> options, std::uint32_t round, PerSeat<std::int32_t> end,
           PerSeat<std::int8_t> best, PerSeat<std::uint32_t> best_round)
      : table(seats, std::move(options)) {
    table.run_to_last_card(kRng);
    aim(round, end, best, best_round);
  }

  void aim(std::uint32_t round, PerSeat<std::int32_t> end, PerSeat<std::int8_t> best,
           PerSeat<std::uint32_t> best_round) {
    table.run_to_last_card(kRng);
    AtTable copy = table;
    copy.state.table.totals = {};
    copy.run_over_last_card(kRng);
    for (std::size_t s = 0; s < end.size(); ++s) table.state.table.totals[s] = end[s] - copy.state.table.totals[s];
    table.state.table.best = best;
    table.state.table.best_round = best_round;
    table.state.table.round = round;
  }

  AtTable& finish() {
    table.run_over_last_card(kRng);
    return table;
  }
};

std::vector<unsigned> ranks(const AtTable& table) {
  const Standing standing = Gap::standing(table.state);
  std::vector<unsigned> out;
  for (std::size_t s = 0; s < table.state.table.config.table.seats; ++s) out.push_back(standing.rank[s]);
  return out;
}

using Ranks = std::vector<unsigned>;

// gap 4.1
TEST(GapCourse, WhoBeginsIsDrawnOrGiven) {
  AtTable table(3);
  EXPECT_EQ(table.look("phase"), "\"first\"");
  EXPECT_EQ(table.look("starter"), "null");
  EXPECT_EQ(table.chance("first:3"), "impossible_outcome");
  EXPECT_EQ(table.chance("first:2"), "ok");
  EXPECT_EQ(table.look("starter"), "2");
  EXPECT_EQ(AtTable(3, {{"first", "1"}}).look("starter"), "1");
}

// gap 4.1
TEST(GapCourse, TheNextRoundStartsLeftOfThePreviousStarter) {
  AtTable table(3, {{"first", "2"}, {"target", "999"}});
  for (const std::string_view starter : {"2", "0", "1", "2"}) {
    EXPECT_EQ(table.look("starter"), starter);
    while (table.state.table.phase != Phase::play) table.step(kRng);
    EXPECT_EQ(table.look("active"), starter) << "the starter plays first";
    table.run_to_last_card(kRng);
    table.run_over_last_card(kRng);
  }
  EXPECT_EQ(table.look("round"), "5");
}

// gap 4.1
TEST(GapCourse, TheGameEndsAfterTheRoundInWhichSomeoneReachesTheTarget) {
  Standoff below(2, {{"target", "40"}}, 4, {39, 12}, {20, 20}, {1, 2});
  EXPECT_EQ(below.finish().look("phase"), "\"deal\"");
  EXPECT_EQ(below.table.look("round"), "5");
  EXPECT_EQ(below.table.look("active"), "null");
  EXPECT_EQ(below.table.look("middle"), "[]");

  Standoff reached(2, {{"target", "40"}}, 4, {12, 40}, {20, 20}, {1, 2});
  EXPECT_EQ(reached.finish().look("phase"), "\"over\"");
  EXPECT_EQ(reached.table.look("active"), "null");
  EXPECT_EQ(reached.table.look("round"), "4");
  EXPECT_EQ(ranks(reached.table), (Ranks{2, 1}));
  EXPECT_TRUE(Gap::awaiting(reached.table.state).kind == Awaiting::Kind::over);
}

// gap 4.1
TEST(GapCourse, PassingTheTargetDuringARoundDoesNotEndIt) {
  AtTable table(2, {{"target", "1"}});
  table.run_to_last_card(kRng);
  EXPECT_EQ(table.look("phase"), "\"play\"");
  EXPECT_EQ(table.look("totals"), "[0,0]") << "nothing is booked before the last card";
}

// gap 4.2
TEST(GapTies, MostPointsWin) {
  Standoff s(3, {}, 3, {31, 45, 44}, {20, 20, 40}, {1, 1, 1});
  EXPECT_EQ(ranks(s.finish()), (Ranks{3, 1, 2}));
}

// gap 4.2
TEST(GapTies, TheBestSingleRoundBreaksATieOfPoints) {
  Standoff s(3, {}, 3, {45, 45, 44}, {20, 21, 40}, {1, 2, 1});
  EXPECT_EQ(ranks(s.finish()), (Ranks{2, 1, 3}));
}

// gap 4.2
TEST(GapTies, ThenTheEarlierOfTheBestRounds) {
  Standoff s(3, {}, 5, {45, 45, 45}, {20, 21, 21}, {1, 3, 2});
  EXPECT_EQ(ranks(s.finish()), (Ranks{3, 2, 1})) << "seat 0 fell out before its round 1 could count";
}

// gap 4.2
TEST(GapTies, StillTiedMeansOneMoreRoundForAllThatOnlyTheTiedCanWin) {
  Standoff s(3, {{"first", "0"}}, 3, {45, 45, 44}, {30, 30, 40}, {2, 2, 1});
  AtTable& table = s.finish();
  EXPECT_EQ(table.look("phase"), "\"deal\"");
  EXPECT_EQ(table.look("tied"), "[0,1]");
  EXPECT_EQ(table.look("round"), "4");
  EXPECT_EQ(table.look("starter"), "1") << "the starter rotates";
  EXPECT_EQ(ranks(table), (Ranks{0, 0, 0})) << "no ranks before the end";

  s.aim(4, {50, 49, 90}, {30, 30, 40}, {2, 2, 1});  // all three played; seat 2 has most
  s.finish();
  EXPECT_EQ(table.look("phase"), "\"over\"");
  EXPECT_EQ(table.look("tied"), "null");
  EXPECT_EQ(ranks(table), (Ranks{1, 3, 2}));
}

// gap 4.2
TEST(GapTies, TheExtraRoundIsRepeatedAndKeepsOnlyThoseStillTied) {
  Standoff s(4, {}, 3, {45, 45, 45, 10}, {30, 30, 30, 30}, {2, 2, 2, 1});
  EXPECT_EQ(s.finish().look("tied"), "[0,1,2]");
  s.aim(4, {48, 50, 50, 10}, {30, 30, 30, 30}, {2, 2, 2, 1});
  EXPECT_EQ(s.finish().look("tied"), "[1,2]");
  EXPECT_EQ(s.table.look("round"), "5");
  s.aim(5, {99, 50, 50, 10}, {30, 30, 31, 30}, {2, 2, 5, 1});
  s.finish();
  EXPECT_EQ(s.table.look("phase"), "\"over\"");
  EXPECT_EQ(ranks(s.table), (Ranks{2, 3, 1, 4}));
}

// gap 4.2
TEST(GapTies, TheBestRoundOfAnExtraRoundCountsToo) {
  AtTable table(2, {{"first", "0"}});
  table.run_to_last_card(kRng);
  table.state.table.contenders = SeatSet::first(2);
  table.state.table.round = 9;
  AtTable copy = table;
  copy.run_over_last_card(kRng);
  const int a = copy.state.table.totals[0];
  const int b = copy.state.table.totals[1];
  ASSERT_NE(a, b);
  table.state.table.totals = {b - a, 0};  // equal in the end
  table.state.table.best = {-25, -25};
  table.state.table.best_round = {3, 3};
  table.run_over_last_card(kRng);
  EXPECT_EQ(table.look("best_round"), "[9,9]");
  EXPECT_EQ(ranks(table), a > b ? (Ranks{1, 2}) : (Ranks{2, 1}));
}

// gap 4.2
TEST(GapTies, ATieIsBrokenAlsoAfterTheLastRoundAndAfterAFixedNumberOfRounds) {
  Standoff time(2, {}, 3, {5, 5}, {30, 30}, {2, 2});
  EXPECT_TRUE(Gap::call(time.table.state, Call::last_round));
  EXPECT_EQ(time.finish().look("tied"), "[0,1]");
  Standoff fixed(2, {{"rounds", "3"}}, 3, {5, 5}, {30, 30}, {2, 2});
  EXPECT_EQ(fixed.finish().look("tied"), "[0,1]");
  fixed.aim(4, {5, 6}, {30, 30}, {2, 2});
  EXPECT_EQ(ranks(fixed.finish()), (Ranks{2, 1}));
}

// gap 4.2
TEST(GapTies, EqualKeysBehindTheWinnerShareARank) {
  Standoff s(4, {}, 3, {20, 45, 20, 10}, {30, 30, 30, 30}, {1, 1, 1, 1});
  EXPECT_EQ(ranks(s.finish()), (Ranks{2, 1, 2, 4}));
}

// gap 4.2
TEST(GapTies, TheFirstRoundWithTheBestScoreIsRemembered) {
  AtTable table(2, {{"target", "999"}});
  table.run_to_last_card(kRng);
  AtTable copy = table;
  copy.run_over_last_card(kRng);
  const std::int32_t points = copy.state.table.totals[0];
  table.state.table.round = 7;
  table.state.table.best = {static_cast<std::int8_t>(points), static_cast<std::int8_t>(-25)};
  table.state.table.best_round = {4, 4};
  table.run_over_last_card(kRng);
  EXPECT_EQ(table.look("best_round"), "[4,7]") << "an equal score later changes nothing, a better one does";
}

TEST(GapCourse, TheEndIsReportedAsEffects) {
  Standoff s(2, {}, 4, {12, 40}, {20, 20}, {1, 2});
  AtTable& table = s.table;
  std::string text;
  while (table.step(kRng)) text = table.effects_text();
  EXPECT_NE(text.find(R"({"effect":"scored","seat":0,"points":)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"({"effect":"round_over","seat":)"), std::string::npos);
  EXPECT_TRUE(text.ends_with(R"({"effect":"game_over","seat":1})")) << text;
}

TEST(GapCourse, AGameOfManyRoundsCountsBeyond255) {
  Standoff s(2, {{"target", "999"}}, 300, {5, 6}, {-26, 30}, {1, 1});
  EXPECT_EQ(s.finish().look("round"), "301");
  EXPECT_EQ(s.table.look("best_round"), "[300,1]");
}

}  // namespace
}  // namespace goupil::gap::test
