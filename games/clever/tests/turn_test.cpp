// Rules of Très futé!, sections 1 to 3: set-up, the active player, the passive players.
#include <gtest/gtest.h>

#include "games/clever/tests/table.hpp"

namespace goupil::clever_tests {
namespace {

// clever 1.1
TEST(CleverSetUp, TheNumberOfRoundsFollowsTheNumberOfPlayers) {
  constexpr std::array<int, 5> kRounds{0, 6, 6, 5, 4};
  for (std::size_t seats = 1; seats <= 4; ++seats) EXPECT_EQ(Table(seats).view()["rounds"].number(), kRounds[seats]);
  EXPECT_FALSE(Clever::parse_config(0, {}).has_value());
  EXPECT_FALSE(Clever::parse_config(5, {}).has_value());
}

// clever 1.1
TEST(CleverSetUp, InARoundEverybodyIsActiveOnceClockwise) {
  for (std::size_t seats = 2; seats <= 4; ++seats) {
    Table table(seats, {{"first", "1"}});
    const int turns = table.view()["rounds"].number() * static_cast<int>(seats);
    for (int turn = 0; turn < turns; ++turn) {
      EXPECT_EQ(table.view()["active"].number(), (turn + 1) % static_cast<int>(seats));
      EXPECT_EQ(table.view()["round"].number(), turn / static_cast<int>(seats) + 1);
      table.pass_time_until_turn(turn + 1);
    }
    EXPECT_EQ(table.phase(), "over");
    EXPECT_EQ(table.view()["turn"].number(), turns - 1);
  }
}

// clever 1.2
TEST(CleverSetUp, ThereAreSixDice) {
  std::string out;
  Json json(out);
  Clever::write_sheet(*Clever::parse_config(2, {}), json);
  EXPECT_EQ((*laws::parse_json(out))["dice"].texts(), (Texts{"white", "yellow", "blue", "green", "orange", "purple"}));
  EXPECT_EQ(Table(2).dice_at("cup").size(), 6U);
}

// clever 1.2
TEST(CleverSetUp, WhoBeginsIsDrawnOrNamed) {
  Table drawn(3, {});
  EXPECT_EQ(drawn.phase(), "first");
  EXPECT_TRUE(drawn.view()["active"].is_null());
  EXPECT_FALSE(drawn.can_happen("first:3"));
  drawn.chance("first:2");
  EXPECT_EQ(drawn.view()["active"].number(), 2);
  EXPECT_EQ(Table(3, {{"first", "1"}}).view()["active"].number(), 1);
}

// Entries that complete no line and stand over no bonus: a neighbour's tray and the own turn, six rounds of each.
constexpr std::array<std::array<const char*, 4>, 6> kQuietRounds{{
    {"w1y1b1g1o1p1", "yellow:yellow:r2c2", "w6y1b1g1o1p1", "white:yellow:r1c2"},
    {"w1y1b1g1o1p1", "yellow:yellow:r3c1", "w1y4b1g1o1p1", "yellow:yellow:r4c3"},
    {"w1y2b1g1o1p1", "yellow:yellow:r2c1", "w6y1b1g1o1p1", "white:blue:7"},
    {"w1y2b1g1o1p1", "yellow:yellow:r3c3", "w6y1b5g1o1p1", "white:blue:11"},
    {"w1y3b1g1o1p1", "yellow:yellow:r1c1", "w6y1b4g1o1p1", "white:blue:10"},
    {"w1y3b1g1o1p1", "yellow:yellow:r4c2", "w5y1b1g1o1p1", "white:blue:6"},
}};

void quiet_round(Table& table, std::size_t round) {
  const auto& [tray, passive, roll, active] = kQuietRounds[round - 1];
  table.enter(tray, passive);
  table.enter(roll, active);
  if (table.offers("done")) table.play(0, "done");
}

// clever 1.3
TEST(CleverSetUp, EachRoundHasItsGift) {
  constexpr std::array<std::array<int, 2>, 6> kRerollsAndExtras{{{1, 0}, {1, 1}, {2, 1}, {2, 1}, {2, 1}, {2, 1}}};
  Table table = companion(2);
  for (std::size_t round = 1; round <= 6; ++round) {
    EXPECT_EQ(table.view()["round"].number(), static_cast<int>(round));
    EXPECT_EQ(table.sheet()["reroll"]["won"].number(), kRerollsAndExtras[round - 1][0]) << "round " << round;
    EXPECT_EQ(table.sheet()["plus1"]["won"].number(), kRerollsAndExtras[round - 1][1]) << "round " << round;
    EXPECT_EQ(table.sheet()["pending"].texts(), round == 4 ? Texts{"black"} : Texts{}) << "round " << round;
    if (round == 4) table.play(0, "bonus:black_x:green");
    quiet_round(table, round);
  }
  EXPECT_EQ(table.phase(), "over");
}

Table in_round_four() {
  Table table = companion(2);
  for (std::size_t round = 1; round <= 3; ++round) quiet_round(table, round);
  return table;
}

// clever 1.4
TEST(CleverSetUp, TheBlackGiftIsACrossOrASixOfAnyOfItsColours) {
  const Table table = in_round_four();
  EXPECT_EQ(table.moves_of("bonus:black_x:yellow:").size(), 12U - 5U);
  EXPECT_EQ(table.moves_of("bonus:black_x:blue:").size(), 11U - 1U);
  EXPECT_EQ(table.moves_of("bonus:black_x:green"), Moves{"bonus:black_x:green"});
  EXPECT_EQ(table.moves_of("bonus:black_6"), (Moves{"bonus:black_6:orange", "bonus:black_6:purple"}));
  EXPECT_EQ(table.moves().size(), 7U + 10U + 1U + 2U);
  Table six = table;
  six.play(0, "bonus:black_6:purple");
  EXPECT_EQ(six.sheet()["purple"].texts(), Texts{"6"});
  EXPECT_TRUE(six.sheet()["pending"].texts().empty()) << "one of the two, not both";
  Table cross = table;
  cross.play(0, "bonus:black_x:blue:2");
  EXPECT_EQ(cross.sheet()["blue"].texts(), (Texts{"2", "7"}));
}

// clever 1.5
TEST(CleverSetUp, GiftsAreResolvedByAllAtOnceBeforeTheFirstRoll) {
  Table table(2);
  table.pass_time_until_turn(6);
  ASSERT_EQ(table.view()["round"].number(), 4);
  ASSERT_EQ(table.phase(), "gift");
  EXPECT_EQ(table.asked(), SeatSet::first(2));
  Table other = table;
  const std::string mine = *table.moves(0).begin();
  const std::string theirs = *table.moves(1).rbegin();
  table.play(0, mine);
  EXPECT_EQ(table.phase(), "gift");
  table.play(1, theirs);
  EXPECT_EQ(table.phase(), "roll");
  other.play(1, theirs);
  other.play(0, mine);
  EXPECT_EQ(table.state, other.state);
}

// clever 2.1
TEST(CleverActive, TakesADieFromSixOntoAFieldAndEntersItAtOnce) {
  Table table(2);
  EXPECT_FALSE(table.can_happen("roll:w1y2b3g4o5")) << "all six dice are rolled";
  table.roll("w3y1b6g2o5p4");
  EXPECT_EQ(table.asked(), SeatSet::only(seat_at(0)));
  table.play(0, "orange:orange");
  EXPECT_EQ(table.where("orange"), "field 1");
  EXPECT_EQ(table.sheet()["orange"].texts(), Texts{"5"});
}

// clever 2.2
TEST(CleverActive, StrictlyLowerDiceOfTheRollGoToTheTrayByFaceNotBySum) {
  Table table(2);
  table.roll("w4y3b3g2o3p5");
  table.play(0, "blue:blue:7");  // blue shows 3, the sum is 7
  EXPECT_EQ(table.dice_at("tray"), Moves{"green"});
  table.roll("w1y2o3p5");
  table.play(0, "yellow:yellow:r2c1");
  EXPECT_EQ(table.dice_at("tray"), (Moves{"green", "white"})) << "of this roll only";
}

// clever 2.2
TEST(CleverActive, TakingTheLowestDieSendsNoneToTheTray) {
  Table table(2);
  table.roll("w6y1b6g1o5p4");
  table.play(0, "yellow:yellow:r2c2");
  EXPECT_TRUE(table.dice_at("tray").empty());
  EXPECT_EQ(table.dice_at("cup").size(), 5U);
}

// The turn that the rulebook shows (Lucas). clever 2.3
TEST(CleverActive, LucasRollsThreeTimesAndTheRestGoesToTheTray) {
  Table table(2);
  table.roll("w5y2b4g6o3p3");
  table.play(0, "purple:purple");
  EXPECT_EQ(table.dice_at("tray"), Moves{"yellow"});
  EXPECT_FALSE(table.can_happen("roll:w4y1b1g3o6")) << "dice on the tray are not rolled";
  table.roll("w4b1g3o6");
  table.play(0, "white:purple");
  EXPECT_EQ(table.dice_at("tray"), (Moves{"yellow", "blue", "green"}));
  table.roll("o3");
  table.play(0, "orange:orange");
  EXPECT_EQ(table.where("purple"), "field 1");
  EXPECT_EQ(table.where("white"), "field 2");
  EXPECT_EQ(table.where("orange"), "field 3");
  EXPECT_EQ(table.sheet()["purple"].texts(), (Texts{"3", "4"}));
  EXPECT_EQ(table.sheet()["orange"].texts(), Texts{"3"});
  EXPECT_EQ(table.phase(), "window");
}

// clever 2.3
TEST(CleverActive, AfterTheThirdPickEveryDieNotOnAFieldIsOnTheTray) {
  Table table(2);
  table.roll("w1y1b1g1o1p1");
  table.play(0, "white:yellow:r2c2");
  table.roll("y1b1g1o1p1");
  table.play(0, "yellow:yellow:r3c1");
  table.roll("b1g1o1p1");
  table.play(0, "orange:orange");
  EXPECT_EQ(table.dice_at("field"), (Moves{"white", "yellow", "orange"}));
  EXPECT_EQ(table.dice_at("tray"), (Moves{"blue", "green", "purple"}));
}

// clever 2.4
TEST(CleverActive, RollingEndsEarlyWhenNoDieIsLeft) {
  Table table(2);
  table.roll("w1y2b3g4o6p5");
  table.play(0, "orange:orange");
  EXPECT_EQ(table.phase(), "window");
  EXPECT_EQ(table.dice_at("tray").size(), 5U);
}

// clever 2.5
TEST(CleverActive, WhatFitsNowhereCannotBeTakenAndOneMustBeTaken) {
  Table table(2);
  table.roll("w5y6b6g6o6p5");
  EXPECT_FALSE(table.offers("pass"));
  table.play(0, "purple:purple");
  table.roll("w2y6b6g6o6");
  EXPECT_TRUE(table.moves_of("white:purple").empty()) << "2 is not greater than 5";
  EXPECT_FALSE(table.moves_of("white:").empty());
  EXPECT_FALSE(table.offers("pass"));
}

// Purple holds a 5 and the purple die is alone in the cup.
Table with_a_lone_purple_die() {
  Table table(2);
  table.roll("w5y1b1g1o1p5");
  table.play(0, "white:purple");
  return table;
}

// clever 2.6
TEST(CleverActive, ARollWithoutAnUsableDieIsLostAndNoDieMoves) {
  Table table = with_a_lone_purple_die();
  table.roll("p3");
  EXPECT_EQ(table.moves(), (Moves{"pass", "reroll"}));
  table.play(0, "pass");
  EXPECT_EQ(table.view()["roll"].number(), 3);
  EXPECT_EQ(table.where("purple"), "cup");
  table.roll("p2");
  table.play(0, "pass");
  EXPECT_EQ(table.where("purple"), "tray") << "after the third roll";
  EXPECT_EQ(table.phase(), "window");
  EXPECT_EQ(table.sheet()["purple"].texts(), Texts{"5"});
}

// clever 2.7
TEST(CleverActive, ARerollThrowsTheSameDiceAgainAndIsNoNewRoll) {
  Table table = with_a_lone_purple_die();
  table.roll("p3");
  table.play(0, "reroll");
  EXPECT_EQ(table.sheet()["reroll"]["used"].number(), 1);
  EXPECT_EQ(table.view()["roll"].number(), 2);
  EXPECT_EQ(table.view()["rerolls"].number(), 1);
  EXPECT_FALSE(table.can_happen("roll:y4p6")) << "not the tray's dice";
  EXPECT_FALSE(table.can_happen("roll:w4p6")) << "not the fields' dice";
  table.roll("p6");
  EXPECT_FALSE(table.offers("reroll")) << "the only one is used up";
  table.play(0, "purple:purple");
  EXPECT_EQ(table.sheet()["purple"].texts(), (Texts{"5", "6"}));
}

// clever 2.7
TEST(CleverActive, RerollsBelongToTheActivePlayerBeforeADieIsTaken) {
  Table table(2);
  table.roll("w1y2b3g4o6p5");
  EXPECT_TRUE(table.offers("reroll"));
  table.play(0, "orange:orange");
  EXPECT_TRUE(table.moves(0).empty());
  EXPECT_EQ(table.sheet(1)["reroll"]["won"].number(), 1);
  EXPECT_FALSE(table.offers("reroll", 1)) << "never for a passive seat";
}

// clever 2.8, clever 4.6
TEST(CleverActive, WhiteServesAsEveryColour) {
  Table table(2);
  table.roll("w3y1b2g1o1p1");
  EXPECT_EQ(table.moves_of("white:"), (Moves{"white:yellow:r1c1", "white:yellow:r4c2", "white:blue:5", "white:green",
                                             "white:orange", "white:purple"}));
  table.play(0, "white:green");
  EXPECT_EQ(table.sheet()["green"].number(), 1);
}

// Three players; the first turn is rolled out, purple lies on a field, five dice on the tray.
Table with_a_full_tray() {
  Table table(3);
  table.roll("w4y3b1g2o5p6");
  table.play(0, "purple:purple");
  return table;
}

// clever 3.1
TEST(CleverPassive, SeveralMayTakeTheSameDieAndItStays) {
  Table table = with_a_full_tray();
  ASSERT_EQ(table.dice_at("tray").size(), 5U);
  EXPECT_EQ(table.asked(), SeatSet::from_bits(0b110));
  table.play(1, "orange:orange");
  EXPECT_EQ(table.where("orange"), "tray");
  table.play(2, "orange:orange");
  EXPECT_EQ(table.sheet(1)["orange"].texts(), Texts{"5"});
  EXPECT_EQ(table.sheet(2)["orange"].texts(), Texts{"5"});
}

// clever 3.1
TEST(CleverPassive, TheTrayAlwaysHoldsAtLeastThreeDice) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Table table(2);
    const Rng rng(Seed::from_number(seed));
    NoEffects none;
    Stream choice(seed);
    while (table.phase() != "window") {
      if (table.phase() == "roll") {
        Clever::settle(table.state, Clever::draw(table.state, rng), none);
        continue;
      }
      Clever::Actions list;
      Clever::legal(table.state, seat_at(0), list);
      Clever::apply(table.state, seat_at(0), list[choice.below(static_cast<std::uint32_t>(list.size()))], none);
    }
    ASSERT_GE(table.dice_at("tray").size(), 3U);
  }
}

