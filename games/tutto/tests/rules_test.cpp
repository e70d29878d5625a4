// The paragraphs of the Tutto rules page on dice, turns and the end of the game, each by its number.
#include "games/tutto/tests/table.hpp"

namespace goupil::tutto {
namespace {

// What stopping on this first throw of a Bonus 200 turn writes down.
std::int32_t stopped_on(std::string_view outcome) {
  return Table(2, {{"target", "100000"}}).run({"card:bonus200", outcome, "stop"}).scores()[0];
}

// tutto 1.1
TEST(TuttoDice, SinglesAndTriplesHaveTheirPrintedValues) {
  EXPECT_EQ(stopped_on("throw:1,2,3,4,6,6"), 100);
  EXPECT_EQ(stopped_on("throw:2,3,4,5,6,6"), 50);
  EXPECT_EQ(stopped_on("throw:1,1,1,2,3,4"), 1000);
  EXPECT_EQ(stopped_on("throw:2,2,2,3,4,6"), 200);
  EXPECT_EQ(stopped_on("throw:2,3,3,3,4,6"), 300);
  EXPECT_EQ(stopped_on("throw:2,3,4,4,4,6"), 400);
  EXPECT_EQ(stopped_on("throw:2,3,4,5,5,5"), 500);
  EXPECT_EQ(stopped_on("throw:2,3,4,6,6,6"), 600);
}

// tutto 1.1
TEST(TuttoDice, EachDieCountsOnceAndNothingElseScores) {
  EXPECT_EQ(stopped_on("throw:1,1,1,1,2,3"), 1100);        // a triple and a single, not two triples
  EXPECT_EQ(stopped_on("throw:2,2,2,2,5,5"), 300);         // the fourth 2 is worth nothing
  EXPECT_EQ(stopped_on("throw:1,2,3,4,5,6"), 150);         // a straight is nothing without its card
  EXPECT_EQ(stopped_on("throw:1,1,2,2,3,3"), 200);         // nor are pairs
  EXPECT_EQ(stopped_on("throw:6,6,6,6,6,6"), 1200 + 200);  // two triples: all six score, so the Bonus 200 as well
  EXPECT_EQ(stopped_on("throw:1,1,1,1,1,1"), 2000 + 200);
}

// tutto 1.2
TEST(TuttoDice, ATripleGatheredOverSeveralThrowsIsThreeSingles) {
  Table table;
  table.run({"card:bonus300", "throw:1,2,3,4,6,6", "keep:1", "throw:1,2,3,4,6", "keep:1", "throw:1,2,3,4", "keep:1"});
  EXPECT_EQ(table.state.turn_points, 300);
}

// tutto 2.1
TEST(TuttoTurn, SeatsTakeTurnsClockwiseFromARandomOrNamedSeat) {
  Table drawn(3, {{"first", "random"}});
  EXPECT_TRUE(drawn.shows(R"("phase":"first","active":null)"));
  EXPECT_FALSE(drawn.can_happen("first:3"));
  drawn.run({"first:1"});
  for (const std::size_t seat : {1U, 2U, 0U, 1U}) {
    EXPECT_EQ(drawn.state.active, seat_at(seat));
    EXPECT_EQ(Tutto::chance_kind(drawn.state), "card");
    drawn.run({"card:stop"});
  }
  EXPECT_EQ(Table(3, {{"first", "2"}}).state.active, seat_at(2));
}

// tutto 2.1
TEST(TuttoTurn, ATurnBeginsWithACardThenSixDice) {
  Table table;
  EXPECT_TRUE(table.moves().empty());
  EXPECT_FALSE(table.can_happen(kNull));
  table.run({"card:bonus300"});
  EXPECT_TRUE(table.shows(R"("phase":"throw","active":0,"card":"bonus300")"));
  EXPECT_FALSE(table.can_happen("throw:1,2,3,4,5"));
  EXPECT_TRUE(table.can_happen("throw:1,2,3,4,5,6"));
}

// tutto 2.2
TEST(TuttoTurn, ANullLosesEveryPointOfTheTurnAndEndsIt) {
  Table table;
  table.run({"card:bonus300", "throw:1,1,1,2,3,4", "keep:1+1+1"});
  EXPECT_EQ(table.state.turn_points, 1000);
  table.run({"throw:2,3,4"});
  EXPECT_EQ(table.scores(), (Scores{0, 0}));
  EXPECT_EQ(table.state.active, seat_at(1));
  EXPECT_EQ(table.effects(),
            R"({"effect":"null_throw","seat":0},{"effect":"lost","seat":0,"what":"turn_points","points":1000},)"
            R"({"effect":"turn_over","seat":0})");
}

// tutto 2.3
TEST(TuttoTurn, StoppingBanksTheThrowAndEverythingSetAside) {
  Table table;
  table.run({"card:double", "throw:1,2,3,4,5,6", "keep:5", "throw:1,3,3,3,4", "stop"});
  EXPECT_EQ(table.scores(), (Scores{50 + 100 + 300, 0}));
  EXPECT_EQ(table.effects(),
            R"({"effect":"kept","seat":0,"dice":[1,3,3,3],"points":400},{"effect":"banked","seat":0,"points":450},)"
            R"({"effect":"turn_over","seat":0})");
}

// tutto 2.3
TEST(TuttoTurn, AnyScoringDiceMayBeKeptAndTheOthersAreThrownAgain) {
  Table table;
  table.run({"card:bonus300", "throw:1,1,1,5,6,6"});
  EXPECT_EQ(table.moves(),
            (Texts{"keep:1", "keep:1+1", "keep:1+1+1", "keep:5", "keep:1+5", "keep:1+1+5", "keep:1+1+1+5", "stop"}));
  table.run({"keep:1+1"});  // a split triple
  EXPECT_EQ(table.state.turn_points, 200);
  EXPECT_TRUE(table.shows(R"("throw":null,"dice":4,"kept":[1,1],"turn_points":200)"));
}

// tutto 2.3
TEST(TuttoTurn, DiceKeptTogetherTakeTheirBestValue) {
  Table table;
  table.run({"card:bonus300", "throw:1,1,1,5,5,6", "keep:1+1+1+5"});
  EXPECT_EQ(table.state.turn_points, 1050);
}

// tutto 2.3
TEST(TuttoTurn, OtherFacesAreKeptInTriplesOnly) {
  Table table;
  table.run({"card:bonus300", "throw:2,2,2,2,4,5"});
  EXPECT_EQ(table.moves(), (Texts{"keep:2+2+2", "keep:5", "keep:2+2+2+5", "stop"}));
  Table six;
  six.run({"card:bonus300", "throw:4,4,4,4,4,4"});
  EXPECT_EQ(six.moves(), (Texts{"keep:4+4+4", "keep:4+4+4+4+4+4", "stop"}));
  Table two;
  two.run({"card:bonus300", "throw:2,2,2,6,6,6"});
  EXPECT_EQ(two.moves(), (Texts{"keep:2+2+2", "keep:6+6+6", "keep:2+2+2+6+6+6", "stop"}));
}

// tutto 2.4
TEST(TuttoTurn, ATuttoMayBeGatheredAndThenOneStopsOrTurnsACard) {
  Table table;
  table.run({"card:bonus300", "throw:1,2,3,4,5,6", "keep:1+5", "throw:2,2,2,3", "keep:2+2+2", "throw:5", "keep:5"});
  EXPECT_EQ(table.moves(), (Texts{"stop", "card"}));
  EXPECT_TRUE(table.shows(R"("phase":"tutto")"));
  EXPECT_TRUE(table.shows(R"("throw":null,"dice":0,"kept":[1,2,2,2,5,5],"turn_points":700)"));
  table.run({"stop"});
  EXPECT_EQ(table.scores(), (Scores{700, 0}));
}

// tutto 2.4
TEST(TuttoTurn, StoppingOnAThrowThatCompletesTheSixIsATutto) {
  EXPECT_EQ(Table().run({"card:bonus600", "throw:1,1,2,3,4,6", "keep:1+1", "throw:3,3,3,5", "stop"}).scores()[0],
            200 + 350 + 600);
  EXPECT_EQ(Table().run({"card:double", "throw:1,1,2,3,4,6", "keep:1+1", "throw:3,3,3,5", "stop"}).scores()[0],
            2 * (200 + 350));
}

// tutto 2.4
TEST(TuttoTurn, AfterANewCardOneMustThrowAndThePointsStayAtRisk) {
  Table table;
  table.run({"card:bonus200", kAllSix, "keep:1+1+1+5+5+5", "card"});
  EXPECT_EQ(table.state.turn_points, 1700);
  EXPECT_TRUE(table.shows(R"("phase":"card","active":0,"card":null)"));
  EXPECT_TRUE(table.shows(R"("dice":6,"kept":[],"turn_points":1700)"));
  EXPECT_TRUE(table.moves().empty());
  table.run({"card:bonus300"});
  EXPECT_TRUE(table.moves().empty());
  table.run({kAllSix, "keep:1+1+1+5+5+5"});
  EXPECT_EQ(table.state.turn_points, 1700 + 1800);
  table.run({"card", "card:bonus400", "throw:1,2,2,3,4,6", "stop"});
  EXPECT_EQ(table.scores(), (Scores{3600, 0}));
}

// tutto 2.5
TEST(TuttoTurn, AStopCardOrANullInAChainLosesEverything) {
  Table stopped;
  stopped.run({"card:bonus200", kAllSix, "keep:1+1+1+5+5+5", "card", "card:stop"});
  EXPECT_EQ(stopped.scores(), (Scores{0, 0}));
  EXPECT_EQ(stopped.state.active, seat_at(1));
  Table null;
  null.run({"card:bonus200", kAllSix, "keep:1+1+1+5+5+5", "card", "card:bonus600", kNull});
  EXPECT_EQ(null.scores(), (Scores{0, 0}));
  EXPECT_EQ(null.state.active, seat_at(1));
}

// tutto 2.6
TEST(TuttoEnd, ReachingTheTargetEndsTheGameAtOnceAndWins) {
  Table table(3, {{"target", "1000"}});
  table.run({"card:bonus200", "throw:2,2,2,3,4,6", "keep:2+2+2", "throw:1,2,3", "stop"});
  EXPECT_EQ(table.state.winner, std::nullopt);
  table.run({"card:bonus200", "throw:1,1,1,2,3,4", "stop"});
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::over);
  EXPECT_EQ(table.scores(), (Scores{300, 1000, 0}));
  EXPECT_EQ(table.ranks(), (std::vector<int>{2, 1, 3}));
  EXPECT_TRUE(table.shows(R"("turn":1,"phase":"over","active":1,"card":null)"));
  EXPECT_TRUE(table.shows(R"("throw":null,"dice":6,"kept":[],"turn_points":0,"plus_minus":0,"tuttos":0)"));
  EXPECT_TRUE(table.shows(R"("winner":1)"));
}

// tutto 2.6
TEST(TuttoEnd, PointsAreWrittenOnlyAtTheEndOfTheTurn) {
  Table table(2, {{"target", "1000"}});
  table.run({"card:bonus200", "throw:1,1,1,3,4,5", "keep:1+1+1+5"});
  EXPECT_EQ(table.scores(), (Scores{0, 0}));
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::chance);
  table.run({"throw:2,3"});
  EXPECT_EQ(table.scores(), (Scores{0, 0}));
}

