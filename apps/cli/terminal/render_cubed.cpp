// The sheet of Très futé à la puissance trois in 80 columns.
#include <array>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kCell = 4;
constexpr int kStep = 5;
constexpr int kLeft = 1;    // yellow
constexpr int kRight = 41;  // turquoise
constexpr int kBoxes = 14;  // the rows' first box

struct NumberCell {
  std::string_view zone;
  std::string_view colour;  // of the open cell
  std::string cell;
  bool shaded;  // grey in yellow, tinted in turquoise
  bool done;
};

// A shaded cell stands in parentheses, so that it shows without colours too; an open one keeps them inside its
// brackets and takes the gap beside it.
void draw_number(const Scene& s, Canvas& canvas, int x, int y, std::size_t face, const NumberCell& c) {
  const CellState state = state_of(s, c.zone, c.cell, c.done);
  const std::string plain = std::to_string(face);
  const std::string open = c.shaded ? "(" + plain + ")" : plain;
  const int width = c.shaded && state == CellState::legal ? kStep : kCell;
  draw_cell(canvas, x, y, width, c.done ? "✕" : open, c.done ? c.zone : c.colour, state);
}

void draw_yellow(const Scene& s, Canvas& canvas, int y) {
  constexpr std::array<std::string_view, 2> kBetween{"bonus_between_I_and_II", "bonus_between_II_and_III"};
  const Value& print = at(s.sheet, "yellow");
  draw_zone_title(s, canvas, kLeft, y, "yellow");
  for (std::size_t r = 0; r < 3; ++r) {
    const std::string row = text(at(at(print, "rows"), r));
    const int line = y + 1 + 2 * static_cast<int>(r);
    canvas.put(kLeft, line, row, kQuiet);
    for (std::size_t c = 0; c < 6; ++c) {
      const std::string cell = row + std::to_string(c + 1);
      const bool done = has(at(s.marks(), "yellow"), cell);
      const bool grey = has(at(print, "grey"), cell);
      const int x = kLeft + 4 + static_cast<int>(c) * kStep;
      draw_number(s, canvas, x, line, c + 1, {"yellow", grey ? "grey" : "yellow", cell, grey, done});
      if (r < 2) draw_bonus(canvas, x, line + 1, kCell, text(at(at(print, kBetween[r]), c)), false);
    }
  }
}

void draw_turquoise(const Scene& s, Canvas& canvas, int y) {
  const Value& print = at(s.sheet, "turquoise");
  draw_zone_title(s, canvas, kRight, y, "turquoise");
  for (std::size_t r = 0; r < 5; ++r) {
    const int line = y + 1 + static_cast<int>(r);
    canvas.put(kRight, line, "r" + std::to_string(r + 1), kQuiet);
    for (std::size_t c = 0; c < 6; ++c) {
      const std::string cell = grid_cell(r, c);
      const bool done = has(at(s.marks(), "turquoise"), cell);
      const bool tinted = static_cast<int>(c) < number(at(at(print, "tinted_in_row"), r));
      const int x = kRight + 3 + static_cast<int>(c) * kStep;
      draw_number(s, canvas, x, line, c + 1, {"turquoise", tinted ? "turquoise" : "grey", cell, tinted, done});
    }
    draw_bonus(canvas, kRight + 33, line, kCell, text(at(at(print, "row_bonus"), r)), false);
  }
  for (std::size_t c = 0; c < 6; ++c)
    draw_bonus(canvas, kRight + 3 + static_cast<int>(c) * kStep, y + 6, kCell, text(at(at(print, "column_bonus"), c)),
               false);
}

void draw_blue_side(const Scene& s, Canvas& canvas, int y, std::string_view side, int direction) {
  const Value& print = at(s.sheet, "blue");
  const Value& written = at(at(s.marks(), "blue"), side);
  const int middle = kBoxes + 6 * kStep;
  for (std::size_t i = 0; i < size(at(print, side)); ++i) {
    const int x = middle + direction * kStep * (static_cast<int>(i) + 1);
    const bool done = i < size(written);
    const CellState state = state_of(s, "blue", std::string(side) + std::to_string(i + 1), done);
    draw_cell(canvas, x, y, kCell, done ? text(at(written, i)) : "·", "blue", state);
    draw_bonus(canvas, x, y + 1, kCell, text(at(at(print, side), i)), done);
  }
}

