// Labels of legal moves: short, coloured by zone, with what the move wins.
#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/symbols.hpp"
#include "apps/cli/terminal/tell.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

// " → ↻ ▲✕": what the move would win for its seat; gifts of the next turn are no merit of it.
std::string prizes(const Teller& t, const Value& effects) {
  std::string out;
  for (std::size_t i = 0; i < size(effects); ++i) {
    const std::string kind = text(at(at(effects, i), "effect"));
    if (kind == "turn_over" || kind == "round_over") break;
    if (at(at(effects, i), "seat") != at(at(effects, std::size_t{0}), "seat")) continue;
    if (kind == "won" || kind == "unlocked") {
      const std::string what = text(at(at(effects, i), "what"));
      out += " " + (t.game == "kids" ? std::string(ink(what).symbol) : bonus_sign(what));
    }
    if (kind == "fox") out += " ◥◤";
  }
  return out.empty() ? out : " →" + out;
}

// Clever and cubed name a cell only where the zone leaves a choice.
std::string target(const Teller& t, const Value& entry) {
  const std::string zone = text(at(entry, "zone"));
  std::string out = t.words.of("zone", zone);
  const std::string value = text(at(entry, "value"));
  const auto cells = texts(at(entry, "cells"));
  if (zone == "blue" && t.game == "cubed" && !cells.empty())
    return out + " " + t.words.of("side", cells[0].starts_with("left") ? "left" : "right") + " " + value;
  if (zone == "pink") {
    const std::string mode = text(at(entry, "move")).find("points") != std::string::npos ? "points" : "bonus";
    return out + " " + t.words.of("mode", mode) + " " + value;
  }
  const bool row = t.game == "clever" && (zone == "green" || zone == "orange" || zone == "purple");
  if (!row && !cells.empty()) {
    out += ' ';
    for (std::size_t i = 0; i < cells.size(); ++i) out += (i > 0 ? "+" : "") + cells[i];
  }
  return value.empty() ? out : out + " = " + value;
}

// A blue entry's number is a sum of two dice, so the die stands alone there.
std::string die_sign(const Value& entry) {
  const bool sum = text(at(entry, "zone")) == "blue";
  return std::string(ink(text(at(entry, "die"))).symbol) + (sum ? std::string() : text(at(entry, "number")));
}

std::string clever_label(const Teller& t, const Value& entry) {
  const std::string action = text(at(entry, "action"));
  if (action == "pick") return die_sign(entry) + " › " + target(t, entry);
  if (action == "extra" && t.game == "clever") return "+1 " + die_sign(entry) + " › " + target(t, entry);
  if (action == "bonus") {
    const std::string number = text(at(entry, "zone")) == "pink" ? " " + text(at(entry, "number")) : "";
    return bonus_sign(text(at(entry, "kind"))) + number + " › " + target(t, entry);
  }
  if (action == "enter") return target(t, entry);
  if (action == "choose") return bonus_words(t.words, text(at(entry, "kind")));
  if (action == "take" || action == "extra") {
    const std::string joker = at(entry, "joker").is_null() ? "" : " ✦";
    return (action == "extra" ? "+1 " : "") + die_sign(entry) + joker + " " + t.words.of("die", text(at(entry, "die")));
  }
  return t.words.of("move", action);
}

std::string kids_label(const Teller& t, const Value& entry) {
  const std::string action = text(at(entry, "action"));
  if (action == "done") return t.words.of("move", "done");
  const std::string zone = text(at(entry, "zone"));
  std::string cell = text(at(at(entry, "cells"), std::size_t{0}));
  for (const char* sweet : {"muffin", "donut", "cake"})
    if (cell.starts_with(sweet)) cell = std::string(picture(sweet)) + cell.substr(std::string_view(sweet).size());
  std::string out = std::string(ink(zone).symbol) + " " + t.words.of("kids_zone", zone) + " " + cell;
  if (const int jokers = number(at(entry, "joker")); jokers > 0) out += " (" + std::to_string(jokers) + "✦)";
  return out;
}

std::string gap_label(const Teller& t, const Value& entry, const Value& effects) {
  std::string out = card_sign(text(at(entry, "die")));
  for (std::size_t i = 0; i < size(effects); ++i) {
    const Value& effect = at(effects, i);
    const std::string kind = text(at(effect, "effect"));
    if (kind == "moved") return out + " → " + t.words("gap.to_middle");
    if (kind != "taken") continue;
    if (out.find("→") == std::string::npos) out += " →";
    for (const std::string& card : texts(at(effect, "cards"))) out += " " + card_sign(card);
  }
  return out;
}

std::string tutto_label(const Teller& t, const Value& entry, const Value& effects) {
  const std::string action = text(at(entry, "action"));
  const std::string value = text(at(entry, "value"));
  if (action == "stop") {
    for (std::size_t i = 0; i < size(effects); ++i)
      if (text(at(at(effects, i), "effect")) == "banked")
        return t.words("tutto.stop_bank", {{"n", text(at(at(effects, i), "points"))}});
  }
  if (action != "keep") return t.words.of("move", action);
  std::string dice = text(at(entry, "die"));
  for (char& c : dice)
    if (c == '+') c = ' ';
  for (std::size_t i = 0; i < size(effects); ++i)
    if (text(at(at(effects, i), "effect")) == "tutto") return dice + " · " + t.words("effect.tutto");
  return value == "0" || value.empty() ? dice : dice + " · " + value;
}

}  // namespace

Choice make_choice(const Teller& t, const Value& entry, const Value& effects) {
  Choice choice;
  choice.move = text(at(entry, "move"));
  choice.zone = text(at(entry, "zone"));
  choice.entry = entry;
  if (t.game == "gap") {
    choice.zone = std::string(card_colour(text(at(entry, "die"))));
    choice.label = gap_label(t, entry, effects);
  } else if (t.game == "tutto") {
    choice.label = tutto_label(t, entry, effects);
  } else {
    if (choice.zone.empty()) choice.zone = text(at(entry, "die"));
    choice.label = (t.game == "kids" ? kids_label(t, entry) : clever_label(t, entry)) + prizes(t, effects);
  }
  return choice;
}

}  // namespace goupil::terminal
