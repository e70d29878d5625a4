// Rules of Très futé!, section 7 and the solo examples; and random solo play as a yardstick.
#include <gtest/gtest.h>

#include "games/clever/tests/table.hpp"
#include "players/playout.hpp"

namespace goupil::clever_tests {
namespace {

// The active part of round 1 is played; the passive roll is due.
Table before_the_passive_roll() {
  Table table(1, {});
  table.roll("w1y2b3g4o6p5");
  table.play(0, "orange:orange");
  return table;
}

// clever 7.1
TEST(CleverSolo, AnActiveAndAPassivePartTakeTurnsForSixRounds) {
  Table table(1, {});
  EXPECT_EQ(table.phase(), "roll") << "nobody to draw for";
  for (int turn = 0; turn < 12; ++turn) {
    EXPECT_EQ(table.view()["part"].text, turn % 2 == 0 ? "active" : "passive");
    EXPECT_EQ(table.view()["round"].number(), turn / 2 + 1);
    table.pass_time_until_turn(turn + 1);
  }
  EXPECT_EQ(table.phase(), "over");
}

// clever 7.1
TEST(CleverSolo, ThePassivePartOffersTheThreeLowestDiceAndNoReroll) {
  Table table = before_the_passive_roll();
  EXPECT_EQ(table.dice_at("cup").size(), 6U) << "the active part's tray is offered to nobody";
  table.roll("w4y1b3g2o5p6");
  EXPECT_EQ(table.dice_at("tray"), (Moves{"yellow", "blue", "green"}));
  EXPECT_EQ(table.sheet()["reroll"]["won"].number(), 1);
  EXPECT_EQ(table.moves(), (Moves{"yellow:yellow:r2c2", "yellow:yellow:r3c1", "blue:blue:7", "green:green"}));
}

// clever 7.1
TEST(CleverSolo, BothPartsHaveAWindowOfTheirOwn) {
  Table table(1, {});
  table.pass_time_until_turn(2);  // round 2: a +1
  table.roll("w1y1b1g1o6p1");
  table.play(0, "orange:orange");
  for (const std::string& pending : table.sheet()["pending"].texts())
    table.play(0, *table.moves_of("bonus:" + pending).begin());
  EXPECT_TRUE(table.offers("done"));
  EXPECT_EQ(table.view()["part"].text, "active");
  table.play(0, "done");
  table.roll("w4y1b3g2o5p6");
  ASSERT_EQ(table.view()["part"].text, "passive");
  const Moves picks = table.moves();
  table.play(0, *picks.begin());
  while (!table.sheet()["pending"].texts().empty()) table.play(0, *table.moves().begin());
  EXPECT_TRUE(table.offers("done")) << "once more, in the passive part";
}

// clever 7.2
TEST(CleverSolo, TiedDiceAtTheBorderAreDrawnFairly) {
  Table table = before_the_passive_roll();
  table.roll("w3y3b1g3o6p3");
  EXPECT_EQ(table.phase(), "tray");
  Clever::Outcomes list;
  ASSERT_TRUE(Clever::outcomes(table.state, list));
  std::set<std::string> texts;
  for (const auto& outcome : list) {
    EXPECT_EQ(outcome.weight, list[0].weight);
    std::string text;
    Clever::print(outcome.chance, text);
    texts.insert(text);
  }
  EXPECT_EQ(texts, (std::set<std::string>{"tray:w,y", "tray:w,g", "tray:w,p", "tray:y,g", "tray:y,p", "tray:g,p"}));
  EXPECT_FALSE(table.can_happen("tray:b,w"));
  EXPECT_FALSE(table.can_happen("tray:w"));
  EXPECT_FALSE(table.can_happen("tray:w,o"));
  table.chance("tray:y,p");
  EXPECT_EQ(table.dice_at("tray"), (Moves{"yellow", "blue", "purple"}));
}

// clever 7.3
TEST(CleverSolo, TheOtherThreeDiceLieOnTheFields) {
  Table table = before_the_passive_roll();
  table.roll("w4y1b3g2o5p6");
  EXPECT_EQ(table.where("white"), "field 1");
  EXPECT_EQ(table.where("orange"), "field 2");
  EXPECT_EQ(table.where("purple"), "field 3");
}

// clever 7.4
TEST(CleverSolo, TheRatingHasNineBands) {
  constexpr std::array<std::pair<int, int>, 17> kBands{{{0, 0},
                                                        {139, 0},
                                                        {140, 1},
                                                        {159, 1},
                                                        {160, 2},
                                                        {179, 2},
                                                        {180, 3},
                                                        {199, 3},
                                                        {200, 4},
                                                        {219, 4},
                                                        {220, 5},
                                                        {239, 5},
                                                        {240, 6},
                                                        {259, 6},
                                                        {260, 7},
                                                        {280, 7},
                                                        {281, 8}}};
  for (const auto& [total, band] : kBands) EXPECT_EQ(clever_turn::band(total, clever::kRatingFrom), band) << total;
  EXPECT_EQ(Table(1, {}).score()["rating"].number(), 0);
  EXPECT_TRUE(Table(2).score()["rating"].is_null());
}

// clever 8.4
TEST(CleverExamples, OfOneTwoAndSeveralThreesTheTrayGetsOneOfTheThrees) {
  Table table = before_the_passive_roll();
  table.roll("w3y6b1g3o3p2");
  EXPECT_EQ(table.phase(), "tray");
  EXPECT_TRUE(table.can_happen("tray:w"));
  EXPECT_TRUE(table.can_happen("tray:g"));
  table.chance("tray:o");
  EXPECT_EQ(table.dice_at("tray"), (Moves{"blue", "purple", "orange"}));
}

// The floor of every ladder: uniform play makes about 75.8 points in 29.9 decisions.
TEST(CleverSolo, RandomPlayScoresAsItAlwaysDid) {
  constexpr int kGames = 20'000;
  double points = 0;
  double decisions = 0;
  const auto start = Clever::start(*Clever::parse_config(1, {}));
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    auto state = start;
    Stream choice(seed + 1'000'000);
    decisions += static_cast<double>(play_randomly<Clever>(state, Rng(Seed::from_number(seed)), choice).decisions);
    points += Clever::standing(state).total[0];
  }
  EXPECT_NEAR(points / kGames, 75.8, 0.6);
  EXPECT_NEAR(decisions / kGames, 29.9, 0.1);
}

}  // namespace
}  // namespace goupil::clever_tests
