// Keys of the interactive game.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <filesystem>

#include "apps/cli/terminal/game.hpp"
#include "games/catalogue.hpp"

namespace goupil::terminal {
namespace {

namespace fs = std::filesystem;

// Types the keys it is given, then leaves; remembers what was on the screen before each key.
class Typist final : public Console {
 public:
  explicit Typist(std::string_view keys) {
    for (const char c : keys) keys_.push_back({Key::Kind::character, std::string(1, c)});
  }
  int width() const override { return kMinWidth; }
  int height() const override { return kMinHeight; }
  void show(const Canvas& canvas) override { screens.push_back(canvas.text()); }
  Key read(int milliseconds) override {
    if (milliseconds >= 0) return {};
    if (keys_.empty()) return {Key::Kind::leave, {}};
    Key key = keys_.front();
    keys_.pop_front();
    return key;
  }

  std::vector<std::string> screens;

 private:
  std::deque<Key> keys_;
};

struct Played {
  std::string record;
  std::vector<std::string> screens;
};

Played typed(std::string_view game, std::string_view keys, const Words& words) {
  const std::size_t seats = find_game(game)->info().min_seats;
  auto match = find_game(game)->start(seats, {}, Rng(Seed::from_number(3)));
  Table table(std::move(*match), std::vector<std::string>(seats, "human"), words);
  Typist console(keys);
  const fs::path file = fs::temp_directory_path() / "goupil_keys_test.goupil";
  (void)Game(console, table, file.string()).run();
  fs::remove(file);
  fs::remove(file.string() + ".players");
  return {table.match().record(Viewer::referee()), console.screens};
}

bool shows(const std::string& screen, const std::string& text) {
  return screen.find(text) != std::string::npos;
}

TEST(Keys, ASmallLetterUndoesWhereNoMoveHasIt) {
  const Words words("en");
  for (const char* keys : {" aU", " au"}) EXPECT_TRUE(shows(typed("clever", keys, words).record, "\nundo 0")) << keys;
}

TEST(Keys, AMoveComesBeforeACommand) {
  const Words words("en");
  auto match = find_game("clever")->start(1, {}, Rng(Seed::from_number(3)));
  Table table(std::move(*match), {"human"}, words);
  ASSERT_TRUE(table.draw());
  const Scene scene = table.scene(Viewer::of(Seat{}), Seat{}, 0);
  const Choice* h = by_letter(scene, 'h', kMinWidth, kMinHeight);
  ASSERT_NE(h, nullptr);
  EXPECT_TRUE(shows(typed("clever", " h", words).record, "\n0 " + h->move));
}

TEST(Keys, HintNamesTheBestMoveOfTheExpert) {
  for (const AnyGame* game : catalogue()) {
    for (const std::string& language : languages()) {
      const Words words(language);
      auto match = game->start(game->info().min_seats, {}, Rng(Seed::from_number(3)));
      Table table(std::move(*match), std::vector<std::string>(game->info().min_seats, "human"), words);
      while (table.match().awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(table.draw());
      const Seat who = table.match().awaiting().seats.lowest();
      Scene scene = table.scene(Viewer::of(who), who, index(who));
      const auto hints = table.hints(who);
      ASSERT_TRUE(hints) << hints.error().text;
      scene.hint = tell_hints(table.teller(), scene.choices, *hints);
      const std::string screen = render(scene, kMinWidth, kMinHeight).text();
      const auto best = std::ranges::find(scene.choices, hints->moves[0].move, &Choice::move);
      ASSERT_NE(best, scene.choices.end());
      EXPECT_TRUE(shows(screen, scene.hint.title)) << screen;
      EXPECT_TRUE(scene.hint.moves[0].text.starts_with(best->label)) << screen;
      EXPECT_TRUE(shows(screen, scene.hint.moves[0].text)) << screen;
    }
  }
}

TEST(Keys, HintStaysUntilTheNextKeyAndChangesNothing) {
  const Words words("en");
  const Played played = typed("clever", " H>", words);
  EXPECT_FALSE(shows(played.record, "\n0 "));
  ASSERT_EQ(played.screens.size(), 4U);
  EXPECT_FALSE(shows(played.screens[1], words("hint.points")));
  EXPECT_TRUE(shows(played.screens[2], words("hint.points"))) << played.screens[2];
  EXPECT_FALSE(shows(played.screens[3], words("hint.points")));
}

TEST(Keys, SmallCommandsWorkAtTheRollPrompt) {
  const Words words("en");
  EXPECT_TRUE(shows(typed("clever", "h", words).screens.back(), words("error.roll_first")));
  EXPECT_TRUE(shows(typed("clever", "u", words).screens.back(), words("error.nothing_to_undo")));
  EXPECT_TRUE(shows(typed("clever", "q", words).screens.back(), words("quit.ask")));
  EXPECT_TRUE(shows(typed("clever", "z", words).screens.back(), words("error.roll_first")));
}

}  // namespace
}  // namespace goupil::terminal
