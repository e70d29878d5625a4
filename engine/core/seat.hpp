// Who sits at the table, who is asked, who looks.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.hpp"

namespace goupil {

inline constexpr std::size_t kMaxSeats = 10;  // Tutto seats ten

// 0 .. kMaxSeats-1. There is no "nobody" value: a missing seat is an empty optional or an empty set.
enum class Seat : std::uint8_t {};

constexpr std::size_t index(Seat s) noexcept {
  return static_cast<std::size_t>(s);
}
constexpr Seat seat_at(std::size_t i) noexcept {
  return static_cast<Seat>(i);
}

// A set of seats as sixteen bits.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet first(std::size_t n) noexcept { return SeatSet{(1U << n) - 1U}; }
  static constexpr SeatSet only(Seat s) noexcept { return SeatSet{bit(s)}; }
  static constexpr SeatSet from_bits(std::uint16_t bits) noexcept { return SeatSet{bits}; }

  [[nodiscard]] constexpr SeatSet with(Seat s) const noexcept { return SeatSet{bits_ | bit(s)}; }
  [[nodiscard]] constexpr SeatSet without(Seat s) const noexcept { return SeatSet{bits_ & ~bit(s)}; }
  [[nodiscard]] constexpr SeatSet operator-(SeatSet o) const noexcept { return SeatSet{bits_ & ~unsigned{o.bits_}}; }
  [[nodiscard]] constexpr SeatSet operator&(SeatSet o) const noexcept { return SeatSet{unsigned{bits_} & o.bits_}; }
  // False for any value outside the table, so that numbers from outside can be asked about directly.
  [[nodiscard]] constexpr bool has(Seat s) const noexcept { return index(s) < 16 && (bits_ & bit(s)) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(std::popcount(bits_)); }
  // Precondition: not empty.
  [[nodiscard]] constexpr Seat lowest() const noexcept {
    return seat_at(static_cast<std::size_t>(std::countr_zero(bits_)));
  }
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }
  constexpr bool operator==(const SeatSet&) const = default;

  // Range over the seats, lowest first: for (Seat s : set).
  using Iterator = BitIterator<Seat, std::uint16_t>;
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{0}; }

 private:
  constexpr explicit SeatSet(unsigned b) noexcept : bits_(static_cast<std::uint16_t>(b)) {}
  static constexpr unsigned bit(Seat s) noexcept { return 1U << index(s); }
  std::uint16_t bits_ = 0;
};

// What a position waits for: chance, one or more seats, or nothing. More than one seat means that
// any of them may act, in any order, and that the result does not depend on that order.
struct Awaiting {
  enum class Kind : std::uint8_t { seats, chance, over };
  Kind kind = Kind::over;
  SeatSet seats{};  // empty unless kind == seats

  static constexpr Awaiting chance() noexcept { return {Kind::chance, {}}; }
  static constexpr Awaiting of(SeatSet s) noexcept { return {Kind::seats, s}; }
  static constexpr Awaiting over() noexcept { return {}; }
  constexpr bool operator==(const Awaiting&) const = default;
};

// Through whose eyes a position is shown. The referee sees everything; a spectator sees what lies
// open on the table.
class Viewer {
 public:
  static constexpr Viewer of(Seat s) noexcept { return Viewer{static_cast<std::uint8_t>(s)}; }
  static constexpr Viewer spectator() noexcept { return Viewer{kSpectator}; }
  static constexpr Viewer referee() noexcept { return Viewer{kReferee}; }

  [[nodiscard]] constexpr bool is_seat() const noexcept { return code_ < kSpectator; }
  [[nodiscard]] constexpr bool is_referee() const noexcept { return code_ == kReferee; }
  // Precondition: is_seat().
  [[nodiscard]] constexpr Seat seat() const noexcept { return static_cast<Seat>(code_); }
  // May this viewer know what only seat s knows?
  [[nodiscard]] constexpr bool knows(Seat s) const noexcept {
    return is_referee() || code_ == static_cast<std::uint8_t>(s);
  }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  static constexpr std::uint8_t kSpectator = 254;
  static constexpr std::uint8_t kReferee = 255;
  constexpr explicit Viewer(std::uint8_t code) noexcept : code_(code) {}
  std::uint8_t code_;
};

}  // namespace goupil
