#include "engine/core/options.hpp"

#include <algorithm>
#include <optional>

#include "engine/core/text.hpp"

namespace goupil {
namespace {

std::optional<Seat> parse_seat(std::string_view text, std::size_t seats) noexcept {
  const auto n = number(text, static_cast<std::uint32_t>(seats - 1));
  if (!n) return std::nullopt;
  return seat_at(*n);
}

Result<SeatSet> parse_tracked(std::string_view text, std::size_t seats) {
  if (text == "all") return SeatSet::first(seats);
  SeatSet set;
  if (text.ends_with(',')) return fail(Error::bad_value, "tracked", "The list ends with a comma.");
  while (!text.empty()) {
    const auto seat = parse_seat(take_part(text, ','), seats);
    if (!seat || set.has(*seat))
      return fail(Error::bad_value, "tracked", "A list of different seats of this table, or all.");
    set = set.with(*seat);
  }
  if (set.empty()) return fail(Error::bad_value, "tracked", "At least one seat must be tracked.");
  if (seats == 1) return SeatSet::first(1);
  return set;
}

}  // namespace

std::string_view option_or(Options options, std::string_view key, std::string_view otherwise) noexcept {
  for (std::size_t i = options.size(); i-- > 0;)
    if (options[i].key == key) return options[i].value;
  return otherwise;
}

Result<TableConfig> parse_table(std::size_t seats, std::size_t min_seats, std::size_t max_seats, Options options,
                                std::span<const std::string_view> known) {
  if (seats < min_seats || seats > max_seats) {
    std::string text = "This game seats ";
    append_number(text, static_cast<std::int64_t>(min_seats));
    text += " to ";
    append_number(text, static_cast<std::int64_t>(max_seats));
    text += " players.";
    return fail(Error::bad_value, "seats", std::move(text));
  }
  for (const Option& option : options)
    if (option.key != "first" && option.key != "tracked" && std::ranges::find(known, option.key) == known.end())
      return fail(Error::unknown_field, option.key, "This game has no such option.");

  TableConfig table;
  table.seats = static_cast<std::uint8_t>(seats);
  const std::string_view first = option_or(options, "first", "random");
  if (first != "random" || seats == 1) {
    const auto seat = first == "random" ? std::optional<Seat>(seat_at(0)) : parse_seat(first, seats);
    if (!seat) return fail(Error::bad_value, "first", "Either random or a seat of this table.");
    table.random_first = false;
    table.first = *seat;
  }
  const auto tracked = parse_tracked(option_or(options, "tracked", "all"), seats);
  if (!tracked) return std::unexpected(tracked.error());
  table.tracked = *tracked;
  return table;
}

void print_table(const TableConfig& table, std::vector<Option>& out) {
  if (!table.random_first && table.seats > 1) print_number("first", static_cast<std::int64_t>(index(table.first)), out);
  if (table.tracks_all()) return;
  std::string list;
  for (const Seat s : table.tracked) {
    if (!list.empty()) list += ',';
    append_number(list, static_cast<std::int64_t>(index(s)));
  }
  out.push_back({"tracked", std::move(list)});
}

void print_number(std::string_view key, std::int64_t number, std::vector<Option>& out) {
  std::string value;
  append_number(value, number);
  out.push_back({std::string(key), std::move(value)});
}

void sort_options(std::vector<Option>& out, std::size_t from) {
  std::sort(out.begin() + static_cast<std::ptrdiff_t>(from), out.end(),
            [](const Option& a, const Option& b) { return a.key < b.key; });
}

}  // namespace goupil
