// How cards and colours are written: a colour letter and a number, `r4` (protocol 1.5).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/gap/cards.hpp"

namespace goupil::gap {

[[nodiscard]] constexpr std::array<char, 2> letters(Card c) noexcept {
  return {kColourLetters[static_cast<std::size_t>(colour_of(c))], static_cast<char>('0' + number_of(c))};
}

inline void append_card(std::string& out, Card c) {
  const auto text = letters(c);
  out.append(text.data(), text.size());
}

[[nodiscard]] constexpr std::optional<Colour> parse_letter(std::string_view text) noexcept {
  if (text.size() != 1) return std::nullopt;
  const std::size_t at = kColourLetters.find(text[0]);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Colour>(at);
}

[[nodiscard]] constexpr std::optional<Card> parse_card(std::string_view text) noexcept {
  if (text.size() != 2 || text[1] < '0' || text[1] > '9') return std::nullopt;
  const auto colour = parse_letter(text.substr(0, 1));
  if (!colour) return std::nullopt;
  return card_of(*colour, static_cast<std::size_t>(text[1] - '0'));
}

// `r,g,v`
inline void append_colours(std::string& out, ColourSet colours) {
  bool comma = false;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (!colours.has(static_cast<Colour>(c))) continue;
    if (comma) out += ',';
    out += kColourLetters[c];
    comma = true;
  }
}

}  // namespace goupil::gap
