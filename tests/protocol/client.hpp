// A client of the JSON-lines protocol for tests: sends lines, reads answers.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "apps/protocol/session.hpp"

namespace goupil::protocol_tests {

namespace json = boost::json;

inline std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in.good()) << path;
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// A shelf without files, for sessions whose players need none.
inline const Shelf& no_files() {
  static const Shelf empty;
  return empty;
}

class Client {
 public:
  explicit Client(const Shelf& shelf = no_files()) : session_([] { return Seed::from_number(99); }, shelf) {}

  // The answer as an object; a failure of the test when it is no JSON object on one line.
  json::object ask(std::string_view line) {
    const std::string answer = session_.handle(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    boost::system::error_code error;
    const json::value value = json::parse(answer, error);
    if (error || !value.is_object()) {
      ADD_FAILURE() << "no JSON object: " << answer.substr(0, 400);
      return {};
    }
    return value.get_object();
  }
  std::string raw(std::string_view line) { return session_.handle(line); }
  void forget_players() { session_.forget_players(); }

  // "ok", or "<error> at <place>"; an error always has a sentence.
  std::string outcome(std::string_view line) {
    const json::object answer = ask(line);
    const json::value* ok = answer.if_contains("ok");
    if (ok == nullptr || !ok->is_bool()) return "an answer without ok";
    if (ok->get_bool()) return "ok";
    for (const char* key : {"error", "at", "text"})
      if (!answer.contains(key) || !answer.at(key).is_string()) return std::string("an error without ") + key;
    EXPECT_FALSE(answer.at("text").get_string().empty());
    return std::string(answer.at("error").get_string()) + " at " + std::string(answer.at("at").get_string());
  }

  // Starts a match and returns its name.
  std::string start(std::string_view rest) {
    const json::object answer = ask("{\"do\":\"start\"," + std::string(rest) + "}");
    if (!answer.contains("match")) {
      ADD_FAILURE() << rest << ": " << json::serialize(answer);
      return "m0";
    }
    return std::string(answer.at("match").get_string());
  }
  std::string look_text(const std::string& match, const std::string& as = "\"referee\"") {
    return raw("{\"do\":\"look\",\"match\":\"" + match + "\",\"as\":" + as + "}");
  }
  json::object look(const std::string& match, const std::string& as = "\"referee\"") {
    return json::parse(look_text(match, as)).as_object();
  }
  std::string record(const std::string& match, const std::string& as = "\"referee\"") {
    const json::object answer = ask("{\"do\":\"record\",\"match\":\"" + match + "\",\"as\":" + as + "}");
    return std::string(answer.at("record").as_string());
  }
  // Draws until a seat is asked or the game is over.
  void draw_all(const std::string& match) {
    while (look(match).at("awaiting").as_object().contains("chance"))
      ASSERT_EQ(outcome("{\"do\":\"chance\",\"match\":\"" + match + "\"}"), "ok");
  }
  // The first legal move of the lowest awaited seat, as a play request; empty when nobody is asked.
  std::string next_play(const std::string& match) {
    const json::object seen = look(match);
    const json::object& legal = seen.at("legal").as_object();
    if (legal.empty()) return {};
    const json::object::value_type& first = *legal.begin();
    return play(match, std::string(first.key()), std::string(first.value().as_array().at(0).at("move").as_string()));
  }
  static std::string play(const std::string& match, const std::string& seat, const std::string& move) {
    return R"({"do":"play","match":")" + match + R"(","seat":)" + seat + R"(,"move":)" + json_quoted(move) + "}";
  }

  // A request about a seat of a match with one more text: preview (move), choose and hint (player).
  static std::string about(std::string_view what, const std::string& match, const std::string& seat,
                           std::string_view key, std::string_view text) {
    return json::serialize(
        json::value{{"do", what}, {"match", match}, {"seat", json::parse(seat)}, {std::string(key), text}});
  }

  static std::string with_record(const char* what, const std::string& text) {
    return std::string(R"({"do":")") + what + R"(","record":)" + json_quoted(text) + "}";
  }

 private:
  protocol::Session session_;
};

}  // namespace goupil::protocol_tests
