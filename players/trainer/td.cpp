#include "players/trainer/td.hpp"

#include <algorithm>
#include <cmath>

namespace goupil::trainer {

float Schedule::rate(double part) const noexcept {
  const double at = std::clamp(part, 0.0, 1.0);
  return static_cast<float>(rate_first * std::pow(double{rate_last} / rate_first, at));
}

}  // namespace goupil::trainer
