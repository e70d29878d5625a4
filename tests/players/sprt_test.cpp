// The sequential test against figures worked out by hand, and against coins of known bias.
#include "apps/cli/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "apps/cli/statistics.hpp"
#include "engine/core/rng.hpp"

namespace goupil::cli {
namespace {

TEST(Sprt, EloAndScoresBelongTogether) {
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(expected_score(400), 10.0 / 11.0, 1e-12);
  EXPECT_NEAR(elo_of(expected_score(37)), 37, 1e-9);
}

// Wins and losses only: the likeliest distribution with mean s wins with probability s, so
// LLR = W ln(s1/s0) + L ln((1-s1)/(1-s0)). With W = 60, L = 40, s0 = 0.5, s1 = 0.6:
// 60 ln 1.2 + 40 ln 0.8 = 10.93929 - 8.92574 = 2.01355.
TEST(Sprt, TwoResultsAreTheClassicalRatio) {
  EXPECT_NEAR(log_likelihood_ratio({40, 0, 0, 0, 60}, 0.5, 0.6), 2.01355, 0.01);
  EXPECT_NEAR(log_likelihood_ratio({40, 0, 0, 0, 60}, 0.6, 0.5), -2.01355, 0.01);
}

// Three results 0, 1/2, 1 with counts 25, 50, 25 (mean 1/2) against mean 0.6. The weights are p / (1 + t (a - 0.6))
// with 0.25 (-0.6)/(1-0.6t) + 0.5 (-0.1)/(1-0.1t) + 0.25 (0.4)/(1+0.4t) = 0. Times the denominators and -20: 3
// (1-0.1t)(1+0.4t) + (1-0.6t)(1+0.4t) - 2 (1-0.6t)(1-0.1t) = 2 + 2.1 t - 0.48 t^2 = 0, t = (2.1 - sqrt(4.41 + 3.84)) /
// 0.96 = -0.804460. Under mean 1/2 t is 0, so LLR = -25 ln(1.482680) - 50 ln(1.080447) - 25 ln(0.678213) = -9.84614
// - 3.86874 + 9.70727 = -4.00767.
TEST(Sprt, ThreeResultsFollowTheConstrainedMaximum) {
  EXPECT_NEAR(log_likelihood_ratio({25, 0, 50, 0, 25}, 0.5, 0.6), -4.00767, 0.01);
}

TEST(Sprt, MirroredResultsHaveTheOppositeRatio) {
  const double one = log_likelihood_ratio({3, 10, 40, 15, 7}, 0.48, 0.52);
  const double mirrored = log_likelihood_ratio({7, 15, 40, 10, 3}, 0.48, 0.52);
  EXPECT_GT(one, 0);
  EXPECT_NEAR(one, -mirrored, 1e-9);
}

TEST(Sprt, NothingPlayedSaysNothing) {
  EXPECT_EQ(log_likelihood_ratio({}, 0.5, 0.6), 0);
  const Sprt sprt{SprtOptions{}};
  EXPECT_FALSE(sprt.verdict());
  EXPECT_EQ(sprt.pairs(), 0U);
  EXPECT_NEAR(sprt.upper(), 2.94444, 1e-5);  // ln 19
  EXPECT_NEAR(sprt.lower(), -2.94444, 1e-5);
}

// Runs of pairs of two coins that show heads in `percent` of the throws; how many of `runs` accepted H1.
int accepted(unsigned percent, int runs, std::uint64_t key) {
  int h1 = 0;
  for (int run = 0; run < runs; ++run) {
    Stream stream(key + static_cast<std::uint64_t>(run));
    Sprt sprt(SprtOptions{.elo0 = 0, .elo1 = 70});
    for (int pair = 0; pair < 20'000 && !sprt.verdict(); ++pair) {
      const std::size_t heads = (stream.below(100) < percent ? 1U : 0U) + (stream.below(100) < percent ? 1U : 0U);
      sprt.add(2 * heads);
    }
    EXPECT_TRUE(sprt.verdict());
    if (sprt.verdict() == Sprt::Verdict::h1) ++h1;
  }
  return h1;
}

// Equal coins: H1 in about 5 % of the runs. 60 % is 70 Elo: H1 in about 95 %. Three standard errors of 400 runs: 3.3 %.
TEST(Sprt, ErrsAsRarelyAsAsked) {
  EXPECT_LE(accepted(50, 400, 1000), 34);
  EXPECT_GE(accepted(60, 400, 9000), 366);
}

TEST(Statistics, AreThoseOfTheTextbook) {
  const Distribution d = distribution_of({4, 1, 3, 2, 10});
  EXPECT_DOUBLE_EQ(d.mean, 4);
  EXPECT_DOUBLE_EQ(d.median, 3);
  EXPECT_NEAR(d.sd, std::sqrt(12.5), 1e-12);
  EXPECT_NEAR(d.error, std::sqrt(2.5), 1e-12);
  EXPECT_DOUBLE_EQ(d.p10, 1.4);
  EXPECT_DOUBLE_EQ(d.p90, 7.6);
  EXPECT_EQ(distribution_of({}).mean, 0);
  const Interval half = wilson(50, 100);  // 0.5 ± 0.0962 in tables of Wilson's interval
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  EXPECT_NEAR(wilson(10, 10).low, 0.7225, 1e-4);
  EXPECT_NEAR(wilson(10, 10).high, 1, 1e-9);
  const std::vector<double> shares =
      band_shares(std::vector<std::int32_t>{139, 140, 159, 300}, std::vector<std::int32_t>{140, 160});
  EXPECT_EQ(shares, (std::vector<double>{0.25, 0.5, 0.25}));
}

}  // namespace
}  // namespace goupil::cli
