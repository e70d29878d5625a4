#include "apps/cli/terminal/pages.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kTextWidth = 78;

// Emphasis and code marks go, a table row becomes its cells side by side.
std::string plain(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '`' || line.substr(i, 2) == "**") {
      if (line[i] == '*') ++i;
      continue;
    }
    if (line[i] != '*') out += line[i];
  }
  if (!out.starts_with("|")) return out;
  std::string row;
  for (const std::string& cell : split(out, '|')) {
    const std::size_t from = cell.find_first_not_of(' ');
    if (from == std::string::npos) continue;
    if (!row.empty()) row += " | ";
    row += cell.substr(from, cell.find_last_not_of(' ') + 1 - from);
  }
  return "  " + row;
}

void add(std::vector<PageLine>& lines, std::string_view text, Style style, int indent = 0) {
  if (text.empty()) {
    lines.push_back({});
    return;
  }
  const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
  for (std::string& line : wrapped(text, kTextWidth - static_cast<int>(blanks), indent))
    lines.push_back({std::string(blanks, ' ') + line, style});
}

Canvas draw_page(Console& console, const Words& words, const std::string& title, const std::vector<PageLine>& lines,
                 std::size_t top) {
  Canvas canvas(std::max(20, console.width()), std::max(4, console.height()));
  canvas.fill(0, 0, canvas.width(), " ", kBar);
  canvas.put(1, 0, "◥◤", kBarStrong);
  canvas.put_in(4, 0, canvas.width() - 5, title, Style{.fg = 255, .bg = 236, .bold = true});
  const auto room = static_cast<std::size_t>(canvas.height() - 2);
  for (std::size_t i = 0; i < room && top + i < lines.size(); ++i)
    canvas.put(1, 1 + static_cast<int>(i), lines[top + i].text, lines[top + i].style);
  canvas.fill(0, canvas.height() - 1, canvas.width(), " ", kBar);
  canvas.put_in(1, canvas.height() - 1, canvas.width() - 2, words(lines.size() > room ? "keys.page_long" : "keys.page"),
                kBar);
  return canvas;
}

}  // namespace

std::string_view real_dice_example(std::string_view game) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kExamples{{
      {"clever", "roll:w3y1b6g2o5p4"},
      {"cubed", "roll:w3y1t6b2n5p4"},
      {"kids", "roll:candle,joker,pink,muffin,present"},
      {"tutto", "throw:1,1,3,4,5,6"},
  }};
  for (const auto& [id, example] : kExamples)
    if (id == game) return example;
  return {};
}

std::vector<PageLine> help_lines(const Words& words, std::string_view game) {
  std::vector<PageLine> lines;
  constexpr std::string_view kExample = "{example}";
  const std::string_view example = real_dice_example(game);
  for (std::string part : split(words("help.text"), '\n')) {
    const std::size_t blank = part.find(kExample);
    if (blank != std::string::npos && example.empty()) continue;
    if (blank != std::string::npos) part.replace(blank, kExample.size(), example);
    add(lines, part, kPlain, 12);
  }
  lines.push_back({});
  add(lines, words("help.signs"), kAccent);
  for (const std::string& part : split(words("help." + std::string(game)), '\n')) add(lines, part, kPlain, 2);
  return lines;
}

std::vector<PageLine> rules_lines(std::string_view markdown) {
  std::vector<PageLine> lines;
  for (const std::string& line : split(markdown, '\n')) {
    if (line.starts_with("|--")) continue;
    if (line.starts_with("#"))
      add(lines, plain(line.substr(std::min(line.find_first_not_of("# "), line.size()))), kAccent);
    else
      add(lines, plain(line), line.starts_with("|") ? kQuiet : kPlain);
  }
  return lines;
}

std::vector<PageLine> story_lines(const std::vector<std::string>& story) {
  std::vector<PageLine> lines;
  for (const std::string& item : story) add(lines, item, kPlain, 2);
  return lines;
}

bool show_page(Console& console, const Words& words, const std::string& title, const std::vector<PageLine>& lines,
               bool from_end) {
  std::size_t top = from_end ? lines.size() : 0;
  while (true) {
    const auto room = static_cast<std::size_t>(std::max(1, console.height() - 2));
    const std::size_t last = lines.size() > room ? lines.size() - room : 0;
    top = std::min(top, last);
    console.show(draw_page(console, words, title, lines, top));
    const Key key = console.read(-1);
    if (key.kind == Key::Kind::leave) return false;
    if (key.kind == Key::Kind::resized || key.kind == Key::Kind::none) continue;
    const bool forward = key.kind == Key::Kind::next || key.text == " ";
    if (key.kind == Key::Kind::previous)
      top -= std::min(top, room - 1);
    else if (forward && top < last)
      top += room - 1;
    else if (key.kind != Key::Kind::next)
      return true;
  }
}

}  // namespace goupil::terminal
