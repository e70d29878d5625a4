// Tests of the turn: set-up, the active player, the passive players (sections 1 to 3).
#include "games/cubed/tests/table.hpp"

namespace goupil::cubed {
namespace {

// cubed 1.1
TEST(CubedSetUp, RoundsDependOnTheNumberOfPlayers) {
  EXPECT_TRUE(Table(1).shows("\"rounds\":6"));
  EXPECT_TRUE(Table(2).shows("\"rounds\":6"));
  EXPECT_TRUE(Table(3).shows("\"rounds\":5"));
  EXPECT_TRUE(Table(4).shows("\"rounds\":4"));
  EXPECT_FALSE(Cubed::parse_config(0, {}).has_value());
  EXPECT_FALSE(Cubed::parse_config(5, {}).has_value());
}

// cubed 1.1
TEST(CubedSetUp, ChanceOrAnOptionDecidesWhoBegins) {
  Table random(3, {});
  EXPECT_EQ(Cubed::chance_kind(random.state), "first");
  EXPECT_TRUE(random.shows("\"active\":null"));
  EXPECT_TRUE(random.shows(0, "\"reroll\":{\"won\":0"));  // no gift before somebody begins
  random.chance("first:2");
  EXPECT_TRUE(random.shows("\"active\":2"));
  EXPECT_TRUE(Table(3, {{"first", "1"}}).shows("\"active\":1"));
  EXPECT_TRUE(Table(1).shows("\"phase\":\"roll\""));
}

TEST(CubedSetUp, RefusesOptionsItDoesNotKnow) {
  const std::vector<Option> unknown{{"sheet", "x"}};
  const std::vector<Option> bad{{"first", "4"}};
  EXPECT_EQ(Cubed::parse_config(2, unknown).error().code, Error::unknown_field);
  EXPECT_EQ(Cubed::parse_config(2, bad).error().at, "first");
}

// cubed 1.2
TEST(CubedSetUp, GivesRerollPlus1JokerAndBlackInTheFirstFourRounds) {
  Table t(2);
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":1,\"used\":0},\"joker\":{\"won\":0,\"used\":[]},\"plus1\":{\"won\":0"));
  EXPECT_TRUE(t.shows(1, "\"reroll\":{\"won\":1"));
  t.idle_until(2);
  EXPECT_TRUE(t.shows(1, "\"reroll\":{\"won\":1,\"used\":0},\"joker\":{\"won\":0,\"used\":[]},\"plus1\":{\"won\":1"));
  t.idle_until(4);
  EXPECT_TRUE(t.shows(0, "\"joker\":{\"won\":1,\"used\":[]}"));
  EXPECT_TRUE(t.shows("\"phase\":\"roll\""));
  t.idle_until(6);
  EXPECT_TRUE(t.shows("\"phase\":\"gift\""));
  EXPECT_TRUE(t.shows(0, "\"stage\":\"bonus\""));
  EXPECT_TRUE(t.shows(1, "\"pending\":[\"black\"]"));
  t.play(1, "bonus:black:pink:bonus=3");  // any order
  EXPECT_TRUE(t.shows("\"phase\":\"gift\""));
  EXPECT_TRUE(t.legal(1).empty());
  t.play(0, "bonus:black:brown:b1");
  EXPECT_TRUE(t.shows("\"phase\":\"roll\""));
  EXPECT_TRUE(t.lies("white", "cup"));
  t.idle_until(8);
  EXPECT_TRUE(t.shows("\"phase\":\"roll\""));
  EXPECT_TRUE(t.shows(0, "\"pending\":[]"));
}

// cubed 2.1
TEST(CubedActive, TheFieldBelongsToTheRoll) {
  Table t(1);
  t.roll("y3");
  t.play(0, "decline");
  t.roll("y3");
  t.play(0, {"take:yellow", "enter:yellow:II3"});
  EXPECT_NE(t.die("yellow").find("\"at\":\"field\",\"field\":2"), std::string::npos);
}

