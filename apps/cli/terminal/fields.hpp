// Reading the engine's JSON without ceremony: a missing or null member is an empty value, never an error.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace goupil::terminal {

using Value = boost::json::value;

[[nodiscard]] const Value& at(const Value& object, std::string_view key);
[[nodiscard]] const Value& at(const Value& array, std::size_t i);
[[nodiscard]] int number(const Value& value, int otherwise = 0);
// The text of a string or a number; empty for anything else.
[[nodiscard]] std::string text(const Value& value);
[[nodiscard]] std::size_t size(const Value& array);
[[nodiscard]] std::vector<std::string> texts(const Value& array);
[[nodiscard]] bool has(const Value& array, std::string_view word);

}  // namespace goupil::terminal
