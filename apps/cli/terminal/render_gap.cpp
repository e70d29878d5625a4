// GAP: the middle on the number wheel, the hand, everyone's columns.
#include <algorithm>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/symbols.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kWheel = 14;
constexpr int kStep = 6;

Style card_style(std::string_view card) {
  return {.fg = 16, .bg = ink(card_colour(card)).strong, .bold = true};
}

bool offered(const Scene& s, std::string_view card) {
  for (const Choice& choice : s.choices)
    if (text(at(choice.entry, "die")) == card) return true;
  return false;
}

// A matrix of colours and numbers, so that neighbours are neighbours.
void draw_middle(const Scene& s, Canvas& canvas, int y) {
  const Value& colours = at(s.view(), "colours");
  canvas.put(1, y, s.words("gap.middle"), kStrong);
  for (int n = 0; n < number(at(s.sheet, "numbers")); ++n)
    canvas.put(kWheel + n * kStep, y, centred(std::to_string(n), 4), kQuiet);
  const Value& middle = at(s.view(), "middle");
  for (std::size_t r = 0; r < size(colours); ++r) {
    const std::string colour = text(at(colours, r));
    const int line = y + 1 + static_cast<int>(r);
    canvas.put_in(1, line, kWheel - 2, std::string(ink(colour).symbol) + " " + s.words.of("zone", colour),
                  zone_title(colour));
    for (int n = 0; n < number(at(s.sheet, "numbers")); ++n) {
      const std::string card = colour.substr(0, 1) + std::to_string(n);
      const int x = kWheel + n * kStep;
      if (!has(middle, card))
        canvas.put(x, line, centred("·", 4), Style{.fg = 238});
      else
        draw_cell(canvas, x, line, 4, card_sign(card), colour,
                  text(at(s.view(), "phase")) == "take" && offered(s, card) ? CellState::legal : CellState::done);
    }
  }
}

void draw_hand(const Scene& s, Canvas& canvas, int y) {
  const Value& hand = at(at(s.view(), "hands"), s.shown);
  canvas.put(1, y, s.words("gap.hand"), kStrong);
  int x = kWheel;
  if (at(hand, "cards").is_null()) {
    for (int i = 0; i < number(at(hand, "count")); ++i) {
      canvas.put(x, y, " ?? ", Style{.fg = 250, .bg = 238});
      x += kStep;
    }
  }
  for (const std::string& card : texts(at(hand, "cards"))) {
    canvas.put(x, y, " " + card_sign(card) + " ", card_style(card));
    x += kStep;
  }
  const std::string played = text(at(s.view(), "played"));
  if (!played.empty()) {
    x = canvas.put(x + 2, y, s.words("gap.played"), kQuiet) + 1;
    canvas.put(x, y, " " + card_sign(played) + " ", card_style(played));
  }
  canvas.put(1, y + 1, s.words("gap.pile", {{"n", text(at(s.view(), "pile"))}}), kQuiet);
}

void draw_columns(const Scene& s, Canvas& canvas, int y) {
  const Value& active = at(s.view(), "active");
  for (std::size_t seat = 0; seat < s.names.size(); ++seat) {
    const int line = y + static_cast<int>(seat);
    const bool on_turn = !active.is_null() && number(active) == static_cast<int>(seat);
    canvas.put(0, line, on_turn ? "▶" : " ", kAccent);
    canvas.put_in(1, line, kWheel - 2, s.names[seat], seat == s.shown ? kAccent : kPlain);
    int x = kWheel;
    for (const std::string& colour : texts(at(s.view(), "colours"))) {
      const auto count = static_cast<int>(size(at(at(at(s.view(), "collections"), seat), colour)));
      x = canvas.put(x, line, ink(colour).symbol, zone_title(colour)) + 1;
      x = canvas.put(x, line, padded(std::to_string(count), 2), count > 0 ? kStrong : Style{.fg = 240});
      canvas.fill(x, line, std::min(count, 5), "▮", zone_title(colour));
      x += 7;
    }
    const std::string round = text(at(s.score(seat), "round"));
    const std::string total = s.words("gap.score", {{"round", round}, {"total", text(at(s.score(seat), "total"))}});
    canvas.put(std::min(std::max(x, 58), 79 - columns(total)), line, total, kStrong);
  }
}

}  // namespace

int render_gap(const Scene& s, Canvas& canvas) {
  draw_middle(s, canvas, 1);
  const int hand = 2 + static_cast<int>(size(at(s.view(), "colours"))) + (s.names.size() < 5 ? 1 : 0);
  draw_hand(s, canvas, hand);
  const int seats = hand + 2 + (s.names.size() < 5 ? 1 : 0);
  draw_columns(s, canvas, seats);
  return seats + static_cast<int>(s.names.size()) + 1;
}

}  // namespace goupil::terminal
