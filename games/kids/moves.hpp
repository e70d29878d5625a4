// The dice crosses a seat can make, as one 64-bit word: one bit a move, in the order of legal lists.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/kids/marks.hpp"
#include "games/kids/sheet.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

// Which crosses exist depends on every die: as branches they are guessed wrongly half of the time, as bits they cost
// nothing to decide. Largest case: yellow 1 cell x 2 ways, red 1 x 4, green 24 x 2, blue 3 x 3 and `done` = 64.
class Moves {
 public:
  // All dice crosses from these dice (kids 2.1 - 2.4), whatever the zone.
  static constexpr Moves crosses(const Sheet& sheet, const Marks& marks, Dice dice) noexcept {
    const unsigned jokers = dice.count(Symbol::joker);
    const auto on_track = [&](Track t, unsigned needed, Symbol symbol) {
      const bool open = marks.crossed[t] < sheet.length[index(t)];
      return open ? ways(needed, dice.count(symbol), jokers) : 0;
    };
    const Item balloon = next_item(sheet, marks, Track::yellow);
    const Item wagon = next_item(sheet, marks, Track::red);
    Moves m;
    m.bits_ = on_track(Track::yellow, 1, balloon.balloon()) << kYellow |
              on_track(Track::red, wagon.candles(), Symbol::candle) << kRed |
              (sheet.presents & ~marks.green) * ways(1, dice.count(Symbol::present), jokers) << kGreen |
              on_track(Track::muffin, 2, Symbol::muffin) << kBlue |
              on_track(Track::donut, 2, Symbol::donut) << (kBlue + 3) |
              on_track(Track::cake, 2, Symbol::cake) << (kBlue + 6);
    return m;
  }

  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr Moves only(ZoneChoice choice) const noexcept {
    return Moves{bits_ & kZoneBits[choice.code()]};
  }
  [[nodiscard]] constexpr Moves with_done_if(bool offered) const noexcept {
    return Moves{bits_ | std::uint64_t{offered} << kDone};
  }

  // Calls f(Action) in the order of codes; `marks` are those that the moves were made from.
  template <class F>
  constexpr void for_each(const Marks& marks, F f) const noexcept {
    const std::uint64_t next = marks.crossed.word();
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
      const Slot slot = kSlots[static_cast<unsigned>(std::countr_zero(rest))];
      f(slot.first_cell.later(next >> slot.shift));
    }
  }

 private:
  static constexpr unsigned kYellow = 0, kRed = 2, kGreen = 6, kBlue = 54, kDone = 63;
  static constexpr std::array<std::uint64_t, kZones + 1> kZoneBits{
      // the last: no zone chosen
      std::uint64_t{0b11} << kYellow, std::uint64_t{0b1111} << kRed, ((std::uint64_t{1} << 48U) - 1) << kGreen,
      std::uint64_t{0b111'111'111} << kBlue, ~std::uint64_t{0}};

  // What a bit stands for: the action on the first cell of its track, and where the word of Marks::crossed says how
  // far right the next cell is. For green and `done` that is byte 5, always zero.
  struct Slot {
    Action first_cell;
    std::uint8_t shift;
  };
  static constexpr std::uint8_t kAsItIs = 8 * kTracks;

  constexpr Moves() = default;
  constexpr explicit Moves(std::uint64_t bits) noexcept : bits_(bits) {}

  // On a full track this is the item behind it in Sheet::items, which nobody uses; there is always one.
  static constexpr Item next_item(const Sheet& sheet, const Marks& marks, Track t) noexcept {
    static_assert(kTrackFrom[1] + kMaxWagons < kItems);
    return sheet.items[kTrackFrom[index(t)] + marks.crossed[t]];
  }

  // Bit j is set when a cell that needs `needed` dice can be crossed with j jokers: needed - natural <= j <= jokers.
  static constexpr std::uint64_t ways(unsigned needed, unsigned natural, unsigned jokers) noexcept {
    return kWays[needed * 64 + natural * 8 + jokers];
  }
  static constexpr std::array<std::uint8_t, 256> kWays = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned needed = 1; needed <= kMaxCandles; ++needed)
      for (unsigned natural = 0; natural < 8; ++natural)
        for (unsigned jokers = 0; jokers < 8; ++jokers)
          for (unsigned j = 0; j <= std::min(needed, jokers); ++j)
            if (needed - j <= natural) table[needed * 64 + natural * 8 + jokers] |= static_cast<std::uint8_t>(1U << j);
    return table;
  }();

  static constexpr std::array<Slot, 64> kSlots = [] {
    std::array<Slot, 64> table{};
    for (unsigned j = 0; j < 2; ++j) table[kYellow + j] = {Action::cross(Zone::yellow, cell_at(0), j), 0};
    for (unsigned j = 0; j < 4; ++j) table[kRed + j] = {Action::cross(Zone::red, cell_at(0), j), 8};
    for (unsigned i = 0; i < 48; ++i) table[kGreen + i] = {Action::cross(Zone::green, cell_at(i / 2), i % 2), kAsItIs};
    for (unsigned i = 0; i < 9; ++i)
      table[kBlue + i] = {Action::cross(Zone::blue, cell_at(i / 3, 0), i % 3),
                          static_cast<std::uint8_t>(8 * (2 + i / 3))};
    table[kDone] = {Action::done(), kAsItIs};
    return table;
  }();

  std::uint64_t bits_ = 0;
};

}  // namespace goupil::kids
