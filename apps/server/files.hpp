// The files below a folder, as HTTP wants to see them: one open file with its type, coding, tag and cache rule.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/error.hpp"

namespace goupil::server {

// A file descriptor that is closed with its owner.
class OpenFile {
 public:
  OpenFile() = default;
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  OpenFile& operator=(OpenFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~OpenFile();

  [[nodiscard]] explicit operator bool() const { return descriptor_ >= 0; }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  // Fills the room from where the last read ended; the bytes read, 0 at the end of the file and on errors.
  [[nodiscard]] std::size_t read(std::span<char> room) const;

 private:
  int descriptor_ = -1;
};

// What is sent for a path to a client that accepts certain codings.
struct Representation {
  OpenFile file;
  std::uint64_t size = 0;
  std::string tag;              // quoted; differs between the codings of a file
  std::string_view type;        // of the file, also when a compressed twin is sent
  std::string_view coding;      // br, gzip or empty
  std::string_view cache_rule;  // for Cache-Control
};

enum class Missing : std::uint8_t {
  malformed,  // no path that could name a file
  not_found,
  needs_slash,  // a folder with an index, asked for without the slash that makes its relative links work
  unavailable,  // the system is short of something; asking again may help
};

inline constexpr std::string_view kCacheForever = "public, max-age=31536000, immutable";
inline constexpr std::string_view kAskAgain = "no-cache";

// A value: the folder is looked up anew for each request, so that a page built again needs no restart.
class Files {
 public:
  // bad_value at root where the folder or its index.html is missing.
  [[nodiscard]] static Result<Files> below(const std::filesystem::path& root);

  // Finds what a path (see path_of) stands for; a folder stands for its index.html. Symbolic links below the root
  // are not followed and dotted names are not shown, so nothing outside the root can be reached. FILE.br or FILE.gz
  // is taken where the client accepts it, unless it is older than FILE.
  [[nodiscard]] std::expected<Representation, Missing> find(std::string_view path,
                                                            std::string_view accepted_codings) const;

 private:
  explicit Files(std::filesystem::path root) : root_(std::move(root)) {}
  std::filesystem::path root_;
};

}  // namespace goupil::server
