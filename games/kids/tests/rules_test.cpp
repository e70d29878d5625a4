// The rules page of kids, paragraph by paragraph, through the notation.
#include "games/kids/tests/table.hpp"

namespace goupil::kids {
namespace {

// kids 1.1
TEST(KidsTable, SeatsTwoToFourClockwiseWithAnyFirstSeat) {
  EXPECT_FALSE(Kids::parse_config(1, {}));
  EXPECT_FALSE(Kids::parse_config(5, {}));
  Table drawn(3, {});
  EXPECT_EQ(drawn.awaited(), "first");
  EXPECT_TRUE(drawn.shows("\"phase\":\"first\",\"active\":null,\"attempt\":1,\"dice\":null,\"pool\":null"));
  Outcomes outcomes;
  ASSERT_TRUE(Kids::outcomes(drawn.state, outcomes));
  EXPECT_EQ(outcomes.size(), 3U);
  EXPECT_FALSE(drawn.may_fall("first:3"));
  drawn.chance("first:2");
  EXPECT_TRUE(drawn.shows("\"turn\":0,\"phase\":\"roll\",\"active\":2"));
  EXPECT_FALSE(Kids::outcomes(drawn.state, outcomes));

  Table fixed(3, {{"first", "2"}});
  fixed.chance("roll:present,candle,candle,candle,candle");
  fixed.play_all(2, {"cross:green:r1c1+0", "done"});
  fixed.play(0, "done");
  fixed.play(1, "done");
  EXPECT_TRUE(fixed.shows("\"turn\":1,\"phase\":\"roll\",\"active\":0"));
}

// kids 1.1
TEST(KidsTable, HasFiveDiceWithBackgroundsAndThreeJokerFaces) {
  int jokers = 0;
  int coloured = 0;
  for (const auto& die : kBuiltinSheet.dice)
    for (const Symbol face : die) (face == Symbol::joker ? jokers : coloured) += 1;
  EXPECT_EQ(jokers, 3);
  EXPECT_EQ(coloured, 27);
  EXPECT_EQ(colour_of(Symbol::joker), std::nullopt);
  EXPECT_EQ(colour_of(Symbol::candle), Zone::red);
  EXPECT_EQ(colour_of(Symbol::present), Zone::green);
  EXPECT_EQ(colour_of(Symbol::cake), Zone::blue);
  EXPECT_EQ(colour_of(Symbol::green), Zone::yellow);
}

// kids 1.2
TEST(KidsRoll, IsRepeatedAtOnceUntilOneDieCanBeUsed) {
  Table table(2);
  table.chance("roll:muffin,donut,pink,green,cake");  // no heart, no pair, no candle
  EXPECT_EQ(table.awaited(), "roll");
  EXPECT_TRUE(table.shows(
      "\"phase\":\"roll\",\"active\":0,\"attempt\":2,\"dice\":[\"muffin\",\"donut\",\"pink\",\"green\",\"cake\"]"));
  EXPECT_EQ(table.legal(0), "");
  table.chance("roll:cake,muffin,donut,pink,green");
  EXPECT_TRUE(table.shows("\"attempt\":3"));
  table.chance("roll:cake,muffin,donut,pink,cake");  // a pair of cakes
  EXPECT_EQ(table.awaited(), "0");
  EXPECT_EQ(table.legal(0), "cross:blue:cake1+0");
}

// kids 1.2
TEST(KidsRoll, LetsTheActiveSeatTakeOneColourAndAllJokers) {
  Table table(2);
  table.chance("roll:joker,candle,candle,red_heart,present");
  EXPECT_EQ(table.awaited(), "0");
  EXPECT_TRUE(table.offers(0, "cross:yellow:1+0"));
  EXPECT_TRUE(table.offers(0, "cross:red:1+0"));
  table.play(0, "cross:red:1+0");
  // one candle and the joker are left for the double wagon; yellow and green are closed
  EXPECT_EQ(table.legal(0), "cross:red:2+1 done");
}

// kids 1.2
TEST(KidsRoll, CanOnlyShowFacesThatTheDiceHave) {
  Table table(2);
  EXPECT_TRUE(table.may_fall("roll:joker,joker,joker,green,green"));
  EXPECT_FALSE(table.may_fall("roll:joker,joker,joker,joker,green"));  // D has no joker
  EXPECT_FALSE(table.may_fall("roll:donut,joker,joker,green,green"));  // A has no donut
  EXPECT_FALSE(table.may_fall("pool:candle"));
  EXPECT_FALSE(table.may_fall("first:0"));
}

// kids 1.3
TEST(KidsPool, HoldsEveryDieThatWasNotUsedJokersIncluded) {
  Table table(2);
  table.chance("roll:joker,candle,present,candle,green");
  EXPECT_TRUE(table.shows("\"pool\":null"));
  table.play(0, "cross:red:1+0");
  EXPECT_TRUE(table.shows("\"pool\":null"));
  EXPECT_TRUE(table.shows("\"zone\":\"red\",\"used\":[\"candle\"]"));
  table.play(0, "done");
  EXPECT_TRUE(
      table.shows("\"dice\":[\"joker\",\"candle\",\"present\",\"candle\",\"green\"],"
                  "\"pool\":[\"joker\",\"candle\",\"present\",\"green\"]"));
}

// kids 1.4
TEST(KidsPool, IsSharedByAllOtherSeatsAtTheSameTime) {
  Table table(3);
  table.chance("roll:red_heart,candle,pink,green,donut");
  table.play_all(0, {"cross:yellow:1+0", "done"});
  EXPECT_EQ(table.awaited(), "12");
  EXPECT_EQ(table.legal(0), "");
  EXPECT_EQ(table.legal(1), "cross:red:1+0 done");
  EXPECT_EQ(table.legal(2), table.legal(1));
  Table other = table;
  table.play_all(2, {"cross:red:1+0", "done"});
  table.play_all(1, {"cross:red:1+0", "done"});  // the same die again
  other.play_all(1, {"cross:red:1+0", "done"});
  other.play_all(2, {"cross:red:1+0", "done"});
  EXPECT_EQ(table.state, other.state);
  EXPECT_TRUE(table.shows("\"turn\":1,\"phase\":\"roll\",\"active\":1,\"attempt\":1,\"dice\":null,\"pool\":null"));
  EXPECT_TRUE(table.shows(
      "\"stage\":\"none\",\"yellow\":0,\"red\":1,\"green\":[],\"blue\":{\"muffin\":0,\"donut\":0,\"cake\":0},"
      "\"zone\":null,\"used\":[],\"pending\":[]}"));
}

// kids 1.4
TEST(KidsPool, GivesNothingWhenNothingFits) {
  Table table(2);
  table.chance("roll:red_heart,muffin,pink,green,donut");
  table.play_all(0, {"cross:yellow:1+0", "done"});
  EXPECT_EQ(table.legal(1), "done");
  table.play(1, "done");
  EXPECT_EQ(table.awaited(), "roll");
}

// kids 1.5
TEST(KidsJoker, IsAnyColourAndSymbolAloneOrWithOthers) {
  Table table(2);
  table.chance("roll:joker,joker,cake,green,donut");
  EXPECT_TRUE(table.offers(0, "cross:yellow:1+1"));
  EXPECT_TRUE(table.offers(0, "cross:red:1+1"));
  EXPECT_TRUE(table.offers(0, "cross:green:r3c4+1"));
  EXPECT_TRUE(table.offers(0, "cross:blue:muffin1+2"));  // jokers only
  EXPECT_TRUE(table.offers(0, "cross:blue:cake1+1"));
  EXPECT_FALSE(table.offers(0, "cross:blue:muffin1+1"));
}

// kids 1.5
TEST(KidsTurn, KeepsAllDiceCrossesInOneZone) {
  Table table(2);
  table.chance("roll:joker,candle,present,present,candle");
  table.play(0, "cross:green:r2c2+0");
  EXPECT_FALSE(table.offers(0, "cross:red:1+0"));
  table.play(0, "cross:green:r1c4+0");  // any order, several cells
  table.play(0, "cross:green:r3c1+1");
  EXPECT_EQ(table.legal(0), "done");
  table.play(0, "done");
  EXPECT_EQ(table.legal(1), "cross:red:1+0 done");
  table.play(1, "cross:red:1+0");
  EXPECT_EQ(table.legal(1), "done");  // wagon 2 wants two
}

// kids 1.6
TEST(KidsTurn, LetsThePassiveSeatButNotTheActiveOneCrossNothing) {
  Table table(2);
  table.chance("roll:joker,candle,present,present,candle");
  EXPECT_FALSE(table.offers(0, "done"));
  EXPECT_TRUE(table.refuses(0, "done"));
  table.play(0, "cross:green:r2c2+0");
  EXPECT_TRUE(table.offers(0, "done"));
  table.play(0, "done");
  EXPECT_TRUE(table.offers(1, "cross:red:1+0"));
  table.play(1, "done");
  EXPECT_EQ(table.awaited(), "roll");
}

// kids 1.6
TEST(KidsTurn, NamesTheDiceThatAreUsed) {
  Table table(2);
  table.chance("roll:joker,muffin,candle,muffin,candle");
  EXPECT_TRUE(table.offers(0, "cross:red:1+0"));
  EXPECT_TRUE(table.offers(0, "cross:red:1+1"));
  EXPECT_TRUE(table.offers(0, "cross:blue:muffin1+0"));
  EXPECT_TRUE(table.offers(0, "cross:blue:muffin1+1"));
  table.play_all(0, {"cross:red:1+1", "done"});
  EXPECT_TRUE(table.shows("\"pool\":[\"candle\",\"candle\",\"muffin\",\"muffin\"]"));
}

// kids 2.1
TEST(KidsYellow, RunsStrictlyFromLeftToRight) {
  Table table(2);
  table.chance("roll:red_heart,blue,pink,red_heart,green");
  EXPECT_EQ(table.legal(0), "cross:yellow:1+0");
  table.play(0, "cross:yellow:1+0");
  EXPECT_EQ(table.legal(0), "cross:yellow:2+0 done");
  table.play_all(0, {"cross:yellow:2+0", "cross:yellow:3+0", "cross:yellow:4+0", "cross:yellow:5+0"});
  EXPECT_EQ(table.legal(0), "done");
  EXPECT_TRUE(table.shows("\"yellow\":5"));
  EXPECT_EQ(table.stars(0), 1);
}

// kids 2.2
TEST(KidsRed, NeedsAsManyCandlesAsTheWagonCarries) {
  Table table(2);
  table.chance("roll:candle,candle,cake,green,donut");
  EXPECT_EQ(table.legal(0), "cross:red:1+0");
  table.play(0, "cross:red:1+0");
  EXPECT_EQ(table.legal(0), "done");  // one candle is too few for wagon 2
  table.play_all(0, {"done"});
  table.play(1, "done");
  table.chance("roll:candle,candle,candle,candle,candle");
  table.play_all(1, {"cross:red:1+0", "done"});
  table.play_all(0, {"cross:red:2+0", "cross:red:3+0"});
  EXPECT_EQ(table.legal(0), "done");  // one candle left, wagon 4 wants two
  EXPECT_EQ(table.stars(0), 1);
}

// kids 2.2
TEST(KidsRed, TakesTheTripleWagonOnlyWithThreeDice) {
  Table table(2, with_sheet("yellow=blue;red=3*1/1;columns=*1/:blue;rows=*1/*1;muffin=;donut=;cake="));
  table.chance("roll:joker,candle,candle,green,green");
  EXPECT_TRUE(table.offers(0, "cross:red:1+1"));
  Table two(2, with_sheet("yellow=blue;red=3*1/1;columns=*1/:blue;rows=*1/*1;muffin=;donut=;cake="));
  two.chance("roll:muffin,candle,candle,muffin,green");
  EXPECT_EQ(two.legal(0), "cross:blue:muffin1+0");
}

// kids 2.3
TEST(KidsGreen, TakesPresentsInAnyOrder) {
  Table table(2);
  table.chance("roll:present,donut,cake,green,cake");
  EXPECT_EQ(table.legal(0),
            "cross:green:r1c1+0 cross:green:r1c2+0 cross:green:r1c3+0 cross:green:r1c4+0 "
            "cross:green:r2c1+0 cross:green:r2c2+0 cross:green:r2c3+0 cross:green:r2c4+0 "
            "cross:green:r3c1+0 cross:green:r3c2+0 cross:green:r3c3+0 cross:green:r3c4+0 cross:blue:cake1+0");
  table.play(0, "cross:green:r3c2+0");
  EXPECT_TRUE(table.shows("\"green\":[\"r3c2\"]"));
}

// kids 2.4
TEST(KidsBlue, TakesPairsFromLeftToRightInEachRow) {
  Table table(2);
  table.chance("roll:muffin,muffin,cake,muffin,cake");
  EXPECT_EQ(table.legal(0), "cross:blue:muffin1+0 cross:blue:cake1+0");
  table.play(0, "cross:blue:muffin1+0");
  EXPECT_EQ(table.legal(0), "cross:blue:cake1+0 done");  // a third muffin is no pair
  table.play(0, "cross:blue:cake1+0");
  EXPECT_TRUE(table.shows("\"blue\":{\"muffin\":1,\"donut\":0,\"cake\":1}"));
  table.play_all(0, {"done", "bonus:yellow:1", "bonus:green:r1c1"});
  table.play(1, "done");
  table.chance("roll:muffin,muffin,candle,muffin,candle");
  table.play_all(1, {"cross:red:1+0", "done"});
  EXPECT_EQ(table.legal(0), "cross:red:1+0 cross:blue:muffin2+0 done");
}

// kids 3.1
TEST(KidsBonus, IsCrossedAfterAllDiceCrosses) {
  Table table(2);
  table.chance("roll:muffin,muffin,candle,green,cake");
  table.play(0, "cross:blue:muffin1+0");
  EXPECT_TRUE(table.shows("\"stage\":\"cross\""));
  EXPECT_TRUE(table.shows("\"pending\":[\"green\"]"));
  EXPECT_EQ(table.legal(0), "done");
  table.play(0, "done");
  EXPECT_TRUE(table.shows("\"stage\":\"bonus\""));
  EXPECT_EQ(table.awaited(), "01");  // together with the passive seat
  EXPECT_TRUE(table.offers(0, "bonus:green:r2c3"));
  table.play(0, "bonus:green:r2c3");
  EXPECT_TRUE(table.shows("\"green\":[\"r2c3\"]"));
  EXPECT_EQ(table.awaited(), "1");
}

// kids 3.1
TEST(KidsBonus, IsGivenToPassiveSeatsToo) {
  Table table(2);
  table.chance("roll:muffin,muffin,candle,candle,cake");
  table.play_all(0, {"cross:red:1+0", "done"});
  table.play_all(1, {"cross:blue:muffin1+0", "done"});
  EXPECT_EQ(table.awaited(), "1");
  EXPECT_TRUE(table.offers(1, "bonus:green:r3c4"));
  table.play(1, "bonus:green:r3c4");
  EXPECT_EQ(table.awaited(), "roll");
}

// kids 3.1
TEST(KidsBonus, ComesFromTheSecondThirdAndFourthGreenColumn) {
  const struct {
    const char* column;
    const char* colour;
  } cases[] = {{"2", "blue"}, {"3", "yellow"}, {"4", "red"}};
  for (const auto& [column, colour] : cases) {
    Table table(2);
    table.chance("roll:present,present,present,green,cake");
    for (const char* row : {"1", "2", "3"}) {
      EXPECT_TRUE(table.shows("\"pending\":[]"));
      table.play(0, "cross:green:r" + std::string(row) + "c" + column + "+0");
    }
    EXPECT_TRUE(table.shows("\"pending\":[\"" + std::string(colour) + "\"]"));
    EXPECT_EQ(table.stars(0), 0);
  }
  Table left(2);
  left.chance("roll:present,present,present,green,cake");
  left.play_all(0, {"cross:green:r1c1+0", "cross:green:r2c1+0", "cross:green:r3c1+0"});
  EXPECT_EQ(left.stars(0), 1);
  EXPECT_FALSE(left.shows("\"pending\":[\""));
}

// kids 3.1
TEST(KidsBonus, CrossesACompleteNextCellWhateverItShows) {
  // yellow gives yellow, red gives red, green columns give green, blue gives blue
  const std::string zones =
      "yellow=red_heart:yellow/pink/blue/green;red=1:red/3*2/1;columns=:green/;rows=/;muffin=:blue/*1/;donut=/;cake=/";
  Table yellow(2, with_sheet(zones));
  yellow.chance("roll:red_heart,candle,present,muffin,donut");
  Table red = yellow;
  yellow.play_all(0, {"cross:yellow:1+0", "done"});
  EXPECT_EQ(yellow.legal(0), "bonus:yellow:2");
  red.play_all(0, {"cross:red:1+0", "done"});
  EXPECT_EQ(red.legal(0), "bonus:red:2");
  red.play(0, "bonus:red:2");  // all three candles
  EXPECT_TRUE(red.shows("\"red\":2"));
  EXPECT_EQ(red.stars(0), 2);

  Table blue(2, with_sheet(zones));
  blue.chance("roll:muffin,muffin,present,present,donut");
  Table presents = blue;
  blue.play_all(0, {"cross:blue:muffin1+0", "done"});
  EXPECT_EQ(blue.legal(0), "bonus:blue:muffin2 bonus:blue:donut1 bonus:blue:cake1");
  presents.play_all(0, {"cross:green:r1c1+0", "cross:green:r2c1+0", "done"});
  EXPECT_EQ(presents.legal(0), "bonus:green:r1c2 bonus:green:r2c2");
}

// kids 3.2
TEST(KidsBonus, LetsThePlayerChooseTheOrderAndChains) {
  Table table(2);
  table.chance("roll:cake,muffin,cake,muffin,candle");
  table.play_all(0, {"cross:blue:cake1+0", "cross:blue:muffin1+0"});
  EXPECT_TRUE(table.shows("\"pending\":[\"yellow\",\"green\"]"));
  table.play(0, "done");
  EXPECT_TRUE(table.offers(0, "bonus:yellow:1"));
  EXPECT_TRUE(table.offers(0, "bonus:green:r1c1"));
  Table other = table;
  table.play_all(0, {"bonus:yellow:1", "bonus:green:r1c1"});
  other.play_all(0, {"bonus:green:r1c1", "bonus:yellow:1"});
  EXPECT_EQ(table.state, other.state);
}

// kids 3.2
TEST(KidsBonus, IsLostWithoutATarget) {
  const std::string zones = "yellow=red_heart:red/blue:red/pink:red;red=1/1;columns=;rows=/;muffin=;donut=;cake=";
  Table table(2, with_sheet(zones));
  table.chance("roll:red_heart,blue,pink,candle,candle");
  table.play_all(0, {"cross:yellow:1+0", "cross:yellow:2+0", "cross:yellow:3+0"});
  EXPECT_TRUE(table.shows("\"pending\":[\"red\",\"red\",\"red\"]"));
  table.play_all(0, {"done", "bonus:red:1"});
  EXPECT_TRUE(table.shows("\"pending\":[\"red\",\"red\"]"));
  (void)table.take_effects();
  table.play(0, "bonus:red:2");
  EXPECT_EQ(table.take_effects(),
            R"({"effect":"crossed","seat":0,"zone":"red","cell":"2"},{"effect":"lost","seat":0,"what":"red"})");
  EXPECT_EQ(table.awaited(), "1");
}

// kids 3.2
TEST(KidsBonus, IsLostAtOnceWhenItsZoneIsAlreadyFull) {
  Table table(2, with_sheet("yellow=red_heart:yellow;red=1;columns=;rows=/;muffin=;donut=;cake="));
  table.chance("roll:red_heart,blue,pink,candle,candle");
  table.play(0, "cross:yellow:1+0");
  EXPECT_EQ(table.take_effects(),
            R"({"effect":"crossed","seat":0,"zone":"yellow","cell":"1"},)"
            R"({"effect":"won","seat":0,"what":"yellow"},{"effect":"lost","seat":0,"what":"yellow"})");
  EXPECT_TRUE(table.shows("\"pending\":[]"));
}

constexpr const char* kOneBalloon =
    "yellow=red_heart:green*1;red=1/1;columns=*1/:blue;rows=*1/*1;muffin=/;donut=/;cake=/";

// kids 4.1
TEST(KidsEnd, LetsTheOthersUseTheRestWhenTheActiveSeatFillsAZone) {
  Table table(3, with_sheet(kOneBalloon));
  table.chance("roll:red_heart,candle,pink,candle,cake");
  EXPECT_TRUE(table.shows("\"last_turn\":false"));
  table.play(0, "cross:yellow:1+0");
  EXPECT_TRUE(table.shows("\"last_turn\":true"));
  EXPECT_EQ(table.legal(0), "done");
  table.play(0, "done");
  EXPECT_EQ(table.awaited(), "012");  // its bonus is still crossed
  table.play(0, "bonus:green:r1c1");
  table.play_all(1, {"cross:red:1+0", "done"});
  EXPECT_EQ(table.awaited(), "2");
  table.play(2, "done");
  EXPECT_EQ(table.awaited(), "over");
  EXPECT_TRUE(table.shows(
      "\"turn\":0,\"phase\":\"over\",\"active\":0,\"attempt\":1,\"dice\":[\"red_heart\",\"candle\",\"pink\","
      "\"candle\",\"cake\"],\"pool\":[\"candle\",\"candle\",\"cake\",\"pink\"],\"last_turn\":true"));
  EXPECT_TRUE(
      table.shows("\"stage\":\"none\",\"yellow\":1,\"red\":0,\"green\":[\"r1c1\"],\"blue\":{\"muffin\":0,\"donut\":0,"
                  "\"cake\":0},\"zone\":\"yellow\",\"used\":[\"red_heart\"],\"pending\":[]"));
  EXPECT_EQ(table.legal(0), "");
}

// kids 4.1
TEST(KidsEnd, LetsTheOtherPassiveSeatsFinishWhenAPassiveSeatFillsAZone) {
  Table table(3, with_sheet(kOneBalloon));
  table.chance("roll:red_heart,candle,pink,candle,cake");
  table.play_all(0, {"cross:red:1+0", "done"});
  table.play_all(2, {"cross:yellow:1+0", "done", "bonus:green:r2c2"});
  EXPECT_EQ(table.awaited(), "1");
  EXPECT_TRUE(table.offers(1, "cross:yellow:1+0"));
  table.play_all(1, {"cross:red:1+0", "done"});
  EXPECT_EQ(table.awaited(), "over");
}

// kids 4.1
TEST(KidsEnd, ComesWithAnyOfTheFourZones) {
  const std::string zones = "yellow=red_heart/blue;red=2/1;columns=/;rows=;muffin=;donut=;cake=";
  Table red(2, with_sheet(zones));
  red.chance("roll:candle,candle,candle,green,donut");
  red.play(0, "cross:red:1+0");
  EXPECT_TRUE(red.shows("\"last_turn\":false"));
  red.play(0, "cross:red:2+0");
  EXPECT_TRUE(red.shows("\"last_turn\":true"));
  Table green(2, with_sheet(zones));
  green.chance("roll:present,present,candle,green,donut");
  green.play(0, "cross:green:r1c2+0");
  EXPECT_TRUE(green.shows("\"last_turn\":false"));
  green.play(0, "cross:green:r1c1+0");
  EXPECT_TRUE(green.shows("\"last_turn\":true"));
  Table blue(2, with_sheet(zones));
  blue.chance("roll:muffin,muffin,cake,green,cake");
  blue.play_all(0, {"cross:blue:muffin1+0", "cross:blue:cake1+0"});
  EXPECT_TRUE(blue.shows("\"last_turn\":false"));  // all three rows make the zone
  blue.play_all(0, {"done"});
  blue.play(1, "done");
  blue.chance("roll:candle,donut,donut,candle,green");
  blue.play_all(1, {"cross:red:1+0", "done"});
  blue.play(0, "cross:blue:donut1+0");
  EXPECT_TRUE(blue.shows("\"last_turn\":true"));
}

// kids 4.2
TEST(KidsStars, StandBesideCrossedSymbolsAndCompleteRows) {
  Table table(2);
  table.chance("roll:present,present,present,present,cake");
  table.play_all(0, {"cross:green:r1c1+0", "cross:green:r1c2+0", "cross:green:r1c3+0"});
  EXPECT_EQ(table.stars(0), 0);
  table.play(0, "cross:green:r1c4+0");
  EXPECT_EQ(table.score(), R"([{"total":1,"zones":{"yellow":0,"red":0,"green":1,"blue":0}},)"
                           R"({"total":0,"zones":{"yellow":0,"red":0,"green":0,"blue":0}}])");
  table.play_all(0, {"done"});
  table.play(1, "done");
  table.chance("roll:candle,candle,candle,green,cake");
  table.play_all(1, {"cross:red:1+0", "cross:red:2+0", "done"});
  table.play(0, "done");
  EXPECT_EQ(table.score(), R"([{"total":1,"zones":{"yellow":0,"red":0,"green":1,"blue":0}},)"
                           R"({"total":1,"zones":{"yellow":0,"red":1,"green":0,"blue":0}}])");
}

// kids 4.2
TEST(KidsStars, SumToEighteenOnAFullBuiltinSheet) {
  State full;
  full.config.sheet = kBuiltinSheet;
  full.config.table = {.seats = 2, .tracked = SeatSet::first(2)};
  for (std::size_t t = 0; t < kTracks; ++t)
    for (int n = kBuiltinSheet.length[t]; n > 0; --n) full.marks[0].crossed.add_one(track_at(t));
  full.marks[0].green = kBuiltinSheet.presents;
  std::string text;
  Json json(text);
  Kids::write_score(full, json);
  EXPECT_TRUE(text.starts_with(R"([{"total":18,"zones":{"yellow":4,"red":4,"green":4,"blue":6}})")) << text;
}

// kids 4.2
TEST(KidsStars, DecideTheGameAndTiesShare) {
  Table table(4, with_sheet(kOneBalloon));
  table.chance("roll:red_heart,candle,pink,red_heart,cake");
  table.play_all(0, {"cross:yellow:1+0", "done", "bonus:green:r1c1"});
  table.play_all(1, {"cross:yellow:1+0", "done", "bonus:green:r1c1"});
  table.play_all(2, {"cross:red:1+0", "done"});
  table.play(3, "done");
  ASSERT_EQ(table.awaited(), "over");
  const Standing standing = Kids::standing(table.state);
  EXPECT_EQ(standing.total[0], 1);
  EXPECT_EQ(standing.rank[0], 1);
  EXPECT_EQ(standing.rank[1], 1);
  EXPECT_EQ(standing.rank[2], 3);
  EXPECT_EQ(standing.rank[3], 3);
  EXPECT_EQ(standing.known, SeatSet::first(4));
}

// kids 5.1
TEST(KidsExample, OliviaCrossesTheHeartAndReturnsTheGreenBalloon) {
  Table table(2);
  table.chance("roll:red_heart,candle,donut,muffin,green");
  EXPECT_TRUE(table.offers(0, "cross:yellow:1+0"));
  table.play(0, "cross:yellow:1+0");
  EXPECT_EQ(table.legal(0), "done");
  table.play(0, "done");
  EXPECT_TRUE(table.shows("\"pool\":[\"candle\",\"muffin\",\"donut\",\"green\"]"));
}

// kids 5.2
TEST(KidsExample, EricChainsBalloonsDonutsAndCandles) {
  Table table(2);
  table.chance("roll:red_heart,candle,donut,muffin,green");
  table.play_all(0, {"cross:yellow:1+0", "done"});
  table.play(1, "done");
  table.chance("roll:red_heart,candle,donut,muffin,green");
  table.play_all(1, {"cross:yellow:1+0", "done"});
  table.play_all(0, {"cross:red:1+0", "done"});
  table.chance("roll:joker,candle,donut,pink,green");
  EXPECT_FALSE(table.offers(0, "cross:yellow:2+0"));
  table.play_all(0, {"cross:yellow:2+1", "cross:yellow:3+0"});
  EXPECT_TRUE(table.shows("\"used\":[\"joker\",\"pink\"],\"pending\":[\"blue\"]"));
  table.play(0, "done");
  EXPECT_EQ(table.legal(0), "bonus:blue:muffin1 bonus:blue:donut1 bonus:blue:cake1");
  table.play(0, "bonus:blue:donut1");
  EXPECT_EQ(table.legal(0), "bonus:red:2");
  EXPECT_EQ(table.stars(0), 0);
  (void)table.take_effects();
  table.play(0, "bonus:red:2");
  EXPECT_EQ(table.take_effects(),
            R"({"effect":"crossed","seat":0,"zone":"red","cell":"2"},{"effect":"scored","seat":0,"points":1})");
  EXPECT_EQ(table.stars(0), 1);
  EXPECT_EQ(table.awaited(), "1");
}

}  // namespace
}  // namespace goupil::kids
