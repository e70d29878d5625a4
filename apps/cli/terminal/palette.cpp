#include "apps/cli/terminal/palette.hpp"

#include <array>

#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr std::array<Ink, 13> kInks{{
    {"white", 255, 240, 255, "○"},
    {"yellow", 220, 58, 229, "▲"},
    {"blue", 75, 24, 153, "◆"},
    {"green", 77, 22, 157, "●"},
    {"orange", 215, 94, 223, "■"},
    {"purple", 141, 54, 183, "★"},
    {"turquoise", 44, 23, 159, "▼"},
    {"brown", 173, 52, 180, "■"},
    {"pink", 212, 89, 218, "♥"},
    {"red", 203, 88, 217, "♥"},
    {"violet", 141, 54, 183, "★"},
    {"black", 250, 238, 252, "◇"},
    {"grey", 250, 238, 250, "·"},
}};

}  // namespace

const Ink& ink(std::string_view name) {
  for (const Ink& i : kInks)
    if (i.name == name) return i;
  return kInks.back();
}

Style cell_style(std::string_view zone, CellState state) {
  const Ink& i = ink(zone);
  switch (state) {
    case CellState::legal: return kLegal;
    case CellState::done: return {.fg = 16, .bg = i.strong, .bold = true};
    case CellState::open: break;
  }
  return {.fg = i.light, .bg = i.deep};
}

Style zone_title(std::string_view zone) {
  return {.fg = ink(zone).strong, .bold = true};
}
Style zone_text(std::string_view zone) {
  return {.fg = ink(zone).light};
}

void draw_cell(Canvas& canvas, int x, int y, int width, std::string_view content, std::string_view zone,
               CellState state) {
  const Style style = cell_style(zone, state);
  canvas.put(x, y, centred(content, width), style);
  if (state != CellState::legal) return;
  canvas.put(x, y, "[", style);
  canvas.put(x + width - 1, y, "]", style);
}

int draw_die(Canvas& canvas, int x, int y, std::string_view die, std::string_view face, bool bright) {
  const Ink& i = ink(die);
  const std::string label = " " + std::string(i.symbol) + std::string(face.empty() ? "·" : face) + " ";
  canvas.put(x, y, label, bright ? Style{.fg = 16, .bg = i.strong, .bold = true} : Style{.fg = i.light, .bg = i.deep});
  return x + columns(label) + 1;
}

std::string_view bonus_zone(std::string_view bonus) {
  const std::string_view head = bonus.substr(0, bonus.find('_'));
  for (const Ink& i : kInks)
    if (i.name == head) return i.name;
  return {};
}

std::string bonus_sign(std::string_view bonus) {
  if (bonus == "reroll") return "↻";
  if (bonus == "plus1") return "+1";
  if (bonus == "joker") return "✦";
  if (bonus == "fox") return "◥◤";
  const std::string_view zone = bonus_zone(bonus);
  if (zone.empty()) return std::string(bonus);
  const std::size_t mark = bonus.find('_');
  std::string out(ink(zone).symbol);
  if (mark == std::string_view::npos) return out + "?";
  const std::string_view what = bonus.substr(mark + 1);
  return out + (what == "x" ? "✕" : std::string(what));
}

void draw_bonus(Canvas& canvas, int x, int y, int width, std::string_view bonus, bool won) {
  if (bonus.empty()) return;
  const std::string_view zone = bonus_zone(bonus);
  Style style = zone.empty() ? Style{.fg = bonus == "fox" ? kFox : 252, .bold = bonus == "fox"} : zone_title(zone);
  if (won) style = {.fg = 240};
  canvas.put(x, y, centred(bonus_sign(bonus), width), style);
}

}  // namespace goupil::terminal
