// `goupil match`: who is stronger, and by how much?
#pragma once

#include <optional>

#include "apps/cli/runner.hpp"
#include "apps/cli/sprt.hpp"

namespace goupil::cli {

struct MatchOptions {
  RunOptions run;
  std::optional<SprtOptions> sprt;  // ends the match as soon as the question is answered
  bool json = false;
};

int run_match(MatchOptions options);

}  // namespace goupil::cli
