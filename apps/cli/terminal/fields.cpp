#include "apps/cli/terminal/fields.hpp"

#include <algorithm>

namespace goupil::terminal {
namespace {

const Value& nothing() {
  static const Value null;
  return null;
}

}  // namespace

const Value& at(const Value& object, std::string_view key) {
  const auto* members = object.if_object();
  const Value* found = members == nullptr ? nullptr : members->if_contains(key);
  return found == nullptr ? nothing() : *found;
}

const Value& at(const Value& array, std::size_t i) {
  const auto* items = array.if_array();
  return items == nullptr || i >= items->size() ? nothing() : (*items)[i];
}

int number(const Value& value, int otherwise) {
  if (value.is_int64()) return static_cast<int>(value.get_int64());
  if (value.is_uint64()) return static_cast<int>(value.get_uint64());
  return otherwise;
}

std::string text(const Value& value) {
  if (value.is_string()) return std::string(value.get_string());
  return value.is_int64() || value.is_uint64() ? std::to_string(number(value)) : std::string();
}

std::size_t size(const Value& array) {
  const auto* items = array.if_array();
  return items == nullptr ? 0 : items->size();
}

std::vector<std::string> texts(const Value& array) {
  std::vector<std::string> out;
  out.reserve(size(array));
  for (std::size_t i = 0; i < size(array); ++i) out.push_back(text(at(array, i)));
  return out;
}

bool has(const Value& array, std::string_view word) {
  const auto words = texts(array);
  return std::ranges::find(words, word) != words.end();
}

}  // namespace goupil::terminal
