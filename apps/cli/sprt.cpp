#include "apps/cli/sprt.hpp"

#include <cmath>
#include <numeric>

namespace goupil::cli {
namespace {

constexpr std::array<double, 5> kScores{0, 0.25, 0.5, 0.75, 1};

using Shares = std::array<double, 5>;

// Observed shares. A result not seen yet counts a thousandth: without it a mean beyond the results seen could
// not be reached, and the ratio would be infinite after the first pair.
Shares shares_of(const PairCounts& counts, double& n) {
  Shares shares{};
  n = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    shares[i] = counts[i] == 0 ? 1e-3 : static_cast<double>(counts[i]);
    n += shares[i];
  }
  for (double& share : shares) share /= n;
  return shares;
}

// The likeliest distribution with this mean has weights share / (1 + t (score - mean)), where t makes the mean come
// out: sum of share (score - mean) / (1 + t (score - mean)) = 0. The sum falls in t between its two poles.
double tilt(const Shares& shares, double mean) {
  double low = -1 / (1 - mean);  // where the weight of score 1 becomes infinite
  double high = 1 / mean;        // where that of score 0 does
  for (int i = 0; i < 200; ++i) {
    const double t = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < shares.size(); ++k)
      sum += shares[k] * (kScores[k] - mean) / (1 + t * (kScores[k] - mean));
    (sum > 0 ? low : high) = t;
  }
  return (low + high) / 2;
}

}  // namespace

double expected_score(double elo) noexcept {
  return 1 / (1 + std::pow(10.0, -elo / 400));
}

double elo_of(double score) noexcept {
  return 400 * std::log10(score / (1 - score));
}

double log_likelihood_ratio(const PairCounts& counts, double score0, double score1) {
  double n = 0;
  const Shares shares = shares_of(counts, n);
  if (std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == 0) return 0;
  const double t0 = tilt(shares, score0);
  const double t1 = tilt(shares, score1);
  double sum = 0;
  for (std::size_t k = 0; k < shares.size(); ++k)
    sum += shares[k] * std::log((1 + t0 * (kScores[k] - score0)) / (1 + t1 * (kScores[k] - score1)));
  return n * sum;
}

Sprt::Sprt(const SprtOptions& options) noexcept
    : score0_(expected_score(options.elo0)),
      score1_(expected_score(options.elo1)),
      lower_(std::log(options.beta / (1 - options.alpha))),
      upper_(std::log((1 - options.beta) / options.alpha)) {}

void Sprt::add(std::size_t quarters) {
  if (verdict_) return;
  ++counts_[quarters];
  llr_ = log_likelihood_ratio(counts_, score0_, score1_);
  if (llr_ >= upper_) verdict_ = Verdict::h1;
  if (llr_ <= lower_) verdict_ = Verdict::h0;
}

std::uint64_t Sprt::pairs() const noexcept {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double Sprt::score() const noexcept {
  if (pairs() == 0) return 0.5;
  double sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) sum += kScores[i] * static_cast<double>(counts_[i]);
  return sum / static_cast<double>(pairs());
}

std::string_view name(std::optional<Sprt::Verdict> verdict) noexcept {
  if (!verdict) return "none";
  return *verdict == Sprt::Verdict::h1 ? "H1" : "H0";
}

}  // namespace goupil::cli
