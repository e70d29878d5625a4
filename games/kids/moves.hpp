// The moves a seat can make, as one 64-bit word: one bit a move, in the order of legal lists.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "games/kids/marks.hpp"
#include "games/kids/sheet.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

// Bit j is set when a cell that needs `needed` dice can be crossed with j jokers: needed - natural <= j <= jokers.
constexpr unsigned ways(unsigned needed, unsigned natural, unsigned jokers) noexcept {
  unsigned bits = 0;
  for (unsigned j = 0; j <= std::min(needed, jokers); ++j)
    if (needed - j <= natural) bits |= 1U << j;
  return bits;
}

// What jokers, candles and presents reach, for each way to have them: bit j for a cross with j jokers.
struct Reach {
  std::uint16_t red;    // four bits for each number of candles
  std::uint16_t blue;   // three bits a row, if the sweets that are then needed lie there
  std::uint16_t green;  // times a set of presents gives their bits
  std::uint8_t yellow;  // by a joker
};

// By Dice::three_from(joker).
inline constexpr std::array<Reach, 512> kReach = [] {
  std::array<Reach, 512> table{};
  for (unsigned i = 0; i < 512; ++i) {
    const unsigned jokers = i & 7U;
    for (unsigned needed = 1; needed <= kMaxCandles; ++needed)
      table[i].red |= static_cast<std::uint16_t>(ways(needed, i >> 3U & 7U, jokers) << (4 * needed));
    table[i].blue = static_cast<std::uint16_t>(ways(2, 2, jokers) * 0b001'001'001U);
    table[i].green = static_cast<std::uint16_t>(ways(1, i >> 6U, jokers));
    table[i].yellow = static_cast<std::uint8_t>(ways(1, 0, jokers));
  }
  return table;
}();
// By Dice::three_from(muffin): the ways if jokers do not lack.
inline constexpr std::array<std::uint16_t, 512> kSweetDice = [] {
  std::array<std::uint16_t, 512> table{};
  for (unsigned i = 0; i < 512; ++i)
    for (unsigned row = 0; row < kSweets; ++row)
      table[i] |= static_cast<std::uint16_t>(ways(2, i >> (3 * row) & 7U, 2) << (3 * row));
  return table;
}();

// Where the moves of a zone begin, in the order of codes: a bit for each open cell and number of jokers.
struct MoveBit {
  static constexpr unsigned kYellow = 0, kRed = 2, kGreen = 6, kBlue = 54, kDone = 63;
};

// Makes the move of a bit.
class MakeMove {
 public:
  constexpr MakeMove() = default;
  constexpr MakeMove(TrackCounts crossed, Action::Kind kind) noexcept : crossed_(crossed), kind_(kind) {}
  constexpr Action operator()(unsigned bit) const noexcept {
    const Slot& slot = kSlots[bit];
    return slot.first_cell.further(crossed_[slot.track]).as(kind_);
  }

 private:
  // What a bit stands for: the cross of the first cell of its track, and the track whose count says how far right the
  // next cell is. For green and `done` that is one behind the tracks, always zero.
  struct Slot {
    Action first_cell;
    Track track;
  };
  static constexpr Track kAsItIs = track_at(kTracks);

  static constexpr std::array<Slot, 64> kSlots = [] {
    std::array<Slot, 64> table{};
    for (unsigned j = 0; j < 2; ++j)
      table[MoveBit::kYellow + j] = {Action::cross(Zone::yellow, cell_at(0), j), Track::yellow};
    for (unsigned j = 0; j < 4; ++j) table[MoveBit::kRed + j] = {Action::cross(Zone::red, cell_at(0), j), Track::red};
    for (unsigned i = 0; i < 48; ++i)
      table[MoveBit::kGreen + i] = {Action::cross(Zone::green, cell_at(i / 2), i % 2), kAsItIs};
    for (unsigned i = 0; i < 9; ++i)
      table[MoveBit::kBlue + i] = {Action::cross(Zone::blue, cell_at(i / 3, 0), i % 3),
                                   track_at(index(Track::muffin) + i / 3)};
    table[MoveBit::kDone] = {Action::done(), kAsItIs};
    return table;
  }();

  TrackCounts crossed_{};
  Action::Kind kind_ = Action::Kind::cross;
};

using Actions = BitList<MakeMove>;

