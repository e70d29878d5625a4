// What requests answer when they are right.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/protocol/client.hpp"

namespace goupil {
namespace {

using namespace protocol_tests;

std::vector<std::string> keys(const json::object& object) {
  std::vector<std::string> out;
  for (const auto& member : object) out.emplace_back(member.key());
  return out;
}
using Keys = std::vector<std::string>;

TEST(Session, ListsTheGamesWithTheirSeatsAndOptions) {
  Client client;
  const json::array games = client.ask(R"({"do":"games"})").at("games").as_array();
  Keys ids;
  for (const json::value& game : games) {
    ids.emplace_back(game.at("game").as_string());
    EXPECT_LE(game.at("min_seats").as_int64(), game.at("max_seats").as_int64());
    EXPECT_EQ(game.at("options").at(0).at("key").as_string(), "first");
    for (const char* language : {"fr", "en", "de"}) EXPECT_FALSE(game.at("names").at(language).as_string().empty());
  }
  EXPECT_EQ(ids, (Keys{"clever", "cubed", "kids", "gap", "tutto"}));
}

TEST(Session, EchoesTheIdOfGoodAndBadRequests) {
  Client client;
  for (const char* id : {"7", "-3", "18446744073709551615", "\"seven\"", "\"\"", "\"\\\"\\n\""}) {
    const json::value expected = json::parse(id);
    EXPECT_EQ(client.ask(std::string(R"({"do":"games","id":)") + id + "}").at("id"), expected);
    EXPECT_EQ(client.ask(std::string(R"({"id":)") + id + R"(,"do":"look","match":"m9"})").at("id"), expected);
    EXPECT_EQ(client.ask(std::string(R"({"id":)") + id + "}").at("id"), expected);
  }
  EXPECT_FALSE(client.ask(R"({"do":"games"})").contains("id"));
}

TEST(Session, TakesAnyNumberAsId) {
  Client client;
  EXPECT_EQ(client.ask(R"({"do":"games","id":1.5})").at("ok"), json::value(true));
}

TEST(Session, LooksDifferByViewer) {
  Client client;
  const std::string m = client.start(R"("game":"clever","seats":2,"options":{"first":1},"seed":"7")");
  client.draw_all(m);
  const Keys all{"ok", "match", "game", "as", "view", "awaiting", "decision", "legal", "score", "over"};
  const json::object referee = client.look(m);
  const json::object asked = client.look(m, "1");
  const json::object waiting = client.look(m, "0");
  const json::object spectator = client.look(m, "\"spectator\"");
  EXPECT_EQ(keys(referee), all);
  EXPECT_EQ(keys(spectator), all);
  EXPECT_EQ(referee.at("awaiting"), json::parse(R"({"seats":[1]})"));
  EXPECT_EQ(referee.at("decision"), json::parse(R"({"1":"1.0"})"));
  EXPECT_EQ(asked.at("decision"), json::value("1.0"));
  EXPECT_EQ(asked.at("as"), json::value(1));
  EXPECT_EQ(referee.at("legal").at("1"), asked.at("legal"));
  EXPECT_FALSE(asked.at("legal").as_array().empty());
  EXPECT_TRUE(waiting.at("decision").is_null());
  EXPECT_TRUE(waiting.at("legal").as_array().empty());
  EXPECT_TRUE(spectator.at("decision").is_null());
  EXPECT_TRUE(spectator.at("legal").as_array().empty());
  EXPECT_EQ(client.raw(R"({"do":"look","match":")" + m + "\"}"), client.look_text(m, "\"spectator\""));
  EXPECT_EQ(referee.at("view"), spectator.at("view"));  // nothing is hidden in clever
}

TEST(Session, ShowsAHandOfGapToItsOwnerAndTheRefereeOnly) {
  Client client;
  const std::string m = client.start(R"("game":"gap","seats":4,"seed":3)");
  client.draw_all(m);
  const auto cards = [&](const std::string& as, std::size_t seat) {
    return client.look(m, as).at("view").at("hands").at(seat).at("cards");
  };
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_TRUE(cards("\"spectator\"", seat).is_null());
    EXPECT_TRUE(cards("\"referee\"", seat).is_array());
    for (std::size_t viewer = 0; viewer < 4; ++viewer)
      EXPECT_EQ(cards(std::to_string(viewer), seat).is_array(), viewer == seat);
    EXPECT_EQ(cards(std::to_string(seat), seat), cards("\"referee\"", seat));
  }
}

