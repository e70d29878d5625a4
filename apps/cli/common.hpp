// What the commands share: exit codes, options from text, progress, entropy.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rng.hpp"

namespace goupil::cli {

inline constexpr int kDone = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kBadUse = 2;
inline constexpr int kOurBug = 70;

// Prints "error: <text> (<at>)" to standard error, or one JSON line to standard output; returns kBadUse.
int report(const Failure& failure, bool json);
int report_unknown_game(bool json);

// "k=v" texts; for kids a sheet file's path becomes the sheet's text.
[[nodiscard]] Result<std::vector<Option>> parse_options(std::string_view game, const std::vector<std::string>& texts);

[[nodiscard]] Result<std::string> read_file(const std::string& path);

// From the system's entropy source.
[[nodiscard]] Seed random_seed();

// A line on standard error that says how far long work is; silent when that is no terminal.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void at(std::uint64_t done);

 private:
  std::string what_;
  std::uint64_t total_;
  int shown_ = -1;
  bool visible_;
};

}  // namespace goupil::cli
