#include "games/gap/player/match_value.hpp"

#include <algorithm>
#include <cstdint>

namespace goupil::gap {
namespace {

constexpr int kLowest = -6;  // worse and better rounds are counted here
constexpr int kHighest = 17;
constexpr std::size_t kScores = kHighest - kLowest + 1;

// How often each score from kLowest up fell, in 1/10,000, by seats from 2. From self-play of an early version with 50
// worlds (100 for two seats): the first seat of 600 matches (3,000 for two seats). Rounding leaves sums some units off.
constexpr std::array<std::array<std::uint16_t, kScores>, kMaxGapSeats - 1> kFalls{{
    {0, 0, 6, 189, 315, 228, 174, 86, 1282, 1459, 1628, 1351, 1208, 599, 453, 482, 101, 36, 350, 2, 0, 51, 0, 0},
    {0, 97, 17, 88, 94, 100, 311, 220, 1446, 1605, 1583, 895, 1007, 1183, 542, 351, 111, 194, 154, 0, 0, 0, 3, 0},
    {6, 81, 14, 40, 130, 55, 493, 363, 1503, 1653, 1353, 1318, 502, 1154, 813, 61, 193, 208, 61, 0, 0, 0, 0, 0},
    {0, 118, 8, 136, 113, 80, 437, 718, 2291, 985, 1668, 1424, 276, 877, 671, 43, 123, 20, 13, 0, 0, 0, 0, 0},
    {0, 47, 5, 106, 115, 144, 403, 839, 2590, 928, 1678, 1489, 492, 615, 417, 40, 85, 0, 7, 0, 0, 0, 0, 0},
}};

std::array<double, kScores> frequencies(std::size_t seats) {
  const auto& falls = kFalls[seats - kMinSeats];
  double all = 0;
  for (const std::uint16_t n : falls) all += n;
  std::array<double, kScores> out{};
  for (std::size_t i = 0; i < kScores; ++i) out[i] = falls[i] / all;
  return out;
}

}  // namespace

const Race& Race::of(std::size_t seats) {
  static const Race two(2);
  if (seats <= 2) return two;
  static const Race three(3);
  if (seats == 3) return three;
  static const Race four(4);
  if (seats == 4) return four;
  static const Race five(5);
  if (seats == 5) return five;
  static const Race six(6);
  return six;
}

Race::Race(std::size_t seats) : arrives_(kPlaces), behind_(kPlaces) {
  const auto chance = frequencies(seats);
  // Round r + 1 from here is round r from wherever this round leads, so one pass over the rounds fills all distances.
  for (int r = 0; r < kRounds; ++r)
    for (int to_go = 1; to_go <= kFarthest; ++to_go) {
      double alive = 0;  // not there after round r; sums up what `behind` begins with
      for (std::size_t i = 0; i < kScores; ++i) {
        const int rest = to_go - (kLowest + static_cast<int>(i));
        if (rest <= 0) {
          if (r == 0) arrives_[place(to_go, 0, std::min(-rest, kOver - 1))] += chance[i];
          continue;
        }
        if (r == 0) {
          alive += chance[i];
          continue;
        }
        const int from = std::min(rest, kFarthest);
        alive += chance[i] * behind_[place(from, r - 1, 0)];
        for (int over = 0; over < kOver; ++over)
          arrives_[place(to_go, r, over)] += chance[i] * arrives_[place(from, r - 1, over)];
      }
      for (int over = 0; over < kOver; ++over) {
        behind_[place(to_go, r, over)] = alive;
        alive += arrives_[place(to_go, r, over)];
      }
    }
  sums_[0] = {1.0};
  for (std::size_t n = 1; n <= kSums; ++n) {
    sums_[n].assign(sums_[n - 1].size() + kScores - 1, 0.0);
    for (std::size_t s = 0; s < sums_[n - 1].size(); ++s)
      for (std::size_t i = 0; i < kScores; ++i) sums_[n][s + i] += sums_[n - 1][s] * chance[i];
    double below = 0;
    for (const double p : sums_[n]) {
      below_[n].push_back(below);
      below += p;
    }
  }
}

double Race::sums_to(int n, int s) const noexcept {
  const auto& list = sums_[static_cast<std::size_t>(n)];
  const int at = s - n * kLowest;
  return at < 0 || at >= static_cast<int>(list.size()) ? 0.0 : list[static_cast<std::size_t>(at)];
}

double Race::sums_below(int n, int s) const noexcept {
  const auto& list = below_[static_cast<std::size_t>(n)];
  const int at = s - n * kLowest;
  return at < 0 ? 0.0 : at >= static_cast<int>(list.size()) ? 1.0 : list[static_cast<std::size_t>(at)];
}

MatchValue::MatchValue(const Table& table, Seat who)
    : table_(table),
      race_(Race::of(table.config.table.seats)),
      seats_(table.config.table.seats),
      who_(index(who)),
      known_(seats_ == 2 ? std::size_t{kSpan} * kSpan : 0, -1.0) {}

double MatchValue::compute(const PerSeat<int>& scores) const noexcept {
  PerSeat<int> totals{};
  int most = 0;
  for (std::size_t s = 0; s < seats_; ++s) {
    totals[s] = table_.totals[s] + scores[s];
    most = std::max(most, totals[s]);
  }
  if (!table_.contenders.empty() || table_.last_round) return win_now(totals, scores);
  if (table_.config.rounds > 0) {
    const int rounds = table_.config.rounds - static_cast<int>(table_.round);
    return rounds <= 0 ? win_now(totals, scores) : win_rounds(totals, std::min(rounds, Race::kSums));
  }
  return most >= int{table_.config.target} ? win_now(totals, scores) : win_race(totals);
}

// gap 4.2. Those still tied after all keys share the victory: an extra round is anybody's.
double MatchValue::win_now(const PerSeat<int>& totals, const PerSeat<int>& scores) const noexcept {
  const auto key = [&](std::size_t s) {
    const bool better = table_.best_round[s] == 0 || scores[s] > table_.best[s];
    const int best = better ? scores[s] : int{table_.best[s]};
    return std::array<std::int64_t, 3>{totals[s], best, -std::int64_t{better ? table_.round : table_.best_round[s]}};
  };
  const SeatSet able = table_.contenders.empty() ? table_.config.table.all() : table_.contenders;
  if (!able.has(seat_at(who_))) return 0;
  const auto mine = key(who_);
  int sharing = 0;
  for (const Seat s : able) {
    const auto theirs = key(index(s));
    if (theirs > mine) return 0;
    sharing += theirs == mine ? 1 : 0;
  }
  return 1.0 / sharing;
}

double MatchValue::win_race(const PerSeat<int>& totals) const noexcept {
  PerSeat<int> to_go{};
  int nearest = int{table_.config.target};
  for (std::size_t s = 0; s < seats_; ++s) {
    to_go[s] = int{table_.config.target} - totals[s];
    nearest = std::min(nearest, to_go[s]);
  }
  // A far target is moved near for all alike: who leads stays, how safely is guessed.
  constexpr int kNear = 40;
  const int shift = std::max(0, nearest - kNear);
  for (std::size_t s = 0; s < seats_; ++s) to_go[s] = std::min(to_go[s] - shift, Race::kFarthest);
  double sum = 0;
  double still_on = 1;
  for (int r = 0; r < Race::kRounds; ++r) {
    for (int over = 0; over < Race::kOver; ++over) {
      double p = race_.arrives(to_go[who_], r, over);
      for (std::size_t s = 0; s < seats_; ++s)
        if (s != who_) p *= race_.behind(to_go[s], r, over) + 0.5 * race_.arrives(to_go[s], r, over);
      sum += p;
    }
    still_on = 1;
    for (std::size_t s = 0; s < seats_; ++s) still_on *= race_.behind(to_go[s], r, 0);
    if (still_on < 1.0 / 1024) break;
  }
  return sum + still_on / static_cast<double>(seats_);
}

double MatchValue::win_rounds(const PerSeat<int>& totals, int rounds) const noexcept {
  double sum = 0;
  for (int s = rounds * kLowest; s <= rounds * kHighest; ++s) {
    double p = race_.sums_to(rounds, s);
    for (std::size_t j = 0; j < seats_; ++j) {
      if (j == who_) continue;
      const int needed = s + totals[who_] - totals[j];
      p *= race_.sums_below(rounds, needed) + 0.5 * race_.sums_to(rounds, needed);
    }
    sum += p;
  }
  return sum;
}

}  // namespace goupil::gap
