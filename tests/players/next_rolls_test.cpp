// The rolls that the master of a Clever game looks at, and the values that a decision keeps.
#include "games/clever_turn/player/next_rolls.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/clever/clever.hpp"
#include "games/clever_turn/player/memo.hpp"

namespace goupil::clever_turn {
namespace {

TEST(NextRolls, ListEveryRollOfFewDiceOnce) {
  const DiceSet cup{0b101001};
  const NextRolls rolls(cup, 7, 216);
  ASSERT_TRUE(rolls.exact());
  ASSERT_EQ(rolls.size(), 216U);
  std::set<std::uint64_t> seen;
  for (std::size_t n = 0; n < rolls.size(); ++n) {
    const Faces faces = rolls[n];
    for (const unsigned die : cup) {
      EXPECT_GE(faces[die], 1U);
      EXPECT_LE(faces[die], 6U);
    }
    seen.insert(faces.bytes());
  }
  EXPECT_EQ(seen.size(), 216U);
  EXPECT_FALSE(NextRolls(cup, 7, 215).exact());
  EXPECT_EQ(NextRolls(DiceSet::only(2), 7, 216).size(), 6U);
}

TEST(NextRolls, SampleShowsEveryFaceOfEveryDieEquallyOften) {
  const NextRolls rolls(DiceSet::all(), 9, 216);
  ASSERT_FALSE(rolls.exact());
  for (unsigned die = 0; die < kDice; ++die) {
    for (std::size_t block = 0; block < rolls.size(); block += NextRolls::kBlock) {
      unsigned faces = 0;
      for (std::size_t n = block; n < block + NextRolls::kBlock; ++n) faces |= 1U << rolls[n][die];
      EXPECT_EQ(faces, 0b1111110U);
    }
  }
}

// Pairs of faces of two dice come about equally often too: 36 pairs, 9000 blocks of six, so 1500 each with a standard
// deviation of 38. Six of those are a bound.
TEST(NextRolls, SampleDoesNotTieDiceTogether) {
  const NextRolls rolls(DiceSet::all(), 3, 54000);
  std::array<int, 36> pairs{};
  for (std::size_t n = 0; n < rolls.size(); ++n) ++pairs[(rolls[n][0] - 1) * 6 + rolls[n][5] - 1];
  for (const int count : pairs) EXPECT_NEAR(count, 1500, 230);
}

TEST(NextRolls, GiveADieTheSameFacesWhateverFallsBesideIt) {
  const NextRolls six(DiceSet::all(), 5, 60);
  const NextRolls four(DiceSet{0b11110}, 5, 60);
  const NextRolls other(DiceSet::all(), 6, 60);
  int differ = 0;
  for (std::size_t n = 0; n < 60; ++n) {
    EXPECT_EQ(six[n], four[n]);
    differ += six[n] == other[n] ? 0 : 1;
  }
  EXPECT_GT(differ, 50);
}

TEST(Memo, KeepsOneValueForEachSheetAndTurn) {
  Memo<clever::State> memo;
  const clever::Sheet empty;
  clever::Sheet crossed;
  crossed.fill(clever::Zone::blue, 3, 0);
  Turn first;
  Turn second;
  second.faces.set(1, 4);  // the same slot as `first`: faces are compared, not hashed
  const std::array<std::pair<clever::Sheet, Turn>, 3> keys{{{empty, first}, {crossed, first}, {empty, second}}};
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto [value, known] = memo.find(keys[i].first, keys[i].second);
    EXPECT_FALSE(known);
    *value = static_cast<Value>(i);
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto [value, known] = memo.find(keys[i].first, keys[i].second);
    EXPECT_TRUE(known);
    EXPECT_EQ(*value, static_cast<Value>(i));
  }
  memo.clear();
  EXPECT_FALSE(memo.find(empty, first).second);
}

TEST(Memo, GoesOnWithoutKeepingWhenItIsFull) {
  Memo<clever::State> memo;
  Turn turn;
  for (std::uint64_t i = 0; i < 5000; ++i) {
    turn.faces = Faces(i);
    const auto [value, known] = memo.find({}, turn);
    EXPECT_FALSE(known);
    *value = static_cast<Value>(i);
  }
  turn.faces = Faces(17);
  EXPECT_EQ(*memo.find({}, turn).first, 17);
  turn.faces = Faces(4999);
  EXPECT_FALSE(memo.find({}, turn).second);
}

}  // namespace
}  // namespace goupil::clever_turn
