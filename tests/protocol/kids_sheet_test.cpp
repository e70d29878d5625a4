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

// One change to the good sheet: `with` is JSON put at `path` (a new key if it is not there), or nothing to take it out.
json::value changed(const std::vector<std::string_view>& path, std::string_view with) {
  json::value sheet = good_sheet();
  json::value& parent = at(sheet, {path.begin(), path.end() - 1});
  if (with.empty()) {
    parent.as_object().erase(path.back());
    return sheet;
  }
  json::value value = json::parse(json::string_view(with.data(), with.size()));
  if (json::object* object = parent.if_object())
    object->insert_or_assign(path.back(), std::move(value));
  else
    parent.as_array().at(std::stoul(std::string(path.back()))) = std::move(value);
  return sheet;
}

struct Mistake {
  std::vector<std::string_view> path;
  std::string_view with;  // see `changed`
  std::string at;         // the place in the file
};

// The place is the file's own, whether the file is read alone or stands in a request.
void expect_refused(const std::vector<Mistake>& mistakes, std::string_view code) {
  for (const Mistake& mistake : mistakes) {
    const json::value sheet = changed(mistake.path, mistake.with);
    const auto line = protocol::kids_sheet_text(sheet, "sheet");
    ASSERT_FALSE(line.has_value()) << mistake.at << " = " << mistake.with;
    EXPECT_EQ(line.error().at, "sheet." + mistake.at) << mistake.with;
    EXPECT_EQ(name(line.error().code), code) << mistake.at;
    EXPECT_FALSE(line.error().text.empty());
    Client client;
    EXPECT_EQ(client.outcome(start_line(sheet)), std::string(code) + " at options.sheet." + mistake.at);
  }
}

TEST(KidsSheet, AMissingOrMisshapenPartIsNamed) {
  expect_refused(
      {
          {{"dice"}, "", "dice"},
          {{"dice"}, "[]", "dice"},
          {{"dice", "C"}, "", "dice.C"},
          {{"dice", "C"}, "\"candle\"", "dice.C"},
          {{"dice", "C", "2"}, "\"candle\"", "dice.C[2]"},
          {{"dice", "C", "2"}, R"(["red"])", "dice.C[2]"},
          {{"dice", "C", "2"}, R"(["red",3])", "dice.C[2]"},
          {{"yellow"}, "", "yellow"},
          {{"yellow", "cells"}, "", "yellow.cells"},
          {{"yellow", "cells"}, "{}", "yellow.cells"},
          {{"yellow", "cells", "3"}, "null", "yellow.cells[3]"},
          {{"yellow", "cells", "3", "symbol"}, "", "yellow.cells[3].symbol"},
          {{"yellow", "cells", "3", "symbol"}, "true", "yellow.cells[3].symbol"},
          {{"yellow", "cells", "3", "symbol"}, "1", "yellow.cells[3].symbol"},
          {{"yellow", "cells", "3", "bonus"}, "4", "yellow.cells[3].bonus"},
          {{"yellow", "cells", "3", "star"}, "-1", "yellow.cells[3].star"},
          {{"yellow", "cells", "3", "star"}, "\"1\"", "yellow.cells[3].star"},
          {{"yellow", "cells", "3", "star"}, "null", "yellow.cells[3].star"},
          {{"red", "wagons"}, "", "red.wagons"},
          {{"red", "wagons", "0", "candles"}, "", "red.wagons[0].candles"},
          {{"red", "wagons", "0", "candles"}, "1.5", "red.wagons[0].candles"},
          {{"red", "wagons", "0", "candles"}, "\"1\"", "red.wagons[0].candles"},
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
      },
      "bad_value");
}

