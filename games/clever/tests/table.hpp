// A table of Très futé! for rule tests: outcomes and moves go in as text, what everybody sees comes out as JSON.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/clever/clever.hpp"
#include "tests/laws/json.hpp"

namespace goupil::clever_tests {

using laws::JsonValue;
using Texts = std::vector<std::string>;
using Moves = std::set<std::string>;

class Table {
 public:
  explicit Table(std::size_t seats, const std::vector<Option>& options = {{"first", "0"}}) {
    const auto config = Clever::parse_config(seats, options);
    EXPECT_TRUE(config.has_value());
    state = Clever::start(*config);
  }

  // Settles an outcome, such as "roll:w3y1b6g2o5p4"; refused ones fail the test.
  void chance(const std::string& text) {
    const auto outcome = Clever::parse_chance(text);
    ASSERT_TRUE(outcome.has_value()) << text;
    NoEffects none;
    const auto error = settle<Clever>(state, *outcome, none);
    EXPECT_FALSE(error.has_value()) << text << ": " << name(*error);
  }
  void roll(const std::string& faces) { chance("roll:" + faces); }
  [[nodiscard]] bool can_happen(const std::string& text) const {
    const auto outcome = Clever::parse_chance(text);
    return outcome && Clever::possible(state, *outcome);
  }

  void play(std::size_t seat, const std::string& move) {
    const auto action = Clever::parse_action(move);
    ASSERT_TRUE(action.has_value()) << move;
    NoEffects none;
    const auto error = goupil::play<Clever>(state, seat_at(seat), *action, none);
    EXPECT_FALSE(error.has_value()) << move << ": " << name(*error) << " instead of "
                                    << testing::PrintToString(moves(seat));
  }

  [[nodiscard]] Moves moves(std::size_t seat = 0) const {
    Clever::Actions list;
    Clever::legal(state, seat_at(seat), list);
    Moves out;
    for (const auto action : list) {
      std::string text;
      Clever::print(action, text);
      out.insert(text);
    }
    return out;
  }
  [[nodiscard]] bool offers(const std::string& move, std::size_t seat = 0) const { return moves(seat).contains(move); }
  // The moves that begin with these words.
  [[nodiscard]] Moves moves_of(std::string_view words, std::size_t seat = 0) const {
    Moves out = moves(seat);
    std::erase_if(out, [&](const std::string& move) { return !move.starts_with(words); });
    return out;
  }

  [[nodiscard]] JsonValue view() const {
    std::string out;
    Json json(out);
    Clever::write_view(Clever::observe(state, Viewer::spectator()), json);
    return laws::parse_json(out).value_or(JsonValue{});
  }
  [[nodiscard]] JsonValue sheet(std::size_t seat = 0) const { return view()["sheets"][seat]; }
  [[nodiscard]] JsonValue score(std::size_t seat = 0) const {
    std::string out;
    Json json(out);
    Clever::write_score(state, json);
    return laws::parse_json(out).value_or(JsonValue{})[seat];
  }
  [[nodiscard]] std::string phase() const { return view()["phase"].text; }
  [[nodiscard]] SeatSet asked() const { return Clever::awaiting(state).seats; }

  // "field 2", "tray", "roll" or "cup".
  [[nodiscard]] std::string where(std::string_view die) const {
    const JsonValue now = view();
    for (const JsonValue& entry : now["dice"].items)
      if (entry["die"].text == die)
        return entry["at"].text + (entry["field"].is_null() ? "" : " " + entry["field"].text);
    return "nowhere";
  }
  [[nodiscard]] Moves dice_at(std::string_view place) const {
    Moves out;
    const JsonValue now = view();
    for (const JsonValue& entry : now["dice"].items)
      if (entry["at"].text == place) out.insert(entry["die"].text);
    return out;
  }

  // For a table where seat 0 alone is tracked: one entry on its sheet, whoever's turn it is. `faces` are
  // all six dice ("w3y1b6g2o5p4"). On a neighbour's turn all dice lie on the tray; on its own turn
  // the move must take a die that is higher than all others, which ends the rolling. An open +1 window is closed first.
  void enter(const std::string& faces, const std::string& move) {
    if (offers("done")) play(0, "done");
    chance((phase() == "table" ? "table:/" : "roll:") + faces);
    play(0, move);
  }

  // Plays the first legal move of the lowest seat, with drawn dice, until turn number `turn` begins or the game is
  // over.
  void pass_time_until_turn(int turn, std::uint64_t seed = 1) {
    const Rng rng(Seed::from_number(seed));
    NoEffects none;
    while (view()["turn"].number() < turn && phase() != "over") {
      if (Clever::awaiting(state).kind == Awaiting::Kind::chance) {
        Clever::settle(state, Clever::draw(state, rng), none);
      } else {
        Clever::Actions list;
        Clever::legal(state, asked().lowest(), list);
        Clever::apply(state, asked().lowest(), list[0], none);
      }
    }
  }

  Clever::State state;
};

// Seat 0 on paper's side: the others play with real dice, so every turn of theirs is one outcome.
inline Table companion(std::size_t seats, const std::string& first = "1") {
  return Table(seats, {{"tracked", "0"}, {"first", first}});
}

}  // namespace goupil::clever_tests
