// The languages are complete, and say the same things.
#include <gtest/gtest.h>

#include <set>

#include "apps/cli/terminal/locale.hpp"
#include "apps/cli/terminal/table.hpp"
#include "apps/cli/terminal/tell.hpp"
#include "apps/cli/terminal/text.hpp"
#include "engine/core/reason.hpp"

namespace goupil::terminal {
namespace {

std::set<std::string> keys(const Words& words) {
  std::set<std::string> out;
  for (const auto& [key, text] : words.all()) out.insert(key);
  return out;
}

// The names in braces.
std::set<std::string> blanks(const std::string& text) {
  std::set<std::string> out;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
    out.insert(text.substr(at, text.find('}', at) - at));
  return out;
}

TEST(Words, AllLanguagesHaveTheSameKeys) {
  const auto english = keys(Words("en"));
  EXPECT_GT(english.size(), 200U);
  for (const std::string& language : languages()) EXPECT_EQ(keys(Words(language)), english) << language;
}

TEST(Words, AllLanguagesHaveTheSameBlanks) {
  const Words english("en");
  for (const std::string& language : languages()) {
    const Words words(language);
    for (const auto& [key, text] : words.all()) EXPECT_EQ(blanks(text), blanks(english(key))) << language << " " << key;
  }
}

TEST(Words, EveryReasonHasASentence) {
  for (const std::string& language : languages()) {
    const Words words(language);
    for (int r = 1; r <= static_cast<int>(Reason::dice_missing); ++r) {
      const std::string key = "reason." + std::string(name(static_cast<Reason>(r)));
      EXPECT_NE(words(key), key);
    }
  }
}

TEST(Words, TheKeyLinesFitOnTheScreen) {
  for (const std::string& language : languages()) {
    const Words words(language);
    for (const char* key :
         {"keys.choose", "keys.roll", "keys.typing", "keys.page", "keys.page_long", "quit.ask", "menu.keys"})
      EXPECT_LE(columns(words(key)), 78) << language << " " << key;
  }
}

TEST(Words, PluralsFollowTheLanguage) {
  EXPECT_EQ(Words("en").count("kids.stars", 0), "0 stars");
  EXPECT_EQ(Words("en").count("kids.stars", 1), "1 star");
  EXPECT_EQ(Words("fr").count("kids.stars", 0), "0 étoile");
  EXPECT_EQ(Words("fr").count("kids.stars", 2), "2 étoiles");
}

TEST(Tell, GapNamesTheCardPlayedAndTheCardsTaken) {
  const Words words("en");
  const Teller teller{words, "gap", {"Ada", "Bob"}};
  const Value taken = parse(R"([{"effect":"taken","seat":1,"cards":["g4","b4"]}])");
  EXPECT_EQ(tell_event(teller, "1 play:r4", taken), "Bob: ♥4 played · ●4 ◆4 collected");
  const Value moved = parse(R"([{"effect":"moved","seat":0,"card":"r4"}])");
  EXPECT_EQ(tell_event(teller, "0 play:r4", moved), "Ada: ♥4 to the middle");
  EXPECT_EQ(tell_event(teller, "0 play:r4", parse("[]")), "Ada: ♥4 played");
}

TEST(Text, NamesShrinkToAnInitialAndTheirNumber) {
  EXPECT_EQ(initialled("Player 4", 4), "P4");
  EXPECT_EQ(initialled("Joueur 12", 4), "J12");
  EXPECT_EQ(initialled("You", 4), "You");
  EXPECT_EQ(initialled("Élodie", 4), "Élo…");
}

TEST(Text, CountsCharactersAndWraps) {
  EXPECT_EQ(columns("é▲a"), 3);
  EXPECT_EQ(shortened("renard", 4), "ren…");
  EXPECT_EQ(wrapped("one two three", 7, 2), (std::vector<std::string>{"one two", "  three"}));
  EXPECT_EQ(centred("ab", 5), " ab  ");
  EXPECT_EQ(columns("\xff\xfe"), 2);
}

}  // namespace
}  // namespace goupil::terminal
