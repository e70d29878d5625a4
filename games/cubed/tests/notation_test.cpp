// Tests of moves, outcomes, effects and structured fields as text.
#include <set>

#include "games/cubed/tests/table.hpp"

namespace goupil::cubed {
namespace {

TEST(CubedNotation, MovesReadBackAsPrinted) {
  for (const std::string_view text : {"take:white",
                                      "take:brown=3@1",
                                      "take:pink=1@7",
                                      "extra:blue",
                                      "extra:turquoise=6@4",
                                      "reroll",
                                      "decline",
                                      "done",
                                      "enter:yellow:III6",
                                      "enter:turquoise:4:r1",
                                      "enter:turquoise:4:r1+r3",
                                      "enter:turquoise:6:r1+r2+r3+r4+r5",
                                      "enter:blue:left",
                                      "enter:blue:right",
                                      "enter:brown:b12",
                                      "enter:pink:bonus",
                                      "enter:pink:points",
                                      "choose:yellow",
                                      "choose:black",
                                      "bonus:yellow:II3",
                                      "bonus:turquoise:4:r1",
                                      "bonus:blue:left=5",
                                      "bonus:brown:b7",
                                      "bonus:pink:bonus=6",
                                      "bonus:pink:points=1",
                                      "bonus:black:yellow:II3",
                                      "bonus:black:turquoise:1:r5",
                                      "bonus:black:blue:right=2",
                                      "bonus:black:pink:points=6"}) {
    const auto action = Cubed::parse_action(text);
    ASSERT_TRUE(action.has_value()) << text;
    std::string out;
    Cubed::print(*action, out);
    EXPECT_EQ(out, text);
  }
}

TEST(CubedNotation, OtherSpellingsAreRefused) {
  for (const std::string_view text : {"",
                                      "take",
                                      "take:",
                                      "take:green",
                                      "take:white=",
                                      "take:white=3",
                                      "take:white=3@",
                                      "take:white=3@2",
                                      "take:white=7@5",
                                      "take:white=0@5",
                                      "take:white=1@1",
                                      "take:white=03@1",
                                      "take:white=3@8",
                                      "take:white:",
                                      "reroll:",
                                      "pass",
                                      "done:",
                                      "enter:yellow:IV1",
                                      "enter:yellow:I7",
                                      "enter:yellow:I0",
                                      "enter:yellow",
                                      "enter:turquoise:4",
                                      "enter:turquoise:4:",
                                      "enter:turquoise:4:r3+r1",
                                      "enter:turquoise:4:r1+r1",
                                      "enter:turquoise:4:r1+",
                                      "enter:turquoise:7:r1",
                                      "enter:turquoise:4:r6",
                                      "enter:turquoise:r1c4",
                                      "enter:blue:left=5",
                                      "enter:blue:left1",
                                      "enter:brown:b13",
                                      "enter:brown:b0",
                                      "enter:brown:7",
                                      "enter:pink:bonus=3",
                                      "enter:pink",
                                      "choose:",
                                      "choose:reroll",
                                      "choose:none",
                                      "bonus:blue:left",
                                      "bonus:blue:left=7",
                                      "bonus:blue:left=0",
                                      "bonus:pink:bonus",
                                      "bonus:turquoise:4:r1+r2",
                                      "bonus:black",
                                      "bonus:black:black:b1",
                                      "bonus:black:II3",
                                      "ENTER:blue:left",
                                      " decline"}) {
    const auto action = Cubed::parse_action(text);
    ASSERT_FALSE(action.has_value()) << text;
    EXPECT_EQ(action.error().code, Error::bad_value);
  }
}

TEST(CubedNotation, EveryNumberOfTheIndexIsOneMove) {
  std::set<std::size_t> seen;
  std::size_t moves = 0;
  for (unsigned bits = 0; bits < (1U << 15U); ++bits) {
    const Action a = Action::of(bits);
    std::string text;
    if (a.verb() == Verb::take || a.verb() == Verb::extra) {
      if (a.die() >= 6) continue;
    } else if (a.verb() == Verb::choose) {
      if (static_cast<unsigned>(a.zone()) >= kColours) continue;
    } else if (static_cast<unsigned>(a.zone()) >= kZones || (a.zone() == Zone::yellow && a.cell() >= 18)) {
      continue;
    }
    Cubed::print(a, text);
    const auto back = Cubed::parse_action(text);
    if (!back || *back != a) continue;  // not canonical bits
    ++moves;
    EXPECT_LT(Cubed::index(a), Cubed::kActionCount);
    seen.insert(Cubed::index(a));
  }
  EXPECT_EQ(moves, Cubed::kActionCount);
  EXPECT_EQ(seen.size(), Cubed::kActionCount);
}

TEST(CubedNotation, OutcomesReadBackAsPrinted) {
  for (const std::string_view text : {"first:0", "roll:w3y1t6b2n5p4", "roll:t6", "tray:b,n", "fields:y,p,t",
                                      "table:w3,-,p5/y1t2b3n6", "table:-,-,-/w1y1t2b3n6p5"}) {
    const auto outcome = Cubed::parse_chance(text);
    ASSERT_TRUE(outcome.has_value()) << text;
    std::string out;
    Cubed::print(*outcome, out);
    EXPECT_EQ(out, text);
  }
  for (const std::string_view text : {"first:", "roll:", "roll:y1w3", "roll:w7", "roll:w0", "roll:g3", "tray:n,b",
                                      "tray:b,", "fields:y,p", "fields:y,p,t,", "fields:y,y,t", "table:w3,p5/y1t2b3n6",
                                      "table:w3,-,p5,/y1t2b3n6", "table:w3,-,p5/y1t2b3", "card:x"})
    EXPECT_FALSE(Cubed::parse_chance(text).has_value()) << text;
}

TEST(CubedNotation, AnOutcomeMustFitThePosition) {
  const auto possible = [](const Table& t, std::string_view text) {
    return Cubed::possible(t.state, *Cubed::parse_chance(text));
  };
  Table t(1);
  EXPECT_TRUE(possible(t, "roll:w3y1t6b2n5p4"));
  EXPECT_FALSE(possible(t, "roll:w3y1t6b2n5"));
  EXPECT_FALSE(possible(t, "first:0"));
  EXPECT_FALSE(possible(t, "fields:y,p,t"));
  t.roll("");
  EXPECT_FALSE(possible(t, "roll:w3y1t6b2n5p4"));
  Table passive(1);
  passive.idle_until(1);
  passive.roll("w3y3t3b1n6p2");
  EXPECT_TRUE(possible(passive, "tray:t"));
  EXPECT_FALSE(possible(passive, "tray:n"));
  EXPECT_FALSE(possible(passive, "tray:w,y"));
  passive.chance("tray:t");
  EXPECT_TRUE(possible(passive, "fields:n,y,w"));
  EXPECT_FALSE(possible(passive, "fields:n,y,t"));
}

TEST(CubedNotation, MovesHaveStructuredFields) {
  const auto fields = [](const Table& t, std::string_view move) {
    std::string out;
    Json json(out);
    json.begin_object();
    Cubed::write_move(t.state, Seat{}, *Cubed::parse_action(move), json);
    json.end_object();
    return out;
  };
  Table t(1);
  t.edit(0).joker.won = 1;
  t.roll("t5w2b4");
  EXPECT_EQ(fields(t, "take:turquoise=3@1"), R"({"action":"take","die":"turquoise","number":3,"joker":1})");
  EXPECT_EQ(fields(t, "decline"), R"({"action":"decline"})");
  t.play(0, "take:white");
  EXPECT_EQ(fields(t, "enter:blue:left"),
            R"({"action":"enter","die":"white","number":2,"zone":"blue","cells":["left1"],"value":6})");
  EXPECT_EQ(fields(t, "enter:turquoise:2:r5"),
            R"({"action":"enter","die":"white","number":2,"zone":"turquoise","cells":["r5c2"]})");
  EXPECT_EQ(fields(t, "enter:pink:bonus"),
            R"({"action":"enter","die":"white","kind":"bonus","number":2,"zone":"pink","cells":["1"],"value":1})");
}

TEST(CubedNotation, EffectsHaveWords) {
  Table t(1);
  t.roll("t6");
  t.play(0, {"take:turquoise", "enter:turquoise:6:r1"});
  std::string out;
  for (const Effect& e : t.log.list()) {
    Json json(out);
    json.begin_object();
    Cubed::write_effect(e, json);
    json.end_object();
  }
  EXPECT_EQ(out, R"({"zone":"turquoise","cell":"r1c6"}{"what":"reroll"})");
}

TEST(CubedNotation, TheSheetIsDescribedInFull) {
  std::string out;
  Json json(out);
  Cubed::write_sheet(*Cubed::parse_config(4, {}), json);
  EXPECT_NE(out.find(R"("joker_slots":[3,4,5,6,null,null,null])"), std::string::npos);
  EXPECT_NE(out.find(R"("grey":["I5","I6","II3","II4","III1","III2"])"), std::string::npos);
  EXPECT_NE(out.find(R"("tinted_in_column":[5,4,3,2,2,1])"), std::string::npos);
  EXPECT_NE(out.find(R"("star":[null,1,2,2,1,2,2,1,3,2,2,3])"), std::string::npos);
  EXPECT_NE(out.find(R"("rounds":4)"), std::string::npos);
}

}  // namespace
}  // namespace goupil::cubed
