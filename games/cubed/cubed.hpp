// Très futé à la puissance trois (Clever hoch Drei): the game as the engine sees it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/clever_turn/game.hpp"
#include "games/cubed/rules.hpp"
#include "games/cubed/state.hpp"

namespace goupil {

namespace cubed {

// Cells by name: II3, r1c4, left2 (counted from the middle), b7; a pink box is its number. They are
// counted as in effects: yellow and turquoise 6 * row + number - 1, blue left then right.
[[nodiscard]] std::string cell_name(Zone zone, unsigned cell);
[[nodiscard]] std::optional<unsigned> cell_of(Zone zone, std::string_view text) noexcept;
// The last part of an enter or bonus move as the target bits of an Action.
[[nodiscard]] std::optional<unsigned> target_of(Zone zone, std::string_view text, Verb verb) noexcept;

}  // namespace cubed

struct Cubed : clever_turn::TurnGame<cubed::Rules> {
  using Action = cubed::Action;
  using Actions = cubed::Actions;

  static constexpr GameInfo info{
      "cubed", 1, kMinSeats, clever_turn::kSeats, "Très futé à la puissance trois", "Clever Cubed", "Clever hoch Drei",
      kOptions};
  // A die is taken with its face, with 1 or 2 from three ? slots, or with 3 to 6 from these or their own slot.
  static constexpr std::size_t kTakes = 1 + 2 * 3 + 4 * 4;
  // 18 yellow cells, six turquoise columns with 31 sets of rows, two sides, 12 brown cells, two modes.
  static constexpr std::size_t kEntries = 18 + 6 * 31 + 2 + 12 + 2;
  // The same with a chosen number: 18 yellow, 30 single turquoise cells, 2 * 6 blue, 12 brown, 2 * 6 pink.
  static constexpr std::size_t kBonusMoves = 18 + 30 + 12 + 12 + 12;
  // take and extra, enter, bonus by its own colour and by a black ?, choose, three plain moves.
  static constexpr std::size_t kActionCount = 2 * (6 * kTakes) + kEntries + 2 * kBonusMoves + cubed::kColours + 3;

  static void legal(const State& s, Seat who, Actions& out) noexcept { cubed::legal(s, who, out); }
  template <class Sink>
  static void apply(State& s, Seat who, Action a, Sink& sink) noexcept {
    cubed::apply(s, who, a, sink);
  }

  static bool reveals(Action) noexcept { return false; }

  static Standing standing(const State& s) noexcept;
  static std::size_t index(Action a) noexcept;
  static Reason why_not(const State& s, Seat who, const Wish& wish) noexcept;

  using TurnGame::print;
  static void print(Action a, std::string& out);
  static Result<Action> parse_action(std::string_view text);

  static void write_view(const View& v, Json& json);
  static void write_score(const State& s, Json& json);
  static void write_move(const State& s, Seat who, Action a, Json& json);
  static void write_effect(const Effect& e, Json& json);
  static void write_sheet(const Config& config, Json& json);
};

static_assert(Game<Cubed>);

}  // namespace goupil
