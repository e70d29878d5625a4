// What a throw of n dice can bring, and the chances under cards that forbid stopping.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/tutto/sheet.hpp"

namespace goupil::tutto {

// Points are counted in steps of 50 throughout the player: every score, throw and card is a multiple.
constexpr int to_steps(std::int32_t points) noexcept {
  return static_cast<int>(points / kPointStep);
}
inline constexpr int kMostThrowSteps = 40;  // six 1s: 2000 points

// One way to set dice of a throw aside.
struct Keep {
  std::uint8_t steps;
  std::uint8_t dice;
  bool operator==(const Keep&) const = default;
};

// All throws that leave the same choice; `keeps` is unique and holds `all`, every scoring die.
struct ThrowClass {
  double chance = 0;
  Keep all{};  // what stopping banks
  std::vector<Keep> keeps;
};

// Index = dice thrown, 1 .. 6; entry 0 is empty.
struct ThrowTable {
  std::array<double, kDice + 1> null{};  // no die scores
  std::array<std::vector<ThrowClass>, kDice + 1> classes;
};
[[nodiscard]] const ThrowTable& throw_table();

// The chance to succeed with n dice still to be thrown, for the seat that wants to and for one that does
// not: the optimum can only be one of the two, because nothing but success or failure follows.
struct ForcedChances {
  std::array<double, kDice + 1> most{};
  std::array<double, kDice + 1> least{};
};
[[nodiscard]] const ForcedChances& tutto_chances();     // Plus or minus, each Tutto of a Cloverleaf
[[nodiscard]] const ForcedChances& straight_chances();  // n = numbers still missing

}  // namespace goupil::tutto
