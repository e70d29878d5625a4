// The worked examples of the rulebook and of the rules page, and the exact chance of a null.
#include <array>

#include "games/tutto/tests/table.hpp"

namespace goupil::tutto {
namespace {

// Examples 1 to 4 of the rulebook, with dice that fit its words (its pictures are lost).
TEST(TuttoExamples, ExampleOneNoScoringDieEndsTheTurn) {
  Table table;
  table.run({"card:bonus200", "throw:2,3,3,4,4,6"});
  EXPECT_EQ(table.state.active, seat_at(1));
}

TEST(TuttoExamples, ExampleTwoAOneAndAFiveAreWorthOneHundredAndFifty) {
  Table table;
  table.run({"card:bonus200", "throw:1,2,3,4,5,6", "stop"});
  EXPECT_EQ(table.scores()[0], 150);
}

// tutto 5.1 and example 3
TEST(TuttoExamples, FiveDiceOverThreeThrowsAreFourHundred) {
  Table table;
  table.run({"card:bonus200", "throw:1,2,3,4,4,6", "keep:1", "throw:1,1,2,3,4", "keep:1+1", "throw:2,5,5"});
  EXPECT_EQ(table.moves(), (Texts{"keep:5", "keep:5+5", "stop"}));
  table.run({"stop"});
  EXPECT_EQ(table.scores()[0], 400);
}

TEST(TuttoExamples, ExampleFourANullAfterContinuingLosesAll) {
  Table table;
  table.run({"card:bonus200", "throw:1,2,3,4,5,6", "keep:1+5", "throw:2,3,4,6"});
  EXPECT_EQ(table.scores()[0], 0);
  EXPECT_EQ(table.state.active, seat_at(1));
}

// Example 5 up to the Tutto.
Table louis() {
  Table table;
  table.run({"card:bonus600", "throw:1,2,3,4,6,6", "keep:1", "throw:2,2,2,4,6", "keep:2+2+2", "throw:1,5", "keep:1+5"});
  return table;
}

// tutto 5.2 and example 5
TEST(TuttoExamples, LouisStopsOnHisTuttoWithTenFifty) {
  EXPECT_EQ(louis().run({"stop"}).scores()[0], 1050);
}

// tutto 5.3 and example 6
TEST(TuttoExamples, LouisGoesOnAndLosesAllInTheStraight) {
  Table table = louis();
  table.run({"card", "card:straight", "throw:1,2,3,3,3,3", "keep:1+2+3", "throw:1,2,3"});
  EXPECT_EQ(table.scores()[0], 0);
  EXPECT_EQ(table.state.active, seat_at(1));
}

struct Fraction {
  std::uint32_t top;
  std::uint32_t bottom;
};

// tutto 5.4
TEST(TuttoExamples, TheChanceOfANullIsExact) {
  constexpr std::array<Fraction, 6> kNulls{{{2, 3}, {4, 9}, {5, 18}, {17, 108}, {25, 324}, {5, 162}}};
  // A table that has n dice to throw, n = 6 .. 1.
  Table table;
  table.run({"card:bonus200"});
  std::uint32_t ways = 46656;
  for (std::size_t dice = 6; dice >= 1; --dice, ways /= 6) {
    Tutto::Outcomes outcomes;
    ASSERT_TRUE(Tutto::outcomes(table.state, outcomes));
    std::uint32_t nulls = 0;
    std::uint32_t all = 0;
    for (const auto& [chance, weight] : outcomes) {
      State after = table.state;
      NoEffects none;
      ASSERT_EQ(settle<Tutto>(after, chance, none), std::nullopt);
      if (after.active != table.state.active) nulls += weight;
      all += weight;
    }
    EXPECT_EQ(all, ways);
    EXPECT_EQ(nulls * kNulls[dice - 1].bottom, all * kNulls[dice - 1].top) << dice;
    std::string next = "throw:1";
    for (std::size_t i = 1; i < dice; ++i) next += ",1";
    table.run({next, "keep:1"});
  }
}

}  // namespace
}  // namespace goupil::tutto
