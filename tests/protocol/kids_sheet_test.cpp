// Other people's kids sheets, as JSON: played, recorded, and refused with the place of the mistake.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "apps/protocol/kids_sheet.hpp"
#include "tests/protocol/client.hpp"

namespace goupil {
namespace {

using namespace protocol_tests;

// The line of protocol 10 that the file must become; written by hand.
constexpr std::string_view kLine =
    "A=joker/candle/present/muffin/cake/red_heart;B=joker/candle/present/donut/muffin/blue;"
    "C=candle/candle/present/muffin/donut/pink;D=joker/present/present/cake/donut/green;"
    "E=red_heart/blue/pink/green/candle/joker;yellow=red_heart/green:red/blue*1/pink:blue/red_heart:green*1/blue*2;"
    "red=1/2:green/1*1/3:yellow*1/2:blue*2;columns=*1/:blue/:red*2;rows=*1/;muffin=:green/*1;donut=:red/:yellow*1/"
    ";cake=*3";

json::object good_sheet() {
  return json::parse(read_file(GOUPIL_SOURCE_DIR "/tests/data/kids_sheet.json")).as_object();
}

std::string start_line(const json::value& sheet) {
  return json::serialize(json::value{
      {"do", "start"}, {"game", "kids"}, {"seats", 2}, {"seed", 4}, {"options", {{"first", 0}, {"sheet", sheet}}}});
}

// The value at a path of keys and indices.
json::value& at(json::value& from, const std::vector<std::string_view>& path) {
  json::value* here = &from;
  for (const std::string_view step : path)
    here = here->is_array() ? &here->as_array().at(std::stoul(std::string(step))) : &here->as_object().at(step);
  return *here;
}

TEST(KidsSheet, AFileBecomesOneLine) {
  const auto line = protocol::kids_sheet_text(good_sheet(), "sheet");
  ASSERT_TRUE(line.has_value()) << line.error().at << ": " << line.error().text;
  EXPECT_EQ(*line, kLine);
}

TEST(KidsSheet, AGameIsPlayedOnItToTheEndAndItsRecordVerifies) {
  Client client;
  ASSERT_EQ(client.outcome(start_line(good_sheet())), "ok");
  client.draw_all("m1");
  for (std::string play = client.next_play("m1"); !play.empty(); play = client.next_play("m1")) {
    ASSERT_EQ(client.outcome(play), "ok");
    client.draw_all("m1");
  }
  EXPECT_TRUE(client.look("m1").at("over").as_bool());
  const std::string text = client.record("m1");
  EXPECT_NE(text.find("\noption sheet=" + std::string(kLine) + "\n"), std::string::npos) << text;
  EXPECT_EQ(client.outcome(Client::with_record("verify", text)), "ok");
}

TEST(KidsSheet, ItsTextAndItsObjectAreTheSameOption) {
  Client client;
  ASSERT_EQ(client.outcome(start_line(good_sheet())), "ok");
  ASSERT_EQ(client.outcome(start_line(json::value(kLine))), "ok");
  EXPECT_EQ(client.record("m1"), client.record("m2"));
}

TEST(KidsSheet, TheSheetRequestAnswersWithItsCells) {
  Client client;
  const json::value request{{"do", "sheet"}, {"game", "kids"}, {"options", {{"sheet", good_sheet()}}}};
  const std::string custom = client.raw(json::serialize(request));
  EXPECT_TRUE(custom.starts_with("{\"ok\":true")) << custom;
  EXPECT_NE(custom, client.raw(R"({"do":"sheet","game":"kids"})"));
}

TEST(KidsSheet, TheBuiltInSheetSpelledOutIsTheDefault) {
  Client client;
  ASSERT_EQ(client.outcome(start_line(json::value("builtin"))), "ok");
  EXPECT_EQ(client.record("m1").find("option sheet"), std::string::npos);
}

TEST(KidsSheet, AnObjectIsASheetForKidsOnly) {
  Client client;
  EXPECT_EQ(client.outcome(R"({"do":"start","game":"clever","seats":2,"options":{"sheet":{}}})"),
            "bad_type at options.sheet");
}

TEST(KidsSheet, AMissingOrMisshapenPartIsNamed) {
  struct Case {
    std::vector<std::string_view> path;
    std::string_view replacement;  // JSON; empty = the last key of the path is taken out
    std::string at;
  };
  const std::vector<Case> cases{
      {{"dice"}, "", "dice"},
      {{"dice"}, "[]", "dice"},
      {{"dice", "C"}, "", "dice.C"},
      {{"dice", "C"}, "\"candle\"", "dice.C"},
      {{"dice", "C", "2"}, "\"candle\"", "dice.C[2]"},
      {{"dice", "C", "2"}, R"(["red"])", "dice.C[2]"},
      {{"dice", "C", "2"}, R"(["red",3])", "dice.C[2]"},
      {{"dice", "E", "5"}, R"(["blue","candle"])", "dice.E[5]"},
      {{"yellow"}, "", "yellow"},
      {{"yellow", "cells"}, "", "yellow.cells"},
      {{"yellow", "cells"}, "{}", "yellow.cells"},
      {{"yellow", "cells", "3"}, "null", "yellow.cells[3]"},
      {{"yellow", "cells", "3", "symbol"}, "", "yellow.cells[3].symbol"},
      {{"yellow", "cells", "3", "symbol"}, "true", "yellow.cells[3].symbol"},
      {{"yellow", "cells", "3", "bonus"}, "4", "yellow.cells[3].bonus"},
      {{"yellow", "cells", "3", "star"}, "-1", "yellow.cells[3].star"},
      {{"yellow", "cells", "3", "star"}, "\"1\"", "yellow.cells[3].star"},
      {{"red", "wagons"}, "", "red.wagons"},
      {{"red", "wagons", "0", "candles"}, "1.5", "red.wagons[0].candles"},
      {{"green"}, "7", "green"},
      {{"green", "column_reward"}, "", "green.column_reward"},
      {{"green", "column_reward", "1"}, "[]", "green.column_reward[1]"},
      {{"green", "row_star"}, "{}", "green.row_star"},
      {{"green", "row_star", "1"}, "null", "green.row_star[1]"},
      {{"green", "rows"}, "4", "green.rows"},
      {{"green", "columns"}, "\"3\"", "green.columns"},
      {{"blue"}, "", "blue"},
      {{"blue", "rows"}, "[]", "blue.rows"},
      {{"blue", "rows", "cake"}, "", "blue.rows.cake"},
      {{"blue", "rows", "donut", "2"}, "0", "blue.rows.donut[2]"},
  };
  for (const Case& c : cases) {
    json::value sheet = good_sheet();
    if (c.replacement.empty()) {
      const std::vector<std::string_view> parent(c.path.begin(), c.path.end() - 1);
      at(sheet, parent).as_object().erase(c.path.back());
    } else {
      at(sheet, c.path) = json::parse(json::string_view(c.replacement.data(), c.replacement.size()));
    }
    const auto line = protocol::kids_sheet_text(sheet, "sheet");
    ASSERT_FALSE(line.has_value()) << c.at;
    EXPECT_EQ(line.error().at, "sheet." + c.at);
    Client client;
    EXPECT_EQ(client.outcome(start_line(sheet)), "bad_value at options.sheet." + c.at);
  }
}

TEST(KidsSheet, ASheetThatCannotBePlayedIsRefusedByTheGame) {
  const auto refused = [](const std::vector<std::string_view>& path, const char* replacement) {
    json::value sheet = good_sheet();
    at(sheet, path) = json::parse(replacement);
    Client client;
    return client.outcome(start_line(sheet));
  };
  EXPECT_EQ(refused({"yellow", "cells", "3", "symbol"}, "\"candle\""), "bad_value at sheet.yellow[3]");
  EXPECT_EQ(refused({"yellow", "cells", "3", "bonus"}, "\"mauve\""), "bad_value at sheet.yellow[3]");
  EXPECT_EQ(refused({"red", "wagons", "1", "candles"}, "4"), "bad_value at sheet.red[1]");
  EXPECT_EQ(refused({"red", "wagons", "1", "star"}, "4"), "bad_value at sheet.red[1]");
  EXPECT_EQ(refused({"dice", "A"}, R"([["red","candle"]])"), "bad_value at sheet.A");
  // A face the game does not know is refused while the file is read, so the place is the file's own.
  EXPECT_EQ(refused({"dice", "A", "0"}, R"(["yellow","moon"])"), "bad_value at options.sheet.dice.A[0]");
  EXPECT_EQ(refused({"dice", "A", "0"}, R"(["green","candle"])"), "bad_value at options.sheet.dice.A[0]");
  std::string long_row = "[";
  for (int i = 0; i < 7; ++i) long_row += i == 0 ? "{}" : ",{}";
  EXPECT_EQ(refused({"blue", "rows", "cake"}, (long_row + "]").c_str()), "bad_value at sheet.cake");
  EXPECT_EQ(
      refused(
          {"dice"},
          R"({"A":[["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"]],
      "B":[["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"]],
      "C":[["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"]],
      "D":[["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"]],
      "E":[["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"],["red","candle"]]})"),
      "bad_value at sheet.dice");
}

// Text of a sheet file must not be able to write lines of its own into a record, or sections into the line.
TEST(KidsSheet, WordsWithSeparatorsInThemAreRefused) {
  for (const char* word : {"pink;red=1", "pink/blue", "pink\nscore 99", "pink*3", "pink:red", ""}) {
    json::value sheet = good_sheet();
    at(sheet, {"yellow", "cells", "0", "symbol"}) = word;
    Client client;
    EXPECT_NE(client.outcome(start_line(sheet)), "ok") << word;
  }
  json::value sheet = good_sheet();
  at(sheet, {"red", "wagons", "0", "bonus"}) = "green*2";
  Client client;
  EXPECT_NE(client.outcome(start_line(sheet)), "ok");
}

}  // namespace
}  // namespace goupil
