#include "engine/core/json.hpp"

#include "engine/core/text.hpp"

namespace goupil {
namespace {

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

}  // namespace

std::string json_quoted(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

void Json::separate() {
  if (need_comma_) out_ += ',';
  need_comma_ = true;
}

void Json::open(char c) {
  separate();
  out_ += c;
  need_comma_ = false;
}

void Json::close(char c) {
  out_ += c;
  need_comma_ = true;
}

void Json::key(std::string_view k) {
  separate();
  append_quoted(out_, k);
  out_ += ':';
  need_comma_ = false;
}

void Json::value(std::string_view text) {
  separate();
  append_quoted(out_, text);
}

void Json::value(bool b) {
  raw(b ? "true" : "false");
}

void Json::null() {
  raw("null");
}

void Json::raw(std::string_view text) {
  separate();
  out_ += text;
}

void Json::integer(std::int64_t n) {
  separate();
  append_number(out_, n);
}

}  // namespace goupil
