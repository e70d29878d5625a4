// A program of somebody else's that plays: one child process, one JSON line out, one back (docs/protocol.md 11).
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace goupil::cli {

// What loses a game at once.
enum class Fault : std::uint8_t {
  crashed,     // the program ended, or could not be started again
  timed_out,   // no whole line within the time for a move
  bad_answer,  // no object {"move":"…"}, a line beyond 1 MiB, or a line that nobody had asked for
  illegal_move,
};
inline constexpr std::array<std::string_view, 4> kFaultNames{"crashed", "timed_out", "bad_answer", "illegal_move"};

// Owns the child: it never outlives this object and is always waited for. After a fault it is ended, and the
// next question starts it afresh.
class ExecBot {
 public:
  // `command`: a program and its arguments, separated by blanks (no quoting, no shell).
  ExecBot(std::string command, std::chrono::milliseconds patience);
  ExecBot(const ExecBot&) = delete;
  ExecBot& operator=(const ExecBot&) = delete;
  ~ExecBot();

  // Starts the program now, so that a wrong path is told before the first game: bad_value at "players".
  Result<bool> start();
  // Sends one line (without its break) and gives the move of the answer.
  [[nodiscard]] std::expected<std::string, Fault> ask(std::string_view line);
  // Ends the child after a fault that the caller found.
  void end_now();

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] bool running() const noexcept { return child_ > 0; }
  std::expected<void, Fault> send(std::string_view text, Clock::time_point until);
  std::expected<std::string, Fault> receive(Clock::time_point until);
  std::expected<std::string, Fault> exchange(std::string_view line);
  void close_pipes() noexcept;
  void end_politely() noexcept;

  std::string command_;
  std::chrono::milliseconds patience_;
  pid_t child_ = 0;
  int to_child_ = -1;
  int from_child_ = -1;
  std::string unread_;
};

}  // namespace goupil::cli
