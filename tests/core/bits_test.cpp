// Words as sets and lists: finding a one by its number, lists whose members are made when asked for.
#include "engine/core/bits.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/core/rng.hpp"

namespace goupil {
namespace {

unsigned nth_one_by_loop(std::uint64_t word, unsigned n) {
  unsigned bit = 0;
  for (;; ++bit)
    if ((word >> bit & 1U) != 0 && n-- == 0) return bit;
}

void expect_every_one_found(std::uint64_t word) {
  for (unsigned n = 0; n < static_cast<unsigned>(std::popcount(word)); ++n) {
    const unsigned place = nth_one_by_loop(word, n);
    ASSERT_EQ(nth_one(word, n), place) << word << ", one number " << n;
    ASSERT_EQ(detail::nth_one_by_bytes(word, n), place) << word << ", one number " << n;
  }
}

TEST(NthOne, AgreesWithALoopInWordsOfEveryDensity) {
  for (unsigned bit = 0; bit < 64; ++bit) {
    expect_every_one_found(std::uint64_t{1} << bit);
    expect_every_one_found(~std::uint64_t{0} << bit);
    expect_every_one_found(~std::uint64_t{0} >> bit);
  }
  Stream words(1);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t half = words.next();
    expect_every_one_found(half);
    expect_every_one_found(half & words.next() & words.next());
    expect_every_one_found(half | words.next() | words.next());
  }
}

static_assert(nth_one(0b1011'0000, 2) == 7, "also when the compiler asks");

struct Doubled {
  unsigned from = 0;
  constexpr unsigned operator()(unsigned bit) const noexcept { return from + 2 * bit; }
};

TEST(BitList, IsAListOfWhatItsBitsStandFor) {
  const BitList<Doubled> list(0b1000'0000'0101, Doubled{100});
  EXPECT_EQ(list.size(), 3U);
  EXPECT_FALSE(list.empty());
  EXPECT_EQ(list[0], 100U);
  EXPECT_EQ(list[1], 104U);
  EXPECT_EQ(list[2], 122U);
  EXPECT_EQ(std::vector<unsigned>(list.begin(), list.end()), (std::vector<unsigned>{100, 104, 122}));
  EXPECT_TRUE(std::ranges::is_sorted(list));
  EXPECT_TRUE(list.contains(104));
  EXPECT_FALSE(list.contains(102));
}

TEST(BitList, HoldsNothingAtFirstAndAfterClear) {
  BitList<Doubled> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
  list = {~std::uint64_t{0}, Doubled{}};
  EXPECT_EQ(list.size(), list.capacity());
  EXPECT_EQ(list[63], 126U);
  list.clear();
  EXPECT_EQ(list.size(), 0U);
  EXPECT_FALSE(list.contains(0));
}

}  // namespace
}  // namespace goupil