// tutto 2.6
TEST(TuttoEnd, WithEqualTurnsTheRoundIsFinishedAndTheHighestWins) {
  Table table(2, {{"target", "1000"}, {"ending", "equal_turns"}, {"first", "1"}});
  table.run({"card:bonus200", "throw:1,1,1,2,3,4", "stop"});  // seat 1 stands at the target
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::chance);
  EXPECT_EQ(table.state.active, seat_at(0));
  table.run({"card:bonus200", "throw:1,1,1,3,4,5", "stop"});
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::over);
  EXPECT_EQ(table.ranks(), (std::vector<int>{1, 2}));
  EXPECT_TRUE(table.shows(R"("active":0)"));
  EXPECT_TRUE(table.shows(R"("winner":null)"));
}

// tutto 2.6
TEST(TuttoEnd, WithEqualTurnsTiesShareTheVictory) {
  Table table(3, {{"target", "1000"}, {"ending", "equal_turns"}});
  table.run({"card:bonus200", "throw:1,1,1,2,3,4", "stop", "card:stop", "card:bonus200", "throw:1,1,1,2,3,4", "stop"});
  EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::over);
  EXPECT_EQ(table.ranks(), (std::vector<int>{1, 3, 1}));
}

// tutto 2.6
TEST(TuttoEnd, WithEqualTurnsPlayGoesOnWhenPlusMinusThrewEverybodyBelowTheTarget) {
  Table table(2, {{"target", "1500"}, {"ending", "equal_turns"}});
  table.run({"card:bonus200", "throw:1,1,1,5,5,5", "stop"});
  EXPECT_EQ(table.scores(), (Scores{1700, 0}));
  table.run({"card:plus_minus", kAllSix, "keep:1+1+1+5+5+5", "stop"});
  EXPECT_EQ(table.scores(), (Scores{700, 1000}));
  EXPECT_EQ(Tutto::chance_kind(table.state), "card");
  EXPECT_EQ(table.state.active, seat_at(0));
}

