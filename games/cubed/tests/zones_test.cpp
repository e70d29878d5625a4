// Tests of the five zones (section 4) and of the worked examples that concern entries.
#include "games/cubed/tests/table.hpp"

namespace goupil::cubed {
namespace {

// cubed 4.1
TEST(CubedZones, AFilledCellIsNeverUsedAgain) {
  Table t(1);
  t.roll("y2");
  t.play(0, {"take:yellow", "enter:yellow:I2"});
  t.idle_until(2);
  t.roll("y2w2");
  EXPECT_FALSE(t.can(0, "take:yellow"));
  EXPECT_EQ(t.why(0, {"yellow", "yellow", "I2"}), Reason::already_filled);
  t.play(0, "take:white");
  EXPECT_FALSE(t.can(0, "enter:yellow:I2"));
}

// cubed 4.2
TEST(CubedYellow, TheActivePlayerUsesTheRowOfTheRoll) {
  Table t(1);
  t.roll("y2");
  t.play(0, "take:yellow");
  EXPECT_EQ(t.list(0), "enter:yellow:I2 ");
  t.play(0, "enter:yellow:I2");
  t.roll("w3");
  t.play(0, "take:white");
  EXPECT_EQ(t.count(0, "enter:yellow:"), 1U);
  t.play(0, "enter:yellow:II3");  // grey is open as well
  t.roll("p1");
  t.play(0, {"take:pink", "enter:pink:bonus"});
  EXPECT_TRUE(t.shows(0, "\"yellow\":[\"I2\",\"II3\"]"));
}

// cubed 4.2
TEST(CubedYellow, APassivePlayerUsesGreyCellsOnly) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.chance("table:w4,-,p5/y2t2b3n6");
  t.play(1, "take:yellow");
  EXPECT_EQ(t.list(1), "enter:yellow:III2 ");  // the rulebook's grey 2
  EXPECT_EQ(t.why(1, {"yellow", "yellow", "I2"}), Reason::grey_only);
}

// cubed 4.2
TEST(CubedYellow, AFallbackDieIsPassiveToo) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.edit(1).brown = 1U << 11U;
  t.edit(1).yellow = 1U << 4U;        // I5
  t.chance("table:w3,t5,p5/y5b1n5");  // blue 4, yellow 5, brown: nothing fits
  t.play(1, "take:white");
  EXPECT_EQ(t.count(1, "enter:yellow:"), 1U);
  EXPECT_TRUE(t.can(1, "enter:yellow:II3"));  // not row I, where white lies
}

// cubed 4.3
TEST(CubedYellow, ABonusNeedsTheCellsAboveAndBelow) {
  Table t(1);
  t.roll("y2");
  t.play(0, {"take:yellow", "enter:yellow:I2"});
  t.idle_until(2);
  t.roll("");
  t.play(0, "decline");
  t.roll("");
  t.play(0, "decline");
  t.roll("y2");
  t.play(0, {"take:yellow", "enter:yellow:III2"});
  EXPECT_TRUE(t.shows(0, "\"joker\":{\"won\":0"));  // II2 is missing
  t.idle_until(4);
  t.roll("");
  t.play(0, "decline");
  t.roll("y2");
  t.play(0, {"take:yellow", "enter:yellow:II2"});
  EXPECT_TRUE(t.shows(0, "\"joker\":{\"won\":2"));         // the gift and the one between I and II
  EXPECT_TRUE(t.shows(0, "\"pending\":[\"turquoise\"]"));  // one cross won two
  EXPECT_EQ(t.effects(EffectKind::unlocked), 1U);
  EXPECT_EQ(t.effects(EffectKind::won), 1U);
}

// cubed 7.2
// cubed 4.4
TEST(CubedTurquoise, EachOtherDieOnAFieldAllowsOneMore) {
  Table t(1);
  t.roll("y3");
  t.play(0, {"take:yellow", "enter:yellow:I3"});
  t.roll("t3");
  t.play(0, "take:turquoise");
  EXPECT_EQ(t.legal(0).size(), 5U + 10U);  // one cell or two
  EXPECT_FALSE(t.can(0, "enter:turquoise:3:r1+r2+r3"));
  EXPECT_EQ(t.why(0, {"", "turquoise", "3:r1+r2+r3"}), Reason::dice_missing);
  EXPECT_TRUE(t.can(0, "enter:turquoise:3:r4"));  // the extra is optional
  t.play(0, "enter:turquoise:3:r1+r3");
  EXPECT_TRUE(t.shows(0, "\"turquoise\":[\"r1c3\",\"r3c3\"]"));
  EXPECT_EQ(t.effects(EffectKind::crossed), 2U);
}

