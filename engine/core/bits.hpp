// Sets that are kept as the ones of a word: ranging over them, and finding one by its number.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

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

namespace detail {

inline constexpr std::uint64_t kEachByte = 0x0101010101010101ULL;
inline constexpr std::uint64_t kTopBits = 0x8080808080808080ULL;

// By a byte and a number n below its count of ones: where one number n stands.
inline constexpr std::array<std::array<std::uint8_t, 8>, 256> kOneInByte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0, found = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) table[byte][found++] = static_cast<std::uint8_t>(bit);
  return table;
}();

// By arithmetic on all eight bytes of the word at once (broadword selection, Vigna 2008), without a jump.
constexpr unsigned nth_one_by_bytes(std::uint64_t word, unsigned n) noexcept {
  std::uint64_t ones = word - (word >> 1U & 0x5555555555555555ULL);
  ones = (ones & 0x3333333333333333ULL) + (ones >> 2U & 0x3333333333333333ULL);
  ones = ((ones + (ones >> 4U)) & 0x0F0F0F0F0F0F0F0FULL) * kEachByte;             // byte i: the ones of bytes 0 .. i
  const std::uint64_t passed = (((n * kEachByte) | kTopBits) - ones) & kTopBits;  // bytes with n ones or fewer so far
  const auto first = static_cast<unsigned>(((passed >> 7U) * kEachByte) >> 56U) * 8U;
  const unsigned before = static_cast<unsigned>((ones << 8U) >> first) & 255U;
  return first + kOneInByte[word >> first & 255U][n - before];
}

}  // namespace detail

// The place of one number n of a word, counted from the lowest, which is number 0. Precondition: there are more than n.
constexpr unsigned nth_one(std::uint64_t word, unsigned n) noexcept {
#ifdef __BMI2__
  if (!std::is_constant_evaluated())
    return static_cast<unsigned>(std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word)));
#endif
  return detail::nth_one_by_bytes(word, n);
}

// A list of up to 64 things as the ones of a word, lowest first; each is made from its bit when it is asked for. A
// list of moves as bits costs nothing to fill, and most readers want its length and one move only.
// Make is a value with `T operator()(unsigned bit) const noexcept`.
template <class Make>
class BitList {
 public:
  using value_type = std::invoke_result_t<const Make&, unsigned>;

  class Iterator {
   public:
    using value_type = BitList::value_type;
    using difference_type = std::ptrdiff_t;
    using reference = value_type;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;  // for want of references
    using iterator_concept = std::forward_iterator_tag;

    constexpr Iterator() = default;
    constexpr Iterator(std::uint64_t rest, const Make& make) noexcept : rest_(rest), make_(make) {}
    constexpr value_type operator*() const noexcept { return make_(static_cast<unsigned>(std::countr_zero(rest_))); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator& o) const noexcept { return rest_ == o.rest_; }

   private:
    std::uint64_t rest_ = 0;
    Make make_{};
  };

  constexpr BitList() = default;
  constexpr BitList(std::uint64_t bits, const Make& make) noexcept : bits_(bits), make_(make) {}

  constexpr void clear() noexcept { bits_ = 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(std::popcount(bits_)); }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  // Precondition: i < size().
  [[nodiscard]] constexpr value_type operator[](std::size_t i) const noexcept {
    return make_(nth_one(bits_, static_cast<unsigned>(i)));
  }
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_, make_}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{0, make_}; }
  [[nodiscard]] constexpr bool contains(const value_type& v) const noexcept {
    for (const value_type& have : *this)
      if (have == v) return true;
    return false;
  }
  // A bit for each thing that can ever be listed: nothing can pass it.
  static constexpr std::size_t capacity() noexcept { return 64; }

 private:
  std::uint64_t bits_ = 0;
  Make make_{};
};

}  // namespace goupil