// tutto 2.6
TEST(TuttoEnd, ACloverleafWinsAtOnceUnderBothEndings) {
  for (const char* ending : {"immediate", "equal_turns"}) {
    Table table(3, {{"ending", ending}});
    table.run({"card:bonus200", "throw:1,2,2,3,4,6", "stop"});
    table.run({"card:cloverleaf", kAllSix, "keep:1+1+1+5+5+5", kAllSix, "keep:1+1+1+5+5+5"});
    EXPECT_EQ(Tutto::awaiting(table.state).kind, Awaiting::Kind::over);
    EXPECT_EQ(table.state.winner, seat_at(1));
    EXPECT_EQ(table.scores(), (Scores{100, 0, 0}));
    EXPECT_EQ(table.ranks(), (std::vector<int>{2, 1, 3}));
  }
}

// Turns every card but `last` off a full pile, one a turn, each turn lost.
void use_up_pile(Table& table, Card last) {
  for (std::size_t i = 0; i < kCards; ++i) {
    const unsigned count = kFullPile[i] - (i == index(last) ? 1U : 0U);
    for (unsigned n = 0; n < count; ++n) {
      const std::string card = "card:" + std::string(kCardNames[i]);
      table.run({card});
      if (static_cast<Card>(i) == Card::straight)
        table.run({"throw:1,1,1,1,1,1", "keep:1", "throw:1,1,1,1,1"});
      else if (static_cast<Card>(i) != Card::stop)
        table.run({kNull});
    }
  }
}

