// TD(lambda) by self-play. A game is a chain of positions for each seat; each learns the points still to
// come, mixed from what came and from what the network said of the next position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/rng.hpp"
#include "players/net.hpp"
#include "players/trainer/float_net.hpp"

namespace goupil::trainer {

struct Schedule {
  double games = 1e6;  // the whole run
  float rate_first = 1e-3F;
  float rate_last = 2e-5F;
  float lambda_first = 0.9F;
  float lambda_last = 0.7F;
  double lambda_switch = 0.2;  // after this part of the run

  [[nodiscard]] float rate(double part) const noexcept;
  [[nodiscard]] float lambda(double part) const noexcept { return part < lambda_switch ? lambda_first : lambda_last; }
};

// Mean and spread of what was seen lately: of everything at first, then fading over a window.
struct Recent {
  static constexpr double kWindow = 20000;
  double mean = 0;
  double square = 0;  // the mean of the squares

  // `number`: how many were seen up to this one, so 1 for the first.
  void add(double value, std::uint64_t number) noexcept;
  // The standard error of the mean after so many.
  [[nodiscard]] double error(std::uint64_t seen) const noexcept;
};

// One seat's way through a game: positions by their features, and the points gained after each.
template <class Active>
struct Chain {
  std::vector<Active> positions;
  std::vector<std::int32_t> totals;  // what the network's value of each position is added to
  std::int32_t final_total = 0;
  void clear() {
    positions.clear();
    totals.clear();
  }
};

// Adds the gradient of one chain; returns the sum of squared errors in points. `traces` is scratch.
template <class Active>
double learn_chain(const FloatNet& net, const Chain<Active>& chain, float lambda, float weight,
                   std::vector<Trace>& traces, std::vector<float>& gradient) {
  const std::size_t n = chain.positions.size();
  if (traces.size() < n) traces.resize(n);
  for (std::size_t i = 0; i < n; ++i) net.forward(chain.positions[i], traces[i]);
  double squares = 0;
  float next_value = 0;   // what the network says of the position after this one; nothing comes after the end
  float next_return = 0;  // and what it is taught
  std::int32_t next_total = chain.final_total;
  for (std::size_t i = n; i-- > 0;) {
    const float gained = static_cast<float>(next_total - chain.totals[i]) / kOutputPoints;
    const float target = gained + (1 - lambda) * next_value + lambda * next_return;
    const float error = traces[i].out - target;
    squares += double{error} * error * kOutputPoints * kOutputPoints;
    net.backward(chain.positions[i], traces[i], error * weight, gradient);
    next_value = traces[i].out;
    next_return = target;
    next_total = chain.totals[i];
  }
  return squares;
}

}  // namespace goupil::trainer
