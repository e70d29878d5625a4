// The small values of the engine: seats, viewers, lists, packed codes.
#include <gtest/gtest.h>

#include <vector>

#include "engine/core/buffer.hpp"
#include "engine/core/code.hpp"
#include "engine/core/effect.hpp"
#include "engine/core/game.hpp"
#include "engine/core/reason.hpp"
#include "engine/core/seat.hpp"

namespace goupil {
namespace {

TEST(SeatSet, HoldsWhatWasPutIn) {
  const SeatSet set = SeatSet::only(seat_at(3)).with(seat_at(0)).with(seat_at(9));
  EXPECT_EQ(set.size(), 3U);
  EXPECT_TRUE(set.has(seat_at(0)));
  EXPECT_FALSE(set.has(seat_at(1)));
  EXPECT_EQ(set.lowest(), seat_at(0));
  EXPECT_EQ(set.without(seat_at(0)).lowest(), seat_at(3));
  EXPECT_EQ(set.bits(), 0b1000001001);
  EXPECT_EQ(SeatSet::from_bits(0b1000001001), set);
  EXPECT_EQ(set.without(seat_at(5)), set);
}

TEST(SeatSet, IsWalkedFromTheLowestSeatUp) {
  std::vector<std::size_t> seen;
  for (const Seat seat : SeatSet::from_bits(0b1010010)) seen.push_back(index(seat));
  EXPECT_EQ(seen, (std::vector<std::size_t>{1, 4, 6}));
  for (const Seat seat : SeatSet{}) FAIL() << "the empty set has seat " << index(seat);
}

TEST(SeatSet, AgreesWithABitByBitCount) {
  for (unsigned a = 0; a < 1024; a += 7)
    for (unsigned b = 0; b < 1024; b += 5) {
      const SeatSet x = SeatSet::from_bits(static_cast<std::uint16_t>(a));
      const SeatSet y = SeatSet::from_bits(static_cast<std::uint16_t>(b));
      EXPECT_EQ((x - y).bits(), a & ~b);
      EXPECT_EQ((x & y).bits(), a & b);
    }
  for (std::size_t n = 0; n <= kMaxSeats; ++n) EXPECT_EQ(SeatSet::first(n).size(), n);
}

TEST(SeatSet, CanBeAskedAboutNumbersFromOutside) {
  const SeatSet all = SeatSet::from_bits(0xFFFF);
  EXPECT_TRUE(all.has(seat_at(15)));
  EXPECT_FALSE(all.has(seat_at(16)));
  EXPECT_FALSE(all.has(seat_at(255)));
}

TEST(Awaiting, SaysOneOfThreeThings) {
  EXPECT_EQ(Awaiting::chance().kind, Awaiting::Kind::chance);
  EXPECT_EQ(Awaiting::over(), Awaiting{});
  EXPECT_EQ(Awaiting::of(SeatSet::only(seat_at(2))).seats, SeatSet::only(seat_at(2)));
  EXPECT_TRUE(Awaiting::chance().seats.empty());
}

TEST(Viewer, ASeatKnowsItselfTheRefereeAllASpectatorNobody) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    const Viewer mine = Viewer::of(seat_at(i));
    EXPECT_TRUE(mine.is_seat());
    EXPECT_FALSE(mine.is_referee());
    EXPECT_EQ(mine.seat(), seat_at(i));
    for (std::size_t k = 0; k < kMaxSeats; ++k) EXPECT_EQ(mine.knows(seat_at(k)), i == k);
    EXPECT_TRUE(Viewer::referee().knows(seat_at(i)));
    EXPECT_FALSE(Viewer::spectator().knows(seat_at(i)));
  }
  EXPECT_FALSE(Viewer::spectator().is_seat());
  EXPECT_FALSE(Viewer::referee().is_seat());
  EXPECT_TRUE(Viewer::referee().is_referee());
  EXPECT_NE(Viewer::referee(), Viewer::spectator());
}

