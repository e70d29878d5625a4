// Options, moves and outcomes of GAP as text (protocol 1.5, 2 and 5), read back in exactly the printed form.
#include <algorithm>
#include <optional>

#include "engine/core/text.hpp"
#include "games/gap/gap.hpp"
#include "games/gap/words.hpp"

namespace goupil {
namespace {

using gap::Card;
using gap::CardSet;
using gap::Colour;
using gap::ColourSet;

// --- Options --------------------------------------------------------------------------------------------------------

Result<std::uint16_t> parse_number(Options options, std::string_view key, std::uint16_t least, std::uint16_t most,
                                   std::uint16_t otherwise) {
  std::string usual;
  append_number(usual, otherwise);
  const auto n = number(option_or(options, key, usual), most);
  if (n && *n >= least) return static_cast<std::uint16_t>(*n);
  std::string text = "A whole number from ";
  append_number(text, least);
  text += " to ";
  append_number(text, most);
  text += '.';
  return fail(Error::bad_value, key, std::move(text));
}

// A letter of the notation or the whole name, as views show it.
std::optional<Colour> parse_colour(std::string_view text) noexcept {
  if (const auto at = position(gap::kColourNames, text)) return static_cast<Colour>(*at);
  return gap::parse_letter(text);
}

// The colours that stay, in any order; empty where they are to be drawn.
Result<ColourSet> parse_stay(std::string_view text, std::size_t seats) {
  const std::size_t wanted = gap::colours_in_play(seats);
  if (text == "random") return wanted == gap::kColours ? ColourSet::all() : ColourSet{};
  ColourSet set;
  std::size_t named = 0;
  bool known = true;
  for (bool more = true; more; ++named) {
    more = text.find(',') != std::string_view::npos;
    const auto colour = parse_colour(take_part(text, ','));
    known = known && colour;
    if (colour) set = set.with(*colour);
  }
  if (known && named == wanted && set.size() == wanted) return set;
  std::string help = "Either random or ";
  append_number(help, static_cast<std::int64_t>(wanted));
  help += " different colours of r, g, v, y, b with this number of seats.";
  return fail(Error::bad_value, "colours", std::move(help));
}

// --- Outcomes -------------------------------------------------------------------------------------------------------

void print_deal(Seat seat, std::string& out) {
  out += "deal:";
  append_number(out, static_cast<std::int64_t>(index(seat)));
  out += ':';
}

void print_count(Seat seat, std::size_t count, std::string& out) {
  print_deal(seat, out);
  append_number(out, static_cast<std::int64_t>(count));
}

void print_hand(Seat seat, CardSet hand, std::string& out) {
  print_deal(seat, out);
  bool comma = false;
  for (const Card c : hand) {
    if (comma) out += ',';
    gap::append_card(out, c);
    comma = true;
  }
}

std::unexpected<Failure> bad_outcome(std::string text) {
  return fail(Error::bad_value, "outcome", std::move(text));
}

std::optional<Seat> parse_seat(std::string_view text) noexcept {
  const auto n = number(text, gap::kMaxGapSeats - 1);
  if (!n) return std::nullopt;
  return seat_at(*n);
}

Result<Gap::Chance> parse_first(std::string_view text) {
  if (const auto seat = parse_seat(text)) return Gap::Chance::first(*seat);
  return bad_outcome("Write first: and a seat, 0 to 5.");
}

Result<Gap::Chance> parse_colours(std::string_view text) {
  ColourSet set;
  for (std::string_view rest = text; !rest.empty();)
    if (const auto colour = gap::parse_letter(take_part(rest, ','))) set = set.with(*colour);
  std::string printed;
  gap::append_colours(printed, set);
  if (!set.empty() && printed == text) return Gap::Chance::stay(set);
  return bad_outcome("Write colours: and the letters of the colours that stay, in the order r,g,v,y,b.");
}

// Rising card order makes the form unique and rules out repeats.
std::optional<CardSet> parse_hand(std::string_view text) noexcept {
  CardSet hand;
  int last = -1;
  for (bool more = true; more;) {
    more = text.find(',') != std::string_view::npos;
    const auto card = gap::parse_card(take_part(text, ','));
    if (!card || static_cast<int>(*card) <= last) return std::nullopt;
    last = static_cast<int>(*card);
    hand |= CardSet::only(*card);
  }
  return hand;
}

Result<Gap::Chance> parse_deal(std::string_view text) {
  const auto seat = parse_seat(take_part(text, ':'));
  if (!seat) return bad_outcome("Write deal:, a seat from 0 to 5, a colon, then the cards or their number.");
  if (const auto count = number(text, gap::kCards)) return Gap::Chance::deal(*seat, static_cast<std::uint8_t>(*count));
  if (const auto hand = parse_hand(text)) return Gap::Chance::deal(*seat, *hand);
  return bad_outcome("Write the cards of a hand in the order r, g, v, y, b, each by rising number, with commas.");
}

Result<Gap::Chance> parse_open(std::string_view text) {
  if (const auto card = gap::parse_card(text)) return Gap::Chance::open(*card);
  return bad_outcome("Write open: and a card such as r4.");
}

}  // namespace

Result<Gap::Config> Gap::parse_config(std::size_t seats, Options options) {
  static constexpr std::array<std::string_view, 3> kOwn{"target", "rounds", "colours"};
  const auto table = parse_table(seats, info.min_seats, info.max_seats, options, kOwn);
  if (!table) return std::unexpected(table.error());
  const auto target = parse_number(options, "target", 1, gap::kMaxTarget, gap::kStandardTarget);
  if (!target) return std::unexpected(target.error());
  const auto rounds = parse_number(options, "rounds", 0, gap::kMaxRounds, 0);
  if (!rounds) return std::unexpected(rounds.error());
  const auto colours = parse_stay(option_or(options, "colours", "random"), seats);
  if (!colours) return std::unexpected(colours.error());
  return Config{*table, *target, static_cast<std::uint8_t>(*rounds), *colours};
}

// In alphabetical order.
void Gap::print_options(const Config& config, std::vector<Option>& out) {
  const std::size_t from = out.size();
  print_table(config.table, out);
  if (config.target != gap::kStandardTarget) print_number("target", config.target, out);
  if (config.rounds != 0) print_number("rounds", config.rounds, out);
  if (!config.colours.empty() && config.colours != ColourSet::all()) {
    std::string value;
    gap::append_colours(value, config.colours);
    out.push_back({"colours", std::move(value)});
  }
  sort_options(out, from);
}

std::string_view Gap::chance_kind(const State& state) noexcept {
  switch (state.table.phase) {
    case gap::Phase::first: return "first";
    case gap::Phase::colours: return "colours";
    case gap::Phase::deal: return "deal";
    case gap::Phase::open: return "open";
    case gap::Phase::play:
    case gap::Phase::take:
    case gap::Phase::over: return "";
  }
  return "";
}

void Gap::print(Action action, std::string& out) {
  switch (gap::verb_of(action)) {
    case gap::Verb::play: out += "play:"; break;
    case gap::Verb::take: out += "take:"; break;
  }
  gap::append_card(out, gap::card_of(action));
}

void Gap::print(const Chance& chance, std::string& out) {
  switch (chance.kind) {
    case Chance::Kind::first:
      out += "first:";
      append_number(out, static_cast<std::int64_t>(goupil::index(chance.seat)));
      return;
    case Chance::Kind::colours:
      out += "colours:";
      gap::append_colours(out, chance.colours);
      return;
    case Chance::Kind::deal: return print_hand(chance.seat, chance.cards, out);
    case Chance::Kind::count: return print_count(chance.seat, chance.count, out);
    case Chance::Kind::open:
      out += "open:";
      gap::append_card(out, chance.cards.lowest());
      return;
  }
}

void Gap::show(const Chance& chance, Viewer viewer, std::string& out) {
  if (chance.kind == Chance::Kind::deal && !viewer.knows(chance.seat))
    print_count(chance.seat, chance.cards.size(), out);
  else
    print(chance, out);
}

Result<Gap::Action> Gap::parse_action(std::string_view text) {
  std::string_view rest = text;
  const std::string_view verb = take_part(rest, ':');
  const auto card = gap::parse_card(rest);
  if (card && verb == "play") return gap::action_of(gap::Verb::play, *card);
  if (card && verb == "take") return gap::action_of(gap::Verb::take, *card);
  return fail(Error::bad_value, "move", "Write play: or take: and a card (a letter of r g v y b, a number): play:r4.");
}

Result<Gap::Chance> Gap::parse_chance(std::string_view text) {
  std::string_view rest = text;
  const std::string_view kind = take_part(rest, ':');
  if (kind == "first") return parse_first(rest);
  if (kind == "colours") return parse_colours(rest);
  if (kind == "deal") return parse_deal(rest);
  if (kind == "open") return parse_open(rest);
  return bad_outcome("An outcome of this game begins with first:, colours:, deal: or open:.");
}

}  // namespace goupil
