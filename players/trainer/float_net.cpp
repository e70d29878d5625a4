#include "players/trainer/float_net.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/rng.hpp"
#include "players/clones.hpp"

namespace goupil::trainer {
namespace {

constexpr float kClip = static_cast<float>(Net::kActivationMax) / 4096.0F;
constexpr float kRowMost = static_cast<float>(Net::kRowMost) / 4096.0F;

GOUPIL_CLONES void sum_rows(const float* rows, const std::uint16_t* on, std::size_t count, const float* bias,
                            float* out) noexcept {
  for (std::size_t i = 0; i < kHidden1; ++i) out[i] = bias[i];
  for (std::size_t k = 0; k < count; ++k) {
    const float* row = rows + std::size_t{on[k]} * kHidden1;
    for (std::size_t i = 0; i < kHidden1; ++i) out[i] += row[i];
  }
  for (std::size_t i = 0; i < kHidden1; ++i) out[i] = std::min(std::max(out[i], 0.0F), kClip);
}

// Eight partial sums, so that the loop is wide without reordering by the compiler.
GOUPIL_CLONES void multiply(const float* second, const float* bias, const float* a1, float* out) noexcept {
  for (std::size_t o = 0; o < kHidden2; ++o) {
    const float* w = second + o * kHidden1;
    float part[16] = {};
    for (std::size_t i = 0; i < kHidden1; i += 16)
      for (std::size_t k = 0; k < 16; ++k) part[k] += w[i + k] * a1[i + k];
    float sum = bias[o];
    for (const float p : part) sum += p;
    out[o] = std::min(std::max(sum, 0.0F), kClip);
  }
}

GOUPIL_CLONES void second_gradient(const float* second, const float* a1, const float* slopes, float* gradient,
                                   float* back) noexcept {
  for (std::size_t i = 0; i < kHidden1; ++i) back[i] = 0;
  for (std::size_t o = 0; o < kHidden2; ++o) {
    const float slope = slopes[o];
    if (slope == 0) continue;
    const float* w = second + o * kHidden1;
    float* g = gradient + o * kHidden1;
    for (std::size_t i = 0; i < kHidden1; ++i) {
      g[i] += slope * a1[i];
      back[i] += slope * w[i];
    }
  }
}

GOUPIL_CLONES void add_to_rows(float* rows, const std::uint16_t* on, std::size_t count, const float* back) noexcept {
  for (std::size_t k = 0; k < count; ++k) {
    float* row = rows + std::size_t{on[k]} * kHidden1;
    for (std::size_t i = 0; i < kHidden1; ++i) row[i] += back[i];
  }
}

struct AdamStep {
  float rate;
  float keep1;
  float keep2;
};

GOUPIL_CLONES void adam(float* p, float* m, float* v, const float* g, std::size_t n, AdamStep a) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    m[i] = a.keep1 * m[i] + (1 - a.keep1) * g[i];
    v[i] = a.keep2 * v[i] + (1 - a.keep2) * g[i] * g[i];
    p[i] -= a.rate * m[i] / (std::sqrt(v[i]) + 1e-8F);
  }
}

// A unit that is pushed below zero learns no more: units begin above it, and the output's bias learns faster than
// the rest, so that it takes up what all positions have in common while the player improves.
constexpr float kAwake = 0.3F;
constexpr float kBiasFaster = 16;
constexpr std::size_t kAsleepShare = 100;

float uniform(Stream& stream, float most) noexcept {
  return most * (static_cast<float>(stream.next() >> 40U) * (2.0F / 16777216.0F) - 1.0F);
}
// Random weights that keep sums near one.
float first_most(std::size_t groups) noexcept {
  return std::sqrt(6.0F / static_cast<float>(groups)) * 0.5F;
}
const float kSecondMost = std::sqrt(6.0F / static_cast<float>(kHidden1));

bool open(float a) noexcept {
  return a > 0 && a < kClip;
}

}  // namespace

FloatNet::FloatNet(std::size_t features, std::size_t groups, std::uint64_t seed) : groups_(groups), layout_{features} {
  parameters.resize(layout_.size());
  mean.resize(layout_.size());
  square.resize(layout_.size());
  Stream stream(seed);
  for (std::size_t i = 0; i < layout_.bias1(); ++i) parameters[i] = uniform(stream, first_most(groups));
  for (std::size_t i = layout_.second(); i < layout_.bias2(); ++i) parameters[i] = uniform(stream, kSecondMost);
  for (std::size_t i = layout_.bias2(); i < layout_.third(); ++i) parameters[i] = kAwake;
  const float third = std::sqrt(6.0F / static_cast<float>(kHidden2)) * 0.5F;
  for (std::size_t i = layout_.third(); i < layout_.bias3(); ++i) parameters[i] = uniform(stream, third);
}

float FloatNet::forward(Features active, Trace& t) const noexcept {
  const float* p = parameters.data();
  sum_rows(p, active.data(), active.size(), p + layout_.bias1(), t.a1.data());
  multiply(p + layout_.second(), p + layout_.bias2(), t.a1.data(), t.a2.data());
  t.out = p[layout_.bias3()];
  for (std::size_t o = 0; o < kHidden2; ++o) t.out += p[layout_.third() + o] * t.a2[o];
  return t.out;
}

