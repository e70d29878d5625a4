// Laws of moves: who is asked, what is legal, what a move does.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "tests/laws/walk.hpp"

namespace goupil::laws {
namespace {

template <class G>
class MoveLaws : public testing::Test {};
TYPED_TEST_SUITE(MoveLaws, LawGames, GameNames);

template <Game G>
std::vector<typename G::Action> legal_list(const typename G::State& state, Seat seat) {
  typename G::Actions list;
  G::legal(state, seat, list);
  return {list.begin(), list.end()};
}

TYPED_TEST(MoveLaws, TheStartIsAValidPosition) {
  using G = TypeParam;
  for (const Case& c : cases<G>()) {
    SCOPED_TRACE(describe(c));
    const auto config = config_of<G>(c);
    const auto state = G::start(config);
    EXPECT_EQ(G::config(state), config);
    EXPECT_EQ(table_of(config).seats, c.seats);
    EXPECT_EQ(state, G::start(config));
    const Awaiting awaiting = G::awaiting(state);
    EXPECT_NE(awaiting.kind, Awaiting::Kind::over);
    EXPECT_TRUE((awaiting.seats - table_of(config).all()).empty());
    const Standing standing = G::standing(state);
    EXPECT_FALSE(standing.known.empty());
    EXPECT_TRUE((standing.known - table_of(config).all()).empty());
    for (const std::int32_t total : standing.total) EXPECT_EQ(total, 0);
  }
}

TYPED_TEST(MoveLaws, EveryRandomGameEndsWithinItsBound) {
  using G = TypeParam;
  std::size_t longest = 0;
  for_each_game<G>(4, [&](const typename G::Config& config, std::uint64_t seed) {
    std::size_t events = 0;
    const auto last = play_through<G>(config, rng_of(seed), seed, [&](const auto&, const Event<G>&) { ++events; });
    EXPECT_EQ(G::awaiting(last).kind, Awaiting::Kind::over);
    longest = std::max(longest, events);
  });
  testing::Test::RecordProperty("longest_game", static_cast<int>(longest));
  std::cout << "[  law     ] " << G::info.id << ": longest random game " << longest << " events\n";
}

TYPED_TEST(MoveLaws, LegalListsAreFilledExactlyForAwaitedSeats) {
  using G = TypeParam;
  for_each_position<G>(4, 2, [](const typename G::State& state) {
    const Awaiting awaiting = G::awaiting(state);
    EXPECT_EQ(awaiting.kind == Awaiting::Kind::seats, !awaiting.seats.empty());
    EXPECT_TRUE((awaiting.seats - table_of(G::config(state)).all()).empty());
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      EXPECT_EQ(!legal_list<G>(state, seat_at(i)).empty(), awaiting.seats.has(seat_at(i))) << "seat " << i;
  });
}

TYPED_TEST(MoveLaws, LegalListsAreSortedAndUnique) {
  using G = TypeParam;
  for_each_position<G>(4, 1, [](const typename G::State& state) {
    for (const Seat seat : G::awaiting(state).seats) {
      const auto list = legal_list<G>(state, seat);
      for (std::size_t i = 1; i < list.size(); ++i)
        EXPECT_LT(list[i - 1], list[i]) << text_of<G>(list[i - 1]) << " " << text_of<G>(list[i]);
    }
  });
}

// Every action met so far in any game, and what slips of the pen make of their notation.
template <Game G>
std::vector<typename G::Action> many_actions() {
  std::map<std::string, typename G::Action> met;
  Stream choice(77);
  for_each_game<G>(2, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State&, const Event<G>& event) {
      if (event.by_chance || met.size() > 300) return;
      const std::string text = text_of<G>(event.action);
      met.emplace(text, event.action);
      if (const auto slip = G::parse_action(mutated(text, choice))) met.emplace(text_of<G>(*slip), *slip);
    });
  });
  std::vector<typename G::Action> out;
  for (const auto& [text, action] : met) out.push_back(action);
  return out;
}

