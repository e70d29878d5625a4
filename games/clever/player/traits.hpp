// What the players of the Clever games need to know about this one.
#pragma once

#include "games/clever/player/features.hpp"
#include "games/clever_turn/player/chooser.hpp"

namespace goupil::clever {

struct PlayerTraits {
  using G = Clever;
  using Active = clever::Active;
  static constexpr const FeatureLayout& layout = kLayout;
  static constexpr std::size_t sheet_groups = kSheetGroups;  // these come first
  static constexpr std::string_view solo_net = "clever-solo";
  static constexpr std::string_view table_net = "clever-table";

  static std::int32_t features(const State& s, Seat who, bool as_solo, Active& out) noexcept {
    return clever::features(s, who, as_solo, out);
  }
  static std::int32_t total(const State& s, Seat who) noexcept { return points(s.sheets[index(who)]).total; }

  static bool in_window(const State& s, Seat who) noexcept {
    return s.turn.phase == Phase::window && s.turn.awaited.has(who) && s.turn.stage[index(who)] == Stage::extra &&
           s.sheets[index(who)].won.nothing_waits();
  }
  static Action done() noexcept { return Action::plain(Verb::done); }

  static bool uses_joker(Action) noexcept { return false; }

  // A bonus is worth about as much as a pick.
  static clever_turn::Value drop_waiting(State& s, Seat who) noexcept {
    constexpr clever_turn::Value kWorth = 8 * clever_turn::kPoint;
    Sheet& sheet = s.sheets[index(who)];
    clever_turn::Value worth = 0;
    for (std::size_t k = 0; k < kPendingKinds; ++k)
      if (has_target(sheet, static_cast<Bonus>(k))) worth += kWorth * sheet.won.count(static_cast<Bonus>(k));
    sheet.won.drop_waiting();
    NoEffects none;
    clever_turn::Flow<Rules>::advance(s, who, none);
    return worth;
  }

  // Bonuses of different zones do not touch one another, so one order of them is enough: the kind that
  // comes first. In orange the order decides which number is multiplied.
  static std::size_t in_one_order(const Actions& legal) noexcept {
    const Action first = legal[0];
    if (first.verb() != Verb::bonus || bonus_of(first.kind()) == Bonus::black) return legal.size();
    const auto same = [&](Action a) { return a.zone() == first.zone(); };
    std::size_t n = 1;
    while (n < legal.size() && same(legal[n])) ++n;
    return n;
  }
};

}  // namespace goupil::clever
