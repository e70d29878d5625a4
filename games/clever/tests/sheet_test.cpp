// Rules of Très futé!, sections 4 to 6 and the rulebook's examples: entering dice, bonuses, actions, score.
#include <gtest/gtest.h>

#include <map>

#include "games/clever/tests/table.hpp"
#include "players/playout.hpp"

namespace goupil::clever_tests {
namespace {

const char* const kOnes = "w1y1b1g1o1p1";

// clever 4.1
TEST(CleverZones, YellowCrossesOneOfTheTwoCellsOfItsNumberInAnyOrder) {
  Table table = companion(4);
  table.chance("table:/w1y4b1g1o1p1");
  EXPECT_EQ(table.moves_of("yellow:"), (Moves{"yellow:yellow:r3c4", "yellow:yellow:r4c3"}));
  table.play(0, "yellow:yellow:r4c3");
  EXPECT_EQ(table.sheet()["yellow"].texts(), Texts{"r4c3"}) << "one die, one cross";
  table.chance("table:/w1y4b1g1o1p1");
  EXPECT_EQ(table.moves_of("yellow:"), Moves{"yellow:yellow:r3c4"});
  table.play(0, "yellow:yellow:r3c4");
  table.chance("table:/w1y4b1g1o1p1");
  EXPECT_TRUE(table.moves_of("yellow:").empty());
}

// clever 4.2
TEST(CleverZones, BlueIsAlwaysTheSumOfBlueAndWhite) {
  Table table(2);
  table.roll("w2y1b3g1o1p1");
  EXPECT_EQ(table.moves_of("blue:"), Moves{"blue:blue:5"});
  EXPECT_EQ(table.moves_of("white:blue"), Moves{"white:blue:5"});
  table.play(0, "white:blue:5");
  // White keeps its 2 on the field; blue is thrown again: two blue cells in one turn.
  table.roll("b6");
  EXPECT_EQ(table.moves_of("blue:"), Moves{"blue:blue:8"});
  table.play(0, "blue:blue:8");
  EXPECT_EQ(table.sheet()["blue"].texts(), (Texts{"5", "8"}));
  // The passive seat counts the final faces, wherever the dice lie.
  EXPECT_EQ(table.where("blue"), "field 2");
  EXPECT_EQ(table.moves_of("white:blue", 1), Moves{}) << "neither lies on the tray";
}

// clever 4.2
TEST(CleverZones, TheOtherOfTheTwoDiceCountsFromTheTrayToo) {
  Table table(2);
  table.roll("w1y1b4g1o3p6");
  table.play(0, "orange:orange");  // white goes to the tray with its 1
  ASSERT_EQ(table.where("white"), "tray");
  table.roll("b6p1");
  EXPECT_EQ(table.moves_of("blue:"), Moves{"blue:blue:7"});
}

// clever 4.3
TEST(CleverZones, GreenIsFilledFromTheLeftWithAtLeastTheThreshold) {
  constexpr std::array<int, 11> kThresholds{1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6};
  Table table = companion(4);
  for (std::size_t box = 0; box < 9; ++box) {
    if (table.offers("done")) table.play(0, "done");
    if (table.phase() == "gift") table.play(0, "bonus:black_6:orange");
    if (table.phase() == "roll") {  // the own turn
      table.roll("w6y1b1g1o1p1");
      table.play(0, "white:orange");
      if (table.offers("done")) table.play(0, "done");
      if (table.phase() == "gift") table.play(0, "bonus:black_6:orange");
    }
    const int threshold = kThresholds[box];
    if (threshold > 1) {
      Table low = table;
      low.chance("table:/w1y1b1g" + std::to_string(threshold - 1) + "o1p1");
      EXPECT_FALSE(low.offers("green:green")) << "box " << box + 1;
    }
    table.chance("table:/w1y1b1g" + std::to_string(threshold) + "o1p1");
    EXPECT_TRUE(table.offers("green:green")) << "box " << box + 1;
    table.play(0, "green:green");
    EXPECT_EQ(table.sheet()["green"].number(), static_cast<int>(box) + 1);
    for (const std::string& pending : table.sheet()["pending"].texts())
      table.play(0, *table.moves_of("bonus:" + pending).begin());
  }
}

// clever 4.4
TEST(CleverZones, OrangeTakesAnyNumberAndWritesTheProduct) {
  Table table = companion(4);
  table.enter("w1y1b1g1o5p1", "orange:orange");
  table.enter("w1y1b1g1o2p1", "orange:orange");
  table.enter("w1y1b1g1o3p1", "orange:orange");
  table.enter("w1y1b1g1o6p1", "orange:orange");
  EXPECT_EQ(table.sheet()["orange"].texts(), (Texts{"5", "2", "3", "12"}));
}

// clever 4.5
TEST(CleverZones, PurpleRisesStrictlyAndStartsAgainAfterASix) {
  Table table = companion(4);
  table.enter("w1y1b1g1o1p2", "purple:purple");
  for (const int face : {1, 2, 3, 6}) {
    Table next = table;
    next.chance("table:/w1y1b1g1o1p" + std::to_string(face));
    EXPECT_EQ(next.offers("purple:purple"), face > 2) << face;
  }
  table.enter("w1y1b1g1o1p6", "purple:purple");
  table.enter("w1y1b1g1o1p1", "purple:purple");
  EXPECT_EQ(table.sheet()["purple"].texts(), (Texts{"2", "6", "1"}));
}

// clever 4.6
TEST(CleverZones, WhiteIsEnteredWithItsOwnFaceExceptInBlue) {
  Table table = companion(4);
  table.enter("w5y1b1g1o1p1", "white:purple");
  table.enter("w4y1b1g1o1p1", "white:orange");
  table.enter("w6y1b3g1o1p1", "white:blue:9");
  EXPECT_EQ(table.sheet()["purple"].texts(), Texts{"5"});
  EXPECT_EQ(table.sheet()["orange"].texts(), Texts{"4"});
  EXPECT_EQ(table.sheet()["blue"].texts(), Texts{"9"});
}

// clever 5.1
TEST(CleverBonuses, UnderABoxWonWithTheBoxAtALineWithItsLastCell) {
  Table table = companion(4);
  table.enter(kOnes, "orange:orange");
  table.enter(kOnes, "orange:orange");
  EXPECT_EQ(table.sheet()["reroll"]["won"].number(), 1) << "the gift of round 1";
  table.enter(kOnes, "orange:orange");
  EXPECT_EQ(table.sheet()["reroll"]["won"].number(), 2) << "and the one under the third box";
  Table diagonal = companion(4);
  diagonal.enter("w1y3b1g1o1p1", "yellow:yellow:r1c1");
  diagonal.enter(kOnes, "yellow:yellow:r2c2");
  diagonal.enter("w1y2b1g1o1p1", "yellow:yellow:r3c3");
  EXPECT_EQ(diagonal.sheet()["plus1"]["won"].number(), 0);
  diagonal.enter("w1y6b1g1o1p1", "yellow:yellow:r4c4");
  EXPECT_EQ(diagonal.sheet()["plus1"]["won"].number(), 1);
}

// clever 5.1
TEST(CleverBonuses, OneCrossMayWinSeveral) {
  Table table = companion(4);
  table.enter("w4y1b5g1o1p1", "blue:blue:9");
  table.enter("w5y1b5g1o1p1", "blue:blue:10");
  table.enter("w5y1b6g1o1p1", "blue:blue:11");
  table.enter("w1y1b3g1o1p1", "blue:blue:4");  // the own turn
  table.enter("w4y1b4g1o1p1", "blue:blue:8");
  const int extras = table.sheet()["plus1"]["won"].number();
  EXPECT_EQ(table.sheet()["foxes"].number(), 0);
  table.enter("w6y1b6g1o1p1", "blue:blue:12");
  EXPECT_EQ(table.sheet()["foxes"].number(), 1) << "row 9 to 12";
  EXPECT_EQ(table.sheet()["plus1"]["won"].number(), extras + 1) << "column 4, 8, 12";
}

// Yellow's first row lacks its last cell.
Table before_the_first_yellow_row() {
  Table table = companion(4);
  table.enter("w1y3b1g1o1p1", "yellow:yellow:r1c1");
  table.enter("w1y6b1g1o1p1", "yellow:yellow:r1c2");
  return table;
}

// clever 5.2
TEST(CleverBonuses, AColouredCrossGoesToAnyFreeCellOrTheNextGreenBox) {
  Table table = before_the_first_yellow_row();
  table.enter("w1y5b1g1o1p1", "yellow:yellow:r1c3");
  EXPECT_EQ(table.sheet()["pending"].texts(), Texts{"blue_x"});
  EXPECT_EQ(table.moves().size(), 11U) << "every blue cell";
  table.play(0, "bonus:blue_x:blue:12");
  EXPECT_EQ(table.sheet()["blue"].texts(), Texts{"12"});
}

// clever 5.2
TEST(CleverBonuses, AGreenCrossIgnoresTheThreshold) {
  Table table = companion(4);
  table.enter(kOnes, "green:green");
  table.enter(kOnes, "yellow:yellow:r3c1");
  table.enter("w1y2b1g1o1p1", "yellow:yellow:r3c3");
  table.enter("w1y4b1g1o1p1", "yellow:yellow:r3c4");  // green asks for 2, every die but yellow shows 1
  table.play(0, "bonus:green_x:green");
  EXPECT_EQ(table.sheet()["green"].number(), 2);
}

// clever 5.3
TEST(CleverBonuses, ANumberIsWrittenAtOnceOrangeMultipliesItPurpleAcceptsIt) {
  Table table = companion(4);
  for (int i = 0; i < 3; ++i) table.enter(kOnes, "orange:orange");
  table.enter("w6y1b1g1o1p1", "white:purple");
  table.enter("w1y2b1g1o1p1", "yellow:yellow:r2c1");
  table.enter(kOnes, "yellow:yellow:r2c2");
  table.enter("w1y5b1g1o1p1", "yellow:yellow:r2c4");
  table.play(0, "bonus:orange_4:orange");
  EXPECT_EQ(table.sheet()["orange"].texts(), (Texts{"1", "1", "1", "8"}));
  table.enter("w6y1b1g1o1p1", "white:blue:7");  // the own turn of round 2
  table.enter("w1y1b2g1o1p1", "blue:blue:3");
  table.enter("w5y1b6g1o1p1", "blue:blue:11");
  EXPECT_EQ(table.sheet()["pending"].texts(), Texts{"purple_6"});
  table.play(0, "bonus:purple_6:purple");
  EXPECT_EQ(table.sheet()["purple"].texts(), (Texts{"6", "6"}));
}

// clever 5.4
TEST(CleverBonuses, CannotBeDeclinedAndComeInTheOrderOfThePlayersChoice) {
  Table table = companion(4);
  table.enter("w1y1b4g1o1p1", "blue:blue:5");
  table.enter("w1y1b5g1o1p1", "blue:blue:6");
  table.enter("w4y1b4g1o1p1", "blue:blue:8");
  table.enter("w6y1b5g1o1p1", "white:blue:11");  // the own turn
  table.enter("w1y1b2g1o1p1", "blue:blue:3");
  table.enter("w1y1b6g1o1p1", "blue:blue:7");  // row 5 to 8 and column 3, 7, 11
  EXPECT_EQ(table.sheet()["pending"].texts(), (Texts{"yellow_x", "purple_6"}));
  EXPECT_EQ(table.moves(), [] {
    Moves expected{"bonus:purple_6:purple"};
    for (const char* cell :
         {"r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c4", "r3c1", "r3c3", "r3c4", "r4c2", "r4c3", "r4c4"})
      expected.insert(std::string("bonus:yellow_x:yellow:") + cell);
    return expected;
  }()) << "no die, no +1, no done";
  Table other = table;
  table.play(0, "bonus:purple_6:purple");
  table.play(0, "bonus:yellow_x:yellow:r1c1");
  other.play(0, "bonus:yellow_x:yellow:r1c1");
  other.play(0, "bonus:purple_6:purple");
  EXPECT_EQ(table.state, other.state);
  EXPECT_EQ(table.sheet()["stage"].text, "extra") << "a +1 is in hand since round 2";
}

// clever 5.4
TEST(CleverBonuses, Chain) {
  Table table = companion(4);
  table.enter("w1y1b1g1o1p1", "orange:orange");
  table.enter("w1y1b1g1o1p1", "orange:orange");
  table.enter("w1y1b1g1o1p1", "orange:orange");
  table.enter("w6y1b1g1o1p1", "white:orange");  // the own turn
  table.enter("w1y3b1g1o1p1", "yellow:yellow:r1c1");
  table.enter("w1y6b1g1o1p1", "yellow:yellow:r1c2");
  table.enter("w1y1b1g1o3p1", "orange:orange");  // fifth box: yellow X
  table.play(0, "bonus:yellow_x:yellow:r1c3");   // completes the row: blue X
  EXPECT_EQ(table.sheet()["pending"].texts(), Texts{"blue_x"});
  table.play(0, "bonus:blue_x:blue:2");
  EXPECT_TRUE(table.sheet()["pending"].texts().empty());
}

// Blue is full; nothing of yellow's first row is crossed. Round 4 has begun.
Table with_blue_full() {
  Table table = companion(4);
  table.enter("w1y1b1g1o1p1", "blue:blue:2");
  table.enter("w1y1b2g1o1p1", "blue:blue:3");
  table.enter("w2y1b2g1o1p1", "blue:blue:4");
  table.play(0, "bonus:orange_5:orange");
  table.enter("w6y1b1g1o1p1", "white:blue:7");
  table.enter("w1y1b4g1o1p1", "blue:blue:5");
  table.enter("w1y1b5g1o1p1", "blue:blue:6");
  table.enter("w4y1b4g1o1p1", "blue:blue:8");
  table.play(0, "bonus:yellow_x:yellow:r4c2");
  table.enter("w6y1b3g1o1p1", "white:blue:9");
  table.enter("w5y1b5g1o1p1", "blue:blue:10");
  table.play(0, "bonus:green_x:green");
  table.enter("w5y1b6g1o1p1", "blue:blue:11");
  table.play(0, "bonus:purple_6:purple");
  table.enter("w6y1b6g1o1p1", "blue:blue:12");
  table.enter("w1y3b1g1o1p1", "yellow:yellow:r1c1");
  table.play(0, "done");
  return table;
}

// clever 1.5
TEST(CleverBonuses, AGiftWithoutATargetInOneColourDoesNotOfferIt) {
  const Table table = with_blue_full();
  ASSERT_EQ(table.phase(), "gift");
  EXPECT_TRUE(table.moves_of("bonus:black_x:blue").empty());
  EXPECT_FALSE(table.moves_of("bonus:black_x:yellow").empty());
}

// clever 5.5
TEST(CleverBonuses, ABonusWithoutATargetIsLost) {
  Table table = with_blue_full();
  table.play(0, "bonus:black_6:orange");
  table.enter("w1y6b1g1o1p1", "yellow:yellow:r1c2");
  table.enter("w1y5b1g1o1p1", "yellow:yellow:r1c3");
  EXPECT_TRUE(table.sheet()["pending"].texts().empty()) << "a blue X with every blue cell crossed";
  EXPECT_EQ(table.sheet()["blue"].size(), 11U);
  EXPECT_EQ(table.score()["zones"]["blue"].number(), 56);
}

// clever 5.6
TEST(CleverActions, ExactlySevenOfEachCanBeWon) {
  std::string out;
  Json json(out);
  Clever::write_sheet(*Clever::parse_config(2, {}), json);
  const auto sheet = laws::parse_json(out);
  ASSERT_TRUE(sheet.has_value());
  std::map<std::string, int> count;
  for (const std::string& gift : (*sheet)["round_gift"].texts()) ++count[gift];
  for (const std::string_view zone : {"yellow", "blue", "green", "orange", "purple"})
    for (const std::string_view list : {"row_bonus", "column_bonus", "bonus"})
      for (const std::string& bonus : (*sheet)[zone][list].texts()) ++count[bonus];
  ++count[(*sheet)["yellow"]["diagonal_bonus"].text];
  EXPECT_EQ(count["reroll"], 7);
  EXPECT_EQ(count["plus1"], 7);
  EXPECT_EQ(count["fox"], 5);
  EXPECT_EQ((*sheet)["track_slots"].number(), 7);
}

// clever 5.6
TEST(CleverActions, CanBeKeptForLater) {
  Table table = companion(4);
  for (int i = 0; i < 3; ++i) table.enter(kOnes, "orange:orange");
  ASSERT_EQ(table.phase(), "roll");
  table.roll("w6y1b1g1o1p1");
  table.play(0, "reroll");
  table.roll("w6y1b1g1o1p1");
  EXPECT_TRUE(table.offers("reroll")) << "the second one, from orange's third box";
  table.play(0, "reroll");
  EXPECT_EQ(table.sheet()["reroll"]["used"].number(), 2);
}

// Round 2, a neighbour's turn: one +1 in hand, the tray pick is made.
Table in_an_extra_window(const std::string& table_outcome, const std::string& pick) {
  Table table = companion(4);
  for (int i = 0; i < 3; ++i) table.enter("w1y1b1g1o2p1", "orange:orange");
  table.enter("w1y1b1g1o6p1", "orange:orange");
  table.chance(table_outcome);
  table.play(0, pick);
  return table;
}

// clever 5.7
TEST(CleverActions, AnExtraDieIsAnyOfTheSixWhereverItLiesAndEvenIfUsed) {
  Table table = in_an_extra_window("table:w4g5/y3b1o1p2", "yellow:yellow:r1c1");
  std::set<std::string> dice;
  for (const std::string& move : table.moves_of("extra:")) dice.insert(move.substr(6, move.find(':', 6) - 6));
  EXPECT_EQ(dice, (std::set<std::string>{"white", "yellow", "blue", "green", "orange", "purple"}));
  table.play(0, "extra:yellow:yellow:r4c2");
  EXPECT_EQ(table.sheet()["plus1"]["used"].number(), 1);
  EXPECT_EQ(table.sheet()["yellow"].texts(), (Texts{"r1c1", "r4c2"})) << "the same die once more";
  EXPECT_EQ(table.view()["turn"].number(), 5) << "no +1 is left: the window closes by itself";
}

// clever 5.7
TEST(CleverActions, AnExtraDieMustBeEnterableAndFollowsAlsoAnImpossiblePick) {
  Table table = companion(4);
  table.enter(kOnes, "yellow:yellow:r2c2");
  table.enter(kOnes, "yellow:yellow:r3c1");
  table.enter(kOnes, "green:green");
  table.enter("w1y1b1g1o1p5", "purple:purple");
  table.chance("table:w3b2o4/y1g1p1");
  table.play(0, "pass");
  EXPECT_TRUE(table.offers("extra:white:green"));
  EXPECT_TRUE(table.moves_of("extra:yellow").empty());
  EXPECT_TRUE(table.moves_of("extra:green").empty());
  EXPECT_TRUE(table.moves_of("extra:purple").empty());
  EXPECT_TRUE(table.offers("done"));
}

// Two +1 in hand, in the window of the own turn; white shows 4, blue 3.
Table with_two_extras() {
  Table table = companion(4);
  table.enter("w1y3b1g1o1p1", "yellow:yellow:r1c1");
  table.enter(kOnes, "yellow:yellow:r2c2");
  table.enter("w1y2b1g1o1p1", "yellow:yellow:r3c3");
  table.enter("w1y6b1g1o1p1", "yellow:yellow:r4c4");  // the diagonal: a +1
  table.play(0, "done");
  for (int i = 0; i < 3; ++i) table.enter(kOnes, "orange:orange");  // round 2 gave another
  table.play(0, "done");
  table.roll("w4y1b3g1o6p1");
  table.play(0, "orange:orange");
  return table;
}

// clever 8.3, clever 5.7
TEST(CleverExamples, WhiteServesOnceAsAnExtraDieThenBlueMakesSeven) {
  Table table = with_two_extras();
  ASSERT_EQ(table.sheet()["plus1"]["won"].number() - table.sheet()["plus1"]["used"].number(), 2);
  const JsonValue dice = table.view()["dice"];
  table.play(0, "extra:white:yellow:r3c4");
  EXPECT_EQ(table.view()["dice"], dice) << "an extra die moves no die";
  EXPECT_TRUE(table.moves_of("extra:white").empty());
  EXPECT_EQ(table.sheet()["extras"].texts(), Texts{"white"});
  EXPECT_TRUE(table.offers("extra:blue:blue:7"));
  table.play(0, "extra:blue:blue:7");
  EXPECT_EQ(table.sheet()["blue"].texts(), Texts{"7"});
}

// clever 5.8
TEST(CleverActions, LeftOverExtrasMayBeUsedInTheLastTurnsWindow) {
  Table table(2);
  const Rng rng(Seed::from_number(4));
  NoEffects none;
  // Nobody uses a +1 before the window of the last turn, which the first seat has left.
  while (table.view()["turn"].number() < 11 || table.phase() != "window" || table.asked().has(seat_at(0))) {
    ASSERT_NE(table.phase(), "over");
    if (Clever::awaiting(table.state).kind == Awaiting::Kind::chance) {
      Clever::settle(table.state, Clever::draw(table.state, rng), none);
      continue;
    }
    const std::size_t seat = index(table.asked().lowest());
    table.play(seat, table.offers("done", seat) ? "done" : *table.moves(seat).rbegin());
  }
  ASSERT_EQ(table.sheet(1)["plus1"]["used"].number(), 0);
  ASSERT_GE(table.sheet(1)["plus1"]["won"].number(), 1);
  std::set<std::string> dice;
  while (table.phase() == "window") {
    const Moves extras = table.moves_of("extra:", 1);
    const std::string move = extras.empty() ? *table.moves(1).begin() : *extras.begin();
    if (!extras.empty()) {
      EXPECT_TRUE(dice.insert(move.substr(6, move.find(':', 6) - 6)).second) << "each die once, so six at most";
    }
    table.play(1, move);
  }
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.sheet(1)["plus1"]["used"].number(), static_cast<int>(dice.size()));
}

// clever 8.1
TEST(CleverExamples, TheZonesOfTheRulebookScore) {
  Table blue = companion(4);
  blue.enter("w1y1b1g1o1p1", "blue:blue:2");
  blue.enter("w1y1b2g1o1p1", "blue:blue:3");
  blue.enter("w1y1b4g1o1p1", "blue:blue:5");
  blue.enter("w6y1b1g1o1p1", "white:blue:7");
  EXPECT_EQ(blue.score()["zones"]["blue"].number(), 7) << "4 crosses";
  blue.enter("w1y1b5g1o1p1", "blue:blue:6");
  blue.enter("w4y1b4g1o1p1", "blue:blue:8");
  blue.play(0, "bonus:yellow_x:yellow:r1c1");
  blue.enter("w5y1b5g1o1p1", "blue:blue:10");
  blue.play(0, "bonus:green_x:green");
  blue.enter("w6y1b5g1o1p1", "white:blue:11");
  blue.play(0, "bonus:purple_6:purple");
  blue.enter("w6y1b6g1o1p1", "blue:blue:12");
  EXPECT_EQ(blue.score()["zones"]["blue"].number(), 37) << "9 crosses";

  Table green = companion(4);
  for (const char* faces : {"w1y1b1g1o1p1", "w1y1b1g2o1p1", "w1y1b1g3o1p1", "w1y1b1g4o1p1", "w1y1b1g5o1p1"})
    green.enter(faces, "green:green");
  EXPECT_EQ(green.score()["zones"]["green"].number(), 15) << "5 crosses";

  Table rows = companion(4);
  for (const char* faces : {"w1y1b1g1o5p1", "w1y1b1g1o2p1", "w1y1b1g1o3p1", "w1y1b1g1o6p1"})
    rows.enter(faces, "orange:orange");
  EXPECT_EQ(rows.score()["zones"]["orange"].number(), 22) << "5 + 2 + 3 + 2 * 6";

  Table purple = companion(4);
  for (const char* faces : {"w1y1b1g1o1p2", "w1y1b1g1o1p5", "w1y1b1g1o1p6"}) purple.enter(faces, "purple:purple");
  purple.enter("w1y1b1g1o1p3", "purple:purple");
  EXPECT_EQ(purple.score()["zones"]["purple"].number(), 16) << "2 + 5 + 6 + 3";
}

clever::Sheet felix() {  // the example on the back of the block: 46, 37, 28, 5, 21
  clever::Sheet sheet;
  const auto fill = [&](clever::Zone zone, unsigned cell, unsigned face) { sheet.fill(zone, cell, face); };
  for (const unsigned cell : {4U, 8U, 0U, 2U, 10U, 14U, 7U, 11U, 15U}) fill(clever::Zone::yellow, cell, 0);
  for (unsigned cell = 0; cell < 9; ++cell) fill(clever::Zone::blue, cell, 0);
  for (int i = 0; i < 7; ++i) fill(clever::Zone::green, 0, 0);
  for (const unsigned n : {4U, 5U, 6U, 6U}) fill(clever::Zone::purple, 0, n);
  return sheet;
}

// clever 8.2, clever 6.2
TEST(CleverExamples, EveryFoxScoresTheLowestZone) {
  clever::Sheet sheet = felix();
  sheet.won.add(clever::Bonus::fox);
  EXPECT_EQ(clever::points(sheet).foxes, 0) << "an empty zone";
  sheet.won.remove(clever::Bonus::fox);
  sheet.fill(clever::Zone::orange, 0, 5);
  EXPECT_EQ(clever::points(sheet).zone, (std::array<std::int32_t, 5>{46, 37, 28, 5, 21}));
  EXPECT_EQ(clever::points(sheet).total, 137);
  sheet.won.add(clever::Bonus::fox);
  EXPECT_EQ(clever::points(sheet).foxes, 5);
  for (int i = 0; i < 2; ++i) sheet.won.add(clever::Bonus::fox);
  EXPECT_EQ(clever::points(sheet).foxes, 15);
  EXPECT_EQ(clever::points(sheet).total, 152);
}

// The score once more, from the view alone.
struct Recount {
  std::array<int, 5> zone{};
  int total = 0;
  int best = 0;
  explicit Recount(const JsonValue& sheet) {
    constexpr std::array<int, 12> kBlue{0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56};
    constexpr std::array<int, 4> kColumns{10, 14, 16, 20};
    const Texts yellow = sheet["yellow"].texts();
    for (std::size_t column = 0; column < 4; ++column) {
      const auto crossed = std::ranges::count_if(yellow, [&](const std::string& cell) {
        return cell[3] == static_cast<char>('1' + static_cast<int>(column));
      });
      if (crossed == 3) zone[0] += kColumns[column];
    }
    zone[1] = kBlue[sheet["blue"].size()];
    for (int box = 1; box <= sheet["green"].number(); ++box) zone[2] += box;  // 1, 3, 6, 10 …
    for (const JsonValue& n : sheet["orange"].items) zone[3] += n.number();
    for (const JsonValue& n : sheet["purple"].items) zone[4] += n.number();
    for (const int points : zone) total += points;
    total += sheet["foxes"].number() * *std::ranges::min_element(zone);
    best = *std::ranges::max_element(zone);
  }
};

// clever 6.1
TEST(CleverScore, IsTheSumThatTheSheetShows) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Table table(2);
    Stream choice(seed);
    play_randomly<Clever>(table.state, Rng(Seed::from_number(seed)), choice);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Recount expected(table.sheet(seat));
      const JsonValue score = table.score(seat);
      for (std::size_t z = 0; z < 5; ++z) ASSERT_EQ(score["zones"].items[z].number(), expected.zone[z]);
      ASSERT_EQ(score["total"].number(), expected.total);
    }
  }
}

// clever 6.3
TEST(CleverScore, TiesAreBrokenByTheBestZoneThenShared) {
  std::size_t broken = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Table table(4);
    Stream choice(seed);
    play_randomly<Clever>(table.state, Rng(Seed::from_number(seed)), choice);
    const Standing standing = Clever::standing(table.state);
    std::vector<std::pair<int, int>> keys;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const Recount sheet(table.sheet(seat));
      keys.emplace_back(sheet.total, sheet.best);
    }
    for (std::size_t a = 0; a < 4; ++a) {
      const auto ahead = std::ranges::count_if(keys, [&](const auto& other) { return other > keys[a]; });
      ASSERT_EQ(standing.rank[a], 1 + ahead);
      for (std::size_t b = 0; b < a; ++b)
        broken += keys[a].first == keys[b].first && keys[a].second != keys[b].second ? 1U : 0U;
    }
  }
  EXPECT_GT(broken, 10U) << "the seeds meet ties";
}

}  // namespace
}  // namespace goupil::clever_tests
