// One fixed game of each kind as readable text: what happened, what it did, who is asked, what may be done, the score.
// A change of behaviour shows as a difference in tests/golden/*.txt, where it can be read and approved or refused.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/any_game.hpp"
#include "games/catalogue.hpp"
#include "games/players.hpp"
#include "tests/golden/approval.hpp"

namespace goupil {
namespace {

struct Playthrough {
  std::string_view game;
  std::size_t seats;
};

// The text stops there, the game goes on to its score: files stay readable.
constexpr std::size_t kLongestText = 48'000;
constexpr std::uint64_t kSeed = 2026;
constexpr std::size_t kViewEvery = 10;

std::string look(const AnyMatch& match) {
  std::string out;
  Json json(out);
  json.begin_object();
  match.write_look(Viewer::referee(), json);
  json.end_object();
  return out;
}

// The text between two fields of a look; a look has them in the order of protocol 3.1.
std::string part(const std::string& text, std::string_view from, std::string_view to) {
  const std::size_t begin = text.find(from) + from.size();
  return text.substr(begin, text.find(to, begin) - begin);
}

void tell_position(const AnyMatch& match, bool with_view, std::string& out) {
  const std::string seen = look(match);
  if (with_view) out += "  view " + part(seen, "\"view\":", ",\"awaiting\":") + "\n";
  out += "  awaiting " + part(seen, "\"awaiting\":", ",\"decision\":") + "\n";
  for (const Seat s : match.awaiting().seats) {
    out += "  legal " + std::to_string(index(s));
    for (const std::string& move : match.legal(s)) out += " " + move;
    out += "\n";
  }
  out += "  score " + part(seen, "\"score\":", ",\"over\":") + "\n";
}

std::string told(const Playthrough& wanted) {
  auto match = *find_game(wanted.game)->start(wanted.seats, {}, Rng(Seed::from_number(kSeed)));
  const auto player = make_player(wanted.game, "random");
  Stream stream(kSeed);
  std::string out;
  tell_position(*match, true, out);
  while (match->awaiting().kind != Awaiting::Kind::over) {
    const bool chance = match->awaiting().kind == Awaiting::Kind::chance;
    const Seat who = chance ? Seat{} : match->awaiting().seats.lowest();
    const auto report = chance ? match->draw() : match->play(who, std::nullopt, player->choose(*match, who, stream));
    if (!report) return out + "refused: " + report.error().text + "\n";
    if (out.size() > kLongestText) continue;
    out += report->event + "\n  effects " + report->effects + "\n";
    tell_position(*match, match->events() % kViewEvery == 0, out);
    if (out.size() > kLongestText) out += "… and so on.\n";
  }
  out += "at the end, after " + std::to_string(match->events()) + " events\n";
  tell_position(*match, true, out);
  return out;
}

class Golden : public testing::TestWithParam<Playthrough> {};

TEST_P(Golden, TheGameIsToldAsItWasApproved) {
  const Playthrough wanted = GetParam();
  const std::string path =
      GOUPIL_SOURCE_DIR "/tests/golden/" + std::string(wanted.game) + "-" + std::to_string(wanted.seats) + ".txt";
  const std::string now = told(wanted);
  ASSERT_EQ(now.find("refused: "), std::string::npos) << now.substr(now.size() > 500 ? now.size() - 500 : 0);
  if (golden::approving()) golden::write_file(path, now);
  const std::string approved = golden::read_file(path);
  ASSERT_FALSE(approved.empty()) << path << " is missing: tools/approve writes it";
  EXPECT_EQ(golden::first_difference(approved, now), "") << path << ": if the change is meant, tools/approve";
}

INSTANTIATE_TEST_SUITE_P(Games, Golden,
                         testing::Values(Playthrough{"clever", 1}, Playthrough{"clever", 3}, Playthrough{"cubed", 1},
                                         Playthrough{"cubed", 2}, Playthrough{"kids", 2}, Playthrough{"gap", 3},
                                         Playthrough{"tutto", 2}),
                         [](const testing::TestParamInfo<Playthrough>& one) {
                           return std::string(one.param.game) + std::to_string(one.param.seats);
                         });

}  // namespace
}  // namespace goupil
