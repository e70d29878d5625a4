// What a fuzz target holds true. A broken claim says which one and stops the process, so that libFuzzer keeps the
// input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace goupil::fuzz {

inline void claim(bool holds, std::string_view what, std::string_view about = {}) {
  if (holds) return;
  std::fprintf(stderr, "broken claim: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(about.size()), about.data());
  std::abort();
}

}  // namespace goupil::fuzz
