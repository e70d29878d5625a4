// What verify catches, what a reader of headers is told, and what a record for one viewer hides.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/match/tables.hpp"

namespace goupil {
namespace {

using namespace tables;

class Verify : public testing::Test {
 protected:
  // Two seats of clever: "goupil-record", game, rules, seats, option first=0, rng, seed, events from line 8 on.
  const Table table_{"clever", 2, {{"first", "0"}}};
  const std::vector<std::string> good_ = lines_of(whole_record(*play_out(table_, 12)));

  // The outcome after `line` (from 1) was replaced.
  std::string with(std::size_t line, const std::string& text, bool check_seed = true) const {
    std::vector<std::string> lines = good_;
    lines.at(line - 1) = text;
    return outcome(load(joined(lines), check_seed));
  }
  // The number (from 1) of the n-th line that begins like this.
  std::size_t find(const std::string& start, std::size_t n = 0) const {
    for (std::size_t i = header_size(good_); i < good_.size(); ++i)
      if (good_[i].starts_with(start) && n-- == 0) return i + 1;
    ADD_FAILURE() << "no line begins with " << start;
    return 1;
  }
  static std::string at_line(const std::string& error, std::size_t line) {
    return error + " at line " + std::to_string(line);
  }
};

TEST_F(Verify, AcceptsTheGameAsItWasPlayed) {
  EXPECT_EQ(outcome(load(joined(good_), true)), "ok");
}

TEST_F(Verify, CatchesAChangedDie) {
  // The last roll: later moves may not notice, the seed does.
  const std::size_t line = find("c roll:", 10);
  std::string changed = good_[line - 1];
  const std::size_t face = changed.find(":w") + 2;
  changed[face] = changed[face] == '6' ? '1' : static_cast<char>(changed[face] + 1);
  EXPECT_EQ(with(line, changed), at_line("bad_record", line));
}

TEST_F(Verify, TakesASuppliedDieAtItsWord) {
  const std::size_t line = find("c roll:");
  std::string changed = good_[line - 1];
  changed[0] = 'x';
  EXPECT_EQ(with(line, changed), "ok");
}

TEST_F(Verify, CatchesAChangedMove) {
  const std::size_t line = find("0 ");
  EXPECT_EQ(with(line, "0 bonus:black_x:blue:7"), at_line("illegal_move", line));
  EXPECT_EQ(with(line, "1" + good_[line - 1].substr(1)), at_line("not_your_turn", line));
  EXPECT_FALSE(with(line, "0 nonsense") == "ok");
}

TEST_F(Verify, CatchesALegalMoveThatWasNotThePlayedOne) {
  const std::size_t line = find("0 ", 2);
  const auto before = load(joined({good_.begin(), good_.begin() + static_cast<std::ptrdiff_t>(line - 1)}));
  ASSERT_EQ(outcome(before), "ok");
  int tried = 0;
  for (const std::string& move : (*before)->legal(seat_at(0))) {
    if ("0 " + move == good_[line - 1]) continue;
    ++tried;
    EXPECT_NE(with(line, "0 " + move), "ok") << move;
  }
  EXPECT_GT(tried, 0);
}

TEST_F(Verify, CatchesAChangedScore) {
  const std::size_t line = good_.size();
  std::string changed = good_.back();
  changed.back() = changed.back() == '9' ? '8' : static_cast<char>(changed.back() + 1);
  EXPECT_EQ(with(line, changed), at_line("bad_record", line));
  EXPECT_EQ(with(line, "score 1"), at_line("bad_record", line));
}

TEST_F(Verify, CatchesAScoreBeforeTheEndAndLinesAfterIt) {
  std::vector<std::string> lines = good_;
  lines.erase(lines.end() - 2);
  EXPECT_EQ(outcome(load(joined(lines), true)), at_line("bad_record", lines.size()));
  lines = good_;
  lines.push_back("call last_round");
  EXPECT_EQ(outcome(load(joined(lines), true)), at_line("bad_record", lines.size()));
}

TEST_F(Verify, CatchesAWrongSeed) {
  EXPECT_EQ(with(7, "seed " + to_hex(Seed::from_number(13))), at_line("bad_record", 8));
  EXPECT_EQ(with(7, "seed " + to_hex(Seed::from_number(13)), false), "ok");
}

TEST_F(Verify, CatchesOtherVersionsOfRulesAndFormat) {
  EXPECT_EQ(with(3, "rules 2"), "wrong_version at rules");
  EXPECT_EQ(with(1, "goupil-record 2"), "wrong_version at line 1");
}

TEST_F(Verify, CatchesATruncatedLineWhereverItIsCut) {
  const std::string text = joined(good_);
  const std::size_t events = text.find("\nc ") + 1;
  int refused = 0;
  for (std::size_t size = events; size < text.size(); size += 5) {
    const auto cut = load(std::string_view(text).substr(0, size), true);
    if (text[size] == '\n' || text[size - 1] == '\n') {
      EXPECT_EQ(outcome(cut), "ok") << size;
    } else if (!cut) {
      ++refused;
      const std::size_t line =
          static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size), '\n')) +
          1;
      EXPECT_EQ(cut.error().at, "line " + std::to_string(line));
    }
  }
  EXPECT_GT(refused, 50);
  EXPECT_EQ(with(find("c "), "c "), at_line("bad_record", find("c ")));
  EXPECT_EQ(with(find("c "), "c"), at_line("bad_record", find("c ")));
}

