// Très futé à la puissance trois: views, scores, moves, effects and the printed sheet as JSON (protocol 6.2).
#include "engine/core/text.hpp"
#include "games/cubed/cubed.hpp"

namespace goupil {
namespace {

using cubed::Action;
using cubed::Bonus;
using cubed::cell_name;
using cubed::Sheet;
using cubed::State;
using cubed::Verb;
using cubed::Zone;

std::string_view zone_name(Zone z) noexcept {
  return cubed::kZoneNames[static_cast<std::size_t>(z)];
}
std::string_view bonus_name(Bonus b) noexcept {
  return cubed::kBonusNames[static_cast<std::size_t>(b)];
}
std::string_view mode_name(cubed::Mode m) noexcept {
  return cubed::kModeNames[static_cast<std::size_t>(m)];
}

// ---- view -------------------------------------------------------------------------------------

std::string_view stage_name(const State& s, Seat who) noexcept {
  const Sheet& sheet = s.sheets[index(who)];
  if (!s.turn.awaited.has(who)) return "none";
  if (sheet.taken.any()) return "enter";
  if (!sheet.pending.empty()) {
    const bool many = std::popcount(cubed::playable(sheet, s.turn.faces)) > 1;
    return many && sheet.chosen == Bonus::none ? "choose" : "bonus";
  }
  return s.turn.stage[index(who)] == cubed::Stage::extra ? "extra" : "take";
}

void write_crosses(std::string_view key, Zone zone, std::uint32_t cells, Json& json) {
  json.key(key);
  json.begin_array();
  for (std::uint32_t rest = cells; rest != 0; rest &= rest - 1)
    json.value(cell_name(zone, static_cast<unsigned>(std::countr_zero(rest))));
  json.end_array();
}

void write_blue(const Sheet& sheet, Json& json) {
  json.key("blue");
  json.begin_object();
  for (std::size_t side = 0; side < 2; ++side) {
    json.key(cubed::kSideNames[side]);
    json.begin_array();
    for (unsigned i = 0; i < sheet.blue[side].size(); ++i) json.value(sheet.blue[side][i]);
    json.end_array();
  }
  json.end_object();
}

void write_pink(const Sheet& sheet, Json& json) {
  json.key("pink");
  json.begin_array();
  for (unsigned i = 0; i < sheet.pink.size(); ++i) {
    json.begin_object();
    json.field("value", cubed::pink_value(i, sheet.pink.number(i), sheet.pink.mode(i)));
    json.field("mode", mode_name(sheet.pink.mode(i)));
    json.end_object();
  }
  json.end_array();
}

void write_track(std::string_view key, cubed::Track track, Json& json) {
  json.key(key);
  json.begin_object();
  json.field("won", track.won);
  json.field("used", track.used);
  json.end_object();
}

void write_jokers(cubed::Jokers jokers, Json& json) {
  json.key("joker");
  json.begin_object();
  json.field("won", jokers.won);
  json.key("used");
  json.begin_array();
  for (unsigned rest = jokers.used; rest != 0; rest &= rest - 1) json.value(std::countr_zero(rest) + 1);
  json.end_array();
  json.end_object();
}

void write_pending(const Sheet& sheet, Json& json) {
  json.key("pending");
  json.begin_array();
  for (std::size_t c = 0; c < cubed::kColours; ++c)
    for (unsigned n = sheet.pending.count(static_cast<Bonus>(c)); n > 0; --n) json.value(cubed::kBonusNames[c]);
  json.end_array();
  json.field_or_null("chosen", sheet.chosen != Bonus::none, bonus_name(sheet.chosen));
}

void write_taken(const cubed::Taken& taken, Json& json) {
  if (!taken.any()) {
    json.null_field("taken");
    return;
  }
  json.key("taken");
  json.begin_object();
  json.field("die", cubed::Rules::kNames.name[taken.die]);
  json.field("number", taken.number);
  json.field_or_null("joker", taken.slot != 0, taken.slot);
  json.end_object();
}

void write_seat(const State& s, Seat who, Json& json) {
  const Sheet& sheet = s.sheets[index(who)];
  json.begin_object();
  json.field("stage", stage_name(s, who));
  write_crosses("yellow", Zone::yellow, sheet.yellow, json);
  write_crosses("turquoise", Zone::turquoise, sheet.turquoise, json);
  write_blue(sheet, json);
  write_crosses("brown", Zone::brown, sheet.brown, json);
  write_pink(sheet, json);
  json.field("foxes", sheet.foxes);
  write_track("reroll", sheet.reroll, json);
  write_jokers(sheet.joker, json);
  write_track("plus1", sheet.plus1, json);
  write_pending(sheet, json);
  write_taken(sheet.taken, json);
  json.key("extras");
  clever_turn::write_dice(sheet.extras, cubed::Rules::kNames, json);
  json.end_object();
}

// ---- the printed sheet ------------------------------------------------------------------------

template <std::size_t N>
void write_bonuses(std::string_view key, const std::array<Bonus, N>& list, Json& json) {
  json.key(key);
  json.begin_array();
  for (const Bonus b : list) json.value_or_null(b != Bonus::none, bonus_name(b));
  json.end_array();
}

// 0 stands for "any" or "none" in print.
template <std::size_t N>
void write_labels(std::string_view key, const std::array<std::uint8_t, N>& list, Json& json) {
  json.key(key);
  json.begin_array();
  for (const std::uint8_t n : list) json.value_or_null(n != 0, n);
  json.end_array();
}

void write_tracks(Json& json) {
  json.field("track_slots", cubed::kTrackSlots);
  write_labels("joker_slots", cubed::kJokerSlots, json);
  json.key("track_end");
  json.begin_object();
  json.field("reroll", bonus_name(cubed::kRerollEnd));
  json.field("joker", bonus_name(cubed::kJokerEnd));
  json.field("plus1", bonus_name(cubed::kPlus1End));
  json.end_object();
}

void write_grids(Json& json) {
  json.key("yellow");
  json.begin_object();
  json.list("rows", cubed::kRowNames);
  write_crosses("grey", Zone::yellow, cubed::kYellowGreyCells, json);
  write_bonuses("bonus_between_I_and_II", cubed::kYellowBonus[0], json);
  write_bonuses("bonus_between_II_and_III", cubed::kYellowBonus[1], json);
  json.list("points", cubed::kYellowPoints);
  json.end_object();
  json.key("turquoise");
  json.begin_object();
  json.list("tinted_in_row", cubed::kTintedInRow);
  json.list("tinted_in_column", cubed::kTintedInColumn);
  write_bonuses("row_bonus", cubed::kTurquoiseRowBonus, json);
  write_bonuses("column_bonus", cubed::kTurquoiseColumnBonus, json);
  json.list("points", cubed::kTurquoisePoints);
  json.end_object();
}

void write_boxes(Json& json) {
  json.key("blue");
  json.begin_object();
  json.field("start", cubed::kBlueStart);
  for (std::size_t side = 0; side < 2; ++side) write_bonuses(cubed::kSideNames[side], cubed::kBlueBonus[side], json);
  json.list("points", cubed::kBluePoints);
  json.field("extra_up_to", cubed::kBlueLow);
  json.field("extra_from", cubed::kBlueHigh);
  json.field("extra_points", cubed::kBlueExtra);
  json.end_object();
  json.key("brown");
  json.begin_object();
  json.list("numbers", cubed::kBrown);
  write_bonuses("bonus_between", cubed::kBrownBonus, json);
  json.list("points", cubed::kBrownPoints);
  json.end_object();
  json.key("pink");
  json.begin_object();
  write_labels("star", cubed::kPinkStar, json);
  write_bonuses("bonus", cubed::kPinkBonus, json);
  json.end_object();
}

// ---- moves ------------------------------------------------------------------------------------

void write_cells(const Sheet& sheet, Action a, Json& json) {
  json.key("cells");
  json.begin_array();
  switch (a.zone()) {
    case Zone::yellow:
    case Zone::brown: json.value(cell_name(a.zone(), a.cell())); break;
    case Zone::turquoise:
      for (unsigned rest = a.rows(); rest != 0; rest &= rest - 1)
        json.value(cell_name(Zone::turquoise, 6U * static_cast<unsigned>(std::countr_zero(rest)) + a.column()));
      break;
    case Zone::blue:
      json.value(
          cell_name(Zone::blue, cubed::blue_cell(a.side(), sheet.blue[static_cast<std::size_t>(a.side())].size())));
      break;
    case Zone::pink: json.value(cell_name(Zone::pink, sheet.pink.size())); break;
  }
  json.end_array();
}

// The number a bonus move stands for.
unsigned bonus_number(Action a) noexcept {
  switch (a.zone()) {
    case Zone::yellow: return a.cell() % 6 + 1;
    case Zone::turquoise: return a.column() + 1;
    case Zone::brown: return cubed::kBrown[a.cell()];
    case Zone::blue:
    case Zone::pink: break;
  }
  return a.number();
}

void write_take(const State& s, Action a, Json& json) {
  json.field("die", cubed::Rules::kNames.name[a.die()]);
  json.field("number", a.joker() != 0 ? a.joker() : s.turn.faces[a.die()]);
  if (a.slot() != 0) json.field("joker", a.slot());
}

// `kind` is the colour that pays for a bonus, the mode for a die in pink.
void write_entry(const State& s, const Sheet& sheet, Action a, Json& json) {
  const bool bonus = a.verb() == Verb::bonus;
  const unsigned number = bonus ? bonus_number(a) : sheet.taken.number;
  const unsigned other = s.turn.faces[bonus ? cubed::kWhite : cubed::blue_partner(sheet.taken.die)];
  if (bonus) {
    json.field("kind", bonus_name(a.colour()));
  } else {
    json.field("die", cubed::Rules::kNames.name[sheet.taken.die]);
    if (a.zone() == Zone::pink) json.field("kind", mode_name(a.mode()));
  }
  json.field("number", number);
  json.field("zone", zone_name(a.zone()));
  write_cells(sheet, a, json);
  if (a.zone() == Zone::blue) json.field("value", number + other);
  if (a.zone() == Zone::pink) json.field("value", cubed::pink_value(sheet.pink.size(), number, a.mode()));
}

}  // namespace

void Cubed::write_view(const View& v, Json& json) {
  const State& s = v.seen;
  clever_turn::write_view(s.turn, s.config, cubed::Rules::kNames, json, [&](Seat seat) { write_seat(s, seat, json); });
}

void Cubed::write_score(const State& s, Json& json) {
  clever_turn::write_scores(s.config, cubed::all_points(s), cubed::kZoneNames, cubed::kRatingFrom, json);
}

void Cubed::write_move(const State& s, Seat who, Action a, Json& json) {
  json.field("action", cubed::kVerbNames[static_cast<std::size_t>(a.verb())]);
  switch (a.verb()) {
    case Verb::take:
    case Verb::extra: write_take(s, a, json); return;
    case Verb::choose: json.field("kind", bonus_name(a.colour())); return;
    case Verb::enter:
    case Verb::bonus: write_entry(s, s.sheets[goupil::index(who)], a, json); return;
    case Verb::reroll:
    case Verb::decline:
    case Verb::done: return;
  }
}

void Cubed::write_effect(const Effect& e, Json& json) {
  const auto name_of = [](std::size_t zone, unsigned cell) { return cell_name(static_cast<Zone>(zone), cell); };
  clever_turn::write_effect(e, {cubed::kZoneNames, cubed::kBonusNames, cubed::Rules::kNames, name_of}, json);
}

void Cubed::write_sheet(const Config& config, Json& json) {
  json.begin_object();
  json.field("game", info.id);
  json.key("dice");
  clever_turn::write_dice(cubed::DiceSet::all(), cubed::Rules::kNames, json);
  json.field("rounds", clever_turn::rounds(config.seats));
  write_bonuses("round_gift", cubed::kRoundGift, json);
  write_tracks(json);
  write_grids(json);
  write_boxes(json);
  json.list("rating_from", cubed::kRatingFrom);
  json.end_object();
}

}  // namespace goupil
