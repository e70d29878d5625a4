// The demo and the saved game.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

#include "apps/cli/terminal/canvas.hpp"
#include "apps/cli/terminal/play.hpp"
#include "apps/cli/terminal/save.hpp"
#include "apps/cli/terminal/text.hpp"
#include "apps/protocol/session.hpp"
#include "games/catalogue.hpp"

namespace goupil::terminal {
namespace {

TEST(Demo, EndsWellForEveryGameAndLanguage) {
  for (const char* language : {"fr", "en"}) {
    for (const AnyGame* game : catalogue()) {
      PlayOptions options;
      options.game = game->info().id;
      options.seed = Seed::from_number(7);
      options.lang = language;
      options.demo = true;
      testing::internal::CaptureStdout();
      EXPECT_EQ(run_play(options), 0);
      const std::string out = testing::internal::GetCapturedStdout();
      EXPECT_GT(out.size(), 500U);
      for (const std::string& line : split(out, '\n')) EXPECT_LE(columns(line), 80) << line;
      EXPECT_EQ(out.find('{'), std::string::npos) << out.substr(out.find('{'), 40);
      EXPECT_EQ(out.find("effect."), std::string::npos);
      EXPECT_EQ(out.find("told."), std::string::npos);
    }
  }
}

TEST(Play, BadInputIsTwo) {
  PlayOptions options;
  options.demo = true;
  options.game = "chess";
  testing::internal::CaptureStderr();
  EXPECT_EQ(run_play(options), 2);
  options.game = "clever";
  options.players = {"wizard"};
  EXPECT_EQ(run_play(options), 2);
  options.players = {};
  options.lang = "xx";
  EXPECT_EQ(run_play(options), 2);
  options.lang = "en";
  options.resume_file = "/nonexistent/file";
  EXPECT_EQ(run_play(options), 2);
  EXPECT_FALSE(testing::internal::GetCapturedStderr().empty());
}

TEST(Save, AGameComesBackAsItWas) {
  const Words words("en");
  auto match = find_game("clever")->start(2, {}, Rng(Seed::from_number(9)));
  Table table(std::move(*match), {"human", "greedy"}, words);
  while (table.match().awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(table.draw());
  const auto folder = std::filesystem::temp_directory_path() / "goupil_save_test";
  const std::string file = (folder / "deep" / "clever.goupil").string();
  ASSERT_EQ(save_game(table, file), "");
  EXPECT_TRUE(has_open_game(file));
  EXPECT_EQ(saved_players(file), (std::vector<std::string>{"human", "greedy"}));
  const auto loaded = protocol::load_record(*read_file(file), true);
  ASSERT_TRUE(loaded);
  EXPECT_EQ((*loaded)->record(Viewer::referee()), table.match().record(Viewer::referee()));
  std::filesystem::remove_all(folder);
}

TEST(Canvas, DegradesToTheAbilityOfTheTerminal) {
  Canvas canvas(10, 1);
  canvas.put(0, 0, "▲5", Style{.fg = 16, .bg = 220, .bold = true});
  EXPECT_NE(canvas.ansi_row(0, {}).find("48;5;220"), std::string::npos);
  EXPECT_EQ(canvas.ansi_row(0, {Colours::none, true, true}).find("48;"), std::string::npos);
  EXPECT_EQ(canvas.ansi_row(0, {Colours::none, false, false}), "Y5");
  EXPECT_EQ(canvas.text(), "▲5\n");
}

TEST(Canvas, AsciiSaysTheSameAsTheSigns) {
  constexpr Ability kAscii{Colours::none, false, false};
  Canvas canvas(12, 1);
  canvas.put(0, 0, "[≥4] ≥5 ╲");
  EXPECT_EQ(canvas.ansi_row(0, kAscii), "[4+] 5+ \\");
}

}  // namespace
}  // namespace goupil::terminal
