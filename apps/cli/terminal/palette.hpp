// Colours and symbols of zones, dice and cards: colour never carries meaning alone.
#pragma once

#include <string>
#include <string_view>

#include "apps/cli/terminal/canvas.hpp"

namespace goupil::terminal {

struct Ink {
  std::string_view name;
  int strong;  // filled cells and dice
  int deep;    // ground of open cells
  int light;   // writing on the deep ground
  std::string_view symbol;
};

// Any zone, die or card colour; an unknown name gives a grey one.
[[nodiscard]] const Ink& ink(std::string_view name);

inline constexpr int kFox = 208;  // the one accent
inline constexpr Style kPlain{};
inline constexpr Style kQuiet{.fg = 245};
inline constexpr Style kStrong{.bold = true};
inline constexpr Style kAccent{.fg = kFox, .bold = true};
inline constexpr Style kBar{.fg = 252, .bg = 236};
inline constexpr Style kBarStrong{.fg = kFox, .bg = 236, .bold = true};
inline constexpr Style kLegal{.fg = 16, .bg = 231, .bold = true};

enum class CellState : unsigned char { open, legal, done };
[[nodiscard]] Style cell_style(std::string_view zone, CellState state);
[[nodiscard]] Style zone_title(std::string_view zone);
[[nodiscard]] Style zone_text(std::string_view zone);

// A cell of `width` columns; a legal one stands in brackets, so that it shows without colours too.
void draw_cell(Canvas& canvas, int x, int y, int width, std::string_view content, std::string_view zone,
               CellState state);
// A die as " ▲5 " on its colour; returns the column after it and a gap.
int draw_die(Canvas& canvas, int x, int y, std::string_view die, std::string_view face, bool bright);

// A bonus in a few characters: "↻", "+1", "▲✕", "■5", "?" …
[[nodiscard]] std::string bonus_sign(std::string_view bonus);
// The zone whose colour a bonus has; empty for actions.
[[nodiscard]] std::string_view bonus_zone(std::string_view bonus);
void draw_bonus(Canvas& canvas, int x, int y, int width, std::string_view bonus, bool won);

}  // namespace goupil::terminal
