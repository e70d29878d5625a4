// Limits of numbers on the command line. CLI11 alone takes "-5" for a huge unsigned number and "nan" for any number.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <string>

namespace goupil::cli {

inline CLI::Validator whole(std::uint64_t low, std::uint64_t high) {
  const std::string text = "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  return {[=](const std::string& word) {
            std::uint64_t value = 0;
            const char* end = word.data() + word.size();
            const auto [stop, status] = std::from_chars(word.data(), end, value);
            const bool good = status == std::errc{} && stop == end && value >= low && value <= high;
            return good ? std::string() : "wants " + text + ", not " + word;
          },
          "", "whole"};
}

inline CLI::Validator between(double low, double high) {
  return {[=](const std::string& word) {
            double value = 0;
            const bool good = CLI::detail::lexical_cast(word, value) && value >= low && value <= high;
            if (good) return std::string();
            return "wants a number from " + CLI::detail::to_string(low) + " to " + CLI::detail::to_string(high) +
                   ", not " + word;
          },
          "", "between"};
}

}  // namespace goupil::cli
