// Ranging over the members of a set that is kept as bits.
#pragma once

#include <bit>
#include <concepts>

namespace goupil {

// Iterator over the ones of a word, lowest first; bit i stands for T(i). The end is the iterator of 0.
template <class T, std::unsigned_integral Word>
class BitIterator {
 public:
  constexpr explicit BitIterator(Word rest) noexcept : rest_(rest) {}
  constexpr T operator*() const noexcept { return static_cast<T>(std::countr_zero(rest_)); }
  constexpr BitIterator& operator++() noexcept {
    rest_ = static_cast<Word>(rest_ & (rest_ - 1U));
    return *this;
  }
  constexpr bool operator==(const BitIterator&) const = default;

 private:
  Word rest_;
};

}  // namespace goupil
