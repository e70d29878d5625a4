// Small random games without types, for the tests of matches and records.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/record.hpp"
#include "engine/registry/any_game.hpp"
#include "games/catalogue.hpp"

namespace goupil::tables {

using AnyMatchPtr = std::unique_ptr<AnyMatch>;

struct Table {
  std::string game;
  std::size_t seats;
  std::vector<Option> options;
};

inline std::string describe(const Table& table) {
  std::string out = table.game + " with " + std::to_string(table.seats) + " seats";
  for (const Option& option : table.options) out += " " + option.key + "=" + option.value;
  return out;
}

// Every game with its fewest seats, one more, and its most, and with one tracked seat only. GAP and Tutto are played
// short.
inline std::vector<Table> all_tables() {
  std::vector<Table> out;
  for (const AnyGame* game : catalogue()) {
    const GameInfo& info = game->info();
    std::vector<Option> brief;
    if (info.id == "gap") brief = {{"rounds", "2"}};
    if (info.id == "tutto") brief = {{"target", "3000"}};
    const std::string id(info.id);
    out.push_back({id, info.min_seats, brief});
    out.push_back({id, info.min_seats + 1, brief});
    out.push_back({id, info.max_seats, brief});
    brief.push_back({"tracked", "1"});
    out.push_back({id, 3, brief});
  }
  return out;
}

inline AnyMatchPtr start(const Table& table, std::uint64_t seed, Rng::Kind kind = Rng::Kind::fast) {
  auto match = find_game(table.game)->start(table.seats, table.options, Rng(Seed::from_number(seed), kind));
  if (!match) {
    ADD_FAILURE() << describe(table) << ": " << match.error().at << ": " << match.error().text;
    return nullptr;
  }
  return std::move(*match);
}

inline Result<AnyMatchPtr> load(std::string_view text, bool check_seed = false) {
  const auto record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  const AnyGame* game = find_game(record->game);
  if (game == nullptr) return fail(Error::unknown_game, "game", record->game);
  return game->load(*record, check_seed);
}

inline std::string whole_record(const AnyMatch& match) {
  return match.record(Viewer::referee());
}

// The same game once more, by way of its record.
inline AnyMatchPtr copy_of(const AnyMatch& match) {
  auto copy = load(whole_record(match));
  if (!copy) {
    ADD_FAILURE() << copy.error().at << ": " << copy.error().text << "\n" << whole_record(match);
    return nullptr;
  }
  return std::move(*copy);
}

inline std::string look(const AnyMatch& match, Viewer viewer = Viewer::referee()) {
  std::string out;
  Json json(out);
  json.begin_object();
  match.write_look(viewer, json);
  json.end_object();
  return out;
}

// A look without its decision ids: they count taken-back moves too.
inline std::string position_of(const AnyMatch& match, Viewer viewer = Viewer::referee()) {
  std::string text = look(match, viewer);
  const std::size_t from = text.find("\"decision\":");
  const std::size_t to = text.find("\"legal\":", from);
  if (from == std::string::npos || to == std::string::npos) {
    ADD_FAILURE() << "a look without decision and legal: " << text;
    return text;
  }
  return text.erase(from, to - from);
}

inline bool is_over(const AnyMatch& match) {
  return match.awaiting().kind == Awaiting::Kind::over;
}
inline bool awaits_chance(const AnyMatch& match) {
  return match.awaiting().kind == Awaiting::Kind::chance;
}

inline Seat any_awaited(const AnyMatch& match, Stream& stream) {
  const SeatSet asked = match.awaiting().seats;
  std::uint32_t skip = stream.below(static_cast<std::uint32_t>(asked.size()));
  for (const Seat s : asked)
    if (skip-- == 0) return s;
  return asked.lowest();
}

// The seat of the last event if it was a move, or any seat: who might want something back.
inline Seat someone(const AnyMatch& match, Stream& stream) {
  const std::string line = match.events() == 0 ? "c" : match.event(match.events() - 1, Viewer::referee());
  if (line[0] >= '0' && line[0] <= '9' && stream.below(2) == 0) return seat_at(std::stoul(line));
  return seat_at(stream.below(static_cast<std::uint32_t>(match.seats())));
}

// One event: the dice, or a random move of a random awaited seat.
inline void step(AnyMatch& match, Stream& stream) {
  if (awaits_chance(match)) {
    ASSERT_TRUE(match.draw().has_value());
    return;
  }
  const Seat who = any_awaited(match, stream);
  const std::vector<std::string> legal = match.legal(who);
  const std::string& move = legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
  const auto played = match.play(who, match.decision(who), move);
  ASSERT_TRUE(played.has_value()) << move << ": " << played.error().text;
}

inline AnyMatchPtr play_out(const Table& table, std::uint64_t seed, Rng::Kind kind = Rng::Kind::fast) {
  AnyMatchPtr match = start(table, seed, kind);
  Stream stream(seed);
  while (!is_over(*match) && !testing::Test::HasFatalFailure()) step(*match, stream);
  return match;
}

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return out;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

// The number of header lines: everything up to the seed.
inline std::size_t header_size(const std::vector<std::string>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].starts_with("seed ")) return i + 1;
  return lines.size();
}

inline std::string name_of(const Failure& failure) {
  return std::string(name(failure.code)) + " at " + failure.at;
}
// "ok", or the error and its place.
template <class T>
std::string outcome(const Result<T>& result) {
  return result ? "ok" : name_of(result.error());
}

}  // namespace goupil::tables
