// Human weakness: the values of a stronger player, blurred.
#pragma once

#include <utility>

#include "players/player.hpp"

namespace goupil {

// Chooses by value plus noise of a bell-like shape (the sum of three uniform draws) whose standard
// deviation is half of `spread`. Moves much worse than the best are practically never played, so a weak
// level errs as people do: between moves that look alike.
template <Game G>
class Noisy final : public Player<G> {
 public:
  using typename Player<G>::View;
  using typename Player<G>::Action;
  using typename Player<G>::Ratings;

  Noisy(PlayerPtr<G> inner, double spread) noexcept : inner_(std::move(inner)), spread_(spread) {}

  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override {
    inner_->rate(view, who, stream, out);
  }
  [[nodiscard]] Unit unit(const View& view) const noexcept override { return inner_->unit(view); }
  [[nodiscard]] Action choose(const View& view, Seat who, Stream& stream) const override {
    Ratings ratings;
    inner_->rate(view, who, stream, ratings);
    for (Rated<G>& r : ratings) r.value += spread_ * bell(stream);
    return Player<G>::best(ratings);
  }

 private:
  // In (-1.5, 1.5), variance 1/4: multiples of 2^-32, exact in a double.
  static double bell(Stream& stream) noexcept {
    constexpr double kUnit = 1.0 / 4294967296.0;
    double sum = -1.5;
    for (int i = 0; i < 3; ++i) sum += static_cast<double>(stream.next() >> 32U) * kUnit;
    return sum;
  }

  PlayerPtr<G> inner_;
  double spread_;
};

}  // namespace goupil
