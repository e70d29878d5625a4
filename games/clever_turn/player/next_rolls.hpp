// The rolls that may come next: all of them where few dice fall, else a fair sample.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/rng.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

// A sample comes in blocks of six in which every die shows every face once: each turns through its faces
// forwards or backwards from its own beginning. What a single die adds to the value is thus free of noise, and
// every roll is as likely as every other. The same key gives the same faces to a die whatever falls beside it,
// so samples for different dice can be compared roll by roll.
class NextRolls {
 public:
  static constexpr std::size_t kBlock = 6;

  // `most` rolls are looked at; no more than that are listed in full.
  NextRolls(DiceSet cup, std::uint64_t key, std::size_t most) noexcept : cup_(cup), key_(key), size_(most) {
    std::size_t all = 1;
    for (int i = 0; i < cup.size(); ++i) all *= 6;
    exact_ = all <= most;
    if (exact_) size_ = all;
  }

  [[nodiscard]] bool exact() const noexcept { return exact_; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  // Roll number n < size(); dice outside the cup have no meaning.
  [[nodiscard]] Faces operator[](std::size_t n) const noexcept { return exact_ ? listed(n) : sampled(n); }

 private:
  [[nodiscard]] Faces listed(std::size_t n) const noexcept {
    Faces faces;
    for (const unsigned die : cup_) {
      faces.set(die, static_cast<unsigned>(n % 6) + 1U);
      n /= 6;
    }
    return faces;
  }

  [[nodiscard]] Faces sampled(std::size_t n) const noexcept {
    Stream stream(splitmix64(key_, n / kBlock));
    const auto step = static_cast<std::uint32_t>(n % kBlock);
    Faces faces;
    for (unsigned die = 0; die < kDice; ++die) {
      const std::uint32_t begin = stream.below(6);
      const std::uint32_t turned = stream.below(2) == 0 ? step : 6 - step;
      faces.set(die, (begin + turned) % 6 + 1);
    }
    return faces;
  }

  DiceSet cup_;
  std::uint64_t key_;
  std::size_t size_;
  bool exact_ = false;
};

}  // namespace goupil::clever_turn
