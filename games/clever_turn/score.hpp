// What both Clever games score, rank and show alike.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "games/clever_turn/chance.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

inline constexpr std::size_t kZones = 5;
using ZonePoints = std::array<std::int32_t, kZones>;
using ZoneNames = std::array<std::string_view, kZones>;

struct Points {
  ZonePoints zone{};
  std::uint8_t fox_count = 0;
  std::int32_t foxes = 0;  // points of all foxes together
  std::int32_t total = 0;
};

// Each fox scores the lowest zone (6.2).
[[nodiscard]] Points add_up(const ZonePoints& zone, unsigned foxes) noexcept;

// The solo band: how many of the thresholds the total reaches.
[[nodiscard]] int band(std::int32_t total, std::span<const std::uint16_t> thresholds) noexcept;

// By seat; only those of tracked seats are meaningful.
using AllPoints = std::array<Points, kSeats>;

// 6.3: total, then the highest single zone, then a shared place.
[[nodiscard]] Standing standing(const TableConfig& table, Phase phase, const AllPoints& points) noexcept;

// Protocol 6.6.
void write_scores(const TableConfig& table, const AllPoints& points, const ZoneNames& zones,
                  std::span<const std::uint16_t> thresholds, Json& json);

// How a game names what its effects speak of.
struct EffectWords {
  const ZoneNames& zones;
  std::span<const std::string_view> bonuses;
  const DiceNames& dice;
  std::string (*cell_name)(std::size_t zone, unsigned cell);
};
void write_effect(const Effect& effect, const EffectWords& words, Json& json);

// Protocol 6.1: the turn, then each tracked seat's sheet by write_seat(seat).
template <class WriteSeat>
void write_view(const Turn& turn, const TableConfig& table, const DiceNames& names, Json& json, WriteSeat write_seat) {
  json.begin_object();
  write_turn(turn, table, names, json);
  json.key("sheets");
  json.begin_array();
  for (const Seat seat : table.all()) {
    if (table.tracked.has(seat))
      write_seat(seat);
    else
      json.null();
  }
  json.end_array();
  json.end_object();
}

}  // namespace goupil::clever_turn