// cubed 7.2
// cubed 4.4
TEST(CubedTurquoise, EachOtherTrayDieAllowsAPassivePlayerOneMore) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.chance("table:n4,w6,y6/t4b4p4");
  t.play(1, "take:turquoise");
  EXPECT_TRUE(t.can(1, "enter:turquoise:4:r1+r2+r5"));
  EXPECT_EQ(t.legal(1).size(), 5U + 10U + 10U);  // brown 4 lies on a field and does not count
}

// cubed 4.4
TEST(CubedTurquoise, AFallbackDieCountsTheTray) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.edit(1).brown = 1U << 11U;
  t.edit(1).yellow = 1U << 4U;
  t.chance("table:t5,w5,p5/y5b6n5");  // blue 11, yellow 5, brown: nothing fits
  t.play(1, "take:turquoise");
  EXPECT_EQ(t.legal(1).size(), 5U + 10U + 10U);  // yellow and brown on the tray, not white and pink
}

// cubed 4.4
TEST(CubedTurquoise, NoMoreThanTheFreeCellsOfTheColumn) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.edit(1).turquoise = 0x01041000U << 3U;  // column 4: rows 3, 4, 5
  t.chance("table:n4,w6,y6/t4b4p4");
  t.play(1, "take:turquoise");
  EXPECT_EQ(t.list(1), "enter:turquoise:4:r1 enter:turquoise:4:r2 enter:turquoise:4:r1+r2 ");
}

// cubed 4.4
TEST(CubedTurquoise, AnExtraDieCountsItsOwnPlaceForEverySeat) {
  Table t(2);
  t.idle_until(2);
  t.roll("t2");
  t.play(0, {"take:turquoise", "enter:turquoise:2:r1"});
  t.roll("w2", 3);
  t.play(0, {"take:white", "enter:pink:bonus"});
  t.roll("", 2);
  t.play(0, "decline");  // fields: turquoise 2, white 2; tray: four 2s
  t.play(1, "decline");
  Table field = t;
  field.play(1, "extra:turquoise");
  EXPECT_EQ(field.legal(1).size(), 5U + 10U);  // white lies on the other field
  t.play(0, "extra:turquoise");
  EXPECT_EQ(t.legal(0).size(), 4U + 6U);  // r1c2 is crossed
}

// cubed 4.4
TEST(CubedTurquoise, AnExtraTrayDieCountsTheOtherTrayDice) {
  Table t(2);
  t.idle_until(2);
  t.roll("n2");
  t.play(0, {"take:brown", "enter:brown:b5"});
  t.roll("", 2);
  t.play(0, "decline");
  t.roll("w3", 2);
  t.play(0, "decline");  // tray: turquoise 2, yellow, blue, pink 2, white 3; field I: brown 2
  t.play(0, "extra:turquoise");
  EXPECT_EQ(t.legal(0).size(), 5U + 10U + 10U + 5U);  // one to four
}

// cubed 4.4
TEST(CubedTurquoise, AJokerNamesTheColumnAndOthersKeepTheirFaces) {
  Table t(1);
  t.idle_until(4);
  t.roll("y3");
  t.play(0, {"take:yellow", "enter:yellow:I3"});
  t.roll("t5");
  t.play(0, "take:turquoise=3@1");
  EXPECT_TRUE(t.can(0, "enter:turquoise:3:r1+r2"));
  EXPECT_FALSE(t.can(0, "enter:turquoise:5:r1"));
}

// cubed 4.5
TEST(CubedTurquoise, OnlyTintedCellsCountForABonus) {
  Table t(1);
  t.edit(0).turquoise = 0;
  t.roll("t6");
  t.play(0, {"take:turquoise", "enter:turquoise:6:r2"});  // white
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":1"));
  t.idle_until(2);
  t.roll("t6");
  t.play(0, {"take:turquoise", "enter:turquoise:6:r1"});  // the one tinted cell of column 6
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":2"));
  t.idle_until(4);
  t.roll("t6");
  t.play(0, {"take:turquoise", "enter:turquoise:6:r3"});  // not a second time
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":2"));
}

