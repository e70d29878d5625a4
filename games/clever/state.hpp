// State, action and view of Très futé!.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/buffer.hpp"
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

// How many bonuses of each kind wait: four bits a kind. No kind is printed more than three times,
// so a count never leaves its bits.
class Pending {
 public:
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned count(Bonus b) const noexcept { return bits_ >> shift(b) & 15U; }
  constexpr void add(Bonus b) noexcept { bits_ += 1U << shift(b); }
  constexpr void remove(Bonus b) noexcept { bits_ -= 1U << shift(b); }
  constexpr void clear() noexcept { bits_ = 0; }
  constexpr bool operator==(const Pending&) const = default;

 private:
  static constexpr unsigned shift(Bonus b) noexcept { return 4U * static_cast<unsigned>(b); }
  std::uint32_t bits_ = 0;
};

// Eleven boxes filled from the left with dice of 1 to 6, four bits each.
class Row {
 public:
  [[nodiscard]] constexpr unsigned size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool full() const noexcept { return size_ == kBoxes; }
  [[nodiscard]] constexpr unsigned operator[](unsigned i) const noexcept { return bits_ >> (4 * i) & 15U; }
  [[nodiscard]] constexpr unsigned last() const noexcept { return last_; }  // 0 when empty
  constexpr void push(unsigned face) noexcept {
    bits_ |= std::uint64_t{face} << (4U * size_);
    last_ = static_cast<std::uint8_t>(face);
    ++size_;
  }
  constexpr bool operator==(const Row&) const = default;

 private:
  std::uint64_t bits_ : 48 = 0;  // eleven times four bits
  std::uint64_t last_ : 8 = 0;
  std::uint64_t size_ : 8 = 0;
};

// Actions won and used up (5.6).
struct Track {
  std::uint8_t won = 0;
  std::uint8_t used = 0;
  [[nodiscard]] constexpr bool left() const noexcept { return used < won; }
  constexpr bool operator==(const Track&) const = default;
};

struct Sheet {
  Row orange{};  // faces as rolled; the multiplier is applied when reading
  Row purple{};
  Pending pending{};
  std::uint16_t yellow = kYellowPrinted;
  std::uint16_t blue = 0;
  std::uint8_t green = 0;
  std::uint8_t foxes = 0;
  Track reroll{};
  Track plus1{};
  DiceSet extras{};
  bool operator==(const Sheet&) const = default;
};

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
  static constexpr Action plain(Verb verb) noexcept { return make(verb, 0, Zone::yellow, 0); }

  [[nodiscard]] constexpr Verb verb() const noexcept { return static_cast<Verb>(VerbBits::get(bits)); }
  [[nodiscard]] constexpr unsigned die() const noexcept { return Source::get(bits); }  // pick, extra
  [[nodiscard]] constexpr unsigned kind() const noexcept { return Source::get(bits); }  // bonus: position in kMoveKinds
  [[nodiscard]] constexpr Zone zone() const noexcept { return static_cast<Zone>(ZoneBits::get(bits)); }
  [[nodiscard]] constexpr unsigned cell() const noexcept { return Cell::get(bits); }
};

// Bonus moves by name: the gift `black` is played as black_x or black_6.
inline constexpr std::array<std::string_view, 9> kMoveKinds{"black_x",  "black_6",  "yellow_x", "blue_x",  "green_x",
                                                            "orange_4", "orange_5", "orange_6", "purple_6"};
inline constexpr unsigned kBlackX = 0;
inline constexpr unsigned kBlack6 = 1;
constexpr unsigned move_kind(Bonus b) noexcept { return static_cast<unsigned>(b) + 1U; }   // not for black
constexpr Bonus bonus_of(unsigned kind) noexcept { return kind <= kBlack6 ? Bonus::black : static_cast<Bonus>(kind - 1U); }

// 28 at most: with every coloured kind pending 12 yellow + 11 blue + green + three orange + purple.
// A black gift (26) never waits beside others; a roll offers 12 entries and the re-roll. 40 keeps the peak at 70 %.
using Actions = Buffer<Action, 40>;

}  // namespace goupil::clever
