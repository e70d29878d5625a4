// A strict JSON reader for tests: what the engine writes must be JSON to the letter.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goupil::laws {

struct JsonValue {
  enum class Type { null, boolean, number, string, array, object };
  Type type = Type::null;
  std::string text;               // a string's content, a number's digits, true or false
  std::vector<std::string> keys;  // of an object, beside `items`
  std::vector<JsonValue> items;
  bool operator==(const JsonValue&) const = default;

  [[nodiscard]] bool is_null() const { return type == Type::null; }
  [[nodiscard]] const JsonValue* find(std::string_view key) const {
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (keys[i] == key) return &items[i];
    return nullptr;
  }
  // A missing key or item reads as null, so that a chain of lookups ends in a failed comparison, not in a crash.
  [[nodiscard]] const JsonValue& operator[](std::string_view key) const {
    static const JsonValue missing;
    const JsonValue* value = find(key);
    return value == nullptr ? missing : *value;
  }
  [[nodiscard]] const JsonValue& operator[](std::size_t i) const {
    static const JsonValue missing;
    return type == Type::array && i < items.size() ? items[i] : missing;
  }
  [[nodiscard]] std::size_t size() const { return items.size(); }
  [[nodiscard]] int number() const { return type == Type::number ? std::stoi(text) : -1'000'000; }
  // The items of an array of strings or numbers.
  [[nodiscard]] std::vector<std::string> texts() const {
    std::vector<std::string> out;
    for (const JsonValue& item : items) out.push_back(item.text);
    return out;
  }
};

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : rest_(text) {}

  // The one value that `text` is, or nothing: no spaces around tokens, no key twice, nothing behind.
  std::optional<JsonValue> read() {
    JsonValue value;
    if (!read_value(value, 0) || !rest_.empty()) return std::nullopt;
    return value;
  }

 private:
  static constexpr int kDeepest = 32;

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  bool read_value(JsonValue& out, int depth) {
    if (rest_.empty() || depth > kDeepest) return false;
    if (rest_[0] == '{') return read_object(out, depth);
    if (rest_[0] == '[') return read_array(out, depth);
    if (rest_[0] == '"') {
      out.type = JsonValue::Type::string;
      return read_string(out.text);
    }
    if (take("null")) return true;
    for (const std::string_view word : {"true", "false"})
      if (take(word)) {
        out.type = JsonValue::Type::boolean;
        out.text = word;
        return true;
      }
    return read_number(out);
  }

  bool read_object(JsonValue& out, int depth) {
    out.type = JsonValue::Type::object;
    take("{");
    if (take("}")) return true;
    do {
      std::string key;
      if (!read_string(key) || out.find(key) != nullptr || !take(":")) return false;
      JsonValue item;
      if (!read_value(item, depth + 1)) return false;
      out.keys.push_back(std::move(key));
      out.items.push_back(std::move(item));
    } while (take(","));
    return take("}");
  }

  bool read_array(JsonValue& out, int depth) {
    out.type = JsonValue::Type::array;
    take("[");
    if (take("]")) return true;
    do {
      JsonValue item;
      if (!read_value(item, depth + 1)) return false;
      out.items.push_back(std::move(item));
    } while (take(","));
    return take("]");
  }

  bool read_string(std::string& out) {
    if (!take("\"")) return false;
    while (!rest_.empty() && rest_[0] != '"') {
      const char c = rest_[0];
      if (static_cast<unsigned char>(c) < 0x20) return false;
      rest_.remove_prefix(1);
      if (c != '\\') {
        out += c;
      } else if (!read_escape(out)) {
        return false;
      }
    }
    return take("\"");
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    if (rest_.empty()) return false;
    const std::size_t at = kLetters.find(rest_[0]);
    if (at != std::string_view::npos) {
      out += kMeant[at];
      rest_.remove_prefix(1);
      return true;
    }
    if (rest_[0] != 'u' || rest_.size() < 5) return false;
    unsigned code = 0;
    for (const char c : rest_.substr(1, 4)) {
      constexpr std::string_view kHex = "0123456789abcdef";
      const std::size_t digit = kHex.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
      if (digit == std::string_view::npos) return false;
      code = 16 * code + static_cast<unsigned>(digit);
    }
    if (code >= 0x80) return false;  // the engine writes other letters as they are
    out += static_cast<char>(code);
    rest_.remove_prefix(5);
    return true;
  }

  bool read_digits(std::string& out) {
    const std::size_t before = out.size();
    while (!rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9') {
      out += rest_[0];
      rest_.remove_prefix(1);
    }
    return out.size() > before;
  }

  // Whole numbers only: the engine writes no others.
  bool read_number(JsonValue& out) {
    out.type = JsonValue::Type::number;
    if (take("-")) out.text += '-';
    const std::size_t sign = out.text.size();
    if (!read_digits(out.text)) return false;
    return out.text[sign] != '0' || out.text == "0";
  }

  std::string_view rest_;
};

[[nodiscard]] inline std::optional<JsonValue> parse_json(std::string_view text) {
  return JsonReader(text).read();
}

}  // namespace goupil::laws
