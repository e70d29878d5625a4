// The frame around every game: header, news, prompt, lettered choices, keys.
#include <algorithm>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kMostChoiceRows = 8;
constexpr int kLetters = 26;

std::string round_text(const Scene& s) {
  const Value& view = s.view();
  if (s.game == "clever" || s.game == "cubed")
    return s.words("header.round", {{"n", text(at(view, "round"))}, {"of", text(at(view, "rounds"))}});
  if (s.game == "gap") {
    const Blanks blanks{
        {"n", text(at(view, "round"))}, {"of", text(at(view, "rounds"))}, {"target", text(at(view, "target"))}};
    return s.words(number(at(view, "rounds")) > 0 ? "header.round" : "header.gap", blanks);
  }
  if (s.game == "tutto") return s.words("header.tutto", {{"target", text(at(s.sheet, "target"))}});
  return s.words(at(view, "last_turn") == Value(true) ? "header.last_turn" : "header.turn",
                 {{"n", std::to_string(number(at(view, "turn")) + 1)}});
}

// The seat whose decision it is, or whose turn while dice and cards are awaited; none = -1.
int seat_to_act(const Scene& s) {
  return s.decider ? static_cast<int>(*s.decider) : number(at(s.view(), "active"), -1);
}

// "▶Player 1 123", every seat with its score.
std::vector<std::string> seat_labels(const Scene& s, int name_room) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < s.names.size(); ++i) {
    const std::string total = text(at(s.score(i), "total"));
    const std::string mark = seat_to_act(s) == static_cast<int>(i) ? "▶" : " ";
    labels.push_back(mark + initialled(s.names[i], name_room) + " " + (total.empty() ? "–" : total));
  }
  return labels;
}

int width_of(const std::vector<std::string>& labels, int gap) {
  int width = 0;
  for (const std::string& label : labels) width += columns(label) + gap;
  return width;
}

// The seats stand at the right and are never cut: first their names give way, then the name of the game. With more
// than four seats the body shows everybody.
void draw_header(const Scene& s, Canvas& canvas) {
  constexpr int kTitle = 4;
  canvas.fill(0, 0, canvas.width(), " ", kBar);
  canvas.put(1, 0, "◥◤", kBarStrong);
  const std::string round = round_text(s);
  std::vector<std::string> seats;
  if (s.names.size() <= 4) seats = seat_labels(s, 12);
  const int beside = canvas.width() - kTitle - 2 - columns(round);  // for the game's name and the seats
  int gap = 2;
  if (columns(s.game_name) + width_of(seats, gap) > beside) {
    if (!seats.empty()) seats = seat_labels(s, 4);
    gap = 1;
  }
  const int width = width_of(seats, gap);
  const int x = canvas.put_in(kTitle, 0, beside - width, s.game_name, Style{.fg = 255, .bg = 236, .bold = true});
  canvas.put(x + 2, 0, round, kBar);
  int at_x = canvas.width() - width;
  for (std::size_t i = 0; i < seats.size(); ++i)
    at_x = canvas.put(at_x, 0, seats[i], i == s.shown ? kBarStrong : kBar) + gap;
}

void draw_news(const Scene& s, Canvas& canvas, int y, int rows) {
  std::vector<std::string> lines;
  for (const std::string& item : s.news)
    for (const std::string& line : wrapped(item, canvas.width() - 2, 2)) lines.push_back(line);
  const auto room = static_cast<std::size_t>(rows);
  const std::size_t from = lines.size() > room ? lines.size() - room : 0;
  for (std::size_t i = from; i < lines.size(); ++i)
    canvas.put(1, y + static_cast<int>(i - from), lines[i], i + 1 == lines.size() ? Style{.fg = 252} : kQuiet);
}

// The letter of a move on the page shown, or a blank.
char letter_of(const Scene& s, const ChoiceGrid& grid, const std::string& move) {
  const auto list = matching(s);
  const std::size_t from = std::min(s.page, grid.pages - 1) * grid.per_page;
  for (std::size_t i = 0; i < grid.per_page && from + i < list.size(); ++i)
    if (list[from + i]->move == move) return static_cast<char>('a' + static_cast<int>(i));
  return ' ';
}

// As many of the best moves as the rows hold, none of them broken; the best one stands out.
void draw_hint(const Scene& s, Canvas& canvas, int y, int rows, const ChoiceGrid& grid) {
  const int end = y + rows;
  int x = canvas.put(1, y, s.hint.title, kAccent) + 2;
  for (std::size_t i = 0; i < s.hint.moves.size(); ++i) {
    const Advised& advised = s.hint.moves[i];
    if (x + 2 + columns(advised.text) >= canvas.width()) {
      if (++y == end) return;
      x = 2;
    }
    canvas.put(x, y, std::string(1, letter_of(s, grid, advised.move)), kAccent);
    x = canvas.put_in(x + 2, y, canvas.width() - x - 3, advised.text, i == 0 ? kStrong : kPlain) + 2;
  }
}