TEST_F(Verify, CatchesLinesThatAreNoEvents) {
  const std::size_t line = find("0 ");
  for (const char* text : {"", "z roll:w1", "2 white:green", "00 pass", "-1 pass", "undo", "undo 2", "undo x"})
    EXPECT_EQ(with(line, text), at_line("bad_record", line)) << text;
  EXPECT_EQ(with(line, "call tea_break"), at_line("bad_record", line));
  EXPECT_EQ(with(line, "call last_round"), at_line("bad_value", line));
  EXPECT_EQ(with(line, "undo 0"), at_line("nothing_to_undo", line));
}

TEST_F(Verify, NamesTheLineOfAHeaderMistake) {
  EXPECT_EQ(with(1, "goupil record 1"), "bad_record at line 1");
  EXPECT_EQ(with(1, "goupil-record one"), "bad_record at line 1");
  EXPECT_EQ(with(2, "gane clever"), "bad_record at line 2");
  EXPECT_EQ(with(2, "game "), "bad_record at line 2");
  EXPECT_EQ(with(3, "rules"), "bad_record at line 3");
  EXPECT_EQ(with(3, "rules one"), "bad_record at line 3");
  EXPECT_EQ(with(4, "seats 0"), "bad_record at line 4");
  EXPECT_EQ(with(4, "seats 11"), "bad_record at line 4");
  EXPECT_EQ(with(6, "rng slow"), "bad_record at line 6");
  EXPECT_EQ(with(7, "seed 12g"), "bad_record at line 7");
  EXPECT_EQ(with(7, "seed"), "bad_record at line 7");
  EXPECT_EQ(outcome(load("")), "bad_record at line 1");
  EXPECT_EQ(outcome(load("goupil-record 1\ngame clever\nrules 1\n")), "bad_record at line 4");
}

TEST_F(Verify, NamesTheGameOrOptionThatDoesNotExist) {
  EXPECT_EQ(with(2, "game chess"), "unknown_game at game");
  EXPECT_EQ(with(4, "seats 9"), "bad_value at seats");
  EXPECT_EQ(with(5, "option first=7"), "bad_value at first");
  EXPECT_EQ(with(5, "option colour=red"), "unknown_field at colour");
}

TEST_F(Verify, RefusesATextThatIsTooLong) {
  EXPECT_EQ(outcome(parse_record(std::string(kMaxRecordBytes + 1, 'c'))), "too_long at record");
  std::string many = joined({good_.begin(), good_.begin() + 7});
  for (std::size_t i = 0; i <= kMaxRecordLines; ++i) many += "0 pass\n";
  EXPECT_EQ(outcome(parse_record(many)), "too_long at line " + std::to_string(8 + kMaxRecordLines));
}

// The texts after "c deal:<seat>:" of a record, one a seat and round.
std::vector<std::string> deals(const std::string& record, std::size_t seat) {
  std::vector<std::string> out;
  const std::string start = "c deal:" + std::to_string(seat) + ":";
  for (const std::string& line : lines_of(record))
    if (line.starts_with(start)) out.push_back(line.substr(start.size()));
  return out;
}

TEST(RecordForOneViewer, HidesOtherHandsAndTheSeedWhileTheGameGoesOn) {
  AnyMatchPtr match = start({"gap", 3, {{"rounds", "2"}}}, 40);
  Stream stream(40);
  while (match->events() < 20) step(*match, stream);
  ASSERT_FALSE(is_over(*match));
  const std::string whole = whole_record(*match);
  const std::string seed = to_hex(Seed::from_number(40));
  ASSERT_NE(whole.find(seed), std::string::npos);
  ASSERT_EQ(whole.find("\nas "), std::string::npos);
  for (std::size_t viewer = 0; viewer <= 3; ++viewer) {
    const bool seated = viewer < 3;
    const std::string seen = match->record(seated ? Viewer::of(seat_at(viewer)) : Viewer::spectator());
    EXPECT_EQ(seen.find(seed), std::string::npos);
    EXPECT_NE(seen.find(seated ? "\nseats 3\nas " + std::to_string(viewer) + "\n" : "\nseats 3\nas spectator\n"),
              std::string::npos)
        << seen;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      ASSERT_FALSE(deals(whole, seat).empty());
      for (std::size_t i = 0; i < deals(whole, seat).size(); ++i) {
        const std::string hand = deals(whole, seat)[i];
        const auto cards = std::count(hand.begin(), hand.end(), ',') + 1;
        EXPECT_EQ(deals(seen, seat).at(i), seat == viewer ? hand : std::to_string(cards));
      }
    }
    EXPECT_EQ(lines_of(seen).size(), lines_of(whole).size() + 1);
    EXPECT_EQ(outcome(load(seen)), "bad_record at as");
  }
}

TEST(RecordForOneViewer, HidesTheSeedOfAnOpenGameUntilItIsOver) {
  const Table table{"clever", 2, {}};
  AnyMatchPtr match = start(table, 50);
  const std::string seed = to_hex(Seed::from_number(50));
  EXPECT_EQ(match->record(Viewer::spectator()).find(seed), std::string::npos);
  EXPECT_EQ(match->record(Viewer::of(seat_at(1))).find(seed), std::string::npos);
  EXPECT_EQ(outcome(load(match->record(Viewer::spectator()))), "bad_record at as");
  match = play_out(table, 50);
  EXPECT_EQ(match->record(Viewer::spectator()), whole_record(*match));
  EXPECT_EQ(match->record(Viewer::of(seat_at(1))), whole_record(*match));
}

TEST(RecordForOneViewer, TellsEverythingOnceAGameWithHiddenCardsIsOver) {
  const AnyMatchPtr match = play_out({"gap", 3, {{"rounds", "1"}}}, 41);
  EXPECT_EQ(match->record(Viewer::spectator()), whole_record(*match));
}

}  // namespace
}  // namespace goupil
