// Tests of ? bonuses, tracks, jokers and extra dice (section 5).
#include "games/cubed/tests/table.hpp"

namespace goupil::cubed {
namespace {

// A solo seat whose pink box 2 … is about to be filled; the roll shows pink 2 and white `white`.
Table at_pink_box(unsigned box, char white = '6') {
  Table t(1);
  for (unsigned i = 1; i < box; ++i) t.edit(0).pink.push(1, i == 1 ? Mode::bonus : Mode::points);
  const std::array<char, 4> faces{'p', '2', 'w', white};
  t.roll(std::string_view(faces.data(), faces.size()));
  t.play(0, "take:pink");
  return t;
}

// cubed 5.1
TEST(CubedBonus, IsCompulsoryAndChains) {
  Table t = at_pink_box(6);
  t.edit(0).yellow = 1U << 4U | 1U << 5U;  // I5, I6
  t.play(0, "enter:pink:bonus");           // yellow ?
  EXPECT_EQ(t.legal(0).size(), 16U);
  EXPECT_TRUE(t.shows(0, "\"stage\":\"bonus\""));
  EXPECT_EQ(t.count(0, "bonus:yellow:"), 16U);  // nothing else, no way out
  EXPECT_EQ(t.why(0, {"white", "pink", ""}), Reason::bonus_first);
  t.play(0, "bonus:yellow:II5");  // wins a turquoise ?
  EXPECT_TRUE(t.shows(0, "\"pending\":[\"turquoise\"]"));
  t.play(0, "bonus:turquoise:6:r1");
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":2"));
  EXPECT_TRUE(t.shows("\"phase\":\"roll\""));
}

// cubed 5.1
TEST(CubedBonus, BlackAlsoChoosesTheZone) {
  Table t(1);
  t.idle_until(6);
  ASSERT_TRUE(t.shows("\"phase\":\"gift\""));
  EXPECT_EQ(t.count(0, "bonus:black:yellow:"), 18U);
  EXPECT_EQ(t.count(0, "bonus:black:turquoise:"), 30U);
  EXPECT_EQ(t.count(0, "bonus:black:brown:"), 12U);
  EXPECT_EQ(t.count(0, "bonus:black:pink:bonus="), 6U);
  EXPECT_EQ(t.count(0, "bonus:black:pink:points="), 0U);  // the first box
  t.play(0, "bonus:black:pink:bonus=6");
  EXPECT_TRUE(t.shows(0, "\"pink\":[{\"value\":3,\"mode\":\"bonus\"}]"));
}

// cubed 5.1
TEST(CubedBonus, TheOrderOfTwoColoursIsChosen) {
  Table t = at_pink_box(6);
  t.edit(0).pending.add(Bonus::brown);
  t.play(0, "enter:pink:bonus");
  EXPECT_TRUE(t.shows(0, "\"stage\":\"choose\""));
  EXPECT_EQ(t.list(0), "choose:yellow choose:brown ");
  EXPECT_EQ(t.why(0, {"", "brown", "b3"}), Reason::legal);  // after choosing brown
  t.play(0, "choose:brown");
  EXPECT_TRUE(t.shows(0, "\"chosen\":\"brown\""));
  EXPECT_EQ(t.count(0, "bonus:brown:"), 12U);
  EXPECT_EQ(t.legal(0).size(), 12U);
  t.play(0, "bonus:brown:b3");
  EXPECT_TRUE(t.shows(0, "\"chosen\":null"));
  EXPECT_TRUE(t.shows(0, "\"stage\":\"bonus\""));  // one colour left: no choice
  EXPECT_EQ(t.count(0, "bonus:yellow:"), 18U);
}

// cubed 5.1
TEST(CubedBonus, OneWithoutATargetWaitsWhileAnotherCanBeResolved) {
  Table t = at_pink_box(6);
  t.edit(0).pending.add(Bonus::brown);
  t.edit(0).brown = 1U << 11U;  // closed
  t.play(0, "enter:pink:bonus");
  EXPECT_TRUE(t.shows(0, "\"pending\":[\"yellow\",\"brown\"]"));
  EXPECT_EQ(t.legal(0).size(), 18U);  // only yellow, without a choice
  t.play(0, "bonus:yellow:I1");
  EXPECT_EQ(t.effects(EffectKind::lost), 1U);
  EXPECT_TRUE(t.shows(0, "\"pending\":[]"));
}

// cubed 5.2
TEST(CubedBonus, IsNoDieInYellowAndTurquoise) {
  Table t = at_pink_box(11);
  t.play(0, "enter:pink:bonus");  // turquoise ?
  EXPECT_EQ(t.legal(0).size(), 30U);
  EXPECT_TRUE(t.can(0, "bonus:turquoise:2:r1"));  // pink 2 lies on field I, still one cross
  EXPECT_FALSE(Cubed::parse_action("bonus:turquoise:2:r1+r2").has_value());
  t.edit(0).pending.clear();
  t.edit(0).pending.add(Bonus::yellow);
  EXPECT_TRUE(t.can(0, "bonus:yellow:III4"));  // any row, white or grey
}

