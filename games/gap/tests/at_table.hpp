// A GAP table driven by notation, for the tests of this game.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gap/gap.hpp"

namespace goupil::gap::test {

using Texts = std::vector<std::string>;

inline Result<Config> config_of(std::size_t seats, std::vector<Option> options) {
  return Gap::parse_config(seats, options);
}

template <class T>
std::string printed(const T& value) {
  std::string out;
  Gap::print(value, out);
  return out;
}

// What is asked of a table goes through the checked doors; a refusal is returned by its name.
struct AtTable {
  State state{};
  EffectLog effects{};

  explicit AtTable(std::size_t seats, std::vector<Option> options = {}) {
    const auto config = config_of(seats, std::move(options));
    EXPECT_TRUE(config.has_value()) << (config ? "" : config.error().text);
    if (config) state = Gap::start(*config);
  }

  std::string chance(std::string_view text) {
    effects.clear();
    const auto outcome = Gap::parse_chance(text);
    if (!outcome) return std::string(name(outcome.error().code));
    const auto error = settle<Gap>(state, *outcome, effects);
    return error ? std::string(name(*error)) : "ok";
  }

  std::string move(std::size_t seat, std::string_view text) {
    effects.clear();
    const auto action = Gap::parse_action(text);
    if (!action) return std::string(name(action.error().code));
    const auto error = play<Gap>(state, seat_at(seat), *action, effects);
    return error ? std::string(name(*error)) : "ok";
  }

  void chances(std::initializer_list<std::string_view> list) {
    for (const auto text : list) ASSERT_EQ(chance(text), "ok") << text;
  }

  Texts legal(std::size_t seat) const {
    Actions actions;
    Gap::legal(state, seat_at(seat), actions);
    Texts out;
    for (const Action a : actions) out.push_back(printed(a));
    return out;
  }

  std::string view(Viewer viewer = Viewer::referee()) const {
    std::string out;
    Json json(out);
    Gap::write_view(Gap::observe(state, viewer), json);
    return out;
  }

  std::string score() const {
    std::string out;
    Json json(out);
    Gap::write_score(state, json);
    return out;
  }

  std::string effects_text() const {
    std::string out;
    Json json(out);
    for (const Effect& e : effects.list()) write_whole_effect<Gap>(e, json);
    return out;
  }

  // The value of one top-level key of the view, as JSON text.
  std::string look(std::string_view key, Viewer viewer = Viewer::referee()) const {
    const std::string text = view(viewer);
    const std::string quoted = "\"" + std::string(key) + "\":";
    const std::size_t from = text.find(quoted);
    if (from == std::string::npos) return "missing";
    std::size_t at = from + quoted.size();
    const std::size_t begin = at;
    int depth = 0;
    for (; at < text.size(); ++at) {
      const char c = text[at];
      if (depth == 0 && (c == ',' || c == '}' || c == ']')) break;
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    }
    return text.substr(begin, at - begin);
  }

  std::string reason(std::size_t seat, std::string_view die, std::string_view zone = "",
                     std::string_view cell = "") const {
    return std::string(name(Gap::why_not(state, seat_at(seat), Wish{die, zone, cell})));
  }

  // One drawn outcome or the first legal move. False when the game is over.
  bool step(const Rng& rng) {
    const Awaiting awaiting = Gap::awaiting(state);
    effects.clear();
    if (awaiting.kind == Awaiting::Kind::over) return false;
    if (awaiting.kind == Awaiting::Kind::chance) {
      const auto error = settle<Gap>(state, Gap::draw(state, rng), effects);
      EXPECT_FALSE(error.has_value());
    } else {
      Actions actions;
      const Seat who = awaiting.seats.lowest();
      Gap::legal(state, who, actions);
      Gap::apply(state, who, actions[0], effects);
    }
    return true;
  }

  // Plays on until one card of the round is left and nothing but that play is awaited.
  void run_to_last_card(const Rng& rng) {
    const auto cards_left = [&] {
      unsigned sum = 0;
      for (const auto n : state.table.held) sum += n;
      return sum;
    };
    while (state.table.phase < Phase::open) step(rng);
    while (cards_left() > 1 || state.table.phase != Phase::play) ASSERT_TRUE(step(rng));
  }
  // Plays the round's last card, with the takes it asks for.
  void run_over_last_card(const Rng& rng) {
    const auto round = state.table.round;
    while (state.table.round == round && step(rng)) {
    }
  }
};

// Two seats with red, green and violet; seat 0 begins; both hands and the middle as given.
inline AtTable two_players(std::string_view hand0, std::string_view hand1,
                           std::initializer_list<std::string_view> middle) {
  AtTable table(2, {{"first", "0"}, {"colours", "r,g,v"}});
  EXPECT_EQ(table.chance("deal:0:" + std::string(hand0)), "ok");
  EXPECT_EQ(table.chance("deal:1:" + std::string(hand1)), "ok");
  for (const auto card : middle) EXPECT_EQ(table.chance("open:" + std::string(card)), "ok");
  return table;
}

}  // namespace goupil::gap::test