void FloatNet::backward(Features active, const Trace& t, float slope, std::vector<float>& gradient) const noexcept {
  const float* p = parameters.data();
  float* g = gradient.data();
  g[layout_.bias3()] += slope;
  alignas(64) std::array<float, kHidden2> slopes;
  for (std::size_t o = 0; o < kHidden2; ++o) {
    g[layout_.third() + o] += slope * t.a2[o];
    slopes[o] = open(t.a2[o]) ? slope * p[layout_.third() + o] : 0.0F;
    g[layout_.bias2() + o] += slopes[o];
  }
  alignas(64) std::array<float, kHidden1> back;
  second_gradient(p + layout_.second(), t.a1.data(), slopes.data(), g + layout_.second(), back.data());
  for (std::size_t i = 0; i < kHidden1; ++i) {
    if (!open(t.a1[i])) back[i] = 0;
    g[layout_.bias1() + i] += back[i];
  }
  add_to_rows(g, active.data(), active.size(), back.data());
}

void FloatNet::step(const std::vector<float>& gradient, float rate) noexcept {
  constexpr float kKeep1 = 0.9F;
  constexpr float kKeep2 = 0.999F;
  ++steps;
  const auto n = static_cast<double>(std::min<std::uint64_t>(steps, 100000));
  const double first = 1 - std::pow(double{kKeep1}, n);
  const double second = 1 - std::pow(double{kKeep2}, n);
  const auto scaled = static_cast<float>(rate * std::sqrt(second) / first);
  const std::size_t last = layout_.bias3();
  adam(parameters.data(), mean.data(), square.data(), gradient.data(), last, {scaled, kKeep1, kKeep2});
  adam(&parameters[last], &mean[last], &square[last], &gradient[last], 1, {kBiasFaster * scaled, kKeep1, kKeep2});
  for (std::size_t i = 0; i < layout_.bias1(); ++i) parameters[i] = std::clamp(parameters[i], -kRowMost, kRowMost);
}

void FloatNet::forget(std::size_t at) noexcept {
  mean[at] = 0;
  square[at] = 0;
}

std::size_t FloatNet::wake(std::span<const Features> positions) {
  std::array<std::size_t, kHidden1> awake1{};
  std::array<std::size_t, kHidden2> awake2{};
  Trace t;
  for (const Features active : positions) {
    forward(active, t);
    for (std::size_t i = 0; i < kHidden1; ++i) awake1[i] += t.a1[i] > 0 ? 1U : 0U;
    for (std::size_t o = 0; o < kHidden2; ++o) awake2[o] += t.a2[o] > 0 ? 1U : 0U;
  }
  const std::size_t least = positions.size() / kAsleepShare;
  Stream stream(steps);
  std::size_t woken = 0;
  const auto renew = [&](std::size_t at, float most) {
    parameters[at] = uniform(stream, most);
    forget(at);
  };
  for (std::size_t i = 0; i < kHidden1; ++i) {
    if (awake1[i] > least) continue;
    ++woken;
    for (std::size_t f = 0; f < layout_.features; ++f) renew(f * kHidden1 + i, first_most(groups_));
    renew(layout_.bias1() + i, 0);
    for (std::size_t o = 0; o < kHidden2; ++o) renew(layout_.second() + o * kHidden1 + i, 0);
  }
  for (std::size_t o = 0; o < kHidden2; ++o) {
    if (awake2[o] > least) continue;
    ++woken;
    for (std::size_t i = 0; i < kHidden1; ++i) renew(layout_.second() + o * kHidden1 + i, kSecondMost);
    renew(layout_.bias2() + o, 0);
    parameters[layout_.bias2() + o] = kAwake;
    renew(layout_.third() + o, 0);
  }
  return woken;
}

Net FloatNet::quantised() const {
  const float* p = parameters.data();
  const auto whole = [](double v) { return static_cast<std::int64_t>(std::nearbyint(v)); };
  Net::Weights w;
  w.rows.resize(layout_.bias1());
  constexpr double kUnit = 1 << Net::kActivationBits;
  for (std::size_t i = 0; i < w.rows.size(); ++i) w.rows[i] = static_cast<std::int16_t>(std::lrintf(p[i] * 4096.0F));
  for (std::size_t i = 0; i < kHidden1; ++i)
    w.bias1[i] = static_cast<std::int32_t>(whole(p[layout_.bias1() + i] * kUnit));
  // The finest scale of the second layer at which neither a weight nor a full sum leaves its type.
  double most = 0;
  double most_sum = 0;
  for (std::size_t o = 0; o < kHidden2; ++o) {
    double sum = std::abs(double{p[layout_.bias2() + o]}) / kClip;
    for (std::size_t i = 0; i < kHidden1; ++i) {
      const double v = std::abs(double{p[layout_.second() + o * kHidden1 + i]});
      most = std::max(most, v);
      sum += v + 1e-4;
    }
    most_sum = std::max(most_sum, sum);
  }
  w.shift = 15;
  while (w.shift > 0 && (most * (1 << w.shift) > 32000 || most_sum * (1 << w.shift) * 32767.0 > 2.1e9)) --w.shift;
  const double second = 1 << w.shift;
  w.second.resize(kHidden1 * kHidden2);
  for (std::size_t i = 0; i < w.second.size(); ++i)
    w.second[i] = static_cast<std::int16_t>(whole(p[layout_.second() + i] * second));
  for (std::size_t o = 0; o < kHidden2; ++o) {
    // Half a unit more, so that the shift rounds to the nearest.
    w.bias2[o] = static_cast<std::int32_t>(whole(p[layout_.bias2() + o] * kUnit * second + second / 2));
    w.third[o] =
        static_cast<std::int32_t>(whole(double{p[layout_.third() + o]} * kOutputPoints * (1 << Net::kOutBits)));
  }
  w.bias3 = whole(double{p[layout_.bias3()]} * kOutputPoints * kUnit * (1 << Net::kOutBits));
  return Net(std::move(w));
}

}  // namespace goupil::trainer