TYPED_TEST(MoveLaws, PlayAcceptsExactlyTheLegalMovesAndNamesTheError) {
  using G = TypeParam;
  const auto pool = many_actions<G>();
  ASSERT_GT(pool.size(), 10U);
  std::size_t refused = 0;
  for_each_position<G>(1, 23, [&](const typename G::State& state) {
    const Awaiting awaiting = G::awaiting(state);
    for (std::size_t i = 0; i < table_of(G::config(state)).seats; ++i) {
      const Seat seat = seat_at(i);
      auto list = legal_list<G>(state, seat);
      auto tried = pool;
      tried.insert(tried.end(), list.begin(), list.end());
      for (const auto action : tried) {
        auto next = state;
        NoEffects none;
        const auto error = play<G>(next, seat, action, none);
        if (std::ranges::find(list, action) != list.end()) {
          EXPECT_FALSE(error.has_value()) << text_of<G>(action);
          continue;
        }
        ++refused;
        EXPECT_EQ(next, state);
        const Error expected = awaiting.kind == Awaiting::Kind::over ? Error::game_over
                               : awaiting.seats.has(seat)            ? Error::illegal_move
                                                                     : Error::not_your_turn;
        EXPECT_EQ(error, expected) << text_of<G>(action);
      }
    }
  });
  EXPECT_GT(refused, 1000U);
}

TYPED_TEST(MoveLaws, AMoveOnACopyLeavesTheOriginalAndAlwaysGivesTheSame) {
  using G = TypeParam;
  Stream choice(5);
  std::size_t changed = 0;
  for_each_position<G>(2, 3, [&](const typename G::State& state) {
    const auto saved = state;
    for (const Seat seat : G::awaiting(state).seats) {
      const auto action = any_action<G>(state, seat, choice);
      auto one = state;
      auto two = state;
      NoEffects none;
      G::apply(one, seat, action, none);
      G::apply(two, seat, action, none);
      EXPECT_EQ(one, two);
      changed += one == state ? 0U : 1U;
    }
    EXPECT_EQ(state, saved);
  });
  EXPECT_GT(changed, 100U);
}

TYPED_TEST(MoveLaws, EveryMoveChangesThePosition) {
  using G = TypeParam;
  for_each_position<G>(1, 5, [](const typename G::State& state) {
    for (const Seat seat : G::awaiting(state).seats)
      for (const auto action : legal_list<G>(state, seat)) {
        auto next = state;
        NoEffects none;
        G::apply(next, seat, action, none);
        EXPECT_NE(next, state) << text_of<G>(action);
      }
  });
}

TYPED_TEST(MoveLaws, ListeningToEffectsDoesNotChangeTheResult) {
  using G = TypeParam;
  std::size_t heard = 0;
  for_each_game<G>(3, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      auto quiet = state;
      auto loud = state;
      NoEffects none;
      EffectLog log;
      happen<G>(quiet, event, none);
      happen<G>(loud, event, log);
      ASSERT_EQ(quiet, loud) << text_of_event(event);
      heard += log.list().size();
      for (const Effect& effect : log.list()) ASSERT_LT(index(effect.seat), table_of(config).seats);
    });
  });
  EXPECT_GT(heard, 100U);
}

TYPED_TEST(MoveLaws, SeatsThatActTogetherCommute) {
  using G = TypeParam;
  Stream choice(9);
  for_each_position<G>(4, 1, [&](const typename G::State& state) {
    const Awaiting awaiting = G::awaiting(state);
    if (awaiting.seats.size() < 2) return;
    const Seat a = any_seat(awaiting.seats, choice);
    const Seat b = any_seat(awaiting.seats.without(a), choice);
    const auto mine = any_action<G>(state, a, choice);
    const auto other = any_action<G>(state, b, choice);
    NoEffects none;
    auto after_b = state;
    G::apply(after_b, b, other, none);
    EXPECT_TRUE(G::awaiting(after_b).seats.has(a)) << text_of<G>(other);
    EXPECT_EQ(legal_list<G>(after_b, a), legal_list<G>(state, a)) << text_of<G>(other);
    auto ab = state;
    G::apply(ab, a, mine, none);
    ASSERT_TRUE(G::awaiting(ab).seats.has(b)) << text_of<G>(mine);
    G::apply(ab, b, other, none);
    auto ba = after_b;
    G::apply(ba, a, mine, none);
    EXPECT_EQ(ab, ba) << text_of<G>(mine) << " and " << text_of<G>(other);
  });
}

