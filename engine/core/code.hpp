// Packed values with named fields: an action is one number, its bits have names.
#pragma once

#include <compare>
#include <cstdint>

namespace goupil {

// 53 bits: every code survives a round trip through a JavaScript number.
inline constexpr int kCodeBits = 53;

template <int Offset, int Width>
struct Field {
  static_assert(Offset >= 0 && Width > 0 && Offset + Width <= kCodeBits);
  static constexpr std::uint64_t mask = ((std::uint64_t{1} << Width) - 1) << Offset;
  static constexpr unsigned get(std::uint64_t bits) noexcept { return static_cast<unsigned>((bits & mask) >> Offset); }
  static constexpr std::uint64_t put(std::uint64_t v) noexcept { return (v << Offset) & mask; }
};

// A distinct type for each game and purpose (Tag): codes of different games never mix. Order of
// codes = order of legal lists everywhere. Word may be a smaller unsigned type where that is enough.
template <class Tag, class Word = std::uint64_t>
struct Code {
  Word bits = 0;
  constexpr auto operator<=>(const Code&) const = default;
};

}  // namespace goupil
