#include "apps/cli/terminal/locale.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>

namespace goupil::terminal {
namespace {

// A file of the project, built in (cmake/Embed.cmake).
struct Page {
  std::string_view path;
  std::string_view text;
};

constexpr Page kLocales[] = {
#include "embedded/locales.inc"
};
constexpr Page kRules[] = {
#include "embedded/rules.inc"
};

// "locales/fr.json" -> "fr"
std::string_view language_of(const Page& page) {
  return page.path.substr(page.path.find('/') + 1, 2);
}

void replace_all(std::string& text, const std::string& from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace

Words::Words(std::string_view language) : language_(speaks(language) ? language : "en") {
  for (const Page& page : kLocales) {
    if (language_of(page) != language_) continue;
    const boost::json::value parsed = boost::json::parse(boost::json::string_view(page.text.data(), page.text.size()));
    for (const auto& [key, value] : parsed.as_object()) words_.emplace(key, value.as_string());
  }
}

std::string Words::operator()(std::string_view key) const {
  const auto found = words_.find(key);
  return found == words_.end() ? std::string(key) : found->second;
}

std::string Words::operator()(std::string_view key, const Blanks& blanks) const {
  std::string out = (*this)(key);
  for (const auto& [name, text] : blanks) replace_all(out, "{" + std::string(name) + "}", text);
  return out;
}

std::string Words::count(std::string_view key, int n, const Blanks& blanks) const {
  const int magnitude = std::abs(n);
  const bool one = language_ == "fr" ? magnitude < 2 : magnitude == 1;
  Blanks all = blanks;
  all.emplace_back("n", std::to_string(n));
  return (*this)(std::string(key) + (one ? ".one" : ".other"), all);
}

std::string Words::of(std::string_view group, std::string_view word) const {
  const auto found = words_.find(std::string(group) + "." + std::string(word));
  return found == words_.end() ? std::string(word) : found->second;
}

bool speaks(std::string_view language) {
  return std::ranges::any_of(kLocales, [&](const Page& page) { return language_of(page) == language; });
}

std::vector<std::string> languages() {
  std::vector<std::string> out;
  for (const Page& page : kLocales) out.emplace_back(language_of(page));
  return out;
}

std::string choose_language(std::string_view asked) {
  if (!asked.empty()) return std::string(asked);
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string language = std::string(value).substr(0, 2);
    return speaks(language) ? language : "en";
  }
  return "en";
}

std::string_view rules_page(std::string_view game, std::string_view language) {
  const std::string folder = "games/" + std::string(game) + "/rules.";
  std::string_view english;
  for (const Page& page : kRules) {
    if (page.path == folder + std::string(language) + ".md") return page.text;
    if (page.path == folder + "en.md") english = page.text;
  }
  return english;
}

}  // namespace goupil::terminal
