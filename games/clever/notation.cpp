// Très futé!: moves as text (protocol 1.2).
#include <optional>

#include "engine/core/text.hpp"
#include "games/clever/clever.hpp"

namespace goupil {
namespace {

using clever::Action;
using clever::Verb;
using clever::Zone;

constexpr const auto& kDiceNames = clever::Rules::kNames.name;

bool has_cells(Zone zone) noexcept {
  return zone == Zone::yellow || zone == Zone::blue;
}

void print_target(Action a, std::string& out) {
  out += clever::kZoneNames[static_cast<std::size_t>(a.zone())];
  if (!has_cells(a.zone())) return;
  out += ':';
  if (a.zone() == Zone::blue) {
    append_number(out, a.cell() + 2);
    return;
  }
  out += 'r';
  append_number(out, a.cell() / 4 + 1);
  out += 'c';
  append_number(out, a.cell() % 4 + 1);
}

// "r2c1" -> 4 * row + column; the printed crosses are no cells.
std::optional<unsigned> yellow_cell(std::string_view text) noexcept {
  if (text.size() != 4 || text[0] != 'r' || text[2] != 'c') return std::nullopt;
  const unsigned row = static_cast<unsigned>(text[1] - '1');
  const unsigned column = static_cast<unsigned>(text[3] - '1');
  if (row > 3 || column > 3 || clever::kYellow[row][column] == 0) return std::nullopt;
  return 4 * row + column;
}

struct Target {
  Zone zone;
  unsigned cell;
};

std::optional<Target> parse_target(std::string_view text) noexcept {
  const bool with_cell = text.find(':') != std::string_view::npos;
  const auto zone = position(clever::kZoneNames, take_part(text, ':'));
  if (!zone || with_cell != has_cells(static_cast<Zone>(*zone))) return std::nullopt;
  if (!with_cell) return Target{static_cast<Zone>(*zone), 0};
  if (static_cast<Zone>(*zone) == Zone::yellow) {
    const auto cell = yellow_cell(text);
    if (!cell) return std::nullopt;
    return Target{Zone::yellow, *cell};
  }
  const auto sum = number(text, 12);
  if (!sum || *sum < 2) return std::nullopt;
  return Target{Zone::blue, *sum - 2};
}

// May this die ever go there, may this bonus kind?
bool die_serves(unsigned die, Zone zone) noexcept {
  return die == 0 || die == static_cast<unsigned>(zone) + 1;
}

bool kind_serves(unsigned kind, Zone zone) noexcept {
  const bool writes = zone == Zone::orange || zone == Zone::purple;
  if (kind == clever::kBlackX) return !writes;
  if (kind == clever::kBlack6) return writes;
  return clever::kMoveKinds[kind].starts_with(clever::kZoneNames[static_cast<std::size_t>(zone)]);
}

std::optional<Action> parse(std::string_view text) noexcept {
  if (text == "reroll") return Action::plain(Verb::reroll);
  if (text == "pass") return Action::plain(Verb::pass);
  if (text == "done") return Action::plain(Verb::done);
  std::string_view word = take_part(text, ':');
  if (word == "bonus") {
    const auto kind = position(clever::kMoveKinds, take_part(text, ':'));
    const auto target = parse_target(text);
    if (!kind || !target || !kind_serves(*kind, target->zone)) return std::nullopt;
    return Action::make(Verb::bonus, *kind, target->zone, target->cell);
  }
  const Verb verb = word == "extra" ? Verb::extra : Verb::pick;
  if (verb == Verb::extra) word = take_part(text, ':');
  const auto die = position(kDiceNames, word);
  const auto target = parse_target(text);
  if (!die || !target || !die_serves(*die, target->zone)) return std::nullopt;
  return Action::make(verb, *die, target->zone, target->cell);
}

}  // namespace

void Clever::print(Action a, std::string& out) {
  switch (a.verb()) {
    case Verb::reroll: out += "reroll"; return;
    case Verb::pass: out += "pass"; return;
    case Verb::done: out += "done"; return;
    case Verb::bonus:
      out += "bonus:";
      out += clever::kMoveKinds[a.kind()];
      break;
    case Verb::extra:
      out += "extra:";
      out += kDiceNames[a.die()];
      break;
    case Verb::pick: out += kDiceNames[a.die()]; break;
  }
  out += ':';
  print_target(a, out);
}

Result<Action> Clever::parse_action(std::string_view text) {
  const auto action = parse(text);
  if (!action) return fail(Error::bad_value, "move", "Not a move of this game's notation, such as white:yellow:r2c1.");
  return *action;
}

}  // namespace goupil
