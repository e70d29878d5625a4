// Every error of protocol 3.3 that a request can cause, and that none of them harms a match.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/protocol/client.hpp"

namespace goupil {
namespace {

using namespace protocol_tests;

struct Mistake {
  std::string line;
  std::string outcome;
};

// A session with one match at a decision of seat 0: m1, clever, two seats.
class Errors : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(client_.start(R"("game":"clever","seats":2,"options":{"first":0},"seed":7)"), "m1");
    client_.draw_all("m1");
    move_ = std::string(client_.look("m1").at("legal").at("0").at(0).at("move").as_string());
  }
  // Each line must be refused as said, and leave the match as it was, to the byte.
  void refuse(const std::vector<Mistake>& mistakes) {
    const std::string before = client_.look_text("m1") + client_.record("m1");
    for (const Mistake& mistake : mistakes) {
      EXPECT_EQ(client_.outcome(mistake.line), mistake.outcome) << mistake.line.substr(0, 200);
      ASSERT_EQ(client_.look_text("m1") + client_.record("m1"), before) << mistake.line.substr(0, 200);
    }
    EXPECT_EQ(client_.outcome(Client::play("m1", "0", move_)), "ok");
  }
  Client client_;
  std::string move_;
};

TEST_F(Errors, LinesThatAreNoRequests) {
  std::string deep = R"({"do":"games","id":)";
  for (int i = 0; i < 5000; ++i) deep += '[';
  refuse({
      {"", "bad_json at line"},
      {" ", "bad_json at line"},
      {"{", "bad_json at line"},
      {"nonsense", "bad_json at line"},
      {"{\"do\":\"games\"} {}", "bad_json at line"},
      {"{\"do\":\"games\",}", "bad_json at line"},
      {"{'do':'games'}", "bad_json at line"},
      {"[]", "bad_json at line"},
      {"7", "bad_json at line"},
      {"null", "bad_json at line"},
      {"\"games\"", "bad_json at line"},
      {"{\"do\":\"ga\xFFmes\"}", "bad_json at line"},
      {"{\"do\":\"games\",\"\xC3\":1}", "bad_json at line"},
      {"{\"do\":\"\\ud800\"}", "bad_json at line"},
      {"{\"do\":\"\x01\"}", "bad_json at line"},
      {std::string("{\"do\":\"games\0\"}", 15), "bad_json at line"},
      {deep, "bad_json at line"},
      {std::string(20000, '['), "bad_json at line"},
      {"{}", "bad_value at do"},
      {R"({"id":4})", "bad_value at do"},
      {R"({"do":"dance"})", "bad_value at do"},
      {R"({"do":"Games"})", "bad_value at do"},
      {R"({"do":7})", "bad_type at do"},
      {R"({"do":null})", "bad_type at do"},
      {R"({"do":"games","id":[1]})", "bad_type at id"},
      {R"({"do":"games","id":null})", "bad_type at id"},
  });
}

TEST_F(Errors, LinesThatAreTooLong) {
  const auto games = [](std::size_t length) {
    std::string line = R"({"do":"games","id":"")";
    line.insert(line.size() - 1, length - line.size() - 1, 'a');
    return line + "}";
  };
  ASSERT_EQ(games(protocol::kMaxLine).size(), protocol::kMaxLine);
  EXPECT_EQ(client_.outcome(games(protocol::kMaxLine)), "ok");
  refuse({
      {games(protocol::kMaxLine + 1), "too_long at line"},
      {games(10'000'000), "too_long at line"},
      {std::string(10'000'000, '\xFF'), "too_long at line"},
  });
}

TEST_F(Errors, FieldsThatARequestDoesNotHave) {
  std::vector<Mistake> mistakes;
  const std::vector<std::string> requests{
      R"("do":"games")",
      R"("do":"sheet","game":"clever")",
      R"("do":"start","game":"clever","seats":2)",
      R"("do":"look","match":"m1")",
      R"("do":"play","match":"m1","seat":0,"move":"pass")",
      R"("do":"chance","match":"m1")",
      R"("do":"undo","match":"m1","seat":0)",
      R"("do":"call","match":"m1","what":"last_round")",
      R"("do":"why","match":"m1","seat":0)",
      R"("do":"preview","match":"m1","seat":0,"move":"pass")",
      R"("do":"choose","match":"m1","seat":0,"player":"random")",
      R"("do":"hint","match":"m1","seat":0,"player":"random")",
      R"("do":"record","match":"m1")",
      R"("do":"load","record":"")",
      R"("do":"verify","record":"")",
      R"("do":"close","match":"m1")",
  };
  for (const std::string& request : requests) {
    mistakes.push_back({"{" + request + R"(,"colour":1})", "unknown_field at colour"});
    mistakes.push_back({R"({"Match":"m1",)" + request + "}", "unknown_field at Match"});
  }
  mistakes.push_back({R"({"do":"games","match":"m1"})", "unknown_field at match"});
  mistakes.push_back({R"({"do":"close","match":"m1","as":0})", "unknown_field at as"});
  refuse(mistakes);
}

