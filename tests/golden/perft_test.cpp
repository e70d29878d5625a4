// Move counts: games/<id>/tests/<id>.perft lists positions, depths and how many sequences of events there are.
// A line: seats <n> seed <s> options <k=v,…|-> depth <d> count <c>.
#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "analysis/perft.hpp"
#include "games/all.hpp"
#include "tests/golden/approval.hpp"

namespace goupil {
namespace {

struct Line {
  std::size_t seats = 0;
  std::uint64_t seed = 0;
  std::string options;
  unsigned depth = 0;
  std::uint64_t count = 0;
};

// False where a word is not the one that stands there.
bool read(const std::string& text, Line& line) {
  std::istringstream in(text);
  std::string seats, seed, options, depth, count, rest;
  in >> seats >> line.seats >> seed >> line.seed >> options >> line.options >> depth >> line.depth >> count >>
      line.count;
  return !in.fail() && seats == "seats" && seed == "seed" && options == "options" && depth == "depth" &&
         count == "count" && !(in >> rest);
}

std::string print(const Line& line) {
  return "seats " + std::to_string(line.seats) + " seed " + std::to_string(line.seed) + " options " + line.options +
         " depth " + std::to_string(line.depth) + " count " + std::to_string(line.count) + "\n";
}

// "first=0,tracked=0": a part without = belongs to the value before it (tracked=0,1).
std::vector<Option> split(const std::string& options) {
  std::vector<Option> out;
  if (options == "-") return out;
  std::istringstream in(options);
  for (std::string part; std::getline(in, part, ',');) {
    const std::size_t equal = part.find('=');
    if (equal == std::string::npos)
      out.back().value += "," + part;
    else
      out.push_back({part.substr(0, equal), part.substr(equal + 1)});
  }
  return out;
}

template <Game G>
void check(const Line& line, std::string& counted) {
  SCOPED_TRACE(print(line));
  const std::vector<Option> options = split(line.options);
  const auto config = G::parse_config(line.seats, options);
  ASSERT_TRUE(config.has_value()) << config.error().text;
  const Rng rng(Seed::from_number(line.seed));
  const auto count = perft<G>(G::start(*config), rng, line.depth);
  Line now = line;
  now.count = count;
  counted += print(now);
  if (!golden::approving()) {
    EXPECT_EQ(count, line.count);
  }
  EXPECT_EQ(perft_checked<G>(G::start(*config), rng, line.depth), count);
}

template <class List>
struct AsTypes;
template <class... Gs>
struct AsTypes<GameList<Gs...>> {
  using Types = testing::Types<Gs...>;
};
struct GameNames {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info.id);
  }
};

template <class G>
class Perft : public testing::Test {};
TYPED_TEST_SUITE(Perft, AsTypes<AllGames>::Types, GameNames);

TYPED_TEST(Perft, CountsWhatItAlwaysCountedByBothWalks) {
  const std::string id(TypeParam::info.id);
  const std::string path = GOUPIL_SOURCE_DIR "/games/" + id + "/tests/" + id + ".perft";
  std::istringstream in(golden::read_file(path));
  std::string counted;
  int lines = 0;
  for (std::string text; std::getline(in, text); ++lines) {
    Line line;
    ASSERT_TRUE(read(text, line)) << path << ": " << text;
    check<TypeParam>(line, counted);
  }
  ASSERT_GE(lines, 3) << path;
  if (golden::approving()) golden::write_file(path, counted);
}

}  // namespace
}  // namespace goupil
