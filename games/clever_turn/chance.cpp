// Drawing, checking, printing and reading the chance events of a Clever game.
#include "games/clever_turn/chance.hpp"

#include <optional>

#include "engine/core/text.hpp"

namespace goupil::clever_turn {
namespace {

using Kind = Chance::Kind;

constexpr std::array<std::string_view, 5> kKindNames{"first", "roll", "tray", "fields", "table"};

// The subsets of a set of dice that have one size, in the order of their bit patterns.
struct Subsets {
  std::uint8_t count = 0;
  std::array<DiceSet, 20> set{};  // C(6,3) at most
};

// By set and by size, 0 to 3: five kilobytes instead of a search at each tie.
constexpr std::array<std::array<Subsets, 4>, 64> kSubsets = [] {
  std::array<std::array<Subsets, 4>, 64> table{};
  for (unsigned from = 0; from < 64; ++from)
    for (unsigned bits = 0; bits <= from; ++bits) {
      const auto size = static_cast<std::size_t>(DiceSet{bits}.size());
      if ((bits & ~from) != 0 || size > 3) continue;
      Subsets& found = table[from][size];
      found.set[found.count++] = DiceSet{bits};
    }
  return table;
}();

// The ways to fill the solo tray from the tied dice.
const Subsets& tray_ways(const LowestThree& low) noexcept {
  return kSubsets[low.tied.bits()][static_cast<std::size_t>(low.missing)];
}

// The three dice in the order number `rank` (0 .. 5).
std::array<std::uint8_t, kFields> order_of(DiceSet dice, std::uint32_t rank) noexcept {
  std::array<std::uint8_t, kFields> rest{};
  std::size_t n = 0;
  for (const unsigned die : dice) rest[n++] = static_cast<std::uint8_t>(die);
  std::array<std::uint8_t, kFields> out{};
  const std::size_t a = rank / 2;
  const std::size_t b = a == 0 ? 1 : 0;
  const std::size_t c = a == 2 ? 1 : 2;
  out[0] = rest[a];
  out[1] = rest[rank % 2 == 0 ? b : c];
  out[2] = rest[rank % 2 == 0 ? c : b];
  return out;
}

Chance draw_tray(const Turn& turn, const Rng& rng) noexcept {
  const Subsets& ways = tray_ways(lowest_three(turn.faces));
  return {.dice = ways.set[rng.below(Place::order(turn.turn, 0), ways.count)], .kind = Kind::tray};
}

// A plausible table for a seat that plays on paper: nought to three dice on fields.
Chance draw_table(const Turn& turn, const DiceNames& names, const Rng& rng) noexcept {
  const Place place = Place::dice(turn.turn, 1, 0);
  Chance out{.faces = Faces(SixDice::draw(rng, place)), .dice = DiceSet::all(), .kind = Kind::table};
  const std::uint32_t wanted = 3 - rng.below(place, 8, 1) / 3;  // mostly three, at times one or two
  for (std::uint32_t i = 0; i < wanted; ++i) {
    const unsigned die = rng.below(place, kDice, 2 + i);
    if (!out.dice.has(die)) continue;
    out.dice = out.dice - DiceSet::only(die);
    out.field[i] = static_cast<std::uint8_t>(die);
  }
  if (names.field_per_roll) return out;
  // Without fields of their own the dice lie in die order.
  const DiceSet placed = DiceSet::all() - out.dice;
  out.field = {kNoDie, kNoDie, kNoDie};
  std::size_t n = 0;
  for (const unsigned die : placed) out.field[n++] = static_cast<std::uint8_t>(die);
  return out;
}

bool table_possible(const DiceNames& names, const Chance& chance) noexcept {
  DiceSet placed;
  bool gap = false;
  for (std::size_t i = 0; i < kFields; ++i) {
    const std::uint8_t die = chance.field[i];
    if (die == kNoDie) {
      gap = true;
      continue;
    }
    if (die > kNoDie || placed.has(die)) return false;
    if (!names.field_per_roll && (gap || (i > 0 && chance.field[i - 1] >= die))) return false;
    placed = placed | DiceSet::only(die);
  }
  return (placed & chance.dice).empty() && (placed | chance.dice) == DiceSet::all();
}

bool fields_possible(const Turn& turn, const Chance& chance) noexcept {
  DiceSet placed;
  for (const std::uint8_t die : chance.field) {
    if (die >= kNoDie) return false;
    placed = placed | DiceSet::only(die);
  }
  return placed == DiceSet::all() - turn.on_tray;
}

void print_faces(const Chance& chance, DiceSet dice, const DiceNames& names, std::string& out) {
  for (const unsigned die : dice) {
    out += names.letter[die];
    append_number(out, chance.faces[die]);
  }
}

void print_letters(DiceSet dice, const DiceNames& names, std::string& out) {
  bool comma = false;
  for (const unsigned die : dice) {
    if (comma) out += ',';
    out += names.letter[die];
    comma = true;
  }
}

std::optional<unsigned> die_of(char letter, const DiceNames& names) noexcept {
  for (unsigned die = 0; die < kDice; ++die)
    if (names.letter[die] == letter) return die;
  return std::nullopt;
}

// Reads "w3" off the front; the die must not be in `seen`.
std::optional<unsigned> take_face(std::string_view& text, const DiceNames& names, Chance& chance, DiceSet seen) {
  if (text.size() < 2) return std::nullopt;
  const auto die = die_of(text[0], names);
  if (!die || seen.has(*die) || text[1] < '1' || text[1] > '6') return std::nullopt;
  chance.faces.set(*die, static_cast<unsigned>(text[1] - '0'));
  text.remove_prefix(2);
  return die;
}

// Reads faces in die order, all of `text`.
bool read_faces(std::string_view text, const DiceNames& names, Chance& chance, DiceSet seen, DiceSet& read) {
  unsigned from = 0;
  while (!text.empty()) {
    const auto die = take_face(text, names, chance, seen | read);
    if (!die || *die < from) return false;
    from = *die + 1;
    read = read | DiceSet::only(*die);
  }
  return true;
}

bool read_letters(std::string_view text, const DiceNames& names, Chance& chance) {
  if (text.ends_with(',')) return false;
  std::size_t n = 0;
  do {
    const std::string_view word = take_part(text, ',');
    if (word.size() != 1) return false;
    const auto die = die_of(word[0], names);
    if (!die || chance.dice.has(*die)) return false;
    if (chance.kind == Kind::tray && !DiceSet(chance.dice.bits() >> *die).empty()) return false;
    if (chance.kind == Kind::fields) {
      if (n == kFields) return false;
      chance.field[n++] = static_cast<std::uint8_t>(*die);
    }
    chance.dice = chance.dice | DiceSet::only(*die);
  } while (!text.empty());
  if (chance.kind == Kind::tray) return true;
  chance.dice = {};
  return n == kFields;
}

bool read_table(std::string_view text, const DiceNames& names, Chance& chance) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return false;
  std::string_view fields = text.substr(0, slash);
  DiceSet placed;
  if (fields.ends_with(',')) return false;
  if (names.field_per_roll) {
    for (std::size_t i = 0; i < kFields; ++i) {
      std::string_view word = take_part(fields, ',');
      if (word == "-") continue;
      const auto die = take_face(word, names, chance, placed);
      if (!die || !word.empty()) return false;
      chance.field[i] = static_cast<std::uint8_t>(*die);
      placed = placed | DiceSet::only(*die);
    }
    if (!fields.empty()) return false;
  } else {
    if (!read_faces(fields, names, chance, {}, placed) || placed.size() > 3) return false;
    std::size_t n = 0;
    for (const unsigned die : placed) chance.field[n++] = static_cast<std::uint8_t>(die);
  }
  return read_faces(text.substr(slash + 1), names, chance, placed, chance.dice) &&
         (chance.dice | placed) == DiceSet::all();
}

}  // namespace

