// Laws of views: JSON to the letter, and nobody sees more than is theirs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/laws/walk.hpp"

namespace goupil::laws {
namespace {

template <class G>
class ViewLaws : public testing::Test {};
TYPED_TEST_SUITE(ViewLaws, LawGames, GameNames);

template <Game G>
typename G::Actions legal_of(const typename G::State& state, Seat seat) {
  typename G::Actions list;
  G::legal(state, seat, list);
  return list;
}

TYPED_TEST(ViewLaws, ViewsScoresAndMovesAreJson) {
  using G = TypeParam;
  for_each_position<G>(1, 3, [](const typename G::State& state) {
    const std::size_t seats = table_of(G::config(state)).seats;
    for (const Viewer viewer : viewers<G>(seats)) {
      const std::string text = view_text<G>(state, viewer);
      const auto view = parse_json(text);
      ASSERT_TRUE(view.has_value()) << text;
      ASSERT_EQ(view->type, JsonValue::Type::object);
      ASSERT_NE(view->find("phase"), nullptr) << text;
    }
    const std::string score = written([&](Json& json) { G::write_score(state, json); });
    const auto scores = parse_json(score);
    ASSERT_TRUE(scores.has_value()) << score;
    ASSERT_EQ(scores->size(), seats) << score;
    const Standing standing = G::standing(state);
    for (std::size_t i = 0; i < seats; ++i) {
      ASSERT_EQ((*scores)[i].is_null(), !standing.known.has(seat_at(i))) << score;
      if (standing.known.has(seat_at(i))) {
        ASSERT_EQ((*scores)[i]["total"].number(), standing.total[i]) << score;
      }
    }
    for (const Seat seat : G::awaiting(state).seats)
      for (const auto action : legal_of<G>(state, seat)) {
        const std::string text = written([&](Json& json) {
          json.begin_object();
          json.field("move", text_of<G>(action));
          G::write_move(state, seat, action, json);
          json.end_object();
        });
        const auto entry = parse_json(text);
        ASSERT_TRUE(entry.has_value()) << text;
        ASSERT_EQ((*entry)["action"].type, JsonValue::Type::string) << text;
        for (const std::string& key : entry->keys) {
          constexpr std::array<std::string_view, 9> kKnown{"move",  "die",    "number", "joker", "zone",
                                                           "cells", "action", "kind",   "value"};
          ASSERT_NE(std::ranges::find(kKnown, key), kKnown.end()) << text;
        }
      }
  });
}

// write_effect adds the fields of the effect to an object that already holds its name and seat, like write_move.
TYPED_TEST(ViewLaws, EffectsAreFieldsOfAnOpenObject) {
  using G = TypeParam;
  for_each_game<G>(1, [](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [](const typename G::State& state, const Event<G>& event) {
      auto next = state;
      EffectLog log;
      happen<G>(next, event, log);
      for (const Effect& effect : log.list()) {
        const std::string text = written([&](Json& json) {
          json.begin_object();
          json.field("effect", name(effect.kind));
          json.field("seat", index(effect.seat));
          G::write_effect(effect, json);
          json.end_object();
        });
        ASSERT_TRUE(parse_json(text).has_value()) << text;
      }
    });
  });
}

TYPED_TEST(ViewLaws, TheSheetIsJson) {
  using G = TypeParam;
  for (const Case& c : cases<G>()) {
    const std::string text = written([&](Json& json) { G::write_sheet(config_of<G>(c), json); });
    const auto sheet = parse_json(text);
    ASSERT_TRUE(sheet.has_value()) << text;
    EXPECT_EQ(sheet->type, JsonValue::Type::object);
    EXPECT_GT(sheet->size(), 0U);
  }
}

TYPED_TEST(ViewLaws, APositionSampledFromAViewLooksTheSameToThatViewer) {
  using G = TypeParam;
  Stream sampling(4);
  for_each_position<G>(2, 3, [&](const typename G::State& state) {
    for (const Viewer viewer : viewers<G>(table_of(G::config(state)).seats)) {
      const auto view = G::observe(state, viewer);
      const auto sampled = G::sample_state(view, sampling);
      ASSERT_EQ(G::observe(sampled, viewer), view);
      ASSERT_EQ(view_text<G>(sampled, viewer), view_text<G>(state, viewer));
      ASSERT_EQ(G::awaiting(sampled), G::awaiting(state));
      ASSERT_EQ(G::config(sampled), G::config(state));
      ASSERT_EQ(G::standing(sampled), G::standing(state));
      if (viewer.is_referee()) {
        ASSERT_EQ(sampled, state);
      }
      // An untracked seat plays for itself outside: its list names every card that nobody here has seen.
      if (!viewer.is_seat() || !table_of(G::config(state)).tracked.has(viewer.seat())) continue;
      const auto mine = legal_of<G>(state, viewer.seat());
      const auto theirs = legal_of<G>(sampled, viewer.seat());
      ASSERT_TRUE(std::ranges::equal(mine, theirs));
    }
  });
}

TYPED_TEST(ViewLaws, ASampledPositionCanBePlayedToItsEnd) {
  using G = TypeParam;
  Stream sampling(6);
  std::size_t tried = 0;
  for_each_position<G>(1, 40, [&](const typename G::State& state) {
    if (++tried > 150) return;
    for (const Viewer viewer : viewers<G>(table_of(G::config(state)).seats)) {
      auto sampled = G::sample_state(G::observe(state, viewer), sampling);
      Stream choice(tried);
      NoEffects none;
      std::size_t events = 0;
      while (G::awaiting(sampled).kind != Awaiting::Kind::over && events < 400) {
        const Event<G> event = next_event<G>(sampled, rng_of(tried), choice);
        if (event.by_chance) {
          ASSERT_TRUE(G::possible(sampled, event.chance)) << text_of<G>(event.chance);
        }
        happen<G>(sampled, event, none);
        ++events;
      }
    }
  });
  EXPECT_GT(tried, 5U);
}

// Wherever `less` tells something, `more` tells the same.
void expect_within(const JsonValue& less, const JsonValue& more, const std::string& path) {
  if (less.is_null()) return;
  ASSERT_EQ(less.type, more.type) << path;
  ASSERT_EQ(less.keys, more.keys) << path;
  ASSERT_EQ(less.text, more.text) << path;
  ASSERT_EQ(less.size(), more.size()) << path;
  for (std::size_t i = 0; i < less.size(); ++i)
    expect_within(less.items[i], more.items[i], path + "/" + (less.keys.empty() ? std::to_string(i) : less.keys[i]));
}

TYPED_TEST(ViewLaws, ASpectatorSeesNothingThatASeatDoesNotSeeNorASeatWhatTheRefereeDoesNot) {
  using G = TypeParam;
  for_each_position<G>(1, 4, [](const typename G::State& state) {
    const auto open = parse_json(view_text<G>(state, Viewer::spectator()));
    const auto all = parse_json(view_text<G>(state, Viewer::referee()));
    ASSERT_TRUE(open.has_value() && all.has_value());
    for (std::size_t i = 0; i < table_of(G::config(state)).seats; ++i) {
      const auto mine = parse_json(view_text<G>(state, Viewer::of(seat_at(i))));
      ASSERT_TRUE(mine.has_value());
      expect_within(*open, *mine, "spectator");
      expect_within(*mine, *all, "seat " + std::to_string(i));
    }
  });
}

// What a viewer is told of an outcome is a function of what that viewer sees before and after it.
TYPED_TEST(ViewLaws, AnOutcomeIsShownWithoutWhatTheViewerCannotSee) {
  using G = TypeParam;
  for_each_game<G>(1, [](const typename G::Config& config, std::uint64_t seed) {
    play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>& event) {
      if (!event.by_chance) return;
      const auto other = G::draw(state, rng_of(seed + 77'777));
      NoEffects none;
      auto one = state;
      auto two = state;
      G::settle(one, event.chance, none);
      G::settle(two, other, none);
      for (const Viewer viewer : viewers<G>(table_of(config).seats)) {
        std::string said_one;
        std::string said_two;
        G::show(event.chance, viewer, said_one);
        G::show(other, viewer, said_two);
        const bool looks_equal = G::observe(one, viewer) == G::observe(two, viewer);
        if (said_one == said_two) {
          ASSERT_TRUE(looks_equal) << said_one << " is too little to follow the game";
        }
        if (looks_equal && one != two) {
          ASSERT_EQ(said_one, said_two) << "tells a secret";
        }
      }
    });
  });
}

}  // namespace
}  // namespace goupil::laws
