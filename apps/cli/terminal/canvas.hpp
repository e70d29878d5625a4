// A grid of styled characters. Renderers draw on it; the terminal shows it; tests read it as text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace goupil::terminal {

// Colours are numbers of the 256-colour palette, -1 = the terminal's own.
struct Style {
  int fg = -1;
  int bg = -1;
  bool bold = false;
  bool dim = false;
  bool underline = false;
  bool operator==(const Style&) const = default;
};

enum class Colours : unsigned char { none, sixteen, many };

// What the terminal can show.
struct Ability {
  Colours colours = Colours::many;
  bool styles = true;   // bold, dim, underline
  bool unicode = true;  // otherwise every character is replaced by an ASCII look-alike
};

class Canvas {
 public:
  Canvas(int width, int height);

  [[nodiscard]] int width() const noexcept { return width_; }
  [[nodiscard]] int height() const noexcept { return height_; }

  // Writes from (x, y) to the right, cut at the edge; returns the column after the text. Every character is one column
  // wide: callers use no wide characters.
  int put(int x, int y, std::string_view text, Style style = {});
  // The same, at most `room` columns; a longer text ends in "…".
  int put_in(int x, int y, int room, std::string_view text, Style style = {});
  void fill(int x, int y, int count, std::string_view character, Style style = {});

  [[nodiscard]] std::string line(int y) const;  // without trailing blanks
  [[nodiscard]] std::string text() const;       // all lines
  // Row y with escape sequences, from column 0, the rest of the row erased.
  [[nodiscard]] std::string ansi_row(int y, const Ability& ability) const;
  [[nodiscard]] bool same_row(const Canvas& other, int y) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Style style;
    bool operator==(const Cell&) const = default;
  };
  [[nodiscard]] const Cell& at(int x, int y) const;

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

}  // namespace goupil::terminal
