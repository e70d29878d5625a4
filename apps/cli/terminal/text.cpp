#include "apps/cli/terminal/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace goupil::terminal {
namespace {

constexpr bool is_tail(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// Pairs of a character and its ASCII look-alike, one column each.
constexpr std::array<std::pair<std::string_view, std::string_view>, 85> kLookAlikes{{
    {"✕", "x"},  {"↻", "R"}, {"●", "o"},      {"○", "W"},      {"◆", "B"},  {"▲", "Y"},  {"■", "#"},  {"★", "*"},
    {"▼", "T"},  {"♥", "h"}, {"♣", "c"},      {"✿", "f"},      {"◎", "d"},  {"♠", "m"},  {"◣", "k"},  {"▣", "p"},
    {"¡", "i"},  {"✦", "?"}, {"›", ">"},      {"‹", "<"},      {"→", ">"},  {"←", "<"},  {"▶", ">"},  {"·", "."},
    {"…", "~"},  {"—", "-"}, {"–", "-"},      {"−", "-"},      {"×", "x"},  {"≥", ">"},  {"≤", "<"},  {"─", "-"},
    {"│", "|"},  {"╭", "+"}, {"╮", "+"},      {"╰", "+"},      {"╯", "+"},  {"█", "#"},  {"▰", "#"},  {"▱", "."},
    {"▮", "#"},  {"▯", "."}, {"░", "."},      {"’", "'"},      {"«", "\""}, {"»", "\""}, {"“", "\""}, {"”", "\""},
    {"„", "\""}, {"☆", "+"}, {"é", "e"},      {"è", "e"},      {"ê", "e"},  {"ë", "e"},  {"à", "a"},  {"â", "a"},
    {"ä", "a"},  {"ç", "c"}, {"î", "i"},      {"ï", "i"},      {"ô", "o"},  {"ö", "o"},  {"œ", "o"},  {"ù", "u"},
    {"û", "u"},  {"ü", "u"}, {"ß", "s"},      {"É", "E"},      {"À", "A"},  {"Ç", "C"},  {"Ê", "E"},  {"Ä", "A"},
    {"Ö", "O"},  {"Ü", "U"}, {"\u00A0", " "}, {"\u202F", " "}, {"◇", "?"},  {"◥", "F"},  {"◤", "x"},  {"•", "*"},
    {"✓", "v"},  {"È", "E"}, {"Ô", "O"},      {"╲", "\\"},     {"½", "h"},
}};

}  // namespace

std::size_t Glyphs::Iterator::length() const noexcept {
  std::size_t n = 1;
  if ((static_cast<unsigned char>(rest_[0]) & 0xC0U) == 0xC0U)
    while (n < rest_.size() && n < 4 && is_tail(rest_[n])) ++n;
  return n;
}

std::string_view Glyphs::Iterator::operator*() const noexcept {
  const std::size_t n = length();
  const auto first = static_cast<unsigned char>(rest_[0]);
  if (n == 1 && (first >= 0x80U || first < 0x20U)) return "?";
  return rest_.substr(0, n);
}

Glyphs::Iterator& Glyphs::Iterator::operator++() noexcept {
  rest_.remove_prefix(length());
  return *this;
}

int columns(std::string_view text) noexcept {
  int n = 0;
  for ([[maybe_unused]] const std::string_view glyph : Glyphs(text)) ++n;
  return n;
}

std::string shortened(std::string_view text, int room) {
  if (columns(text) <= room) return std::string(text);
  std::string out;
  int n = 0;
  for (const std::string_view glyph : Glyphs(text)) {
    if (++n >= room) break;
    out += glyph;
  }
  return room > 0 ? out + "…" : out;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  out.append(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
  return out;
}

std::string centred(std::string_view text, int width) {
  const int blanks = std::max(0, width - columns(text));
  return padded(std::string(static_cast<std::size_t>(blanks / 2), ' ') + std::string(text), width);
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  if (columns(text) <= width) return {std::string(text)};
  std::vector<std::string> lines;
  std::string line;
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    const bool fresh = line.find_first_not_of(' ') == std::string::npos;
    if (!fresh && columns(line) + 1 + columns(word) > width) {
      lines.push_back(line);
      line = std::string(static_cast<std::size_t>(indent), ' ') + shortened(word, width - indent);
    } else {
      if (!fresh) line += ' ';
      line += shortened(word, width);
    }
  }
  lines.push_back(line);
  return lines;
}

std::string_view ascii(std::string_view glyph) noexcept {
  if (glyph.size() == 1) return glyph;
  for (const auto& [wide, plain] : kLookAlikes)
    if (wide == glyph) return plain;
  return "?";
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string initialled(std::string_view name, int room) {
  if (columns(name) <= room) return std::string(name);
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  if (digits == name.size()) return shortened(name, room);
  return std::string(*Glyphs(name).begin()) + std::string(name.substr(digits));
}

void remove_last_glyph(std::string& text) {
  while (!text.empty() && is_tail(text.back())) text.pop_back();
  if (!text.empty()) text.pop_back();
}

}  // namespace goupil::terminal
