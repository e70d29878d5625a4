// Laws of chance: what can be drawn, how often, and that a draw depends on its place alone.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <memory>
#include <set>

#include "tests/laws/walk.hpp"

namespace goupil::laws {
namespace {

template <class G>
class ChanceLaws : public testing::Test {};
TYPED_TEST_SUITE(ChanceLaws, LawGames, GameNames);

std::string word_before_colon(const std::string& text) {
  return text.substr(0, text.find(':'));
}

TYPED_TEST(ChanceLaws, ADrawnOutcomeIsPossibleAndOfTheAwaitedKind) {
  using G = TypeParam;
  for_each_game<G>(4, [](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      if (!event.by_chance) {
        ASSERT_EQ(G::chance_kind(state), "");
        return;
      }
      ASSERT_TRUE(G::possible(state, event.chance)) << text_of<G>(event.chance);
      ASSERT_EQ(word_before_colon(text_of<G>(event.chance)), G::chance_kind(state));
      ASSERT_EQ(G::draw(state, rng_of(seed)), event.chance);
      const auto sealed = G::draw(state, rng_of(seed, Rng::Kind::sealed));
      ASSERT_TRUE(G::possible(state, sealed)) << text_of<G>(sealed);
    });
  });
}

// Outcomes of all kinds, drawn in other positions and other games.
template <Game G>
std::vector<typename G::Chance> many_chances() {
  std::map<std::string, typename G::Chance> met;
  std::map<std::string, int> of_kind;
  for_each_game<G>(2, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State&, const Event<G>& event) {
      if (!event.by_chance) return;
      const std::string text = text_of<G>(event.chance);
      if (of_kind[word_before_colon(text)]++ < 60) met.emplace(text, event.chance);
    });
  });
  std::vector<typename G::Chance> out;
  for (const auto& [text, chance] : met) out.push_back(chance);
  return out;
}

TYPED_TEST(ChanceLaws, PossibleIsTotalAndWhatIsPossibleCanBeSettled) {
  using G = TypeParam;
  const auto pool = many_chances<G>();
  ASSERT_GT(pool.size(), 10U);
  std::size_t refused = 0;
  std::size_t settled = 0;
  for_each_position<G>(2, 5, [&](const typename G::State& state) {
    const bool asked = G::awaiting(state).kind == Awaiting::Kind::chance;
    for (const auto& chance : pool) {
      auto next = state;
      NoEffects none;
      const auto error = settle<G>(next, chance, none);
      if (!asked) {
        EXPECT_FALSE(G::possible(state, chance)) << text_of<G>(chance);
        EXPECT_EQ(error, Error::no_chance);
      } else if (!G::possible(state, chance)) {
        EXPECT_EQ(error, Error::impossible_outcome);
        ++refused;
      } else {
        EXPECT_FALSE(error.has_value());
        EXPECT_NE(next, state) << text_of<G>(chance);
        EXPECT_EQ(word_before_colon(text_of<G>(chance)), G::chance_kind(state));
        ++settled;
      }
      if (error) {
        EXPECT_EQ(next, state);
      }
    }
  });
  EXPECT_GT(refused, 100U);
  EXPECT_GT(settled, 10U);
}

TYPED_TEST(ChanceLaws, ListedOutcomesAreDistinctPossibleAndHoldEveryDraw) {
  using G = TypeParam;
  auto list = std::make_unique<typename G::Outcomes>();
  std::size_t nodes = 0;
  for_each_game<G>(2, [&](const typename G::Config& config, std::uint64_t seed) {
    Stream skip(seed);
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      if (!event.by_chance || !G::outcomes(state, *list)) return;
      if (list->size() > 60 && skip.below(8) != 0) return;
      ++nodes;
      std::set<std::string> texts;
      std::uint64_t sum = 0;
      bool drawn = false;
      for (const auto& outcome : *list) {
        ASSERT_GT(outcome.weight, 0U);
        sum += outcome.weight;
        ASSERT_TRUE(G::possible(state, outcome.chance)) << text_of<G>(outcome.chance);
        ASSERT_TRUE(texts.insert(text_of<G>(outcome.chance)).second) << text_of<G>(outcome.chance) << " twice";
        drawn = drawn || outcome.chance == event.chance;
      }
      ASSERT_GT(sum, 0U);
      ASSERT_TRUE(drawn) << text_of<G>(event.chance) << " is not listed";
    });
  });
  EXPECT_GT(nodes, 4U);
}

// Outcomes that are expected less often than this are counted together.
constexpr double kLeastExpected = 8;

struct Cells {
  std::vector<double> expected;
  std::map<std::string, std::size_t> cell_of;
};

