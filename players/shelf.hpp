// Where players find their trained files.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goupil {

using FileBytes = std::span<const std::uint8_t>;

// Files by name ("clever-solo"). Native programs fill it from what is embedded, a browser with what it
// fetched. The bytes must outlive the shelf.
class Shelf {
 public:
  void put(std::string name, FileBytes bytes) { files_.emplace_back(std::move(name), bytes); }
  // Empty when there is no such file.
  [[nodiscard]] FileBytes find(std::string_view name) const noexcept {
    for (const auto& [known, bytes] : files_)
      if (known == name) return bytes;
    return {};
  }

 private:
  std::vector<std::pair<std::string, FileBytes>> files_;
};

}  // namespace goupil
