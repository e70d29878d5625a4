// Moves and outcomes of Tutto as text (protocol 1.6 and 2), and the dense numbering of moves.
#include "games/tutto/notation.hpp"

#include <array>

#include "engine/core/text.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil {

using namespace tutto;

namespace tutto {

void append_dice(Dice dice, char separator, std::string& out) {
  bool later = false;
  for (int face = 1; face <= kFaces; ++face) {
    for (unsigned n = dice.count(face); n > 0; --n) {
      if (later) out += separator;
      later = true;
      out += static_cast<char>('0' + face);
    }
  }
}

std::optional<Dice> parse_dice(std::string_view text, char separator) noexcept {
  if (text.size() % 2 == 0 || text.size() > 2 * kDice - 1) return std::nullopt;
  Dice dice;
  char before = '1';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (i % 2 == 1) {
      if (c != separator) return std::nullopt;
      continue;
    }
    if (c < before || c > '6') return std::nullopt;
    before = c;
    dice = dice + Dice::of(c - '0');
  }
  return dice;
}

}  // namespace tutto

namespace {

// binomial(n, k) for the numbering below.
constexpr std::uint32_t binomial(std::uint32_t n, std::uint32_t k) noexcept {
  std::uint32_t out = 1;
  for (std::uint32_t i = 1; i <= k; ++i) out = out * (n - k + i) / i;
  return out;
}

// Multisets of up to six dice in order of their count of 1s, then of 2s and so on; the empty one is 0.
// kSmaller[face - 1][room][n] = how many agree on the lower faces, have fewer than n dice of this
// face, and fit into `room` dice: for j of this face the 6 - face higher ones share room - j dice,
// binomial(room - j + 6 - face, 6 - face) ways.
constexpr auto kSmaller = [] {
  std::array<std::array<std::array<std::uint16_t, 8>, 7>, 6> t{};
  for (std::uint32_t face = 1; face <= 6; ++face)
    for (std::uint32_t room = 0; room <= 6; ++room)
      for (std::uint32_t n = 0; n <= room; ++n)
        t[face - 1][room][n + 1] =
            static_cast<std::uint16_t>(t[face - 1][room][n] + binomial(room - n + 6 - face, 6 - face));
  return t;
}();

std::size_t rank(Dice dice) noexcept {
  std::size_t out = 0;
  std::size_t room = kDice;
  for (int face = 1; face <= kFaces; ++face) {
    const std::size_t n = dice.count(face);
    out += kSmaller[static_cast<std::size_t>(face - 1)][room][n];
    room -= n;
  }
  return out;
}

constexpr std::size_t kKeeps = 923;  // binomial(12, 6) - 1
static_assert(binomial(12, 6) - 1 == kKeeps && Tutto::kActionCount == kKeeps + 2);

Result<Chance> parse_points(std::string_view text) {
  if (text == "win") return Chance::won();
  const bool with_successes = text.find(':') != std::string_view::npos;
  const auto points = number(take_part(text, ':'), kMostPoints);
  const auto successes = with_successes ? number(text, kMostSuccesses) : 0U;
  if (!points || *points % kPointStep != 0 || !successes || (with_successes && *successes == 0))
    return fail(Error::bad_value, "outcome",
                "points:<points> or points:<points>:<successes>: points in steps of 50 up to 1000000, then the "
                "Plus/minus successes from 1 to 20; or points:win.");
  return Chance::told(static_cast<std::int32_t>(*points), static_cast<std::uint8_t>(*successes));
}

Result<Chance> parse_throw(std::string_view text) {
  const auto dice = parse_dice(text, ',');
  if (!dice) return fail(Error::bad_value, "outcome", "One to six faces, ascending: throw:1,1,3,4,5,6.");
  return Chance::thrown(*dice);
}

Result<Chance> parse_card(std::string_view text) {
  const auto card = position(kCardNames, text);
  if (!card)
    return fail(Error::bad_value, "outcome",
                "A card is stop, bonus200 to bonus600, double, fireworks, plus_minus, straight or cloverleaf.");
  return Chance::turned(static_cast<Card>(*card));
}

Result<Chance> parse_first(std::string_view text) {
  const auto seat = number(text, kMaxSeats - 1);
  if (!seat) return fail(Error::bad_value, "outcome", "A seat from 0 up: first:2.");
  return Chance::begins(seat_at(*seat));
}

}  // namespace

std::size_t Tutto::index(Action action) noexcept {
  switch (action.kind()) {
    case Action::Kind::keep: return rank(action.dice()) - 1;
    case Action::Kind::stop: return kKeeps;
    case Action::Kind::card: break;
  }
  return kKeeps + 1;
}

void Tutto::print(Action action, std::string& out) {
  switch (action.kind()) {
    case Action::Kind::keep:
      out += "keep:";
      append_dice(action.dice(), '+', out);
      return;
    case Action::Kind::stop: out += "stop"; return;
    case Action::Kind::card: out += "card"; return;
  }
}

Result<Tutto::Action> Tutto::parse_action(std::string_view text) {
  if (text == "stop") return Action::stop();
  if (text == "card") return Action::card();
  constexpr std::string_view kKeep = "keep:";
  if (text.starts_with(kKeep))
    if (const auto dice = parse_dice(text.substr(kKeep.size()), '+')) return Action::keep(*dice);
  return fail(Error::bad_value, "move", "A move is stop, card, or keep: with ascending faces, such as keep:1+5+5.");
}

void Tutto::print(const Chance& chance, std::string& out) {
  switch (chance.kind) {
    case Chance::Kind::first:
      out += "first:";
      append_number(out, static_cast<std::int64_t>(goupil::index(chance.seat)));
      return;
    case Chance::Kind::card:
      out += "card:";
      out += kCardNames[tutto::index(chance.card)];
      return;
    case Chance::Kind::dice:
      out += "throw:";
      append_dice(chance.dice, ',', out);
      return;
    case Chance::Kind::points:
      out += "points:";
      append_number(out, chance.points);
      if (chance.successes == 0) return;
      out += ':';
      append_number(out, chance.successes);
      return;
    case Chance::Kind::win: out += "points:win"; return;
  }
}

void Tutto::show(const Chance& chance, Viewer, std::string& out) {
  print(chance, out);
}

Result<Tutto::Chance> Tutto::parse_chance(std::string_view text) {
  const std::string_view kind = text.substr(0, text.find(':'));
  const std::string_view rest = kind.size() == text.size() ? std::string_view{} : text.substr(kind.size() + 1);
  if (kind == "throw") return parse_throw(rest);
  if (kind == "card") return parse_card(rest);
  if (kind == "points") return parse_points(rest);
  if (kind == "first") return parse_first(rest);
  return fail(Error::bad_value, "outcome", "An outcome is first:, card:, throw: or points: and what happened.");
}

}  // namespace goupil
