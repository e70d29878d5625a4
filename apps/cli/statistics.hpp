// What a list of results says: distribution, errors, intervals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace goupil::cli {

struct Distribution {
  double mean = 0;
  double error = 0;  // standard error of the mean
  double sd = 0;     // of the sample (n - 1)
  double median = 0;
  double p10 = 0;
  double p90 = 0;
};

// All zeros for an empty list.
[[nodiscard]] Distribution distribution_of(std::vector<std::int32_t> values);

struct Mean {
  double mean = 0;
  double error = 0;
};
[[nodiscard]] Mean mean_of(std::span<const double> values);

struct Interval {
  double low = 0;
  double high = 1;
};
// Wilson's 95 % interval of a rate: sensible also near 0 and 1. `wins` may count shares of a victory, whose
// variance is smaller than that of whole ones: then the interval is a little too wide.
[[nodiscard]] Interval wilson(double wins, double games);

// The share of values in each band; band i goes from thresholds[i - 1] (band 0: from below) to before
// thresholds[i]. Precondition: ascending.
[[nodiscard]] std::vector<double> band_shares(std::span<const std::int32_t> values,
                                              std::span<const std::int32_t> thresholds);

}  // namespace goupil::cli