TEST(Session, AnswersAMoveWithItsRecordLineAndEffects) {
  Client client;
  const std::string m = client.start(R"("game":"clever","seats":1,"seed":7)");
  const json::object gift = client.ask(R"({"do":"chance","match":")" + m + R"(","outcome":"roll:w3y1b6g2o5p4"})");
  EXPECT_EQ(keys(gift), (Keys{"ok", "event", "effects"}));
  EXPECT_EQ(gift.at("event"), json::value("x roll:w3y1b6g2o5p4"));
  const json::object played = client.ask(Client::play(m, "0", "orange:orange"));
  EXPECT_EQ(played.at("event"), json::value("0 orange:orange"));
  json::object wrote;
  for (const json::value& effect : played.at("effects").as_array())
    if (effect.at("effect") == json::value("wrote")) wrote = effect.as_object();
  ASSERT_EQ(wrote.size(), 5U) << json::serialize(played);
  EXPECT_EQ(wrote.at("cell"), json::value("1"));
  EXPECT_EQ(wrote.at("seat"), json::value(0));
  EXPECT_EQ(wrote.at("zone"), json::value("orange"));
  EXPECT_EQ(wrote.at("value"), json::value(5));
  EXPECT_EQ(client.ask(R"({"do":"undo","match":")" + m + R"(","seat":0})").at("event"), json::value("undo 0"));
  EXPECT_TRUE(client.ask(Client::play(m, "0", "orange:orange")).at("effects").is_array());
  const json::object drawn = client.ask(R"({"do":"chance","match":")" + m + "\"}");
  EXPECT_TRUE(drawn.at("event").as_string().starts_with("c roll:"));
}

TEST(Session, AMoveSentTwiceIsPlayedOnce) {
  Client client;
  const std::string m = client.start(R"("game":"clever","seats":2,"options":{"first":0},"seed":7)");
  ASSERT_EQ(client.outcome(R"({"do":"chance","match":")" + m + R"(","outcome":"roll:w3y1b6g2o5p4"})"), "ok");
  const std::string line = R"({"do":"play","match":")" + m + R"(","seat":0,"decision":"0.0","move":"purple:purple"})";
  const json::object first = client.ask(line);
  EXPECT_FALSE(first.contains("repeated"));
  const std::string after = client.look_text(m) + client.record(m);
  for (int i = 0; i < 3; ++i) {
    const json::object again = client.ask(line);
    EXPECT_EQ(again.at("ok"), json::value(true));
    EXPECT_EQ(again.at("repeated"), json::value(true));
  }
  EXPECT_EQ(client.look_text(m) + client.record(m), after);
  EXPECT_EQ(client.outcome(R"({"do":"play","match":")" + m + R"(","seat":0,"decision":"0.0","move":"green:green"})"),
            "stale_decision at decision");
  EXPECT_EQ(client.look_text(m) + client.record(m), after);
}

TEST(Session, TakesOptionsAsStringNumberOrList) {
  Client client;
  const auto header = [&](const std::string& game, const std::string& options) {
    const std::string m = client.start(R"("game":")" + game + R"(","seats":3,"seed":1,"options":)" + options);
    const std::string text = client.record(m);
    return text.substr(text.find("seats 3\n") + 8, text.find("rng ") - text.find("seats 3\n") - 8);
  };
  EXPECT_EQ(header("tutto", R"({"target":"500","tracked":"0,2"})"), "option target=500\noption tracked=0,2\n");
  EXPECT_EQ(header("tutto", R"({"target":500,"tracked":[0,2]})"), "option target=500\noption tracked=0,2\n");
  EXPECT_EQ(header("tutto", R"({"first":"2","tracked":["0","2"]})"), "option first=2\noption tracked=0,2\n");
  const std::string colours = header("gap", R"({"colours":["red","green","violet","blue"]})");
  EXPECT_TRUE(colours.starts_with("option colours=r"));
  EXPECT_EQ(header("gap", R"({"colours":"red,green,violet,blue"})"), colours);
  EXPECT_EQ(header("clever", "{}"), "");
}

