#include "games/tutto/player/thresholds.hpp"

namespace goupil::tutto {
namespace {

template <class GoOn>
Zone zone(const TurnModel& model, int cap, const GoOn& value) {
  const auto goes_on = [&](int steps) { return value(steps) > model.stop(steps, 0); };
  int low = 0;
  while (low + 1 < cap && goes_on(low + 1)) ++low;
  if (low + 1 == cap) return {Zone::kAlways, 0};
  int high = cap;
  while (high > low + 1 && goes_on(high - 1)) --high;
  return {low * kPointStep, high < cap ? high * kPointStep : 0};
}

}  // namespace

Thresholds thresholds(const TurnModel& model, int cap) {
  Thresholds out;
  out.new_card = zone(model, cap, [&](int steps) { return model.next_card(steps, 0); });
  for (std::size_t c = 0; c < kStoppable.size(); ++c)
    for (unsigned n = 1; n < kDice; ++n)
      out.throw_on[c][n] =
          zone(model, cap, [&](int steps) { return model.before_throw(kStoppable[c], steps, n, 0, false); });
  return out;
}

}  // namespace goupil::tutto
