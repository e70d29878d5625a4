// Drives one game of kids through its notation, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/kids/kids.hpp"

namespace goupil::kids {

class Table {
 public:
  explicit Table(std::size_t seats, std::vector<Option> options = {{"first", "0"}}) {
    const auto config = Kids::parse_config(seats, options);
    if (!config)
      ADD_FAILURE() << config.error().at << ": " << config.error().text;
    else
      state = Kids::start(*config);
  }

  // Each reports a failure where the text or the outcome is refused.
  void chance(std::string_view text) {
    const auto outcome = Kids::parse_chance(text);
    ASSERT_TRUE(outcome) << text;
    ASSERT_EQ(goupil::settle<Kids>(state, *outcome, effects), std::nullopt) << text;
  }
  void play(std::size_t seat, std::string_view text) {
    const auto action = Kids::parse_action(text);
    ASSERT_TRUE(action) << text;
    ASSERT_EQ(goupil::play<Kids>(state, seat_at(seat), *action, effects), std::nullopt) << seat << ' ' << text;
  }
  void play_all(std::size_t seat, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) play(seat, move);
  }
  [[nodiscard]] bool refuses(std::size_t seat, std::string_view text) {
    const auto action = Kids::parse_action(text);
    return action && goupil::play<Kids>(state, seat_at(seat), *action, effects) == Error::illegal_move;
  }
  [[nodiscard]] bool may_fall(std::string_view text) const {
    const auto outcome = Kids::parse_chance(text);
    return outcome && Kids::possible(state, *outcome);
  }

  // The legal moves of a seat, separated by spaces.
  [[nodiscard]] std::string legal(std::size_t seat) const {
    Actions moves;
    Kids::legal(state, seat_at(seat), moves);
    std::string text;
    for (const Action move : moves) {
      if (!text.empty()) text += ' ';
      Kids::print(move, text);
    }
    return text;
  }
  [[nodiscard]] bool offers(std::size_t seat, std::string_view move) const {
    return (' ' + legal(seat) + ' ').find(' ' + std::string(move) + ' ') != std::string::npos;
  }
  [[nodiscard]] std::string awaited() const {
    const Awaiting awaiting = Kids::awaiting(state);
    if (awaiting.kind == Awaiting::Kind::over) return "over";
    if (awaiting.kind == Awaiting::Kind::chance) return std::string(Kids::chance_kind(state));
    std::string seats;
    for (const Seat seat : awaiting.seats) seats += static_cast<char>('0' + goupil::index(seat));
    return seats;
  }
  [[nodiscard]] std::string view() const {
    std::string text;
    Json json(text);
    Kids::write_view(Kids::observe(state, Viewer::spectator()), json);
    return text;
  }
  [[nodiscard]] bool shows(std::string_view part) const { return view().find(part) != std::string::npos; }
  [[nodiscard]] std::string score() const {
    std::string text;
    Json json(text);
    Kids::write_score(state, json);
    return text;
  }
  [[nodiscard]] int stars(std::size_t seat) const { return Kids::standing(state).total[seat]; }
  [[nodiscard]] std::string why(std::size_t seat, Wish wish) const {
    return std::string(goupil::name(Kids::why_not(state, seat_at(seat), wish)));
  }
  // All effects since the last call.
  [[nodiscard]] std::string take_effects() {
    std::string text;
    Json json(text);
    for (const Effect& effect : effects.list()) write_whole_effect<Kids>(effect, json);
    effects.clear();
    return text;
  }

  State state;
  EffectLog effects;
};

// The dice of the built-in sheet, as the beginning of a one-line sheet.
inline const std::string kDiceText =
    "A=joker/candle/present/muffin/cake/red_heart;B=joker/candle/present/muffin/donut/blue;"
    "C=joker/candle/present/donut/cake/pink;D=candle/present/muffin/red_heart/pink/green;"
    "E=candle/present/donut/cake/blue/green;";

inline std::vector<Option> with_sheet(const std::string& zones) {
  return {{"first", "0"}, {"sheet", kDiceText + zones}};
}

}  // namespace goupil::kids