TEST(KidsSheet, AWrongValueIsNamedByItsPlaceInTheFile) {
  expect_refused(
      {
          {{"id"}, "\"clever\"", "id"},
          {{"dice", "A"}, R"([["red","candle"]])", "dice.A"},
          {{"dice", "A", "0"}, R"(["yellow","moon"])", "dice.A[0]"},
          {{"dice", "A", "0"}, R"(["green","candle"])", "dice.A[0]"},
          {{"dice", "E", "5"}, R"(["blue","candle"])", "dice.E[5]"},
          {{"yellow", "order"}, "\"free\"", "yellow.order"},
          {{"yellow", "cells", "3", "symbol"}, "\"candle\"", "yellow.cells[3].symbol"},
          {{"yellow", "cells", "3", "symbol"}, "\"cow\"", "yellow.cells[3].symbol"},
          {{"yellow", "cells", "3", "bonus"}, "\"mauve\"", "yellow.cells[3].bonus"},
          {{"yellow", "cells", "3", "star"}, "4", "yellow.cells[3].star"},
          {{"red", "wagons", "2", "candles"}, "4", "red.wagons[2].candles"},
          {{"red", "wagons", "2", "candles"}, "0", "red.wagons[2].candles"},
          {{"red", "wagons", "2", "bonus"}, "\"pink\"", "red.wagons[2].bonus"},
          {{"red", "wagons", "2", "star"}, "4294967297", "red.wagons[2].star"},
          {{"green", "order"}, "\"left_to_right\"", "green.order"},
          {{"green", "column_reward", "1", "bonus"}, "\"mauve\"", "green.column_reward[1].bonus"},
          {{"green", "column_reward", "1", "star"}, "4", "green.column_reward[1].star"},
          {{"green", "row_star", "1"}, "4", "green.row_star[1]"},
          {{"blue", "rows", "donut", "1", "bonus"}, "\"mauve\"", "blue.rows.donut[1].bonus"},
          {{"blue", "rows", "cake", "0", "star"}, "4", "blue.rows.cake[0].star"},
      },
      "bad_value");
}

// docs/kids-sheet.md says how many of each there may be; none is too few everywhere.
TEST(KidsSheet, AListIsNamedWhenItIsEmptyOrTooLong) {
  const auto list = [](std::size_t count, std::string_view item) {
    std::string out = "[";
    for (std::size_t i = 0; i < count; ++i) (out += i == 0 ? "" : ",") += item;
    return out + "]";
  };
  const struct {
    std::vector<std::string_view> path;
    std::size_t most;
    std::string_view item;
    std::string at;
  } lists[] = {
      {{"yellow", "cells"}, 16, R"({"symbol":"pink"})", "yellow.cells"},
      {{"red", "wagons"}, 12, R"({"candles":1})", "red.wagons"},
      {{"green", "column_reward"}, 6, "{}", "green.column_reward"},
      {{"green", "row_star"}, 4, "0", "green.row_star"},
      {{"blue", "rows", "muffin"}, 6, "{}", "blue.rows.muffin"},
      {{"blue", "rows", "cake"}, 6, "{}", "blue.rows.cake"},
  };
  for (const auto& [path, most, item, place] : lists) {
    const std::string longest = list(most, item);
    const std::string too_long = list(most + 1, item);
    expect_refused({{path, "[]", place}, {path, too_long, place}}, "bad_value");
    json::value sheet = changed(path, longest);
    at(sheet, {"green"}).as_object().erase("rows");
    at(sheet, {"green"}).as_object().erase("columns");
    EXPECT_TRUE(protocol::kids_sheet_text(sheet, "sheet").has_value()) << place;
  }
}

// A misspelt key would otherwise be a part left out, and a circle or a star would quietly be missing.
TEST(KidsSheet, AnUnknownKeyIsRefusedAtItsPlace) {
  expect_refused(
      {
          {{"colour"}, "1", "colour"},
          {{"yelow"}, "{}", "yelow"},
          {{"dice", "F"}, "[]", "dice.F"},
          {{"dice", "a"}, "[]", "dice.a"},
          {{"yellow", "wagons"}, "[]", "yellow.wagons"},
          {{"yellow", "cells", "3", "bonsu"}, "\"blue\"", "yellow.cells[3].bonsu"},
          {{"yellow", "cells", "3", "stars"}, "1", "yellow.cells[3].stars"},
          {{"yellow", "cells", "3", "candles"}, "1", "yellow.cells[3].candles"},
          {{"red", "cells"}, "[]", "red.cells"},
          {{"red", "wagons", "2", "symbol"}, "\"pink\"", "red.wagons[2].symbol"},
          {{"green", "row_stars"}, "[]", "green.row_stars"},
          {{"green", "column_reward", "1", "Star"}, "1", "green.column_reward[1].Star"},
          {{"blue", "muffin"}, "[]", "blue.muffin"},
          {{"blue", "rows", "pie"}, "[]", "blue.rows.pie"},
          {{"blue", "rows", "donut", "2", "symbol"}, "\"donut\"", "blue.rows.donut[2].symbol"},
      },
      "unknown_field");
}

