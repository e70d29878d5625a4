// Options, moves and outcomes of GAP as text: round trips and refusals.
#include "games/gap/tests/at_table.hpp"

namespace goupil::gap::test {
namespace {

TEST(GapNotation, EveryCardIsAPlayAndATake) {
  std::vector<bool> seen(Gap::kActionCount, false);
  for (const Verb verb : {Verb::play, Verb::take})
    for (std::size_t c = 0; c < kCards; ++c) {
      const Action action = action_of(verb, static_cast<Card>(c));
      const auto parsed = Gap::parse_action(printed(action));
      ASSERT_TRUE(parsed.has_value());
      EXPECT_EQ(*parsed, action);
      ASSERT_LT(Gap::index(action), Gap::kActionCount);
      EXPECT_FALSE(seen[Gap::index(action)]);
      seen[Gap::index(action)] = true;
      EXPECT_EQ(Gap::reveals(action), verb == Verb::play);
    }
  EXPECT_EQ(printed(action_of(Verb::play, card_of(Colour::red, 4))), "play:r4");
  EXPECT_EQ(printed(action_of(Verb::take, card_of(Colour::blue, 3))), "take:b3");
}

TEST(GapNotation, OtherMovesAreRefused) {
  for (const std::string_view text :
       {"", "play", "play:", "play:r", "play:r10", "play:R4", "play:x4", "play:4r", "Play:r4", "take:r4 ", " take:r4",
        "take:r4:", "take:r4,g4", "pass", "play:ra", "play::r4"}) {
    const auto action = Gap::parse_action(text);
    ASSERT_FALSE(action.has_value()) << text;
    EXPECT_EQ(action.error().code, Error::bad_value);
    EXPECT_EQ(action.error().at, "move");
  }
}

TEST(GapNotation, OutcomesReadBackAsPrinted) {
  for (const std::string_view text : {"first:0", "first:5", "colours:r,g,v", "colours:g,v,y,b",
                                      "deal:2:r3,g5,v0,v9,y1,b9", "deal:0:5", "deal:3:6", "open:r4", "open:b9"}) {
    const auto chance = Gap::parse_chance(text);
    ASSERT_TRUE(chance.has_value()) << text;
    EXPECT_EQ(printed(*chance), text);
  }
}

TEST(GapNotation, OtherOutcomesAreRefused) {
  for (const std::string_view text : {"",
                                      "first",
                                      "first:",
                                      "first:6",
                                      "first:01",
                                      "first:-1",
                                      "colours:",
                                      "colours:g,r,v",
                                      "colours:r,r,g",
                                      "colours:r,g,v,",
                                      "colours:r,,g",
                                      "colours:red",
                                      "colours:x",
                                      "deal",
                                      "deal:2",
                                      "deal:2:",
                                      "deal:6:r1",
                                      "deal:2:g5,r3",
                                      "deal:2:r3,r3",
                                      "deal:2:r3,",
                                      "deal:2:r3;g5",
                                      "deal:2:06",
                                      "deal:2:51",
                                      "open:",
                                      "open:r",
                                      "open:r4,g4",
                                      "open:10",
                                      "roll:1",
                                      "Open:r4",
                                      "open:r4 "}) {
    const auto chance = Gap::parse_chance(text);
    ASSERT_FALSE(chance.has_value()) << text;
    EXPECT_EQ(chance.error().code, Error::bad_value);
    EXPECT_EQ(chance.error().at, "outcome");
    EXPECT_FALSE(chance.error().text.empty());
  }
}

TEST(GapNotation, ADealIsPossibleOnlyForTheNextSeatWithAFullHandOfUnseenCards) {
  AtTable table(2, {{"first", "0"}, {"colours", "r,g,v"}});
  EXPECT_EQ(table.chance("first:0"), "impossible_outcome");
  EXPECT_EQ(table.chance("open:r1"), "impossible_outcome");
  EXPECT_EQ(table.chance("colours:r,g,v"), "impossible_outcome");
  EXPECT_EQ(table.chance("deal:1:r0,r1,r2,r3,r4,r5"), "impossible_outcome");
  EXPECT_EQ(table.chance("deal:5:r0,r1,r2,r3,r4,r5"), "impossible_outcome");
  EXPECT_EQ(table.chance("deal:0:r0,r1,r2,r3,r4"), "impossible_outcome");
  EXPECT_EQ(table.chance("deal:0:r0,r1,r2,r3,r4,b5"), "impossible_outcome");
  EXPECT_EQ(table.chance("deal:0:6"), "impossible_outcome") << "a tracked hand is known";
  EXPECT_EQ(table.chance("deal:0:r0,r1,r2,r3,r4,r5"), "ok");
  EXPECT_EQ(table.chance("deal:1:r5,r6,r7,r8,r9,g0"), "impossible_outcome") << "r5 is dealt";
  EXPECT_EQ(table.chance("deal:1:r6,r7,r8,r9,g0,g1"), "ok");
  EXPECT_EQ(Gap::chance_kind(table.state), "open");
}

TEST(GapNotation, OthersSeeOnlyHowManyCardsWereDealt) {
  const auto chance = Gap::parse_chance("deal:1:r0,r1,r2,r3,r4,r5");
  ASSERT_TRUE(chance.has_value());
  const auto shown = [&](Viewer viewer) {
    std::string out;
    Gap::show(*chance, viewer, out);
    return out;
  };
  EXPECT_EQ(shown(Viewer::of(seat_at(1))), "deal:1:r0,r1,r2,r3,r4,r5");
  EXPECT_EQ(shown(Viewer::referee()), "deal:1:r0,r1,r2,r3,r4,r5");
  EXPECT_EQ(shown(Viewer::of(seat_at(0))), "deal:1:6");
  EXPECT_EQ(shown(Viewer::spectator()), "deal:1:6");
}

TEST(GapNotation, OutcomesOfSmallNodesAreListedAndPossible) {
  AtTable table(2);
  Outcomes outcomes;
  ASSERT_TRUE(Gap::outcomes(table.state, outcomes));
  EXPECT_EQ(outcomes.size(), 2U);
  table.chances({"first:1", "colours:g,y,b"});
  EXPECT_FALSE(Gap::outcomes(table.state, outcomes)) << "a deal is too large";
  table.chances({"deal:0:g0,g1,g2,g3,g4,g5", "deal:1:y0,y1,y2,y3,y4,y5"});
  ASSERT_TRUE(Gap::outcomes(table.state, outcomes));
  EXPECT_EQ(outcomes.size(), 18U);
  for (const auto& o : outcomes) {
    EXPECT_TRUE(Gap::possible(table.state, o.chance));
    EXPECT_EQ(o.weight, 1U);
  }
}

TEST(GapOptions, DefaultsPrintNothingAndOthersInAlphabeticalOrder) {
  std::vector<Option> out;
  Gap::print_options(*config_of(2, {}), out);
  EXPECT_TRUE(out.empty());
  const std::vector<Option> all{
      {"colours", "r,v,b"}, {"first", "1"}, {"rounds", "4"}, {"target", "70"}, {"tracked", "0"}};
  const auto config = config_of(2, {all.rbegin(), all.rend()});
  ASSERT_TRUE(config.has_value());
  Gap::print_options(*config, out);
  EXPECT_EQ(out, all);
  EXPECT_EQ(*Gap::parse_config(2, out), *config);
}

TEST(GapOptions, ColoursAreNamedByLetterOrWordInAnyOrder) {
  EXPECT_EQ(*config_of(2, {{"colours", "violet,red,green"}}), *config_of(2, {{"colours", "r,g,v"}}));
  EXPECT_EQ(*config_of(4, {{"colours", "b,y,v,g,r"}}), *config_of(4, {})) << "all five is what four seats play with";
  const AtTable table(3, {{"first", "0"}, {"colours", "r,g,v,b"}});
  EXPECT_EQ(table.look("phase"), "\"deal\"") << "nothing is drawn";
}

TEST(GapOptions, BadValuesNameTheirKey) {
  const auto refused = [](std::size_t seats, std::string key, std::string value) {
    const auto config = config_of(seats, {{key, value}});
    return config ? std::string("accepted") : std::string(name(config.error().code)) + " " + config.error().at;
  };
  EXPECT_EQ(refused(2, "target", "0"), "bad_value target");
  EXPECT_EQ(refused(2, "target", "1000"), "bad_value target");
  EXPECT_EQ(refused(2, "target", "030"), "bad_value target");
  EXPECT_EQ(refused(2, "rounds", "100"), "bad_value rounds");
  EXPECT_EQ(refused(2, "rounds", "-1"), "bad_value rounds");
  EXPECT_EQ(refused(2, "rounds", "99"), "accepted");
  for (const std::string value : {"", "r,g", "r,g,v,y", "r,g,g", "r,g,x", "r,g,v,", ",r,g,v", "r g v", "r,g,v,v"})
    EXPECT_EQ(refused(2, "colours", value), "bad_value colours") << value;
  EXPECT_EQ(refused(3, "colours", "r,g,v"), "bad_value colours");
  EXPECT_EQ(refused(4, "colours", "r,g,v,y"), "bad_value colours");
  EXPECT_EQ(refused(2, "first", "2"), "bad_value first");
  EXPECT_EQ(refused(2, "tracked", ""), "bad_value tracked");
  EXPECT_EQ(refused(2, "colors", "r,g,v"), "unknown_field colors");
  EXPECT_EQ(refused(1, "first", "0"), "bad_value seats");
  EXPECT_EQ(refused(7, "first", "0"), "bad_value seats");
}

TEST(GapNotation, AMoveCarriesItsCardNumberAndAction) {
  const AtTable table = two_players("r0,r1,r2,r3,r4,r5", "v0,v1,v2,v3,v4,v5", {"g0", "g1", "g2", "g3"});
  std::string out;
  Json json(out);
  json.begin_object();
  json.field("move", "play:r4");
  Gap::write_move(table.state, seat_at(0), *Gap::parse_action("play:r4"), json);
  json.end_object();
  EXPECT_EQ(out, R"({"move":"play:r4","die":"r4","number":4,"action":"play"})");
}

TEST(GapNotation, TheSheetTellsThePrintedNumbers) {
  std::string out;
  Json json(out);
  Gap::write_sheet(*config_of(5, {}), json);
  EXPECT_EQ(out, R"({"colours":["red","green","violet","yellow","blue"],"letters":"rgvyb","numbers":10,)"
                 R"("colours_in_play":5,"hand":5,"middle":4,"targets":{"short":15,"standard":30,"long":70}})");
}

TEST(GapCards, TheNthCardOfASetIsTheOneTheRangeReaches) {
  Stream stream(99);
  for (int round = 0; round < 500; ++round) {
    CardSet set;
    for (std::uint32_t i = stream.below(51); i > 0; --i) set |= CardSet::only(static_cast<Card>(stream.below(50)));
    std::uint32_t n = 0;
    for (const Card c : set) EXPECT_EQ(set.nth(n++), c);
    EXPECT_EQ(set.size(), n);
    for (std::size_t k = 1; k <= 6; ++k) EXPECT_EQ(set.at_least(k), n >= k);
  }
}

}  // namespace
}  // namespace goupil::gap::test
