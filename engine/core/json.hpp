// A small JSON writer. The engine writes JSON and never parses it; parsing lives in apps/.
#pragma once

#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>

namespace goupil {

// Appends to a string and places the commas. The caller keeps begin/end balanced.
//   Json j(out); j.begin_object(); j.field("round", 3); j.key("dice"); j.begin_array(); …
class Json {
 public:
  explicit Json(std::string& out) noexcept : out_(out) {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }
  void key(std::string_view k);

  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool b);
  void null();
  template <std::integral I>
    requires(!std::same_as<I, bool>)
  void value(I number) {
    integer(static_cast<std::int64_t>(number));
  }
  // `text` is already JSON.
  void raw(std::string_view text);

  template <class T>
  void field(std::string_view k, const T& v) {
    key(k);
    value(v);
  }
  void null_field(std::string_view k) {
    key(k);
    null();
  }
  // The value, or null where there is none to show.
  template <class T>
  void value_or_null(bool shown, const T& v) {
    if (shown)
      value(v);
    else
      null();
  }
  template <class T>
  void field_or_null(std::string_view k, bool shown, const T& v) {
    key(k);
    value_or_null(shown, v);
  }
  // An array of the values.
  template <std::ranges::input_range R>
  void list(std::string_view k, const R& values) {
    key(k);
    begin_array();
    for (const auto& v : values) value(v);
    end_array();
  }

 private:
  void open(char c);
  void close(char c);
  void separate();
  void integer(std::int64_t n);

  std::string& out_;
  bool need_comma_ = false;
};

// `text` as a JSON string with its quotes.
[[nodiscard]] std::string json_quoted(std::string_view text);

}  // namespace goupil
