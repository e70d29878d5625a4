// Reading requests.
#include "apps/protocol/request.hpp"

#include <algorithm>

#include "apps/protocol/kids_sheet.hpp"
#include "engine/core/text.hpp"

namespace goupil::protocol {
namespace {

namespace json = boost::json;

std::unexpected<Failure> missing(std::string_view key) {
  std::string text = "The field \"";
  text += key;
  text += "\" is missing.";
  return fail(Error::bad_value, key, std::move(text));
}

std::unexpected<Failure> wrong_type(std::string_view key, std::string_view wanted) {
  std::string text = "This field takes ";
  text += wanted;
  text += '.';
  return fail(Error::bad_type, key, std::move(text));
}

// A string or a whole number as text; nothing for other types.
std::optional<std::string> scalar(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (value.is_int64()) return std::to_string(value.get_int64());
  if (value.is_uint64()) return std::to_string(value.get_uint64());
  return std::nullopt;
}

Result<std::string> option_value(const json::value& value, const std::string& at) {
  if (const auto text = scalar(value)) return *text;
  if (!value.is_array()) return wrong_type(at, "a string, a whole number or a list of them");
  std::string joined;
  for (const json::value& item : value.get_array()) {
    const auto text = scalar(item);
    if (!text) return wrong_type(at, "a list of strings or whole numbers");
    if (!joined.empty()) joined += ',';
    joined += *text;
  }
  return joined;
}

}  // namespace

Result<Request> Request::parse(std::string_view line) {
  boost::system::error_code error;
  json::value value = json::parse(json::string_view(line.data(), line.size()), error);
  if (error) return fail(Error::bad_json, "line", "This line is not valid JSON: " + error.message() + ".");
  if (!value.is_object()) return fail(Error::bad_json, "line", "A request is a JSON object.");
  Request request(std::move(value.get_object()));
  const json::value* id = request.object_.if_contains("id");
  if (id != nullptr && !id->is_string() && !id->is_number()) return wrong_type("id", "a string or a number");
  return request;
}

std::optional<Failure> Request::only(std::initializer_list<std::string_view> keys) const {
  for (const auto& member : object_) {
    const std::string_view key(member.key().data(), member.key().size());
    if (key != "do" && key != "id" && std::ranges::find(keys, key) == keys.end())
      return Failure{Error::unknown_field, std::string(key), "This request has no such field."};
  }
  return std::nullopt;
}

Result<std::string> Request::text(std::string_view key) const {
  const json::value* value = object_.if_contains(key);
  if (value == nullptr) return missing(key);
  if (!value->is_string()) return wrong_type(key, "a string");
  return std::string(value->get_string());
}

Result<std::string> Request::text_or(std::string_view key, std::string_view otherwise) const {
  if (!has(key)) return std::string(otherwise);
  return text(key);
}

Result<std::int64_t> Request::integer(std::string_view key) const {
  const json::value* value = object_.if_contains(key);
  if (value == nullptr) return missing(key);
  if (value->is_int64()) return value->get_int64();
  return wrong_type(key, "a whole number");
}

Result<Seat> Request::seat(std::string_view key) const {
  const auto number = integer(key);
  if (!number) return std::unexpected(number.error());
  if (*number < 0 || *number >= static_cast<std::int64_t>(kMaxSeats))
    return fail(Error::bad_value, key, "There is no such seat at this table.");
  return seat_at(static_cast<std::size_t>(*number));
}

Result<Viewer> Request::viewer(std::string_view key, std::size_t seats) const {
  const json::value* value = object_.if_contains(key);
  if (value == nullptr) return Viewer::spectator();
  if (value->is_int64()) {
    const auto who = seat(key);
    if (!who) return std::unexpected(who.error());
    if (index(*who) >= seats) return fail(Error::bad_value, key, "There is no such seat at this table.");
    return Viewer::of(*who);
  }
  if (!value->is_string()) return wrong_type(key, "a seat, \"spectator\" or \"referee\"");
  if (value->get_string() == "spectator") return Viewer::spectator();
  if (value->get_string() == "referee") return Viewer::referee();
  return fail(Error::bad_value, key, "Either a seat, \"spectator\" or \"referee\".");
}

Result<std::vector<Option>> Request::options(std::string_view key, std::string_view game) const {
  std::vector<Option> out;
  const json::value* value = object_.if_contains(key);
  if (value == nullptr) return out;
  if (!value->is_object()) return wrong_type(key, "an object");
  for (const auto& member : value->get_object()) {
    const std::string name(member.key());
    const std::string at = std::string(key) + "." + name;
    const bool sheet = game == "kids" && name == "sheet" && member.value().is_object();
    auto text = sheet ? kids_sheet_text(member.value(), at) : option_value(member.value(), at);
    if (!text) return std::unexpected(text.error());
    out.push_back({name, std::move(*text)});
  }
  return out;
}

Result<std::optional<Seed>> Request::seed(std::string_view key) const {
  const json::value* value = object_.if_contains(key);
  if (value == nullptr) return std::nullopt;
  const auto text = scalar(*value);
  if (!text) return wrong_type(key, "64 hex digits or a decimal number");
  const auto seed = parse_seed(*text);
  if (!seed) return std::unexpected(seed.error());
  return *seed;
}

Result<std::optional<std::uint32_t>> Request::decision(std::string_view key, Seat who) const {
  if (!has(key)) return std::nullopt;
  const auto id = text(key);
  if (!id) return std::unexpected(id.error());
  std::string_view rest = *id;
  const auto seat = number(take_part(rest, '.'), static_cast<std::uint32_t>(kMaxSeats - 1));
  const auto count = number(rest, 999'999'999);
  if (!seat || !count) return fail(Error::bad_value, key, "A decision is written <seat>.<number>.");
  if (seat_at(*seat) != who) return fail(Error::stale_decision, key, "This decision belongs to another seat.");
  return *count;
}

std::string Request::echo() const {
  const json::value* id = object_.if_contains("id");
  return id == nullptr ? std::string() : ",\"id\":" + json::serialize(*id);
}

}  // namespace goupil::protocol
