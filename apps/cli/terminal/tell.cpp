#include "apps/cli/terminal/tell.hpp"

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/symbols.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    if (!out.empty()) out += between;
    out += part;
  }
  return out;
}

std::string zone_words(const Words& words, std::string_view zone) {
  return std::string(ink(zone).symbol) + " " + words.of("zone", zone);
}

std::string cards_words(const Value& cards) {
  std::vector<std::string> signs;
  for (const std::string& card : texts(cards)) signs.push_back(card_sign(card));
  return joined(signs, " ");
}

std::string dice_words(const Teller& t, const Value& dice) {
  std::vector<std::string> signs;
  for (const std::string& die : texts(dice)) signs.push_back(t.game == "tutto" ? die : std::string(ink(die).symbol));
  return joined(signs, " ");
}

std::string won_words(const Teller& t, const std::string& kind, const Value& effect) {
  const std::string what = text(at(effect, "what"));
  if (kind == "lost" && t.game == "tutto") return t.words("effect.lost_points", {{"n", text(at(effect, "points"))}});
  const std::string named = t.game == "kids" ? std::string(ink(what).symbol) + " " + t.words.of("kids_zone", what)
                                             : bonus_words(t.words, what);
  return t.words("effect." + kind, {{"what", named}});
}

std::string entry_words(const Teller& t, const std::string& kind, const Value& effect) {
  const std::string zone = text(at(effect, "zone"));
  const std::string named = t.game == "kids" ? std::string(ink(zone).symbol) + " " + t.words.of("kids_zone", zone)
                                             : zone_words(t.words, zone);
  const Blanks blanks{{"zone", named}, {"cell", text(at(effect, "cell"))}, {"value", text(at(effect, "value"))}};
  return t.words("effect." + kind, blanks);
}

std::string tell_effect(const Teller& t, const Value& effect) {
  const std::string kind = text(at(effect, "effect"));
  if (kind == "crossed" || kind == "wrote") return entry_words(t, kind, effect);
  if (kind == "won" || kind == "lost" || kind == "unlocked" || kind == "used") return won_words(t, kind, effect);
  if (kind == "to_tray") {
    const std::string dice = dice_words(t, at(effect, "dice"));
    return dice.empty() ? dice : t.words("effect.to_tray", {{"dice", dice}});
  }
  if (kind == "taken") {
    const std::string die = text(at(effect, "die"));
    if (!die.empty())
      return t.words("effect.taken_die", {{"die", std::string(ink(die).symbol) + " " + t.words.of("die", die)}});
    return t.words("effect.taken_cards", {{"cards", cards_words(at(effect, "cards"))}});
  }
  if (kind == "moved") return t.words("effect.moved", {{"card", card_sign(text(at(effect, "card")))}});
  if (kind == "kept")
    return t.words("effect.kept", {{"dice", dice_words(t, at(effect, "dice"))}, {"n", text(at(effect, "points"))}});
  if (kind == "banked" || kind == "deducted") return t.words("effect." + kind, {{"n", text(at(effect, "points"))}});
  if (kind == "scored")
    return t.words.count(t.game == "kids" ? "kids.stars" : "effect.scored", number(at(effect, "points")));
  if (kind == "turn_over") return {};
  return t.words("effect." + kind);
}

std::string pictures(const Teller& t, std::string_view list) {
  std::vector<std::string> out;
  if (!list.empty())
    for (const std::string& symbol : split(list, ','))
      out.push_back(std::string(picture(symbol)) + " " + t.words.of("symbol", symbol));
  return joined(out, ", ");
}

std::string tell_outcome(const Teller& t, std::string_view outcome) {
  const std::size_t colon = outcome.find(':');
  const std::string kind(outcome.substr(0, colon));
  const std::string_view rest = colon == std::string_view::npos ? std::string_view() : outcome.substr(colon + 1);
  if (kind == "deal") return {};
  std::string what(rest);
  if (kind == "first" && !what.empty()) {
    const auto seat = static_cast<std::size_t>(std::stoul(what));
    what = seat < t.names.size() ? t.names[seat] : what;
  }
  if (kind == "roll" && t.game == "kids") what = pictures(t, rest);
  if (kind == "roll" && t.game != "kids") what = dice_signs(t.game, rest);
  if (kind == "tray" || kind == "fields") what = joined(split(dice_signs(t.game, rest), ' '), " ");
  if (kind == "open") what = card_sign(rest);
  if (kind == "card") what = t.words.of("card", rest);
  if (kind == "colours") {
    std::vector<std::string> signs;
    for (const std::string& letter : split(rest, ',')) signs.emplace_back(ink(card_colour(letter)).symbol);
    what = joined(signs, " ");
  }
  if (kind == "throw") what = joined(split(rest, ','), " ");
  return t.words("told." + kind, {{"what", what}});
}

// The card a GAP seat plays, unless an effect names it: it lay down in the middle.
std::string card_played(const Teller& t, std::string_view move, const Value& effects) {
  constexpr std::string_view kPlay = "play:";
  if (t.game != "gap" || !move.starts_with(kPlay)) return {};
  for (std::size_t i = 0; i < size(effects); ++i)
    if (text(at(at(effects, i), "effect")) == "moved") return {};
  return t.words("told.played", {{"card", card_sign(move.substr(kPlay.size()))}});
}

}  // namespace

std::string tell_effects(const Teller& t, const Value& effects, int actor) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < size(effects); ++i) {
    const Value& effect = at(effects, i);
    std::string told = tell_effect(t, effect);
    const int seat = number(at(effect, "seat"), actor);
    const std::string kind = text(at(effect, "effect"));
    const bool for_all = kind == "round_over" || kind == "game_over";
    if (!told.empty() && seat != actor && !for_all && static_cast<std::size_t>(seat) < t.names.size())
      told.insert(0, t.names[static_cast<std::size_t>(seat)] + " ");
    parts.push_back(std::move(told));
  }
  return joined(parts, " · ");
}

std::string bonus_words(const Words& words, std::string_view bonus) {
  const std::string sign = bonus_sign(bonus);
  const std::string name = words.of("bonus", bonus);
  return sign == name || sign == bonus ? name : sign + " " + name;
}

std::string tell_event(const Teller& t, std::string_view event, const Value& effects) {
  const std::size_t blank = event.find(' ');
  const std::string_view head = event.substr(0, blank);
  const std::string_view rest = blank == std::string_view::npos ? std::string_view() : event.substr(blank + 1);
  if (head == "c" || head == "x") return joined({tell_outcome(t, rest), tell_effects(t, effects, -1)}, " — ");
  if (head == "undo" || head == "call") return t.words("told." + std::string(head));
  const auto seat = static_cast<std::size_t>(head.empty() ? 0 : head[0] - '0');
  const std::string name = seat < t.names.size() ? t.names[seat] : std::string(head);
  std::string told = joined({card_played(t, rest, effects), tell_effects(t, effects, static_cast<int>(seat))}, " · ");
  const std::string plain = t.words.of("move", rest);
  if (plain != rest && rest != "stop" && rest != "card") told = joined({plain, told}, " · ");
  if (told.empty()) told = plain;
  return t.words("told.seat", {{"name", name}, {"what", told}});
}

}  // namespace goupil::terminal
