// Randomness: the standards' own vectors, unbiased draws, dice as bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/rng.hpp"
#include "engine/core/seal.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil {
namespace {

template <class Bytes>
std::string hex(const Bytes& bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t b : bytes) {
    out += kHex[b >> 4U];
    out += kHex[b & 15U];
  }
  return out;
}

// FIPS 180-4, the examples of NIST.
TEST(Sha256, MatchesTheStandardsExamples) {
  EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PadsEveryLengthAroundABlockDifferently) {
  std::set<std::string> seen;
  for (std::size_t n = 0; n <= 130; ++n) seen.insert(hex(sha256(std::string(n, '\0'))));
  EXPECT_EQ(seen.size(), 131U);
}

// RFC 8439, 2.3.2.
TEST(ChaCha20, MatchesTheBlockOfTheRfc) {
  Bytes32 key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  const std::array<std::uint8_t, 12> nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
  EXPECT_EQ(hex(chacha20_block(key, 1, nonce)),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

// RFC 8439, A.1, test vectors 1 and 2.
TEST(ChaCha20, MatchesTheZeroKeyBlocksOfTheRfc) {
  EXPECT_EQ(hex(chacha20_block({}, 0, {})),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(hex(chacha20_block({}, 1, {})),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(SplitMix64, MatchesTheKnownOutputs) {
  constexpr std::array<std::uint64_t, 5> kKnown{6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                                4593380528125082431U, 16408922859458223821U};
  Stream stream(1234567);
  for (std::size_t i = 0; i < kKnown.size(); ++i) {
    EXPECT_EQ(splitmix64(1234567, i), kKnown[i]);
    EXPECT_EQ(stream.next(), kKnown[i]);
  }
}

TEST(Seeds, AreReadAndPrinted) {
  const auto seven = parse_seed("7");
  ASSERT_TRUE(seven.has_value());
  EXPECT_EQ(to_hex(*seven), std::string(63, '0') + "7");
  EXPECT_EQ(parse_seed("18446744073709551615")->word(3), ~std::uint64_t{0});
  const std::string text = "00112233445566778899aabbccddeeff0123456789abcdef0123456789ABCDEF";
  const auto seed = parse_seed(text);
  ASSERT_TRUE(seed.has_value());
  EXPECT_EQ(to_hex(*seed), "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef");
  EXPECT_EQ(seed->word(0), 0x0011223344556677U);
  for (const std::string& bad :
       {std::string(), std::string("-1"), std::string("18446744073709551616"), std::string("1 "), std::string("0x7"),
        std::string("abc"), text.substr(1), text + "0", std::string(63, '0') + "g"})
    EXPECT_FALSE(parse_seed(bad).has_value()) << bad;
}

TEST(Places, NeverShareACounter) {
  std::set<std::uint64_t> seen;
  std::size_t count = 0;
  const auto add = [&](Place place) {
    EXPECT_EQ(place.counter() & 255U, 0U) << "256 lanes of its own";
    seen.insert(place.counter());
    ++count;
  };
  for (std::uint32_t turn = 0; turn < 40; ++turn) {
    for (std::uint32_t roll = 0; roll < 8; ++roll)
      for (std::uint32_t repeat = 0; repeat < 10; ++repeat) add(Place::dice(turn, roll, repeat));
    for (std::uint32_t ordinal = 0; ordinal < 60; ++ordinal) add(Place::card(turn, ordinal));
    for (std::uint32_t which = 0; which < 3; ++which) add(Place::order(turn, which));
  }
  for (std::uint32_t which = 0; which < 4; ++which) add(Place::setup(which));
  EXPECT_EQ(seen.size(), count);
}

TEST(Rng, DependsOnKindSeedPlaceAndLaneAlone) {
  std::set<std::uint64_t> words;
  for (const Rng::Kind kind : {Rng::Kind::fast, Rng::Kind::sealed})
    for (std::uint64_t seed = 0; seed < 5; ++seed)
      for (std::uint32_t turn = 0; turn < 5; ++turn)
        for (std::uint32_t lane = 0; lane < 5; ++lane) {
          const Rng one(Seed::from_number(seed), kind);
          const Rng two(Seed::from_number(seed), kind);
          const Place place = Place::dice(turn, 1, 0);
          EXPECT_EQ(one.word(place, lane), two.word(place, lane));
          words.insert(one.word(place, lane));
        }
  EXPECT_EQ(words.size(), 2U * 5 * 5 * 5);
}

TEST(Rng, EveryByteOfTheSeedMatters) {
  for (const Rng::Kind kind : {Rng::Kind::fast, Rng::Kind::sealed}) {
    std::set<std::uint64_t> words{Rng(Seed{}, kind).word(Place::setup(0))};
    for (std::size_t i = 0; i < 32; ++i) {
      Seed seed;
      seed.bytes[i] = 1;
      words.insert(Rng(seed, kind).word(Place::setup(0)));
    }
    EXPECT_EQ(words.size(), 33U);
  }
}

// A scaled-down copy of the 32-bit problem cannot be asked of bounded(), so the count of accepted words is worked out
// exactly for one result: every result must own the same number of the 2^32 words.
TEST(BoundedDraw, GivesEveryResultTheSameNumberOfWords) {
  for (const std::uint32_t n : {3U, 6U, 7U, 10U, 56U, 46656U, 3'000'000'000U}) {
    const std::uint64_t each = (std::uint64_t{1} << 32U) / n;
    // Words for result r are those w with r <= w*n/2^32 < r+1: a run. Count the accepted ones at its two ends.
    for (const std::uint32_t r : {0U, 1U, n / 2, n - 1}) {
      const std::uint64_t first = ((std::uint64_t{r} << 32U) + n - 1) / n;
      const std::uint64_t past = ((std::uint64_t{r + std::uint64_t{1}} << 32U) + n - 1) / n;
      std::uint64_t refused = 0;
      std::uint32_t out = 0;
      for (std::uint64_t w = first; w < std::min(past, first + 3); ++w) {
        refused += bounded(w << 32U, n, out) ? 0U : 1U;
        EXPECT_EQ(out, r);
      }
      EXPECT_EQ(past - first - refused, each) << n << " " << r;
    }
  }
}

TEST(BoundedDraw, IsUniformInPractice) {
  const Rng rng(Seed::from_number(11));
  std::array<int, 6> seen{};
  for (std::uint32_t turn = 0; turn < 60'000; ++turn) ++seen[rng.below(Place::dice(turn, 1, 0), 6)];
  for (const int n : seen) EXPECT_NEAR(n, 10'000, 450);  // five standard deviations
}

TEST(SixDiceDraw, SplitsOneDrawIntoSixFacesEvenly) {
  std::set<std::uint64_t> combinations;
  std::array<std::array<int, 7>, 6> seen{};
  for (const Rng::Kind kind : {Rng::Kind::fast, Rng::Kind::sealed}) {
    const Rng rng(Seed::from_number(5), kind);
    for (std::uint32_t turn = 0; turn < 30'000; ++turn) {
      const std::uint64_t bytes = SixDice::draw(rng, Place::dice(turn, 1, 0));
      combinations.insert(bytes);
      for (unsigned die = 0; die < 6; ++die) {
        const auto face = static_cast<unsigned>(bytes >> (8 * die) & 255U);
        ASSERT_TRUE(face >= 1 && face <= 6);
        ++seen[die][face];
      }
      ASSERT_EQ(bytes >> 48U, 0U);
    }
  }
  for (const auto& die : seen)
    for (unsigned face = 1; face <= 6; ++face) EXPECT_NEAR(die[face], 10'000, 460);
  // 60,000 draws from 46,656 combinations meet 46,656 (1 - e^-1.286) = 33,760 of them.
  EXPECT_NEAR(static_cast<double>(combinations.size()), 33'760, 500);
}

using clever_turn::DiceSet;
using clever_turn::Faces;

template <class Visit>
void for_each_roll(Visit visit) {
  std::array<unsigned, 6> face{};
  for (unsigned n = 0; n < 46656; ++n) {
    Faces faces;
    unsigned rest = n;
    for (unsigned die = 0; die < 6; ++die, rest /= 6) {
      face[die] = rest % 6 + 1;
      faces.set(die, face[die]);
    }
    visit(faces, face);
  }
}

TEST(DiceFaces, BelowAgreesWithALoopOverAllRolls) {
  for_each_roll([](Faces faces, const std::array<unsigned, 6>& face) {
    for (unsigned limit = 1; limit <= 7; ++limit) {
      unsigned bits = 0;
      for (unsigned die = 0; die < 6; ++die) bits |= face[die] < limit ? 1U << die : 0U;
      ASSERT_EQ(faces.below(limit).bits(), bits);
    }
  });
}

TEST(DiceFaces, TakeReplacesExactlyTheNamedDice) {
  Faces old(0x010203040506U);
  const Faces other(0x060606060606U);
  for (unsigned set = 0; set < 64; ++set) {
    Faces taken = old;
    taken.take(other, DiceSet(set));
    for (unsigned die = 0; die < 6; ++die) EXPECT_EQ(taken[die], (set >> die & 1U) != 0 ? 6 : old[die]);
  }
  old.set(2, 1);
  EXPECT_EQ(old.bytes(), 0x010203010506U);
}

TEST(DiceSets, AreSetsOfSixDice) {
  for (unsigned a = 0; a < 64; ++a) {
    const DiceSet set(a);
    std::vector<unsigned> listed;
    for (const unsigned die : set) listed.push_back(die);
    std::vector<unsigned> expected;
    for (unsigned die = 0; die < 6; ++die)
      if (set.has(die)) expected.push_back(die);
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(static_cast<std::size_t>(set.size()), expected.size());
    EXPECT_EQ(set.empty(), expected.empty());
    EXPECT_EQ((DiceSet::all() - set).bits(), 63 - a);
    EXPECT_EQ((set | (DiceSet::all() - set)), DiceSet::all());
    EXPECT_TRUE((set & (DiceSet::all() - set)).empty());
  }
}

// clever 7.1
TEST(LowestThree, AgreesWithSortingOverAllRolls) {
  for_each_roll([](Faces faces, const std::array<unsigned, 6>& face) {
    auto sorted = face;
    std::ranges::sort(sorted);
    const bool clear = sorted[2] < sorted[3];
    const auto low = clever_turn::lowest_three(faces);
    unsigned sure = 0;
    unsigned tied = 0;
    for (unsigned die = 0; die < 6; ++die) {
      if (face[die] < sorted[2] || (clear && face[die] == sorted[2])) sure |= 1U << die;
      if (!clear && face[die] == sorted[2]) tied |= 1U << die;
    }
    ASSERT_EQ(low.sure.bits(), sure);
    ASSERT_EQ(low.tied.bits(), tied);
    ASSERT_EQ(low.missing, clear ? 0 : 3 - DiceSet(sure).size());
  });
}

}  // namespace
}  // namespace goupil
