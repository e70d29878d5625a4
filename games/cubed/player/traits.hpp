// What the players of the Clever games need to know about this one.
#pragma once

#include "games/clever_turn/player/chooser.hpp"
#include "games/cubed/player/features.hpp"
#include "games/cubed/rules.hpp"

namespace goupil::cubed {

struct PlayerTraits {
  using G = Cubed;
  using Active = cubed::Active;
  static constexpr const FeatureLayout& layout = kLayout;
  static constexpr std::size_t sheet_groups = kSheetGroups;  // these come first
  static constexpr std::string_view solo_net = "cubed-solo";
  static constexpr std::string_view table_net = "cubed-table";

  static std::int32_t features(const State& s, Seat who, bool as_solo, Active& out) noexcept {
    return cubed::features(s, who, as_solo, out);
  }
  static std::int32_t total(const State& s, Seat who) noexcept { return points(s.sheets[index(who)]).total; }

  static bool in_window(const State& s, Seat who) noexcept {
    const Sheet& sheet = s.sheets[index(who)];
    return s.turn.phase == Phase::window && s.turn.awaited.has(who) && s.turn.stage[index(who)] == Stage::extra &&
           sheet.pending.empty() && !sheet.taken.any();
  }
  static Action done() noexcept { return Action::plain(Verb::done); }
  static bool uses_joker(Action a) noexcept {
    return (a.verb() == Verb::extra || a.verb() == Verb::take) && a.slot() != 0;
  }

  // A bonus is worth about as much as a pick.
  static clever_turn::Value drop_waiting(State& s, Seat who) noexcept {
    constexpr clever_turn::Value kWorth = 10 * clever_turn::kPoint;
    Sheet& sheet = s.sheets[index(who)];
    clever_turn::Value worth = sheet.taken.any() ? kWorth : 0;
    for (std::size_t c = 0; c < kColours; ++c)
      if (has_target(sheet, static_cast<Bonus>(c), s.turn.faces))
        worth += kWorth * sheet.pending.count(static_cast<Bonus>(c));
    sheet.pending.clear();
    sheet.taken = {};
    sheet.chosen = Bonus::none;
    NoEffects none;
    clever_turn::Flow<Rules>::advance(s, who, none);
    return worth;
  }

  // Bonuses of different zones hardly touch one another, so one order of them is enough: the colour that
  // comes first.
  static std::size_t in_one_order(const Actions& legal) noexcept {
    return legal[0].verb() == Verb::choose ? 1 : legal.size();
  }
};

}  // namespace goupil::cubed
