#include "apps/server/http_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <utility>

namespace goupil::server {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// Cuts the part before the separator off the front of `text`, without blanks around it.
std::string_view next_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = lower(c);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

bool fit_for_a_name(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte != 0x7f && c != '/' && c != '\\';
}

std::optional<std::string> decoded(std::string_view segment) {
  std::string out;
  for (std::size_t i = 0; i < segment.size(); ++i) {
    char c = segment[i];
    if (c == '%') {
      const int high = i + 2 < segment.size() ? hex_digit(segment[i + 1]) : -1;
      const int low = i + 2 < segment.size() ? hex_digit(segment[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (!fit_for_a_name(c)) return std::nullopt;
    out += c;
  }
  return out;
}

// "q=0", "q=0.000": the sender refuses what stands before it.
bool refuses(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view one = next_part(parameters, ';');
    if (one.size() > 2 && lower(one[0]) == 'q' && one[1] == '=')
      return one.substr(2).find_first_not_of("0.") == std::string_view::npos;
  }
  return false;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kTypes{{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"wasm", "application/wasm"},
    {"net", "application/octet-stream"},
    {"bin", "application/octet-stream"},
    {"txt", "text/plain; charset=utf-8"},
    {"md", "text/markdown; charset=utf-8"},
    {"xml", "application/xml"},
    {"pdf", "application/pdf"},
}};

}  // namespace

std::string_view path_of(std::string_view target) {
  target = target.substr(0, target.find('?'));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!same_word(target.substr(0, scheme.size()), scheme)) continue;
    const std::size_t slash = target.find('/', scheme.size());
    return slash == std::string_view::npos ? "/" : target.substr(slash);
  }
  return target;
}

std::optional<Target> parse_path(std::string_view path) {
  if (!path.starts_with('/')) return std::nullopt;
  Target out;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    if (part.empty() && path.empty()) {
      out.folder = true;
      break;
    }
    auto segment = decoded(part);
    if (!segment) return std::nullopt;
    if (segment->empty() || segment->front() == '.') out.hidden = true;
    out.segments.push_back(std::move(*segment));
  }
  if (out.hidden) out.segments.clear();
  return out;
}

std::string_view mime_type(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot != std::string_view::npos) {
    for (const auto& [extension, type] : kTypes)
      if (same_word(name.substr(dot + 1), extension)) return type;
  }
  return "application/octet-stream";
}

bool accepts_coding(std::string_view header, std::string_view coding) {
  bool others = false;  // what "*" says about codings that are not named
  while (!header.empty()) {
    std::string_view parameters = next_part(header, ',');
    const std::string_view name = next_part(parameters, ';');
    if (same_word(name, coding)) return !refuses(parameters);
    if (name == "*") others = !refuses(parameters);
  }
  return others;
}

bool names_tag(std::string_view header, std::string_view tag) {
  while (!header.empty()) {
    std::string_view one = next_part(header, ',');
    if (one == "*") return true;
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag) return true;
  }
  return false;
}

std::string http_date(std::time_t when) {
  static constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm t{};
  gmtime_r(&when, &t);
  std::array<char, 96> out{};
  std::snprintf(out.data(), out.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT",
                kDays.at(static_cast<std::size_t>(t.tm_wday)), t.tm_mday,
                kMonths.at(static_cast<std::size_t>(t.tm_mon)), t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
  return out.data();
}

}  // namespace goupil::server
