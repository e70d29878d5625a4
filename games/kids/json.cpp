// Views, scores, moves, effects and the sheet of kids as JSON (protocol 3.1, 6.3, 6.6, 7).
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "games/kids/kids.hpp"
#include "games/kids/marks.hpp"
#include "games/kids/notation.hpp"

namespace goupil {

using namespace kids;

namespace {

std::string_view name(Phase phase) noexcept {
  switch (phase) {
    case Phase::first: return "first";
    case Phase::roll: return "roll";
    case Phase::pool: return "pool";
    case Phase::play: return "play";
    case Phase::over: return "over";
  }
  return "";
}

std::string_view stage(const State& state, Seat seat) noexcept {
  if (state.crossing.has(seat)) return "cross";
  return state.resolving.has(seat) ? "bonus" : "none";
}

void write_dice(Dice dice, Json& json) {
  json.begin_array();
  for (std::size_t i = 0; i < kSymbols; ++i)
    for (unsigned n = dice.count(symbol_at(i)); n > 0; --n) json.value(kids::name(symbol_at(i)));
  json.end_array();
}

void write_green(const Sheet& sheet, const Marks& marks, Json& json) {
  json.begin_array();
  for (std::size_t i = 0; i < kCells[kids::index(Zone::green)]; ++i)
    if (has_cell(sheet, Zone::green, cell_at(i)) && is_crossed(marks, Zone::green, cell_at(i)))
      json.value(cell_name(Zone::green, cell_at(i)));
  json.end_array();
}

void write_blue(const Marks& marks, Json& json) {
  json.begin_object();
  for (std::size_t row = 0; row < kSweets; ++row)
    json.field(kids::name(sweet_at(row)), marks.crossed[track_at(kids::index(Track::muffin) + row)]);
  json.end_object();
}

void write_pending(const Marks& marks, Json& json) {
  json.begin_array();
  for (const Zone zone : kAllZones)
    for (unsigned n = marks.pending[zone]; n > 0; --n) json.value(kids::name(zone));
  json.end_array();
}

void write_marks(const State& state, Seat seat, Json& json) {
  const Marks& marks = state.marks[goupil::index(seat)];
  json.begin_object();
  json.field("stage", stage(state, seat));
  json.field("yellow", marks.crossed[Track::yellow]);
  json.field("red", marks.crossed[Track::red]);
  json.key("green");
  write_green(state.sheet(), marks, json);
  json.key("blue");
  write_blue(marks, json);
  if (marks.zone.made())
    json.field("zone", kids::name(marks.zone.zone()));
  else
    json.null_field("zone");
  json.key("used");
  write_dice(marks.used, json);
  json.key("pending");
  write_pending(marks, json);
  json.end_object();
}

void write_faces(const State& state, Json& json) {
  if (!state.rolled) return json.null();
  json.begin_array();
  for (const Symbol face : state.faces) json.value(kids::name(face));
  json.end_array();
}

void write_reward(Item item, Json& json) {
  if (const auto bonus = item.bonus())
    json.field("bonus", kids::name(*bonus));
  else
    json.null_field("bonus");
  json.field("star", item.stars());
}

// An array of objects; `head(item)` writes what comes before bonus and star.
template <class Head>
void write_items(std::span<const Item> items, Json& json, Head head) {
  json.begin_array();
  for (const Item item : items) {
    json.begin_object();
    head(item);
    write_reward(item, json);
    json.end_object();
  }
  json.end_array();
}

void write_sheet_dice(const Sheet& sheet, Json& json) {
  constexpr std::array<std::string_view, kDice> kNames{"A", "B", "C", "D", "E"};
  json.begin_object();
  for (std::size_t die = 0; die < kDice; ++die) {
    json.key(kNames[die]);
    json.begin_array();
    for (const Symbol face : sheet.dice[die]) {
      const auto colour = colour_of(face);
      json.begin_array();
      json.value(colour ? kids::name(*colour) : kids::name(face));
      json.value(kids::name(face));
      json.end_array();
    }
    json.end_array();
  }
  json.end_object();
}

void write_sheet_green(const Sheet& sheet, Json& json) {
  json.begin_object();
  json.field("order", order_of(Zone::green));
  json.field("rows", sheet.row_count);
  json.field("columns", sheet.column_count);
  json.key("column_reward");
  write_items(sheet.columns(), json, [](Item) {});
  json.key("row_star");
  json.begin_array();
  for (std::size_t r = 0; r < sheet.row_count; ++r) json.value(sheet.rows[r].stars());
  json.end_array();
  json.end_object();
}

void write_sheet_blue(const Sheet& sheet, Json& json) {
  json.begin_object();
  json.field("order", order_of(Zone::blue));
  json.key("rows");
  json.begin_object();
  for (std::size_t row = 0; row < kSweets; ++row) {
    json.key(kids::name(sweet_at(row)));
    write_items(sheet.track(track_at(kids::index(Track::muffin) + row)), json, [](Item) {});
  }
  json.end_object();
  json.end_object();
}

}  // namespace

void Kids::write_view(const View& view, Json& json) {
  const State& state = view.state;
  json.begin_object();
  json.field("turn", state.turn);
  json.field("phase", name(state.phase));
  if (state.phase == Phase::first)
    json.null_field("active");
  else
    json.field("active", goupil::index(state.active));
  json.field("attempt", state.attempt);
  json.key("dice");
  write_faces(state, json);
  json.key("pool");
  if (state.pool_open)
    write_dice(state.dice, json);
  else
    json.null();
  json.field("last_turn", state.last_turn);
  json.key("sheets");
  json.begin_array();
  for (const Seat seat : state.config.table.all()) {
    if (state.config.table.tracked.has(seat))
      write_marks(state, seat, json);
    else
      json.null();
  }
  json.end_array();
  json.end_object();
}

void Kids::write_score(const State& state, Json& json) {
  const Standing now = standing(state);
  json.begin_array();
  for (const Seat seat : state.config.table.all()) {
    if (!now.known.has(seat)) {
      json.null();
      continue;
    }
    json.begin_object();
    json.field("total", now.total[goupil::index(seat)]);
    json.key("zones");
    json.begin_object();
    for (const Zone zone : kAllZones)
      json.field(kids::name(zone), stars(state.sheet(), state.marks[goupil::index(seat)], zone));
    json.end_object();
    json.end_object();
  }
  json.end_array();
}

void Kids::write_move(const State&, Seat, Action action, Json& json) {
  switch (action.kind()) {
    case Action::Kind::done: json.field("action", "done"); return;
    case Action::Kind::cross:
      json.field("action", "cross");
      json.field("joker", action.jokers());
      break;
    case Action::Kind::bonus: json.field("action", "bonus"); break;
  }
  json.field("zone", kids::name(action.zone()));
  json.key("cells");
  json.begin_array();
  json.value(cell_name(action.zone(), action.cell()));
  json.end_array();
}

// crossed: zone, cell; won, lost: the bonus colour in zone; scored: stars in value.
void Kids::write_effect(const Effect& effect, Json& json) {
  const auto zone = static_cast<Zone>(effect.zone);
  if (effect.kind == EffectKind::crossed) {
    json.field("zone", kids::name(zone));
    json.field("cell", cell_name(zone, static_cast<Cell>(effect.cell)));
  }
  if (effect.kind == EffectKind::won || effect.kind == EffectKind::lost) json.field("what", kids::name(zone));
  if (effect.kind == EffectKind::scored) json.field("points", effect.value);
}

void Kids::write_sheet(const Config& config, Json& json) {
  const Sheet& sheet = config.sheet;
  json.begin_object();
  json.field("id", info.id);
  json.field("status", sheet == kBuiltinSheet ? "reconstruction" : "supplied");
  json.key("dice");
  write_sheet_dice(sheet, json);
  json.key("yellow");
  json.begin_object();
  json.field("order", order_of(Zone::yellow));
  json.key("cells");
  write_items(sheet.track(Track::yellow), json, [&](Item item) { json.field("symbol", kids::name(item.balloon())); });
  json.end_object();
  json.key("red");
  json.begin_object();
  json.field("order", order_of(Zone::red));
  json.key("wagons");
  write_items(sheet.track(Track::red), json, [&](Item item) { json.field("candles", item.candles()); });
  json.end_object();
  json.key("green");
  write_sheet_green(sheet, json);
  json.key("blue");
  write_sheet_blue(sheet, json);
  json.end_object();
}

}  // namespace goupil