// tutto 2.7
TEST(TuttoPile, OnePileServesTheWholeGameAndItsCountsArePublic) {
  Table table;
  EXPECT_TRUE(table.shows(R"("deck":{"stop":10,"bonus200":5,"bonus300":5,"bonus400":5,"bonus500":5,"bonus600":5,)"
                          R"("double":5,"fireworks":5,"plus_minus":5,"straight":5,"cloverleaf":1})"));
  table.run({"card:cloverleaf", kNull, "card:stop"});
  EXPECT_TRUE(table.shows(R"("stop":9,)"));
  EXPECT_TRUE(table.shows(R"("cloverleaf":0)"));
  EXPECT_FALSE(table.can_happen("card:cloverleaf"));
}

// tutto 2.7
TEST(TuttoPile, AllCardsAreShuffledWhenOneIsNeededAndNoneIsLeft) {
  Table table;
  use_up_pile(table, Card::bonus200);
  Tutto::Outcomes outcomes;
  ASSERT_TRUE(Tutto::outcomes(table.state, outcomes));
  ASSERT_EQ(outcomes.size(), 1U);
  table.run({"card:bonus200", kAllSix, "keep:1+1+1+5+5+5"});
  EXPECT_TRUE(table.shows(R"("bonus200":0,)"));  // nothing is needed yet
  table.run({"card"});
  ASSERT_TRUE(Tutto::outcomes(table.state, outcomes));
  std::uint32_t all = 0;
  for (const auto& o : outcomes) all += o.weight;
  EXPECT_EQ(all, 56U);
  table.run({"card:bonus200"});  // the card that was in force is among them
  EXPECT_TRUE(table.shows(R"("bonus200":4,)"));
}

}  // namespace
}  // namespace goupil::tutto
