// State, action and view of Très futé!.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/code.hpp"
#include "engine/core/options.hpp"
#include "games/clever/sheet.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever {

using clever_turn::DiceSet;
using clever_turn::Faces;
using clever_turn::Phase;
using clever_turn::Stage;
using clever_turn::Turn;

using Config = TableConfig;

// Everything won, four bits a kind in one word: bonuses that wait, and re-rolls, +1 and foxes in all.
// No kind exists more than seven times (5.6), so a count never leaves its bits.
class Winnings {
 public:
  [[nodiscard]] constexpr unsigned count(Bonus b) const noexcept {
    return static_cast<unsigned>(bits_ >> shift(b)) & 15U;
  }
  // Adds the bonus when `complete`. Without a jump, since that is hard to predict. Precondition: then it is not none.
  constexpr void add_if(bool complete, Bonus b) noexcept { bits_ += std::uint64_t{complete} << shift(b); }
  // None adds nothing.
  constexpr void add(Bonus b) noexcept { add_if(b != Bonus::none, b); }
  constexpr void remove(Bonus b) noexcept { bits_ -= std::uint64_t{1} << shift(b); }
  [[nodiscard]] constexpr bool nothing_waits() const noexcept { return (bits_ & kWaiting) == 0; }
  // Calls f with each kind that waits, in their order.
  template <class F>
  constexpr void for_each_waiting(F f) const noexcept {
    for (std::uint64_t rest = bits_ & kWaiting; rest != 0;) {
      const auto b = static_cast<Bonus>(std::countr_zero(rest) / 4);
      f(b);
      rest &= ~(std::uint64_t{15} << shift(b));
    }
  }
  constexpr void drop_waiting() noexcept { bits_ &= ~kWaiting; }
  constexpr bool operator==(const Winnings&) const = default;

 private:
  static constexpr unsigned shift(Bonus b) noexcept { return 4U * static_cast<unsigned>(b); }
  static constexpr std::uint64_t kWaiting = (std::uint64_t{1} << (4 * kPendingKinds)) - 1;
  std::uint64_t bits_ = 0;
};

// One player's sheet. Crosses are bits of one word (sheet.hpp); the three rows of boxes fill from the
// left, and what is written in orange and purple stands in four bits a box, after four bits of 0 that
// stand for "nothing before the first box".
class Sheet {
 public:
  Winnings won{};
  constexpr bool operator==(const Sheet&) const = default;

  [[nodiscard]] constexpr unsigned yellow() const noexcept { return static_cast<unsigned>(filled_) & kYellowAll; }
  [[nodiscard]] constexpr unsigned blue() const noexcept {
    return static_cast<unsigned>(filled_ >> kFirstCell[1]) & kBlueAll;
  }
  // Boxes filled in green, orange or purple; 0 for yellow and blue, whose cells are named.
  [[nodiscard]] constexpr unsigned boxes(Zone zone) const noexcept { return boxes_[static_cast<std::size_t>(zone)]; }
  [[nodiscard]] constexpr bool full(Zone zone) const noexcept { return boxes(zone) == kBoxes; }
  // The die written in box i, before orange's multiplier.
  [[nodiscard]] constexpr unsigned orange(unsigned i) const noexcept { return written(0, i); }
  [[nodiscard]] constexpr unsigned purple(unsigned i) const noexcept { return written(1, i); }
  // 0 when the row is empty.
  [[nodiscard]] constexpr unsigned last_purple() const noexcept {
    return static_cast<unsigned>(written_[1] >> (4 * boxes(Zone::purple))) & 15U;
  }
  [[nodiscard]] constexpr std::uint64_t filled() const noexcept { return filled_; }
  // What can be filled next, by kFirstTarget: the free cells of yellow and blue, the next box of each row.
  [[nodiscard]] constexpr std::uint32_t open_targets() const noexcept {
    constexpr std::uint32_t kCellTargets = zone_targets(Zone::yellow) | zone_targets(Zone::blue);
    const auto next_box = [this](Zone z) { return full(z) ? 0U : zone_targets(z); };
    return (~static_cast<std::uint32_t>(filled_) & kCellTargets) | next_box(Zone::green) | next_box(Zone::orange) |
           next_box(Zone::purple);
  }
  [[nodiscard]] constexpr unsigned rerolls_left() const noexcept { return won.count(Bonus::reroll) - rerolls_used; }
  [[nodiscard]] constexpr unsigned plus1_left() const noexcept { return won.count(Bonus::plus1) - plus1_used; }