// cubed 2.1
// The example turn of the rulebook, cubed 2.1: pink, then white into pink again, then the last die, yellow.
TEST(CubedActive, WorkedExampleOfAWholeTurn) {
  Table t(2);
  t.chance("roll:w5y3t1b4n6p3");
  t.play(0, {"take:pink", "enter:pink:bonus"});
  EXPECT_TRUE(t.lies("pink", "field"));
  EXPECT_TRUE(t.lies("turquoise", "tray"));
  t.chance("roll:w4y4b3n2");  // four dice are left
  t.play(0, {"take:white", "enter:pink:points"});
  for (const char* lower : {"turquoise", "blue", "brown"}) EXPECT_TRUE(t.lies(lower, "tray")) << lower;
  t.chance("roll:y3");
  t.play(0, "take:yellow");
  EXPECT_EQ(t.legal(0), std::vector<std::string>{"enter:yellow:III3"});  // 4.2: the row of the roll
  t.play(0, "enter:yellow:III3");
  EXPECT_EQ(t.die("pink"), R"({"die":"pink","face":3,"at":"field","field":1})");
  EXPECT_EQ(t.die("white"), R"({"die":"white","face":4,"at":"field","field":2})");
  EXPECT_EQ(t.die("yellow"), R"({"die":"yellow","face":3,"at":"field","field":3})");
  EXPECT_EQ(Cubed::awaiting(t.state), Awaiting::of(SeatSet::only(seat_at(1))));
}

TEST(CubedActive, OnlyStrictlyLowerDiceGoToTheTray) {
  Table t(1);
  t.roll("w3y4t4b5n2p6");
  t.play(0, "take:yellow");
  EXPECT_TRUE(t.lies("yellow", "field"));  // the die moves before its entry
  EXPECT_TRUE(t.lies("white", "tray"));
  EXPECT_TRUE(t.lies("brown", "tray"));
  EXPECT_TRUE(t.lies("turquoise", "roll"));
  EXPECT_EQ(t.effects(EffectKind::taken), 1U);
  EXPECT_EQ(t.effects(EffectKind::to_tray), 1U);
  EXPECT_TRUE(t.shows(0, "\"stage\":\"enter\""));
  EXPECT_TRUE(t.shows(0, "\"taken\":{\"die\":\"yellow\",\"number\":4,\"joker\":null}"));
  t.play(0, "enter:yellow:I4");
  EXPECT_TRUE(t.lies("turquoise", "cup"));
  EXPECT_TRUE(t.shows(0, "\"taken\":null"));
}

// cubed 2.1
TEST(CubedActive, ADieMustFitAndAJokerNeverChangesTheTray) {
  Table t(1);
  t.idle_until(4);  // round 3: joker 3 in hand
  t.roll("w1b1y1t2");
  EXPECT_FALSE(t.can(0, "take:blue"));      // 2 is neither 6 nor 8
  EXPECT_FALSE(t.can(0, "take:blue=3@1"));  // nor is 4
  EXPECT_TRUE(t.can(0, "take:yellow"));
  EXPECT_TRUE(t.can(0, "take:yellow=3@1"));
  EXPECT_TRUE(t.can(0, "decline"));
  t.play(0, "take:yellow=3@1");
  EXPECT_TRUE(t.lies("turquoise", "roll"));  // 2 < 3, but yellow really shows 1
  EXPECT_TRUE(t.shows(0, "\"joker\":{\"won\":1,\"used\":[1]}"));
  EXPECT_EQ(t.list(0), "enter:yellow:I3 ");
}

// cubed 2.1
TEST(CubedActive, TheTurnEndsEarlyWithoutDice) {
  Table t(2);
  t.roll("w6", 5);
  t.play(0, {"take:white", "enter:pink:bonus"});  // everything else goes to the tray
  EXPECT_TRUE(t.shows("\"phase\":\"window\""));
  EXPECT_TRUE(t.shows("\"roll\":1,"));
}

// cubed 2.2
TEST(CubedActive, DecliningLosesTheRollAndMovesNoDie) {
  Table t(2);
  t.roll("w1y2t3b4n5p6");
  t.play(0, "decline");
  EXPECT_EQ(Cubed::awaiting(t.state), Awaiting::chance());  // no re-roll after it
  EXPECT_TRUE(t.shows("\"roll\":2,\"rerolls\":0"));
  EXPECT_TRUE(t.lies("white", "cup"));
  t.roll("");
  t.play(0, "decline");
  t.roll("");
  t.play(0, "decline");
  EXPECT_TRUE(t.shows("\"phase\":\"window\""));
  for (const std::string_view die : Rules::kNames.name) EXPECT_TRUE(t.lies(die, "tray"));
  EXPECT_FALSE(t.can(1, "reroll"));
}