TEST_F(Errors, FieldsThatAreMissing) {
  refuse({
      {R"({"do":"sheet"})", "bad_value at game"},
      {R"({"do":"start","seats":2})", "bad_value at game"},
      {R"({"do":"start","game":"clever"})", "bad_value at seats"},
      {R"({"do":"look"})", "bad_value at match"},
      {R"({"do":"play","seat":0,"move":"pass"})", "bad_value at match"},
      {R"({"do":"play","match":"m1","move":"pass"})", "bad_value at seat"},
      {R"({"do":"play","match":"m1","seat":0})", "bad_value at move"},
      {R"({"do":"chance"})", "bad_value at match"},
      {R"({"do":"undo","match":"m1"})", "bad_value at seat"},
      {R"({"do":"call","match":"m1"})", "bad_value at what"},
      {R"({"do":"why","match":"m1"})", "bad_value at seat"},
      {R"({"do":"preview","match":"m1","move":"pass"})", "bad_value at seat"},
      {R"({"do":"preview","match":"m1","seat":0})", "bad_value at move"},
      {R"({"do":"choose","seat":0,"player":"random"})", "bad_value at match"},
      {R"({"do":"choose","match":"m1","player":"random"})", "bad_value at seat"},
      {R"({"do":"hint","seat":0})", "bad_value at match"},
      {R"({"do":"hint","match":"m1"})", "bad_value at seat"},
      {R"({"do":"record"})", "bad_value at match"},
      {R"({"do":"load"})", "bad_value at record"},
      {R"({"do":"verify"})", "bad_value at record"},
      {R"({"do":"close"})", "bad_value at match"},
  });
}

TEST_F(Errors, FieldsOfTheWrongType) {
  refuse({
      {R"({"do":"sheet","game":3})", "bad_type at game"},
      {R"({"do":"sheet","game":"clever","options":[]})", "bad_type at options"},
      {R"({"do":"sheet","game":"clever","seats":"2"})", "bad_type at seats"},
      {R"({"do":"start","game":null,"seats":2})", "bad_type at game"},
      {R"({"do":"start","game":"clever","seats":"2"})", "bad_type at seats"},
      {R"({"do":"start","game":"clever","seats":2.5})", "bad_type at seats"},
      {R"({"do":"start","game":"clever","seats":2,"options":"first=0"})", "bad_type at options"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"first":true}})", "bad_type at options.first"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"first":null}})", "bad_type at options.first"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"tracked":[[0]]}})", "bad_type at options.tracked"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"first":{"a":1}}})", "bad_type at options.first"},
      {R"({"do":"start","game":"clever","seats":2,"seed":[7]})", "bad_type at seed"},
      {R"({"do":"start","game":"clever","seats":2,"seed":1.5})", "bad_type at seed"},
      {R"({"do":"start","game":"clever","seats":2,"rng":1})", "bad_type at rng"},
      {R"({"do":"look","match":1})", "bad_type at match"},
      {R"({"do":"look","match":"m1","as":null})", "bad_type at as"},
      {R"({"do":"look","match":"m1","as":[0]})", "bad_type at as"},
      {R"({"do":"play","match":"m1","seat":"0","move":"pass"})", "bad_type at seat"},
      {R"({"do":"play","match":"m1","seat":0,"move":1})", "bad_type at move"},
      {R"({"do":"play","match":"m1","seat":0,"move":"pass","decision":0})", "bad_type at decision"},
      {R"({"do":"chance","match":"m1","outcome":6})", "bad_type at outcome"},
      {R"({"do":"undo","match":"m1","seat":0.0})", "bad_type at seat"},
      {R"({"do":"call","match":"m1","what":[]})", "bad_type at what"},
      {R"({"do":"why","match":"m1","seat":0,"die":3})", "bad_type at die"},
      {R"({"do":"preview","match":"m1","seat":0,"move":null})", "bad_type at move"},
      {R"({"do":"choose","match":"m1","seat":0,"player":5})", "bad_type at player"},
      {R"({"do":"hint","match":"m1","seat":"0","player":"random"})", "bad_type at seat"},
      {R"({"do":"load","record":["goupil-record 1"]})", "bad_type at record"},
      {R"({"do":"verify","record":{}})", "bad_type at record"},
      {R"({"do":"close","match":["m1"]})", "bad_type at match"},
  });
}