// clever 3.2
TEST(CleverPassive, SeatsActTogetherAndTheOrderDoesNotMatter) {
  Table table = with_a_full_tray();
  Table other = table;
  table.play(1, "white:blue:5");
  EXPECT_EQ(table.asked(), SeatSet::only(seat_at(2)));
  table.play(2, "green:green");
  other.play(2, "green:green");
  other.play(1, "white:blue:5");
  EXPECT_EQ(table.state, other.state);
  EXPECT_EQ(table.view()["turn"].number(), 1) << "the turn ends when all are done";
}

// clever 3.2
TEST(CleverPassive, DoneIsFinalAndTheWindowStaysOpenUntilThen) {
  Table table(2);
  table.pass_time_until_turn(2);  // round 2: everybody holds a +1
  table.roll("w1y1b1g1o6p1");
  table.play(0, "orange:orange");
  EXPECT_EQ(table.asked(), SeatSet::first(2));
  ASSERT_TRUE(table.offers("done"));
  table.play(0, "done");
  EXPECT_TRUE(table.moves(0).empty());
  EXPECT_EQ(table.asked(), SeatSet::only(seat_at(1)));
  table.play(1, *table.moves(1).begin());
  EXPECT_EQ(table.view()["turn"].number(), 2);
  ASSERT_TRUE(table.offers("done", 1));
  table.play(1, "done");
  EXPECT_EQ(table.view()["turn"].number(), 3);
}