// cubed 4.5
TEST(CubedTurquoise, OneCrossMayWinARowAndAColumn) {
  Table t(1);
  t.edit(0).turquoise = 0x1FU << 6U | 1U << 4U;  // row 2 is complete; column 5 has r1, r2
  t.edit(0).turquoise &= ~(1U << 10U);           // … but for r2c5
  t.roll("t5");
  t.play(0, {"take:turquoise", "enter:turquoise:5:r2"});
  EXPECT_TRUE(t.shows(0, "\"plus1\":{\"won\":1"));
  EXPECT_TRUE(t.shows(0, "\"pending\":[\"blue\"]"));
}

// cubed 4.4
// cubed 4.5
TEST(CubedTurquoise, TheBonusesOfASetArePendingTogether) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.edit(1).turquoise = 0x3U << 12U | 0x1U << 18U;  // r3: 1 and 2, r4: 1
  t.edit(1).turquoise |= 1U << 2U | 1U << 8U;       // column 3: r1 and r2
  t.chance("table:n4,w6,y6/t3b3p4");
  t.play(1, {"take:turquoise", "enter:turquoise:3:r3+r4"});
  EXPECT_TRUE(t.shows(1, "\"pending\":[\"yellow\",\"brown\"]"));  // column 3 and row 3; r4c3 is white
  EXPECT_TRUE(t.shows(1, "\"stage\":\"choose\""));
}

// cubed 4.6
TEST(CubedBlue, StepsByOneOnEitherSide) {
  Table t(1);
  t.roll("w4b2");
  t.play(0, "take:blue");
  EXPECT_EQ(t.list(0), "enter:blue:left ");
  t.play(0, "enter:blue:left");
  EXPECT_EQ(t.effects(EffectKind::wrote), 1U);
  t.idle_until(2);
  t.roll("w3b3");
  EXPECT_FALSE(t.can(0, "take:blue"));  // 6 after 6
  EXPECT_EQ(t.why(0, {"blue", "blue", "left"}), Reason::wrong_number);
  t.play(0, "decline");
  t.roll("w4b4");
  t.play(0, "take:white");
  EXPECT_TRUE(t.can(0, "enter:blue:right"));  // white stands for the same sum
  t.play(0, "enter:blue:right");
  EXPECT_TRUE(t.shows(0, "\"blue\":{\"left\":[6],\"right\":[8]}"));
}

// cubed 4.6
TEST(CubedBlue, ASevenRestartsAfterAnyOtherNumber) {
  Table t(1);
  t.roll("w6b1");
  EXPECT_FALSE(t.can(0, "take:blue"));  // not beside the printed 7
  t.edit(0).blue[0].push(6);
  EXPECT_TRUE(t.can(0, "take:blue"));
  t.edit(0).blue[1].push(8);
  t.play(0, "take:blue");
  EXPECT_EQ(t.list(0), "enter:blue:left enter:blue:right ");  // a 7 has two places
  t.play(0, "enter:blue:left");
  EXPECT_TRUE(t.shows(0, "\"left\":[6,7]"));
  EXPECT_TRUE(t.shows(0, "\"joker\":{\"won\":1"));
  t.roll("w6");  // blue lies on field I: 6 + 1 again
  t.play(0, "take:white");
  EXPECT_FALSE(t.can(0, "enter:blue:left"));  // never a 7 after a 7
  EXPECT_TRUE(t.can(0, "enter:blue:right"));
}

// cubed 4.6
TEST(CubedBlue, AFullSideTakesNothing) {
  Table t(1);
  for (const unsigned v : {6U, 5U, 4U, 3U, 2U, 7U}) t.edit(0).blue[0].push(v);
  t.roll("w3b3");
  EXPECT_FALSE(t.can(0, "take:blue"));
  EXPECT_EQ(t.why(0, {"blue", "blue", "left"}), Reason::zone_full);
}

// cubed 4.7
TEST(CubedBrown, GoesToTheRightAndSkippedCellsAreLost) {
  Table t(1);
  t.roll("n4");
  t.play(0, "take:brown");
  EXPECT_EQ(t.list(0), "enter:brown:b4 enter:brown:b7 ");
  t.play(0, "enter:brown:b4");
  t.idle_until(2);
  t.roll("n5");
  t.play(0, "take:brown");
  EXPECT_EQ(t.list(0), "enter:brown:b8 ");  // b2 is lost
  EXPECT_EQ(t.why(0, {"brown", "brown", "b2"}), Reason::not_next);
}