// cubed 2.3
TEST(CubedActive, RerollThrowsTheLastDiceAgainBeforeOneIsTaken) {
  Table t(2);
  t.roll("w4", 5);
  t.play(0, {"take:turquoise", "enter:turquoise:5:r1"});  // white goes to the tray
  t.roll("");
  ASSERT_TRUE(t.can(0, "reroll"));
  t.play(0, "reroll");
  EXPECT_TRUE(t.shows("\"phase\":\"roll\""));
  EXPECT_TRUE(t.shows("\"roll\":2,\"rerolls\":1"));
  EXPECT_TRUE(t.lies("white", "tray"));
  EXPECT_TRUE(t.lies("turquoise", "field"));
  EXPECT_TRUE(t.lies("pink", "cup"));
  EXPECT_TRUE(t.shows(0, "\"reroll\":{\"won\":1,\"used\":1}"));
  t.roll("");
  EXPECT_FALSE(t.can(0, "reroll"));  // none left
  t.play(0, "take:pink");
  EXPECT_FALSE(t.can(0, "reroll"));
  EXPECT_TRUE(t.shows("\"roll\":2,"));
}

// cubed 3.1
TEST(CubedPassive, MayDeclineAndThenGetsNoFieldDie) {
  Table t(2);
  t.idle_until(2);  // round 2: everybody holds a +1
  t.roll("w6", 5);
  t.play(0, {"take:white", "enter:pink:bonus"});
  ASSERT_TRUE(t.can(1, "take:pink"));
  EXPECT_FALSE(t.can(1, "take:white"));
  t.play(1, "decline");
  EXPECT_TRUE(t.shows(1, "\"stage\":\"extra\""));  // the +1 window opens all the same
  EXPECT_EQ(t.count(1, "take:"), 0U);
  EXPECT_TRUE(t.can(1, "done"));
}

// cubed 3.1
TEST(CubedPassive, WithoutPlus1DecliningEndsTheTurn) {
  Table t(2);
  t.roll("w6", 5);
  t.play(0, {"take:white", "enter:pink:bonus"});
  t.play(1, "decline");
  EXPECT_EQ(t.effects(EffectKind::turn_over), 1U);
  EXPECT_TRUE(t.shows("\"turn\":1,"));
  EXPECT_TRUE(t.shows("\"active\":1"));
}

// cubed 3.2
TEST(CubedPassive, FieldsOpenWhereNoTrayDieFitsAsItShows) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.chance("table:w1,t2,p3/y5b1n3");
  EXPECT_EQ(t.list(1), "take:yellow take:brown decline ");  // tray dice fit: the fields are closed
  t.play(1, {"take:brown", "enter:brown:b12"});
  t.idle_until(2);
  t.chance("table:w1,t2,p3/y5b1n3");
  t.play(1, {"take:yellow", "enter:yellow:I5", "done"});
  t.idle_until(4);
  t.chance("table:w2,t4,p5/y5b1n2");
  // Yellow 5 and brown have no cell, blue 1 + 2 = 3 fits nowhere; joker 3 opens yellow II3 but neither 3 + 2 = 5 nor
  // brown.
  EXPECT_EQ(
      t.list(1),
      "take:white take:white=3@1 take:yellow=3@1 take:turquoise take:turquoise=3@1 take:pink take:pink=3@1 decline ");
  EXPECT_TRUE(t.shows(1, "\"stage\":\"take\""));
}

// cubed 3.2
TEST(CubedPassive, AJokerIsNeverForcedButTrayDiceWithOneStayOpen) {
  Table t(2, {{"first", "0"}, {"tracked", "1"}});
  t.idle_until(4);
  t.chance("table:w2,t4,p5/y5b1n2");
  EXPECT_EQ(t.list(1), "take:yellow take:yellow=3@1 take:brown take:brown=3@1 decline ");
  EXPECT_EQ(t.why(1, {"pink", "", ""}), Reason::tray_first);
}