void draw_blue(const Scene& s, Canvas& canvas, int y) {
  draw_zone_title(s, canvas, kLeft, y, "blue");
  draw_blue_side(s, canvas, y, "left", -1);
  draw_blue_side(s, canvas, y, "right", 1);
  draw_cell(canvas, kBoxes + 6 * kStep, y, kCell, text(at(at(s.sheet, "blue"), "start")), "blue", CellState::done);
}

void draw_brown(const Scene& s, Canvas& canvas, int y) {
  const Value& print = at(s.sheet, "brown");
  draw_zone_title(s, canvas, kLeft, y, "brown");
  for (std::size_t i = 0; i < size(at(print, "numbers")); ++i) {
    const std::string cell = "b" + std::to_string(i + 1);
    const bool done = has(at(s.marks(), "brown"), cell);
    const int x = kBoxes + static_cast<int>(i) * kStep;
    draw_cell(canvas, x, y, kCell, done ? "✕" : text(at(at(print, "numbers"), i)), "brown",
              state_of(s, "brown", cell, done));
    draw_bonus(canvas, x + 3, y + 1, 3, text(at(at(print, "bonus_between"), i)), false);
  }
}

void draw_pink(const Scene& s, Canvas& canvas, int y) {
  const Value& print = at(s.sheet, "pink");
  const Value& written = at(s.marks(), "pink");
  draw_zone_title(s, canvas, kLeft, y, "pink");
  for (std::size_t i = 0; i < size(at(print, "star")); ++i) {
    const bool done = i < size(written);
    const std::string star = text(at(at(print, "star"), i));
    const int x = kBoxes + static_cast<int>(i) * kStep;
    draw_cell(canvas, x, y, kCell,
              done           ? text(at(at(written, i), "value"))
              : star.empty() ? "½"
                             : "×" + star,
              "pink", state_of(s, "pink", std::to_string(i + 1), done));
    draw_bonus(canvas, x, y + 1, kCell, text(at(at(print, "bonus"), i)), done);
  }
}

void draw_jokers(const Scene& s, Canvas& canvas, int& x, int y) {
  const Value& joker = at(s.marks(), "joker");
  x = canvas.put(x, y, "✦", kStrong) + 1;
  for (std::size_t i = 0; i < size(at(s.sheet, "joker_slots")); ++i) {
    const std::string slot = text(at(at(s.sheet, "joker_slots"), i));
    const bool won = static_cast<int>(i) < number(at(joker, "won"));
    const bool used = has(at(joker, "used"), std::to_string(i + 1));
    canvas.put(x++, y, used ? "✕" : slot.empty() ? "?" : slot, won && !used ? kAccent : Style{.fg = 240});
  }
  x += 2;
}

}  // namespace

int render_cubed(const Scene& s, Canvas& canvas) {
  draw_dice_rows(s, canvas, 1);
  if (s.marks().is_null()) {
    canvas.put(1, 4, s.words("sheet.untracked"), kQuiet);
    return 17;
  }
  draw_yellow(s, canvas, 3);
  draw_turquoise(s, canvas, 3);
  draw_blue(s, canvas, 10);
  draw_brown(s, canvas, 12);
  draw_pink(s, canvas, 14);
  int x = kLeft;
  const int slots = number(at(s.sheet, "track_slots"));
  draw_track(canvas, x, 16, "↻ " + s.words("sheet.reroll"), at(s.marks(), "reroll"), slots);
  draw_jokers(s, canvas, x, 16);
  draw_track(canvas, x, 16, "+1", at(s.marks(), "plus1"), slots);
  draw_totals(s, canvas, x, 16);
  return 17;
}

}  // namespace goupil::terminal
