// Every name gives a player of every game that plays legally and rates every legal move.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "apps/nets/native_shelf.hpp"
#include "games/all.hpp"
#include "games/catalogue.hpp"
#include "games/players.hpp"

namespace goupil {
namespace {

struct Named {
  std::string_view game;
  std::string_view player;
};

std::vector<Named> all_named() {
  std::vector<Named> out;
  for (const AnyGame* game : catalogue())
    for (const std::string_view player : kPlayerNames) out.push_back({game->info().id, player});
  return out;
}

class Factory : public testing::TestWithParam<Named> {
 protected:
  static AnyPlayerPtr made() {
    auto player = make_any_player(GetParam().game, GetParam().player, native_shelf());
    EXPECT_TRUE(player) << player.error().text;
    return player ? std::move(*player) : nullptr;
  }
  static std::unique_ptr<AnyMatch> table(std::uint64_t seed) {
    return *find_game(GetParam().game)->start(2, {}, Rng(Seed::from_number(seed)));
  }
  // Plays `decisions` moves or to the end; returns the record.
  static std::string play(const AnyPlayer& player, AnyMatch& match, int decisions) {
    Stream stream(3);
    while (decisions > 0 && match.awaiting().kind != Awaiting::Kind::over) {
      if (match.awaiting().kind == Awaiting::Kind::chance) {
        EXPECT_TRUE(match.draw());
        continue;
      }
      const Seat who = match.awaiting().seats.lowest();
      const auto report = match.play(who, std::nullopt, player.choose(match, who, stream));
      EXPECT_TRUE(report) << GetParam().player;
      if (!report) break;
      --decisions;
    }
    return match.record(Viewer::referee());
  }
};

TEST_P(Factory, ChoosesLegallyAndRepeatably) {
  const AnyPlayerPtr player = made();
  ASSERT_NE(player, nullptr);
  const auto once = table(11);
  const auto again = table(11);
  const std::string record = play(*player, *once, 12);
  EXPECT_NE(record.find("\n0 "), std::string::npos);
  EXPECT_EQ(record, play(*player, *again, 12));
}

TEST_P(Factory, RatesEveryLegalMoveBestFirst) {
  const AnyPlayerPtr player = made();
  ASSERT_NE(player, nullptr);
  const auto match = table(12);
  play(*player, *match, 7);
  while (match->awaiting().kind == Awaiting::Kind::chance) ASSERT_TRUE(match->draw());
  ASSERT_EQ(match->awaiting().kind, Awaiting::Kind::seats);
  for (const Seat who : match->awaiting().seats) {
    Stream stream(5);
    const Hints hints = player->hints(*match, who, stream);
    std::multiset<std::string> moves;
    for (const Hint& hint : hints.moves) moves.insert(hint.move);
    const auto legal = match->legal(who);
    EXPECT_EQ(moves, std::multiset<std::string>(legal.begin(), legal.end()));
    EXPECT_TRUE(std::ranges::is_sorted(hints.moves, std::ranges::greater{}, &Hint::value));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Factory, testing::ValuesIn(all_named()), [](const auto& one) {
  return std::string(one.param.game) + "_" + std::string(one.param.player);
});

// The effects of a hint are what the match reports when the move is played.
TEST(Hints, TellTheEffectsOfTheMove) {
  for (const AnyGame* game : catalogue()) {
    const auto player = make_player(game->info().id, "greedy");
    auto match = *game->start(2, {}, Rng(Seed::from_number(21)));
    Stream stream(1);
    for (int i = 0; i < 40 && match->awaiting().kind != Awaiting::Kind::over; ++i) {
      if (match->awaiting().kind == Awaiting::Kind::chance) {
        ASSERT_TRUE(match->draw());
        continue;
      }
      const Seat who = match->awaiting().seats.lowest();
      const Hints hints = player->hints(*match, who, stream);
      const Hint& hint = hints.moves[static_cast<std::size_t>(i) % hints.moves.size()];
      const auto report = match->play(who, std::nullopt, hint.move);
      ASSERT_TRUE(report);
      EXPECT_EQ(hint.effects, report->effects) << game->info().id << " " << hint.move;
    }
  }
}

TEST(Factory, OffersAYardstickThatIsNoLevel) {
  EXPECT_EQ(std::ranges::count(kPlayerNames, kMaximiser), 0);
  for (const AnyGame* game : catalogue()) {
    const std::string_view id = game->info().id;
    const auto player = make_any_player(id, kMaximiser, native_shelf());
    EXPECT_EQ(player.has_value(), id == "clever" || id == "cubed") << id;
  }
}

TEST(Factory, RefusesUnknownNames) {
  const auto player = make_any_player("clever", "wizard", native_shelf());
  ASSERT_FALSE(player);
  EXPECT_EQ(player.error().code, Error::bad_value);
  EXPECT_EQ(player.error().at, "players");
  const auto game = make_any_player("chess", "random", native_shelf());
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, Error::unknown_game);
  EXPECT_EQ(make_player("clever", "wizard"), nullptr);
  EXPECT_NE(make_player("clever", "random"), nullptr);
}

}  // namespace
}  // namespace goupil
