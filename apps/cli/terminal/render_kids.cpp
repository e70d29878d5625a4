// The birthday sheet of Kids: balloons, train, presents, sweets.
#include <algorithm>
#include <array>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/symbols.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kLabel = 1;
constexpr int kFirst = 14;
constexpr int kCell = 5;
constexpr int kStep = 6;
constexpr int kSweets = 48;

// "◆☆": a bonus circle in the zone's colour and a star.
void draw_reward(Canvas& canvas, int x, int y, int width, const Value& item, bool won) {
  const std::string bonus = text(at(item, "bonus"));
  const int stars = number(at(item, "star"));
  int at_x = x + std::max(0, (width - (bonus.empty() ? 0 : 1) - stars) / 2);
  if (!bonus.empty()) at_x = canvas.put(at_x, y, ink(bonus).symbol, won ? Style{.fg = 240} : zone_title(bonus));
  for (int i = 0; i < stars; ++i) at_x = canvas.put(at_x, y, won ? "★" : "☆", won ? kAccent : Style{.fg = 222});
}

int draw_picture_die(const Scene& s, Canvas& canvas, int x, int y, const std::string& symbol) {
  const Ink& i = ink(picture_colour(symbol));
  const std::string label = " " + std::string(picture(symbol)) + " " + s.words.of("symbol", symbol) + " ";
  return canvas.put(x, y, label, Style{.fg = 16, .bg = i.strong, .bold = true}) + 1;
}

void draw_dice(const Scene& s, Canvas& canvas, int y) {
  const Value& dice = at(s.view(), "dice");
  const Value& pool = at(s.view(), "pool");
  canvas.put(kLabel, y, s.words("kids.dice"), kStrong);
  int x = kFirst - 2;
  for (const std::string& symbol : texts(dice)) x = draw_picture_die(s, canvas, x, y, symbol);
  if (pool.is_null()) return;
  canvas.put(kLabel, y + 1, s.words("kids.pool"), kQuiet);
  x = kFirst - 2;
  for (const std::string& symbol : texts(pool)) x = draw_picture_die(s, canvas, x, y + 1, symbol);
  if (size(pool) == 0) canvas.put(x, y + 1, s.words("kids.pool_empty"), kQuiet);
}

template <class Content>
void draw_line(const Scene& s, Canvas& canvas, int y, std::string_view zone, const Value& items, Content content) {
  draw_zone_title(s, canvas, kLabel, y, zone);
  const int crossed = number(at(s.marks(), zone));
  for (std::size_t i = 0; i < size(items); ++i) {
    const int x = kFirst + static_cast<int>(i) * kStep;
    const bool done = static_cast<int>(i) < crossed;
    draw_cell(canvas, x, y, kCell, done ? "✕" : content(at(items, i)), zone,
              state_of(s, zone, std::to_string(i + 1), done));
    draw_reward(canvas, x, y + 1, kCell, at(items, i), done);
  }
}

std::string candles(const Value& wagon) {
  std::string out;
  for (int i = number(at(wagon, "candles")); i > 0; --i) out += "¡";
  return out;
}

void draw_presents(const Scene& s, Canvas& canvas, int y) {
  const Value& print = at(s.sheet, "green");
  const auto rows = static_cast<std::size_t>(number(at(print, "rows")));
  const auto wide = static_cast<std::size_t>(number(at(print, "columns")));
  draw_zone_title(s, canvas, kLabel, y, "green");
  for (std::size_t r = 0; r < rows; ++r) {
    const int line = y + static_cast<int>(r);
    for (std::size_t c = 0; c < wide; ++c) {
      const std::string cell = grid_cell(r, c);
      const bool done = has(at(s.marks(), "green"), cell);
      draw_cell(canvas, kFirst + static_cast<int>(c) * kStep, line, kCell, done ? "✕" : "▣", "green",
                state_of(s, "green", cell, done));
    }
    for (int i = 0; i < number(at(at(print, "row_star"), r)); ++i)
      canvas.put(kFirst + static_cast<int>(wide) * kStep + 1 + i, line, "☆", Style{.fg = 222});
  }
  for (std::size_t c = 0; c < wide; ++c)
    draw_reward(canvas, kFirst + static_cast<int>(c) * kStep, y + static_cast<int>(rows), kCell,
                at(at(print, "column_reward"), c), false);
}

void draw_sweets(const Scene& s, Canvas& canvas, int y) {
  constexpr std::array<std::string_view, 3> kRows{"muffin", "donut", "cake"};
  draw_zone_title(s, canvas, kSweets, y, "blue");
  for (std::size_t r = 0; r < kRows.size(); ++r) {
    const Value& items = at(at(at(s.sheet, "blue"), "rows"), kRows[r]);
    const int crossed = number(at(at(s.marks(), "blue"), kRows[r]));
    const int line = y + 1 + static_cast<int>(r);
    const std::string glyph(picture(kRows[r]));
    for (std::size_t i = 0; i < size(items); ++i) {
      const int x = kSweets + static_cast<int>(i) * (kStep + 3);
      const bool done = static_cast<int>(i) < crossed;
      draw_cell(canvas, x, line, kCell, done ? "✕" : glyph + glyph, "blue",
                state_of(s, "blue", std::string(kRows[r]) + std::to_string(i + 1), done));
      draw_reward(canvas, x + kCell, line, 3, at(items, i), done);
    }
  }
}

}  // namespace

int render_kids(const Scene& s, Canvas& canvas) {
  draw_dice(s, canvas, 2);
  if (s.marks().is_null()) {
    canvas.put(1, 5, s.words("sheet.untracked"), kQuiet);
    return 15;
  }
  draw_line(s, canvas, 5, "yellow", at(at(s.sheet, "yellow"), "cells"),
            [](const Value& item) { return std::string(picture(text(at(item, "symbol")))); });
  draw_line(s, canvas, 8, "red", at(at(s.sheet, "red"), "wagons"), candles);
  draw_presents(s, canvas, 11);
  draw_sweets(s, canvas, 11);
  const std::string total = s.words.count("kids.stars", number(at(s.score(s.shown), "total")));
  canvas.put(79 - columns(total), 8, total, kAccent);
  return 16;
}

}  // namespace goupil::terminal
