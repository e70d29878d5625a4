// The result in words: places, zones, foxes explained, the solo rating.
#include <algorithm>
#include <numeric>
#include <utility>

#include "apps/cli/terminal/pages.hpp"
#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kBarRoom = 40;

std::string place_line(const Scene& s, std::size_t seat, bool solo) {
  const std::string total = text(at(s.score(seat), "total"));
  const Value& rank = at(at(at(s.look, "awaiting"), "rank"), seat);
  const Blanks blanks{{"name", s.names[seat]}, {"n", total.empty() ? "–" : total}, {"rank", text(rank)}};
  if (solo) return s.words("end.solo", blanks);
  return s.words(number(rank) == 1 ? "end.winner" : "end.place", blanks);
}

void add_zones(const Scene& s, std::size_t seat, std::vector<PageLine>& lines) {
  const auto* zones = at(s.score(seat), "zones").if_object();
  if (zones == nullptr) return;
  int most = 1;
  for (const auto& [zone, points] : *zones) most = std::max(most, number(points));
  for (const auto& [key, points] : *zones) {
    const std::string zone(key);
    const int bar = number(points) * kBarRoom / most;
    std::string line =
        "    " +
        padded(std::string(ink(zone).symbol) + " " + s.words.of(s.game == "kids" ? "kids_zone" : "zone", zone), 14);
    line += padded(text(points), 5);
    for (int i = 0; i < bar; ++i) line += "▰";
    lines.push_back({line, zone_text(zone)});
  }
}

void add_foxes(const Scene& s, std::size_t seat, std::vector<PageLine>& lines) {
  const int foxes = number(at(s.score(seat), "foxes"), -1);
  const auto* zones = at(s.score(seat), "zones").if_object();
  if (foxes < 0 || zones == nullptr) return;
  std::string lowest;
  int least = 0;
  for (const auto& [zone, points] : *zones)
    if (lowest.empty() || number(points) < least) lowest = zone, least = number(points);
  const Blanks blanks{{"zone", s.words.of("zone", lowest)},
                      {"low", std::to_string(least)},
                      {"points", text(at(s.score(seat), "fox_points"))}};
  lines.push_back({"    ◥◤ " + s.words.count("end.foxes", foxes, blanks), kAccent});
}

void add_rating(const Scene& s, std::vector<PageLine>& lines) {
  const Value& rating = at(s.score(0), "rating");
  if (rating.is_null()) return;
  const auto bands = size(at(s.sheet, "rating_from"));
  const std::string band = text(rating);
  lines.push_back({});
  lines.push_back({"  " + s.words("end.rating", {{"n", band},
                                                 {"of", std::to_string(bands)},
                                                 {"words", s.words("rating." + s.game + "." + band)}}),
                   kAccent});
}

}  // namespace

std::vector<PageLine> result_lines(const Table& table) {
  const Scene s = table.scene(Viewer::spectator(), std::nullopt, 0);
  const bool solo = s.names.size() == 1;
  std::vector<std::size_t> order(s.names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const Value& rank = at(at(s.look, "awaiting"), "rank");
  std::ranges::sort(order, {}, [&](std::size_t seat) { return std::pair(number(at(rank, seat), 99), seat); });
  std::vector<PageLine> lines{{}};
  for (const std::size_t seat : order) {
    lines.push_back({"  " + place_line(s, seat, solo), number(at(rank, seat)) == 1 ? kAccent : kStrong});
    add_zones(s, seat, lines);
    add_foxes(s, seat, lines);
    if (s.names.size() < 3) lines.push_back({});
  }
  if (solo) add_rating(s, lines);
  return lines;
}

}  // namespace goupil::terminal
