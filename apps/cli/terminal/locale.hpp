// The words of one language, from locales/<language>.json (built into the program).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goupil::terminal {

using Blanks = std::vector<std::pair<std::string_view, std::string>>;

class Words {
 public:
  // An unknown language gives English.
  explicit Words(std::string_view language);

  // A key that is missing is its own text: a test keeps the files complete.
  [[nodiscard]] std::string operator()(std::string_view key) const;
  // "{name}" becomes the blank's text.
  [[nodiscard]] std::string operator()(std::string_view key, const Blanks& blanks) const;
  // <key>.one or <key>.other, with {n}. French counts 0 as one.
  [[nodiscard]] std::string count(std::string_view key, int n, const Blanks& blanks = {}) const;
  // The text of "<group>.<word>", or `word` itself.
  [[nodiscard]] std::string of(std::string_view group, std::string_view word) const;

  [[nodiscard]] const std::string& language() const noexcept { return language_; }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& all() const noexcept { return words_; }

 private:
  std::string language_;
  std::map<std::string, std::string, std::less<>> words_;
};

// `asked`, or the language of LC_ALL, LC_MESSAGES, LANG, or English.
[[nodiscard]] std::string choose_language(std::string_view asked);
[[nodiscard]] bool speaks(std::string_view language);
[[nodiscard]] std::vector<std::string> languages();
// The rules page of a game; English where there is none in this language.
[[nodiscard]] std::string_view rules_page(std::string_view game, std::string_view language);

}  // namespace goupil::terminal
