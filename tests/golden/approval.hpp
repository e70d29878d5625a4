// Text that was read and approved once, in files. GOUPIL_APPROVE=1 (tools/approve) rewrites them.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace goupil::golden {

inline bool approving() {
  const char* wish = std::getenv("GOUPIL_APPROVE");
  return wish != nullptr && std::string_view(wish) == "1";
}

inline std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_file(const std::string& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  ASSERT_TRUE(out.flush().good()) << path;
}

// The first line that differs, with its number; empty when the texts are equal.
inline std::string first_difference(std::string_view approved, std::string_view now) {
  for (int line = 1; approved != now; ++line) {
    const std::string_view was = approved.substr(0, approved.find('\n'));
    const std::string_view is = now.substr(0, now.find('\n'));
    if (was != is || was.size() == approved.size() || is.size() == now.size())
      return "line " + std::to_string(line) + "\napproved: " + std::string(was) + "\nnow:      " + std::string(is);
    approved.remove_prefix(was.size() + 1);
    now.remove_prefix(is.size() + 1);
  }
  return {};
}

}  // namespace goupil::golden
