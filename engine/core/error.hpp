// What can go wrong with input from outside. Bugs of ours are not errors: they stop the process.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace goupil {

// Stable: the names stand in docs/protocol.md 3.3 and in other people's programs.
enum class Error : std::uint8_t {
  bad_json,
  unknown_field,
  bad_type,
  bad_value,
  too_long,
  unknown_game,
  unknown_match,
  illegal_move,
  not_your_turn,
  stale_decision,
  game_over,
  no_chance,
  impossible_outcome,
  nothing_to_undo,
  bad_record,
  wrong_version,
  bad_network,
  internal,
};

[[nodiscard]] std::string_view name(Error e) noexcept;

// An error with its place (a field, a line, an option) and one sentence for people.
struct Failure {
  Error code;
  std::string at;
  std::string text;
};

template <class T>
using Result = std::expected<T, Failure>;

[[nodiscard]] inline std::unexpected<Failure> fail(Error code, std::string_view at, std::string text) {
  return std::unexpected<Failure>(Failure{code, std::string(at), std::move(text)});
}

}  // namespace goupil