// Both yellow ones are crossed, green asks for 2, purple for more than 5.
Table hard_to_please() {
  Table table = companion(4);
  table.enter("w1y1b1g1o1p1", "yellow:yellow:r2c2");
  table.enter("w1y1b1g1o1p1", "yellow:yellow:r3c1");
  table.enter("w1y1b1g1o1p1", "green:green");
  table.enter("w1y1b1g1o1p5", "purple:purple");
  return table;
}

// clever 3.3
TEST(CleverPassive, ATrayDieMustBeTakenIfAnyCanBeEntered) {
  Table table = hard_to_please();
  table.chance("table:w3b2o4/y2g1p1");
  EXPECT_EQ(table.moves(), (Moves{"yellow:yellow:r2c1", "yellow:yellow:r3c3"}));
}

// clever 3.3
TEST(CleverPassive, OnlyIfNoTrayDieFitsAFieldDieOrNothingMayBeTaken) {
  Table table = hard_to_please();
  table.chance("table:w3b2o4/y1g1p1");
  EXPECT_EQ(table.moves(), (Moves{"white:yellow:r1c1", "white:yellow:r4c2", "white:blue:5", "white:green",
                                  "white:orange", "blue:blue:5", "orange:orange", "pass"}));
  Table nothing = table;
  nothing.play(0, "pass");
  EXPECT_EQ(nothing.sheet()["purple"].texts(), Texts{"5"});
  table.play(0, "blue:blue:5");
  EXPECT_EQ(table.where("blue"), "field 2") << "it stays where it lies";
}

// clever 3.4
TEST(CleverPassive, ThenTheLeftNeighbourIsActive) {
  Table table = with_a_full_tray();
  table.play(1, "green:green");
  table.play(2, "green:green");
  EXPECT_EQ(table.view()["active"].number(), 1);
  EXPECT_EQ(table.phase(), "roll");
  EXPECT_EQ(table.dice_at("cup").size(), 6U);
}

}  // namespace
}  // namespace goupil::clever_tests
