// Laws of notation: what is printed can be read, and nothing else can.
#include <gtest/gtest.h>

#include "tests/laws/walk.hpp"

namespace goupil::laws {
namespace {

template <class G>
class NotationLaws : public testing::Test {};
TYPED_TEST_SUITE(NotationLaws, LawGames, GameNames);

TYPED_TEST(NotationLaws, EveryLegalMoveIsReadBackFromItsText) {
  using G = TypeParam;
  for_each_position<G>(2, 2, [](const typename G::State& state) {
    typename G::Actions list;
    for (const Seat seat : G::awaiting(state).seats) {
      G::legal(state, seat, list);
      for (const auto action : list) {
        const std::string text = text_of<G>(action);
        const auto parsed = G::parse_action(text);
        ASSERT_TRUE(parsed.has_value()) << text;
        ASSERT_EQ(*parsed, action) << text;
      }
    }
  });
}

TYPED_TEST(NotationLaws, EveryDrawnOutcomeIsReadBackFromItsText) {
  using G = TypeParam;
  for_each_game<G>(3, [](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [](const typename G::State&, const Event<G>& event) {
      if (!event.by_chance) return;
      const std::string text = text_of<G>(event.chance);
      const auto parsed = G::parse_chance(text);
      ASSERT_TRUE(parsed.has_value()) << text;
      ASSERT_EQ(*parsed, event.chance) << text;
      std::string shown;
      G::show(event.chance, Viewer::referee(), shown);
      ASSERT_EQ(shown, text);
    });
  });
}

TYPED_TEST(NotationLaws, ASlipInAMoveIsRefusedOrPrintsBackAsWritten) {
  using G = TypeParam;
  Stream choice(31);
  std::size_t refused = 0;
  for_each_game<G>(2, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State&, const Event<G>& event) {
      if (event.by_chance) return;
      for (const std::string& text : slips(text_of<G>(event.action), 8, choice)) {
        const auto parsed = G::parse_action(text);
        if (parsed) {
          ASSERT_EQ(text_of<G>(*parsed), text);
        } else {
          ++refused;
        }
      }
    });
  });
  EXPECT_GT(refused, 1000U);
}

TYPED_TEST(NotationLaws, ASlipInAnOutcomeIsRefusedOrPrintsBackAsWritten) {
  using G = TypeParam;
  Stream choice(32);
  std::size_t refused = 0;
  for_each_game<G>(2, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      if (!event.by_chance) return;
      for (const std::string& text : slips(text_of<G>(event.chance), 12, choice)) {
        const auto parsed = G::parse_chance(text);
        if (!parsed) {
          ++refused;
          continue;
        }
        EXPECT_EQ(text_of<G>(*parsed), text);
        if (!G::possible(state, *parsed)) continue;
        auto next = state;
        NoEffects none;
        G::settle(next, *parsed, none);
        ASSERT_NE(next, state) << text;
      }
    });
  });
  EXPECT_GT(refused, 1000U);
}

TYPED_TEST(NotationLaws, PrintedOptionsGiveTheSameConfigAndAreInAlphabeticalOrder) {
  using G = TypeParam;
  for (const Case& c : cases<G>()) {
    SCOPED_TRACE(describe(c));
    const auto config = config_of<G>(c);
    std::vector<Option> printed;
    G::print_options(config, printed);
    const auto again = G::parse_config(c.seats, printed);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, config);
    for (std::size_t i = 1; i < printed.size(); ++i) EXPECT_LT(printed[i - 1].key, printed[i].key);
    if (c.options.empty()) {
      EXPECT_TRUE(printed.empty());
    }
  }
}

TYPED_TEST(NotationLaws, WrongOptionsAreRefusedWithTheirName) {
  using G = TypeParam;
  const std::size_t seats = G::info.max_seats;
  const auto refusal = [&](std::size_t n, const std::vector<Option>& options) {
    const auto config = G::parse_config(n, options);
    return config ? std::string("accepted") : config.error().at + " " + std::string(name(config.error().code));
  };
  EXPECT_EQ(refusal(seats, {{"colour_of_the_moon", "1"}}), "colour_of_the_moon unknown_field");
  EXPECT_EQ(refusal(seats, {{"first", std::to_string(seats)}}), "first bad_value");
  EXPECT_EQ(refusal(seats, {{"first", "-1"}}), "first bad_value");
  EXPECT_EQ(refusal(seats, {{"tracked", ""}}), "tracked bad_value");
  EXPECT_EQ(refusal(seats, {{"tracked", "0,0"}}), "tracked bad_value");
  EXPECT_EQ(refusal(seats, {{"tracked", std::to_string(seats)}}), "tracked bad_value");
  EXPECT_EQ(refusal(seats + 1, {}), "seats bad_value");
  EXPECT_EQ(refusal(G::info.min_seats - 1, {}), "seats bad_value");
  for (const OptionInfo& option : G::info.options)
    EXPECT_TRUE(refusal(seats, {{std::string(option.key), "?"}}).starts_with(option.key)) << option.key;
}

TYPED_TEST(NotationLaws, TheDefaultsThatAGameNamesAreItsDefaults) {
  using G = TypeParam;
  for (std::size_t seats = G::info.min_seats; seats <= G::info.max_seats; ++seats)
    for (const OptionInfo& option : G::info.options) {
      if (seats == 1 && option.key == "first") continue;  // no draw in a solo game
      const std::vector<Option> named{{std::string(option.key), std::string(option.by_default)}};
      const auto with = G::parse_config(seats, named);
      ASSERT_TRUE(with.has_value()) << option.key;
      EXPECT_EQ(*with, *G::parse_config(seats, {})) << option.key;
    }
}

}  // namespace
}  // namespace goupil::laws
