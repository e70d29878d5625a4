// Tutto as JSON: the view, scores, moves, effects and the printed numbers (protocol 3.1, 6.5, 6.6, 7).
#include <span>

#include "games/tutto/notation.hpp"
#include "games/tutto/turn.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil {

using namespace tutto;

namespace {

std::string_view name(Phase p) noexcept {
  switch (p) {
    case Phase::first: return "first";
    case Phase::card: return "card";
    case Phase::dice: return "throw";
    case Phase::points: return "points";
    case Phase::keep: return "keep";
    case Phase::tutto: return "tutto";
    case Phase::over: return "over";
  }
  return "";
}

std::string_view name(Action::Kind k) noexcept {
  switch (k) {
    case Action::Kind::keep: return "keep";
    case Action::Kind::stop: return "stop";
    case Action::Kind::card: return "card";
  }
  return "";
}

void write_dice(std::string_view key, Dice dice, Json& json) {
  json.key(key);
  json.begin_array();
  for (int face = 1; face <= kFaces; ++face)
    for (unsigned n = dice.count(face); n > 0; --n) json.value(face);
  json.end_array();
}

void write_pile(std::string_view key, const Pile& pile, Json& json) {
  json.key(key);
  json.begin_object();
  for (std::size_t i = 0; i < kCards; ++i) json.field(kCardNames[i], pile[i]);
  json.end_object();
}

// What this move adds to the turn's points by its dice alone, without a Tutto's bonus.
std::int32_t dice_points(const State& state, Action action) noexcept {
  if (state.phase != Phase::keep || !dice_score(*state.card)) return 0;
  switch (action.kind()) {
    case Action::Kind::keep: return action.dice().value();
    case Action::Kind::stop: return state.thrown.value();
    case Action::Kind::card: break;
  }
  return 0;
}

}  // namespace

void Tutto::write_view(const View& view, Json& json) {
  const State& s = view.table;
  json.begin_object();
  json.field("turn", s.turn);
  json.field("phase", name(s.phase));
  json.field_or_null("active", s.phase != Phase::first, goupil::index(s.active));
  if (s.card)
    json.field("card", kCardNames[tutto::index(*s.card)]);
  else
    json.null_field("card");
  if (s.config.table.tracks_all())
    write_pile("deck", s.pile, json);
  else
    json.null_field("deck");
  if (s.phase == Phase::keep)
    write_dice("throw", s.thrown, json);
  else
    json.null_field("throw");
  json.field("dice", s.dice_left());
  write_dice("kept", s.kept, json);
  json.field("turn_points", s.turn_points);
  json.field("plus_minus", s.plus_minus);
  json.field("tuttos", s.tuttos);
  json.list("scores", std::span(s.scores).first(s.config.table.seats));
  json.field_or_null("winner", s.winner.has_value(), goupil::index(s.winner.value_or(Seat{})));
  json.end_object();
}

void Tutto::write_score(const State& state, Json& json) {
  json.begin_array();
  for (std::size_t i = 0; i < state.config.table.seats; ++i) {
    json.begin_object();
    json.field("total", state.scores[i]);
    json.end_object();
  }
  json.end_array();
}

// `die` is the set of dice, `value` what they bring.
void Tutto::write_move(const State& state, Seat, Action action, Json& json) {
  json.field("action", name(action.kind()));
  if (action.kind() == Action::Kind::card) return;
  if (action.kind() == Action::Kind::keep) {
    std::string dice;
    append_dice(action.dice(), '+', dice);
    json.field("die", std::string_view(dice));
  }
  json.field("value", dice_points(state, action));
}

void Tutto::write_effect(const Effect& effect, Json& json) {
  switch (effect.kind) {
    case EffectKind::kept:
      write_dice("dice", kept_dice(effect.value), json);
      json.field("points", kept_points(effect.value));
      break;
    case EffectKind::lost:
      json.field("what", "turn_points");
      json.field("points", effect.value);
      break;
    case EffectKind::banked:
    case EffectKind::deducted:
    case EffectKind::scored: json.field("points", effect.value); break;
    case EffectKind::tutto:  // these four say all by themselves
    case EffectKind::null_throw:
    case EffectKind::turn_over:
    case EffectKind::game_over:
    case EffectKind::crossed:  // the rest is never reported by Tutto
    case EffectKind::wrote:
    case EffectKind::won:
    case EffectKind::unlocked:
    case EffectKind::used:
    case EffectKind::fox:
    case EffectKind::to_tray:
    case EffectKind::taken:
    case EffectKind::moved:
    case EffectKind::round_over: break;
  }
}

void Tutto::write_sheet(const Config& config, Json& json) {
  json.begin_object();
  json.field("target", config.target);
  json.field("dice", kDice);
  json.key("faces");
  json.begin_array();
  for (std::size_t face = 1; face <= kFaces; ++face) {
    json.begin_object();
    json.field("face", face);
    json.field("single", kSingle[face]);
    json.field("triple", kTriple[face]);
    json.end_object();
  }
  json.end_array();
  json.key("cards");
  json.begin_array();
  for (std::size_t i = 0; i < kCards; ++i) {
    json.begin_object();
    json.field("card", kCardNames[i]);
    json.field("count", kFullPile[i]);
    if (kBonus[i] > 0) json.field("bonus", kBonus[i]);
    json.end_object();
  }
  json.end_array();
  json.field("plus_minus", kPlusMinus);
  json.field("straight", kStraight);
  json.end_object();
}

}  // namespace goupil
