// Hints in words: the best moves and their values.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "apps/cli/terminal/tell.hpp"

namespace goupil::terminal {
namespace {

constexpr std::size_t kMost = 6;  // nobody weighs more; 80 columns have room for three or four

// One decimal. French and German write a comma, and a blank before "%" that does not break.
std::string value_words(const Words& words, double value, Unit unit) {
  const bool english = words.language() == "en";
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.1f", std::abs(unit == Unit::win ? 100 * value : value));
  std::string out(digits.data());
  const bool zero = out == "0.0";
  if (!english) std::ranges::replace(out, '.', ',');
  if (value < 0 && !zero) out.insert(0, "−");
  if (unit == Unit::lead && value > 0 && !zero) out.insert(0, "+");
  if (unit == Unit::win) out += english ? "%" : "\u00A0%";
  return out;
}

}  // namespace

Advice tell_hints(const Teller& t, const std::vector<Choice>& choices, const Hints& hints) {
  const std::string unit(kUnitNames[static_cast<std::size_t>(hints.unit)]);
  Advice advice{.title = t.words("hint.title", {{"unit", t.words("hint." + unit)}}), .moves = {}};
  for (const Hint& hint : hints.moves) {
    if (advice.moves.size() == kMost) break;
    const auto choice = std::ranges::find(choices, hint.move, &Choice::move);
    const std::string& label = choice == choices.end() ? hint.move : choice->label;
    const std::string value = value_words(t.words, hint.value, hints.unit);
    advice.moves.push_back({hint.move, t.words("hint.move", {{"move", label}, {"value", value}})});
  }
  return advice;
}

}  // namespace goupil::terminal
