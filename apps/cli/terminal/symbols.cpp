#include "apps/cli/terminal/symbols.hpp"

#include <array>

#include "apps/cli/terminal/palette.hpp"

namespace goupil::terminal {
namespace {

struct Picture {
  std::string_view symbol;
  std::string_view glyph;
  std::string_view colour;
};

constexpr std::array<Picture, 10> kPictures{{
    {"joker", "✦", "white"},
    {"candle", "¡", "red"},
    {"present", "▣", "green"},
    {"muffin", "♠", "blue"},
    {"donut", "◎", "blue"},
    {"cake", "◣", "blue"},
    {"red_heart", "♥", "yellow"},
    {"blue", "◆", "yellow"},
    {"pink", "✿", "yellow"},
    {"green", "♣", "yellow"},
}};

struct Letter {
  char letter;
  std::string_view colour;
};

constexpr std::array<Letter, 5> kCardLetters{
    {{'r', "red"}, {'g', "green"}, {'v', "violet"}, {'y', "yellow"}, {'b', "blue"}}};
constexpr std::array<Letter, 6> kCleverLetters{
    {{'w', "white"}, {'y', "yellow"}, {'b', "blue"}, {'g', "green"}, {'o', "orange"}, {'p', "purple"}}};
constexpr std::array<Letter, 6> kCubedLetters{
    {{'w', "white"}, {'y', "yellow"}, {'t', "turquoise"}, {'b', "blue"}, {'n', "brown"}, {'p', "pink"}}};

template <std::size_t N>
std::string_view colour_in(const std::array<Letter, N>& letters, char letter) {
  for (const Letter& l : letters)
    if (l.letter == letter) return l.colour;
  return "grey";
}

const Picture& picture_of(std::string_view symbol) {
  for (const Picture& p : kPictures)
    if (p.symbol == symbol) return p;
  return kPictures[0];
}

}  // namespace

std::string_view picture(std::string_view symbol) {
  return picture_of(symbol).glyph;
}
std::string_view picture_colour(std::string_view symbol) {
  return picture_of(symbol).colour;
}

std::string_view card_colour(std::string_view card) {
  return card.empty() ? "grey" : colour_in(kCardLetters, card[0]);
}

std::string card_sign(std::string_view card) {
  if (card.empty()) return {};
  return std::string(ink(card_colour(card)).symbol) + std::string(card.substr(1));
}

std::string dice_signs(std::string_view game, std::string_view roll) {
  std::string out;
  for (const char c : roll) {
    if (c >= '0' && c <= '9') {
      out += c;
      out += ' ';
    } else if (c >= 'a' && c <= 'z') {
      out += ink(game == "cubed" ? colour_in(kCubedLetters, c) : colour_in(kCleverLetters, c)).symbol;
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace goupil::terminal
