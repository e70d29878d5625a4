// The value network: groups of one-hot features, two hidden layers, one value. Integers only, so the
// same position has the same value on every platform.
//
//   a1 = clip(b1 + sum of the rows of the active features)     int16 rows, int32 sums
//   a2 = clip((b2 + W2 a1) >> shift)                           int16 weights, int32 sums
//   value = b3 + w3 a2                                         int32 weights, int64 sum
//
// Activations count in 1/4096 and lie in 0 .. 32767 (just below 8).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "players/shelf.hpp"

namespace goupil {

// What a game's features look like: each group has exactly one active feature. `name` changes whenever
// the meaning of a feature does, so that a network of another layout is refused.
struct FeatureLayout {
  std::string_view name;
  std::size_t features;
  std::size_t groups;
};

class Net {
 public:
  static constexpr std::size_t kHidden1 = 128;
  static constexpr std::size_t kHidden2 = 32;
  static constexpr std::size_t kMostGroups = 128;
  static constexpr int kActivationBits = 12;  // 1.0 = 4096
  static constexpr std::int32_t kActivationMax = 32767;
  static constexpr std::int16_t kRowMost = 16383;  // weights of the first layer, just below 4
  static constexpr int kValueBits = 16;            // a value of one point = 65536
  static constexpr int kOutBits = 16;              // fraction of w3, on top of kActivationBits

  using Features = std::span<const std::uint16_t>;

  struct Accumulator {
    alignas(64) std::array<std::int32_t, kHidden1> sum;
  };

  // Features that come on and go off, group by group.
  struct Changes {
    std::array<std::uint16_t, kMostGroups> on;
    std::array<std::uint16_t, kMostGroups> off;
    std::size_t count;
  };

  // The weights as they stand in a file; everything below is checked by `make`.
  struct Weights {
    std::vector<std::int16_t> rows;  // features * kHidden1
    std::array<std::int32_t, kHidden1> bias1{};
    std::vector<std::int16_t> second;  // kHidden2 * kHidden1
    std::array<std::int32_t, kHidden2> bias2{};
    std::array<std::int32_t, kHidden2> third{};
    std::int64_t bias3 = 0;
    std::int32_t shift = 0;  // 0 .. 20
  };

  Net() = default;
  // Precondition: sizes fit the layout, no sum can leave its type (`fits`).
  explicit Net(Weights weights) : w_(std::move(weights)) {}

  // Reads a file; says which check failed. `at` is the name given.
  [[nodiscard]] static Result<Net> load(FileBytes bytes, const FeatureLayout& layout, std::string_view at);
  [[nodiscard]] std::vector<std::uint8_t> save(const FeatureLayout& layout) const;
  // Can no position make a sum overflow?
  [[nodiscard]] static bool fits(const Weights& weights, const FeatureLayout& layout) noexcept;

  void start(Features active, Accumulator& out) const noexcept;
  // The value in 1/65536 when `active` is on instead of `base`, whose sums are given. Same length, by group.
  [[nodiscard]] std::int32_t value(const Accumulator& sums, Features base, Features active) const noexcept;
  [[nodiscard]] std::int32_t value(Features active) const noexcept {
    Accumulator sums;
    start(active, sums);
    return finish(sums);
  }

 private:
  [[nodiscard]] std::int32_t finish(const Accumulator& sums) const noexcept;
  Weights w_;
};

// Values positions that differ little from one another: sums of a base position are kept.
class NetEvaluator {
 public:
  explicit NetEvaluator(const Net& net) noexcept : net_(net) {}
  // Precondition: at most Net::kMostGroups features.
  void set_base(Net::Features active) noexcept {
    std::copy(active.begin(), active.end(), base_.begin());
    net_.start(active, sums_);
  }
  // Precondition: as many features as the base has.
  [[nodiscard]] std::int32_t value(Net::Features active) const noexcept {
    return net_.value(sums_, Net::Features(base_).first(active.size()), active);
  }

 private:
  const Net& net_;
  std::array<std::uint16_t, Net::kMostGroups> base_;
  Net::Accumulator sums_;
};

}  // namespace goupil
