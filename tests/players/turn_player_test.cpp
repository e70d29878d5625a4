// The players of the two Clever games: what they see, that they are deterministic, that search pays.
#include <gtest/gtest.h>

#include <map>

#include "apps/nets/native_shelf.hpp"
#include "games/clever/player/brain.hpp"
#include "games/clever/player/traits.hpp"
#include "games/clever_turn/player/selfplay.hpp"
#include "games/cubed/player/brain.hpp"
#include "games/cubed/player/traits.hpp"
#include "games/players.hpp"
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

// What is added to the points on the sheet follows from the moment alone.
TYPED_TEST(TurnPlayers, FeaturesStayInTheirGroups) {
  using G = typename TypeParam::G;
  std::map<std::vector<std::uint16_t>, std::int32_t> to_come;
  for (std::size_t seats = 1; seats <= 4; ++seats) {
    for (const bool as_solo : {false, true}) {
      random_decisions<G>(seats, 20, [&](const typename G::State& s, Seat who) {
        typename TypeParam::Active active{};
        const std::int32_t added = TypeParam::features(s, who, as_solo, active) - G::standing(s).total[index(who)];
        const std::vector<std::uint16_t> moment(active.begin() + TypeParam::sheet_groups, active.end());
        ASSERT_EQ(to_come.emplace(moment, added).first->second, added);
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

// Wide enough to leave nothing out.
constexpr clever_turn::Effort kEverything{.followed = 200,
                                          .stops = 1000,
                                          .starts = 10000,
                                          .extras_kept = 10000,
                                          .extras_followed = 200,
                                          .extras_margin = 1000 * clever_turn::kPoint,
                                          .chain_width = {200, 200, 200}};

// Bonuses and extra dice are planned together, so nothing is found that the search did not find.
TEST(CleverPlayer, SearchFindsTheBestOfAllSequences) {
  using Traits = clever::PlayerTraits;
  using namespace clever_turn;
  const auto net = Net::load(native_shelf().find(Traits::solo_net), Traits::layout, Traits::solo_net);
  ASSERT_TRUE(net) << net.error().text;
  int compared = 0;
  int with_extras = 0;
  random_decisions<Clever>(1, 30, [&](const clever::State& s, Seat who) {
    if (s.sheets[0].plus1_left() > 1 || s.turn.round < 3) return;  // trying out more extra dice takes long
    using Choice = Chooser<Traits, NetLeaf<Traits>>;
    Choice choice(who, kEverything, NetLeaf<Traits>(*net, who, false));
    typename Choice::Candidates rated;
    choice.rate(s, rated);
    NetLeaf<Traits> leaf(*net, who, false);
    leaf.begin(s);
    for (const auto& c : rated) {
      clever::State next = s;
      NoEffects none;
      Clever::apply(next, who, c.action, none);
      ASSERT_EQ(c.value, exhaustive<Traits>(leaf, next, who, s.turn.phase == Phase::gift));
      ++compared;
      if (c.reached.state.sheets[0].plus1_used > next.sheets[0].plus1_used) ++with_extras;
    }
  });
  EXPECT_GT(compared, 200);
  EXPECT_GT(with_extras, 20);
}

// What the shipped effort leaves out costs little: in the positions of random games, which are stranger than those of
// a player, less than 0.05 points a decision.
TEST(CleverPlayer, ShippedEffortIsCloseToEverything) {
  using Traits = clever::PlayerTraits;
  using Choice = clever_turn::Chooser<Traits, clever_turn::NetLeaf<Traits>>;
  const auto net = Net::load(native_shelf().find(Traits::solo_net), Traits::layout, Traits::solo_net);
  ASSERT_TRUE(net) << net.error().text;
  clever_turn::Value lost = 0;
  clever_turn::Value decisions = 0;
  const clever_turn::Effort effort{};
  random_decisions<Clever>(1, 40, [&](const clever::State& s, Seat who) {
    if (s.sheets[0].plus1_left() > 1) return;
    typename Choice::Candidates all;
    Choice(who, kEverything, clever_turn::NetLeaf<Traits>(*net, who, false)).rate(s, all);
    typename Choice::Candidates rated;
    Choice(who, effort, clever_turn::NetLeaf<Traits>(*net, who, false)).rate(s, rated);
    const auto chosen = clever_turn::best_of<Choice>(rated).action;
    const auto* same = std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.action == chosen; });
    ASSERT_LE(clever_turn::best_of<Choice>(rated).value, same->value);
    lost += clever_turn::best_of<Choice>(all).value - same->value;
    ++decisions;
  });
  ASSERT_GT(decisions, 500);
  EXPECT_LT(lost * 20, decisions * clever_turn::kPoint);
}

// Where few dice fall the master's values are no samples: the plain mean over all rolls.
TEST(CleverPlayer, MasterTakesTheMeanOverAllRollsOfFewDice) {
  using Traits = clever::PlayerTraits;
  using namespace clever_turn;
  using Choice = Chooser<Traits, NetLeaf<Traits>>;
  const auto master = make(Traits{}, Level::master);
  const auto net = Net::load(native_shelf().find(Traits::solo_net), Traits::layout, Traits::solo_net);
  ASSERT_TRUE(master && net);
  const Effort effort{};
  int compared = 0;
  random_decisions<Clever>(1, 12, [&](const clever::State& s, Seat who) {
    if (compared > 30 || s.turn.phase != Phase::pick || s.turn.roll == 3) return;
    Stream stream(1);
    typename Player<Clever>::Ratings ratings;
    (*master)->rate(Clever::observe(s, Viewer::of(who)), who, stream, ratings);
    const auto best = std::max_element(ratings.begin(), ratings.end(),
                                       [](const auto& x, const auto& y) { return x.value < y.value; });
    clever::State next = s;
    NoEffects none;
    Clever::apply(next, who, best->action, none);
    const DiceSet cup = next.turn.in_cup();
    if (next.turn.phase != Phase::roll || cup.size() > 3 || ratings.size() < 2) return;
    Choice choice(who, effort, NetLeaf<Traits>(*net, who, false));
    double sum = 0;
    double count = 0;
    const unsigned all = cup.size() == 1 ? 6 : cup.size() == 2 ? 36 : 216;
    for (unsigned roll = 0; roll < all; ++roll) {
      clever_turn::Chance chance{.dice = cup, .kind = clever_turn::Chance::Kind::roll};
      unsigned rest = roll;
      for (const unsigned die : cup) {
        chance.faces.set(die, rest % 6 + 1);
        rest /= 6;
      }
      clever::State after = next;
      Clever::settle(after, chance, none);
      typename Choice::Candidates rated;
      choice.rate(after, rated);
      sum += static_cast<double>(best_of<Choice>(rated).value) / static_cast<double>(kPoint);
      count += 1;
    }
    // A move without a rival is not looked into and keeps the network's value.
    typename Choice::Candidates plain;
    choice.rate(s, plain);
    if (best->value == static_cast<double>(best_of<Choice>(plain).value) / static_cast<double>(kPoint)) return;
    EXPECT_NEAR(best->value, sum / count, 1e-4);
    ++compared;
  });
  EXPECT_GT(compared, 10);
}

// The yardstick plays for its own points; the expert of the same strength for the lead, and at times otherwise.
TYPED_TEST(TurnPlayers, ExpertCountsWhatItLeavesToOthers) {
  using G = typename TypeParam::G;
  const auto expert = make_player<G>("expert", native_shelf());
  const auto maximiser = make_player<G>(kMaximiser, native_shelf());
  ASSERT_TRUE(expert && maximiser);
  int decisions = 0;
  int differ = 0;
  random_decisions<G>(2, 6, [&](const typename G::State& s, Seat who) {
    const auto view = G::observe(s, Viewer::of(who));
    const bool active = s.turn.phase == clever_turn::Phase::pick;
    ASSERT_EQ((*expert)->unit(view), active ? Unit::lead : Unit::points);
    if (!active) return;
    ASSERT_EQ((*maximiser)->unit(view), Unit::points);
    Stream a(1);
    Stream b(1);
    ++decisions;
    differ += (*expert)->choose(view, who, a) == (*maximiser)->choose(view, who, b) ? 0 : 1;
  });
  EXPECT_GT(differ, 0);
  EXPECT_LT(differ * 2, decisions);
}

template <class Traits>
clever_turn::Value value_of_an_empty_sheet(std::string_view name, std::size_t seats) {
  const auto net = Net::load(native_shelf().find(name), Traits::layout, name);
  EXPECT_TRUE(net) << net.error().text;
  if (!net) return 0;
  return clever_turn::NetLeaf<Traits>(*net, seat_at(0), false)
      .fresh(Traits::G::start(*Traits::G::parse_config(seats, {})));
}

// In 1/65536 of a point. Changes with the files only: features, loading and arithmetic give these values on every
// platform.
TEST(TurnNetworks, ReproduceStoredValues) {
  using Clever = clever::PlayerTraits;
  using Cubed = cubed::PlayerTraits;
  EXPECT_EQ(value_of_an_empty_sheet<Clever>("clever-solo", 1), 18790695);
  EXPECT_EQ(value_of_an_empty_sheet<Clever>("clever-table", 3), 19419193);
  EXPECT_EQ(value_of_an_empty_sheet<Cubed>("cubed-solo", 1), 25412134);
}

}  // namespace
}  // namespace goupil
