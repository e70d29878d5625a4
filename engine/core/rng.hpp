// Randomness addressed by place (protocol 2.1). Nothing to save but the seed: taking back, replaying
// or asking for a hint cannot shift a later die.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/seal.hpp"

namespace goupil {

struct Seed {
  Bytes32 bytes{};
  constexpr bool operator==(const Seed&) const = default;
  static constexpr Seed from_number(std::uint64_t n) noexcept {
    Seed s;
    for (std::size_t i = 0; i < 8; ++i) s.bytes[31 - i] = static_cast<std::uint8_t>(n >> (8 * i));
    return s;
  }
  [[nodiscard]] constexpr std::uint64_t word(std::size_t i) const noexcept {  // i = 0 .. 3, big-endian
    std::uint64_t w = 0;
    for (std::size_t k = 0; k < 8; ++k) w = (w << 8U) | bytes[8 * i + k];
    return w;
  }
};

[[nodiscard]] std::string to_hex(const Seed& seed);
// 64 hex digits, or a decimal number below 2^64.
[[nodiscard]] Result<Seed> parse_seed(std::string_view text);

// Where in the game a draw happens. Every place has 256 lanes of its own for retries and parts.
class Place {
 public:
  // turn < 2^24, roll < 2^8, repeats (re-rolls, attempts) < 2^16: all far above what a game reaches.
  static constexpr Place dice(std::uint32_t turn, std::uint32_t roll, std::uint32_t repeats) noexcept {
    return Place{1, turn, roll, repeats};
  }
  static constexpr Place card(std::uint32_t round, std::uint32_t ordinal) noexcept {
    return Place{2, round, 0, ordinal};
  }
  // Which of tied dice go to the tray, in which order dice lie on fields.
  static constexpr Place order(std::uint32_t turn, std::uint32_t which) noexcept { return Place{3, turn, which, 0}; }
  // Once per game: who begins, which colours stay.
  static constexpr Place setup(std::uint32_t which) noexcept { return Place{4, 0, which, 0}; }
  [[nodiscard]] constexpr std::uint64_t counter() const noexcept { return code_; }

 private:
  constexpr Place(std::uint64_t kind, std::uint64_t major, std::uint64_t minor, std::uint64_t repeat) noexcept
      : code_((kind << 56U) | (major << 32U) | (minor << 24U) | (repeat << 8U)) {}
  std::uint64_t code_;
};

// SplitMix64 (Steele, Lea, Flood 2014): the finaliser over a Weyl sequence. Output number i of a
// generator with state `key` is splitmix64(key, i), so any draw can be addressed directly.
inline constexpr std::uint64_t kWeyl = 0x9E3779B97F4A7C15ULL;
constexpr std::uint64_t splitmix64(std::uint64_t key, std::uint64_t i) noexcept {
  std::uint64_t z = key + kWeyl * (i + 1);
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

// Lemire's bounded draw on 32 bits. Returns false where the word must be rejected to stay unbiased.
constexpr bool bounded(std::uint64_t word, std::uint32_t n, std::uint32_t& out) noexcept {
  const std::uint64_t m = (word >> 32U) * n;
  const auto low = static_cast<std::uint32_t>(m);
  out = static_cast<std::uint32_t>(m >> 32U);
  return low >= n || low >= (0U - n) % n;
}

class Rng {
 public:
  enum class Kind : std::uint8_t { fast, sealed };
  explicit Rng(const Seed& seed, Kind kind = Kind::fast) noexcept;

  [[nodiscard]] std::uint64_t word(Place place, std::uint32_t lane = 0) const noexcept {
    if (kind_ == Kind::sealed) [[unlikely]]
      return sealed_word(place, lane);
    return splitmix64(key_, place.counter() + lane);
  }
  // Uniform in 0 .. n-1, n > 0; unbiased. Uses lanes upwards from `lane` (stride 16, so that up to
  // sixteen draws of one place never share a lane).
  [[nodiscard]] std::uint32_t below(Place place, std::uint32_t n, std::uint32_t lane = 0) const noexcept {
    std::uint32_t out = 0;
    while (!bounded(word(place, lane & 255U), n, out)) lane += 16;
    return out;
  }
  [[nodiscard]] const Seed& seed() const noexcept { return seed_; }
  [[nodiscard]] Kind kind() const noexcept { return kind_; }

 private:
  [[nodiscard]] std::uint64_t sealed_word(Place place, std::uint32_t lane) const noexcept;
  std::uint64_t key_;
  Kind kind_;
  Seed seed_;
};

// A plain sequence for players, tests and sampling: never for a match's own dice.
class Stream {
 public:
  explicit constexpr Stream(std::uint64_t key) noexcept : key_(key) {}
  constexpr std::uint64_t next() noexcept { return splitmix64(key_, count_++); }
  constexpr std::uint32_t below(std::uint32_t n) noexcept {  // n > 0
    std::uint32_t out = 0;
    while (!bounded(next(), n, out)) {
    }
    return out;
  }

 private:
  std::uint64_t key_;
  std::uint64_t count_ = 0;
};

// Six faces at once, one byte each (die 0 in the lowest byte), every combination equally likely.
// One draw below 6^6 split over a table of 216 triples.
class SixDice {
 public:
  [[nodiscard]] static std::uint64_t draw(const Rng& rng, Place place) noexcept {
    const std::uint32_t n = rng.below(place, 46656);
    return kTriples[n % 216] | (std::uint64_t{kTriples[n / 216]} << 24U);
  }

 private:
  static constexpr std::array<std::uint32_t, 216> kTriples = [] {
    std::array<std::uint32_t, 216> t{};
    for (std::uint32_t n = 0; n < 216; ++n) t[n] = (n % 6 + 1) | ((n / 6 % 6 + 1) << 8U) | ((n / 36 + 1) << 16U);
    return t;
  }();
};

}  // namespace goupil
