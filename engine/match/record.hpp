// The record: a match as text, one item a line (protocol 4). Knows lines, not games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/seat.hpp"

namespace goupil {

inline constexpr int kRecordVersion = 1;
// 4 MiB and 200,000 lines: a hundred times the longest game seen; a larger text is refused before it is read.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{4} << 20U;
inline constexpr std::size_t kMaxRecordLines = 200'000;

struct RecordLine {
  enum class Kind : std::uint8_t { drawn, supplied, decision, undo, call, score };
  Kind kind;
  Seat seat{};             // decision, undo
  std::string text;        // outcome, move, what, totals
  std::size_t number = 0;  // line number from 1, for errors
};

struct Record {
  std::string game;
  int rules_version = 0;
  std::size_t seats = 0;
  std::vector<Option> options;
  Rng::Kind rng = Rng::Kind::fast;
  Seed seed;
  std::string redacted_for;  // empty = complete
  std::vector<RecordLine> lines;
};

[[nodiscard]] std::string print(const Record& record);
// Checks form, not rules. `at` of an error is "line 12".
[[nodiscard]] Result<Record> parse_record(std::string_view text);

}  // namespace goupil
