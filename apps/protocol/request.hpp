// One parsed request: typed access to its fields, with errors that name the field.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/seat.hpp"

namespace goupil::protocol {

class Request {
 public:
  [[nodiscard]] static Result<Request> parse(std::string_view line);

  // Fails on a key that is neither `do`, `id` nor in the list.
  [[nodiscard]] std::optional<Failure> only(std::initializer_list<std::string_view> keys) const;

  [[nodiscard]] bool has(std::string_view key) const noexcept { return object_.contains(key); }
  [[nodiscard]] Result<std::string> text(std::string_view key) const;
  // A missing key gives `otherwise`.
  [[nodiscard]] Result<std::string> text_or(std::string_view key, std::string_view otherwise) const;
  [[nodiscard]] Result<std::int64_t> integer(std::string_view key) const;
  [[nodiscard]] Result<Seat> seat(std::string_view key) const;
  // A seat below `seats`, "spectator" (also when missing) or "referee".
  [[nodiscard]] Result<Viewer> viewer(std::string_view key, std::size_t seats) const;
  [[nodiscard]] Result<std::vector<Option>> options(std::string_view key, std::string_view game) const;
  [[nodiscard]] Result<std::optional<Seed>> seed(std::string_view key) const;
  // "<seat>.<n>" -> n; the seat must be the one that plays.
  [[nodiscard]] Result<std::optional<std::uint32_t>> decision(std::string_view key, Seat who) const;

  // The echo of `id`, with a leading comma; empty without one.
  [[nodiscard]] std::string echo() const;

 private:
  explicit Request(boost::json::object object) : object_(std::move(object)) {}
  boost::json::object object_;
};

}  // namespace goupil::protocol
