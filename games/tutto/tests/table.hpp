// A Tutto table driven by notation, as every app drives it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil::tutto {

inline constexpr std::string_view kNull = "throw:2,2,3,3,4,6";    // six dice, none scores
inline constexpr std::string_view kAllSix = "throw:1,1,1,5,5,5";  // six dice, all score

class Table {
 public:
  // Seat 0 begins unless `options` say otherwise.
  explicit Table(std::size_t seats = 2, std::vector<Option> options = {}) {
    options.insert(options.begin(), Option{"first", "0"});
    const auto config = Tutto::parse_config(seats, options);
    EXPECT_TRUE(config.has_value());
    state = Tutto::start(config.value_or(Config{}));
  }

  // Settles and plays in turn: a text with a known outcome word is an outcome, the rest are moves of the active seat.
  Table& run(std::initializer_list<std::string_view> events) {
    for (const std::string_view event : events) one(event);
    return *this;
  }

  [[nodiscard]] std::vector<std::string> moves(std::size_t seat) const {
    Tutto::Actions legal;
    Tutto::legal(state, seat_at(seat), legal);
    std::vector<std::string> out;
    for (const Action a : legal) Tutto::print(a, out.emplace_back());
    return out;
  }
  [[nodiscard]] std::vector<std::string> moves() const { return moves(goupil::index(state.active)); }
  [[nodiscard]] bool may(std::string_view move) const {
    const auto list = moves();
    return std::find(list.begin(), list.end(), move) != list.end();
  }
  [[nodiscard]] bool can_happen(std::string_view outcome) const {
    const auto chance = Tutto::parse_chance(outcome);
    return chance && Tutto::possible(state, *chance);
  }
  [[nodiscard]] std::string view() const {
    std::string out;
    Json json(out);
    Tutto::write_view(Tutto::observe(state, Viewer::spectator()), json);
    return out;
  }
  // Does the view contain this piece of JSON?
  [[nodiscard]] bool shows(std::string_view piece) const { return view().find(piece) != std::string::npos; }
  [[nodiscard]] std::string effects() const {
    std::string out;
    Json json(out);
    for (const Effect& e : log.list()) write_whole_effect<Tutto>(e, json);
    return out;
  }
  [[nodiscard]] std::vector<std::int32_t> scores() const {
    return {state.scores.begin(), state.scores.begin() + state.config.table.seats};
  }
  [[nodiscard]] std::vector<int> ranks() const {
    const Standing standing = Tutto::standing(state);
    return {standing.rank.begin(), standing.rank.begin() + state.config.table.seats};
  }
  [[nodiscard]] Reason why(std::string_view die, std::string_view zone = "", std::string_view cell = "") const {
    return Tutto::why_not(state, state.active, {die, zone, cell});
  }

  State state{};
  EffectLog log;  // of the last event

 private:
  void one(std::string_view event) {
    log.clear();
    if (event.starts_with("card:") || event.starts_with("throw:") || event.starts_with("points:") ||
        event.starts_with("first:")) {
      const auto chance = Tutto::parse_chance(event);
      ASSERT_TRUE(chance.has_value()) << event;
      ASSERT_EQ(settle<Tutto>(state, *chance, log), std::nullopt) << event << " in " << view();
      return;
    }
    const auto action = Tutto::parse_action(event);
    ASSERT_TRUE(action.has_value()) << event;
    ASSERT_EQ(play<Tutto>(state, state.active, *action, log), std::nullopt) << event << " in " << view();
  }
};

using Texts = std::vector<std::string>;
using Scores = std::vector<std::int32_t>;

}  // namespace goupil::tutto
