// The network while it learns: the same shape as players/net.hpp in floating point, its gradient and Adam.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "players/net.hpp"

namespace goupil::trainer {

inline constexpr std::size_t kHidden1 = Net::kHidden1;
inline constexpr std::size_t kHidden2 = Net::kHidden2;

// The network's output counts in this many points, so that it learns numbers near one.
inline constexpr float kOutputPoints = 32.0F;

// All parameters in one row of numbers: rows of the features, bias1, second, bias2, third, bias3.
struct Layout {
  std::size_t features = 0;
  [[nodiscard]] std::size_t bias1() const noexcept { return features * kHidden1; }
  [[nodiscard]] std::size_t second() const noexcept { return bias1() + kHidden1; }
  [[nodiscard]] std::size_t bias2() const noexcept { return second() + kHidden1 * kHidden2; }
  [[nodiscard]] std::size_t third() const noexcept { return bias2() + kHidden2; }
  [[nodiscard]] std::size_t bias3() const noexcept { return third() + kHidden2; }
  [[nodiscard]] std::size_t size() const noexcept { return bias3() + 1; }
};

// What a forward pass keeps for the backward one.
struct Trace {
  alignas(64) std::array<float, kHidden1> a1;
  alignas(64) std::array<float, kHidden2> a2;
  float out;
};

class FloatNet {
 public:
  FloatNet(std::size_t features, std::size_t groups, std::uint64_t seed);

  using Features = std::span<const std::uint16_t>;
  float forward(Features active, Trace& trace) const noexcept;
  // Adds d(loss)/d(parameters) for d(loss)/d(out) = `slope`. `gradient` has layout().size() numbers.
  void backward(Features active, const Trace& trace, float slope, std::vector<float>& gradient) const noexcept;
  // One step of Adam against the gradient.
  void step(const std::vector<float>& gradient, float rate) noexcept;

  // Units that a hundredth of these positions or fewer wake learn no more: gives them new random weights, and no
  // say in the output at first. Returns how many there were.
  std::size_t wake(std::span<const Features> positions);

  [[nodiscard]] Net quantised() const;
  [[nodiscard]] const Layout& layout() const noexcept { return layout_; }

  // Everything that a checkpoint must keep.
  std::vector<float> parameters;
  std::vector<float> mean;    // Adam's first moment
  std::vector<float> square;  // and second
  std::uint64_t steps = 0;

 private:
  void forget(std::size_t at) noexcept;
  std::size_t groups_;
  Layout layout_;
};

}  // namespace goupil::trainer
