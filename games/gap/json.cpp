// GAP as JSON: view, score, moves, effects and the printed numbers (protocol 3.1, 6.4, 6.6, 7).
#include <span>

#include "games/gap/gap.hpp"
#include "games/gap/words.hpp"

namespace goupil {
namespace {

using gap::Card;
using gap::CardSet;
using gap::Colour;
using gap::ColourSet;
using gap::Phase;
using gap::Table;

std::string_view name(Phase phase) noexcept {
  switch (phase) {
    case Phase::first: return "first";
    case Phase::colours: return "colours";
    case Phase::deal: return "deal";
    case Phase::open: return "open";
    case Phase::play: return "play";
    case Phase::take: return "take";
    case Phase::over: return "over";
  }
  return "";
}

void write_card(Card card, Json& json) {
  const auto text = gap::letters(card);
  json.value(std::string_view(text.data(), text.size()));
}

void write_cards(CardSet cards, Json& json) {
  json.begin_array();
  for (const Card c : cards) write_card(c, json);
  json.end_array();
}

void write_colours(ColourSet colours, Json& json) {
  json.begin_array();
  for (std::size_t c = 0; c < gap::kColours; ++c)
    if (colours.has(static_cast<Colour>(c))) json.value(gap::kColourNames[c]);
  json.end_array();
}

bool has_active(const Table& t) noexcept {
  switch (t.phase) {
    case Phase::open: return !t.opening();
    case Phase::play:
    case Phase::take: return true;
    case Phase::first:
    case Phase::colours:
    case Phase::deal:
    case Phase::over: return false;
  }
  return false;
}

void write_tied(const Table& t, Json& json) {
  json.key("tied");
  if (t.phase == Phase::over || t.contenders.empty()) return json.null();
  json.begin_array();
  for (const Seat s : t.contenders) json.value(index(s));
  json.end_array();
}

void write_course(const Table& t, Json& json) {
  json.field("round", t.round);
  json.field("phase", name(t.phase));
  json.field_or_null("starter", t.phase != Phase::first, index(t.starter));
  json.field_or_null("active", has_active(t), index(t.active));
  json.field("target", t.config.target);
  json.field("rounds", t.config.rounds);
  json.field("last_round", t.last_round);
  write_tied(t, json);
}

void write_middle(const Table& t, Json& json) {
  json.key("colours");
  if (t.colours.empty())
    json.null();
  else
    write_colours(t.colours, json);
  json.key("middle");
  write_cards(t.middle, json);
  json.field("pile", t.pile);
  json.key("played");
  if (t.played.empty())
    json.null();
  else
    write_card(t.played.lowest(), json);
}

void write_hands(const Gap::View& view, Json& json) {
  json.key("hands");
  json.begin_array();
  for (const Seat s : view.table.config.table.all()) {
    json.begin_object();
    json.field("count", view.table.held[index(s)]);
    json.key("cards");
    if (view.shown.has(s))
      write_cards(view.hands[index(s)], json);
    else
      json.null();
    json.end_object();
  }
  json.end_array();
}

void write_collections(const Table& t, Json& json) {
  json.key("collections");
  json.begin_array();
  for (const Seat s : t.config.table.all()) {
    json.begin_object();
    for (std::size_t c = 0; c < gap::kColours; ++c) {
      const auto colour = static_cast<Colour>(c);
      if (!t.colours.has(colour)) continue;
      json.key(gap::kColourNames[c]);
      write_cards(t.collections[index(s)] & CardSet::of_colour(colour), json);
    }
    json.end_object();
  }
  json.end_array();
}

// One number a seat; null before its first round was scored.
template <class Numbers>
void write_best(std::string_view key, const Table& t, const Numbers& numbers, Json& json) {
  json.key(key);
  json.begin_array();
  for (const Seat s : t.config.table.all()) json.value_or_null(t.best_round[index(s)] != 0, numbers[index(s)]);
  json.end_array();
}

void write_totals(const Table& t, Json& json) {
  json.list("totals", std::span(t.totals).first(t.config.table.seats));
  write_best("best", t, t.best, json);
  write_best("best_round", t, t.best_round, json);
}

}  // namespace

void Gap::write_view(const View& view, Json& json) {
  json.begin_object();
  write_course(view.table, json);
  write_middle(view.table, json);
  write_hands(view, json);
  write_collections(view.table, json);
  write_totals(view.table, json);
  json.end_object();
}

void Gap::write_score(const State& state, Json& json) {
  const Table& t = state.table;
  json.begin_array();
  for (const Seat s : t.config.table.all()) {
    const std::size_t i = goupil::index(s);
    json.begin_object();
    json.field("total", t.totals[i]);
    json.field("round", t.phase == Phase::over ? 0 : gap::round_score(t.collections[i]));
    json.end_object();
  }
  json.end_array();
}

void Gap::write_move(const State&, Seat, Action action, Json& json) {
  const Card card = gap::card_of(action);
  json.key("die");
  write_card(card, json);
  json.field("number", number_of(card));
  json.field("action", gap::verb_of(action) == gap::Verb::play ? "play" : "take");
}

void Gap::write_effect(const Effect& effect, Json& json) {
  if (effect.kind == EffectKind::taken) {
    json.key("cards");
    write_cards(CardSet::of_number(effect.cell) &
                    CardSet::of_colours(ColourSet::from_bits(static_cast<unsigned>(effect.value))),
                json);
  }
  if (effect.kind == EffectKind::moved) {
    json.key("card");
    write_card(static_cast<Card>(effect.cell), json);
  }
  if (effect.kind == EffectKind::scored) json.field("points", effect.value);
}

void Gap::write_sheet(const Config& config, Json& json) {
  json.begin_object();
  json.key("colours");
  write_colours(ColourSet::all(), json);
  json.field("letters", gap::kColourLetters);
  json.field("numbers", gap::kNumbers);
  json.field("colours_in_play", gap::colours_in_play(config.table.seats));
  json.field("hand", gap::hand_size(config.table.seats));
  json.field("middle", gap::kMiddle);
  json.key("targets");
  json.begin_object();
  json.field("short", gap::kShortTarget);
  json.field("standard", gap::kStandardTarget);
  json.field("long", gap::kLongTarget);
  json.end_object();
  json.end_object();
}

}  // namespace goupil