Chance draw_other(const Turn& turn, const TableConfig& table, const DiceNames& names, const Rng& rng) noexcept {
  switch (turn.phase) {
    case Phase::first: return {.kind = Kind::first, .first = seat_at(rng.below(Place::setup(0), table.seats))};
    case Phase::tray: return draw_tray(turn, rng);
    case Phase::fields:
      return {.kind = Kind::fields,
              .field = order_of(DiceSet::all() - turn.on_tray, rng.below(Place::order(turn.turn, 1), 6))};
    case Phase::table: return draw_table(turn, names, rng);
    case Phase::roll:
    case Phase::gift:
    case Phase::pick:
    case Phase::window:
    case Phase::over: break;
  }
  return {};
}

bool possible(const Turn& turn, const TableConfig& table, const DiceNames& names, const Chance& chance) noexcept {
  switch (turn.phase) {
    case Phase::first: return chance.kind == Kind::first && index(chance.first) < table.seats;
    case Phase::roll: {
      if (chance.kind != Kind::roll || chance.dice != turn.in_cup()) return false;
      for (const unsigned die : chance.dice)
        if (chance.faces[die] < 1 || chance.faces[die] > 6) return false;
      return true;
    }
    case Phase::tray: {
      const LowestThree low = lowest_three(turn.faces);
      return chance.kind == Kind::tray && (chance.dice - low.tied).empty() && chance.dice.size() == low.missing;
    }
    case Phase::fields: return chance.kind == Kind::fields && fields_possible(turn, chance);
    case Phase::table: return chance.kind == Kind::table && table_possible(names, chance);
    case Phase::gift:
    case Phase::pick:
    case Phase::window:
    case Phase::over: break;
  }
  return false;
}

