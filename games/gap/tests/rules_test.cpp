// Every paragraph of the rules page of GAP, played out.
#include "games/gap/tests/at_table.hpp"

namespace goupil::gap::test {
namespace {

constexpr std::string_view kReds = "r0,r1,r2,r3,r4,r5";
constexpr std::string_view kViolets = "v0,v1,v2,v3,v4,v5";

// --- 1 Set-up -------------------------------------------------------------------------------------------------------

// gap 1.1
TEST(GapSetUp, TwoPlayersKeepThreeColoursDrawnInPublic) {
  AtTable table(2, {{"first", "1"}});
  EXPECT_EQ(table.look("phase"), "\"colours\"");
  EXPECT_EQ(table.look("colours"), "null");
  Outcomes outcomes;
  ASSERT_TRUE(Gap::outcomes(table.state, outcomes));
  EXPECT_EQ(outcomes.size(), 10U);  // 5 over 3
  EXPECT_EQ(table.chance("colours:r,g,v,y"), "impossible_outcome");
  EXPECT_EQ(table.chance("colours:g,v,b"), "ok");
  EXPECT_EQ(table.look("colours", Viewer::spectator()), R"(["green","violet","blue"])");
  EXPECT_EQ(table.look("pile"), "30");
  EXPECT_EQ(table.chance("deal:0:r0,g1,g2,g3,g4,g5"), "impossible_outcome") << "red was removed";
  EXPECT_EQ(table.chance("deal:0:g0,g1,g2,g3,g4,g5"), "ok");
}

// gap 1.1
TEST(GapSetUp, ThreePlayersKeepFourColoursAndMoreKeepAll) {
  AtTable three(3, {{"first", "0"}});
  Outcomes outcomes;
  ASSERT_TRUE(Gap::outcomes(three.state, outcomes));
  EXPECT_EQ(outcomes.size(), 5U);
  EXPECT_EQ(three.chance("colours:r,g,v"), "impossible_outcome");
  EXPECT_EQ(three.chance("colours:r,g,y,b"), "ok");
  EXPECT_EQ(three.look("pile"), "40");
  for (std::size_t seats = 4; seats <= 6; ++seats) {
    const AtTable more(seats, {{"first", "0"}});
    EXPECT_EQ(more.look("phase"), "\"deal\"") << "nothing to draw with " << seats;
    EXPECT_EQ(more.look("colours"), R"(["red","green","violet","yellow","blue"])");
    EXPECT_EQ(more.look("pile"), "50");
  }
}

// gap 1.1
TEST(GapSetUp, EachRoundShufflesAllRemainingCards) {
  AtTable table = two_players(kReds, kViolets, {"g0", "g1", "g2", "g3"});
  const Rng rng(Seed::from_number(3));
  table.run_to_last_card(rng);
  table.run_over_last_card(rng);
  EXPECT_EQ(table.look("round"), "2");
  EXPECT_EQ(table.look("pile"), "30");
  EXPECT_EQ(table.look("colours"), R"(["red","green","violet"])") << "the colours are drawn once per game";
  EXPECT_EQ(table.chance("deal:0:r0,r1,r2,r3,r4,r5"), "ok") << "the cards of round 1 are back";
}

// gap 1.2
TEST(GapSetUp, HandsHoldSixCardsUpToFourPlayersAndFiveBeyond) {
  const Rng rng(Seed::from_number(1));
  for (std::size_t seats = 2; seats <= 6; ++seats) {
    AtTable table(seats);
    while (table.state.table.phase != Phase::play) table.step(rng);
    const std::size_t hand = seats <= 4 ? 6 : 5;
    for (std::size_t s = 0; s < seats; ++s) {
      EXPECT_EQ(table.state.hands[s].size(), hand);
      EXPECT_EQ(table.state.table.held[s], hand);
    }
    EXPECT_EQ(table.state.table.middle.size(), 4U);
    const std::size_t cards = seats == 2 ? 30 : seats == 3 ? 40 : 50;
    EXPECT_EQ(table.state.table.pile, cards - seats * hand - 4);
    EXPECT_EQ(table.state.unseen.size(), table.state.table.pile);
  }
}

// gap 1.2
TEST(GapSetUp, HandsAreSecretAndTheMiddleLiesOpen) {
  const AtTable table = two_players(kReds, kViolets, {"g0", "g1", "g2", "g3"});
  EXPECT_EQ(table.look("hands", Viewer::of(seat_at(1))),
            R"([{"count":6,"cards":null},{"count":6,"cards":["v0","v1","v2","v3","v4","v5"]}])");
  EXPECT_EQ(table.look("hands", Viewer::spectator()), R"([{"count":6,"cards":null},{"count":6,"cards":null}])");
  EXPECT_EQ(table.look("middle", Viewer::spectator()), R"(["g0","g1","g2","g3"])");
}

// gap 1.3
TEST(GapSetUp, TheGameGoesToThirtyUnlessAnotherTargetIsAgreed) {
  EXPECT_EQ(config_of(2, {})->target, 30);
  for (const std::string_view target : {"15", "70", "1", "999"})
    EXPECT_EQ(AtTable(2, {{"target", std::string(target)}}).look("target"), target);
}

// gap 1.3
TEST(GapSetUp, ANumberOfRoundsReplacesTheTarget) {
  const Rng rng(Seed::from_number(5));
  AtTable table(3, {{"rounds", "2"}, {"target", "1"}});
  table.run_to_last_card(rng);
  table.state.table.totals = {500, 0, 0};
  table.run_over_last_card(rng);
  EXPECT_EQ(table.look("round"), "2") << "the target was passed and means nothing";
  table.run_to_last_card(rng);
  table.run_over_last_card(rng);
  EXPECT_EQ(table.look("phase"), "\"over\"");
}

// gap 1.3
TEST(GapSetUp, WhenTimeIsUpTheRunningRoundIsFinishedAndNoNewOneDealt) {
  const Rng rng(Seed::from_number(8));
  AtTable table(2);
  table.run_to_last_card(rng);
  table.state.table.totals = {20, 0};  // far from a tie and, with one card to go, from the target
  EXPECT_TRUE(Gap::call(table.state, Call::last_round));
  EXPECT_EQ(table.look("last_round"), "true");
  EXPECT_EQ(table.look("phase"), "\"play\"") << "the round goes on";
  table.run_over_last_card(rng);
  EXPECT_EQ(table.look("phase"), "\"over\"");
  EXPECT_FALSE(Gap::call(table.state, Call::last_round)) << "nothing to stop any more";
}

// --- 2 Turn ---------------------------------------------------------------------------------------------------------

// gap 2.1
TEST(GapTurn, SeatsPlayOneCardOfTheirHandInTurn) {
  AtTable table = two_players(kReds, kViolets, {"g0", "g2", "g4", "g6"});
  EXPECT_EQ(table.legal(0), (Texts{"play:r0", "play:r1", "play:r2", "play:r3", "play:r4", "play:r5"}));
  EXPECT_TRUE(table.legal(1).empty());
  EXPECT_EQ(table.move(1, "play:v0"), "not_your_turn");
  EXPECT_EQ(table.move(0, "play:v0"), "illegal_move");
  EXPECT_EQ(table.move(0, "play:r0"), "ok");
  EXPECT_EQ(table.chance("open:g9"), "ok");
  EXPECT_EQ(table.legal(1).size(), 6U);
  EXPECT_TRUE(table.legal(0).empty());
}

// gap 2.1
TEST(GapTurn, NineAndZeroAreNeighbours) {
  AtTable table = two_players("r0,r1,r2,r3,r4,r9", kViolets, {"g0", "g4", "g5", "g6"});
  EXPECT_EQ(table.move(0, "play:r9"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["g4","g5","g6"])");
  EXPECT_EQ(table.look("collections"),
            R"([{"red":["r9"],"green":["g0"],"violet":[]},{"red":[],"green":[],"violet":[]}])");

  AtTable other = two_players(kReds, kViolets, {"g9", "g4", "g5", "g6"});
  EXPECT_EQ(other.move(0, "play:r0"), "ok");
  EXPECT_EQ(other.look("middle"), R"(["g4","g5","g6"])");
}

// gap 2.2
TEST(GapTurn, EqualNumbersAreAllTakenAndTheNeighboursStay) {
  AtTable table = two_players("r2,r3,r4,r5,r6,r7", "g4,g5,g6,g7,v4,v5", {"g2", "v2", "g1", "v3"});
  EXPECT_EQ(table.move(0, "play:r2"), "ok");
  EXPECT_EQ(table.look("collections"),
            R"([{"red":["r2"],"green":["g2"],"violet":["v2"]},{"red":[],"green":[],"violet":[]}])");
  EXPECT_EQ(table.look("middle"), R"(["g1","v3"])");
  EXPECT_EQ(table.effects_text(), R"({"effect":"taken","seat":0,"cards":["g2","v2"]},{"effect":"turn_over","seat":0})");
}

// gap 2.3
TEST(GapTurn, OneNeighbourBelowAndOneAboveMustBeTaken) {
  AtTable table = two_players("r2,r3,r4,r5,r6,r7", kViolets, {"g1", "g3", "g8", "g9"});
  EXPECT_EQ(table.move(0, "play:r2"), "ok");
  EXPECT_EQ(table.look("phase"), "\"open\"") << "nothing was left to choose";
  EXPECT_EQ(table.look("middle"), R"(["g8","g9"])");
  EXPECT_EQ(table.look("collections"),
            R"([{"red":["r2"],"green":["g1","g3"],"violet":[]},{"red":[],"green":[],"violet":[]}])");
}

// gap 2.3
TEST(GapTurn, AmongSeveralNeighboursTheColourIsChosenTheLowerNumberFirst) {
  AtTable table = two_players("r2,r4,r5,r6,r7,r8", "v2,v4,v5,v6,v7,v8", {"g1", "v1", "g3", "v3"});
  EXPECT_EQ(table.move(0, "play:r2"), "ok");
  EXPECT_EQ(table.look("phase"), "\"take\"");
  EXPECT_EQ(table.look("played"), "\"r2\"");
  EXPECT_EQ(table.look("active"), "0");
  EXPECT_EQ(table.state.table.held[0], 5);
  EXPECT_EQ(table.score(), R"([{"total":0,"round":0},{"total":0,"round":0}])") << "the played card is not yet there";
  EXPECT_EQ(table.legal(0), (Texts{"take:g1", "take:v1"}));
  EXPECT_EQ(table.move(0, "take:g3"), "illegal_move");
  EXPECT_EQ(table.move(0, "take:v1"), "ok");
  EXPECT_EQ(table.look("collections"), R"([{"red":[],"green":[],"violet":["v1"]},{"red":[],"green":[],"violet":[]}])");
  EXPECT_EQ(table.legal(0), (Texts{"take:g3", "take:v3"}));
  EXPECT_EQ(table.move(0, "take:g3"), "ok");
  EXPECT_EQ(table.look("played"), "null");
  EXPECT_EQ(table.look("middle"), R"(["g1","v3"])") << "never two of the same number";
  EXPECT_EQ(table.look("collections"),
            R"([{"red":["r2"],"green":["g3"],"violet":["v1"]},{"red":[],"green":[],"violet":[]}])");
}

// gap 2.3
TEST(GapTurn, ASingleUpperNeighbourFollowsTheChosenLowerOne) {
  AtTable table = two_players("r2,r4,r5,r6,r7,r8", "v2,v4,v5,v6,v7,v8", {"g1", "v1", "g3", "g9"});
  EXPECT_EQ(table.move(0, "play:r2"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["g1","g3","g9","v1"])") << "the lower neighbour comes first";
  EXPECT_EQ(table.move(0, "take:g1"), "ok");
  EXPECT_EQ(table.effects_text(), R"({"effect":"taken","seat":0,"cards":["g1"]},)"
                                  R"({"effect":"taken","seat":0,"cards":["g3"]},{"effect":"turn_over","seat":0})");
  EXPECT_EQ(table.look("middle"), R"(["g9","v1"])");
}

// gap 2.3
TEST(GapTurn, ASingleLowerNeighbourIsInTheCollectionWhileTheUpperIsAsked) {
  AtTable table = two_players("r2,r4,r5,r6,r7,r8", "v2,v4,v5,v6,v7,v8", {"g1", "g3", "v3", "g9"});
  EXPECT_EQ(table.move(0, "play:r2"), "ok");
  EXPECT_EQ(table.legal(0), (Texts{"take:g3", "take:v3"}));
  EXPECT_EQ(table.look("collections"), R"([{"red":[],"green":["g1"],"violet":[]},{"red":[],"green":[],"violet":[]}])");
}

// gap 2.4
TEST(GapTurn, WithoutEqualOrNeighbourTheCardGoesToTheMiddle) {
  AtTable table = two_players(kReds, kViolets, {"g7", "g8", "g9", "v8"});
  EXPECT_EQ(table.move(0, "play:r3"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["r3","g7","g8","g9","v8"])");
  EXPECT_EQ(table.effects_text(), R"({"effect":"moved","seat":0,"card":"r3"},{"effect":"turn_over","seat":0})");
  EXPECT_EQ(table.legal(1).size(), 6U) << "no refill above four";
  EXPECT_EQ(table.score(), R"([{"total":0,"round":0},{"total":0,"round":0}])");
}

// gap 2.5
TEST(GapTurn, TheMiddleIsRefilledToFourAndNoCardIsDrawnToAHand) {
  AtTable table = two_players(kReds, kViolets, {"g0", "g1", "g2", "g8"});
  EXPECT_EQ(table.move(0, "play:r1"), "ok");  // takes the g1
  EXPECT_EQ(table.look("phase"), "\"open\"");
  EXPECT_EQ(table.look("active"), "1") << "in a refill the seat that plays next";
  EXPECT_EQ(table.look("pile"), "14");
  EXPECT_EQ(table.chance("open:r0"), "impossible_outcome") << "it is in a hand";
  EXPECT_EQ(table.chance("open:g8"), "impossible_outcome") << "it lies in the middle";
  EXPECT_EQ(table.chance("open:r9"), "ok");
  EXPECT_EQ(table.look("phase"), "\"play\"");
  EXPECT_EQ(table.look("pile"), "13");
  EXPECT_EQ(table.state.table.held[0], 5);
}

// gap 2.5
TEST(GapTurn, ARefilledCardHasNoEffectThisTurn) {
  AtTable table = two_players(kReds, kViolets, {"g1", "g7", "g8", "v8"});
  EXPECT_EQ(table.move(0, "play:r1"), "ok");
  EXPECT_EQ(table.chance("open:v9"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["g7","g8","v8","v9"])");
  EXPECT_EQ(table.look("collections"),
            R"([{"red":["r1"],"green":["g1"],"violet":[]},{"red":[],"green":[],"violet":[]}])");
}

// gap 2.5
TEST(GapTurn, TheRefillStopsWhenThePileIsEmpty) {
  AtTable table = two_players(kReds, kViolets, {"g0", "g1", "g2", "g3"});
  // The end of a pile, as a position: all but one of its cards have gone to seat 1's collection.
  const CardSet last = CardSet::only(card_of(Colour::violet, 9));
  table.state.table.collections[1] = table.state.unseen - last;
  table.state.unseen = last;
  table.state.table.pile = 1;
  EXPECT_EQ(table.move(0, "play:r4"), "ok");  // takes the g3
  EXPECT_EQ(table.chance("open:v9"), "ok");
  EXPECT_EQ(table.look("pile"), "0");
  EXPECT_EQ(table.move(1, "play:v1"), "ok");
  EXPECT_EQ(table.look("phase"), "\"play\"") << "three cards lie there and none is left";
  EXPECT_EQ(table.look("middle"), R"(["g0","g2","v9"])");
}

// gap 2.4, gap 2.5
TEST(GapTurn, OntoAnEmptyMiddleACardIsPutDown) {
  AtTable table = two_players(kReds, kViolets, {"g0", "g6", "g7", "g8"});
  table.state.table.collections[1] = table.state.unseen | table.state.table.middle;
  table.state.table.middle = {};
  table.state.unseen = {};
  table.state.table.pile = 0;
  EXPECT_EQ(table.move(0, "play:r3"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["r3"])");
  EXPECT_EQ(table.move(1, "play:v3"), "ok");
  EXPECT_EQ(table.look("middle"), "[]");
  EXPECT_EQ(table.look("phase"), "\"play\"");
}

// gap 2.5, gap 2.6
TEST(GapTurn, TheRoundEndsWithTheLastCardWithoutARefill) {
  const Rng rng(Seed::from_number(11));
  AtTable table(2, {{"rounds", "1"}});
  table.run_to_last_card(rng);
  table.state.table.totals = {40, 0};
  const auto before = table.state.table;
  table.run_over_last_card(rng);
  EXPECT_EQ(table.look("phase"), "\"over\"");
  EXPECT_EQ(table.state.table.pile, before.pile) << "no refill after the round's last card";
  std::size_t collected = 0;
  for (const CardSet c : table.state.table.collections) collected += c.size();
  EXPECT_EQ(collected + table.state.table.middle.size() + table.state.table.pile, 30U)
      << "what lies in the middle is nobody's";
}

// gap 2.6
TEST(GapTurn, CollectionsArePublicAndSortedByColour) {
  AtTable table = two_players("r3,g5,g6,v3,v4,v5", "r0,r1,r2,g0,g1,v0", {"g3", "r6", "r7", "r8"});
  EXPECT_EQ(table.move(0, "play:v3"), "ok");
  for (const Viewer viewer : {Viewer::spectator(), Viewer::of(seat_at(1)), Viewer::referee()})
    EXPECT_EQ(table.look("collections", viewer),
              R"([{"red":[],"green":["g3"],"violet":["v3"]},{"red":[],"green":[],"violet":[]}])");
}

// --- 3 Score of a round, 5.1 ----------------------------------------------------------------------------------------

// A collection with so many cards of each colour, scored as `score` shows it during a round.
std::string score_of(std::initializer_list<std::size_t> columns) {
  AtTable table(4, {{"first", "0"}});
  std::size_t colour = 0;
  for (const std::size_t size : columns) {
    for (std::size_t n = 0; n < size; ++n)
      table.state.table.collections[0] |= CardSet::only(card_of(static_cast<Colour>(colour), n));
    ++colour;
  }
  const std::string score = table.score();
  return score.substr(0, score.find('}') + 1).substr(1);
}

std::string scored(int points) {
  return R"({"total":0,"round":)" + std::to_string(points) + "}";
}

// gap 3.1, gap 5.1
TEST(GapScore, MostHeldColumnsCountPlusAndLeastHeldOthersMinus) {
  EXPECT_EQ(score_of({4, 2, 0, 1, 1}), scored(2));  // the rulebook's first example, green between
  EXPECT_EQ(score_of({4, 3, 0, 1, 1}), scored(2));
  EXPECT_EQ(score_of({1, 1, 4}), scored(2));
  EXPECT_EQ(score_of({5, 5, 2, 1, 1}), scored(8));
  EXPECT_EQ(score_of({5, 4, 2, 2, 1}), scored(4));
  EXPECT_EQ(score_of({3, 3, 3, 1, 1}), scored(7));
  EXPECT_EQ(score_of({5, 1}), scored(4));
  EXPECT_EQ(score_of({2, 1, 1, 1, 1}), scored(-2));
  EXPECT_EQ(score_of({}), scored(0));
}

// gap 3.2, gap 5.1
TEST(GapScore, NothingIsSubtractedWhenAllColumnsAreEqual) {
  EXPECT_EQ(score_of({4, 4}), scored(8));  // the rulebook's second example
  EXPECT_EQ(score_of({1, 1, 1, 1, 1}), scored(5));
  EXPECT_EQ(score_of({0, 0, 6}), scored(6));
}

// gap 3.1
TEST(GapScore, TheExtremesFitTheBestRoundField) {
  EXPECT_EQ(score_of({10, 9, 9, 9, 9}), scored(-26));
  EXPECT_EQ(score_of({10, 10, 10, 10, 10}), scored(50));
}

// gap 3.1
TEST(GapScore, ARoundIsBookedWithItsLastCard) {
  const Rng rng(Seed::from_number(22));
  AtTable table(2, {{"target", "999"}, {"colours", "r,g,v"}});
  table.run_to_last_card(rng);
  table.state.table.totals = {100, -7};
  AtTable end = table;
  EXPECT_TRUE(Gap::call(end.state, Call::last_round));
  end.run_over_last_card(rng);  // the same last card, but the collections stay
  table.run_over_last_card(rng);
  const int a = round_score(end.state.table.collections[0]);
  const int b = round_score(end.state.table.collections[1]);
  EXPECT_NE(a, 0);
  EXPECT_EQ(table.look("totals"), "[" + std::to_string(100 + a) + "," + std::to_string(b - 7) + "]");
  EXPECT_EQ(table.look("best"), "[" + std::to_string(a) + "," + std::to_string(b) + "]");
  EXPECT_EQ(table.look("best_round"), "[1,1]");
  EXPECT_EQ(table.look("collections"), R"([{"red":[],"green":[],"violet":[]},{"red":[],"green":[],"violet":[]}])");
  EXPECT_EQ(end.score(), R"([{"total":)" + std::to_string(100 + a) + R"(,"round":0},{"total":)" +
                             std::to_string(b - 7) + R"(,"round":0}])")
      << "booked once, not shown twice";
}

// --- 5.2 The worked turns of the rulebook ---------------------------------------------------------------------------

// gap 5.2
TEST(GapExamples, AZeroOnTwoOnesTakesExactlyOneOfThem) {
  AtTable table = two_players("r0,r2,r3,r4,r5,r6", "v0,v2,v3,v4,v5,v6", {"g1", "v1", "g4", "g5"});
  EXPECT_EQ(table.move(0, "play:r0"), "ok");
  EXPECT_EQ(table.legal(0), (Texts{"take:g1", "take:v1"}));
  EXPECT_EQ(table.move(0, "take:v1"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["g1","g4","g5"])");
}

// gap 5.2
TEST(GapExamples, ATwoTakesBothTwosAndNoNeighbour) {
  AtTable table = two_players("r2,r4,r5,r6,r7,r8", "v0,v4,v5,v6,v7,v8", {"g2", "v2", "g1", "g3"});
  EXPECT_EQ(table.move(0, "play:r2"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["g1","g3"])");
}

// gap 5.2
TEST(GapExamples, ASevenWithoutSixSevenEightMakesFiveCardsAndNoRefill) {
  AtTable table = two_players("r2,r3,r4,r5,r6,r7", "v0,v4,v5,v6,v7,v8", {"g1", "g2", "g3", "g4"});
  EXPECT_EQ(table.move(0, "play:r7"), "ok");
  EXPECT_EQ(table.look("middle"), R"(["r7","g1","g2","g3","g4"])");
  EXPECT_EQ(table.look("phase"), "\"play\"");
}

}  // namespace
}  // namespace goupil::gap::test