TEST(Buffer, IsAListWithACapacity) {
  Buffer<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push(5);
  list.push(7);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], 7);
  EXPECT_TRUE(list.contains(5));
  EXPECT_FALSE(list.contains(6));
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{5, 7}));
  EXPECT_EQ(std::span<const int>(list).size(), 2U);
  list.clear();
  EXPECT_FALSE(list.contains(5));
  EXPECT_EQ(list.capacity(), 3U);
}

TEST(BufferDeathTest, EndsTheProcessRatherThanWriteBehindItsEnd) {
  Buffer<int, 2> list;
  list.push(1);
  list.push(2);
  EXPECT_DEATH(list.push(3), "");
}

TEST(Code, FieldsDoNotTouchEachOther) {
  using Low = Field<0, 4>;
  using Mid = Field<4, 3>;
  using Top = Field<50, 3>;
  EXPECT_EQ(Low::mask & Mid::mask, 0U);
  const std::uint64_t bits = Low::put(9) | Mid::put(5) | Top::put(7);
  EXPECT_EQ(Low::get(bits), 9U);
  EXPECT_EQ(Mid::get(bits), 5U);
  EXPECT_EQ(Top::get(bits), 7U);
  EXPECT_LT(bits, std::uint64_t{1} << kCodeBits);
  EXPECT_EQ(Low::put(16), 0U) << "what does not fit is cut, it never spills";
  EXPECT_EQ(Low::put(0x35), 5U);
}

TEST(Code, IsOrderedByItsBits) {
  using Tagged = Code<struct SomeTag, std::uint16_t>;
  EXPECT_LT(Tagged{3}, Tagged{4});
  EXPECT_EQ(Tagged{3}, Tagged{3});
  EXPECT_EQ(sizeof(Tagged), 2U);
}

TEST(Standing, RanksLikeACompetition) {
  Standing standing;
  standing.total = {30, 50, 50, 10, 30};
  const auto better = [&](Seat a, Seat b) { return standing.total[index(a)] > standing.total[index(b)]; };
  rank_seats(standing, SeatSet::first(5), better);
  EXPECT_EQ(std::vector<int>(standing.rank.begin(), standing.rank.begin() + 5), (std::vector<int>{3, 1, 1, 5, 3}));
  rank_seats(standing, SeatSet::from_bits(0b01001), better, 4);
  EXPECT_EQ(standing.rank[0], 4);
  EXPECT_EQ(standing.rank[3], 5);
}

// The names are the protocol's: a new enumerator without a name would show here.
TEST(Names, AreThoseOfTheProtocol) {
  EXPECT_EQ(name(Error::bad_json), "bad_json");
  EXPECT_EQ(name(Error::impossible_outcome), "impossible_outcome");
  EXPECT_EQ(name(Error::internal), "internal");
  EXPECT_EQ(name(EffectKind::crossed), "crossed");
  EXPECT_EQ(name(EffectKind::to_tray), "to_tray");
  EXPECT_EQ(name(EffectKind::game_over), "game_over");
  EXPECT_EQ(name(Reason::legal), "legal");
  EXPECT_EQ(name(Reason::dice_missing), "dice_missing");
  for (int i = 0; i <= static_cast<int>(Reason::dice_missing); ++i) {
    const auto reason = static_cast<Reason>(i);
    EXPECT_FALSE(name(reason).empty());
    ASSERT_FALSE(sentence(reason).empty());
    EXPECT_EQ(sentence(reason).back(), '.') << name(reason);
    for (int k = 0; k < i; ++k) EXPECT_NE(name(reason), name(static_cast<Reason>(k)));
  }
  for (int i = 0; i <= static_cast<int>(EffectKind::game_over); ++i)
    for (int k = 0; k < i; ++k) EXPECT_NE(name(static_cast<EffectKind>(i)), name(static_cast<EffectKind>(k)));
  for (int i = 0; i <= static_cast<int>(Error::internal); ++i)
    for (int k = 0; k < i; ++k) EXPECT_NE(name(static_cast<Error>(i)), name(static_cast<Error>(k)));
}

}  // namespace
}  // namespace goupil