  // Fills a cell (the next box of a row: `cell` 0) and returns its number among the 60. Straight-line:
  // which zone it is cannot be predicted. Precondition: the cell is free.
  constexpr std::size_t fill(Zone zone, unsigned cell, unsigned face) noexcept {
    const auto z = static_cast<std::size_t>(zone);
    const unsigned box = boxes(zone);
    const std::size_t at = kFirstCell[z] + cell + box;
    filled_ |= std::uint64_t{1} << at;
    boxes_[z] = static_cast<std::uint8_t>(box + kBox[z]);
    written_[kRow[z]] |= std::uint64_t{face & kWrites[z]} << (4 * box + 4);
    return at;
  }

 private:
  [[nodiscard]] constexpr unsigned written(std::size_t row, unsigned i) const noexcept {
    return static_cast<unsigned>(written_[row] >> (4 * i + 4)) & 15U;
  }
  static constexpr std::array<std::uint8_t, kZones> kBox{0, 0, 1, 1, 1};
  // What a zone takes of a face, and in which row of written_.
  static constexpr std::array<std::uint8_t, kZones> kWrites{0, 0, 0, 15, 15};
  static constexpr std::array<std::uint8_t, kZones> kRow{0, 0, 0, 0, 1};

  std::uint64_t filled_ = kYellowPrinted;
  std::array<std::uint64_t, 2> written_{};  // orange, purple
  std::array<std::uint8_t, kZones> boxes_{};

 public:
  std::uint8_t rerolls_used = 0;
  std::uint8_t plus1_used = 0;
  DiceSet extras{};  // dice used as extras in this turn
};
static_assert(sizeof(Sheet) == 40);

struct State {
  Config config{};
  Turn turn{};
  std::array<Sheet, clever_turn::kSeats> sheets{};
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 256);

// Sheets, dice and picks are public: nothing is cut off, but the type keeps State and View apart.
struct View {
  State seen{};
  bool operator==(const View&) const = default;
};

enum class Verb : std::uint8_t { pick, reroll, pass, bonus, extra, done };

// bits 0-3 cell (yellow: 4 * row + column, blue: sum - 2, else 0), 4-6 zone, 7-10 die or bonus kind, 11-13 verb.
struct Action : Code<struct ActionTag, std::uint16_t> {
  using Cell = Field<0, 4>;
  using ZoneBits = Field<4, 3>;
  using Source = Field<7, 4>;
  using VerbBits = Field<11, 3>;

  static constexpr Action make(Verb verb, unsigned source, Zone zone, unsigned cell) noexcept {
    return Action{{static_cast<std::uint16_t>(VerbBits::put(static_cast<unsigned>(verb)) | Source::put(source) |
                                              ZoneBits::put(static_cast<unsigned>(zone)) | Cell::put(cell))}};
  }
  // The same move to another cell. Precondition: this one is to cell 0.
  [[nodiscard]] constexpr Action at_cell(unsigned cell) const noexcept {
    return Action{{static_cast<std::uint16_t>(bits | Cell::put(cell))}};
  }
  static constexpr Action plain(Verb verb) noexcept { return make(verb, 0, Zone::yellow, 0); }

  [[nodiscard]] constexpr Verb verb() const noexcept { return static_cast<Verb>(VerbBits::get(bits)); }
  [[nodiscard]] constexpr unsigned die() const noexcept { return Source::get(bits); }   // pick, extra
  [[nodiscard]] constexpr unsigned kind() const noexcept { return Source::get(bits); }  // bonus: position in kMoveKinds
  [[nodiscard]] constexpr Zone zone() const noexcept { return static_cast<Zone>(ZoneBits::get(bits)); }
  [[nodiscard]] constexpr unsigned cell() const noexcept { return Cell::get(bits); }
};

// Bonus moves by name: the gift `black` is played as black_x or black_6.
inline constexpr std::array<std::string_view, 9> kMoveKinds{"black_x",  "black_6",  "yellow_x", "blue_x",  "green_x",
                                                            "orange_4", "orange_5", "orange_6", "purple_6"};
inline constexpr unsigned kBlackX = 0;
inline constexpr unsigned kBlack6 = 1;
constexpr unsigned move_kind(Bonus b) noexcept {
  return static_cast<unsigned>(b) + 1U;
}  // not for black
constexpr Bonus bonus_of(unsigned kind) noexcept {
  return kind <= kBlack6 ? Bonus::black : static_cast<Bonus>(kind - 1U);
}

}  // namespace goupil::clever