TEST_F(Errors, ValuesThatMeanNothing) {
  refuse({
      {R"({"do":"start","game":"clever","seats":0})", "bad_value at seats"},
      {R"({"do":"start","game":"clever","seats":-1})", "bad_value at seats"},
      {R"({"do":"start","game":"clever","seats":5})", "bad_value at seats"},
      {R"({"do":"start","game":"clever","seats":9223372036854775807})", "bad_value at seats"},
      {R"({"do":"start","game":"clever","seats":2,"seed":"x"})", "bad_value at seed"},
      {R"({"do":"start","game":"clever","seats":2,"seed":-1})", "bad_value at seed"},
      {R"({"do":"start","game":"clever","seats":2,"seed":"18446744073709551616"})", "bad_value at seed"},
      {R"({"do":"start","game":"clever","seats":2,"rng":"slow"})", "bad_value at rng"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"first":2}})", "bad_value at first"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"tracked":[]}})", "bad_value at tracked"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"tracked":[0,0]}})", "bad_value at tracked"},
      {R"({"do":"start","game":"clever","seats":2,"options":{"target":30}})", "unknown_field at target"},
      {R"({"do":"sheet","game":"clever","seats":99})", "bad_value at seats"},
      {R"({"do":"look","match":"m1","as":"everyone"})", "bad_value at as"},
      {R"({"do":"look","match":"m1","as":2})", "bad_value at as"},
      {R"({"do":"look","match":"m1","as":-1})", "bad_value at as"},
      {R"({"do":"record","match":"m1","as":10})", "bad_value at as"},
      {R"({"do":"play","match":"m1","seat":2,"move":"pass"})", "bad_value at seat"},
      {R"({"do":"play","match":"m1","seat":10,"move":"pass"})", "bad_value at seat"},
      {R"({"do":"play","match":"m1","seat":0,"decision":"zero","move":"pass"})", "bad_value at decision"},
      {R"({"do":"play","match":"m1","seat":0,"decision":"0.00","move":"pass"})", "bad_value at decision"},
      {R"({"do":"undo","match":"m1","seat":2})", "bad_value at seat"},
      {R"({"do":"why","match":"m1","seat":2})", "bad_value at seat"},
      {R"({"do":"preview","match":"m1","seat":2,"move":"pass"})", "bad_value at seat"},
      {R"({"do":"choose","match":"m1","seat":2,"player":"random"})", "bad_value at seat"},
      {R"({"do":"choose","match":"m1","seat":0,"player":"grandmaster"})", "bad_value at player"},
      {R"({"do":"choose","match":"m1","seat":0,"player":""})", "bad_value at player"},
      {R"({"do":"hint","match":"m1","seat":0,"player":"Expert"})", "bad_value at player"},
      {R"({"do":"call","match":"m1","what":"last_round"})", "bad_value at what"},
      {R"({"do":"call","match":"m1","what":"tea_break"})", "bad_value at what"},
  });
}

TEST_F(Errors, ARecordForASeatThatIsNotAtTheTable) {
  refuse({{R"({"do":"record","match":"m1","as":2})", "bad_value at as"}});
}

