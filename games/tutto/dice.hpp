// A handful of dice whose order does not matter: how often each face lies there, and what it scores.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "games/tutto/sheet.hpp"

namespace goupil::tutto {

// Four bits a face, face 1 lowest: 0x100102 is 1 1 3 6. At most six dice, so the top bit of each
// digit stays free and all faces are compared, counted and scored at once.
class Dice {
 public:
  constexpr Dice() = default;
  static constexpr Dice from_bits(std::uint32_t bits) noexcept { return Dice{bits}; }
  // `n` dice showing `face`.
  static constexpr Dice of(int face, unsigned n = 1) noexcept { return Dice{n << shift(face)}; }
  static constexpr Dice straight() noexcept { return Dice{kOnes}; }

  [[nodiscard]] constexpr std::uint32_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned count(int face) const noexcept { return (bits_ >> shift(face)) & 15U; }
  // The product's sixth digit is the sum of all six; no partial sum exceeds 6, so nothing carries.
  [[nodiscard]] constexpr unsigned size() const noexcept { return ((bits_ * kOnes) >> 20U) & 15U; }

  // Precondition: together at most six dice.
  [[nodiscard]] constexpr Dice operator+(Dice o) const noexcept { return Dice{bits_ + o.bits_}; }
  // Precondition: includes(o).
  [[nodiscard]] constexpr Dice operator-(Dice o) const noexcept { return Dice{bits_ - o.bits_}; }
  // The top bits are lent to each digit; one is used up where `o` has more dice of that face.
  [[nodiscard]] constexpr bool includes(Dice o) const noexcept {
    return (((bits_ | kTops) - o.bits_) & kTops) == kTops;
  }
  // One die of each face that lies here.
  [[nodiscard]] constexpr Dice faces() const noexcept { return Dice{((bits_ + 7U * kOnes) & kTops) >> 3U}; }
  // The dice of those faces that `o` does not show.
  [[nodiscard]] constexpr Dice outside(Dice o) const noexcept { return Dice{bits_ & ~(o.faces().bits_ * 15U)}; }
  // How many triples of each face: one from 3 (3 + 5 reaches the top bit), two from 6.
  [[nodiscard]] constexpr Dice triples() const noexcept {
    return Dice{(((bits_ + 5U * kOnes) & kTops) >> 3U) + (((bits_ + 2U * kOnes) & kTops) >> 3U)};
  }
  // All dice that score when these are one throw (tutto 1.1): every 1 and 5, the others in triples.
  [[nodiscard]] constexpr Dice scoring() const noexcept {
    return Dice{(bits_ & kSingles) | (3U * triples().bits_ & ~kSingles)};
  }
  // Best value of these dice as one throw; dice that do not score add nothing (tutto 1.1).
  [[nodiscard]] constexpr std::int32_t value() const noexcept {
    const Dice three = triples();
    const Dice rest{bits_ - 3U * three.bits_};
    auto sum =
        kSingle[1] * static_cast<std::int32_t>(rest.count(1)) + kSingle[5] * static_cast<std::int32_t>(rest.count(5));
    for (std::uint32_t left = three.bits_; left != 0;) {
      const int face = 1 + std::countr_zero(left) / 4;
      sum += kTriple[static_cast<std::size_t>(face)] * static_cast<std::int32_t>(three.count(face));
      left &= ~(15U << shift(face));
    }
    return sum;
  }

  constexpr auto operator<=>(const Dice&) const = default;

 private:
  static constexpr std::uint32_t kOnes = 0x111111;
  static constexpr std::uint32_t kTops = 0x888888;
  static constexpr std::uint32_t kSingles = 0x0F000F;  // faces 1 and 5
  static constexpr unsigned shift(int face) noexcept { return 4U * static_cast<unsigned>(face - 1); }
  constexpr explicit Dice(std::uint32_t bits) noexcept : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

static_assert(Dice::of(1, 3).value() == 1000 && Dice::of(6, 6).value() == 1200 && Dice::of(5, 4).value() == 550);
static_assert((Dice::of(2, 4) + Dice::of(5)).scoring() == Dice::of(2, 3) + Dice::of(5));

}  // namespace goupil::tutto
