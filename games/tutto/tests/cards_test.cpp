// The cards and options of the Tutto rules page, each paragraph by its number.
#include "games/tutto/tests/table.hpp"

namespace goupil::tutto {
namespace {

constexpr std::string_view kKeepAll = "keep:1+1+1+5+5+5";

// tutto 3.1
TEST(TuttoCards, AStopCardEndsTheTurn) {
  Table table;
  table.run({"card:stop"});
  EXPECT_EQ(table.state.active, seat_at(1));
  EXPECT_EQ(table.state.turn, 1U);
  EXPECT_EQ(table.scores(), (Scores{0, 0}));
}

// tutto 3.2
TEST(TuttoCards, ABonusIsAddedOnATuttoOnly) {
  for (const int bonus : {200, 300, 400, 500, 600}) {
    const std::string card = "card:bonus" + std::to_string(bonus);
    EXPECT_EQ(Table().run({card, kAllSix, kKeepAll}).state.turn_points, 1500 + bonus);
    EXPECT_EQ(Table().run({card, "throw:1,1,1,2,5,5", "stop"}).scores()[0], 1100);
  }
}

// tutto 3.3
TEST(TuttoCards, DoubleDoublesTheWholeTurnSoFar) {
  Table table(2, {{"target", "100000"}});
  table.run({"card:bonus300", kAllSix, kKeepAll, "card", "card:straight", "throw:1,2,3,4,5,6", "keep:1+2+3+4+5+6",
             "card", "card:plus_minus", kAllSix, kKeepAll, "card", "card:double", kAllSix, kKeepAll});
  EXPECT_EQ(table.state.turn_points, 2 * (1800 + 2000 + 1000 + 1500));
  table.run({"card", "card:double", kAllSix, kKeepAll});
  EXPECT_EQ(table.state.turn_points, 2 * (2 * 6300 + 1500));
}

// tutto 3.3
TEST(TuttoCards, DoubleNeverDoublesTheLeadersLoss) {
  Table table(2, {{"target", "100000"}});
  table.run({"card:plus_minus", kAllSix, kKeepAll, "card", "card:double", kAllSix, "stop"});
  EXPECT_EQ(table.scores(), (Scores{2 * 2500, -1000}));
}

// tutto 3.3
TEST(TuttoCards, DoubleWithoutATuttoDoublesNothing) {
  EXPECT_EQ(Table().run({"card:double", "throw:1,1,2,3,4,6", "stop"}).scores()[0], 200);
}

// tutto 3.4
TEST(TuttoFireworks, ANullKeepsAllPointsOfTheTurnAndEndsIt) {
  Table table;
  table.run(
      {"card:bonus200", kAllSix, kKeepAll, "card", "card:fireworks", "throw:1,2,2,3,4,6", "keep:1", "throw:2,3,3,4,6"});
  EXPECT_EQ(table.scores(), (Scores{1700 + 100, 0}));
  EXPECT_EQ(table.state.active, seat_at(1));
}

// tutto 3.4
TEST(TuttoFireworks, ATuttoThrowsAllSixAgainWithoutANewCard) {
  Table table;
  table.run({"card:fireworks", kAllSix, kKeepAll});
  EXPECT_TRUE(table.shows(R"("phase":"throw","active":0,"card":"fireworks")"));
  EXPECT_TRUE(table.shows(R"("dice":6,"kept":[],"turn_points":1500)"));
  table.run({kNull});
  EXPECT_EQ(table.scores(), (Scores{1500, 0}));
}

// tutto 3.4
TEST(TuttoFireworks, OneMayStopAlsoOnAThrowThatIsATutto) {
  EXPECT_EQ(Table().run({"card:fireworks", "throw:1,2,2,3,4,6", "stop"}).scores()[0], 100);
  EXPECT_EQ(Table().run({"card:fireworks", kAllSix, "stop"}).scores()[0], 1500);
}

// tutto 3.4
TEST(TuttoFireworks, ANullBooksTheEarlierPlusMinus) {
  Table table(3);
  table.run({"card:plus_minus", kAllSix, kKeepAll, "card", "card:fireworks", kNull});
  EXPECT_EQ(table.scores(), (Scores{1000, -1000, -1000}));
}

// tutto 3.5
TEST(TuttoPlusMinus, ThereIsNoStoppingBeforeTheTuttoAndDiceBringNothing) {
  Table table;
  table.run({"card:plus_minus", "throw:1,1,1,2,3,4"});
  EXPECT_EQ(table.moves(), (Texts{"keep:1", "keep:1+1", "keep:1+1+1"}));
  table.run({"keep:1+1+1"});
  EXPECT_EQ(table.state.turn_points, 0);
  table.run({"throw:5,5,5", "keep:5+5+5"});
  EXPECT_EQ(table.state.turn_points, 1000);
  EXPECT_TRUE(table.shows(R"("plus_minus":1)"));
  EXPECT_EQ(table.moves(), (Texts{"stop", "card"}));
}

// tutto 3.5
TEST(TuttoPlusMinus, AFailureAddsAndTakesNothingAndEndsTheTurn) {
  Table table;
  table.run({"card:bonus200", kAllSix, kKeepAll, "card", "card:plus_minus", kNull});
  EXPECT_EQ(table.scores(), (Scores{0, 0}));
  EXPECT_EQ(table.state.active, seat_at(1));
}

// Each seat in turn banks this many hundreds, at most three.
Table with_hundreds(std::vector<int> hundreds, std::vector<Option> options = {}) {
  Table table(hundreds.size(), std::move(options));
  for (const int n : hundreds) {
    if (n == 0) table.run({"card:stop"});
    if (n == 1) table.run({"card:bonus200", "throw:1,2,2,3,4,6", "stop"});
    if (n == 2) table.run({"card:bonus200", "throw:1,1,2,3,4,6", "stop"});
    if (n == 3) table.run({"card:bonus300", "throw:2,2,3,3,3,4", "stop"});
  }
  return table;
}

// tutto 3.5
TEST(TuttoPlusMinus, TheLeaderPaysAndSoDoesEachOfSeveral) {
  Table one = with_hundreds({1, 3, 2});
  one.run({"card:plus_minus", kAllSix, kKeepAll, "stop"});
  EXPECT_EQ(one.scores(), (Scores{1100, -700, 200}));
  EXPECT_EQ(one.effects(), R"({"effect":"deducted","seat":1,"points":1000},{"effect":"banked","seat":0,"points":1000},)"
                           R"({"effect":"turn_over","seat":0})");
  Table two = with_hundreds({1, 3, 3});
  two.run({"card:plus_minus", kAllSix, kKeepAll, "stop"});
  EXPECT_EQ(two.scores(), (Scores{1100, -700, -700}));
}

// tutto 3.5
TEST(TuttoPlusMinus, ARollerWhoLeadsAloneTakesFromNobodyAndATiedOneNeverPays) {
  Table alone = with_hundreds({3, 1, 2});
  alone.run({"card:plus_minus", kAllSix, kKeepAll, "stop"});
  EXPECT_EQ(alone.scores(), (Scores{1300, 100, 200}));
  Table tied = with_hundreds({3, 1, 3});
  tied.run({"card:plus_minus", kAllSix, kKeepAll, "stop"});
  EXPECT_EQ(tied.scores(), (Scores{1300, 100, -700}));
}

// tutto 3.5
TEST(TuttoPlusMinus, AtNoughtAllTheOthersPayAndTheRunningTurnDoesNotCount) {
  Table table(4);
  table.run({"card:bonus200", kAllSix, kKeepAll, "card", "card:plus_minus", kAllSix, kKeepAll, "stop"});
  EXPECT_EQ(table.scores(), (Scores{2700, -1000, -1000, -1000}));
}

// tutto 3.5
TEST(TuttoPlusMinus, NothingIsBookedBeforeBankingAndALostTurnBooksNothing) {
  Table table(3);
  table.run({"card:plus_minus", kAllSix, kKeepAll});
  EXPECT_EQ(table.scores(), (Scores{0, 0, 0}));
  table.run({"card", "card:stop"});
  EXPECT_EQ(table.scores(), (Scores{0, 0, 0}));
  table.run({"card:bonus200", "throw:1,2,2,3,4,6", "stop"});  // nor does the next turn
  EXPECT_EQ(table.scores(), (Scores{0, 100, 0}));
}

// tutto 3.5
TEST(TuttoPlusMinus, SeveralInOneTurnAreJudgedOneAfterTheOther) {
  Table table = with_hundreds({0, 3, 1});
  table.run({"card:plus_minus", kAllSix, kKeepAll, "card", "card:plus_minus", kAllSix, kKeepAll});
  EXPECT_TRUE(table.shows(R"("turn_points":2000,"plus_minus":2)"));
  table.run({"stop"});
  EXPECT_EQ(table.scores(), (Scores{2000, -700, -900}));
}

// tutto 3.6
TEST(TuttoStraight, OnlyMissingNumbersMayBeKeptAnyOfThemButOneAtLeast) {
  Table table;
  table.run({"card:straight", "throw:2,2,3,3,5,5"});
  EXPECT_EQ(table.moves(), (Texts{"keep:2", "keep:3", "keep:2+3", "keep:5", "keep:2+5", "keep:3+5", "keep:2+3+5"}));
  table.run({"keep:2+5"});
  EXPECT_EQ(table.state.turn_points, 0);
  table.run({"throw:2,3,4,5"});
  EXPECT_EQ(table.moves(), (Texts{"keep:3", "keep:4", "keep:3+4"}));
}

// tutto 3.6
TEST(TuttoStraight, SuccessAddsTwoThousandAndCountsAsATutto) {
  Table table;
  table.run({"card:straight", "throw:1,1,1,1,1,1", "keep:1", "throw:2,2,2,2,2", "keep:2", "throw:3,3,3,3", "keep:3",
             "throw:4,4,4", "keep:4", "throw:5,5", "keep:5", "throw:6", "keep:6"});
  EXPECT_TRUE(table.shows(R"("phase":"tutto")"));
  EXPECT_EQ(table.state.turn_points, 2000);
  EXPECT_EQ(table.moves(), (Texts{"stop", "card"}));
  table.run({"stop"});
  EXPECT_EQ(table.scores(), (Scores{2000, 0}));
}

// tutto 3.6
TEST(TuttoStraight, WithoutANewNumberTheWholeTurnIsLost) {
  Table table;
  table.run(
      {"card:bonus200", kAllSix, kKeepAll, "card", "card:straight", "throw:1,2,3,4,5,6", "keep:1+5", "throw:1,1,5,5"});
  EXPECT_EQ(table.scores(), (Scores{0, 0}));
  EXPECT_EQ(table.state.active, seat_at(1));
}

// tutto 3.7
TEST(TuttoCloverleaf, TwoTuttosInARowWin) {
  Table table;
  table.run({"card:cloverleaf", kAllSix});
  EXPECT_FALSE(table.may("stop"));
  table.run({kKeepAll});
  EXPECT_TRUE(table.shows(R"("phase":"throw","active":0,"card":"cloverleaf")"));
  EXPECT_TRUE(table.shows(R"("kept":[],"turn_points":0,"plus_minus":0,"tuttos":1)"));
  table.run({"throw:1,2,3,4,6,6", "keep:1", "throw:2,2,2,5,5", "keep:2+2+2+5+5"});
  EXPECT_EQ(table.state.winner, seat_at(0));
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::over);
}

// tutto 3.7
TEST(TuttoCloverleaf, AnEarlierTuttoDoesNotCountAndAFailureLosesTheTurn) {
  Table table;
  table.run({"card:bonus200", kAllSix, kKeepAll, "card", "card:cloverleaf", kAllSix, kKeepAll});
  EXPECT_EQ(table.state.winner, std::nullopt);
  table.run({kNull});
  EXPECT_EQ(table.scores(), (Scores{0, 0}));
  EXPECT_EQ(table.state.active, seat_at(1));
  EXPECT_TRUE(table.shows(R"("tuttos":0)"));
}

// tutto 3.8
TEST(TuttoScores, MayBecomeNegative) {
  Table table;
  table.run({"card:plus_minus", kAllSix, kKeepAll, "stop"});
  EXPECT_EQ(table.scores(), (Scores{1000, -1000}));
}

// tutto 4
TEST(TuttoOptions, FloorZeroStopsDeductionsAtNought) {
  Table table = with_hundreds({1, 3, 2}, {{"floor_zero", "on"}});
  table.run({"card:plus_minus", kAllSix, kKeepAll, "stop"});
  EXPECT_EQ(table.scores(), (Scores{1100, 0, 200}));
}

// tutto 4
TEST(TuttoOptions, ForcedFireworksKeepEverythingUntilANull) {
  Table table(2, {{"fireworks", "forced"}});
  table.run({"card:fireworks", "throw:1,1,2,3,4,5"});
  EXPECT_EQ(table.moves(), (Texts{"keep:1+1+5"}));
  table.run({"keep:1+1+5", "throw:1,5,5"});
  EXPECT_EQ(table.moves(), (Texts{"keep:1+5+5"}));
  table.run({"keep:1+5+5", kNull});
  EXPECT_EQ(table.scores(), (Scores{450, 0}));
}

// tutto 4
TEST(TuttoOptions, AtOnceWritesPlusMinusImmediatelyAndItSurvivesANull) {
  Table table = with_hundreds({0, 3, 1}, {{"plus_minus", "at_once"}});
  table.run({"card:plus_minus", kAllSix, kKeepAll});
  EXPECT_EQ(table.scores(), (Scores{1000, -700, 100}));
  EXPECT_TRUE(table.shows(R"("phase":"tutto")"));
  EXPECT_TRUE(table.shows(R"("turn_points":0,"plus_minus":0)"));
  table.run({"card", "card:stop"});
  EXPECT_EQ(table.scores(), (Scores{1000, -700, 100}));
}

// tutto 4
TEST(TuttoOptions, AtOnceIsNeverDoubledAndASecondSuccessIsJudgedAnew) {
  Table table = with_hundreds({0, 3, 1}, {{"plus_minus", "at_once"}});
  table.run({"card:plus_minus", kAllSix, kKeepAll, "card", "card:plus_minus", kAllSix, kKeepAll, "card", "card:double",
             kAllSix, "stop"});
  EXPECT_EQ(table.scores(), (Scores{2000 + 3000, -700, 100}));  // at the second success the roller led alone
}

// tutto 4
TEST(TuttoOptions, AtOnceMayEndTheGameAndTheRestOfTheTurnIsLost) {
  Table table(2, {{"plus_minus", "at_once"}, {"target", "1000"}});
  table.run({"card:bonus200", kAllSix, kKeepAll, "card", "card:plus_minus", kAllSix, kKeepAll});
  EXPECT_EQ(table.state.winner, seat_at(0));
  EXPECT_EQ(table.scores(), (Scores{1000, -1000}));
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::over);
}

// tutto 4
TEST(TuttoOptions, AtOnceWithEqualTurnsGoesOnWithTheTurn) {
  Table table(2, {{"plus_minus", "at_once"}, {"target", "1000"}, {"ending", "equal_turns"}});
  table.run({"card:plus_minus", kAllSix, kKeepAll});
  EXPECT_EQ(table.moves(), (Texts{"stop", "card"}));
  table.run({"stop", "card:stop"});
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::over);
  EXPECT_EQ(table.ranks(), (std::vector<int>{1, 2}));
}

}  // namespace
}  // namespace goupil::tutto