std::string_view chance_kind(Phase phase) noexcept {
  switch (phase) {
    case Phase::first: return "first";
    case Phase::roll: return "roll";
    case Phase::tray: return "tray";
    case Phase::fields: return "fields";
    case Phase::table: return "table";
    case Phase::gift:
    case Phase::pick:
    case Phase::window:
    case Phase::over: break;
  }
  return "";
}

void print(const Chance& chance, const DiceNames& names, std::string& out) {
  out += kKindNames[static_cast<std::size_t>(chance.kind)];
  out += ':';
  switch (chance.kind) {
    case Kind::first: append_number(out, static_cast<std::int64_t>(index(chance.first))); return;
    case Kind::roll: print_faces(chance, chance.dice, names, out); return;
    case Kind::tray: print_letters(chance.dice, names, out); return;
    case Kind::fields:
    case Kind::table: break;
  }
  for (std::size_t i = 0; i < kFields; ++i) {
    const std::uint8_t die = chance.field[i];
    const bool comma = names.field_per_roll || chance.kind == Kind::fields;
    if (comma && i > 0) out += ',';
    if (die == kNoDie) {
      if (names.field_per_roll) out += '-';
      continue;
    }
    out += names.letter[die];
    if (chance.kind == Kind::table) append_number(out, chance.faces[die]);
  }
  if (chance.kind == Kind::fields) return;
  out += '/';
  print_faces(chance, chance.dice, names, out);
}

Result<Chance> parse_chance(std::string_view text, const DiceNames& names) {
  std::string_view rest = text;
  const auto kind = position(kKindNames, take_part(rest, ':'));
  Chance out;
  bool good = kind.has_value() && text.size() <= 64;
  if (good) {
    out.kind = static_cast<Kind>(*kind);
    switch (out.kind) {
      case Kind::first: {
        const auto seat = number(rest, kSeats - 1);
        good = seat.has_value();
        if (good) out.first = seat_at(*seat);
        break;
      }
      case Kind::roll: good = read_faces(rest, names, out, {}, out.dice) && !out.dice.empty(); break;
      case Kind::tray:
      case Kind::fields: good = read_letters(rest, names, out); break;
      case Kind::table: good = read_table(rest, names, out); break;
    }
  }
  if (!good) return fail(Error::bad_value, "outcome", "Not an outcome of this game's notation.");
  return out;
}

bool outcomes(const Turn& turn, const TableConfig& table, Outcomes& out) noexcept {
  out.clear();
  switch (turn.phase) {
    case Phase::first:
      for (std::size_t i = 0; i < table.seats; ++i) out.push({{.kind = Kind::first, .first = seat_at(i)}, 1});
      return true;
    case Phase::tray: {
      const Subsets& ways = tray_ways(lowest_three(turn.faces));
      for (std::size_t i = 0; i < ways.count; ++i) out.push({{.dice = ways.set[i], .kind = Kind::tray}, 1});
      return true;
    }
    case Phase::fields:
      for (std::uint32_t i = 0; i < 6; ++i)
        out.push({{.kind = Kind::fields, .field = order_of(DiceSet::all() - turn.on_tray, i)}, 1});
      return true;
    case Phase::roll:
    case Phase::table:
    case Phase::gift:
    case Phase::pick:
    case Phase::window:
    case Phase::over: break;
  }
  return false;
}

void write_dice(DiceSet dice, const DiceNames& names, Json& json) {
  json.begin_array();
  for (const unsigned die : dice) json.value(names.name[die]);
  json.end_array();
}

void write_turn(const Turn& turn, const TableConfig& table, const DiceNames& names, Json& json) {
  constexpr std::array<std::string_view, 9> kPhases{"first",  "gift",  "roll",   "pick", "tray",
                                                    "fields", "table", "window", "over"};
  json.field("round", turn.round);
  json.field("rounds", rounds(table.seats));
  json.field("turn", turn.turn);
  json.field("phase", kPhases[static_cast<std::size_t>(turn.phase)]);
  if (turn.phase == Phase::first)
    json.null_field("active");
  else
    json.field("active", index(turn.active));
  json.field("part", turn.passive_part ? "passive" : "active");
  json.field("roll", turn.roll);
  json.field("rerolls", turn.rerolls);
  json.key("dice");
  json.begin_array();
  for (unsigned die = 0; die < kDice; ++die) {
    json.begin_object();
    json.field("die", names.name[die]);
    if (turn.faces[die] == 0)
      json.null_field("face");
    else
      json.field("face", turn.faces[die]);
    const bool field = turn.on_field.has(die);
    // Thrown before tray: a solo passive tray is already known while its fields are drawn (protocol 6.1).
    json.field("at", field ? "field" : turn.thrown.has(die) ? "roll" : turn.on_tray.has(die) ? "tray" : "cup");
    json.key("field");
    std::size_t at = 0;
    while (field && turn.field[at] != die) ++at;
    if (field)
      json.value(at + 1);
    else
      json.null();
    json.end_object();
  }
  json.end_array();
}

}  // namespace goupil::clever_turn