// cubed 5.2
TEST(CubedBonus, BlueAddsWhitesFaceToTheChosenNumber) {
  Table t = at_pink_box(3, '4');
  t.edit(0).blue[0].push(6);
  t.play(0, "enter:pink:bonus");
  EXPECT_EQ(t.list(0), "bonus:blue:left=1 bonus:blue:left=3 bonus:blue:right=4 ");  // 5, 7 and 8
  t.play(0, "bonus:blue:left=3");
  EXPECT_TRUE(t.shows(0, "\"left\":[6,7]"));
}

// cubed 5.2
TEST(CubedBonus, BeforeARollWhiteKeepsItsLastFace) {
  Table t(1);
  t.idle_until(6);
  const std::string white = t.die("white");
  EXPECT_TRUE(t.lies("white", "cup"));
  EXPECT_EQ(white.find("\"face\":null"), std::string::npos);
  EXPECT_GE(t.count(0, "bonus:black:blue:"), 1U);
}

// cubed 5.2
TEST(CubedBonus, PinkOffersSixNumbersInBothModes) {
  Table t = at_pink_box(12);
  t.edit(0).pending.add(Bonus::pink);
  EXPECT_TRUE(t.can(0, "enter:pink:points"));
  t.edit(0).taken = {};
  EXPECT_EQ(t.legal(0).size(), 12U);
  t.play(0, "bonus:pink:points=6");
  EXPECT_TRUE(t.shows(0, "{\"value\":18,\"mode\":\"points\"}],"));
}

// cubed 5.3
TEST(CubedTracks, TheSeventhSlotWinsTheEndBonus) {
  Table t = at_pink_box(2);
  t.edit(0).reroll.won = 6;
  t.play(0, "enter:pink:bonus");
  EXPECT_TRUE(t.shows(0, "\"foxes\":1,\"reroll\":{\"won\":7"));
  Table joker = at_pink_box(5);
  joker.edit(0).joker.won = 6;
  joker.play(0, "enter:pink:bonus");
  EXPECT_TRUE(joker.shows(0, "\"pending\":[\"pink\"]"));
  EXPECT_TRUE(joker.shows(0, "\"joker\":{\"won\":7"));
  Table plus = at_pink_box(4);
  plus.edit(0).plus1.won = 6;
  plus.play(0, "enter:pink:bonus");
  EXPECT_TRUE(plus.shows(0, "\"pending\":[\"brown\"]"));
}

// cubed 5.3
TEST(CubedTracks, AGiftMayFillATrackAndLeaveABonus) {
  Table t(2);
  t.edit(1).plus1.won = 6;
  t.idle_until(2);
  EXPECT_TRUE(t.shows("\"phase\":\"gift\""));
  EXPECT_TRUE(t.shows(0, "\"stage\":\"none\""));
  EXPECT_EQ(t.count(1, "bonus:brown:"), 12U);
  t.play(1, "bonus:brown:b1");
  EXPECT_TRUE(t.shows("\"phase\":\"roll\""));
}

// cubed 5.4
TEST(CubedJoker, UsesItsOwnSlotBeforeAQuestionMark) {
  Table t(1);
  t.edit(0).joker.won = 6;
  t.roll("y4");
  EXPECT_EQ(t.count(0, "take:yellow"), 6U);
  EXPECT_TRUE(t.can(0, "take:yellow"));
  EXPECT_TRUE(t.can(0, "take:yellow=1@5"));  // no fixed slot
  EXPECT_TRUE(t.can(0, "take:yellow=3@1"));
  EXPECT_TRUE(t.can(0, "take:yellow=6@4"));  // any order
  EXPECT_FALSE(t.can(0, "take:yellow=3@5"));
  EXPECT_EQ(t.count(0, "take:yellow=4"), 0U);  // the face itself
  t.play(0, {"take:yellow=3@1", "enter:yellow:I3"});
  t.roll("t4");
  EXPECT_TRUE(t.can(0, "take:turquoise=3@5"));
  t.play(0, {"take:turquoise=3@5", "enter:turquoise:3:r1"});
  t.roll("p4");
  EXPECT_TRUE(t.can(0, "take:pink=3@6"));
  EXPECT_TRUE(t.shows(0, "\"joker\":{\"won\":6,\"used\":[1,5]}"));
}

// cubed 5.4
TEST(CubedJoker, InBlueAddsTheOtherDiesFace) {
  Table t(1);
  t.edit(0).joker.won = 1;
  t.roll("w5b6");
  EXPECT_TRUE(t.can(0, "take:blue=3@1"));  // 3 + 5 = 8
  EXPECT_FALSE(t.can(0, "take:blue"));     // 11
  Table white = t;
  white.play(0, "take:white=3@1");
  EXPECT_EQ(white.count(0, "enter:blue"), 0U);  // 3 + 6 = 9
  t.play(0, {"take:blue=3@1", "enter:blue:right"});
  EXPECT_TRUE(t.shows(0, "\"right\":[8]"));
  EXPECT_NE(t.die("blue").find("\"face\":6"), std::string::npos);  // the die is not turned
}

