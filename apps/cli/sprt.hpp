// A sequential test on paired results: plays only as long as the question "is it stronger?" is open.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace goupil::cli {

// H0: the first player is elo0 stronger. H1: it is elo1 stronger. alpha: how often H1 may be accepted
// although H0 holds; beta: the reverse.
struct SprtOptions {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;
  double beta = 0.05;
};

// The expected score (win 1, shared win 1/2) of a player that is this many Elo points stronger.
[[nodiscard]] double expected_score(double elo) noexcept;
// The Elo difference at which a score (0 < score < 1) is expected.
[[nodiscard]] double elo_of(double score) noexcept;

// Results of pairs by the first player's score: 0, 1/4, 1/2, 3/4, 1 of the points of the pair. Two games with the same
// dice and swapped seats are one result; single comparisons use the first, middle and last place only.
using PairCounts = std::array<std::uint64_t, 5>;

// The generalised log-likelihood ratio of mean score1 against mean score0: for each of the two the likeliest
// distribution over the five results that has this mean. 0 without results. Precondition: both lie in (0, 1).
[[nodiscard]] double log_likelihood_ratio(const PairCounts& counts, double score0, double score1);

class Sprt {
 public:
  enum class Verdict : std::uint8_t { h0, h1 };

  explicit Sprt(const SprtOptions& options) noexcept;

  // `quarters`: 0 .. 4, the first player's share of the pair's points. Ignored once there is a verdict.
  void add(std::size_t quarters);

  [[nodiscard]] std::optional<Verdict> verdict() const noexcept { return verdict_; }
  [[nodiscard]] double llr() const noexcept { return llr_; }
  [[nodiscard]] double lower() const noexcept { return lower_; }
  [[nodiscard]] double upper() const noexcept { return upper_; }
  [[nodiscard]] const PairCounts& counts() const noexcept { return counts_; }
  [[nodiscard]] std::uint64_t pairs() const noexcept;
  // The first player's mean score so far; 1/2 without results.
  [[nodiscard]] double score() const noexcept;

 private:
  double score0_;
  double score1_;
  double lower_;
  double upper_;
  double llr_ = 0;
  PairCounts counts_{};
  std::optional<Verdict> verdict_;
};

// "H1", "H0" or "none".
[[nodiscard]] std::string_view name(std::optional<Sprt::Verdict> verdict) noexcept;

}  // namespace goupil::cli
