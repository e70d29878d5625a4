// Notation, sheet texts, options, untracked seats and reasons of kids.
#include <algorithm>

#include "games/kids/tests/table.hpp"

namespace goupil::kids {
namespace {

std::string printed(const Action action) {
  std::string text;
  Kids::print(action, text);
  return text;
}

std::string printed(const Chance& chance) {
  std::string text;
  Kids::print(chance, text);
  return text;
}

TEST(KidsNotation, ReadsBackEveryMoveItPrintsAndIndexesItOnce) {
  std::vector<bool> seen(Kids::kActionCount, false);
  const auto check = [&](Action action) {
    const auto read = Kids::parse_action(printed(action));
    ASSERT_TRUE(read) << printed(action);
    EXPECT_EQ(*read, action);
    const std::size_t i = Kids::index(action);
    ASSERT_LT(i, seen.size());
    EXPECT_FALSE(seen[i]) << printed(action);
    seen[i] = true;
  };
  check(Action::done());
  for (const Zone zone : kAllZones)
    for (std::size_t cell = 0; cell < kCells[index(zone)]; ++cell) {
      check(Action::bonus(zone, cell_at(cell)));
      for (unsigned jokers = 0; jokers < kJokerWays[index(zone)]; ++jokers)
        check(Action::cross(zone, cell_at(cell), jokers));
    }
  EXPECT_EQ(std::ranges::count(seen, true), static_cast<std::ptrdiff_t>(Kids::kActionCount));
}

TEST(KidsNotation, AcceptsOnlyThePrintedFormOfAMove) {
  for (const char* good :
       {"cross:yellow:1+0", "cross:blue:donut1+2", "cross:red:8+3", "cross:green:r1c1+1", "bonus:blue:cake3", "done"})
    EXPECT_TRUE(Kids::parse_action(good)) << good;
  for (const char* bad : {"",
                          "Done",
                          "done ",
                          "cross",
                          "cross:yellow:1",
                          "cross:yellow:1+",
                          "cross:yellow:1+2",
                          "cross:yellow:01+0",
                          "cross:yellow:0+0",
                          "cross:yellow:17+0",
                          "cross:red:13+0",
                          "cross:red:1+4",
                          "cross:green:1+0",
                          "cross:green:r5c1+0",
                          "cross:green:r1c7+0",
                          "cross:green:r1c01+0",
                          "cross:blue:muffin+0",
                          "cross:blue:muffin7+0",
                          "cross:blue:1+0",
                          "cross:blue:cake1+3",
                          "cross:pink:1+0",
                          "bonus:yellow:1+0",
                          "bonus:yellow",
                          "bonus:red:1:",
                          "cross:yellow:1+0+0",
                          "cross:yellow:1+0 "}) {
    const auto read = Kids::parse_action(bad);
    EXPECT_FALSE(read) << bad;
    if (!read) {
      EXPECT_EQ(read.error().code, Error::bad_value);
    }
  }
}

TEST(KidsNotation, ReadsBackOutcomesAndRefusesOtherSpellings) {
  for (const char* good :
       {"first:2", "roll:candle,joker,pink,muffin,present", "pool:joker,candle", "pool:", "pool:green,green"}) {
    const auto read = Kids::parse_chance(good);
    ASSERT_TRUE(read) << good;
    EXPECT_EQ(printed(*read), good);
  }
  for (const char* bad : {"", "first:", "first:10", "first:00", "roll:", "roll:candle,joker,pink,muffin",
                          "roll:candle,joker,pink,muffin,", "roll:candle,joker,pink,muffin,present,cake",
                          "roll:candle,joker,pink,muffin,red", "pool:candle,joker", "pool:candle,", "pool:,candle",
                          "pool", "throw:1", "roll:candle, joker,pink,muffin,present"})
    EXPECT_FALSE(Kids::parse_chance(bad)) << bad;
}

const std::string kBuiltinText =
    kDiceText +
    "yellow=red_heart/blue/pink:blue/green*1/red_heart:green/blue*1/green:red/pink*1/blue:green/red_heart*1;"
    "red=1/2*1/1:green/2*1/1:yellow/2*1/1:blue/3*1;columns=*1/:blue/:yellow/:red;rows=*1/*1/*1;"
    "muffin=:green/*1/:yellow*1;donut=:red/*1/:green*1;cake=:yellow/*1/:red*1";

TEST(KidsSheet, PrintsTheBuiltinSheetAsOneLine) {
  std::string text;
  print_sheet(kBuiltinSheet, text);
  EXPECT_EQ(text, kBuiltinText);
  const auto read = parse_sheet(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, kBuiltinSheet);
}

TEST(KidsSheet, StandsInTheOptionsOnlyWhenItDiffers) {
  const std::vector<Option> same{{"sheet", kBuiltinText}, {"first", "1"}, {"tracked", "0,2"}};
  const auto config = Kids::parse_config(3, same);
  ASSERT_TRUE(config);
  std::vector<Option> out;
  Kids::print_options(*config, out);
  EXPECT_EQ(out, (std::vector<Option>{{"first", "1"}, {"tracked", "0,2"}}));

  const std::string largest =
      kDiceText +
      "yellow=blue/blue/blue/blue/blue/blue/blue/blue/blue/blue/blue/blue/blue/blue/blue/green:yellow*3;"
      "red=1/1/1/1/1/1/1/1/1/1/1/3:red*2;columns=/////:blue*1;rows=//*3/*2;muffin=/////*3;donut=;cake=/:blue";
  const std::vector<Option> options{{"sheet", largest}};
  const auto large = Kids::parse_config(2, options);
  ASSERT_TRUE(large);
  EXPECT_EQ(large->sheet.column_count, 6);
  EXPECT_EQ(large->sheet.row_count, 4);
  EXPECT_EQ(large->sheet.length, (std::array<std::uint8_t, kTracks>{16, 12, 6, 1, 2}));
  out.clear();
  Kids::print_options(*large, out);
  EXPECT_EQ(out, options);
  EXPECT_EQ(*Kids::parse_config(2, out), *large);
}

// Each mistake, made in the built-in text, and the place it is reported at.
TEST(KidsSheet, NamesThePlaceOfAMistake) {
  const struct {
    std::string_view from;
    std::string_view to;
    std::string_view at;
  } cases[] = {
      {"green*1/red_heart:green", "green*4/red_heart:green", "sheet.yellow[3]"},
      {"green*1/red_heart:green", "candle/red_heart:green", "sheet.yellow[3]"},
      {"pink:blue", "pink:pink", "sheet.yellow[2]"},
      {"red=1/2*1", "red=1/4*1", "sheet.red[1]"},
      {"red=1/2*1", "red=0/2*1", "sheet.red[0]"},
      {"red=1/2*1", "red=", "sheet.red[0]"},
      {"3*1;columns", "3*1/1/1/1/1/1;columns", "sheet.red"},
      {"columns=*1", "columns=1*1", "sheet.columns[0]"},
      {"columns=*1", "columns=/////*1", "sheet.columns"},
      {"rows=*1/*1", "rows=*1/:blue*1", "sheet.rows[1]"},
      {"rows=*1/*1", "rows=*1/*1/*1/*1", "sheet.rows"},
      {"donut=:red/*1", "donut=:red/*", "sheet.donut[1]"},
      {"cake=:yellow", "cake=/////:yellow", "sheet.cake"},
      {"muffin=", "muffins=", "sheet.muffin"},
      {"A=joker/candle", "A=joker/fox", "sheet.A[1]"},
      {"A=joker/candle", "A=candle", "sheet.A"},
      {"E=candle", "F=candle", "sheet.E"},
      {"rows=", "rows:", "sheet.rows"},
      {";rows=*1/*1/*1", "", "sheet"},
  };
  for (const auto& [from, to, at] : cases) {
    std::string text = kBuiltinText;
    ASSERT_NE(text.find(from), std::string::npos) << from;
    text.replace(text.find(from), from.size(), to);
    const std::vector<Option> options{{"sheet", text}};
    const auto config = Kids::parse_config(2, options);
    ASSERT_FALSE(config) << to;
    EXPECT_EQ(config.error().at, at) << to;
    EXPECT_EQ(config.error().code, Error::bad_value);
    EXPECT_FALSE(config.error().text.empty());
  }
  const std::vector<Option> semicolon{{"sheet", kBuiltinText + ";"}};
  EXPECT_EQ(Kids::parse_config(2, semicolon).error().at, "sheet");
  const std::vector<Option> file{{"sheet", "kids.json"}};
  EXPECT_EQ(Kids::parse_config(2, file).error().at, "sheet");
  const std::vector<Option> unknown{{"shee", "builtin"}};
  EXPECT_EQ(Kids::parse_config(2, unknown).error().code, Error::unknown_field);
}

// kids 1.2
TEST(KidsSheet, NeedsAJokerOrAPresentSoThatNoRollCanBeUselessForEver) {
  const auto dice = [](const std::string& face) {
    std::string text;
    for (const char die : {'A', 'B', 'C', 'D', 'E'}) {
      text += die;
      text += die == 'C' ? "=" + face + "/candle/candle/candle/candle/candle;"
                         : "=candle/candle/candle/candle/candle/candle;";
    }
    return text + "yellow=blue;red=3;columns=;rows=;muffin=;donut=;cake=";
  };
  EXPECT_TRUE(parse_sheet(dice("joker")));
  EXPECT_TRUE(parse_sheet(dice("present")));
  const auto refused = parse_sheet(dice("blue"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().at, "sheet.dice");
}

TEST(KidsSheet, IsWrittenInTheShapeOfASheetFile) {
  std::string text;
  Json json(text);
  Kids::write_sheet(*Kids::parse_config(2, {}), json);
  for (const char* part :
       {R"("status":"reconstruction")", R"("A":[["joker","joker"],["red","candle"],["green","present"])",
        R"({"symbol":"pink","bonus":"blue","star":0})", R"({"candles":3,"bonus":null,"star":1}]})",
        R"("rows":3,"columns":4,"column_reward":[{"bonus":null,"star":1},{"bonus":"blue","star":0})",
        R"("row_star":[1,1,1])", R"("donut":[{"bonus":"red","star":0})"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
}

TEST(KidsMoves, CarryTheirFields) {
  Table table(2);
  table.chance("roll:joker,donut,donut,green,cake");
  const auto fields = [&](std::string_view move) {
    std::string text;
    Json json(text);
    json.begin_object();
    Kids::write_move(table.state, seat_at(0), *Kids::parse_action(move), json);
    json.end_object();
    return text;
  };
  EXPECT_EQ(fields("cross:blue:donut1+1"), R"({"action":"cross","joker":1,"zone":"blue","cells":["donut1"]})");
  EXPECT_EQ(fields("bonus:green:r1c2"), R"({"action":"bonus","zone":"green","cells":["r1c2"]})");
  EXPECT_EQ(fields("done"), R"({"action":"done"})");
}

TEST(KidsView, HasTheFieldsOfTheProtocol) {
  Table table(2);
  table.chance("roll:present,joker,pink,muffin,candle");
  table.play(0, "cross:green:r1c1+0");
  EXPECT_EQ(
      table.view(),
      R"({"turn":0,"phase":"play","active":0,"attempt":1,"dice":["present","joker","pink","muffin","candle"],"pool":null,)"
      R"("last_turn":false,"sheets":[{"stage":"cross","yellow":0,"red":0,"green":["r1c1"],"blue":{"muffin":0,"donut":0,"cake":0},)"
      R"("zone":"green","used":["present"],"pending":[]},{"stage":"none","yellow":0,"red":0,"green":[],)"
      R"("blue":{"muffin":0,"donut":0,"cake":0},"zone":null,"used":[],"pending":[]}]})");
}

TEST(KidsUntracked, LeavesAPoolInsteadOfARoll) {
  Table table(2, {{"first", "1"}, {"tracked", "0"}});
  EXPECT_EQ(table.awaited(), "pool");
  EXPECT_TRUE(table.shows("\"phase\":\"pool\",\"active\":1,\"attempt\":1,\"dice\":null,\"pool\":null"));
  EXPECT_TRUE(table.may_fall("pool:"));
  EXPECT_TRUE(table.may_fall("pool:joker,joker,joker,green,green"));
  EXPECT_FALSE(table.may_fall("pool:joker,joker,joker,joker"));
  EXPECT_FALSE(table.may_fall("pool:green,green,green"));            // only D and E show it
  EXPECT_FALSE(table.may_fall("pool:joker,joker,joker,pink,pink"));  // pink is on C and D, C shows a joker
  EXPECT_FALSE(table.may_fall("roll:joker,joker,joker,green,green"));
  table.chance("pool:candle,red_heart");
  EXPECT_EQ(table.awaited(), "0");
  EXPECT_TRUE(table.shows("\"dice\":null,\"pool\":[\"candle\",\"red_heart\"]"));
  EXPECT_TRUE(table.shows("\"sheets\":[{\"stage\":\"cross\""));
  EXPECT_TRUE(table.view().ends_with(",null]}"));
  EXPECT_EQ(table.legal(0), "cross:yellow:1+0 cross:red:1+0 done");
  table.play(0, "done");
  EXPECT_TRUE(table.shows("\"turn\":1,\"phase\":\"roll\",\"active\":0"));
  table.chance("roll:red_heart,blue,pink,muffin,cake");
  table.play_all(0, {"cross:yellow:1+0", "done"});  // nobody else is asked
  EXPECT_EQ(table.awaited(), "pool");
  EXPECT_EQ(table.score(), R"([{"total":0,"zones":{"yellow":0,"red":0,"green":0,"blue":0}},null])");
}

// kids 4.1
TEST(KidsUntracked, EndsTheGameAfterThisTurnWhenCalled) {
  Table table(2, {{"first", "1"}, {"tracked", "0"}});
  table.chance("pool:candle");
  EXPECT_TRUE(Kids::call(table.state, Call::last_round));
  EXPECT_TRUE(table.shows("\"last_turn\":true"));
  table.play(0, "done");
  EXPECT_EQ(table.awaited(), "over");
  EXPECT_FALSE(Kids::call(table.state, Call::last_round));
  EXPECT_EQ(Kids::standing(table.state).known, SeatSet::only(seat_at(0)));
  EXPECT_EQ(Kids::standing(table.state).rank[0], 1);
  Table tracked(2);
  EXPECT_FALSE(Kids::call(tracked.state, Call::last_round));
}

TEST(KidsDraw, DependsOnThePlaceAndProposesOnlyPossibleOutcomes) {
  Table table(2);
  const Rng rng(Seed::from_number(7));
  const Chance roll = Kids::draw(table.state, rng);
  EXPECT_EQ(Kids::draw(table.state, rng), roll);
  table.chance("roll:muffin,donut,pink,green,cake");  // another attempt is another place
  EXPECT_NE(Kids::draw(table.state, rng), roll);
  Table untracked(2, {{"first", "1"}, {"tracked", "0"}});
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Rng other(Seed::from_number(seed));
    EXPECT_TRUE(Kids::possible(table.state, Kids::draw(table.state, other)));
    EXPECT_TRUE(Kids::possible(untracked.state, Kids::draw(untracked.state, other)));
  }
}

TEST(KidsWhy, NamesTheReason) {
  Table table(3);
  EXPECT_EQ(table.why(0, {"", "yellow", "1"}), "chance_first");
  table.chance("roll:red_heart,candle,pink,muffin,cake");
  EXPECT_EQ(table.why(1, {"", "red", "1"}), "not_your_turn");
  EXPECT_EQ(table.why(0, {"", "", ""}), "legal");
  EXPECT_EQ(table.why(0, {"red_heart", "", ""}), "legal");
  EXPECT_EQ(table.why(0, {"candle", "red", "1"}), "legal");
  EXPECT_EQ(table.why(0, {"fox", "red", "1"}), "no_such_die");
  EXPECT_EQ(table.why(0, {"candle", "pink", "1"}), "no_such_zone");
  EXPECT_EQ(table.why(0, {"candle", "red", "9"}), "no_such_cell");
  EXPECT_EQ(table.why(0, {"candle", "red", "r1c1"}), "no_such_cell");
  EXPECT_EQ(table.why(0, {"joker", "", ""}), "die_not_here");
  EXPECT_EQ(table.why(0, {"candle", "yellow", ""}), "wrong_colour");
  EXPECT_EQ(table.why(0, {"candle", "", "muffin1"}), "wrong_colour");
  EXPECT_EQ(table.why(0, {"pink", "yellow", ""}), "not_next");
  EXPECT_EQ(table.why(0, {"", "yellow", "2"}), "not_next");
  EXPECT_EQ(table.why(0, {"pink", "yellow", "1"}), "dice_missing");
  EXPECT_EQ(table.why(0, {"muffin", "blue", "muffin1"}), "dice_missing");
  EXPECT_EQ(table.why(0, {"muffin", "blue", "donut1"}), "wrong_row");
  table.play(0, "cross:red:1+0");
  EXPECT_EQ(table.why(0, {"red_heart", "yellow", "1"}), "one_zone_per_turn");
  EXPECT_EQ(table.why(0, {"candle", "", ""}), "die_used");
  EXPECT_EQ(table.why(0, {"", "red", "1"}), "already_filled");
  table.play(0, "done");
  EXPECT_EQ(table.why(0, {"", "", ""}), "not_your_turn");
  table.play(1, "done");
  table.play(2, "done");

  table.chance("roll:muffin,muffin,pink,candle,cake");
  table.play_all(1, {"cross:blue:muffin1+0", "done"});
  EXPECT_EQ(table.why(1, {"candle", "red", "1"}), "bonus_first");
  EXPECT_EQ(table.why(1, {"", "yellow", "1"}), "bonus_first");
  EXPECT_EQ(table.why(1, {"", "green", "r1c1"}), "legal");
}

TEST(KidsWhy, KnowsFullZonesAndTheEnd) {
  Table table(2, with_sheet("yellow=red_heart:green;red=1;columns=/;rows=;muffin=;donut=;cake="));
  table.chance("roll:red_heart,candle,pink,red_heart,cake");
  table.play(0, "cross:yellow:1+0");
  EXPECT_EQ(table.why(0, {"red_heart", "yellow", ""}), "zone_full");
  table.play(0, "done");
  EXPECT_EQ(table.why(0, {"", "yellow", "1"}), "zone_full");
  table.play(0, "bonus:green:r1c2");
  table.play(1, "done");
  EXPECT_EQ(table.why(0, {"", "green", "r1c1"}), "over");
}

}  // namespace
}  // namespace goupil::kids
