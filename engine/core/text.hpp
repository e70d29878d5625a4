// Reading notation: small cursors over string_view, no allocation, no exceptions.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goupil {

// Position of `word` in `list`, or nothing.
template <std::size_t N>
[[nodiscard]] constexpr std::optional<std::uint8_t> position(const std::array<std::string_view, N>& list,
                                                             std::string_view word) noexcept {
  for (std::size_t i = 0; i < N; ++i)
    if (list[i] == word) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}

// A whole decimal number without sign or leading zeros, at most `most`.
[[nodiscard]] constexpr std::optional<std::uint32_t> number(std::string_view text, std::uint32_t most) noexcept {
  if (text.empty() || text.size() > 9 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  std::uint32_t n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = 10 * n + static_cast<std::uint32_t>(c - '0');
  }
  if (n > most) return std::nullopt;
  return n;
}

// Takes the part before the first `separator` off the front of `text` (all of it if there is none).
constexpr std::string_view take_part(std::string_view& text, char separator) noexcept {
  const std::size_t at = text.find(separator);
  const std::string_view part = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
  return part;
}

inline void append_number(std::string& out, std::int64_t n) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), n).ptr;
  out.append(digits.data(), end);
}

}  // namespace goupil
