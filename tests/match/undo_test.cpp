// Taking back (protocol 3.4), decision ids (3.1) and calls (3.5).
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/match/tables.hpp"

namespace goupil {
namespace {

using namespace tables;

// What protocol 3.4 says, worked out on the text of a record without taken-back moves: the record without the seat's
// last decision, if it may be taken back. Text only: knows nothing of Match.
std::optional<std::string> without_last_decision(const std::string& record, std::size_t seat, bool score_line) {
  std::vector<std::string> lines = lines_of(record);
  if (score_line) lines.pop_back();
  const std::string mine = std::to_string(seat) + " ";
  for (std::size_t i = lines.size(); i-- > header_size(lines);) {
    if (lines[i].starts_with("c ") || lines[i].starts_with("x ")) return std::nullopt;
    if (!lines[i].starts_with(mine)) continue;
    if (lines[i].starts_with(mine + "play:")) return std::nullopt;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    return joined(lines);
  }
  return std::nullopt;
}

TEST(Undo, InEveryPositionItDoesWhatTheShortenedRecordSays) {
  for (const Table& table : all_tables()) {
    SCOPED_TRACE(describe(table));
    AnyMatchPtr match = start(table, 31);
    Stream stream(8);
    int taken_back = 0, refused = 0;
    for (int events = 0; !is_over(*match) && events < 250; ++events) {
      step(*match, stream);
      ASSERT_FALSE(HasFatalFailure());
      const Seat who = someone(*match, stream);
      const std::string before = whole_record(*match);
      const auto shorter = without_last_decision(before, index(who), is_over(*match));
      const auto expected = shorter ? load(*shorter) : Result<AnyMatchPtr>(fail(Error::nothing_to_undo, "", ""));
      AnyMatchPtr copy = copy_of(*match);
      const std::string look_before = look(*copy);
      const auto undone = copy->undo(who);
      ASSERT_EQ(undone.has_value(), expected.has_value()) << "seat " << index(who) << "\n" << before;
      if (undone) {
        ++taken_back;
        ASSERT_EQ(undone->event, "undo " + std::to_string(index(who)));
        ASSERT_EQ(undone->effects, "[]");
        ASSERT_EQ(position_of(*copy), position_of(**expected));
        ASSERT_EQ(copy->events(), match->events() + 1);
      } else {
        ++refused;
        ASSERT_EQ(name_of(undone.error()), "nothing_to_undo at seat");
        ASSERT_EQ(look(*copy), look_before);
        ASSERT_EQ(whole_record(*copy), before);
      }
    }
    EXPECT_GT(refused, 0);
    if (table.game != "gap") {  // in GAP only the rare take comes back: see below
      EXPECT_GT(taken_back, 0);
    }
  }
}

TEST(Undo, OthersMovesStay) {
  int found = 0;
  for (const Table& table : all_tables()) {
    SCOPED_TRACE(describe(table));
    AnyMatchPtr match = start(table, 14);
    Stream stream(14);
    while (!is_over(*match)) {
      const SeatSet asked = match->awaiting().seats;
      if (asked.size() >= 2) {
        ++found;
        const Seat mine = asked.lowest();
        const Seat other = asked.without(mine).lowest();
        AnyMatchPtr alone = copy_of(*match);
        AnyMatchPtr both = copy_of(*match);
        const std::string others_move = match->legal(other).back();
        ASSERT_EQ(outcome(alone->play(other, std::nullopt, others_move)), "ok");
        ASSERT_EQ(outcome(both->play(mine, std::nullopt, match->legal(mine).front())), "ok");
        ASSERT_EQ(outcome(both->play(other, std::nullopt, others_move)), "ok");
        ASSERT_EQ(outcome(both->undo(mine)), "ok");
        ASSERT_EQ(position_of(*both), position_of(*alone));
        ASSERT_EQ(both->decision(other), alone->decision(other));
      }
      step(*match, stream);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
  EXPECT_GT(found, 20);
}

TEST(Undo, IsRefusedWhereOthersHaveBuiltOnTheMove) {
  const Table table{"clever", 2, {{"first", "0"}}};
  AnyMatchPtr match = start(table, 6);
  Stream stream(6);
  // Seat 0 ends its turn, and seat 1 answers from its tray before any die is thrown again.
  while (match->awaiting() != Awaiting::of(SeatSet::only(seat_at(1)))) step(*match, stream);
  ASSERT_FALSE(is_over(*match));
  const std::string last = match->event(match->events() - 1, Viewer::referee());
  ASSERT_TRUE(last.starts_with("0 ")) << last;
  ASSERT_EQ(outcome(copy_of(*match)->undo(seat_at(0))), "ok");
  ASSERT_EQ(outcome(match->play(seat_at(1), std::nullopt, match->legal(seat_at(1)).front())), "ok");
  const std::string before = look(*match);
  const auto undone = match->undo(seat_at(0));
  EXPECT_EQ(outcome(undone), "nothing_to_undo at seat");
  EXPECT_EQ(look(*match), before);
}

TEST(Undo, OfACardPlayedFromTheHandIsRefusedButATakeComesBack) {
  const Table table{"gap", 3, {{"rounds", "3"}}};
  AnyMatchPtr match = start(table, 2);
  Stream stream(2);
  int takes = 0, plays = 0;
  while (!is_over(*match)) {
    step(*match, stream);
    const std::string last = match->event(match->events() - 1, Viewer::referee());
    if (last.starts_with("c ")) continue;
    const bool take = last.find(" take:") != std::string::npos;
    ++(take ? takes : plays);
    ASSERT_EQ(outcome(copy_of(*match)->undo(seat_at(std::stoul(last)))), take ? "ok" : "nothing_to_undo at seat")
        << last;
  }
  EXPECT_GT(takes, 0);
  EXPECT_GT(plays, 0);
}

TEST(Undo, SaysWhetherTheSeatHasDecidedNothingOrDiceFellSince) {
  AnyMatchPtr match = start({"clever", 2, {{"first", "0"}}}, 5);
  ASSERT_TRUE(match->draw().has_value());
  EXPECT_EQ(match->undo(seat_at(0)).error().text, "This seat has made no decision.");
  ASSERT_TRUE(match->play(seat_at(0), std::nullopt, match->legal(seat_at(0)).front()).has_value());
  while (match->awaiting().kind == Awaiting::Kind::seats) {
    const Seat who = match->awaiting().seats.lowest();
    ASSERT_TRUE(match->play(who, std::nullopt, match->legal(who).front()).has_value());
  }
  ASSERT_TRUE(match->draw().has_value());
  EXPECT_EQ(match->undo(seat_at(0)).error().text, "Dice or cards have been revealed since.");
}

TEST(Undo, AnUnknownSeatIsABadValue) {
  AnyMatchPtr match = start({"clever", 2, {}}, 1);
  EXPECT_EQ(outcome(match->undo(seat_at(2))), "bad_value at seat");
  EXPECT_EQ(outcome(match->undo(seat_at(0))), "nothing_to_undo at seat");
}

TEST(Undo, DecisionIdsAreNeverUsedTwiceAndTheLogOnlyGrows) {
  for (const Table& table : all_tables()) {
    SCOPED_TRACE(describe(table));
    AnyMatchPtr match = start(table, 77);
    Stream stream(77);
    std::vector<std::uint32_t> counted(table.seats, 0);
    std::string log;
    int undos = 0;
    for (int events = 0; !is_over(*match) && events < 400; ++events) {
      const Seat who = someone(*match, stream);
      if (stream.below(3) == 0 && match->undo(who)) {
        ++undos;
      } else if (awaits_chance(*match) || !match->awaiting().seats.empty()) {
        step(*match, stream);
        ASSERT_FALSE(HasFatalFailure());
      }
      const std::string line = match->event(match->events() - 1, Viewer::referee());
      if (line.starts_with("undo "))
        ++counted[std::stoul(line.substr(5))];
      else if (!line.starts_with("c "))
        ++counted[std::stoul(line)];
      for (std::size_t i = 0; i < table.seats; ++i) ASSERT_EQ(match->decision(seat_at(i)), counted[i]);
      const std::string now = whole_record(*match);
      ASSERT_TRUE(now.starts_with(log)) << log << "\nbecame\n" << now;
      log = is_over(*match) ? now.substr(0, now.find("score ")) : now;
    }
    if (table.game != "gap") {
      EXPECT_GT(undos, 0);
    }
    const auto again = load(whole_record(*match), true);
    ASSERT_EQ(outcome(again), "ok");
    EXPECT_EQ(look(**again), look(*match));
    EXPECT_EQ(whole_record(**again), whole_record(*match));
  }
}

TEST(Decision, SentAgainWithTheSameMoveIsARepetitionThatChangesNothing) {
  for (const Table& table : all_tables()) {
    SCOPED_TRACE(describe(table));
    AnyMatchPtr match = start(table, 4);
    Stream stream(4);
    struct Made {
      Seat who;
      std::uint32_t id;
      std::string move;
    };
    std::vector<Made> made;
    for (int events = 0; !is_over(*match) && events < 200; ++events) {
      step(*match, stream);
      const std::string line = match->event(match->events() - 1, Viewer::referee());
      if (line.starts_with("c ")) continue;
      const Seat who = seat_at(std::stoul(line));
      made.push_back({who, match->decision(who) - 1, line.substr(line.find(' ') + 1)});
    }
    ASSERT_GT(made.size(), 2U);
    const std::string before = look(*match) + whole_record(*match);
    for (const Made& m : made) {
      const auto again = match->play(m.who, m.id, m.move);
      ASSERT_EQ(outcome(again), "ok") << m.move;
      ASSERT_TRUE(again->repeated);
      for (const Made& other : made)
        if (other.move != m.move) {
          ASSERT_EQ(outcome(match->play(m.who, m.id, other.move)), "stale_decision at decision");
          break;
        }
    }
    EXPECT_EQ(look(*match) + whole_record(*match), before);
  }
}

TEST(Decision, OfTheFutureOrTakenBackIsStale) {
  const Table table{"clever", 1, {}};
  AnyMatchPtr match = start(table, 4);
  Stream stream(4);
  while (awaits_chance(*match)) step(*match, stream);
  const Seat me = seat_at(0);
  const std::string move = match->legal(me).front();
  EXPECT_EQ(outcome(match->play(me, 1, move)), "stale_decision at decision");
  EXPECT_EQ(outcome(match->play(me, 0, move)), "ok");
  EXPECT_EQ(outcome(match->undo(me)), "ok");
  EXPECT_EQ(match->decision(me), 2U);
  EXPECT_EQ(outcome(match->play(me, 1, move)), "stale_decision at decision");  // number 1 was the undo
  const auto late = match->play(me, 0, move);  // number 0 was made, then taken back: a late copy must not play it again
  ASSERT_EQ(outcome(late), "ok");
  EXPECT_TRUE(late->repeated);
  EXPECT_EQ(match->decision(me), 2U);
  EXPECT_EQ(outcome(match->play(me, 2, move)), "ok");
}

TEST(Call, LastRoundEndsGapWithTheRunningRoundAndStandsInTheRecord) {
  const Table table{"gap", 4, {{"rounds", "50"}}};
  AnyMatchPtr match = start(table, 5);
  Stream stream(5);
  while (match->events() < 30) step(*match, stream);
  EXPECT_EQ(outcome(match->call("tea_break")), "bad_value at what");
  const auto called = match->call("last_round");
  ASSERT_EQ(outcome(called), "ok");
  EXPECT_EQ(called->event, "call last_round");
  EXPECT_NE(look(*match).find("\"last_round\":true"), std::string::npos);
  while (!is_over(*match)) step(*match, stream);
  EXPECT_LT(match->events(), 150U);
  EXPECT_EQ(outcome(match->call("last_round")), "game_over at match");
  const auto again = load(whole_record(*match), true);
  ASSERT_EQ(outcome(again), "ok");
  EXPECT_EQ(look(**again), look(*match));
}

TEST(Call, MeansNothingElsewhere) {
  for (const char* game : {"clever", "cubed", "kids", "tutto"}) {
    AnyMatchPtr match = start({game, 2, {}}, 5);
    EXPECT_EQ(outcome(match->call("last_round")), "bad_value at what") << game;
  }
  AnyMatchPtr companion = start({"kids", 2, {{"tracked", "0"}}}, 5);
  EXPECT_EQ(outcome(companion->call("last_round")), "ok");
}

TEST(Match, RefusesWhatIsNotAskedAndStaysAsItIs) {
  AnyMatchPtr match = start({"clever", 2, {{"first", "0"}}}, 5);
  const std::string before = look(*match);
  EXPECT_EQ(outcome(match->play(seat_at(0), std::nullopt, "white:green")), "not_your_turn at seat");
  EXPECT_EQ(outcome(match->play(seat_at(2), std::nullopt, "white:green")), "bad_value at seat");
  EXPECT_EQ(outcome(match->play(seat_at(0), std::nullopt, "mauve:green")), "illegal_move at move");
  EXPECT_EQ(outcome(match->supply("roll:w7y1b6g2o5p4")), "impossible_outcome at outcome");
  EXPECT_EQ(outcome(match->supply("first:1")), "impossible_outcome at outcome");
  EXPECT_EQ(look(*match), before);
  ASSERT_EQ(outcome(match->draw()), "ok");
  EXPECT_EQ(outcome(match->draw()), "no_chance at match");
  EXPECT_EQ(outcome(match->supply("roll:w3y1b6g2o5p4")), "no_chance at match");
}

}  // namespace
}  // namespace goupil
