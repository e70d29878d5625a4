// UTF-8 text in columns. Every character counts as one column; the terminal game uses no wide ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace goupil::terminal {

// Range over the characters of a text: for (std::string_view glyph : Glyphs(text)). Broken bytes come out as "?".
class Glyphs {
 public:
  explicit Glyphs(std::string_view text) noexcept : text_(text) {}
  class Iterator {
   public:
    Iterator(std::string_view rest) noexcept : rest_(rest) {}
    std::string_view operator*() const noexcept;
    Iterator& operator++() noexcept;
    bool operator==(const Iterator& other) const noexcept { return rest_.size() == other.rest_.size(); }

   private:
    [[nodiscard]] std::size_t length() const noexcept;
    std::string_view rest_;
  };
  [[nodiscard]] Iterator begin() const noexcept { return Iterator(text_); }
  [[nodiscard]] Iterator end() const noexcept { return Iterator(text_.substr(text_.size())); }

 private:
  std::string_view text_;
};

[[nodiscard]] int columns(std::string_view text) noexcept;
// At most `room` columns; a cut text ends in "…".
[[nodiscard]] std::string shortened(std::string_view text, int room);
// A name that is longer than `room` as its initial and its number, or cut: "Player 4" -> "P4", "Florence" -> "Flo…".
[[nodiscard]] std::string initialled(std::string_view name, int room);
[[nodiscard]] std::string padded(std::string_view text, int width);
[[nodiscard]] std::string centred(std::string_view text, int width);
// Lines of at most `width` columns, broken at blanks; further lines begin with `indent` blanks. A text that fits keeps
// its blanks; in a broken one several blanks become one.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);
// An ASCII look-alike of one character.
[[nodiscard]] std::string_view ascii(std::string_view glyph) noexcept;
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);
void remove_last_glyph(std::string& text);

}  // namespace goupil::terminal