// Of a misspelt key the key itself is named, not the part that is missing for it.
TEST(KidsSheet, AMisspeltKeyIsNamedBeforeThePartThatIsMissing) {
  json::value sheet = changed({"red", "wagons", "1", "candles"}, "");
  at(sheet, {"red", "wagons", "1"}).as_object()["candels"] = 2;
  const auto line = protocol::kids_sheet_text(sheet, "sheet");
  ASSERT_FALSE(line.has_value());
  EXPECT_EQ(line.error().at, "sheet.red.wagons[1].candels");
  EXPECT_NE(line.error().text.find("candles"), std::string::npos) << line.error().text;
}

// The remarks of a sheet file: what is known from where.
TEST(KidsSheet, RemarksAreAcceptedAndChangeNothing) {
  json::value sheet = good_sheet();
  const auto add = [&](const std::vector<std::string_view>& path, const json::object& remarks) {
    for (const auto& remark : remarks) at(sheet, path).as_object()[remark.key()] = remark.value();
  };
  add({}, {{"id", "kids"}, {"status", "RECONSTRUCTION"}, {"source_default", "reconstruction; see below"}});
  add({"yellow"}, {{"order", "left_to_right"}});
  add({"yellow", "cells", "0"}, {{"source", "text (a; b / c)\n"}});
  add({"red"}, {{"order", "left_to_right"}});
  add({"red", "wagons", "0"}, {{"source", "text"}});
  add({"green"}, {{"order", "free"}, {"source_rows", "text"}, {"source_columns", "text"}});
  add({"green"}, {{"column_reward_source", "text"}});
  add({"green", "column_reward", "0"}, {{"source", "text"}});
  add({"blue"}, {{"order", "left_to_right in each row, rows independent"}});
  add({"blue", "rows", "cake", "0"}, {{"source", "text"}});
  const auto line = protocol::kids_sheet_text(sheet, "sheet");
  ASSERT_TRUE(line.has_value()) << line.error().at << ": " << line.error().text;
  EXPECT_EQ(*line, kLine);
}

// What the engine shows of a sheet is itself a sheet file: the way to begin with a copy of ours.
TEST(KidsSheet, TheAnswerToTheSheetRequestIsASheetFile) {
  Client client;
  const auto shown = [&](const json::value& options) {
    const json::value request{{"do", "sheet"}, {"game", "kids"}, {"options", options}};
    return json::parse(client.raw(json::serialize(request))).at("sheet");
  };
  const auto custom = protocol::kids_sheet_text(shown({{"sheet", good_sheet()}}), "sheet");
  ASSERT_TRUE(custom.has_value()) << custom.error().at << ": " << custom.error().text;
  EXPECT_EQ(*custom, kLine);
  ASSERT_EQ(client.outcome(start_line(shown(json::object{}))), "ok");
  EXPECT_EQ(client.record("m1").find("option sheet"), std::string::npos);
}

// docs/kids-sheet.md: who leaves out bonus or star says none.
TEST(KidsSheet, ABonusOrStarLeftOutIsNone) {
  json::value spelled = changed({"blue", "rows", "donut", "2"}, R"({"bonus":null,"star":0})");
  EXPECT_EQ(*protocol::kids_sheet_text(spelled, "sheet"), kLine);
  json::value shorter = changed({"yellow", "cells", "0"}, R"({"symbol":"red_heart"})");
  EXPECT_EQ(*protocol::kids_sheet_text(shorter, "sheet"), kLine);
}

// kids 1.2: the game refuses dice with which a roll may never be usable; the place is the file's here too.
TEST(KidsSheet, DiceThatCannotBePlayedAreRefusedAtTheirPlace) {
  json::value die = json::array(6, json::array{"red", "candle"});
  const json::value dice{{"A", die}, {"B", die}, {"C", die}, {"D", die}, {"E", die}};
  expect_refused({{{"dice"}, json::serialize(dice), "dice"}}, "bad_value");
}

// kids 1.1 counts the jokers of the printed dice; other dice may have more or fewer (docs/kids-sheet.md).
TEST(KidsSheet, TheNumberOfJokersIsFree) {
  const json::value joker = json::array(6, json::array{"joker", "joker"});
  EXPECT_TRUE(protocol::kids_sheet_text(changed({"dice", "C"}, json::serialize(joker)), "sheet").has_value());
}

// The one-line text has its own places (protocol 10).
TEST(KidsSheet, AMistakeInTheLineIsNamedByItsPlaceInTheLine) {
  std::string line(kLine);
  line.replace(line.find("blue*1"), 6, "blue*4");
  Client client;
  EXPECT_EQ(client.outcome(start_line(json::value(line))), "bad_value at sheet.yellow[2]");
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
