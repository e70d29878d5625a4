#include "apps/cli/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace goupil::cli {
namespace {

// Linear interpolation between the two nearest values. Precondition: not empty.
double quantile(const std::vector<std::int32_t>& sorted, double q) {
  const double at = q * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

}  // namespace

Distribution distribution_of(std::vector<std::int32_t> values) {
  Distribution d;
  if (values.empty()) return d;
  const auto n = static_cast<double>(values.size());
  d.mean = static_cast<double>(std::accumulate(values.begin(), values.end(), std::int64_t{0})) / n;
  double squares = 0;
  for (const std::int32_t v : values) squares += (v - d.mean) * (v - d.mean);
  d.sd = n > 1 ? std::sqrt(squares / (n - 1)) : 0;
  d.error = d.sd / std::sqrt(n);
  std::ranges::sort(values);
  d.median = quantile(values, 0.5);
  d.p10 = quantile(values, 0.1);
  d.p90 = quantile(values, 0.9);
  return d;
}

Mean mean_of(std::span<const double> values) {
  if (values.empty()) return {};
  const auto n = static_cast<double>(values.size());
  Mean m{.mean = std::accumulate(values.begin(), values.end(), 0.0) / n, .error = 0};
  double squares = 0;
  for (const double v : values) squares += (v - m.mean) * (v - m.mean);
  if (n > 1) m.error = std::sqrt(squares / (n - 1) / n);
  return m;
}

Interval wilson(double wins, double games) {
  if (games <= 0) return {};
  constexpr double z = 1.959964;  // 97.5 % of the normal distribution lie below
  const double p = wins / games;
  const double centre = p + z * z / (2 * games);
  const double reach = z * std::sqrt(p * (1 - p) / games + z * z / (4 * games * games));
  const double scale = 1 + z * z / games;
  return {std::max(0.0, (centre - reach) / scale), std::min(1.0, (centre + reach) / scale)};
}

std::vector<double> band_shares(std::span<const std::int32_t> values, std::span<const std::int32_t> thresholds) {
  std::vector<double> shares(thresholds.size() + 1, 0.0);
  for (const std::int32_t v : values)
    shares[static_cast<std::size_t>(std::ranges::upper_bound(thresholds, v) - thresholds.begin())] += 1;
  for (double& share : shares) share /= std::max(1.0, static_cast<double>(values.size()));
  return shares;
}

}  // namespace goupil::cli
