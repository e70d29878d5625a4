// `goupil hint`: every legal move of a position, what it is worth and what it leads to.
#pragma once

#include <cstddef>
#include <string>

namespace goupil::cli {

struct HintOptions {
  std::string file;
  std::size_t at = 0;  // events of the record to replay; 0 = all
  std::string player = "expert";
  std::string lang;  // fr, en, de; empty = from the environment
  bool json = false;
};

// For each awaited seat. bad_record and others as in `replay`; game_over; not_your_turn where chance is awaited.
int run_hint(const HintOptions& options);

}  // namespace goupil::cli