// cubed 5.4
TEST(CubedJoker, ServesPassivePicksAndIsClosedOnBonuses) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.idle_until(4);
  t.chance("table:w2,t4,p5/y5b1n2");
  t.play(1, "take:yellow=3@1");
  EXPECT_TRUE(t.shows(1, "\"taken\":{\"die\":\"yellow\",\"number\":3,\"joker\":1}"));
  EXPECT_EQ(t.effects(EffectKind::used), 1U);
  t.play(1, "enter:yellow:II3");
  EXPECT_TRUE(t.can(1, "extra:yellow"));  // the face 5 is untouched
  Table bonus = at_pink_box(6);
  bonus.edit(0).joker.won = 7;
  bonus.play(0, "enter:pink:bonus");
  for (const std::string& move : bonus.legal(0)) EXPECT_EQ(move.find('@'), std::string::npos);
}

// cubed 5.4
TEST(CubedJoker, WonByAnEntryServesFromTheNextOne) {
  Table t = at_pink_box(5);
  t.play(0, "enter:pink:bonus");  // joker 3
  t.roll("y6");
  EXPECT_TRUE(t.can(0, "take:yellow=3@1"));
}

// cubed 5.5
TEST(CubedExtra, ThePlaceOfTheDieCounts) {
  Table t(2);
  t.edit(1).plus1.won = 3;
  t.edit(1).joker.won = 1;
  t.roll("");
  t.play(0, "decline");
  t.roll("y1", 2);
  t.play(0, {"take:yellow", "enter:yellow:II1"});
  t.roll("", 4);
  t.play(0, "decline");
  t.play(1, {"take:white", "enter:yellow:II4"});  // passive: grey
  Table other = t;
  t.play(1, "extra:yellow");
  EXPECT_EQ(t.list(1), "enter:yellow:II1 ");  // on field II
  t.play(1, "enter:yellow:II1");
  EXPECT_TRUE(t.shows(1, "\"extras\":[\"yellow\"]"));
  EXPECT_EQ(t.count(1, "extra:yellow"), 0U);  // once a turn
  EXPECT_EQ(t.why(1, {"yellow", "yellow", ""}), Reason::die_used);
  EXPECT_TRUE(t.can(1, "extra:white"));  // although used as a pick
  EXPECT_TRUE(t.lies("yellow", "field"));
  t.play(1, "extra:white=3@1");               // with a joker
  EXPECT_TRUE(t.can(1, "enter:yellow:II3"));  // grey: white lies on the tray
  EXPECT_EQ(t.count(1, "enter:yellow:"), 1U);
  EXPECT_TRUE(t.shows(1, "\"plus1\":{\"won\":3,\"used\":2}"));
  EXPECT_FALSE(other.can(1, "reroll"));
}

// cubed 5.5
TEST(CubedExtra, TheWindowClosesWithoutAnEnterableDie) {
  Table t(1);
  t.edit(0).plus1.won = 1;
  t.edit(0).yellow = kYellowAll;
  t.edit(0).turquoise = kTurquoiseAll;
  t.edit(0).brown = 1U << 11U;
  for (unsigned i = 0; i < kPinkBoxes; ++i) t.edit(0).pink.push(1, Mode::bonus);
  t.roll("w1b1");
  EXPECT_EQ(t.list(0), "reroll decline ");
  t.play(0, "decline");
  t.roll("w1b1");
  t.play(0, "decline");
  t.roll("w1b1");
  Table fits = t;
  t.play(0, "decline");
  EXPECT_TRUE(t.shows("\"part\":\"passive\""));  // closed by itself
  fits.edit(0).joker.won = 5;                    // 5 + 1 = 6 fits
  fits.play(0, "decline");
  EXPECT_TRUE(fits.shows(0, "\"stage\":\"extra\""));
  EXPECT_EQ(fits.list(0), "extra:white=5@3 extra:blue=5@3 done ");
}

// cubed 5.6
TEST(CubedExtra, TheLastWindowTakesRemainingPlus1) {
  Table t(1);
  t.idle_until(11);
  t.edit(0).plus1 = {2, 0};
  t.roll("w6y1t6b2n1p6");
  t.chance("fields:p,w,t");
  t.play(0, "decline");
  EXPECT_FALSE(t.can(0, "reroll"));
  t.play(0, {"extra:brown", "enter:brown:b10", "extra:yellow=3@1", "enter:yellow:II3"});
  EXPECT_TRUE(t.shows("\"phase\":\"over\""));
  EXPECT_TRUE(t.shows(0, "\"extras\":[\"yellow\",\"brown\"]"));  // they stay
  EXPECT_EQ(t.why(0, {"yellow", "", ""}), Reason::over);
}

}  // namespace
}  // namespace goupil::cubed
