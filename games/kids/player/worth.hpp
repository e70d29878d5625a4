// What a seat's crosses are worth: stars so far and a share of the stars still ahead, by how likely their symbols fall.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/kids/marks.hpp"
#include "games/kids/sheet.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

// One star in the units of Worth. A sheet holds at most 70 cells of 3 stars, so no sum leaves 32 bits.
inline constexpr std::int32_t kStar = 4096;

// How much the end of the game and the other zones compete with a zone's next cross: a cell whose dice fall with
// chance p in a roll is reached with chance p / (p + haste). Found by matches on the built-in sheet.
using Haste = std::array<double, kZones>;
inline constexpr Haste kHaste{0.35, 0.35, 0.35, 0.35};

// Tables of one sheet. Making them takes some thousand additions and multiplications; reading them no arithmetic but
// integer sums.
class Worth {
 public:
  explicit Worth(const Sheet& sheet, const Haste& haste = kHaste) noexcept;

  [[nodiscard]] const Sheet& sheet() const noexcept { return sheet_; }

  // What the crosses and the bonuses still pending are worth.
  [[nodiscard]] std::int32_t value(const Marks& marks) const noexcept;
  [[nodiscard]] std::int32_t stars(const Marks& marks) const noexcept;

  // What the next cross of a track adds, with the bonus it gives. Precondition: n is below the track's length.
  [[nodiscard]] std::int32_t gain(Track t, std::size_t n) const noexcept { return gain_[index(t)][n]; }

  // The same for an open present.
  [[nodiscard]] std::int32_t gain_of_present(std::uint64_t green, Cell cell) const noexcept {
    const Spot& spot = spot_of(Zone::green, cell);
    return column_gain_[spot.place][missing(sheet_.column(spot.place), green)] +
           row_gain_[spot.row][missing(sheet_.row(spot.row), green)];
  }

 private:
  static constexpr std::size_t kLongest = kMaxBalloons;
  using Steps = std::array<std::int32_t, kLongest + 1>;
  using Missing = std::array<std::int32_t, kStride + 1>;  // by the number of presents a line lacks

  static std::size_t missing(std::uint64_t line, std::uint64_t green) noexcept {
    return static_cast<std::size_t>(std::popcount(line & ~green));
  }
  void weigh_bonuses() noexcept;
  void weigh_track(Track t, double haste) noexcept;
  void weigh_presents(double haste) noexcept;
  [[nodiscard]] double reward(Item item) const noexcept;

  Sheet sheet_;
  std::array<double, kZones> bonus_{};          // one cross in a zone, before it is known which, in stars
  std::array<std::int32_t, kZones> pending_{};  // the same in units
  std::array<Steps, kTracks> level_{};          // by the number of crosses
  std::array<Steps, kTracks> gain_{};
  std::array<Steps, kTracks> stars_{};
  std::array<Missing, kMaxColumns> column_{};
  std::array<Missing, kMaxColumns> column_gain_{};
  std::array<Missing, kMaxRows> row_{};
  std::array<Missing, kMaxRows> row_gain_{};
};

// The nearer the end, the less is left to hope for. Phases are counted by the fewest crosses that a zone of any seat
// lacks: 7 and more, 5 or 6, 3 or 4, 1 or 2.
inline constexpr std::size_t kPhases = 4;
constexpr std::size_t phase_of(unsigned to_end) noexcept {
  return to_end >= 7 ? 0 : to_end >= 5 ? 1 : to_end >= 3 ? 2 : 3;
}
using Pace = std::array<double, kPhases>;
inline constexpr Pace kPace{0.8, 1.0, 1.5, 3.0};

// The fewest crosses that a zone of this seat lacks.
[[nodiscard]] unsigned crosses_to_end(const Sheet& sheet, const Marks& marks) noexcept;

// A sheet's worth in every phase.
class Outlook {
 public:
  explicit Outlook(const Sheet& sheet, const Haste& haste = kHaste, const Pace& pace = kPace) noexcept;
  [[nodiscard]] const Sheet& sheet() const noexcept { return phases_[0].sheet(); }
  [[nodiscard]] const Worth& when(unsigned to_end) const noexcept { return phases_[phase_of(to_end)]; }

 private:
  std::array<Worth, kPhases> phases_;
};

// The chance that at least `needed` of the five dice show the symbol or a joker.
[[nodiscard]] double chance_of(const Sheet& sheet, Symbol symbol, unsigned needed) noexcept;

}  // namespace goupil::kids
