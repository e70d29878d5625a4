// The words of HTTP that the server reads and writes: targets, types, codings, tags, dates. No sockets, no files.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goupil::server {

// Where a request points to, below the root.
struct Target {
  std::vector<std::string> segments;  // decoded; none is empty, begins with a dot or holds a separator
  bool folder = false;                // the path ends with a slash
  bool hidden = false;                // had an empty or dotted segment: nothing of ours is there; segments is empty
};

// The path of a request target as it was sent, without query; of an absolute form without scheme and host.
[[nodiscard]] std::string_view path_of(std::string_view target);

// Splits a path at its slashes, then decodes each part once, so that an encoded slash or dot cannot act as a plain
// one. Nothing for what no file name of ours has: a broken escape, a control character, NUL, / or \ inside a segment.
[[nodiscard]] std::optional<Target> parse_path(std::string_view path);

// From the name's extension; application/octet-stream for what is not known.
[[nodiscard]] std::string_view mime_type(std::string_view name);

// Whether an Accept-Encoding header allows the coding. A weight matters only in being zero.
[[nodiscard]] bool accepts_coding(std::string_view header, std::string_view coding);

// Whether an If-None-Match header names the tag (RFC 9110 13.1.2: weak comparison).
[[nodiscard]] bool names_tag(std::string_view header, std::string_view tag);

// "Sun, 06 Nov 1994 08:49:37 GMT", whatever the locale.
[[nodiscard]] std::string http_date(std::time_t when);

}  // namespace goupil::server
