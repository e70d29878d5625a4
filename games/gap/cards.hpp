// Cards and sets of cards: one bit a card, fifty bits in a word.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "games/gap/sheet.hpp"

namespace goupil::gap {

// 0 .. 49 = colour * 10 + number, so that numeric order is the order of every printed list.
enum class Card : std::uint8_t {};

constexpr Card card_of(Colour colour, std::size_t number) noexcept {
  return static_cast<Card>(static_cast<std::size_t>(colour) * kNumbers + number);
}
constexpr Colour colour_of(Card c) noexcept {
  return static_cast<Colour>(static_cast<std::size_t>(c) / kNumbers);
}
constexpr std::size_t number_of(Card c) noexcept {
  return static_cast<std::size_t>(c) % kNumbers;
}

// gap 2.1: 9 and 0 are neighbours.
constexpr std::size_t number_below(std::size_t n) noexcept {
  return n == 0 ? kNumbers - 1 : n - 1;
}
constexpr std::size_t number_above(std::size_t n) noexcept {
  return n + 1 == kNumbers ? 0 : n + 1;
}

class ColourSet {
 public:
  constexpr ColourSet() = default;
  static constexpr ColourSet all() noexcept { return ColourSet{(1U << kColours) - 1U}; }
  // Bits above the fifth are dropped.
  static constexpr ColourSet from_bits(unsigned bits) noexcept { return ColourSet{bits & all().bits_}; }

  [[nodiscard]] constexpr ColourSet with(Colour c) const noexcept { return ColourSet{bits_ | bit(c)}; }
  [[nodiscard]] constexpr bool has(Colour c) const noexcept { return (bits_ & bit(c)) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(std::popcount(bits_)); }
  [[nodiscard]] constexpr std::uint8_t bits() const noexcept { return bits_; }
  constexpr bool operator==(const ColourSet&) const = default;

 private:
  constexpr explicit ColourSet(unsigned b) noexcept : bits_(static_cast<std::uint8_t>(b)) {}
  static constexpr unsigned bit(Colour c) noexcept { return 1U << static_cast<unsigned>(c); }
  std::uint8_t bits_ = 0;
};

class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet only(Card c) noexcept { return CardSet{bit(c)}; }
  static constexpr CardSet of_number(std::size_t n) noexcept { return CardSet{kZeros << n}; }
  static constexpr CardSet of_colour(Colour c) noexcept {
    return CardSet{kColumn << (kNumbers * static_cast<std::size_t>(c))};
  }
  static constexpr CardSet of_colours(ColourSet colours) noexcept {
    std::uint64_t bits = 0;
    for (std::size_t c = 0; c < kColours; ++c)
      if (colours.has(static_cast<Colour>(c))) bits |= of_colour(static_cast<Colour>(c)).bits_;
    return CardSet{bits};
  }

  constexpr CardSet operator|(CardSet o) const noexcept { return CardSet{bits_ | o.bits_}; }
  constexpr CardSet operator&(CardSet o) const noexcept { return CardSet{bits_ & o.bits_}; }
  constexpr CardSet operator-(CardSet o) const noexcept { return CardSet{bits_ & ~o.bits_}; }
  constexpr CardSet& operator|=(CardSet o) noexcept { return *this = *this | o; }
  constexpr CardSet& operator-=(CardSet o) noexcept { return *this = *this - o; }
  constexpr bool operator==(const CardSet&) const = default;

  [[nodiscard]] constexpr bool has(Card c) const noexcept { return (bits_ & bit(c)) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr bool within(CardSet o) const noexcept { return (bits_ & ~o.bits_) == 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(std::popcount(bits_)); }
  // size() >= n for a small n > 0, without a population count.
  [[nodiscard]] constexpr bool at_least(std::size_t n) const noexcept {
    std::uint64_t rest = bits_;
    for (std::size_t i = 1; i < n; ++i) rest &= rest - 1;  // 0 stays 0
    return rest != 0;
  }
  // Cards of one colour.
  [[nodiscard]] constexpr std::size_t column(Colour c) const noexcept {
    return kColumnSize[(bits_ >> (kNumbers * static_cast<std::size_t>(c))) & kColumn];
  }
  // Precondition: not empty.
  [[nodiscard]] constexpr Card lowest() const noexcept { return static_cast<Card>(std::countr_zero(bits_)); }
  // The n-th card from 0 up. Precondition: n < size().
  [[nodiscard]] constexpr Card nth(std::uint32_t n) const noexcept;

  // Range over the cards in card order.
  using Iterator = BitIterator<Card, std::uint64_t>;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{0}; }

 private:
  static constexpr std::uint64_t kColumn = (std::uint64_t{1} << kNumbers) - 1;
  // The five zeros, one bit in every column: the quotient of fifty ones by ten ones.
  static constexpr std::uint64_t kZeros = ((std::uint64_t{1} << kCards) - 1) / kColumn;
  static constexpr std::array<std::uint8_t, kColumn + 1> kColumnSize = [] {
    std::array<std::uint8_t, kColumn + 1> sizes{};
    for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] = static_cast<std::uint8_t>(std::popcount(i));
    return sizes;
  }();

  constexpr explicit CardSet(std::uint64_t bits) noexcept : bits_(bits) {}
  static constexpr std::uint64_t bit(Card c) noexcept { return std::uint64_t{1} << static_cast<unsigned>(c); }

  std::uint64_t bits_ = 0;
};

// Position of the r-th set bit (r = 0 .. 7) of a byte; unused entries are 0.
inline constexpr auto kBitOfRank = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0, rank = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) table[byte][rank++] = static_cast<std::uint8_t>(bit);
  return table;
}();

// Byte sums in parallel, then the first byte whose running sum passes n, then a table inside the
// byte. Portable: neither a population count nor PDEP is part of every target (WebAssembly).
constexpr Card CardSet::nth(std::uint32_t n) const noexcept {
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  std::uint64_t sums = bits_ - ((bits_ >> 1U) & 0x5555555555555555ULL);
  sums = (sums & 0x3333333333333333ULL) + ((sums >> 2U) & 0x3333333333333333ULL);
  sums = ((sums + (sums >> 4U)) & 0x0F0F0F0F0F0F0F0FULL) * kOnes;  // byte i: bits in bytes 0 .. i, at most 50 < 128
  const std::uint64_t passed = ((sums | (kOnes << 7U)) - (n + 1) * kOnes) & (kOnes << 7U);
  const auto shift = static_cast<unsigned>(std::countr_zero(passed)) & ~7U;
  const std::uint64_t rank = n - (((sums << 8U) >> shift) & 255U);
  return static_cast<Card>(shift + kBitOfRank[(bits_ >> shift) & 255U][rank & 7U]);
}

}  // namespace goupil::gap
