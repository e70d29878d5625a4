// Full-screen texts: help, rules, the story so far, the result.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/terminal/console.hpp"
#include "apps/cli/terminal/table.hpp"

namespace goupil::terminal {

struct PageLine {
  std::string text;
  Style style;
};

// What real dice of this game look like when they are typed (protocol 2); empty where nobody types them.
[[nodiscard]] std::string_view real_dice_example(std::string_view game);
[[nodiscard]] std::vector<PageLine> help_lines(const Words& words, std::string_view game);
// A rules page (Markdown) as plain lines of at most 78 columns.
[[nodiscard]] std::vector<PageLine> rules_lines(std::string_view markdown);
[[nodiscard]] std::vector<PageLine> story_lines(const std::vector<std::string>& story);
// Result, zones, foxes, rating: what the end screen and the demo say.
[[nodiscard]] std::vector<PageLine> result_lines(const Table& table);

// Shows a text until it is left; arrows and Space scroll. False = the program should end.
[[nodiscard]] bool show_page(Console& console, const Words& words, const std::string& title,
                             const std::vector<PageLine>& lines, bool from_end = false);

}  // namespace goupil::terminal