void draw_prompt(const Scene& s, Canvas& canvas, int y, const ChoiceGrid& grid) {
  canvas.put(0, y, "▶", kAccent);
  std::string pages;
  if (grid.pages > 1)
    pages = s.words("prompt.pages", {{"n", std::to_string(s.page + 1)}, {"of", std::to_string(grid.pages)}});
  const int room = canvas.width() - 3 - columns(pages);
  if (s.typing) {
    const int x = canvas.put(2, y, s.filter.empty() ? s.words("prompt.type") + " " : "", kQuiet);
    const int end = canvas.put_in(x, y, room - x, s.filter, kStrong);
    canvas.put(end, y, "_", kAccent);
  } else {
    canvas.put_in(2, y, room, s.prompt, kStrong);
  }
  canvas.put(canvas.width() - columns(pages) - 1, y, pages, kQuiet);
}

void draw_choices(const Scene& s, Canvas& canvas, int y, const ChoiceGrid& grid) {
  const auto list = matching(s);
  const std::size_t from = std::min(s.page, grid.pages - 1) * grid.per_page;
  for (std::size_t i = 0; i < grid.per_page && from + i < list.size(); ++i) {
    const Choice& choice = *list[from + i];
    const int column = static_cast<int>(i) / grid.rows;
    const int x = 1 + column * grid.column_width;
    const int row = y + static_cast<int>(i) % grid.rows;
    const std::string letter(1, static_cast<char>('a' + static_cast<int>(i)));
    canvas.put(x, row, letter, kAccent);
    const Style style = choice.zone.empty() ? Style{.fg = 253} : zone_text(choice.zone);
    canvas.put_in(x + 2, row, std::min(grid.column_width - 2, canvas.width() - x - 2), choice.label, style);
  }
}

void draw_keys(const Scene& s, Canvas& canvas) {
  const int y = canvas.height() - 1;
  canvas.fill(0, y, canvas.width(), " ", kBar);
  if (!s.message.empty()) {
    canvas.put_in(1, y, canvas.width() - 2, s.message, kBarStrong);
    return;
  }
  canvas.put_in(1, y, canvas.width() - 2,
                s.words(s.typing            ? "keys.typing"
                        : s.choices.empty() ? "keys.roll"
                                            : "keys.choose"),
                kBar);
}

Canvas too_small(const Scene& s, int width, int height) {
  Canvas canvas(std::max(1, width), std::max(1, height));
  canvas.put_in(0, 0, width, s.words("screen.too_small"), kStrong);
  return canvas;
}

}  // namespace

bool Scene::is_legal(std::string_view zone, std::string_view cell) const {
  if (!decider || *decider != shown) return false;
  return std::ranges::any_of(choices, [&](const Choice& choice) {
    return text(at(choice.entry, "zone")) == zone && has(at(choice.entry, "cells"), cell);
  });
}

int render_body(const Scene& scene, Canvas& canvas) {
  if (scene.game == "clever") return render_clever(scene, canvas);
  if (scene.game == "cubed") return render_cubed(scene, canvas);
  if (scene.game == "kids") return render_kids(scene, canvas);
  if (scene.game == "gap") return render_gap(scene, canvas);
  return render_tutto(scene, canvas);
}

std::vector<const Choice*> matching(const Scene& scene) {
  std::vector<const Choice*> out;
  for (const Choice& choice : scene.choices)
    if (!scene.typing || choice.move.find(scene.filter) != std::string::npos ||
        choice.label.find(scene.filter) != std::string::npos)
      out.push_back(&choice);
  return out;
}

ChoiceGrid choice_grid(const Scene& scene, int width, int height) {
  Canvas scratch(width, height);
  const int body = render_body(scene, scratch);
  ChoiceGrid grid;
  grid.rows = std::clamp(height - 1 - body - 3, 1, kMostChoiceRows);
  const auto list = matching(scene);
  int widest = 8;
  for (const Choice* choice : list) widest = std::max(widest, columns(choice->label));
  grid.column_width = std::min(width - 1, widest + 3);
  grid.columns = std::max(1, (width - 1) / grid.column_width);
  grid.per_page = static_cast<std::size_t>(std::min(kLetters, grid.rows * grid.columns));
  grid.pages = std::max<std::size_t>(1, (list.size() + grid.per_page - 1) / grid.per_page);
  return grid;
}

const Choice* by_letter(const Scene& scene, char letter, int width, int height) {
  if (letter < 'a' || letter > 'z') return nullptr;
  const ChoiceGrid grid = choice_grid(scene, width, height);
  const auto i = static_cast<std::size_t>(letter - 'a');
  const auto list = matching(scene);
  const std::size_t index = std::min(scene.page, grid.pages - 1) * grid.per_page + i;
  return i < grid.per_page && index < list.size() ? list[index] : nullptr;
}

Canvas render(const Scene& scene, int width, int height) {
  if (width < kMinWidth || height < kMinHeight) return too_small(scene, width, height);
  Canvas canvas(width, height);
  draw_header(scene, canvas);
  const int body = render_body(scene, canvas);
  const ChoiceGrid grid = choice_grid(scene, width, height);
  const int choices = height - 1 - grid.rows;
  if (scene.hint.title.empty())
    draw_news(scene, canvas, body, choices - 1 - body);
  else
    draw_hint(scene, canvas, body, choices - 1 - body, grid);
  draw_prompt(scene, canvas, choices - 1, grid);
  draw_choices(scene, canvas, choices, grid);
  draw_keys(scene, canvas);
  return canvas;
}

}  // namespace goupil::terminal
