// Notation, options, untracked seats, reasons, chance and numbering of Tutto (protocol 1.6, 2, 5, 8).
#include <map>
#include <set>

#include "games/tutto/tests/table.hpp"

namespace goupil::tutto {
namespace {

TEST(TuttoNotation, MovesAreReadExactlyAsPrinted) {
  for (const char* text : {"keep:1", "keep:1+5+5", "keep:1+2+3+4+5+6", "stop", "card"}) {
    const auto action = Tutto::parse_action(text);
    ASSERT_TRUE(action.has_value()) << text;
    std::string out;
    Tutto::print(*action, out);
    EXPECT_EQ(out, text);
  }
  for (const char* text : {"", "keep", "keep:", "keep:5+1", "keep:0", "keep:7", "keep:1+", "keep:1,5", "keep:+1",
                           "Stop", "stop ", "card:stop", "keep:1+1+1+1+1+1+1"}) {
    const auto action = Tutto::parse_action(text);
    ASSERT_FALSE(action.has_value()) << text;
    EXPECT_EQ(action.error().code, Error::bad_value);
  }
}

TEST(TuttoNotation, OutcomesAreReadExactlyAsPrinted) {
  for (const char* text :
       {"first:2", "card:bonus300", "card:double", "card:stop", "card:cloverleaf", "throw:6", "throw:1,1,3,4,5,6",
        "points:0", "points:1450", "points:2000:1", "points:1000000:20", "points:win"}) {
    const auto chance = Tutto::parse_chance(text);
    ASSERT_TRUE(chance.has_value()) << text;
    std::string out;
    Tutto::print(*chance, out);
    EXPECT_EQ(out, text);
    std::string shown;
    Tutto::show(*chance, Viewer::spectator(), shown);
    EXPECT_EQ(shown, text);
  }
  for (const char* text : {"",
                           "first",
                           "first:",
                           "first:10",
                           "first:01",
                           "card:",
                           "card:bonus",
                           "throw:",
                           "throw:3,1",
                           "throw:1,1,1,1,1,1,1",
                           "throw:1+1",
                           "points",
                           "points:",
                           "points:25",
                           "points:1000050",
                           "points:1000:0",
                           "points:1000:21",
                           "points:1000:",
                           "points:1000:1:1",
                           "points:-50",
                           "points:win:1",
                           "roll:1"}) {
    const auto chance = Tutto::parse_chance(text);
    ASSERT_FALSE(chance.has_value()) << text;
    EXPECT_EQ(chance.error().code, Error::bad_value);
  }
}

TEST(TuttoNotation, ALegalEntryNamesItsActionDiceAndValue) {
  Table table;
  table.run({"card:bonus200", "throw:1,1,1,2,3,5"});
  const auto entry = [&](const char* move) {
    std::string out;
    Json json(out);
    Tutto::write_move(table.state, seat_at(0), Tutto::parse_action(move).value(), json);
    return out;
  };
  EXPECT_EQ(entry("keep:1+1+1"), R"("action":"keep","die":"1+1+1","value":1000)");
  EXPECT_EQ(entry("stop"), R"("action":"stop","value":1050)");
  table = Table();
  table.run({"card:straight", "throw:1,1,1,2,3,5"});
  EXPECT_EQ(entry("keep:1"), R"("action":"keep","die":"1","value":0)");
}

TEST(TuttoNotation, TheViewHasTheFieldsOfTheProtocol) {
  Table table;
  table.run({"card:bonus300", "throw:1,2,2,3,4,6"});
  EXPECT_EQ(table.view(),
            R"({"turn":0,"phase":"keep","active":0,"card":"bonus300","deck":{"stop":10,"bonus200":5,"bonus300":4,)"
            R"("bonus400":5,"bonus500":5,"bonus600":5,"double":5,"fireworks":5,"plus_minus":5,"straight":5,)"
            R"("cloverleaf":1},"throw":[1,2,2,3,4,6],"dice":6,"kept":[],"turn_points":0,"plus_minus":0,"tuttos":0,)"
            R"("scores":[0,0],"winner":null})");
  std::string score;
  Json json(score);
  Tutto::write_score(table.run({"stop"}).state, json);
  EXPECT_EQ(score, R"([{"total":100},{"total":0}])");
}

TEST(TuttoOptions, PresetsAreOverriddenByTheSingleOptions) {
  const auto old = Tutto::parse_config(2, {});
  ASSERT_TRUE(old.has_value());
  EXPECT_EQ(old->ending, Ending::immediate);
  EXPECT_FALSE(old->floor_zero);
  EXPECT_EQ(old->fireworks, Fireworks::free);
  EXPECT_EQ(old->plus_minus, PlusMinus::on_bank);
  EXPECT_EQ(old->target, 6000);
  const std::vector<Option> options{{"fireworks", "free"}, {"preset", "2024"}};
  const auto mixed = Tutto::parse_config(2, options);
  ASSERT_TRUE(mixed.has_value());
  EXPECT_EQ(mixed->ending, Ending::equal_turns);
  EXPECT_TRUE(mixed->floor_zero);
  EXPECT_EQ(mixed->fireworks, Fireworks::free);
  EXPECT_EQ(mixed->plus_minus, PlusMinus::on_bank);
}

TEST(TuttoOptions, PrintedOptionsReadBackToTheSameConfig) {
  const std::vector<Option> options{
      {"preset", "2024"}, {"target", "10000"}, {"plus_minus", "at_once"}, {"first", "1"}, {"tracked", "0,2"}};
  const auto config = Tutto::parse_config(3, options);
  ASSERT_TRUE(config.has_value());
  std::vector<Option> printed;
  Tutto::print_options(*config, printed);
  std::vector<std::string> keys;
  for (const Option& o : printed) keys.push_back(o.key);
  EXPECT_EQ(keys, (Texts{"ending", "fireworks", "first", "floor_zero", "plus_minus", "target", "tracked"}));
  EXPECT_EQ(Tutto::parse_config(3, printed).value(), *config);
  printed.clear();
  Tutto::print_options(Tutto::parse_config(10, {}).value(), printed);
  EXPECT_TRUE(printed.empty());
}

TEST(TuttoOptions, BadOptionsNameTheirKey) {
  const auto error = [](std::size_t seats, Option option) {
    const auto config = Tutto::parse_config(seats, {&option, 1});
    return config ? std::string("none") : config.error().at;
  };
  EXPECT_EQ(error(1, {"target", "6000"}), "seats");
  EXPECT_EQ(error(11, {"target", "6000"}), "seats");
  EXPECT_EQ(error(2, {"target", "49"}), "target");
  EXPECT_EQ(error(2, {"target", "100001"}), "target");
  EXPECT_EQ(error(2, {"target", "many"}), "target");
  EXPECT_EQ(error(2, {"preset", "1999"}), "preset");
  EXPECT_EQ(error(2, {"ending", "later"}), "ending");
  EXPECT_EQ(error(2, {"floor_zero", "yes"}), "floor_zero");
  EXPECT_EQ(error(2, {"fireworks", "off"}), "fireworks");
  EXPECT_EQ(error(2, {"plus_minus", ""}), "plus_minus");
  EXPECT_EQ(error(2, {"colour", "red"}), "colour");
  EXPECT_EQ(error(2, {"target", "50"}), "none");
}

TEST(TuttoUntracked, ASeatWithoutASheetTellsItsWholeTurn) {
  Table table(3, {{"tracked", "0"}});
  EXPECT_TRUE(table.shows(R"("deck":null)"));
  table.run({"card:cloverleaf", kNull});
  EXPECT_TRUE(table.shows(R"("phase":"points","active":1)"));
  EXPECT_TRUE(table.moves(1).empty());
  Tutto::Outcomes outcomes;
  EXPECT_FALSE(Tutto::outcomes(table.state, outcomes));
  table.run({"points:1450", "points:2000:1"});
  EXPECT_EQ(table.scores(), (Scores{0, 450, 2000}));
  EXPECT_TRUE(table.can_happen("card:cloverleaf"));  // cards cannot be counted
  EXPECT_EQ(Tutto::standing(table.state).known, SeatSet::first(3));
}

TEST(TuttoUntracked, SeveralSuccessesAreBookedOneAfterTheOtherBeforeThePoints) {
  Table table(3, {{"tracked", "0,1"}});
  table.run({"card:bonus200", "throw:2,3,3,3,4,6", "stop", "card:bonus200", "throw:1,2,2,3,4,6", "stop"});
  table.run({"points:2000:2"});
  EXPECT_EQ(table.scores(), (Scores{-700, -900, 2000}));
  Table full(10, {{"tracked", "9"}});
  full.run({"points:20000:20"});  // all nine others pay once, then the roller leads alone
  EXPECT_EQ(full.scores(), (Scores{20000, -1000, -1000, -1000, -1000, -1000, -1000, -1000, -1000, -1000}));
  EXPECT_EQ(full.state.winner, seat_at(0));
}

TEST(TuttoUntracked, ASeatFarAheadPaysForEverySuccessAndIsReportedOnce) {
  Table table(2, {{"tracked", "0"}, {"first", "1"}, {"target", "100000"}});
  table.run({"points:50000", "card:stop", "points:0", "card:plus_minus", kAllSix, "keep:1+1+1+5+5+5", "card",
             "card:plus_minus", kAllSix, "keep:1+1+1+5+5+5", "stop"});
  EXPECT_EQ(table.scores(), (Scores{2000, 48000}));
  EXPECT_EQ(table.effects(),
            R"({"effect":"deducted","seat":1,"points":2000},{"effect":"banked","seat":0,"points":2000},)"
            R"({"effect":"turn_over","seat":0})");
}

TEST(TuttoUntracked, ThePointsMayWin) {
  Table reached(2, {{"tracked", "1"}});
  reached.run({"points:6000"});
  EXPECT_EQ(reached.state.winner, seat_at(0));
  Table clover(2, {{"tracked", "1"}, {"ending", "equal_turns"}});
  clover.run({"points:win"});
  EXPECT_EQ(clover.state.winner, seat_at(0));
  EXPECT_EQ(Tutto::awaiting(clover.state).kind, Awaiting::Kind::over);
  EXPECT_EQ(clover.ranks(), (std::vector<int>{1, 2}));
}

TEST(TuttoReasons, SayWhatIsInTheWay) {
  Table table;
  EXPECT_EQ(table.why("1"), Reason::chance_first);
  table.run({"card:bonus200", "throw:1,2,2,3,5,6"});
  EXPECT_EQ(Tutto::why_not(table.state, seat_at(1), {"1", "", ""}), Reason::not_your_turn);
  EXPECT_EQ(table.why(""), Reason::legal);
  EXPECT_EQ(table.why("1+5"), Reason::legal);
  EXPECT_EQ(table.why("1+5", "keep"), Reason::legal);
  EXPECT_EQ(table.why("stop"), Reason::legal);
  EXPECT_EQ(table.why("", "stop"), Reason::legal);
  EXPECT_EQ(table.why("2"), Reason::must_keep_scoring);
  EXPECT_EQ(table.why("2+5"), Reason::must_keep_scoring);
  EXPECT_EQ(table.why("4"), Reason::die_not_here);
  EXPECT_EQ(table.why("card"), Reason::must_keep_scoring);
  EXPECT_EQ(table.why("red"), Reason::no_such_die);
  EXPECT_EQ(table.why("1", "stop"), Reason::no_such_die);
  EXPECT_EQ(table.why("1", "yellow"), Reason::no_such_zone);
  EXPECT_EQ(table.why("1", "", "r1c1"), Reason::no_such_cell);
}

TEST(TuttoReasons, KnowTheCards) {
  Table straight;
  straight.run({"card:straight", "throw:1,1,2,3,5,6", "keep:1", "throw:1,2,2,3,5"});
  EXPECT_EQ(straight.why("2"), Reason::legal);
  EXPECT_EQ(straight.why("1"), Reason::already_filled);
  EXPECT_EQ(straight.why("2+2"), Reason::already_filled);
  EXPECT_EQ(straight.why("4"), Reason::die_not_here);
  EXPECT_EQ(straight.why("stop"), Reason::no_stopping);
  Table tutto;
  tutto.run({"card:bonus200", kAllSix, "keep:1+1+1+5+5+5"});
  EXPECT_EQ(tutto.why("card"), Reason::legal);
  EXPECT_EQ(tutto.why("1"), Reason::die_not_here);
  Table forced(2, {{"fireworks", "forced"}});
  forced.run({"card:fireworks", "throw:1,2,2,3,5,6"});
  EXPECT_EQ(forced.why("1"), Reason::must_keep_scoring);
  EXPECT_EQ(forced.why("1+5"), Reason::legal);
  EXPECT_EQ(forced.why("stop"), Reason::no_stopping);
}

TEST(TuttoChance, OutcomesAreMultisetsWithTheirWeights) {
  Table table(3, {{"first", "random"}});
  Tutto::Outcomes outcomes;
  ASSERT_TRUE(Tutto::outcomes(table.state, outcomes));
  EXPECT_EQ(outcomes.size(), 3U);
  table.run({"first:0", "card:bonus200"});
  ASSERT_TRUE(Tutto::outcomes(table.state, outcomes));
  EXPECT_EQ(outcomes.size(), 462U);
  for (const auto& [chance, weight] : outcomes) {
    if (chance == Tutto::parse_chance("throw:1,2,3,4,5,6").value()) {
      EXPECT_EQ(weight, 720U);
    }
    if (chance == Tutto::parse_chance("throw:3,3,3,6,6,6").value()) {
      EXPECT_EQ(weight, 20U);
    }
    EXPECT_TRUE(Tutto::possible(table.state, chance));
  }
}

// 60,000 draws against the exact weights, 462 outcomes: the sum of squared deviations is chi-square
// with 461 degrees of freedom, mean 461 and deviation 30; 600 is beyond four deviations. Seeds are fixed.
TEST(TuttoChance, DrawnDiceFollowTheWeights) {
  Table table;
  table.run({"card:bonus200"});
  std::map<std::uint32_t, std::uint32_t> seen;
  constexpr std::uint32_t kDraws = 60000;
  for (std::uint32_t i = 0; i < kDraws; ++i) ++seen[Tutto::draw(table.state, Rng(Seed::from_number(i))).dice.bits()];
  Tutto::Outcomes outcomes;
  ASSERT_TRUE(Tutto::outcomes(table.state, outcomes));
  double chi = 0;
  for (const auto& [chance, weight] : outcomes) {
    const double expected = double{kDraws} * weight / 46656;
    const double off = seen[chance.dice.bits()] - expected;
    chi += off * off / expected;
  }
  EXPECT_LT(chi, 600);
  EXPECT_GT(chi, 322);
}

TEST(TuttoChance, DiceAreKeyedByTurnAndThrowNotByWhatWasKept) {
  const Rng rng(Seed::from_number(5));
  Table a;
  Table b;
  a.run({"card:bonus200", "throw:1,1,2,3,5,6", "keep:1"});
  b.run({"card:double", "throw:1,2,2,2,2,2", "keep:1"});
  EXPECT_EQ(Tutto::draw(a.state, rng), Tutto::draw(b.state, rng));
  Table fewer;
  fewer.run({"card:double", "throw:1,1,1,2,2,3", "keep:1+1+1"});
  EXPECT_TRUE(Tutto::draw(a.state, rng).dice.includes(Tutto::draw(fewer.state, rng).dice));
}

// Two different draws agree by chance: all of twenty seeds never do.
TEST(TuttoChance, EveryThrowAndEveryCardOfATurnHasItsOwnKey) {
  Table first_throw;
  first_throw.run({"card:fireworks"});
  Table second_throw = first_throw;
  second_throw.run({kAllSix, "keep:1+1+1+5+5+5"});  // six dice again
  Table first_card(2, {{"tracked", "0"}});          // an uncounted pile is always full
  Table second_card = first_card;
  second_card.run({"card:bonus200", kAllSix, "keep:1+1+1+5+5+5", "card"});
  int same_dice = 0;
  int same_card = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Rng rng(Seed::from_number(seed));
    same_dice += Tutto::draw(first_throw.state, rng) == Tutto::draw(second_throw.state, rng) ? 1 : 0;
    same_card += Tutto::draw(first_card.state, rng) == Tutto::draw(second_card.state, rng) ? 1 : 0;
  }
  EXPECT_LT(same_dice, 20);
  EXPECT_LT(same_card, 20);
}

// Seat 1 gets the same card and dice whether seat 0's turn was long or short.
TEST(TuttoChance, ATurnDoesNotDependOnTheLengthOfTheOneBefore) {
  Table brief(2, {{"tracked", "0,1"}});
  Table lengthy = brief;
  brief.run({"card:double", kNull});
  lengthy.run({"card:double", "throw:1,2,2,3,4,6", "keep:1", "throw:1,1,1,5,5", "keep:1+1+1+5+5", "card"});
  lengthy.run({"card:stop"});
  lengthy.state.pile = brief.state.pile;
  lengthy.state.cards = brief.state.cards;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Rng rng(Seed::from_number(seed));
    ASSERT_EQ(Tutto::draw(brief.state, rng), Tutto::draw(lengthy.state, rng));
  }
  brief.run({"card:bonus200"});
  lengthy.run({"card:bonus200"});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Rng rng(Seed::from_number(seed));
    ASSERT_EQ(Tutto::draw(brief.state, rng), Tutto::draw(lengthy.state, rng));
  }
}