TYPED_TEST(MoveLaws, IndexIsInjectiveAndBelowTheCount) {
  using G = TypeParam;
  std::map<std::size_t, typename G::Action> by_index;
  for_each_position<G>(6, 1, [&](const typename G::State& state) {
    for (const Seat seat : G::awaiting(state).seats)
      for (const auto action : legal_list<G>(state, seat)) {
        const std::size_t at = G::index(action);
        ASSERT_LT(at, G::kActionCount) << text_of<G>(action);
        const auto [entry, fresh] = by_index.emplace(at, action);
        ASSERT_EQ(entry->second, action) << text_of<G>(entry->second) << " and " << text_of<G>(action);
      }
  });
  EXPECT_GT(by_index.size(), 20U);
}

// Written once for readers that go through a list and once for those that ask for one move of it.
TYPED_TEST(MoveLaws, AMoveByItsNumberIsTheOneThatIsListedThere) {
  using G = TypeParam;
  for_each_game<G>(2, [](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [](const typename G::State& state, const Event<G>&) {
      for (const Seat seat : G::awaiting(state).seats) {
        typename G::Actions list;
        G::legal(state, seat, list);
        std::size_t at = 0;
        for (const auto& action : list) ASSERT_EQ(list[at++], action);
        ASSERT_EQ(at, list.size());
      }
    });
  });
}

// Where moves are bits of a word (BitList) each has a place of its own, and there is no bound to pass.
template <class G>
concept PushesMoves = requires(typename G::Actions& list, const typename G::Action& action) { list.push(action); };

TYPED_TEST(MoveLaws, BuffersKeepAFifthOfTheirRoom) {
  using G = TypeParam;
  std::size_t moves = 0;
  std::size_t outcomes = 0;
  std::size_t effects = 0;
  auto listed = std::make_unique<typename G::Outcomes>();
  for_each_game<G>(6, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      for (const Seat seat : G::awaiting(state).seats) moves = std::max(moves, legal_list<G>(state, seat).size());
      if (event.by_chance && G::outcomes(state, *listed)) outcomes = std::max(outcomes, listed->size());
      auto next = state;
      EffectLog log;
      happen<G>(next, event, log);
      effects = std::max(effects, log.list().size());
    });
  });
  const std::size_t effect_room = std::remove_cvref_t<decltype(EffectLog().list())>::capacity();
  EXPECT_GT(moves, 1U);
  if constexpr (PushesMoves<G>) {
    EXPECT_LT(10 * moves, 8 * G::Actions::capacity());
  }
  EXPECT_LT(10 * effects, 8 * effect_room);
  std::cout << "[  law     ] " << G::info.id << ": peaks: moves " << moves << " of " << G::Actions::capacity()
            << ", outcomes " << outcomes << " of " << G::Outcomes::capacity() << ", effects " << effects << " of "
            << effect_room << "\n";
}

TYPED_TEST(MoveLaws, AReplayOfTheNotationFromTheStartMeetsEveryPositionAndScore) {
  using G = TypeParam;
  for_each_game<G>(2, [](const typename G::Config& config, std::uint64_t seed) {
    std::vector<std::string> log;
    std::vector<typename G::State> positions;
    const auto last =
        play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& s, const Event<G>& event) {
          log.push_back(text_of_event(event));
          positions.push_back(s);
        });
    positions.push_back(last);
    auto replayed = G::start(config);
    EffectLog effects;
    for (std::size_t i = 0; i < log.size(); ++i) {
      effects.clear();
      const std::string text = log[i].substr(2);
      std::optional<Error> error;
      if (log[i][0] == 'c') {
        const auto chance = G::parse_chance(text);
        ASSERT_TRUE(chance.has_value()) << text;
        error = settle<G>(replayed, *chance, effects);
      } else {
        const auto action = G::parse_action(text);
        ASSERT_TRUE(action.has_value()) << text;
        error = play<G>(replayed, seat_at(static_cast<std::size_t>(log[i][0] - '0')), *action, effects);
      }
      ASSERT_FALSE(error.has_value()) << log[i] << ": " << name(*error);
      ASSERT_EQ(replayed, positions[i + 1]) << log[i];
      ASSERT_EQ(G::standing(replayed), G::standing(positions[i + 1])) << log[i];
    }
  });
}

