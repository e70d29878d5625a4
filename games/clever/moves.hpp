// The moves of Très futé! as bits of one word: the ways to enter dice, and the places of bonuses that wait.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "games/clever/state.hpp"

namespace goupil::clever {

// ---- ways to enter dice -----------------------------------------------------------------------

// The value that counts for a die: its face, or blue + white for blue and for white used as blue (4.2).
constexpr unsigned blue_sum(Faces faces) noexcept {
  return faces[static_cast<unsigned>(Die::white)] + faces[static_cast<unsigned>(Die::blue)];
}

constexpr bool green_takes(const Sheet& s, unsigned face) noexcept {  // 4.3
  return face >= kGreenWants[s.boxes(Zone::green)];
}
constexpr bool purple_takes(const Sheet& s, unsigned face) noexcept {  // 4.5
  return face >= kPurpleWants[s.full(Zone::purple) ? kPurpleFull : s.last_purple()];
}

// The ways to enter six dice in the order of codes, a bit each: white first, in each zone (4.6), then each colour in
// its own; yellow has two cells for a number.
struct Way {
  static constexpr unsigned kWhiteYellow = 0, kWhiteBlue = 2, kWhiteGreen = 3, kWhiteOrange = 4, kWhitePurple = 5;
  static constexpr unsigned kYellow = 6, kBlue = 8, kGreen = 9, kOrange = 10, kPurple = 11;
};
inline constexpr unsigned kWays = 12;

// Which ways are open with these faces (4.1 to 4.5). Straight-line on purpose: what fits is hard to predict, and
// twelve answers together cost less than one wrong guess.
constexpr unsigned open_ways(const Sheet& s, Faces faces) noexcept {
  const auto face = [&](Die d) { return faces[static_cast<unsigned>(d)]; };
  const auto yellow = [free = ~s.yellow()](unsigned n) {
    const auto [a, b] = kYellowPair[n];
    return (free >> a & 1U) | (free >> b & 1U) << 1U;
  };
  const unsigned blue = ~s.blue() >> (blue_sum(faces) - 2U) & 1U;
  const unsigned orange = s.full(Zone::orange) ? 0U : 1U;
  const unsigned white = face(Die::white);
  return yellow(white) << Way::kWhiteYellow | blue << Way::kWhiteBlue |
         unsigned{green_takes(s, white)} << Way::kWhiteGreen | orange << Way::kWhiteOrange |
         unsigned{purple_takes(s, white)} << Way::kWhitePurple | yellow(face(Die::yellow)) << Way::kYellow |
         blue << Way::kBlue | unsigned{green_takes(s, face(Die::green))} << Way::kGreen | orange << Way::kOrange |
         unsigned{purple_takes(s, face(Die::purple))} << Way::kPurple;
}

// The ways of a set of dice.
inline constexpr std::array<std::uint16_t, 64> kWaysOf = [] {
  constexpr std::array<std::uint16_t, clever_turn::kDice> kOwn{(1U << Way::kYellow) - 1U, 3U << Way::kYellow,
                                                               1U << Way::kBlue,          1U << Way::kGreen,
                                                               1U << Way::kOrange,        1U << Way::kPurple};
  std::array<std::uint16_t, 64> table{};
  for (unsigned set = 0; set < 64; ++set)
    for (const unsigned die : DiceSet{set}) table[set] |= kOwn[die];
  return table;
}();

constexpr unsigned open_ways(const Sheet& s, DiceSet dice, Faces faces) noexcept {
  return open_ways(s, faces) & kWaysOf[dice.bits()];
}

constexpr bool can_enter_any(const Sheet& s, DiceSet dice, Faces faces) noexcept {
  return open_ways(s, dice, faces) != 0;
}

// The cells of the ways that depend on faces, four bits a way; the others have cell 0.
constexpr std::uint64_t way_cells(Faces faces) noexcept {
  const auto yellow = [&](Die d) {
    const auto [a, b] = kYellowPair[faces[static_cast<unsigned>(d)]];
    return a | std::uint64_t{b} << 4U;
  };
  const std::uint64_t blue = blue_sum(faces) - 2U;
  return yellow(Die::white) << (4 * Way::kWhiteYellow) | blue << (4 * Way::kWhiteBlue) |
         yellow(Die::yellow) << (4 * Way::kYellow) | blue << (4 * Way::kBlue);
}

// ---- places of bonuses ------------------------------------------------------------------------

// The moves of one bonus kind are neighbours: a bit for each of its targets (Sheet::open_targets). Of the 62 bits of
// all kinds, in the order of codes, the first 30 are those of a black gift, which may go anywhere.
struct KindBits {
  std::uint32_t targets;  // where it may go (1.4, 5.3)
  unsigned shift;         // from there to its bits
};
inline constexpr std::array<KindBits, kMoveKinds.size()> kKindBits = [] {
  constexpr auto of = [](auto... zone) { return (zone_targets(zone) | ...); };
  std::array<KindBits, kMoveKinds.size()> kinds{{{of(Zone::yellow, Zone::blue, Zone::green), 0},
                                                 {of(Zone::orange, Zone::purple), 0},
                                                 {of(Zone::yellow), 0},
                                                 {of(Zone::blue), 0},
                                                 {of(Zone::green), 0},
                                                 {of(Zone::orange), 0},
                                                 {of(Zone::orange), 0},
                                                 {of(Zone::orange), 0},
                                                 {of(Zone::purple), 0}}};
  unsigned next = 0;
  for (KindBits& kind : kinds) {
    kind.shift = next - static_cast<unsigned>(std::countr_zero(kind.targets));
    next += static_cast<unsigned>(std::popcount(kind.targets));
  }
  return kinds;
}();
static_assert(kKindBits[kBlackX].shift == 0 && kKindBits[kBlack6].shift == 0);

// The same by the bonus that waits; a black gift is both its kinds.
inline constexpr std::array<KindBits, kPendingKinds> kBonusBits = [] {
  std::array<KindBits, kPendingKinds> bonuses{};
  for (unsigned kind = 0; kind < kMoveKinds.size(); ++kind) {
    KindBits& bonus = bonuses[static_cast<std::size_t>(bonus_of(kind))];
    bonus = {bonus.targets | kKindBits[kind].targets, kKindBits[kind].shift};
  }
  return bonuses;
}();

// Has this waiting bonus a place to go (5.2, 5.3, 1.5)? Not for those that are booked at once.
constexpr bool has_target(const Sheet& s, Bonus b) noexcept {
  return (s.open_targets() & kBonusBits[static_cast<std::size_t>(b)].targets) != 0;
}

// All moves of all bonuses that wait.
constexpr std::uint64_t open_bonuses(const Sheet& s) noexcept {
  const std::uint64_t open = s.open_targets();
  std::uint64_t moves = 0;
  s.won.for_each_waiting([&](Bonus b) {
    const KindBits& bits = kBonusBits[static_cast<std::size_t>(b)];
    moves |= (open & bits.targets) << bits.shift;
  });
  return moves;
}

// ---- lists of moves ---------------------------------------------------------------------------

// What a bit stands for: a pick or an extra die by one of the ways and the plain moves behind them, or a bonus.
enum class MoveTable : std::uint8_t { picks, extras, bonuses };
inline constexpr unsigned kReroll = kWays, kPass = kWays + 1;  // behind picks
inline constexpr unsigned kDone = kWays;                       // behind extras

inline constexpr std::array<std::array<Action, 64>, 3> kMoves = [] {
  std::array<std::array<Action, 64>, 3> tables{};
  for (const Verb verb : {Verb::pick, Verb::extra}) {
    auto& table = tables[static_cast<std::size_t>(verb == Verb::pick ? MoveTable::picks : MoveTable::extras)];
    const auto put = [&](unsigned way, Die die, Zone zone) {
      table[way] = Action::make(verb, static_cast<unsigned>(die), zone, 0);
    };
    for (unsigned second = 0; second < 2; ++second) {
      put(Way::kWhiteYellow + second, Die::white, Zone::yellow);
      put(Way::kYellow + second, Die::yellow, Zone::yellow);
    }
    put(Way::kWhiteBlue, Die::white, Zone::blue);
    put(Way::kWhiteGreen, Die::white, Zone::green);
    put(Way::kWhiteOrange, Die::white, Zone::orange);
    put(Way::kWhitePurple, Die::white, Zone::purple);
    put(Way::kBlue, Die::blue, Zone::blue);
    put(Way::kGreen, Die::green, Zone::green);
    put(Way::kOrange, Die::orange, Zone::orange);
    put(Way::kPurple, Die::purple, Zone::purple);
  }
  tables[static_cast<std::size_t>(MoveTable::picks)][kReroll] = Action::plain(Verb::reroll);
  tables[static_cast<std::size_t>(MoveTable::picks)][kPass] = Action::plain(Verb::pass);
  tables[static_cast<std::size_t>(MoveTable::extras)][kDone] = Action::plain(Verb::done);
  for (unsigned kind = 0; kind < kMoveKinds.size(); ++kind)
    for (std::size_t z = 0; z < kZones; ++z) {
      const std::uint32_t targets = zone_targets(static_cast<Zone>(z)) & kKindBits[kind].targets;
      for (unsigned cell = 0; cell < static_cast<unsigned>(std::popcount(targets)); ++cell)
        tables[static_cast<std::size_t>(MoveTable::bonuses)][kFirstTarget[z] + cell + kKindBits[kind].shift] =
            Action::make(Verb::bonus, kind, static_cast<Zone>(z), cell);
    }
  return tables;
}();

// Makes the move of a bit.
class MakeMove {
 public:
  constexpr MakeMove() = default;
  constexpr explicit MakeMove(MoveTable table, std::uint64_t cells = 0) noexcept : cells_(cells), table_(table) {}
  constexpr Action operator()(unsigned bit) const noexcept {
    // Bits from the sixteenth on are bonuses, with no cells to add: any shift that exists will do for them.
    return kMoves[static_cast<std::size_t>(table_)][bit].at_cell(static_cast<unsigned>(cells_ >> (4 * bit % 64)) & 15U);
  }

 private:
  std::uint64_t cells_ = 0;
  MoveTable table_ = MoveTable::picks;
};

// Twelve ways and two plain moves, or 62 bonus moves.
using Actions = BitList<MakeMove>;

}  // namespace goupil::clever
