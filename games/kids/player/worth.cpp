#include "games/kids/player/worth.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace goupil::kids {
namespace {

// Rounds to the nearest unit; values are never negative.
std::int32_t units(double stars) noexcept {
  return static_cast<std::int32_t>(std::lround(stars * kStar));
}

constexpr Zone zone_of(Track t) noexcept {
  return t == Track::yellow ? Zone::yellow : t == Track::red ? Zone::red : Zone::blue;
}

Cell cell_of(Track t, std::size_t n) noexcept {
  return zone_of(t) == Zone::blue ? cell_at(index(t) - index(Track::muffin), n) : cell_at(n);
}

}  // namespace

double chance_of(const Sheet& sheet, Symbol symbol, unsigned needed) noexcept {
  std::array<double, kDice + 1> showing{1.0};
  for (const auto& die : sheet.dice) {
    const auto faces = std::ranges::count_if(die, [&](Symbol s) { return s == symbol || s == Symbol::joker; });
    const double p = static_cast<double>(faces) / static_cast<double>(kFaces);
    for (std::size_t n = kDice; n > 0; --n) showing[n] = showing[n] * (1.0 - p) + showing[n - 1] * p;
    showing[0] *= 1.0 - p;
  }
  double sum = 0;
  for (std::size_t n = needed; n <= kDice; ++n) sum += showing[n];
  return sum;
}

Worth::Worth(const Sheet& sheet, const Haste& haste) noexcept : sheet_(sheet) {
  weigh_bonuses();
  for (std::size_t t = 0; t < kTracks; ++t) weigh_track(track_at(t), haste[index(zone_of(track_at(t)))]);
  weigh_presents(haste[index(Zone::green)]);
}

double Worth::reward(Item item) const noexcept {
  const auto bonus = item.bonus();
  return item.stars() + (bonus ? bonus_[index(*bonus)] : 0.0);
}

// A bonus cross is worth the mean reward of its zone's cells, which may be bonuses again: a few rounds of substitution.
// Each is a mean with less than one bonus a cell on any sensible sheet; on others the rounds bound the sum.
void Worth::weigh_bonuses() noexcept {
  constexpr int kRounds = 6;
  for (int round = 0; round < kRounds; ++round) {
    std::array<double, kZones> sum{};
    std::array<double, kZones> cells{};
    for (std::size_t t = 0; t < kTracks; ++t) {
      const std::size_t zone = index(zone_of(track_at(t)));
      for (const Item item : sheet_.track(track_at(t))) sum[zone] += reward(item);
      cells[zone] += sheet_.length[t];
    }
    for (const Item item : sheet_.columns()) sum[index(Zone::green)] += reward(item);
    for (const Item item : sheet_.rows) sum[index(Zone::green)] += item.stars();
    cells[index(Zone::green)] = std::popcount(sheet_.presents);
    for (std::size_t z = 0; z < kZones; ++z) bonus_[z] = cells[z] > 0 ? sum[z] / cells[z] : 0.0;
  }
  for (std::size_t z = 0; z < kZones; ++z) pending_[z] = units(bonus_[z]);
}

void Worth::weigh_track(Track t, double haste) noexcept {
  const std::span<const Item> items = sheet_.track(t);
  const Zone zone = zone_of(t);
  std::array<double, kLongest + 1> ahead{};
  for (std::size_t n = items.size(); n-- > 0;) {
    const Cell cell = cell_of(t, n);
    const double p = chance_of(sheet_, symbol_needed(sheet_, zone, cell), dice_needed(sheet_, zone, cell));
    ahead[n] = p > 0 ? p / (p + haste) * (reward(items[n]) + ahead[n + 1]) : 0.0;
  }
  auto& stars = stars_[index(t)];
  auto& level = level_[index(t)];
  for (std::size_t n = 0; n <= items.size(); ++n) {
    stars[n] = n == 0 ? 0 : stars[n - 1] + static_cast<std::int32_t>(items[n - 1].stars());
    level[n] = stars[n] * kStar + units(ahead[n]);
  }
  for (std::size_t n = 0; n < items.size(); ++n) {
    const auto bonus = items[n].bonus();
    gain_[index(t)][n] = level[n + 1] - level[n] + (bonus ? pending_[index(*bonus)] : 0);
  }
}

// A column or row that lacks m presents is reached with the m-th power of one present's chance.
void Worth::weigh_presents(double haste) noexcept {
  const double p = chance_of(sheet_, Symbol::present, 1);
  const double step = p > 0 ? p / (p + haste) : 0.0;
  const auto weigh = [&](double at_once, double later, Missing& line, Missing& gain) {
    line[0] = units(at_once);
    double reached = 1.0;
    for (std::size_t m = 1; m <= kStride; ++m) {
      reached *= step;
      line[m] = units(reached * (at_once + later));
      gain[m] = line[m - 1] - line[m] + (m == 1 ? units(later) : 0);
    }
  };
  for (std::size_t c = 0; c < sheet_.column_count; ++c) {
    const Item item = sheet_.columns()[c];
    weigh(item.stars(), reward(item) - item.stars(), column_[c], column_gain_[c]);
  }
  for (std::size_t r = 0; r < sheet_.row_count; ++r) weigh(sheet_.rows[r].stars(), 0.0, row_[r], row_gain_[r]);
}

unsigned crosses_to_end(const Sheet& sheet, const Marks& marks) noexcept {
  const auto left = sheet.lengths.without(marks.crossed);
  const unsigned sweets = left[Track::muffin] + left[Track::donut] + left[Track::cake];
  const auto presents = static_cast<unsigned>(std::popcount(sheet.presents & ~marks.green));
  return std::min({left[Track::yellow], left[Track::red], sweets, presents});
}

namespace {

Worth hastened(const Sheet& sheet, Haste haste, double pace) noexcept {
  for (double& h : haste) h *= pace;
  return Worth(sheet, haste);
}

}  // namespace

Outlook::Outlook(const Sheet& sheet, const Haste& haste, const Pace& pace) noexcept
    : phases_{hastened(sheet, haste, pace[0]), hastened(sheet, haste, pace[1]), hastened(sheet, haste, pace[2]),
              hastened(sheet, haste, pace[3])} {}

std::int32_t Worth::value(const Marks& marks) const noexcept {
  std::int32_t sum = 0;
  for (std::size_t t = 0; t < kTracks; ++t) sum += level_[t][marks.crossed[track_at(t)]];
  for (std::size_t c = 0; c < sheet_.column_count; ++c) sum += column_[c][missing(sheet_.column(c), marks.green)];
  for (std::size_t r = 0; r < sheet_.row_count; ++r) sum += row_[r][missing(sheet_.row(r), marks.green)];
  for (const Zone zone : kAllZones) sum += static_cast<std::int32_t>(marks.pending[zone]) * pending_[index(zone)];
  return sum;
}

std::int32_t Worth::stars(const Marks& marks) const noexcept {
  std::int32_t sum = 0;
  for (std::size_t t = 0; t < kTracks; ++t) sum += stars_[t][marks.crossed[track_at(t)]];
  for (std::size_t c = 0; c < sheet_.column_count; ++c)
    if ((sheet_.column(c) & ~marks.green) == 0) sum += static_cast<std::int32_t>(sheet_.columns()[c].stars());
  for (std::size_t r = 0; r < sheet_.row_count; ++r)
    if ((sheet_.row(r) & ~marks.green) == 0) sum += static_cast<std::int32_t>(sheet_.rows[r].stars());
  return sum;
}

}  // namespace goupil::kids