TYPED_TEST(MoveLaws, EqualSeedsGiveEqualGamesAndDifferentSeedsDifferentOnes) {
  using G = TypeParam;
  std::set<std::string> games;
  std::size_t played = 0;
  const auto record = [](const typename G::Config& config, std::uint64_t seed, Rng::Kind kind) {
    std::string log;
    play_through<G>(config, rng_of(seed, kind), 3,
                    [&](const typename G::State&, const Event<G>& event) { log += text_of_event(event) + "\n"; });
    return log;
  };
  for (const Rng::Kind kind : {Rng::Kind::fast, Rng::Kind::sealed})
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      const auto config = config_of<G>(cases<G>().front());
      const std::string log = record(config, seed, kind);
      EXPECT_EQ(log, record(config, seed, kind));
      games.insert(log);
      ++played;
    }
  EXPECT_EQ(games.size(), played);
}

TYPED_TEST(MoveLaws, RanksAreACompetitionRankingWithAWinner) {
  using G = TypeParam;
  for_each_game<G>(8, [](const typename G::Config& config, std::uint64_t seed) {
    const auto last = play_through<G>(config, rng_of(seed), seed, [](const auto&, const Event<G>&) {});
    const Standing standing = G::standing(last);
    ASSERT_FALSE(standing.known.empty());
    bool winner = false;
    for (const Seat a : standing.known) {
      unsigned ahead = 0;
      for (const Seat b : standing.known) ahead += standing.rank[index(b)] < standing.rank[index(a)] ? 1U : 0U;
      EXPECT_EQ(standing.rank[index(a)], 1 + ahead) << "seat " << index(a);
      winner = winner || standing.rank[index(a)] == 1;
    }
    EXPECT_TRUE(winner);
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      if (!standing.known.has(seat_at(i))) {
        EXPECT_EQ(standing.rank[i], 0) << "seat " << i;
      }
  });
}

// The wish that the fields of a legal entry describe.
struct Wanted {
  std::string die, zone, cell;
  explicit Wanted(const JsonValue& entry) : die(entry["die"].text), zone(entry["zone"].text) {
    if (entry["cells"].size() == 1) cell = entry["cells"][0].text;
  }
  [[nodiscard]] bool says_nothing() const { return die.empty() && zone.empty() && cell.empty(); }
};

TYPED_TEST(MoveLaws, WhyNotSaysLegalForTheFieldsOfEveryLegalEntry) {
  using G = TypeParam;
  std::size_t asked = 0;
  for_each_position<G>(1, 4, [&](const typename G::State& state) {
    for (const Seat seat : G::awaiting(state).seats)
      for (const auto action : legal_list<G>(state, seat)) {
        const auto entry = parse_json(written([&](Json& json) {
          json.begin_object();
          G::write_move(state, seat, action, json);
          json.end_object();
        }));
        ASSERT_TRUE(entry.has_value());
        const Wanted wanted(*entry);
        if (wanted.says_nothing()) continue;
        ++asked;
        const Reason reason = G::why_not(state, seat, {wanted.die, wanted.zone, wanted.cell});
        ASSERT_EQ(reason, Reason::legal) << text_of<G>(action) << ": " << name(reason) << " "
                                         << view_text<G>(state, Viewer::referee());
      }
  });
  EXPECT_GT(asked, 500U);
}

TYPED_TEST(MoveLaws, WhyNotTellsWhoIsNotAsked) {
  using G = TypeParam;
  // Wishes that were legal somewhere, so that only the moment is wrong.
  std::vector<Wanted> wishes;
  for_each_game<G>(1, [&](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      if (event.by_chance || wishes.size() > 40) return;
      const Wanted wanted(*parse_json(written([&](Json& json) {
        json.begin_object();
        G::write_move(state, event.seat, event.action, json);
        json.end_object();
      })));
      if (!wanted.says_nothing()) wishes.push_back(wanted);
    });
  });
  ASSERT_GT(wishes.size(), 10U);
  for_each_position<G>(1, 9, [&](const typename G::State& state) {
    const Awaiting awaiting = G::awaiting(state);
    for (std::size_t i = 0; i < table_of(G::config(state)).seats; ++i) {
      if (awaiting.seats.has(seat_at(i))) continue;
      const Reason expected = awaiting.kind == Awaiting::Kind::over     ? Reason::over
                              : awaiting.kind == Awaiting::Kind::chance ? Reason::chance_first
                                                                        : Reason::not_your_turn;
      for (const Wanted& wish : wishes) {
        const Reason reason = G::why_not(state, seat_at(i), {wish.die, wish.zone, wish.cell});
        EXPECT_EQ(reason, expected) << name(reason) << ", wish " << wish.die << " " << wish.zone << " " << wish.cell;
      }
    }
  });
}

}  // namespace
}  // namespace goupil::laws
