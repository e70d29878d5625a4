// Très futé à la puissance trois: moves as text (protocol 1.3).
#include <optional>

#include "engine/core/text.hpp"
#include "games/cubed/cubed.hpp"

namespace goupil {
namespace cubed {
namespace {

constexpr const auto& kDiceNames = Rules::kNames.name;

void print_turquoise(Action a, std::string& out) {
  append_number(out, a.column() + 1);
  char before = ':';
  for (unsigned rest = a.rows(); rest != 0; rest &= rest - 1) {
    out += before;
    out += 'r';
    append_number(out, std::countr_zero(rest) + 1);
    before = '+';
  }
}

void print_choice(std::string_view word, Action a, std::string& out) {
  out += word;
  if (a.verb() != Verb::bonus) return;
  out += '=';
  append_number(out, a.number());
}

void print_target(Action a, std::string& out) {
  switch (a.zone()) {
    case Zone::yellow: out += cell_name(Zone::yellow, a.cell()); return;
    case Zone::turquoise: print_turquoise(a, out); return;
    case Zone::blue: print_choice(kSideNames[static_cast<std::size_t>(a.side())], a, out); return;
    case Zone::brown: out += cell_name(Zone::brown, a.cell()); return;
    case Zone::pink: print_choice(kModeNames[static_cast<std::size_t>(a.mode())], a, out); return;
  }
}

void print_take(Action a, std::string& out) {
  out += ':';
  out += kDiceNames[a.die()];
  if (a.slot() == 0) return;
  out += '=';
  append_number(out, a.joker());
  out += '@';
  append_number(out, a.slot());
}

using Target = std::optional<unsigned>;

// "4:r1+r3": rows ascending. A ? crosses exactly one cell (5.2).
Target parse_turquoise(std::string_view text, bool single) noexcept {
  const auto number = goupil::number(take_part(text, ':'), 6);
  if (!number || *number == 0 || text.empty() || text.back() == '+') return std::nullopt;
  unsigned rows = 0;
  while (!text.empty()) {
    const std::string_view part = take_part(text, '+');
    const auto row = part.starts_with('r') ? goupil::number(part.substr(1), kTurquoiseRows) : std::nullopt;
    if (!row || *row == 0 || rows >> (*row - 1U) != 0) return std::nullopt;
    rows |= 1U << (*row - 1U);
  }
  if (single && std::popcount(rows) != 1) return std::nullopt;
  return Action::turquoise(*number - 1U, rows);
}

// "left" for a die, "left=5" for a bonus; the words are those of blue's sides or pink's modes.
Target parse_choice(const std::array<std::string_view, 2>& words, std::string_view text, bool numbered) noexcept {
  const bool equals = text.find('=') != std::string_view::npos;
  const auto word = position(words, take_part(text, '='));
  if (!word || equals != numbered) return std::nullopt;
  if (!numbered) return Action::choice(*word, 0);
  const auto number = goupil::number(text, 6);
  if (!number || *number == 0) return std::nullopt;
  return Action::choice(*word, *number);
}

std::optional<Action> parse_take(Verb verb, std::string_view text) noexcept {
  const bool joker = text.find('=') != std::string_view::npos;
  const auto die = position(kDiceNames, take_part(text, '='));
  if (!die) return std::nullopt;
  if (!joker) return Action::take(verb, *die, 0, 0);
  const auto number = goupil::number(take_part(text, '@'), 6);
  const auto slot = goupil::number(text, kTrackSlots);
  if (!number || *number == 0 || !slot || *slot == 0) return std::nullopt;
  const unsigned fixed = kJokerSlots[*slot - 1U];
  if (fixed != 0 && fixed != *number) return std::nullopt;
  return Action::take(verb, *die, *number, *slot);
}

std::optional<Action> parse_enter(std::string_view text) noexcept {
  const auto zone = position(kZoneNames, take_part(text, ':'));
  if (!zone) return std::nullopt;
  const Target target = target_of(static_cast<Zone>(*zone), text, Verb::enter);
  if (!target) return std::nullopt;
  return Action::enter(static_cast<Zone>(*zone), *target);
}

std::optional<Action> parse_bonus(std::string_view text) noexcept {
  std::string_view word = take_part(text, ':');
  const bool black = word == "black";
  if (black) word = take_part(text, ':');
  const auto zone = position(kZoneNames, word);
  if (!zone) return std::nullopt;
  const Target target = target_of(static_cast<Zone>(*zone), text, Verb::bonus);
  if (!target) return std::nullopt;
  return Action::bonus(black, static_cast<Zone>(*zone), *target);
}

std::optional<Action> parse_choose(std::string_view text) noexcept {
  const auto colour = position(kBonusNames, text);
  if (!colour || *colour >= kColours) return std::nullopt;
  return Action::choose(static_cast<Bonus>(*colour));
}

std::optional<Action> parse(std::string_view text) noexcept {
  const bool plain = text.find(':') == std::string_view::npos;
  const auto verb = position(kVerbNames, take_part(text, ':'));
  if (!verb) return std::nullopt;
  const auto v = static_cast<Verb>(*verb);
  const bool expects_plain = v == Verb::reroll || v == Verb::decline || v == Verb::done;
  if (plain != expects_plain) return std::nullopt;
  switch (v) {
    case Verb::take:
    case Verb::extra: return parse_take(v, text);
    case Verb::enter: return parse_enter(text);
    case Verb::bonus: return parse_bonus(text);
    case Verb::choose: return parse_choose(text);
    case Verb::reroll:
    case Verb::decline:
    case Verb::done: break;
  }
  return Action::plain(v);
}

}  // namespace

std::string cell_name(Zone zone, unsigned cell) {
  std::string out;
  switch (zone) {
    case Zone::yellow:
      out += kRowNames[cell / 6];
      append_number(out, cell % 6 + 1);
      return out;
    case Zone::turquoise:
      out += 'r';
      append_number(out, cell / 6 + 1);
      out += 'c';
      append_number(out, cell % 6 + 1);
      return out;
    case Zone::blue:
      out += kSideNames[cell / kBlueBoxes];
      append_number(out, static_cast<std::int64_t>(cell % kBlueBoxes) + 1);
      return out;
    case Zone::brown: out += 'b'; break;
    case Zone::pink: break;
  }
  append_number(out, cell + 1);
  return out;
}

std::optional<unsigned> cell_of(Zone zone, std::string_view text) noexcept {
  constexpr std::array<unsigned, kZones> kCells{18, 30, 2 * kBlueBoxes, kBrownCells, kPinkBoxes};
  for (unsigned cell = 0; cell < kCells[static_cast<std::size_t>(zone)]; ++cell)
    if (cell_name(zone, cell) == text) return cell;  // such names fit into the string itself: no allocation
  return std::nullopt;
}

std::optional<unsigned> target_of(Zone zone, std::string_view text, Verb verb) noexcept {
  const bool bonus = verb == Verb::bonus;
  switch (zone) {
    case Zone::yellow:
    case Zone::brown: return cell_of(zone, text);
    case Zone::turquoise: return parse_turquoise(text, bonus);
    case Zone::blue: return parse_choice(kSideNames, text, bonus);
    case Zone::pink: return parse_choice(kModeNames, text, bonus);
  }
  return std::nullopt;
}

}  // namespace cubed

void Cubed::print(Action a, std::string& out) {
  using cubed::Verb;
  const Verb verb = a.verb();
  out += cubed::kVerbNames[static_cast<std::size_t>(verb)];
  switch (verb) {
    case Verb::take:
    case Verb::extra: cubed::print_take(a, out); return;
    case Verb::choose:
      out += ':';
      out += cubed::kBonusNames[static_cast<std::size_t>(a.colour())];
      return;
    case Verb::bonus:
      if (a.black()) out += ":black";
      break;
    case Verb::enter: break;
    case Verb::reroll:
    case Verb::decline:
    case Verb::done: return;
  }
  out += ':';
  out += cubed::kZoneNames[static_cast<std::size_t>(a.zone())];
  out += ':';
  cubed::print_target(a, out);
}

Result<Cubed::Action> Cubed::parse_action(std::string_view text) {
  const auto action = cubed::parse(text);
  if (!action)
    return fail(Error::bad_value, "move",
                "Not a move of this game's notation, such as take:white=3@1 or enter:yellow:II3.");
  return *action;
}

}  // namespace goupil
