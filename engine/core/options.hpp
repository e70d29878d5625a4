// Options as key=value text, and the three facts that every game shares: seats, who begins, who is tracked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/seat.hpp"

namespace goupil {

struct Option {
  std::string key;
  std::string value;
  bool operator==(const Option&) const = default;
};

using Options = std::span<const Option>;

// For `goupil games` and set-up screens.
struct OptionInfo {
  std::string_view key;
  std::string_view values;  // "random | a seat"
  std::string_view by_default;
};

inline constexpr OptionInfo kFirstOption{"first", "random | a seat", "random"};
inline constexpr OptionInfo kTrackedOption{"tracked", "all | a list of seats", "all"};

// Part of every game's Config.
struct TableConfig {
  std::uint8_t seats = 0;
  bool random_first = true;
  Seat first{};  // meaningful unless random_first
  SeatSet tracked{};
  bool operator==(const TableConfig&) const = default;
  [[nodiscard]] constexpr SeatSet all() const noexcept { return SeatSet::first(seats); }
  [[nodiscard]] constexpr bool tracks_all() const noexcept { return tracked == all(); }
  // The seat to the left of s.
  [[nodiscard]] constexpr Seat next(Seat s) const noexcept {
    return seat_at(index(s) + 1U == seats ? 0U : index(s) + 1U);
  }
};

// Reads `first` and `tracked`; any key not in `known` (the game's own) is unknown_field. A solo game
// begins with seat 0, without a draw. Also checks the number of seats against min..max.
[[nodiscard]] Result<TableConfig> parse_table(std::size_t seats, std::size_t min_seats, std::size_t max_seats,
                                              Options options, std::span<const std::string_view> known);

// Appends those of the two options that differ from the default.
void print_table(const TableConfig& table, std::vector<Option>& out);

// Appends key=number.
void print_number(std::string_view key, std::int64_t number, std::vector<Option>& out);

// Brings the options from place `from` on into alphabetical order.
void sort_options(std::vector<Option>& out, std::size_t from);

// The value of `key`, or `otherwise`. The last one wins when a key is repeated.
[[nodiscard]] std::string_view option_or(Options options, std::string_view key, std::string_view otherwise) noexcept;

}  // namespace goupil
