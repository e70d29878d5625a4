// Preview, choose and hint (protocol 13).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "apps/nets/native_shelf.hpp"
#include "games/catalogue.hpp"
#include "games/players.hpp"
#include "tests/protocol/client.hpp"

namespace goupil {
namespace {

using namespace protocol_tests;

std::string seats_for(const AnyGame& game) {
  return std::to_string(std::max<std::size_t>(2, game.info().min_seats));
}

std::string start_line(const AnyGame& game, std::uint64_t seed) {
  return R"("game":")" + std::string(game.info().id) + R"(","seats":)" + seats_for(game) +
         R"(,"options":{"first":0},"seed":)" + std::to_string(seed);
}

// The seat that acts next, after dice and cards have been drawn; empty at the end.
std::string next_seat(Client& client, const std::string& match) {
  client.draw_all(match);
  const json::object seen = client.look(match);
  const json::object& decisions = seen.at("decision").as_object();
  return decisions.empty() ? std::string() : std::string(decisions.begin()->key());
}

std::vector<std::string> legal(Client& client, const std::string& match, const std::string& seat) {
  std::vector<std::string> out;
  const json::object seen = client.look(match, seat);
  for (const json::value& entry : seen.at("legal").as_array()) out.emplace_back(entry.at("move").as_string());
  return out;
}

std::string chosen(Client& client, const std::string& match, const std::string& seat, std::string_view player) {
  const json::object answer = client.ask(Client::about("choose", match, seat, "player", player));
  const json::value* move = answer.if_contains("move");
  return move == nullptr ? json::serialize(answer) : std::string(move->as_string());
}

// The record of a whole game in which every seat is played by this player.
std::string record_of(Client& client, const AnyGame& game, std::uint64_t seed, std::string_view player) {
  const std::string match = client.start(start_line(game, seed));
  for (std::string seat = next_seat(client, match); !seat.empty(); seat = next_seat(client, match)) {
    const std::string move = chosen(client, match, seat, player);
    EXPECT_EQ(client.outcome(Client::play(match, seat, move)), "ok") << game.info().id << " " << player << " " << move;
    if (testing::Test::HasFailure()) break;
  }
  return client.record(match);
}

TEST(Preview, ShowsWhatPlayingWouldDoAndChangesNothing) {
  for (const AnyGame* game : catalogue()) {
    SCOPED_TRACE(game->info().id);
    Client client;
    const std::string match = client.start(start_line(*game, 5));
    std::size_t step = 0;
    for (std::string seat = next_seat(client, match); !seat.empty() && step < 60; seat = next_seat(client, match)) {
      const std::vector<std::string> moves = legal(client, match, seat);
      const std::string& move = moves[step++ % moves.size()];
      const std::string before = client.look_text(match) + client.record(match);
      json::object preview = client.ask(Client::about("preview", match, seat, "move", move));
      ASSERT_EQ(client.look_text(match) + client.record(match), before);
      const json::object played = client.ask(Client::play(match, seat, move));
      json::object look = client.look(match, seat);
      look.erase("ok");
      ASSERT_EQ(preview.at("effects"), played.at("effects")) << move;
      ASSERT_EQ(preview.at("look"), json::value(look)) << move;
    }
    EXPECT_GT(step, 20U);
  }
}

TEST(Preview, RefusesWhatPlayRefuses) {
  Client client;
  const std::string match = client.start(R"("game":"gap","seats":3,"options":{"first":0},"seed":4)");
  const std::array<std::pair<const char*, const char*>, 5> mistakes{
      {{"0", "play:r44"}, {"0", ""}, {"1", "play:r4"}, {"3", "play:r4"}, {"0", "take:r4"}}};
  for (int drawn = 0; drawn < 2; ++drawn) {  // once while cards are awaited, once while seat 0 is
    for (const auto& [seat, move] : mistakes)
      EXPECT_EQ(client.outcome(Client::about("preview", match, seat, "move", move)),
                client.outcome(Client::play(match, seat, move)))
          << seat << " " << move;
    client.draw_all(match);
  }
}

TEST(Choose, GivesTheSameGameForTheSameSeedWhateverElseIsAsked) {
  for (const AnyGame* game : catalogue())
    for (const std::string_view player : {"random", "novice"}) {
      SCOPED_TRACE(std::string(game->info().id) + " " + std::string(player));
      Client one(native_shelf());
      Client other(native_shelf());
      const std::string record = record_of(one, *game, 11, player);
      record_of(other, *game, 12, "random");  // other matches and players in the session make no difference
      EXPECT_EQ(record_of(other, *game, 11, player), record);
      EXPECT_NE(record_of(other, *game, 13, player), record);
    }
}

TEST(Choose, GivesTheSameMoveAgainAfterATakeBack) {
  Client client;
  const std::string match = client.start(R"("game":"clever","seats":1,"seed":21)");
  std::size_t taken_back = 0;
  for (std::string seat = next_seat(client, match); !seat.empty(); seat = next_seat(client, match)) {
    const std::string move = chosen(client, match, seat, "random");
    ASSERT_EQ(chosen(client, match, seat, "random"), move);
    ASSERT_EQ(client.outcome(Client::play(match, seat, move)), "ok");
    ASSERT_EQ(client.outcome(R"({"do":"undo","match":")" + match + R"(","seat":0})"), "ok");
    ASSERT_EQ(chosen(client, match, seat, "random"), move);
    ASSERT_EQ(client.outcome(Client::play(match, seat, move)), "ok");
    ++taken_back;
  }
  EXPECT_GT(taken_back, 20U);
}

TEST(Choose, DrawsDifferentlyForEverySeedPositionAndSeat) {
  std::set<std::uint64_t> first;
  std::size_t streams = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto match = find_game("tutto")->start(2, {}, Rng(Seed::from_number(seed)));
    ASSERT_TRUE(match.has_value());
    for (int event = 0; event < 2; ++event) {
      for (std::size_t seat = 0; seat < 2; ++seat, ++streams)
        first.insert(choice_stream(**match, seat_at(seat)).next());
      ASSERT_TRUE((*match)->draw().has_value());
    }
  }
  EXPECT_EQ(first.size(), streams);
}

TEST(Hint, RatesEveryLegalMoveBestFirst) {
  for (const AnyGame* game : catalogue()) {
    SCOPED_TRACE(game->info().id);
    Client client(native_shelf());
    const std::string match = client.start(start_line(*game, 6));
    for (int step = 0; step < 10; ++step) {
      const std::string seat = next_seat(client, match);
      ASSERT_FALSE(seat.empty());
      const json::object hint = client.ask(Client::about("hint", match, seat, "player", "master"));
      ASSERT_TRUE(hint.at("ok").as_bool()) << json::serialize(hint);
      EXPECT_TRUE(std::ranges::find(kUnitNames, std::string_view(hint.at("unit").as_string())) != kUnitNames.end());
      std::vector<std::string> rated;
      double last = 1e300;
      for (const json::value& one : hint.at("moves").as_array()) {
        rated.emplace_back(one.at("move").as_string());
        EXPECT_LE(one.at("value").to_number<double>(), last);
        EXPECT_GE(one.at("error").to_number<double>(), 0);
        last = one.at("value").to_number<double>();
        EXPECT_EQ(one.at("effects"),
                  client.ask(Client::about("preview", match, seat, "move", rated.back())).at("effects"));
      }
      const std::string best = rated.front();
      EXPECT_EQ(best, chosen(client, match, seat, "master"));  // who blurs nothing
      std::vector<std::string> all = legal(client, match, seat);
      std::ranges::sort(all);
      std::ranges::sort(rated);
      EXPECT_EQ(rated, all);
      ASSERT_EQ(client.outcome(Client::play(match, seat, best)), "ok");
    }
  }
}

TEST(Advice, IsTheExpertsUnlessAnotherIsNamed) {
  Client client(native_shelf());
  const std::string match = client.start(R"("game":"clever","seats":1,"seed":6)");
  ASSERT_EQ(next_seat(client, match), "0");
  for (const std::string what : {"choose", "hint"})
    EXPECT_EQ(client.ask(R"({"do":")" + what + R"(","match":")" + match + R"(","seat":0})"),
              client.ask(Client::about(what, match, "0", "player", "expert")));
}

TEST(Advice, IsNotGivenForASeatThatPlaysOnPaper) {
  Client client;
  const std::string match = client.start(R"("game":"gap","seats":2,"options":{"first":1,"tracked":[0]},"seed":3)");
  ASSERT_EQ(next_seat(client, match), "1");
  for (const char* what : {"choose", "hint"})
    EXPECT_EQ(client.outcome(Client::about(what, match, "1", "player", "random")), "bad_value at seat");
}

TEST(Advice, NeedsTheTrainedFileAndTakesItOnceItIsThere) {
  Shelf shelf;
  Client client(shelf);
  const std::string match = client.start(R"("game":"cubed","seats":1,"seed":3)");
  ASSERT_EQ(next_seat(client, match), "0");
  const std::string choose = Client::about("choose", match, "0", "player", "skilled");
  EXPECT_EQ(client.outcome(choose), "bad_network at cubed-solo");
  const FileBytes whole = native_shelf().find("cubed-solo");
  std::vector<std::uint8_t> damaged(whole.begin(), whole.end());
  damaged[damaged.size() / 2] ^= 1U;
  shelf.put("cubed-solo", damaged);
  EXPECT_EQ(client.outcome(choose), "bad_network at cubed-solo");
  shelf = {};
  shelf.put("cubed-solo", whole);
  EXPECT_EQ(client.outcome(choose), "ok");
  shelf = {};
  EXPECT_EQ(client.outcome(choose), "ok");  // the player is kept …
  client.forget_players();
  EXPECT_EQ(client.outcome(choose), "bad_network at cubed-solo");  // … until it is to be forgotten
}

}  // namespace
}  // namespace goupil
