// Text in and out: the JSON writer, the cursors of notation, options.
#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/options.hpp"
#include "engine/core/text.hpp"
#include "tests/laws/json.hpp"

namespace goupil {
namespace {

TEST(JsonWriter, PlacesCommasAndNests) {
  std::string out;
  Json json(out);
  json.begin_object();
  json.field("a", 1);
  json.key("b");
  json.begin_array();
  json.value("x");
  json.null();
  json.begin_object();
  json.end_object();
  json.value(true);
  json.begin_array();
  json.end_array();
  json.end_array();
  json.null_field("c");
  json.field("d", std::string_view("y"));
  json.key("e");
  json.raw("[1,2]");
  json.field("f", false);
  json.end_object();
  EXPECT_EQ(out, R"({"a":1,"b":["x",null,{},true,[]],"c":null,"d":"y","e":[1,2],"f":false})");
}

TEST(JsonWriter, WritesEveryKindOfWholeNumber) {
  std::string out;
  Json json(out);
  json.begin_array();
  json.value(std::uint8_t{200});
  json.value(-7);
  json.value(std::numeric_limits<std::int64_t>::min());
  json.value(std::size_t{0});
  json.end_array();
  EXPECT_EQ(out, "[200,-7,-9223372036854775808,0]");
}

TEST(JsonWriter, EscapesWhatMustBeEscaped) {
  EXPECT_EQ(json_quoted("plain"), "\"plain\"");
  EXPECT_EQ(json_quoted("a\"b\\c\nd\te\x01"), "\"a\\\"b\\\\c\\nd\\u0009e\\u0001\"");
  EXPECT_EQ(json_quoted("Très futé"), "\"Très futé\"");
  std::string every;
  for (int c = 0; c < 128; ++c) every += static_cast<char>(c);
  const auto read = laws::parse_json(json_quoted(every));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->text, every);
}

TEST(JsonReaderOfTheTests, IsStrict) {
  for (const char* good : {"{}", "[]", "null", "0", "-1", R"({"a":[1,{"b":"c\"d"}]})", "\"\\u0041\""})
    EXPECT_TRUE(laws::parse_json(good).has_value()) << good;
  for (const char* bad : {"", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "01", "-", "1 ", " 1", "\"a",
                          "[1 2]", "nul", "{a:1}", "\"\n\"", "\"\\x\"", "[]]", "{\"a\":{\"b\":1}"})
    EXPECT_FALSE(laws::parse_json(bad).has_value()) << bad;
}

TEST(Text, NumbersAreWholePlainAndBounded) {
  EXPECT_EQ(number("0", 5), 0U);
  EXPECT_EQ(number("5", 5), 5U);
  EXPECT_EQ(number("999999999", 4'000'000'000U), 999'999'999U);
  for (const char* bad : {"", "6", "05", "00", "-1", "+1", " 1", "1 ", "1a", "1.0", "4294967296", "9999999999999"})
    EXPECT_FALSE(number(bad, 5).has_value()) << bad;
}

TEST(Text, PartsAreTakenOffTheFront) {
  std::string_view rest = "a:b::c";
  EXPECT_EQ(take_part(rest, ':'), "a");
  EXPECT_EQ(take_part(rest, ':'), "b");
  EXPECT_EQ(take_part(rest, ':'), "");
  EXPECT_EQ(take_part(rest, ':'), "c");
  EXPECT_EQ(take_part(rest, ':'), "");
  EXPECT_TRUE(rest.empty());
}

TEST(Text, PositionFindsWholeWords) {
  constexpr std::array<std::string_view, 3> kWords{"one", "two", "three"};
  EXPECT_EQ(position(kWords, "three"), 2);
  EXPECT_FALSE(position(kWords, "thre").has_value());
  EXPECT_FALSE(position(kWords, "").has_value());
}

TEST(Text, NumbersAreAppended) {
  std::string out = "n";
  append_number(out, -12);
  append_number(out, std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(out, "n-129223372036854775807");
}

using OptionList = std::vector<Option>;

TEST(Options, TheDefaultsAreARandomSeatAndAllTracked) {
  const auto table = parse_table(3, 1, 4, {}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->seats, 3);
  EXPECT_TRUE(table->random_first);
  EXPECT_TRUE(table->tracks_all());
  OptionList printed;
  print_table(*table, printed);
  EXPECT_TRUE(printed.empty());
}

TEST(Options, ASoloGameBeginsWithSeatNoughtAndTracksIt) {
  for (const OptionList& given : {OptionList{}, OptionList{{"first", "random"}}, OptionList{{"tracked", "0"}}}) {
    const auto table = parse_table(1, 1, 4, given, {});
    ASSERT_TRUE(table.has_value());
    EXPECT_FALSE(table->random_first);
    EXPECT_EQ(table->first, seat_at(0));
    EXPECT_TRUE(table->tracks_all());
    OptionList printed;
    print_table(*table, printed);
    EXPECT_TRUE(printed.empty());
  }
}

TEST(Options, AreReadAndPrintedInTheirShortestForm) {
  const OptionList given{{"tracked", "2,0"}, {"first", "1"}};
  const auto table = parse_table(3, 1, 4, given, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_FALSE(table->random_first);
  EXPECT_EQ(table->first, seat_at(1));
  EXPECT_EQ(table->tracked, SeatSet::from_bits(0b101));
  OptionList printed;
  print_table(*table, printed);
  EXPECT_EQ(printed, (OptionList{{"first", "1"}, {"tracked", "0,2"}}));
  const auto every = parse_table(3, 1, 4, OptionList{{"tracked", "0,1,2"}}, {});
  ASSERT_TRUE(every.has_value());
  EXPECT_TRUE(every->tracks_all());
}

TEST(Options, ErrorsNameTheirPlace) {
  const auto refusal = [](std::size_t seats, const OptionList& options) {
    constexpr std::array<std::string_view, 1> kKnown{"sheet"};
    const auto table = parse_table(seats, 2, 4, options, kKnown);
    return table ? std::string("accepted") : table.error().at + " " + std::string(name(table.error().code));
  };
  EXPECT_EQ(refusal(2, {{"sheet", "anything"}}), "accepted");
  EXPECT_EQ(refusal(1, {}), "seats bad_value");
  EXPECT_EQ(refusal(5, {}), "seats bad_value");
  EXPECT_EQ(refusal(2, {{"Sheet", "x"}}), "Sheet unknown_field");
  EXPECT_EQ(refusal(2, {{"first", "2"}}), "first bad_value");
  EXPECT_EQ(refusal(2, {{"first", ""}}), "first bad_value");
  EXPECT_EQ(refusal(2, {{"tracked", "0,0"}}), "tracked bad_value");
  EXPECT_EQ(refusal(2, {{"tracked", "0,,1"}}), "tracked bad_value");
  EXPECT_EQ(refusal(2, {{"tracked", ""}}), "tracked bad_value");
}

TEST(Options, TheLastOfARepeatedKeyCounts) {
  const OptionList given{{"a", "1"}, {"b", "2"}, {"a", "3"}};
  EXPECT_EQ(option_or(given, "a", "0"), "3");
  EXPECT_EQ(option_or(given, "c", "0"), "0");
}

TEST(Options, TheSeatToTheLeftComesNext) {
  const auto table = parse_table(3, 1, 4, {}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->next(seat_at(0)), seat_at(1));
  EXPECT_EQ(table->next(seat_at(2)), seat_at(0));
}

}  // namespace
}  // namespace goupil
