// What each viewer of GAP may know: views, sampled states, untracked seats, reasons.
#include <cstring>

#include "games/gap/tests/at_table.hpp"

namespace goupil::gap::test {
namespace {

const Rng kRng(Seed::from_number(77));

TEST(GapView, IsWrittenAsTheProtocolSays) {
  const AtTable table = two_players("r3,r4,r5,r6,r7,r8", "g3,g4,g5,g6,g7,g8", {"v1", "r1", "v9", "g0"});
  EXPECT_EQ(table.view(Viewer::of(seat_at(0))),
            R"({"round":1,"phase":"play","starter":0,"active":0,"target":30,"rounds":0,"last_round":false,"tied":null,)"
            R"("colours":["red","green","violet"],"middle":["r1","g0","v1","v9"],"pile":14,"played":null,)"
            R"("hands":[{"count":6,"cards":["r3","r4","r5","r6","r7","r8"]},{"count":6,"cards":null}],)"
            R"("collections":[{"red":[],"green":[],"violet":[]},{"red":[],"green":[],"violet":[]}],)"
            R"("totals":[0,0],"best":[null,null],"best_round":[null,null]})");
}

TEST(GapView, NobodyIsActiveBeforeTheFirstTurnOfARound) {
  AtTable table(2);
  while (table.state.table.phase != Phase::play) {
    EXPECT_EQ(table.look("active"), "null") << table.view();
    table.step(kRng);
  }
  EXPECT_NE(table.look("active"), "null");
}

TEST(GapView, BeforeTheColoursAreKnownNothingIsListed) {
  const AtTable table(2);
  EXPECT_EQ(table.look("colours"), "null");
  EXPECT_EQ(table.look("collections"), "[{},{}]");
  EXPECT_EQ(table.look("pile"), "30");
}

TEST(GapView, DoesNotDependOnHandsOrPileThatTheViewerCannotSee) {
  const AtTable a = two_players("r3,r4,r5,r6,r7,r8", "g3,g4,g5,g6,g7,g8", {"v1", "r1", "v9", "g0"});
  const AtTable b = two_players("r3,r4,r5,r6,r7,r8", "r0,g4,v5,v6,v7,v8", {"v1", "r1", "v9", "g0"});
  ASSERT_NE(a.state, b.state);
  for (const Viewer viewer : {Viewer::of(seat_at(0)), Viewer::spectator()}) {
    EXPECT_EQ(Gap::observe(a.state, viewer), Gap::observe(b.state, viewer));
    EXPECT_EQ(a.view(viewer), b.view(viewer));
  }
  EXPECT_NE(Gap::observe(a.state, Viewer::of(seat_at(1))), Gap::observe(b.state, Viewer::of(seat_at(1))));
  EXPECT_NE(Gap::observe(a.state, Viewer::referee()), Gap::observe(b.state, Viewer::referee()));
}

TEST(GapView, IsTheSameByteForByteWhateverTheOthersHold) {
  const AtTable table = two_players("r3,r4,r5,r6,r7,r8", "g3,g4,g5,g6,g7,g8", {"v1", "r1", "v9", "g0"});
  const View view = Gap::observe(table.state, Viewer::of(seat_at(0)));
  Stream stream(3);
  const State other = Gap::sample_state(view, stream);
  ASSERT_NE(other, table.state);
  const View again = Gap::observe(other, Viewer::of(seat_at(0)));
  EXPECT_EQ(std::memcmp(&view, &again, sizeof(View)), 0);
}

TEST(GapSample, KeepsTheViewAndTheViewersMoves) {
  Stream stream(5);
  for (const char* tracked : {"all", "0,2"}) {
    AtTable table(3, {{"tracked", tracked}, {"rounds", "2"}});
    int steps = 0;
    do {
      const State& truth = table.state;
      EXPECT_EQ(Gap::sample_state(Gap::observe(truth, Viewer::referee()), stream), truth);
      for (const std::size_t seat : {0U, 2U}) {
        AtTable guess = table;
        const View view = Gap::observe(truth, Viewer::of(seat_at(seat)));
        guess.state = Gap::sample_state(view, stream);
        EXPECT_EQ(Gap::observe(guess.state, Viewer::of(seat_at(seat))), view);
        EXPECT_EQ(guess.legal(seat), table.legal(seat));
        EXPECT_EQ(guess.state.unseen.size(), truth.unseen.size());
        EXPECT_EQ(guess.state.hands[2 - seat].size(), truth.hands[2 - seat].size());
      }
      ++steps;
    } while (table.step(kRng));
    EXPECT_GT(steps, 50);
  }
}

TEST(GapSample, ReachesDifferentHands) {
  const AtTable table = two_players("r3,r4,r5,r6,r7,r8", "g3,g4,g5,g6,g7,g8", {"v1", "r1", "v9", "g0"});
  const View view = Gap::observe(table.state, Viewer::of(seat_at(0)));
  Stream stream(1);
  CardSet reached;
  for (int i = 0; i < 200; ++i) reached |= Gap::sample_state(view, stream).hands[1];
  EXPECT_EQ(reached.size(), 20U) << "every card that seat 0 has not seen";
}

TEST(GapUntracked, AHandIsACountAndAnyUnseenCardMayBePlayed) {
  AtTable table(2, {{"first", "1"}, {"colours", "r,g,v"}, {"tracked", "0"}});
  EXPECT_EQ(table.chance("deal:0:r0,r1,r2,r3,r4,r5"), "ok");
  EXPECT_EQ(table.chance("deal:1:g0,g1,g2,g3,g4,g5"), "impossible_outcome") << "nobody can know it";
  EXPECT_EQ(table.chance("deal:1:5"), "impossible_outcome");
  EXPECT_EQ(printed(Gap::draw(table.state, kRng)), "deal:1:6");
  EXPECT_EQ(table.chance("deal:1:6"), "ok");
  table.chances({"open:g9", "open:g8", "open:v9", "open:v8"});
  EXPECT_EQ(table.look("pile"), "14");
  for (const Viewer viewer : {Viewer::referee(), Viewer::of(seat_at(1)), Viewer::of(seat_at(0))})
    EXPECT_TRUE(table.look("hands", viewer).ends_with(R"({"count":6,"cards":null}])")) << table.look("hands", viewer);
  const Texts legal = table.legal(1);
  EXPECT_EQ(legal.size(), 20U);  // 30 - 6 known - 4 in the middle
  EXPECT_EQ(legal.front(), "play:r6");
  EXPECT_EQ(table.move(1, "play:r0"), "illegal_move") << "it is in a known hand";
  EXPECT_EQ(table.move(1, "play:g0"), "ok");
  EXPECT_EQ(table.look("phase"), "\"take\"") << "two nines lie there";
  EXPECT_EQ(table.legal(1), (Texts{"take:g9", "take:v9"}));
  EXPECT_EQ(table.move(1, "take:v9"), "ok");
  EXPECT_EQ(table.state.table.held[1], 5);
  EXPECT_EQ(table.look("pile"), "14");
  EXPECT_EQ(table.chance("open:g0"), "impossible_outcome") << "it was played";
  EXPECT_EQ(table.chance("open:g1"), "ok");
  EXPECT_EQ(table.score(), R"([{"total":0,"round":0},{"total":0,"round":2}])") << "untracked scores are known";
}

TEST(GapUntracked, WholeGamesArePlayedAndRankEverySeat) {
  for (std::size_t seats = 2; seats <= 6; ++seats) {
    AtTable table(seats, {{"tracked", "1"}, {"target", "15"}});
    std::size_t longest = 0;
    do {
      const Table& t = table.state.table;
      std::size_t hidden = t.pile;
      for (std::size_t s = 0; s < seats; ++s) {
        longest = std::max(longest, table.legal(s).size());
        if (s != 1) hidden += t.held[s];
      }
      EXPECT_EQ(table.state.unseen.size(), t.colours.empty() ? 0 : hidden);
    } while (table.step(kRng));
    const Standing standing = Gap::standing(table.state);
    EXPECT_EQ(standing.known, SeatSet::first(seats));
    unsigned winners = 0;
    for (std::size_t s = 0; s < seats; ++s) winners += standing.rank[s] == 1 ? 1U : 0U;
    EXPECT_EQ(winners, 1U);
    const std::size_t cards = seats == 2 ? 30 : seats == 3 ? 40 : 50;
    EXPECT_EQ(longest, cards - 4 - (seats <= 4 ? 6 : 5)) << "41 at most: the bound that Actions is made for";
  }
}

TEST(GapDraw, DependsOnThePlaceAndNotOnTheWayThere) {
  // The same seed, other moves: the cards of round 2 are the same.
  const auto second_round = [](std::size_t which) {
    AtTable table(2, {{"first", "0"}, {"target", "999"}});
    while (table.state.table.round == 1) {
      const Awaiting awaiting = Gap::awaiting(table.state);
      if (awaiting.kind == Awaiting::Kind::chance) {
        table.step(kRng);
        continue;
      }
      const Texts legal = table.legal(index(awaiting.seats.lowest()));
      EXPECT_EQ(table.move(index(awaiting.seats.lowest()), legal[which % legal.size()]), "ok");
    }
    std::string text;
    while (table.state.table.phase != Phase::play) {
      text += printed(Gap::draw(table.state, kRng)) + " ";
      table.step(kRng);
    }
    return text;
  };
  EXPECT_EQ(second_round(0), second_round(5));
}

TEST(GapDraw, EveryCardIsDealtEquallyOften) {
  const auto config = config_of(2, {{"first", "0"}, {"colours", "r,g,v"}});
  std::array<int, kCards> dealt{};
  constexpr int kGames = 20000;
  for (int i = 0; i < kGames; ++i) {
    const Rng rng(Seed::from_number(static_cast<std::uint64_t>(i)));
    for (const Card c : Gap::draw(Gap::start(*config), rng).cards) ++dealt[static_cast<std::size_t>(c)];
  }
  // Expected 4000 each, standard deviation sqrt(20000 * 0.2 * 0.8) = 57; five of them.
  for (std::size_t c = 0; c < 30; ++c) EXPECT_NEAR(dealt[c], kGames / 5, 285) << c;
  for (std::size_t c = 30; c < kCards; ++c) EXPECT_EQ(dealt[c], 0);
}

TEST(GapWhy, SaysWhatStandsInTheWay) {
  AtTable table = two_players("r2,r4,r5,r6,r7,r8", "v2,v4,v5,v6,v7,v8", {"g1", "v1", "g3", "g9"});
  EXPECT_EQ(table.reason(1, "v2"), "not_your_turn");
  EXPECT_EQ(table.reason(0, "r2"), "legal");
  EXPECT_EQ(table.reason(0, ""), "legal");
  EXPECT_EQ(table.reason(0, "v2"), "not_in_hand");
  EXPECT_EQ(table.reason(0, "g1"), "not_in_hand");
  EXPECT_EQ(table.reason(0, "y2"), "no_such_die") << "yellow is out of this game";
  EXPECT_EQ(table.reason(0, "red"), "no_such_die");
  EXPECT_EQ(table.reason(0, "r2", "red"), "no_such_zone");
  EXPECT_EQ(table.reason(0, "r2", "", "1"), "no_such_cell");
  EXPECT_EQ(table.move(0, "play:r2"), "ok");
  EXPECT_EQ(table.reason(0, "v1"), "legal");
  EXPECT_EQ(table.reason(0, "r1"), "die_not_here");
  EXPECT_EQ(table.reason(0, "g9"), "nothing_to_take");
  EXPECT_EQ(table.reason(0, "r4"), "nothing_to_take");
  EXPECT_EQ(table.move(0, "take:v1"), "ok");
  EXPECT_EQ(table.reason(1, "v2"), "chance_first");
  while (table.step(kRng)) {
  }
  EXPECT_EQ(table.reason(0, "r2"), "over");
}

TEST(GapWhy, AgreesWithTheLegalListForEveryCard) {
  for (const char* tracked : {"all", "1"}) {
    AtTable table(4, {{"tracked", tracked}, {"rounds", "1"}});
    do {
      for (std::size_t seat = 0; seat < 4; ++seat) {
        const Texts legal = table.legal(seat);
        for (std::size_t c = 0; c < kCards; ++c) {
          const std::string card = printed(action_of(Verb::play, static_cast<Card>(c))).substr(5);
          bool listed = false;
          for (const std::string& move : legal) listed = listed || move.ends_with(card);
          EXPECT_EQ(table.reason(seat, card) == "legal", listed) << card;
        }
      }
    } while (table.step(kRng));
  }
}

}  // namespace
}  // namespace goupil::gap::test
