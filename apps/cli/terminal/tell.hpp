// Moves, outcomes and effects in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/terminal/fields.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "games/players.hpp"

namespace goupil::terminal {

// Who tells, in which game.
struct Teller {
  const Words& words;
  std::string game;
  std::vector<std::string> names;
};

// One event (a line of the record) and what it did, as one sentence; empty where there is nothing to tell.
// Dealt hands are not told.
[[nodiscard]] std::string tell_event(const Teller& teller, std::string_view event, const Value& effects);
// The effects of one event alone; those of other seats than the actor carry their name.
[[nodiscard]] std::string tell_effects(const Teller& teller, const Value& effects, int actor);
// The label of a legal entry. `effects` is what the move would do, null if unknown.
[[nodiscard]] Choice make_choice(const Teller& teller, const Value& entry, const Value& effects);
// The best moves of a rating, with the labels of `choices`.
[[nodiscard]] Advice tell_hints(const Teller& teller, const std::vector<Choice>& choices, const Hints& hints);
// A bonus with its sign and its name: "▲✕ yellow cross".
[[nodiscard]] std::string bonus_words(const Words& words, std::string_view bonus);

}  // namespace goupil::terminal
