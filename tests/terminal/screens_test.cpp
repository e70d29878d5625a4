// Every screen of every game fits, and every legal move can be reached by its letter.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "apps/cli/terminal/pages.hpp"
#include "apps/cli/terminal/table.hpp"
#include "apps/cli/terminal/text.hpp"
#include "games/catalogue.hpp"

namespace goupil::terminal {
namespace {

Table random_table(const AnyGame& game, std::size_t seats, std::uint64_t seed, const Words& words) {
  auto match = game.start(seats, {}, Rng(Seed::from_number(seed)));
  return Table(std::move(*match), std::vector<std::string>(seats, "random"), words);
}

// The lines that a body needs must be there: nothing of it lies under the news, and no line is too long.
void expect_fits(const Scene& scene) {
  Canvas wide(200, 60);
  const int body = render_body(scene, wide);
  EXPECT_LE(body, kMinHeight - 5) << scene.game;
  for (int y = 0; y < wide.height(); ++y) {
    EXPECT_LE(columns(wide.line(y)), kMinWidth) << scene.game << ": " << wide.line(y);
    if (y >= body) {
      EXPECT_EQ(wide.line(y), "") << scene.game;
    }
  }
  const Canvas frame = render(scene, kMinWidth, kMinHeight);
  EXPECT_EQ(frame.height(), kMinHeight);
  for (int y = 0; y < frame.height(); ++y) EXPECT_LE(columns(frame.line(y)), kMinWidth);
}

void expect_letters_reach_all(Scene scene, const std::vector<std::string>& legal) {
  std::multiset<std::string> reached;
  const ChoiceGrid grid = choice_grid(scene, kMinWidth, kMinHeight);
  for (scene.page = 0; scene.page < grid.pages; ++scene.page)
    for (char letter = 'a'; letter <= 'z'; ++letter)
      if (const Choice* choice = by_letter(scene, letter, kMinWidth, kMinHeight)) reached.insert(choice->move);
  EXPECT_EQ(reached, std::multiset<std::string>(legal.begin(), legal.end())) << scene.game;
}

void expect_labels_differ(const Scene& scene) {
  std::set<std::string> labels;
  for (const Choice& choice : scene.choices)
    EXPECT_TRUE(labels.insert(choice.label).second) << scene.game << ": " << choice.label;
}

void play_and_look(const AnyGame& game, std::size_t seats, std::uint64_t seed, const Words& words) {
  Table table = random_table(game, seats, seed, words);
  for (int event = 0; event < 400 && !table.over(); ++event) {
    const Awaiting awaiting = table.match().awaiting();
    if (awaiting.kind == Awaiting::Kind::chance) {
      expect_fits(table.scene(Viewer::spectator(), std::nullopt, 0));
      ASSERT_TRUE(table.draw());
      continue;
    }
    const Seat who = awaiting.seats.lowest();
    const Scene scene = table.scene(Viewer::of(who), who, index(who));
    expect_fits(scene);
    expect_letters_reach_all(scene, table.match().legal(who));
    expect_labels_differ(scene);
    ASSERT_TRUE(table.play_bot(who));
  }
}

TEST(Screens, FitInEveryGameForRandomPositions) {
  const Words french("fr");
  const Words english("en");
  for (const AnyGame* game : catalogue()) {
    for (std::size_t seats = game->info().min_seats; seats <= game->info().max_seats; seats += 2) {
      play_and_look(*game, seats, 11 + seats, french);
      play_and_look(*game, seats, 23 + seats, english);
    }
    play_and_look(*game, game->info().max_seats, 5, french);
    if (testing::Test::HasFailure()) return;
  }
}

// Four people with long scores, in the last turn where the game has a long word for it.
Scene crowded(const Table& table, Seat who) {
  Scene scene = table.scene(Viewer::of(who), who, index(who));
  Value& view = scene.look.as_object()["view"];
  view.as_object()["turn"] = 98;
  view.as_object()["last_turn"] = true;
  Value& score = scene.look.as_object()["score"];
  for (std::size_t i = 0; i < scene.names.size(); ++i) score.as_array()[i].as_object()["total"] = 301 + i;
  return scene;
}

void expect_everybody_in_the_header(const Scene& scene) {
  const std::string header = render(scene, kMinWidth, kMinHeight).line(0);
  for (std::size_t i = 0; i < scene.names.size(); ++i) {
    const std::string seat = std::to_string(i + 1) + " " + std::to_string(301 + i);
    EXPECT_NE(header.find(seat), std::string::npos) << scene.words.language() << " " << header;
  }
  const std::size_t mark = header.find("▶");
  ASSERT_NE(mark, std::string::npos) << header;
  EXPECT_EQ(header.find("▶", mark + 1), std::string::npos) << header;
  EXPECT_LT(header.find(std::to_string(301 + *scene.decider), mark) - mark, 20U) << header;
}

TEST(Screens, TheHeaderShowsEverySeatWithItsScore) {
  for (const std::string& language : languages()) {
    const Words words(language);
    for (const char* id : {"clever", "cubed", "kids"}) {
      for (std::size_t seats = 2; seats <= 4; ++seats) {
        auto match = find_game(id)->start(seats, {}, Rng(Seed::from_number(seats)));
        Table table(std::move(*match), std::vector<std::string>(seats, "human"), words);
        while (table.match().awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(table.draw());
        expect_everybody_in_the_header(crowded(table, table.match().awaiting().seats.lowest()));
      }
    }
  }
}

TEST(Screens, ASmallWindowAsksForMoreRoom) {
  const Words words("en");
  Table table = random_table(*find_game("clever"), 1, 3, words);
  const Canvas canvas = render(table.scene(Viewer::spectator(), std::nullopt, 0), 40, 10);
  EXPECT_NE(canvas.line(0).find("80"), std::string::npos);
}

TEST(Screens, TypingNarrowsTheListDown) {
  const Words words("en");
  Table table = random_table(*find_game("clever"), 1, 3, words);
  while (table.match().awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(table.draw());
  Scene scene = table.scene(Viewer::of(Seat{}), Seat{}, 0);
  scene.typing = true;
  scene.filter = scene.choices.front().move;
  ASSERT_GE(matching(scene).size(), 1U);
  EXPECT_EQ(matching(scene).front()->move, scene.filter);
  scene.filter = "no such move";
  EXPECT_TRUE(matching(scene).empty());
}

TEST(Screens, AnImpossibleMoveIsAnsweredWithAReason) {
  const Words words("en");
  Table table = random_table(*find_game("clever"), 1, 3, words);
  while (table.match().awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(table.draw());
  EXPECT_EQ(table.why(Seat{}, "green:yellow:r1c1"), words("reason.wrong_colour"));
  EXPECT_EQ(table.why(Seat{}, "sky:yellow"), words("reason.no_such_die"));
}

TEST(Screens, ALegalCellStandsInBracketsOnTheDecidersSheetOnly) {
  const Words words("en");
  Table table = random_table(*find_game("clever"), 2, 3, words);
  while (table.match().awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(table.draw());
  const Seat who = table.match().awaiting().seats.lowest();
  Scene scene = table.scene(Viewer::of(who), who, index(who));
  EXPECT_NE(render(scene, kMinWidth, kMinHeight).text().find('['), std::string::npos);
  scene.shown = 1 - index(who);
  EXPECT_EQ(render(scene, kMinWidth, kMinHeight).text().find('['), std::string::npos);
}

// cubed 4.5
TEST(Screens, TintedCellsOfTurquoiseShowWithoutColour) {
  const Words words("en");
  Table table = random_table(*find_game("cubed"), 1, 3, words);
  Canvas canvas(kMinWidth, kMinHeight);
  render_body(table.scene(Viewer::spectator(), std::nullopt, 0), canvas);
  const std::array<int, 5> tinted{6, 5, 3, 2, 1};
  for (int row = 0; row < 5; ++row) {
    const std::string line = canvas.line(4 + row);
    const std::string cells = line.substr(line.rfind("r" + std::to_string(row + 1)));
    EXPECT_EQ(std::ranges::count(cells, '('), tinted.at(static_cast<std::size_t>(row))) << line;
  }
}

TEST(Screens, AnOpenTintedCellKeepsItsMark) {
  const Words words("en");
  Table table = random_table(*find_game("cubed"), 1, 3, words);
  while (table.match().awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(table.draw());
  Scene scene = table.scene(Viewer::of(Seat{}), Seat{}, 0);
  scene.choices.clear();
  scene.choices.push_back({"", "", "turquoise", parse(R"({"zone":"turquoise","cells":["r2c5","r2c6"]})")});
  EXPECT_NE(render(scene, kMinWidth, kMinHeight).text().find("[(5)][6 ]"), std::string::npos);
}

// The example of the help page is an outcome that the game takes.
TEST(Pages, HelpShowsTheGamesOwnDice) {
  const Words words("en");
  for (const AnyGame* game : catalogue()) {
    Table table = random_table(*game, 2, 3, words);
    std::string help;
    for (const PageLine& line : help_lines(words, game->info().id)) help += line.text + "\n";
    EXPECT_EQ(help.find('{'), std::string::npos) << help;
    const std::string example(real_dice_example(game->info().id));
    if (example.empty()) continue;
    EXPECT_NE(help.find(example), std::string::npos) << help;
    const std::string kind = example.substr(0, example.find(':'));
    while (table.chance() != kind) ASSERT_TRUE(table.draw());
    EXPECT_TRUE(table.supply(example)) << example;
  }
}

TEST(Pages, AreNoWiderThanTheScreen) {
  for (const std::string& language : languages()) {
    const Words words(language);
    for (const AnyGame* game : catalogue()) {
      for (const PageLine& line : help_lines(words, game->info().id)) EXPECT_LE(columns(line.text), 79) << line.text;
      for (const PageLine& line : rules_lines(rules_page(game->info().id, language)))
        EXPECT_LE(columns(line.text), 79) << line.text;
    }
  }
}

}  // namespace
}  // namespace goupil::terminal
