// Tests of scoring, ranking, rating (section 6) and the worked examples (section 7).
#include "games/cubed/tests/table.hpp"

namespace goupil::cubed {
namespace {

std::string zones(const Table& t) {
  const std::string all = t.score();
  const std::size_t at = all.find("\"zones\":");
  return all.substr(at, all.find('}', at) - at + 1);
}

// cubed 7.1
TEST(CubedScore, WorkedExampleOfYellow) {
  Table t(1);
  t.roll("y1");
  t.play(0, {"take:yellow", "enter:yellow:I1"});
  t.roll("w4");
  t.play(0, {"take:white", "enter:yellow:II4"});
  t.idle_until(2);
  t.roll("y2");
  t.play(0, {"take:yellow", "enter:yellow:I2"});
  t.roll("w5");
  t.play(0, {"take:white", "enter:yellow:II5"});
  t.idle_until(4);
  t.roll("y3");
  t.play(0, {"take:yellow", "enter:yellow:I3"});
  t.roll("");
  t.play(0, "decline");
  t.roll("w1");
  t.play(0, {"take:white", "enter:yellow:III1"});
  t.idle_until(6);
  t.play(0, "bonus:black:yellow:III2");
  EXPECT_EQ(zones(t), "\"zones\":{\"yellow\":24,\"turquoise\":0,\"blue\":0,\"brown\":0,\"pink\":0}");
}

// cubed 7.1
TEST(CubedScore, WorkedExamplesOfTurquoiseAndBlue) {
  Table t(1);
  t.edit(0).turquoise = 0x3EU;  // five in row 1, tinted or not
  for (const unsigned v : {6U, 5U, 7U}) t.edit(0).blue[0].push(v);
  for (const unsigned v : {8U, 9U, 10U, 11U}) t.edit(0).blue[1].push(v);
  EXPECT_EQ(zones(t), "\"zones\":{\"yellow\":0,\"turquoise\":15,\"blue\":30,\"brown\":0,\"pink\":0}");
}

// cubed 4.6
TEST(CubedScore, LowBlueValuesScoreExtraAndAnEmptySideNothing) {
  Table t(1);
  for (const unsigned v : {6U, 5U, 4U, 3U, 2U}) t.edit(0).blue[0].push(v);
  EXPECT_NE(zones(t).find("\"blue\":29"), std::string::npos);  // 17 + 3 * 4
}

// cubed 4.7
// cubed 4.8
TEST(CubedScore, BrownCountsCrossesAndPinkAddsUp) {
  Table t(1);
  t.edit(0).brown = 0x825U;  // four crosses
  t.edit(0).pink.push(5, Mode::bonus);
  t.edit(0).pink.push(5, Mode::points);
  t.edit(0).pink.push(5, Mode::points);
  EXPECT_EQ(zones(t), "\"zones\":{\"yellow\":0,\"turquoise\":0,\"blue\":0,\"brown\":14,\"pink\":18}");
}

// cubed 6.1
// cubed 7.3
TEST(CubedScore, EachFoxScoresTheLowestZone) {
  Table t(1);
  t.edit(0).yellow = 0x1FU | 1U << 6U | 1U << 12U;                        // 30 + 2 + 2 = 34
  t.edit(0).turquoise = 0x3FU | 0x1FU << 6U | 0x7U << 12U | 0x3U << 18U;  // 21 + 15 + 6 + 3 = 45
  for (const unsigned v : {6U, 5U, 7U}) t.edit(0).blue[0].push(v);
  for (const unsigned v : {8U, 9U, 10U, 11U}) t.edit(0).blue[1].push(v);                         // 30
  t.edit(0).brown = 0xFU;                                                                        // 14
  for (unsigned i = 0; i < 4; ++i) t.edit(0).pink.push(6, i == 0 ? Mode::bonus : Mode::points);  // 3 + 6 + 12 + 12 = 33
  t.edit(0).foxes = 3;
  EXPECT_NE(t.score().find("\"foxes\":3,\"fox_points\":42"), std::string::npos);
  EXPECT_NE(t.score().find("\"total\":" + std::to_string(34 + 45 + 30 + 14 + 33 + 42)), std::string::npos);
}

// Plays a three-seat game to its end without entering anything; `before` prepares the sheets.
template <class Before>
Standing final_standing(Before before) {
  Table t(3);
  t.idle_until(14);
  for (Sheet& s : t.state.sheets) s = {};
  before(t);
  const Rng rng(Seed::from_number(3));
  while (Cubed::awaiting(t.state).kind != Awaiting::Kind::over) {
    NoEffects none;
    if (Cubed::awaiting(t.state).kind == Awaiting::Kind::chance)
      Cubed::settle(t.state, Cubed::draw(t.state, rng), none);
    else
      t.idle(Cubed::awaiting(t.state).seats.lowest());
  }
  return Cubed::standing(t.state);
}

// cubed 6.1
TEST(CubedScore, TiesGoToTheBestSingleZoneAndThenAreShared) {
  const Standing best = final_standing([](Table& t) {
    t.edit(0).yellow = 0x3U;             // 6
    t.edit(1).yellow = 0x1U | 1U << 6U;  // 2 + 2
    t.edit(1).brown = 0x1U;              // 2: 6 in all, best zone 4
    t.edit(2).yellow = 0x1U;
  });
  EXPECT_EQ(best.total[0], best.total[1]);
  EXPECT_EQ(best.rank[0], 1);
  EXPECT_EQ(best.rank[1], 2);
  EXPECT_EQ(best.rank[2], 3);
  const Standing shared = final_standing([](Table& t) {
    t.edit(0).yellow = 0x3U;
    t.edit(2).yellow = 0x3U << 6U;
  });
  EXPECT_EQ(shared.rank[0], 1);
  EXPECT_EQ(shared.rank[1], 3);
  EXPECT_EQ(shared.rank[2], 1);
}

// cubed 6.3
TEST(CubedScore, RatingBandsBeginEveryThirtyPointsFrom180) {
  const auto rating = [](std::int32_t total) { return clever_turn::band(total, kRatingFrom); };
  EXPECT_EQ(rating(0), 0);
  EXPECT_EQ(rating(179), 0);
  EXPECT_EQ(rating(180), 1);
  EXPECT_EQ(rating(209), 1);
  EXPECT_EQ(rating(210), 2);
  EXPECT_EQ(rating(239), 2);
  EXPECT_EQ(rating(270), 4);
  EXPECT_EQ(rating(300), 5);
  EXPECT_EQ(rating(359), 6);
  EXPECT_EQ(rating(360), 7);
  EXPECT_EQ(rating(419), 8);
  EXPECT_EQ(rating(420), 9);
  EXPECT_EQ(rating(449), 9);
  EXPECT_EQ(rating(450), 10);
  EXPECT_NE(Table(1).score().find("\"rating\":0"), std::string::npos);
  EXPECT_NE(Table(2).score().find("\"rating\":null"), std::string::npos);
}

TEST(CubedSheet, CountsAndMaximaOfThePrint) {
  EXPECT_EQ(printed(Bonus::fox), 6U);
  for (std::size_t c = 0; c < kColours; ++c) EXPECT_LE(printed(static_cast<Bonus>(c)), 6U);
  Table t(1);
  t.edit(0).yellow = kYellowAll;
  t.edit(0).turquoise = kTurquoiseAll;
  t.edit(0).brown = 0xFFF;
  for (const unsigned v : {6U, 5U, 4U, 3U, 2U, 7U}) t.edit(0).blue[0].push(v);
  for (const unsigned v : {8U, 9U, 10U, 11U, 12U, 7U}) t.edit(0).blue[1].push(v);
  for (unsigned i = 0; i < kPinkBoxes; ++i) t.edit(0).pink.push(6, i == 0 ? Mode::bonus : Mode::points);
  EXPECT_EQ(zones(t), "\"zones\":{\"yellow\":126,\"turquoise\":105,\"blue\":68,\"brown\":90,\"pink\":129}");
}

}  // namespace
}  // namespace goupil::cubed