// cubed 3.3
TEST(CubedPassive, SeatsActTogetherInAnyOrder) {
  Table t(3);
  t.idle_until(3);  // round 2, a +1 each
  t.roll("w6", 5);
  t.play(0, {"take:white", "enter:pink:bonus"});
  EXPECT_EQ(Cubed::awaiting(t.state), Awaiting::of(SeatSet::first(3)));
  Table other = t;
  t.play(0, "done");
  EXPECT_TRUE(t.legal(0).empty());  // done is final
  t.play(1, {"take:pink", "enter:pink:bonus", "done"});
  t.play(2, {"take:pink", "enter:pink:bonus", "extra:yellow", "enter:yellow:I5"});  // the same die; +1 used up: closed
  other.play(2, {"take:pink", "enter:pink:bonus", "extra:yellow", "enter:yellow:I5"});
  other.play(1, {"take:pink", "enter:pink:bonus", "done"});
  EXPECT_TRUE(other.shows("\"turn\":3,"));
  other.play(0, "done");
  EXPECT_TRUE(other.shows("\"turn\":4,"));
  EXPECT_EQ(t.state, other.state);
}

// cubed 6.2
TEST(CubedSolo, AlternatesActiveAndPassivePartsWithFieldsDrawn) {
  Table t(1);
  t.roll("");
  t.play(0, "decline");
  t.roll("");
  t.play(0, "decline");
  t.roll("");
  t.play(0, "decline");  // nothing to do in the window: the passive part follows
  EXPECT_TRUE(t.shows("\"turn\":1,"));
  EXPECT_TRUE(t.shows("\"part\":\"passive\""));
  t.roll("w3y3t3b1n6p2");  // the rulebook's example: blue 1, pink 2 and one of the 3s
  EXPECT_TRUE(t.shows("\"phase\":\"tray\""));
  Cubed::Outcomes outcomes;
  EXPECT_TRUE(Cubed::outcomes(t.state, outcomes));
  EXPECT_EQ(outcomes.size(), 3U);
  t.chance("tray:y");
  EXPECT_TRUE(t.shows("\"phase\":\"fields\""));
  EXPECT_TRUE(t.lies("yellow", "roll"));  // shown as thrown until the fields are known
  t.chance("fields:n,w,t");
  EXPECT_NE(t.die("brown").find("\"field\":1"), std::string::npos);
  EXPECT_NE(t.die("turquoise").find("\"field\":3"), std::string::npos);
  EXPECT_EQ(t.list(0), "take:yellow take:pink decline ");  // no re-roll; blue 1 + 3 = 4 fits nowhere
  t.play(0, {"take:yellow", "enter:yellow:II3"});
  EXPECT_TRUE(t.shows("\"round\":2,"));
  EXPECT_TRUE(t.shows("\"part\":\"active\""));
  EXPECT_TRUE(t.shows("\"turn\":2,"));
}

// cubed 6.2
TEST(CubedSolo, HasTwelvePartsAndFallsBackToTheFields) {
  Table t(1);
  t.edit(0).brown = 1U << 11U;
  t.edit(0).yellow = kYellowGreyCells;
  t.idle_until(1);
  t.roll("w6y1t6b2n1p6");
  t.chance("fields:p,w,t");
  EXPECT_TRUE(t.can(0, "take:blue"));  // 2 + 6 = 8
  EXPECT_FALSE(t.can(0, "take:white"));
  t.edit(0).blue[1].push(8);
  EXPECT_TRUE(t.can(0, "take:white"));  // now nothing on the tray fits
  t.idle_until(11);
  t.roll("w6y1t6b2n1p6");
  t.chance("fields:p,w,t");
  while (Cubed::awaiting(t.state).kind == Awaiting::Kind::seats) t.idle(Seat{});
  EXPECT_TRUE(t.shows("\"phase\":\"over\""));
}

TEST(CubedTable, AnUntrackedSeatIsSkipped) {
  Table t(3, {{"first", "1"}, {"tracked", "0,2"}});
  EXPECT_EQ(Cubed::chance_kind(t.state), "table");
  t.chance("table:w3,-,p5/y1t2b3n6");
  EXPECT_EQ(Cubed::awaiting(t.state).seats.size(), 2U);
  EXPECT_NE(t.die("pink").find("\"field\":3"), std::string::npos);
  EXPECT_TRUE(t.shows("},null,{"));
  EXPECT_NE(t.score().find(",null,"), std::string::npos);
}

}  // namespace
}  // namespace goupil::cubed
