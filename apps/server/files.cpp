#include "apps/server/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "apps/server/http_text.hpp"

namespace goupil::server {
namespace {

constexpr std::string_view kIndex = "index.html";

struct Coding {
  std::string_view name;
  std::string_view suffix;
};
// The smaller one first: it is taken where both are welcome.
constexpr std::array<Coding, 2> kCodings{{{"br", ".br"}, {"gzip", ".gz"}}};

Missing why_missing(int error) {
  switch (error) {
    case EMFILE:
    case ENFILE:
    case ENOMEM:
    case EIO: return Missing::unavailable;
    default: return Missing::not_found;
  }
}

// Below a folder, one name at a time and never through a link: no check of the whole path could go out of date
// between looking and opening.
std::expected<OpenFile, Missing> open_at(const OpenFile& folder, const std::string& name, int flags) {
  OpenFile file(openat(folder.descriptor(), name.c_str(), flags | O_NOFOLLOW | O_CLOEXEC));
  if (!file) return std::unexpected(why_missing(errno));
  return file;
}

std::expected<OpenFile, Missing> open_folder(const std::filesystem::path& root, std::span<const std::string> names) {
  OpenFile folder(open(root.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!folder) return std::unexpected(why_missing(errno));
  for (const std::string& name : names) {
    auto next = open_at(folder, name, O_PATH | O_DIRECTORY);
    if (!next) return next;
    folder = std::move(*next);
  }
  return folder;
}

struct Regular {
  OpenFile file;
  struct stat facts{};
};

std::expected<Regular, Missing> open_regular(const OpenFile& folder, const std::string& name) {
  // Without O_NONBLOCK a named pipe would stop the server.
  auto file = open_at(folder, name, O_RDONLY | O_NONBLOCK);
  if (!file) return std::unexpected(file.error());
  Regular out{.file = std::move(*file)};
  if (fstat(out.file.descriptor(), &out.facts) != 0) return std::unexpected(why_missing(errno));
  if (!S_ISREG(out.facts.st_mode)) return std::unexpected(Missing::not_found);
  return out;
}

bool is_folder_with_index(const OpenFile& parent, const std::string& name) {
  const auto folder = open_at(parent, name, O_PATH | O_DIRECTORY);
  return folder && open_regular(*folder, std::string(kIndex)).has_value();
}

bool older(const struct stat& a, const struct stat& b) {
  return a.st_mtim.tv_sec != b.st_mtim.tv_sec ? a.st_mtim.tv_sec < b.st_mtim.tv_sec
                                              : a.st_mtim.tv_nsec < b.st_mtim.tv_nsec;
}

// Size and time of change to the nanosecond; the coding, since twins may share both.
std::string tag_of(const struct stat& facts, std::string_view coding) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "\"%llx-%llx.%lx", static_cast<unsigned long long>(facts.st_size),
                static_cast<unsigned long long>(facts.st_mtim.tv_sec),
                static_cast<unsigned long>(facts.st_mtim.tv_nsec));
  std::string tag = text.data();
  if (!coding.empty()) tag.append("-").append(coding);
  return tag += '"';
}

Representation represent(Regular found, std::string_view coding) {
  Representation out;
  out.size = static_cast<std::uint64_t>(found.facts.st_size);
  out.tag = tag_of(found.facts, coding);
  out.coding = coding;
  out.file = std::move(found.file);
  return out;
}

Representation smallest(const OpenFile& folder, const std::string& name, Regular plain, std::string_view accepted) {
  for (const Coding& coding : kCodings) {
    if (!accepts_coding(accepted, coding.name)) continue;
    auto twin = open_regular(folder, name + std::string(coding.suffix));
    if (twin && !older(twin->facts, plain.facts)) return represent(std::move(*twin), coding.name);
  }
  return represent(std::move(plain), {});
}

}  // namespace

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::size_t OpenFile::read(std::span<char> room) const {
  ssize_t got = -1;
  do {
    got = ::read(descriptor_, room.data(), room.size());
  } while (got < 0 && errno == EINTR);
  return got < 0 ? 0 : static_cast<std::size_t>(got);
}

Result<Files> Files::below(const std::filesystem::path& root) {
  std::error_code error;
  auto absolute = std::filesystem::absolute(root, error);
  if (error || !std::filesystem::is_directory(absolute, error))
    return fail(Error::bad_value, "root", "There is no folder " + root.string() + "; `./dev build` makes the page.");
  Files files(std::move(absolute));
  if (!files.find("/", {}))
    return fail(Error::bad_value, "root",
                "The folder " + root.string() + " has no index.html to read; `./dev build` makes the page.");
  return files;
}

std::expected<Representation, Missing> Files::find(std::string_view path, std::string_view accepted_codings) const {
  auto target = parse_path(path);
  if (!target) return std::unexpected(Missing::malformed);
  if (target->hidden) return std::unexpected(Missing::not_found);
  auto& names = target->segments;
  if (target->folder) names.emplace_back(kIndex);

  const auto folder = open_folder(root_, std::span(names).first(names.size() - 1));
  if (!folder) return std::unexpected(folder.error());
  const std::string& name = names.back();
  auto plain = open_regular(*folder, name);
  if (!plain && plain.error() == Missing::not_found && !target->folder && is_folder_with_index(*folder, name))
    return std::unexpected(Missing::needs_slash);
  if (!plain) return std::unexpected(plain.error());

  Representation out = smallest(*folder, name, std::move(*plain), accepted_codings);
  out.type = mime_type(name);
  // The bundler puts a hash of the content into every name below /assets/.
  out.cache_rule = names.size() > 1 && names.front() == "assets" ? kCacheForever : kAskAgain;
  return out;
}

}  // namespace goupil::server
