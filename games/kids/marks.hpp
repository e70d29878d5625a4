// Reading a seat's crosses against the sheet: open cells, needed dice, full zones, stars.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/kids/sheet.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

// What a zone and a cell say by themselves, before any sheet is read. Eight bytes, so that crossing needs no division
// by the row length and no branch on the zone.
struct Spot {
  Track track;               // not for green
  std::uint8_t item;         // in Sheet::items: its own, in green that of its column
  Symbol symbol;             // what its dice show, plus, in yellow, the balloon of its item
  std::uint8_t symbol_mask;  // selects the item's part of the symbol
  std::uint8_t dice;         // how many it takes, plus, in red, the candles of its item
  std::uint8_t dice_mask;
  std::uint8_t row;
  std::uint8_t place;
};

inline constexpr std::size_t kSpotRoom = 32;  // a Cell has five bits
inline constexpr std::array<Spot, kZones * kSpotRoom> kSpots = [] {
  std::array<Spot, kZones * kSpotRoom> table{};
  for (std::size_t i = 0; i < kSpotRoom; ++i) {
    const auto n = static_cast<std::uint8_t>(i);
    const auto row = static_cast<std::uint8_t>(row_of(cell_at(i)));
    const auto place = static_cast<std::uint8_t>(place_of(cell_at(i)));
    const auto at = [&](Zone z) -> Spot& { return table[index(z) * kSpotRoom + i]; };
    if (i < kMaxBalloons) at(Zone::yellow) = {Track::yellow, n, Symbol::red_heart, 3, 1, 0, 0, n};
    if (i < kMaxWagons)
      at(Zone::red) = {Track::red, static_cast<std::uint8_t>(kTrackFrom[1] + i), Symbol::candle, 0, 0, 3, 0, n};
    if (i < kMaxRows * kStride)
      at(Zone::green) = {Track{}, static_cast<std::uint8_t>(kColumnsFrom + place), Symbol::present, 0, 1, 0, row,
                         place};
    if (i < kSweets * kStride)
      at(Zone::blue) = {track_at(index(Track::muffin) + row),
                        static_cast<std::uint8_t>(kTrackFrom[2] + i),
                        sweet_at(row),
                        0,
                        2,
                        0,
                        row,
                        place};
  }
  return table;
}();
static_assert(sizeof(Spot) == 8);

constexpr const Spot& spot_of(Zone zone, Cell cell) noexcept {
  return kSpots[index(zone) * kSpotRoom + index(cell)];
}

// The tracks of a zone: first .. last.
struct TrackRange {
  std::size_t first;
  std::size_t end;
};
inline constexpr std::array<TrackRange, kZones> kZoneTracks{{{0, 1}, {1, 2}, {0, 0}, {2, 5}}};

// Calls f(Cell) for each cell of the zone that its order allows next (kids 2.1 - 2.4), in the order of the cells.
template <class F>
constexpr void for_open_cells(const Sheet& sheet, const Marks& marks, Zone zone, F f) noexcept {
  if (zone == Zone::green)
    for (std::uint64_t open = sheet.presents & ~marks.green; open != 0; open &= open - 1)
      f(cell_at(static_cast<std::size_t>(std::countr_zero(open)) / 2));
  const TrackRange tracks = kZoneTracks[index(zone)];
  for (std::size_t t = tracks.first; t < tracks.end; ++t)
    if (marks.crossed[track_at(t)] < sheet.length[t]) f(cell_at(t - tracks.first, marks.crossed[track_at(t)]));
}

// Dice that one cross takes (kids 2.1 - 2.4).
constexpr unsigned dice_needed(const Sheet& sheet, Zone zone, Cell cell) noexcept {
  const Spot& spot = spot_of(zone, cell);
  return spot.dice + (sheet.items[spot.item].what() & spot.dice_mask);
}

// What the natural ones among them show.
constexpr Symbol symbol_needed(const Sheet& sheet, Zone zone, Cell cell) noexcept {
  const Spot& spot = spot_of(zone, cell);
  return symbol_at(index(spot.symbol) + (sheet.items[spot.item].what() & spot.symbol_mask));
}

// The zones in which every symbol is crossed, one bit each.
constexpr unsigned full_zones(const Sheet& sheet, const Marks& marks) noexcept {
  const std::uint64_t left = sheet.lengths.without(marks.crossed).word();  // one byte a track
  return ((left & 0xFFU) == 0 ? 1U : 0U) << index(Zone::yellow) |
         ((left & 0xFF00U) == 0 ? 1U : 0U) << index(Zone::red) |
         (marks.green == sheet.presents ? 1U : 0U) << index(Zone::green) |
         (left >> 16U == 0 ? 1U : 0U) << index(Zone::blue);
}

constexpr bool is_full(const Sheet& sheet, const Marks& marks, Zone zone) noexcept {
  return (full_zones(sheet, marks) >> index(zone) & 1U) != 0;
}

// Does the cell exist on this sheet?
constexpr bool has_cell(const Sheet& sheet, Zone zone, Cell cell) noexcept {
  if (index(cell) >= kCells[index(zone)]) return false;
  if (zone == Zone::green) return (sheet.presents & present_bit(cell)) != 0;
  const Spot& spot = spot_of(zone, cell);
  return spot.place < sheet.length[index(spot.track)];
}

// Precondition: has_cell.
constexpr bool is_crossed(const Marks& marks, Zone zone, Cell cell) noexcept {
  if (zone == Zone::green) return (marks.green & present_bit(cell)) != 0;
  const Spot& spot = spot_of(zone, cell);
  return spot.place < marks.crossed[spot.track];
}

// Stars of a zone (kids 4.2).
unsigned stars(const Sheet& sheet, const Marks& marks, Zone zone) noexcept;

}  // namespace goupil::kids