// Which moves exist depends on every die: as branches they are guessed wrongly half of the time, as bits they cost
// nothing to decide. Largest case: yellow 1 cell x 2 ways, red 1 x 4, green 24 x 2, blue 3 x 3 and `done` = 64.
class Moves {
 public:
  // All dice crosses from these dice (kids 2.1 - 2.4), whatever the zone.
  static constexpr Moves crosses(const Sheet& sheet, const Marks& marks, Dice dice) noexcept {
    const Reach& reach = kReach[dice.three_from(Symbol::joker)];
    const unsigned balloon = dice.count(next_item(sheet, marks, Track::yellow).balloon()) > 0 ? 1U : 0U;
    const std::uint64_t yellow = balloon | reach.yellow;
    const std::uint64_t red = reach.red >> (4 * next_item(sheet, marks, Track::red).candles()) & 15U;
    const std::uint64_t blue = std::uint64_t{kSweetDice[dice.three_from(Symbol::muffin)]} & reach.blue;
    return Moves{((yellow << kYellow | red << kRed | blue << kBlue) & open_tracks(sheet, marks)) |
                 open_presents(sheet, marks) * reach.green};
  }
  // All bonus crosses (kids 3.1): the bits of the crosses without a joker.
  static constexpr Moves bonuses(const Sheet& sheet, const Marks& marks) noexcept {
    return Moves{((open_tracks(sheet, marks) & kNoJoker) | open_presents(sheet, marks)) &
                 kZoneSetBits[marks.pending.present()]};
  }

  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr Moves only(ZoneChoice choice) const noexcept {
    return Moves{bits_ & kZoneBits[choice.code()]};
  }
  [[nodiscard]] constexpr Moves with_done_if(bool offered) const noexcept {
    return Moves{bits_ | std::uint64_t{offered} << kDone};
  }

  // As a list in the order of codes, of dice crosses or of bonus crosses; `marks` are those that the moves were made
  // from.
  [[nodiscard]] constexpr Actions list(const Marks& marks, Action::Kind kind) const noexcept {
    return {bits_, MakeMove{marks.crossed, kind}};
  }

 private:
  static constexpr unsigned kYellow = MoveBit::kYellow, kRed = MoveBit::kRed, kGreen = MoveBit::kGreen,
                            kBlue = MoveBit::kBlue, kDone = MoveBit::kDone;
  // By zone; the last: no zone chosen.
  static constexpr std::array<std::uint64_t, kZones + 1> kZoneBits{
      std::uint64_t{0b11} << kYellow, std::uint64_t{0b1111} << kRed, ((std::uint64_t{1} << 48U) - 1) << kGreen,
      std::uint64_t{0b111'111'111} << kBlue, ~std::uint64_t{0}};
  static constexpr std::uint64_t kNoJoker =
      std::uint64_t{1} << kYellow | std::uint64_t{1} << kRed | std::uint64_t{0b001'001'001} << kBlue;

  constexpr explicit Moves(std::uint64_t bits) noexcept : bits_(bits) {}

  // On a full track this is the item behind it in Sheet::items, which nobody uses.
  static constexpr Item next_item(const Sheet& sheet, const Marks& marks, Track t) noexcept {
    return sheet.items[kTrackFrom[index(t)] + marks.crossed[t]];
  }
  // All bits of tracks that are not full.
  static constexpr std::uint64_t open_tracks(const Sheet& sheet, const Marks& marks) noexcept {
    return kTrackSetBits[sheet.lengths.without(marks.crossed).present()];
  }
  // The bit without a joker of every present that is not crossed.
  static constexpr std::uint64_t open_presents(const Sheet& sheet, const Marks& marks) noexcept {
    return (sheet.presents & ~marks.green) << kGreen;
  }

  // By set of tracks that have cells left.
  static constexpr std::array<std::uint64_t, 256> kTrackSetBits = [] {
    constexpr std::array<std::uint64_t, kTracks> kBits{kZoneBits[0], kZoneBits[1], std::uint64_t{7} << kBlue,
                                                       std::uint64_t{7} << (kBlue + 3),
                                                       std::uint64_t{7} << (kBlue + 6)};
    std::array<std::uint64_t, 256> table{};
    for (std::size_t set = 0; set < table.size(); ++set)
      for (std::size_t t = 0; t < kTracks; ++t)
        if ((set >> t & 1U) != 0) table[set] |= kBits[t];
    return table;
  }();
  // By set of zones.
  static constexpr std::array<std::uint64_t, 16> kZoneSetBits = [] {
    std::array<std::uint64_t, 16> table{};
    for (std::size_t set = 0; set < table.size(); ++set)
      for (std::size_t z = 0; z < kZones; ++z)
        if ((set >> z & 1U) != 0) table[set] |= kZoneBits[z];
    return table;
  }();

  std::uint64_t bits_ = 0;
};

}  // namespace goupil::kids
