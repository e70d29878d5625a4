// Très futé!: views, scores, moves, effects and the printed sheet as JSON (protocol 6.1).
#include "engine/core/text.hpp"
#include "games/clever/clever.hpp"

namespace goupil {
namespace {

using clever::Action;
using clever::Bonus;
using clever::Sheet;
using clever::State;
using clever::Verb;
using clever::Zone;

std::string_view zone_name(Zone z) noexcept {
  return clever::kZoneNames[static_cast<std::size_t>(z)];
}
std::string_view bonus_name(Bonus b) noexcept {
  return clever::kBonusNames[static_cast<std::size_t>(b)];
}

std::string cell_name(Zone zone, unsigned cell) {
  std::string out;
  if (zone == Zone::yellow) {
    out += 'r';
    append_number(out, cell / 4 + 1);
    out += 'c';
    append_number(out, cell % 4 + 1);
  } else {
    append_number(out, zone == Zone::blue ? cell + 2 : cell + 1);
  }
  return out;
}

std::string_view stage_name(const State& s, Seat who) noexcept {
  if (!s.turn.awaited.has(who)) return "none";
  if (!s.sheets[index(who)].won.nothing_waits()) return "bonus";
  return s.turn.stage[index(who)] == clever::Stage::extra ? "extra" : "pick";
}

void write_track(std::string_view key, unsigned won, unsigned used, Json& json) {
  json.key(key);
  json.begin_object();
  json.field("won", won);
  json.field("used", used);
  json.end_object();
}

void write_crosses(const Sheet& sheet, Json& json) {
  json.key("yellow");
  json.begin_array();
  for (unsigned cell = 0; cell < 16; ++cell)
    if (((sheet.yellow() & ~clever::kYellowPrinted) >> cell & 1U) != 0) json.value(cell_name(Zone::yellow, cell));
  json.end_array();
  json.key("blue");
  json.begin_array();
  for (unsigned cell = 0; cell < 11; ++cell)
    if ((sheet.blue() >> cell & 1U) != 0) json.value(cell + 2);
  json.end_array();
  json.field("green", sheet.boxes(Zone::green));
}

void write_rows(const Sheet& sheet, Json& json) {
  json.key("orange");
  json.begin_array();
  for (unsigned i = 0; i < sheet.boxes(Zone::orange); ++i) json.value(sheet.orange(i) * clever::kOrangeTimes[i]);
  json.end_array();
  json.key("purple");
  json.begin_array();
  for (unsigned i = 0; i < sheet.boxes(Zone::purple); ++i) json.value(sheet.purple(i));
  json.end_array();
}

void write_seat(const State& s, Seat who, Json& json) {
  const Sheet& sheet = s.sheets[index(who)];
  json.begin_object();
  json.field("stage", stage_name(s, who));
  write_crosses(sheet, json);
  write_rows(sheet, json);
  json.field("foxes", sheet.won.count(Bonus::fox));
  write_track("reroll", sheet.won.count(Bonus::reroll), sheet.rerolls_used, json);
  write_track("plus1", sheet.won.count(Bonus::plus1), sheet.plus1_used, json);
  json.key("pending");
  json.begin_array();
  for (std::size_t k = 0; k < clever::kPendingKinds; ++k)
    for (unsigned n = sheet.won.count(static_cast<Bonus>(k)); n > 0; --n) json.value(clever::kBonusNames[k]);
  json.end_array();
  json.key("extras");
  clever_turn::write_dice(sheet.extras, clever::Rules::kNames, json);
  json.end_object();
}

template <std::size_t N>
void write_bonuses(std::string_view key, const std::array<Bonus, N>& list, Json& json) {
  json.key(key);
  json.begin_array();
  for (const Bonus b : list) {
    if (b == Bonus::none)
      json.null();
    else
      json.value(bonus_name(b));
  }
  json.end_array();
}

template <std::size_t N, class T>
void write_numbers(std::string_view key, const std::array<T, N>& list, Json& json) {
  json.key(key);
  json.begin_array();
  for (const T n : list) json.value(n);
  json.end_array();
}

template <std::size_t Rows, std::size_t Columns>
void write_grid(const std::array<std::array<std::uint8_t, Columns>, Rows>& grid, Json& json) {
  json.key("grid");
  json.begin_array();
  for (const auto& row : grid) {
    json.begin_array();
    for (const std::uint8_t n : row) {
      if (n == 0)
        json.null();
      else
        json.value(n);
    }
    json.end_array();
  }
  json.end_array();
}

void write_grids(Json& json) {
  json.key("yellow");
  json.begin_object();
  write_grid(clever::kYellow, json);
  write_bonuses("row_bonus", clever::kYellowRowBonus, json);
  write_numbers("column_points", clever::kYellowColumnPoints, json);
  json.field("diagonal_bonus", bonus_name(clever::kYellowDiagonalBonus));
  json.end_object();
  json.key("blue");
  json.begin_object();
  write_grid(clever::kBlue, json);
  write_bonuses("row_bonus", clever::kBlueRowBonus, json);
  write_bonuses("column_bonus", clever::kBlueColumnBonus, json);
  write_numbers("points", clever::kBluePoints, json);
  json.end_object();
}

void write_boxes(Json& json) {
  json.key("green");
  json.begin_object();
  write_numbers("at_least", clever::kGreenAtLeast, json);
  write_numbers("points", clever::kGreenPoints, json);
  write_bonuses("bonus", clever::kGreenBonus, json);
  json.end_object();
  json.key("orange");
  json.begin_object();
  write_numbers("times", clever::kOrangeTimes, json);
  write_bonuses("bonus", clever::kOrangeBonus, json);
  json.end_object();
  json.key("purple");
  json.begin_object();
  json.field("boxes", clever::kBoxes);
  write_bonuses("bonus", clever::kPurpleBonus, json);
  json.end_object();
}

}  // namespace

void Clever::write_view(const View& v, Json& json) {
  const State& s = v.seen;
  clever_turn::write_view(s.turn, s.config, clever::Rules::kNames, json, [&](Seat seat) { write_seat(s, seat, json); });
}

void Clever::write_score(const State& s, Json& json) {
  clever_turn::write_scores(s.config, clever::all_points(s), clever::kZoneNames, clever::kRatingFrom, json);
}

void Clever::write_move(const State& s, Seat who, Action a, Json& json) {
  constexpr std::array<std::string_view, 6> kActions{"pick", "reroll", "pass", "bonus", "extra", "done"};
  json.field("action", kActions[static_cast<std::size_t>(a.verb())]);
  if (a.verb() == Verb::reroll || a.verb() == Verb::pass || a.verb() == Verb::done) return;
  const Sheet& sheet = s.sheets[goupil::index(who)];
  const bool bonus = a.verb() == Verb::bonus;
  if (bonus) {
    json.field("kind", clever::kMoveKinds[a.kind()]);
  } else {
    json.field("die", clever::Rules::kNames.name[a.die()]);
  }
  const unsigned face = bonus ? clever::bonus_face(a.kind()) : s.turn.faces[a.die()];
  if (face != 0) json.field("number", a.zone() == Zone::blue ? clever::blue_sum(s.turn.faces) : face);
  json.field("zone", zone_name(a.zone()));
  const unsigned box = a.cell() + sheet.boxes(a.zone());
  json.key("cells");
  json.begin_array();
  json.value(cell_name(a.zone(), box));
  json.end_array();
  if (a.zone() == Zone::orange) json.field("value", face * clever::kOrangeTimes[box]);
  if (a.zone() == Zone::purple) json.field("value", face);
}

void Clever::write_effect(const Effect& e, Json& json) {
  const auto name_of = [](std::size_t zone, unsigned cell) { return cell_name(static_cast<Zone>(zone), cell); };
  clever_turn::write_effect(e, {clever::kZoneNames, clever::kBonusNames, clever::Rules::kNames, name_of}, json);
}

void Clever::write_sheet(const Config& config, Json& json) {
  json.begin_object();
  json.field("game", info.id);
  json.key("dice");
  clever_turn::write_dice(clever::DiceSet::all(), clever::Rules::kNames, json);
  json.field("rounds", clever_turn::rounds(config.seats));
  write_bonuses("round_gift", clever::kRoundGift, json);
  json.field("track_slots", clever::kTrackSlots);
  write_grids(json);
  write_boxes(json);
  write_numbers("rating_from", clever::kRatingFrom, json);
  json.end_object();
}

}  // namespace goupil