TEST_F(Errors, OfTheGameItself) {
  refuse({
      {R"({"do":"sheet","game":"chess"})", "unknown_game at game"},
      {R"({"do":"start","game":"","seats":2})", "unknown_game at game"},
      {R"({"do":"look","match":"m2"})", "unknown_match at match"},
      {R"({"do":"play","match":"","seat":0,"move":"pass"})", "unknown_match at match"},
      {R"({"do":"close","match":"m01"})", "unknown_match at match"},
      {R"({"do":"play","match":"m1","seat":0,"move":"bonus:black_x:blue:7"})", "illegal_move at move"},
      {R"({"do":"play","match":"m1","seat":0,"move":""})", "illegal_move at move"},
      {R"({"do":"play","match":"m1","seat":0,"decision":"0.0","move":"white:mauve"})", "illegal_move at move"},
      {R"({"do":"play","match":"m1","seat":1,"move":"white:green"})", "not_your_turn at seat"},
      {R"({"do":"preview","match":"m1","seat":1,"move":"white:green"})", "not_your_turn at seat"},
      {R"({"do":"preview","match":"m1","seat":0,"move":"white:mauve"})", "illegal_move at move"},
      {R"({"do":"preview","match":"m2","seat":0,"move":"white:green"})", "unknown_match at match"},
      {R"({"do":"choose","match":"m1","seat":1,"player":"random"})", "not_your_turn at seat"},
      {R"({"do":"hint","match":"m1","seat":1,"player":"random"})", "not_your_turn at seat"},
      {R"({"do":"choose","match":"m1","seat":0,"player":"expert"})", "bad_network at clever-solo"},
      {R"({"do":"hint","match":"m1","seat":0,"player":"master"})", "bad_network at clever-solo"},
      {R"({"do":"play","match":"m1","seat":0,"decision":"0.1","move":"white:green"})", "stale_decision at decision"},
      {R"({"do":"play","match":"m1","seat":0,"decision":"1.0","move":"white:green"})", "stale_decision at decision"},
      {R"({"do":"chance","match":"m1"})", "no_chance at match"},
      {R"({"do":"chance","match":"m1","outcome":"roll:w3y1b6g2o5p4"})", "no_chance at match"},
      {R"({"do":"undo","match":"m1","seat":0})", "nothing_to_undo at seat"},
      {R"({"do":"load","record":""})", "bad_record at line 1"},
      {R"({"do":"verify","record":"goupil-record 1\ngame clever\n"})", "bad_record at line 3"},
      {R"({"do":"load","record":"goupil-record 9\n"})", "wrong_version at line 1"},
  });
}

TEST_F(Errors, AnOutcomeThatCannotHappenIsRefused) {
  const std::string other = client_.start(R"("game":"clever","seats":2,"options":{"first":0})");
  const std::string before = client_.look_text(other);
  for (const char* roll : {"roll:w7y1b6g2o5p4", "roll:w3y1b6g2o5", "first:0", "tray:b,o", "", "roll:"})
    EXPECT_EQ(client_.outcome(R"({"do":"chance","match":")" + other + R"(","outcome":")" + roll + R"("})"),
              "impossible_outcome at outcome")
        << roll;
  EXPECT_EQ(client_.look_text(other), before);
  EXPECT_EQ(client_.outcome(R"({"do":"chance","match":")" + other + R"(","outcome":"roll:w3y1b6g2o5p4"})"), "ok");
}

TEST_F(Errors, AfterTheEndTheGameIsOver) {
  for (std::string play = client_.next_play("m1"); !play.empty(); play = client_.next_play("m1")) {
    ASSERT_EQ(client_.outcome(play), "ok");
    client_.draw_all("m1");
  }
  ASSERT_TRUE(client_.look("m1").at("over").as_bool());
  const std::string before = client_.look_text("m1") + client_.record("m1");
  EXPECT_EQ(client_.outcome(Client::play("m1", "0", "pass")), "game_over at seat");
  EXPECT_EQ(client_.outcome(R"({"do":"preview","match":"m1","seat":0,"move":"pass"})"), "game_over at seat");
  EXPECT_EQ(client_.outcome(R"({"do":"choose","match":"m1","seat":0,"player":"random"})"), "game_over at seat");
  EXPECT_EQ(client_.outcome(R"({"do":"hint","match":"m1","seat":0,"player":"random"})"), "game_over at seat");
  EXPECT_EQ(client_.outcome(R"({"do":"chance","match":"m1"})"), "no_chance at match");
  EXPECT_EQ(client_.outcome(R"({"do":"chance","match":"m1","outcome":"roll:w3y1b6g2o5p4"})"), "game_over at match");
  EXPECT_EQ(client_.outcome(R"({"do":"call","match":"m1","what":"last_round"})"), "game_over at match");
  EXPECT_EQ(client_.look_text("m1") + client_.record("m1"), before);
  EXPECT_EQ(client_.outcome(Client::with_record("verify", client_.record("m1"))), "ok");
}

TEST_F(Errors, ACallerWhoNeverClosesIsStoppedAndTheMatchesGoOn) {
  const std::string start = R"({"do":"start","game":"tutto","seats":2})";
  for (std::size_t i = 1; i < protocol::kMaxMatches; ++i) ASSERT_TRUE(client_.raw(start).starts_with("{\"ok\":true"));
  refuse({{start, "bad_value at match"}});
  EXPECT_EQ(client_.outcome(R"({"do":"close","match":"m2"})"), "ok");
  EXPECT_EQ(client_.outcome(start), "ok");
}

}  // namespace
}  // namespace goupil
