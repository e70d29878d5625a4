#include "players/trainer/td.hpp"

#include <algorithm>
#include <cmath>

namespace goupil::trainer {

float Schedule::rate(double part) const noexcept {
  const double at = std::clamp(part, 0.0, 1.0);
  return static_cast<float>(rate_first * std::pow(double{rate_last} / rate_first, at));
}

void Recent::add(double value, std::uint64_t number) noexcept {
  const double weight = 1 / std::min(kWindow, static_cast<double>(number));
  mean += weight * (value - mean);
  square += weight * (value * value - square);
}

double Recent::error(std::uint64_t seen) const noexcept {
  // A fading mean is as sure as one of twice its window.
  const double count = std::clamp(static_cast<double>(seen), 1.0, 2 * kWindow);
  return std::sqrt(std::max(0.0, square - mean * mean) / count);
}

}  // namespace goupil::trainer
