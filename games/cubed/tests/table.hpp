// A table for tests: outcomes and moves as text, answers as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/cubed/cubed.hpp"

namespace goupil::cubed {

class Table {
 public:
  explicit Table(std::size_t seats, std::vector<Option> options = {{"first", "0"}}) {
    if (seats == 1) options.clear();
    const auto config = Cubed::parse_config(seats, options);
    EXPECT_TRUE(config.has_value());
    if (config) state = Cubed::start(*config);
  }

  // ---- doing ----------------------------------------------------------------------------------

  void chance(std::string_view text) {
    const auto outcome = Cubed::parse_chance(text);
    ASSERT_TRUE(outcome.has_value()) << text;
    log.clear();
    ASSERT_EQ(settle<Cubed>(state, *outcome, log), std::nullopt) << text;
  }

  // Throws what is in the cup: "y3w1" for those dice, `rest` for all others.
  void roll(std::string_view faces, unsigned rest = 6) {
    const auto& letters = Rules::kNames.letter;
    std::string text = "roll:";
    for (const unsigned die : state.turn.in_cup()) {
      const std::size_t at = faces.find(letters[die]);
      text += letters[die];
      text += at == std::string_view::npos ? static_cast<char>('0' + rest) : faces[at + 1];
    }
    chance(text);
  }

  void play(std::size_t seat, std::string_view move) {
    const auto action = Cubed::parse_action(move);
    ASSERT_TRUE(action.has_value()) << move;
    log.clear();
    ASSERT_EQ(goupil::play<Cubed>(state, seat_at(seat), *action, log), std::nullopt) << move << " of\n" << list(seat);
  }
  void play(std::size_t seat, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) play(seat, move);
  }

  // Lets everything go until turn number `turn` (from 0) waits for its roll, table or gift.
  void idle_until(unsigned turn) {
    const Rng rng(Seed::from_number(1));
    while (state.turn.turn < turn) {
      const Awaiting now = Cubed::awaiting(state);
      ASSERT_NE(now.kind, Awaiting::Kind::over);
      NoEffects none;
      if (now.kind == Awaiting::Kind::chance)
        Cubed::settle(state, Cubed::draw(state, rng), none);
      else
        idle(now.seats.lowest());
    }
  }
  // The first of decline, done and whatever else is legal.
  void idle(Seat who) {
    NoEffects none;
    Actions legal;
    Cubed::legal(state, who, legal);
    ASSERT_FALSE(legal.empty());
    Action a = legal[0];
    for (const Action option : legal)
      if (option.verb() == Verb::decline || option.verb() == Verb::done) a = option;
    Cubed::apply(state, who, a, none);
  }

  // ---- asking ---------------------------------------------------------------------------------

  [[nodiscard]] std::vector<std::string> legal(std::size_t seat) const {
    Actions actions;
    Cubed::legal(state, seat_at(seat), actions);
    std::vector<std::string> out;
    for (const Action a : actions) {
      out.emplace_back();
      Cubed::print(a, out.back());
    }
    return out;
  }
  [[nodiscard]] bool can(std::size_t seat, std::string_view move) const {
    const auto all = legal(seat);
    return std::ranges::find(all, move) != all.end();
  }
  [[nodiscard]] std::string list(std::size_t seat) const {
    std::string out;
    for (const std::string& move : legal(seat)) out += move + " ";
    return out;
  }
  // Legal moves that begin so.
  [[nodiscard]] std::size_t count(std::size_t seat, std::string_view start) const {
    const auto all = legal(seat);
    return static_cast<std::size_t>(std::ranges::count_if(all, [&](const auto& m) { return m.starts_with(start); }));
  }

  [[nodiscard]] std::string view() const {
    std::string out;
    Json json(out);
    Cubed::write_view(Cubed::observe(state, Viewer::spectator()), json);
    return out;
  }
  // The view of one tracked seat's sheet.
  [[nodiscard]] std::string sheet(std::size_t seat) const {
    std::string all = view();
    std::size_t at = all.find("\"sheets\":");
    for (std::size_t i = 0; i <= seat; ++i)
      if (state.config.tracked.has(seat_at(i))) at = all.find("{\"stage\"", at + 1);
    const std::size_t end = all.find("{\"stage\"", at + 1);
    return all.substr(at, end == std::string::npos ? end : end - at);
  }
  [[nodiscard]] bool shows(std::string_view part) const { return view().find(part) != std::string::npos; }
  [[nodiscard]] bool shows(std::size_t seat, std::string_view part) const {
    return sheet(seat).find(part) != std::string::npos;
  }
  [[nodiscard]] std::string die(std::string_view name) const {
    const std::string all = view();
    const std::size_t at = all.find("{\"die\":\"" + std::string(name) + "\",\"face\"");
    return at == std::string::npos ? "" : all.substr(at, all.find('}', at) - at + 1);
  }
  [[nodiscard]] bool lies(std::string_view name, std::string_view where) const {
    return die(name).find("\"at\":\"" + std::string(where) + "\"") != std::string::npos;
  }
  [[nodiscard]] std::string score() const {
    std::string out;
    Json json(out);
    Cubed::write_score(state, json);
    return out;
  }
  [[nodiscard]] Reason why(std::size_t seat, Wish wish) const { return Cubed::why_not(state, seat_at(seat), wish); }
  [[nodiscard]] std::size_t effects(EffectKind kind) const {
    return static_cast<std::size_t>(std::ranges::count_if(log.list(), [&](const Effect& e) { return e.kind == kind; }));
  }
  [[nodiscard]] Sheet& edit(std::size_t seat) { return state.sheets[seat]; }  // for hand-made positions

  State state{};
  EffectLog log;
};

}  // namespace goupil::cubed
