// The sheet of Très futé! in 80 columns: grids side by side, rows below.
#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kCell = 5;
constexpr int kLeft = 1;    // yellow
constexpr int kRight = 43;  // blue
constexpr int kBoxes = 13;  // the rows' first box
constexpr int kBoxWidth = 6;

void draw_yellow(const Scene& s, Canvas& canvas, int y) {
  const Value& print = at(s.sheet, "yellow");
  draw_zone_title(s, canvas, kLeft, y, "yellow");
  for (std::size_t r = 0; r < 4; ++r) {
    const int row = y + 1 + static_cast<int>(r);
    canvas.put(kLeft, row, "r" + std::to_string(r + 1), kQuiet);
    for (std::size_t c = 0; c < 4; ++c) {
      const std::string cell = grid_cell(r, c);
      const Value& number_here = at(at(at(print, "grid"), r), c);
      const bool done = number_here.is_null() || has(at(s.marks(), "yellow"), cell);
      const int x = kLeft + 4 + static_cast<int>(c) * (kCell + 1);
      draw_cell(canvas, x, row, kCell, done ? "✕" : text(number_here), "yellow", state_of(s, "yellow", cell, done));
    }
    draw_bonus(canvas, kLeft + 30, row, 4, text(at(at(print, "row_bonus"), r)), false);
  }
  for (std::size_t c = 0; c < 4; ++c)
    canvas.put(kLeft + 4 + static_cast<int>(c) * (kCell + 1), y + 5,
               centred(text(at(at(print, "column_points"), c)), kCell), kQuiet);
  canvas.put(kLeft + 28, y + 5, "╲", kQuiet);
  draw_bonus(canvas, kLeft + 30, y + 5, 4, text(at(print, "diagonal_bonus")), false);
}

void draw_blue(const Scene& s, Canvas& canvas, int y) {
  const Value& print = at(s.sheet, "blue");
  const int title = draw_zone_title(s, canvas, kRight, y, "blue");
  const std::string sum = s.words("clever.blue_sum");
  canvas.put(title + 2, y, sum, kQuiet);
  for (std::size_t r = 0; r < size(at(print, "grid")); ++r) {
    const int row = y + 1 + static_cast<int>(r);
    for (std::size_t c = 0; c < 4; ++c) {
      const Value& sum_here = at(at(at(print, "grid"), r), c);
      if (sum_here.is_null()) continue;
      const std::string cell = text(sum_here);
      const bool done = has(at(s.marks(), "blue"), cell);
      const int x = kRight + static_cast<int>(c) * (kCell + 1);
      draw_cell(canvas, x, row, kCell, done ? "✕" : cell, "blue", state_of(s, "blue", cell, done));
    }
    draw_bonus(canvas, kRight + 25, row, 4, text(at(at(print, "row_bonus"), r)), false);
  }
  for (std::size_t c = 0; c < 4; ++c)
    draw_bonus(canvas, kRight + static_cast<int>(c) * (kCell + 1), y + 4, kCell, text(at(at(print, "column_bonus"), c)),
               false);
  int x = kRight;
  const Value& points = at(print, "points");
  const std::size_t from = size(points) > 11 ? 1 : 0;  // the list may begin with the 0 of an empty zone
  for (std::size_t i = from; i < size(points); ++i) {
    const bool here = size(at(s.marks(), "blue")) == i + 1 - from;
    x = canvas.put(x, y + 5, text(at(points, i)), here ? zone_title("blue") : kQuiet) + 1;
  }
}

// One of the three rows: what an open box says, what a filled one says, the bonuses beneath.
template <class Open, class Filled>
void draw_row(const Scene& s, Canvas& canvas, int y, std::string_view zone, std::size_t filled, Open open,
              Filled done) {
  draw_zone_title(s, canvas, kLeft, y, zone);
  const Value& bonus = at(at(s.sheet, zone), "bonus");
  for (std::size_t i = 0; i < size(bonus); ++i) {
    const int x = kBoxes + static_cast<int>(i) * kBoxWidth;
    const CellState state = state_of(s, zone, std::to_string(i + 1), i < filled);
    draw_cell(canvas, x, y, kCell, i < filled ? done(i) : open(i), zone, state);
    draw_bonus(canvas, x, y + 1, kCell, text(at(bonus, i)), i < filled);
  }
}

void draw_rows(const Scene& s, Canvas& canvas, int y) {
  const Value& sheet = s.marks();
  const Value& at_least = at(at(s.sheet, "green"), "at_least");
  const Value& times = at(at(s.sheet, "orange"), "times");
  draw_row(
      s, canvas, y, "green", static_cast<std::size_t>(number(at(sheet, "green"))),
      [&](std::size_t i) { return "≥" + text(at(at_least, i)); }, [](std::size_t) { return std::string("✕"); });
  draw_row(
      s, canvas, y + 2, "orange", size(at(sheet, "orange")),
      [&](std::size_t i) { return number(at(times, i)) > 1 ? "×" + text(at(times, i)) : std::string("·"); },
      [&](std::size_t i) { return text(at(at(sheet, "orange"), i)); });
  draw_row(
      s, canvas, y + 4, "purple", size(at(sheet, "purple")),
      [](std::size_t i) { return std::string(i == 0 ? "·" : "<"); },
      [&](std::size_t i) { return text(at(at(sheet, "purple"), i)); });
  const Value& points = at(at(s.sheet, "green"), "points");
  const std::size_t from = size(points) > size(at_least) ? 1 : 0;
  for (std::size_t i = 0; i < size(at_least); ++i)
    if (text(at(at(at(s.sheet, "green"), "bonus"), i)).empty())
      canvas.put(kBoxes + static_cast<int>(i) * kBoxWidth, y + 1, centred(text(at(points, i + from)), kCell),
                 Style{.fg = 240});
}

}  // namespace

int render_clever(const Scene& s, Canvas& canvas) {
  draw_dice_rows(s, canvas, 1);
  if (s.marks().is_null()) {
    canvas.put(1, 4, s.words("sheet.untracked"), kQuiet);
    return 16;
  }
  draw_yellow(s, canvas, 3);
  draw_blue(s, canvas, 3);
  draw_rows(s, canvas, 9);
  int x = kLeft;
  const int slots = number(at(s.sheet, "track_slots"));
  draw_track(canvas, x, 15, "↻ " + s.words("sheet.reroll"), at(s.marks(), "reroll"), slots);
  draw_track(canvas, x, 15, "+1", at(s.marks(), "plus1"), slots);
  draw_totals(s, canvas, x, 15);
  return 16;
}

}  // namespace goupil::terminal