TEST(Session, TakesASeedInHexOrDecimalAndTheOneOfItsHostOtherwise) {
  Client client;
  const auto seed = [&](const std::string& rest) {
    const std::string text = client.record(client.start(R"("game":"tutto","seats":2)" + rest));
    return text.substr(text.find("\nrng ") + 1, text.find('\n', text.find("seed ")) - text.find("\nrng ") - 1);
  };
  const auto line = [](const std::string& rng, std::uint64_t n) {
    return "rng " + rng + "\nseed " + to_hex(Seed::from_number(n));
  };
  EXPECT_EQ(seed(R"(,"seed":7)"), line("fast", 7));
  EXPECT_EQ(seed(R"(,"seed":"7")"), line("fast", 7));
  EXPECT_EQ(seed(R"(,"seed":18446744073709551615)"), line("fast", 18446744073709551615ULL));
  EXPECT_EQ(seed(R"(,"rng":"sealed","seed":")" + to_hex(Seed::from_number(300)) + "\""), line("sealed", 300));
  EXPECT_EQ(seed(""), line("fast", 99));
}

TEST(Session, LoadsVerifiesAndGoesOnWithARecord) {
  for (const char* game : {"clever", "cubed", "kids", "gap", "tutto"}) {
    SCOPED_TRACE(game);
    Client client;
    const std::string m = client.start(std::string(R"("game":")") + game + R"(","seats":2,"seed":5)");
    for (int i = 0; i < 25; ++i) {
      client.draw_all(m);
      const std::string play = client.next_play(m);
      if (!play.empty()) {
        ASSERT_EQ(client.outcome(play), "ok");
      }
    }
    const std::string text = client.record(m);
    const json::object verified = client.ask(Client::with_record("verify", text));
    EXPECT_EQ(verified.at("ok"), json::value(true));
    const json::object loaded = client.ask(Client::with_record("load", text));
    ASSERT_EQ(keys(loaded), (Keys{"ok", "match", "game", "seats"}));
    const std::string other(loaded.at("match").as_string());
    EXPECT_NE(other, m);
    EXPECT_EQ(client.record(other), text);
    json::object seen = client.look(other);
    seen["match"] = m;
    EXPECT_EQ(seen, client.look(m));
    EXPECT_EQ(client.outcome(Client::with_record("load", client.record(m, "\"spectator\""))),
              client.look(m).at("over").as_bool() ? "ok" : "bad_record at as");
  }
}

TEST(Session, AClosedMatchIsGoneAndItsNameNeverUsedAgain) {
  Client client;
  const std::string m = client.start(R"("game":"kids","seats":2)");
  EXPECT_EQ(client.outcome(R"({"do":"close","match":")" + m + "\"}"), "ok");
  EXPECT_EQ(client.outcome(R"({"do":"close","match":")" + m + "\"}"), "unknown_match at match");
  EXPECT_EQ(client.outcome(R"({"do":"look","match":")" + m + "\"}"), "unknown_match at match");
  EXPECT_NE(client.start(R"("game":"kids","seats":2)"), m);
}

TEST(Session, SaysWhyAMoveIsNotLegal) {
  Client client;
  const std::string m = client.start(R"("game":"clever","seats":2,"options":{"first":0})");
  const auto why = [&](const std::string& rest) {
    const json::object answer = client.ask(R"({"do":"why","match":")" + m + "\"," + rest + "}");
    EXPECT_FALSE(answer.at("text").as_string().empty());
    return std::string(answer.at("reason").as_string());
  };
  EXPECT_EQ(why(R"("seat":0,"die":"green","zone":"green")"), "chance_first");
  ASSERT_EQ(client.outcome(R"({"do":"chance","match":")" + m + R"(","outcome":"roll:w3y1b6g2o5p4"})"), "ok");
  EXPECT_EQ(why(R"("seat":0,"die":"green","zone":"green","cell":"")"), "legal");
  EXPECT_EQ(why(R"("seat":1,"die":"green","zone":"green")"), "not_your_turn");
  EXPECT_EQ(why(R"("seat":0,"die":"mauve","zone":"green")"), "no_such_die");
  EXPECT_EQ(why(R"("seat":0,"die":"green","zone":"mauve")"), "no_such_zone");
  EXPECT_EQ(why(R"("seat":0,"die":"green","zone":"orange")"), "wrong_colour");
  EXPECT_EQ(why(R"("seat":0)"), why(R"("seat":0,"die":"","zone":"","cell":"")"));
}

TEST(Session, CallsTheLastRoundOfGap) {
  Client client;
  const std::string m = client.start(R"("game":"gap","seats":3,"seed":8)");
  client.draw_all(m);
  const json::object called = client.ask(R"({"do":"call","match":")" + m + R"(","what":"last_round"})");
  EXPECT_EQ(called.at("event"), json::value("call last_round"));
  EXPECT_TRUE(client.look(m).at("view").at("last_round").as_bool());
}

}  // namespace
}  // namespace goupil
