#include "engine/core/rng.hpp"

#include <charconv>

namespace goupil {
namespace {

// Folds the four words of the seed into the 64-bit key of the fast generator.
std::uint64_t fold(const Seed& seed) noexcept {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < 4; ++i) key = splitmix64(key ^ seed.word(i), i);
  return key;
}

int hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::string to_hex(const Seed& seed) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : seed.bytes) {
    out += kHex[byte >> 4U];
    out += kHex[byte & 15U];
  }
  return out;
}

Result<Seed> parse_seed(std::string_view text) {
  if (text.size() == 64) {
    Seed seed;
    for (std::size_t i = 0; i < 32; ++i) {
      const int high = hex_digit(text[2 * i]);
      const int low = hex_digit(text[2 * i + 1]);
      if (high < 0 || low < 0) return fail(Error::bad_value, "seed", "A seed is 64 hex digits or a decimal number.");
      seed.bytes[i] = static_cast<std::uint8_t>(16 * high + low);
    }
    return seed;
  }
  std::uint64_t number = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || status != std::errc{} || end != text.data() + text.size())
    return fail(Error::bad_value, "seed", "A seed is 64 hex digits or a decimal number.");
  return Seed::from_number(number);
}

Rng::Rng(const Seed& seed, Kind kind) noexcept : key_(fold(seed)), kind_(kind), seed_(seed) {}

std::uint64_t Rng::sealed_word(Place place, std::uint32_t lane) const noexcept {
  std::array<std::uint8_t, 12> nonce{};
  const std::uint64_t at = place.counter() + lane;
  for (std::size_t i = 0; i < 8; ++i) nonce[i] = static_cast<std::uint8_t>(at >> (8 * i));
  const auto block = chacha20_block(seed_.bytes, 0, nonce);
  std::uint64_t word = 0;
  for (std::size_t i = 8; i-- > 0;) word = (word << 8U) | block[i];
  return word;
}

}  // namespace goupil
