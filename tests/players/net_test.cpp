// The value network: its file, its arithmetic, its gradient.
#include "players/net.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "players/trainer/float_net.hpp"
#include "players/trainer/td.hpp"

namespace goupil {
namespace {

constexpr FeatureLayout kLayout{"test 1", 40, 10};
using Active = std::array<std::uint16_t, 10>;

// Group g has the features 4 g .. 4 g + 3.
Active position(Stream& stream) {
  Active a{};
  for (std::size_t g = 0; g < a.size(); ++g) a[g] = static_cast<std::uint16_t>(4 * g + stream.below(4));
  return a;
}

trainer::FloatNet float_net() {
  return trainer::FloatNet(kLayout.features, kLayout.groups, 7);
}

TEST(Net, FileComesBackAsItWas) {
  const Net net = float_net().quantised();
  const auto bytes = net.save(kLayout);
  const auto again = Net::load(bytes, kLayout, "test");
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->save(kLayout), bytes);
  Stream stream(1);
  for (int i = 0; i < 100; ++i) {
    const Active a = position(stream);
    EXPECT_EQ(net.value(a), again->value(a));
  }
}

TEST(Net, DamagedAndForeignFilesAreRefusedWithTheirName) {
  const auto bytes = float_net().quantised().save(kLayout);
  const auto refused = [&](std::vector<std::uint8_t> b, const FeatureLayout& layout) {
    const auto r = Net::load(b, layout, "mine");
    if (r) return std::string("accepted");
    EXPECT_EQ(r.error().code, Error::bad_network);
    EXPECT_EQ(r.error().at, "mine");
    return r.error().text;
  };
  EXPECT_EQ(refused({}, kLayout), "This network is missing.");
  EXPECT_EQ(refused({'h', 'e', 'l', 'l', 'o'}, kLayout), "This is not a network of Goupil.");
  for (const std::size_t at : {std::size_t{20}, bytes.size() / 2, bytes.size() - 1}) {
    auto broken = bytes;
    broken[at] ^= 1U;
    EXPECT_EQ(refused(broken, kLayout), "The network is damaged: its checksum does not match.");
  }
  auto cut = bytes;
  cut.resize(cut.size() - 100);
  EXPECT_EQ(refused(cut, kLayout), "The network is damaged: its checksum does not match.");
  EXPECT_EQ(refused(bytes, {"other 1", 40, 10}), "The network reads other features (test 1).");
  EXPECT_EQ(refused(bytes, {"test 1", 41, 10}), "The network has another shape.");
}

TEST(Net, ChangesGiveTheSameValueAsAFreshStart) {
  const Net net = float_net().quantised();
  Stream stream(2);
  NetEvaluator evaluator(net);
  evaluator.set_base(position(stream));
  for (int i = 0; i < 200; ++i) {
    const Active a = position(stream);
    EXPECT_EQ(evaluator.value(a), net.value(a));
  }
}

// Group counts around the width of a vector, most groups as in the base: no change is missed or counted twice.
TEST(Net, ChangesAreFoundWhateverTheNumberOfGroups) {
  for (const std::size_t groups : {1U, 15U, 16U, 17U, 31U, 32U, 43U, 48U, 127U, 128U}) {
    const Net net = trainer::FloatNet(4 * groups, groups, 7).quantised();
    Stream stream(groups);
    const auto any = [&](std::size_t g) { return static_cast<std::uint16_t>(4 * g + stream.below(4)); };
    std::vector<std::uint16_t> base(groups);
    for (std::size_t g = 0; g < groups; ++g) base[g] = any(g);
    NetEvaluator evaluator(net);
    evaluator.set_base(base);
    for (int i = 0; i < 50; ++i) {
      std::vector<std::uint16_t> active = base;
      for (std::size_t g = 0; g < groups; ++g)
        if (stream.below(4) == 0) active[g] = any(g);
      ASSERT_EQ(evaluator.value(active), net.value(active)) << groups;
    }
  }
}

// Random weights at the edge of what fits; whatever vectors the machine has, the value is that of the formula in
// net.hpp.
TEST(Net, ValueIsThatOfThePlainFormula) {
  Stream stream(6);
  const auto number = [&](std::int32_t most) {
    return static_cast<std::int32_t>(stream.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  };
  Net::Weights w;
  w.rows.resize(kLayout.features * Net::kHidden1);
  w.second.resize(Net::kHidden1 * Net::kHidden2);
  for (auto& v : w.rows) v = static_cast<std::int16_t>(number(Net::kRowMost));
  for (auto& v : w.second) v = static_cast<std::int16_t>(number(500));
  for (auto& v : w.bias1) v = number(4096);
  for (auto& v : w.bias2) v = number(1 << 20);
  for (auto& v : w.third) v = number(60000);
  w.bias3 = -12345678901;
  w.shift = 9;
  ASSERT_TRUE(Net::fits(w, kLayout));
  const Net net(w);
  for (int i = 0; i < 200; ++i) {
    const Active a = position(stream);
    std::int64_t value = w.bias3;
    for (std::size_t o = 0; o < Net::kHidden2; ++o) {
      std::int64_t sum = w.bias2[o];
      for (std::size_t h = 0; h < Net::kHidden1; ++h) {
        std::int32_t unit = w.bias1[h];
        for (const std::uint16_t on : a) unit += w.rows[std::size_t{on} * Net::kHidden1 + h];
        sum += std::int64_t{w.second[o * Net::kHidden1 + h]} * std::clamp(unit, 0, Net::kActivationMax);
      }
      value += w.third[o] * std::clamp<std::int64_t>(sum >> w.shift, 0, Net::kActivationMax);
    }
    ASSERT_EQ(net.value(a), value >> (Net::kActivationBits + Net::kOutBits - Net::kValueBits));
  }
}

// Rounding 128 weights to 1/4096 moves a unit of the second layer by about sqrt(128) * 0.3 / 4096, and 32 of them
// by about 0.03 points together; five times that is a bound.
TEST(Net, IntegersFollowTheFloatingPointNetwork) {
  const trainer::FloatNet trained = float_net();
  const Net net = trained.quantised();
  Stream stream(3);
  trainer::Trace trace;
  double spread = 0;
  for (int i = 0; i < 200; ++i) {
    const Active a = position(stream);
    const double exact = double{trained.forward(a, trace)} * trainer::kOutputPoints;
    EXPECT_NEAR(net.value(a) / 65536.0, exact, 0.15);
    spread = std::max(spread, std::abs(exact));
  }
  EXPECT_GT(spread, 1.0);  // the comparison is about something
}

TEST(Net, WeightsThatCouldOverflowDoNotFit) {
  Net::Weights w;
  w.rows.assign(kLayout.features * Net::kHidden1, 0);
  w.second.assign(Net::kHidden1 * Net::kHidden2, 0);
  EXPECT_TRUE(Net::fits(w, kLayout));
  w.rows[5] = Net::kRowMost + 1;
  EXPECT_FALSE(Net::fits(w, kLayout));
  w.rows[5] = 0;
  std::fill(w.second.begin(), w.second.begin() + Net::kHidden1, std::int16_t{513});
  EXPECT_FALSE(Net::fits(w, kLayout));  // 128 * 513 * 32767 is more than 2^31
  std::fill(w.second.begin(), w.second.begin() + Net::kHidden1, std::int16_t{512});
  EXPECT_TRUE(Net::fits(w, kLayout));
}

// The slope in some parameters of every kind, against a small step to either side.
TEST(Trainer, GradientAgreesWithFiniteDifferences) {
  trainer::FloatNet net = float_net();
  Stream stream(4);
  const Active a = position(stream);
  trainer::Trace trace;
  net.forward(a, trace);
  std::vector<float> gradient(net.layout().size());
  net.backward(a, trace, 1.0F, gradient);
  int checked = 0;
  for (std::size_t i = 0; i < gradient.size(); i += i < net.layout().bias1() ? 37 : 5) {
    constexpr float kStep = 1.0F / 256;
    const float kept = net.parameters[i];
    net.parameters[i] = kept + kStep;
    const double above = net.forward(a, trace);
    net.parameters[i] = kept - kStep;
    const double below = net.forward(a, trace);
    net.parameters[i] = kept;
    const double middle = net.forward(a, trace);
    if (std::abs(above + below - 2 * middle) > 1e-5) continue;  // a kink lies between
    EXPECT_NEAR((above - below) / (2 * kStep), double{gradient[i]}, 2e-3) << i;
    checked += gradient[i] != 0 ? 1 : 0;
  }
  EXPECT_GT(checked, 100);
}

// Units below zero on all positions come back with new weights and without a say: the value stays as it was.
TEST(Trainer, WakesSleepingUnitsWithoutChangingTheValue) {
  trainer::FloatNet net = float_net();
  constexpr std::size_t kFirst = 7;
  constexpr std::size_t kSecond = 11;
  net.parameters[net.layout().bias1() + kFirst] = -100;
  net.parameters[net.layout().bias2() + kSecond] = -100;
  Stream stream(6);
  std::vector<Active> positions;
  for (int i = 0; i < 100; ++i) positions.push_back(position(stream));
  const std::vector<trainer::FloatNet::Features> seen(positions.begin(), positions.end());
  trainer::Trace trace;
  std::vector<float> before;
  for (const Active& a : positions) before.push_back(net.forward(a, trace));
  EXPECT_GE(net.wake(seen), 2U);
  int first = 0;
  int second = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EXPECT_FLOAT_EQ(net.forward(positions[i], trace), before[i]);
    first += trace.a1[kFirst] > 0 ? 1 : 0;
    second += trace.a2[kSecond] > 0 ? 1 : 0;
  }
  EXPECT_GT(first, 10);
  EXPECT_GT(second, 10);
  EXPECT_EQ(net.wake(seen), 0U);
}

// Progress tells how well the player of today does, not the mean of all that it has been.
TEST(Trainer, MeanForgetsWhatLiesFarBack) {
  trainer::Recent recent;
  for (const std::uint64_t n : {1U, 2U, 3U}) recent.add(static_cast<double>(10 * n), n);
  EXPECT_DOUBLE_EQ(recent.mean, 20);
  EXPECT_NEAR(recent.error(3), std::sqrt(200.0 / 3 / 3), 1e-9);
  for (std::uint64_t n = 4; n <= 400'000; ++n) recent.add(n <= 200'000 ? 100 : n % 2 == 0 ? 280 : 300, n);
  EXPECT_NEAR(recent.mean, 290, 0.1);
  EXPECT_NEAR(recent.error(400'000), 10 / std::sqrt(40'000.0), 0.01);
}

// A chain whose every position gains two points learns "two for each position to come".
TEST(Trainer, LearnsWhatIsStillToCome) {
  trainer::FloatNet net = float_net();
  trainer::Chain<Active> chain;
  for (std::uint16_t i = 0; i < 4; ++i) {
    Active a{};
    for (std::size_t g = 0; g < a.size(); ++g) a[g] = static_cast<std::uint16_t>(4 * g + i);
    chain.positions.push_back(a);
    chain.totals.push_back(2 * i);
  }
  chain.final_total = 8;
  std::vector<trainer::Trace> traces;
  std::vector<float> gradient(net.layout().size());
  for (int step = 0; step < 3000; ++step) {
    std::fill(gradient.begin(), gradient.end(), 0.0F);
    trainer::learn_chain(net, chain, 0.7F, 0.25F, traces, gradient);
    net.step(gradient, step < 2000 ? 1e-3F : 1e-4F);
  }
  const Net whole = net.quantised();
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_NEAR(whole.value(chain.positions[i]) / 65536.0, 8.0 - 2.0 * static_cast<double>(i), 0.2);
}

}  // namespace
}  // namespace goupil