template <Game G>
Cells cells_of(const typename G::Outcomes& list, double draws) {
  double sum = 0;
  for (const auto& outcome : list) sum += outcome.weight;
  Cells out;
  out.expected.push_back(0);  // cell 0: the rare ones
  for (const auto& outcome : list) {
    const double expected = draws * outcome.weight / sum;
    std::size_t cell = 0;
    if (expected >= kLeastExpected) {
      cell = out.expected.size();
      out.expected.push_back(0);
    }
    out.expected[cell] += expected;
    out.cell_of[text_of<G>(outcome.chance)] = cell;
  }
  return out;
}

template <Game G>
void check_frequencies(const typename G::State& state, const typename G::Outcomes& list) {
  constexpr int kDraws = 12'000;
  const Cells cells = cells_of<G>(list, kDraws);
  std::vector<double> seen(cells.expected.size());
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    const auto at = cells.cell_of.find(text_of<G>(G::draw(state, rng_of(900'000 + seed))));
    ASSERT_NE(at, cells.cell_of.end());
    seen[at->second] += 1;
  }
  double chi_square = 0;
  double freedom = -1;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (cells.expected[i] < kLeastExpected) continue;
    freedom += 1;
    chi_square += (seen[i] - cells.expected[i]) * (seen[i] - cells.expected[i]) / cells.expected[i];
  }
  // Five standard deviations above the mean and room for the long tail of few cells.
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom) + 10)
      << G::chance_kind(state) << ", " << list.size() << " outcomes";
}

TYPED_TEST(ChanceLaws, DrawsAreAsFrequentAsTheirWeights) {
  using G = TypeParam;
  auto list = std::make_unique<typename G::Outcomes>();
  std::map<std::string, int> of_kind;
  for_each_game<G>(1, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      if (!event.by_chance || !G::outcomes(state, *list) || list->size() < 2) return;
      const std::string kind = std::string(G::chance_kind(state)) + std::to_string(list->size());
      if (of_kind[kind]++ < 1 && of_kind.size() <= 14) check_frequencies<G>(state, *list);
    });
  });
  EXPECT_GE(of_kind.size(), 2U);
}

// The place of a roll as a view shows it; "" where the game rolls no dice of its own.
template <Game G>
std::string place_of_roll(const typename G::State& state) {
  if (G::chance_kind(state) != "roll") return "";
  const auto view = parse_json(view_text<G>(state, Viewer::referee()));
  std::string place;
  for (const std::string_view key : {"turn", "roll", "rerolls", "attempt"}) place += (*view)[key].text + "/";
  return place;
}

TYPED_TEST(ChanceLaws, ADieAtOnePlaceShowsTheSameFaceWhateverHappenedBefore) {
  using G = TypeParam;
  std::size_t met_again = 0;
  bool rolls = false;
  for (const Case& c : cases<G>()) {
    // Place and die -> face. The seed stays, only the players' choices differ.
    std::map<std::string, std::string> faces;
    const auto config = config_of<G>(c);
    for (std::uint64_t choices = 0; choices < 6; ++choices)
      play_through<G>(config, rng_of(42), choices, [&](const typename G::State& state, const Event<G>& event) {
        const std::string place = event.by_chance ? place_of_roll<G>(state) : "";
        if (place.empty()) return;
        rolls = true;
        const std::string text = text_of<G>(event.chance).substr(5);
        const bool letters = text.size() > 1 && text[1] >= '1' && text[1] <= '6';
        for (std::size_t i = 0; i < text.size(); i += letters ? 2 : text.size()) {
          const std::string die = letters ? text.substr(i, 1) : "all";
          const std::string face = letters ? text.substr(i + 1, 1) : text;
          const auto [entry, fresh] = faces.emplace(place + die, face);
          met_again += fresh ? 0U : 1U;
          ASSERT_EQ(entry->second, face) << describe(c) << " " << place << die;
        }
      });
  }
  if (rolls) {
    EXPECT_GT(met_again, 200U);
  }
  if (!rolls) GTEST_SKIP() << "this game names no roll in its views";
}

TYPED_TEST(ChanceLaws, TheFirstDrawsDoNotDependOnTheChoicesOfPlayers) {
  using G = TypeParam;
  for_each_game<G>(2, [](const typename G::Config& config, std::uint64_t seed) {
    std::string before;
    for (std::uint64_t choices = 0; choices < 3; ++choices) {
      std::string log;
      bool decided = false;
      play_through<G>(config, rng_of(seed), choices, [&](const typename G::State&, const Event<G>& event) {
        decided = decided || !event.by_chance;
        if (!decided) log += text_of_event(event) + "\n";
      });
      ASSERT_FALSE(log.empty());
      if (choices > 0) {
        ASSERT_EQ(log, before);
      }
      before = log;
    }
  });
}

}  // namespace
}  // namespace goupil::laws
