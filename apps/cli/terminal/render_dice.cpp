// What the sheets share: cells, and for the two Clever games dice, tracks, totals.
#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

int draw_place(const Scene& s, Canvas& canvas, int x, int y, std::string_view place) {
  const Value& dice = at(s.view(), "dice");
  for (std::size_t i = 0; i < size(dice); ++i) {
    const Value& die = at(dice, i);
    if (text(at(die, "at")) != place) continue;
    x = draw_die(canvas, x, y, text(at(die, "die")), text(at(die, "face")), place != "cup");
  }
  return x;
}

int draw_field(const Scene& s, Canvas& canvas, int x, int y, int field) {
  constexpr const char* kNames[] = {"I", "II", "III"};
  x = canvas.put(x, y, kNames[field - 1], kQuiet) + 1;
  const Value& dice = at(s.view(), "dice");
  for (std::size_t i = 0; i < size(dice); ++i) {
    const Value& die = at(dice, i);
    if (text(at(die, "at")) == "field" && number(at(die, "field")) == field)
      return draw_die(canvas, x, y, text(at(die, "die")), text(at(die, "face")), true) + 1;
  }
  canvas.put(x, y, "····", Style{.fg = 240});
  return x + 6;
}

}  // namespace

CellState state_of(const Scene& s, std::string_view zone, std::string_view cell, bool done) {
  if (done) return CellState::done;
  return s.is_legal(zone, cell) ? CellState::legal : CellState::open;
}

std::string grid_cell(std::size_t row, std::size_t column) {
  return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
}

void draw_dice_rows(const Scene& s, Canvas& canvas, int y) {
  const Value& view = s.view();
  const std::string label = text(at(view, "part")) == "passive" ? s.words("dice.passive")
                                                                : s.words("dice.roll", {{"n", text(at(view, "roll"))}});
  canvas.put_in(1, y, 11, label, kStrong);
  const int x = draw_place(s, canvas, 13, y, "roll");
  draw_place(s, canvas, x, y, "cup");
  canvas.put(1, y + 1, s.words("dice.fields"), kQuiet);
  int at_x = 13;
  for (int field = 1; field <= 3; ++field) at_x = draw_field(s, canvas, at_x, y + 1, field);
  at_x = canvas.put(at_x + 1, y + 1, s.words("dice.tray"), kQuiet) + 1;
  draw_place(s, canvas, at_x, y + 1, "tray");
}

// ● ready, ✕ used, · not won yet.
void draw_track(Canvas& canvas, int& x, int y, std::string_view sign, const Value& track, int slots) {
  x = canvas.put(x, y, sign, kStrong) + 1;
  const int won = number(at(track, "won"));
  const int used = number(at(track, "used"));
  for (int i = 0; i < slots; ++i) {
    if (i < used)
      canvas.put(x + i, y, "✕", Style{.fg = 240});
    else if (i < won)
      canvas.put(x + i, y, "●", kAccent);
    else
      canvas.put(x + i, y, "·", Style{.fg = 240});
  }
  x += slots + 2;
}

void draw_totals(const Scene& s, Canvas& canvas, int x, int y) {
  const Value& score = s.score(s.shown);
  x = canvas.put(x, y, "◥◤ ", kAccent);
  x = canvas.put(x, y, text(at(score, "foxes")), kStrong);
  x = canvas.put(x, y, " = " + text(at(score, "fox_points")), kQuiet);
  const std::string total = s.words("sheet.total", {{"n", text(at(score, "total"))}});
  canvas.put(canvas.width() > 80 ? x + 3 : 79 - columns(total), y, total, kAccent);
}

int draw_zone_title(const Scene& s, Canvas& canvas, int x, int y, std::string_view zone) {
  const std::string points = text(at(at(s.score(s.shown), "zones"), zone));
  x = canvas.put(x, y, std::string(ink(zone).symbol) + " " + s.words.of(s.game == "kids" ? "kids_zone" : "zone", zone),
                 zone_title(zone));
  return canvas.put(x + 1, y, points, kStrong);
}

}  // namespace goupil::terminal