TEST(TuttoActions, EverySetOfDiceStopAndCardHaveTheirOwnIndex) {
  std::set<std::size_t> seen{Tutto::index(Action::stop()), Tutto::index(Action::card())};
  for (std::uint32_t code = 1; code < 7 * 7 * 7 * 7 * 7 * 7; ++code) {
    Dice dice;
    std::uint32_t rest = code;
    unsigned size = 0;
    for (int face = 1; face <= kFaces; ++face, rest /= 7) size += rest % 7;
    if (size > kDice) continue;
    rest = code;
    for (int face = 1; face <= kFaces; ++face, rest /= 7) dice = dice + Dice::of(face, rest % 7);
    ASSERT_EQ(dice.size(), size);
    seen.insert(Tutto::index(Action::keep(dice)));
  }
  EXPECT_EQ(seen.size(), Tutto::kActionCount);
  EXPECT_EQ(*seen.rbegin(), Tutto::kActionCount - 1);
}

TEST(TuttoTurnPoints, StayInBoundsHoweverLongATurnLasts) {
  Table table(2, {{"tracked", "0"}});
  for (int i = 0; i < 40; ++i) table.run({"card:double", kAllSix, "keep:1+1+1+5+5+5", "card"});
  EXPECT_EQ(table.state.turn_points, kCeiling);
  table.run({"card:fireworks", kNull});
  EXPECT_EQ(table.scores()[0], kCeiling);
}

}  // namespace
}  // namespace goupil::tutto
