// Everything one frame shows. Renderers read it and draw; they know no rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/terminal/canvas.hpp"
#include "apps/cli/terminal/fields.hpp"
#include "apps/cli/terminal/locale.hpp"
#include "apps/cli/terminal/palette.hpp"

namespace goupil::terminal {

inline constexpr int kMinWidth = 80;
inline constexpr int kMinHeight = 24;

// One legal move, as it is offered.
struct Choice {
  std::string move;   // notation
  std::string label;  // in words
  std::string zone;   // whose colour the label has; may be empty
  Value entry;        // the structured fields of the legal entry
};

// One move of a hint.
struct Advised {
  std::string move;  // notation
  std::string text;  // the label of its choice and its value
};

struct Advice {
  std::string title;           // what the values count; empty = no hint was asked for
  std::vector<Advised> moves;  // best first
};

struct Scene {
  const Words& words;
  std::string game;                // id
  std::string game_name;           // in the language
  Value sheet;                     // the printed sheet
  Value look;                      // protocol 3.1, through the eyes of the deciding seat
  std::vector<std::string> names;  // one a seat
  std::size_t shown = 0;           // whose sheet is drawn
  std::optional<std::size_t> decider;
  std::vector<Choice> choices;
  std::size_t page = 0;
  std::string filter;  // what is being typed; only with `typing`
  bool typing = false;
  std::string prompt;             // whose decision it is and what is pending
  std::string message;            // the answer to the last key, instead of the keys line
  std::vector<std::string> news;  // what happened, oldest first
  Advice hint;                    // takes the place of the news

  [[nodiscard]] const Value& view() const { return at(look, "view"); }
  [[nodiscard]] const Value& marks() const { return at(at(view(), "sheets"), shown); }
  [[nodiscard]] const Value& score(std::size_t seat) const { return at(at(look, "score"), seat); }
  // Is this cell of this zone the target of a choice? Only on the deciding seat's own sheet.
  [[nodiscard]] bool is_legal(std::string_view zone, std::string_view cell) const;
};

// Body of a game: draws below the header from row 1 on and returns the first free row.
int render_clever(const Scene& scene, Canvas& canvas);
int render_cubed(const Scene& scene, Canvas& canvas);
int render_kids(const Scene& scene, Canvas& canvas);
int render_gap(const Scene& scene, Canvas& canvas);
int render_tutto(const Scene& scene, Canvas& canvas);
int render_body(const Scene& scene, Canvas& canvas);

// The whole frame: header, body, news, prompt, choices, keys.
[[nodiscard]] Canvas render(const Scene& scene, int width, int height);
// How the choices are laid out under a body: the same numbers for drawing and for reading a letter.
struct ChoiceGrid {
  int columns = 1;
  int rows = 1;
  int column_width = 1;
  std::size_t per_page = 1;  // at most 26
  std::size_t pages = 1;
};
[[nodiscard]] ChoiceGrid choice_grid(const Scene& scene, int width, int height);
// The choices that match what is being typed, in order.
[[nodiscard]] std::vector<const Choice*> matching(const Scene& scene);
// The choice that a letter stands for on the page shown; nullptr if none.
[[nodiscard]] const Choice* by_letter(const Scene& scene, char letter, int width, int height);

// Pieces shared by the sheets with zones.
[[nodiscard]] CellState state_of(const Scene& scene, std::string_view zone, std::string_view cell, bool done);
// The name of a cell in a grid, row and column counted from 0: "r1c4".
[[nodiscard]] std::string grid_cell(std::size_t row, std::size_t column);

// Pieces shared by clever and cubed.
void draw_dice_rows(const Scene& scene, Canvas& canvas, int y);
void draw_track(Canvas& canvas, int& x, int y, std::string_view sign, const Value& track, int slots);
void draw_totals(const Scene& scene, Canvas& canvas, int x, int y);
// "YELLOW 12" in the zone's colour.
int draw_zone_title(const Scene& scene, Canvas& canvas, int x, int y, std::string_view zone);

}  // namespace goupil::terminal
