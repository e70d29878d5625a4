// Tutto: the race, the card, the dice, what is at risk.
#include <algorithm>
#include <array>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kDice = 29;
constexpr int kDieStep = 8;
constexpr Style kPaper{.fg = 16, .bg = 230, .bold = true};
constexpr Style kPaperDim{.fg = 244, .bg = 236};

// The race to the target: a rail for every seat, in two columns beyond five.
int draw_rail(const Scene& s, Canvas& canvas, int y) {
  const int target = std::max(1, number(at(s.sheet, "target"), 1));
  const int seats = static_cast<int>(s.names.size());
  const int columns_used = seats > 4 ? 2 : 1;
  const int rows = (seats + columns_used - 1) / columns_used;
  const int rail = columns_used == 1 ? 50 : 14;
  const Value& active = at(s.view(), "active");
  for (int i = 0; i < seats; ++i) {
    const int x = (i / rows) * 40;
    const int line = y + i % rows;
    const int score = number(at(at(s.view(), "scores"), static_cast<std::size_t>(i)));
    const bool on_turn = !active.is_null() && number(active) == i;
    canvas.put(x, line, on_turn ? "▶" : " ", kAccent);
    canvas.put_in(x + 1, line, 14, s.names[static_cast<std::size_t>(i)], on_turn ? kAccent : kPlain);
    const int full = std::clamp(score * rail / target, 0, rail);
    canvas.fill(x + 16, line, full, "▰", Style{.fg = on_turn ? kFox : 250});
    canvas.fill(x + 16 + full, line, rail - full, "▱", Style{.fg = 238});
    canvas.put(x + 17 + rail, line, std::to_string(score), kStrong);
  }
  return y + rows;
}

void draw_card(const Scene& s, Canvas& canvas, int y) {
  const std::string card = text(at(s.view(), "card"));
  const Style style = card.empty() ? kPaperDim : Style{.fg = 231, .bg = card == "stop" ? 124 : 24, .bold = true};
  for (int i = 0; i < 5; ++i) canvas.fill(2, y + i, 24, " ", style);
  const std::string name = card.empty() ? s.words("tutto.no_card") : s.words.of("card", card);
  canvas.put(2, y + 1, centred(name, 24), style);
  if (card.empty()) return;
  Style small = style;
  small.bold = false;
  int line = y + 2;
  const std::string key = card.starts_with("bonus") ? "bonus" : card;
  for (const std::string& part : wrapped(s.words.of("card_says", key), 22))
    canvas.put(3, line++, centred(part, 22), small);
}

// Three rows of pips for a face.
std::array<std::string_view, 3> pips(int face) {
  constexpr std::array<std::array<std::string_view, 3>, 7> kPips{{{"     ", "     ", "     "},
                                                                  {"     ", "  ●  ", "     "},
                                                                  {"●    ", "     ", "    ●"},
                                                                  {"●    ", "  ●  ", "    ●"},
                                                                  {"●   ●", "     ", "●   ●"},
                                                                  {"●   ●", "  ●  ", "●   ●"},
                                                                  {"●   ●", "●   ●", "●   ●"}}};
  return kPips[static_cast<std::size_t>(std::clamp(face, 0, 6))];
}

void draw_big_die(Canvas& canvas, int x, int y, int face) {
  const auto rows = pips(face);
  for (int i = 0; i < 3; ++i)
    canvas.put(x, y + i, " " + std::string(rows[static_cast<std::size_t>(i)]) + " ", face == 0 ? kPaperDim : kPaper);
  canvas.put(x, y + 3, centred(face == 0 ? "" : std::to_string(face), 7), kQuiet);
}

void draw_throw(const Scene& s, Canvas& canvas, int y) {
  const Value& thrown = at(s.view(), "throw");
  const int dice = number(at(s.view(), "dice"));
  for (int i = 0; i < dice; ++i)
    draw_big_die(canvas, kDice + i * kDieStep, y, number(at(thrown, static_cast<std::size_t>(i))));
  int x = canvas.put(kDice, y + 4, s.words("tutto.kept"), kQuiet) + 1;
  for (const std::string& face : texts(at(s.view(), "kept"))) {
    canvas.put(x, y + 4, " " + face + " ", Style{.fg = 16, .bg = kFox, .bold = true});
    x += 4;
  }
  if (size(at(s.view(), "kept")) == 0) canvas.put(x, y + 4, "–", kQuiet);
}

void draw_risk(const Scene& s, Canvas& canvas, int y) {
  int x = canvas.put(2, y, s.words("tutto.at_risk"), kStrong) + 1;
  x = canvas.put(x, y, text(at(s.view(), "turn_points")), kAccent) + 2;
  const int plus_minus = number(at(s.view(), "plus_minus"));
  if (plus_minus > 0)
    x = canvas.put(x, y, s.words("tutto.plus_minus", {{"n", std::to_string(plus_minus)}}), kQuiet) + 2;
  if (number(at(s.view(), "tuttos")) > 0) x = canvas.put(x, y, s.words("tutto.first_leaf"), kQuiet) + 2;
  int left = 0;
  if (const auto* deck = at(s.view(), "deck").if_object())
    for (const auto& [card, count] : *deck) left += number(count);
  const std::string stops = text(at(at(s.view(), "deck"), "stop"));
  if (stops.empty()) return;
  const std::string pile = s.words("tutto.pile", {{"n", std::to_string(left)}, {"stops", stops}});
  canvas.put(79 - columns(pile), y, pile, kQuiet);
}

}  // namespace

int render_tutto(const Scene& s, Canvas& canvas) {
  const int card = draw_rail(s, canvas, 1) + 1;
  draw_card(s, canvas, card);
  draw_throw(s, canvas, card);
  draw_risk(s, canvas, card + 6);
  return card + 8;
}

}  // namespace goupil::terminal