// cubed 4.7
TEST(CubedBrown, ABonusNeedsBothNeighbours) {
  Table t(1);
  t.roll("n4w2");
  t.play(0, {"take:brown", "enter:brown:b4"});
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":1"));
  t.idle_until(2);
  t.roll("n2");
  t.play(0, {"take:brown", "enter:brown:b5"});
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":2"));
  t.idle_until(4);
  t.roll("n4");
  t.play(0, {"take:brown", "enter:brown:b7"});  // b6 skipped: nothing
  EXPECT_TRUE(t.shows(0, "\"pending\":[]"));
}

// cubed 4.8
TEST(CubedPink, TheFirstBoxTakesHalfRoundedUpWithoutChoice) {
  Table t(1);
  t.roll("p5");
  t.play(0, "take:pink");
  EXPECT_EQ(t.list(0), "enter:pink:bonus ");
  EXPECT_EQ(t.why(0, {"pink", "pink", "points"}), Reason::no_such_cell);
  t.play(0, "enter:pink:bonus");
  EXPECT_TRUE(t.shows(0, "\"pink\":[{\"value\":3,\"mode\":\"bonus\"}]"));
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":1"));  // no bonus there
}

// cubed 4.8
TEST(CubedPink, ThenHalfWithTheBonusOrStarTimesWithoutIt) {
  Table t(1);
  t.edit(0).pink.push(2, Mode::bonus);
  t.edit(0).pink.push(2, Mode::points);
  t.roll("p5");
  t.play(0, "take:pink");
  EXPECT_EQ(t.list(0), "enter:pink:bonus enter:pink:points ");
  Table points = t;
  t.play(0, "enter:pink:bonus");
  EXPECT_TRUE(t.shows(0, "{\"value\":3,\"mode\":\"bonus\"}],"));
  EXPECT_TRUE(t.shows(0, "\"pending\":[\"blue\"]"));
  points.play(0, "enter:pink:points");
  EXPECT_TRUE(points.shows(0, "{\"value\":10,\"mode\":\"points\"}],"));
  EXPECT_TRUE(points.shows(0, "\"pending\":[]"));
}

// cubed 4.8
TEST(CubedPink, BonusModeIsOpenEvenWithoutATarget) {
  Table t(1);
  for (unsigned i = 0; i < 6; ++i) t.edit(0).pink.push(1, Mode::points);
  t.edit(0).brown = 1U << 11U;  // brown is closed, box 7 wins a brown ?
  t.roll("p5");
  t.play(0, {"take:pink", "enter:pink:bonus"});
  EXPECT_EQ(t.effects(EffectKind::lost), 1U);
  EXPECT_TRUE(t.shows(0, "\"pending\":[]"));
  EXPECT_TRUE(t.shows("\"phase\":\"roll\""));
}

// cubed 4.9
TEST(CubedWhite, GoesIntoEveryZone) {
  Table t(1);
  t.roll("w2b4");
  t.play(0, "take:white");
  EXPECT_TRUE(t.can(0, "enter:yellow:I2"));
  EXPECT_TRUE(t.can(0, "enter:turquoise:2:r5"));
  EXPECT_TRUE(t.can(0, "enter:blue:left"));  // 2 + 4
  EXPECT_TRUE(t.can(0, "enter:brown:b9"));
  EXPECT_TRUE(t.can(0, "enter:pink:bonus"));
  EXPECT_EQ(t.legal(0).size(), 1U + 5U + 1U + 2U + 1U);
}

TEST(CubedZones, AColouredDieStaysInItsZone) {
  Table t(1);
  t.roll("y2");
  EXPECT_EQ(t.why(0, {"yellow", "pink", ""}), Reason::wrong_colour);
  EXPECT_EQ(t.why(0, {"yellow", "yellow", "I3"}), Reason::wrong_number);
  EXPECT_EQ(t.why(0, {"yellow", "yellow", "II2"}), Reason::wrong_row);
  EXPECT_EQ(t.why(0, {"yellow", "yellow", "I2"}), Reason::legal);
  EXPECT_EQ(t.why(0, {"green", "", ""}), Reason::no_such_die);
  EXPECT_EQ(t.why(0, {"", "orange", ""}), Reason::no_such_zone);
  EXPECT_EQ(t.why(0, {"", "yellow", "IV2"}), Reason::no_such_cell);
}

}  // namespace
}  // namespace goupil::cubed
