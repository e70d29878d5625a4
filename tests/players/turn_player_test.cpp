// The players of the two Clever games: what they see, that they are deterministic, that search pays.
#include <gtest/gtest.h>

#include "apps/nets/native_shelf.hpp"
#include "games/clever/player/brain.hpp"
#include "games/clever/player/traits.hpp"
#include "games/clever_turn/player/selfplay.hpp"
#include "games/cubed/player/brain.hpp"
#include "games/cubed/player/traits.hpp"
#include "players/playout.hpp"

namespace goupil {
namespace {

template <class Traits>
class TurnPlayers : public testing::Test {};
using Both = testing::Types<clever::PlayerTraits, cubed::PlayerTraits>;
TYPED_TEST_SUITE(TurnPlayers, Both);

Result<PlayerPtr<Clever>> make(const clever::PlayerTraits&, Level level) {
  return make_clever_player(level, native_shelf());
}
Result<PlayerPtr<Cubed>> make(const cubed::PlayerTraits&, Level level) {
  return make_cubed_player(level, native_shelf());
}

// Calls visit(state) at every decision of random games.
template <class G, class Visit>
void random_decisions(std::size_t seats, std::uint64_t games, Visit visit) {
  for (std::uint64_t g = 0; g < games; ++g) {
    typename G::State s = G::start(*G::parse_config(seats, {}));
    const Rng dice(Seed::from_number(g));
    Stream stream(g);
    NoEffects none;
    for (Awaiting now = G::awaiting(s); now.kind != Awaiting::Kind::over; now = G::awaiting(s)) {
      if (now.kind == Awaiting::Kind::chance) {
        G::settle(s, G::draw(s, dice), none);
        continue;
      }
      const Seat who = now.seats.lowest();
      visit(s, who);
      typename G::Actions legal;
      G::legal(s, who, legal);
      G::apply(s, who, legal[stream.below(static_cast<std::uint32_t>(legal.size()))], none);
    }
  }
}

TYPED_TEST(TurnPlayers, FeaturesStayInTheirGroups) {
  using G = typename TypeParam::G;
  for (std::size_t seats = 1; seats <= 4; ++seats) {
    for (const bool as_solo : {false, true}) {
      random_decisions<G>(seats, 20, [&](const typename G::State& s, Seat who) {
        typename TypeParam::Active active{};
        const std::int32_t total = TypeParam::features(s, who, as_solo, active);
        ASSERT_EQ(total, G::standing(s).total[index(who)]);
        ASSERT_TRUE(std::is_sorted(active.begin(), active.end()));  // groups follow one another
        ASSERT_LT(active.back(), TypeParam::layout.features);
      });
    }
  }
}

TYPED_TEST(TurnPlayers, EveryLevelIsDeterministicAndRatesExactlyTheLegalMoves) {
  using G = typename TypeParam::G;
  for (const Level level : {Level::novice, Level::casual, Level::skilled, Level::expert, Level::master}) {
    const auto one = make(TypeParam{}, level);
    const auto two = make(TypeParam{}, level);
    ASSERT_TRUE(one && two);
    int left = level == Level::master ? 12 : 60;
    for (const std::size_t seats : {std::size_t{1}, std::size_t{3}}) {
      random_decisions<G>(seats, 2, [&](const typename G::State& s, Seat who) {
        if (left-- <= 0) return;
        const auto view = G::observe(s, Viewer::of(who));
        Stream a(3);
        Stream b(3);
        ASSERT_EQ((*one)->choose(view, who, a), (*two)->choose(view, who, b));
        typename Player<G>::Ratings ratings;
        (*one)->rate(view, who, a, ratings);
        typename G::Actions legal;
        G::legal(s, who, legal);
        ASSERT_EQ(ratings.size(), legal.size());
        for (std::size_t i = 0; i < legal.size(); ++i) ASSERT_EQ(ratings[i].action, legal[i]);
      });
    }
  }
}

// At a table a seat is searched as if the others were done: it reaches the next roll, never half a turn.
TYPED_TEST(TurnPlayers, EveryMoveIsFollowedToTheNextRoll) {
  using G = typename TypeParam::G;
  using Leaf = clever_turn::NetLeaf<TypeParam>;
  using Choice = clever_turn::Chooser<TypeParam, Leaf>;
  const auto net = Net::load(native_shelf().find(TypeParam::solo_net), TypeParam::layout, TypeParam::solo_net);
  ASSERT_TRUE(net) << net.error().text;
  const clever_turn::Effort effort{};
  for (std::size_t seats = 1; seats <= 4; ++seats) {
    random_decisions<G>(seats, 3, [&](const typename G::State& s, Seat who) {
      Choice choice(who, effort, Leaf(*net, who, seats > 1));
      typename Choice::Candidates rated;
      choice.rate(s, rated);
      for (const auto& c : rated) {
        if (c.reached.value == clever_turn::kWorst) continue;  // only glanced at
        const clever_turn::Phase phase = c.reached.state.turn.phase;
        ASSERT_TRUE(phase == clever_turn::Phase::roll || phase == clever_turn::Phase::over ||
                    phase == clever_turn::Phase::gift || TypeParam::in_window(c.reached.state, who));
      }
    });
  }
}

// The chain search against trying every sequence of moves, where no width limits it.
template <class Traits>
clever_turn::Value exhaustive(clever_turn::NetLeaf<Traits>& leaf, const typename Traits::G::State& s, Seat who,
                              bool gift) {
  using G = typename Traits::G;
  if (!s.turn.awaited.has(who) || (s.turn.phase == clever_turn::Phase::gift && !gift)) return leaf(s);
  typename G::Actions legal;
  G::legal(s, who, legal);
  clever_turn::Value best = clever_turn::kWorst;
  for (const auto a : legal) {
    typename G::State next = s;
    NoEffects none;
    G::apply(next, who, a, none);
    best = std::max(best, exhaustive<Traits>(leaf, next, who, gift));
  }
  return best;
}

TEST(CleverPlayer, ChainSearchFindsTheBestOfAllSequences) {
  using Traits = clever::PlayerTraits;
  using namespace clever_turn;
  const auto net = Net::load(native_shelf().find(Traits::solo_net), Traits::layout, Traits::solo_net);
  ASSERT_TRUE(net) << net.error().text;
  const Effort all{
      .extras_kept = 40, .extras_margin = 1000 * kPoint, .window_margin = 1000 * kPoint, .chain_width = {40, 40, 40}};
  int compared = 0;
  random_decisions<Clever>(1, 30, [&](const clever::State& s, Seat who) {
    if (s.sheets[0].plus1_left() > 1 || s.turn.round < 3) return;  // trying out more extra dice takes long
    using Choice = Chooser<Traits, NetLeaf<Traits>>;
    Choice choice(who, all, NetLeaf<Traits>(*net, who, false));
    typename Choice::Candidates rated;
    choice.rate(s, rated);
    NetLeaf<Traits> leaf(*net, who, false);
    for (const auto& c : rated) {
      clever::State next = s;
      NoEffects none;
      Clever::apply(next, who, c.action, none);
      const clever_turn::Value truth = exhaustive<Traits>(leaf, next, who, s.turn.phase == Phase::gift);
      // Extra dice are planned after the bonuses are placed, not together with them: there it may find less.
      ASSERT_LE(c.value, truth);
      if (c.reached.state.turn.turn != s.turn.turn || c.reached.state.turn.phase != Phase::roll) continue;
      ASSERT_EQ(c.value, truth);
      ++compared;
    }
  });
  EXPECT_GT(compared, 200);
}

template <class Traits>
std::int32_t value_of_an_empty_sheet() {
  const auto net = Net::load(native_shelf().find(Traits::solo_net), Traits::layout, Traits::solo_net);
  EXPECT_TRUE(net) << net.error().text;
  if (!net) return 0;
  typename Traits::Active active{};
  EXPECT_EQ(Traits::features(Traits::G::start(*Traits::G::parse_config(1, {})), seat_at(0), false, active), 0);
  return net->value(active);
}

// 268.4 and 387.8 points. Changes with the files only: features, loading and arithmetic give these values on every
// platform.
TEST(TurnNetworks, ReproduceStoredValues) {
  EXPECT_EQ(value_of_an_empty_sheet<clever::PlayerTraits>(), 17587504);
  EXPECT_EQ(value_of_an_empty_sheet<cubed::PlayerTraits>(), 25412134);
}

}  // namespace
}  // namespace goupil
