#include "games/kids/player/search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "engine/core/rng.hpp"

namespace goupil::kids {
namespace {

struct Race {
  double sum = 0;
  double squares = 0;
  unsigned samples = 0;
  double mean = 0;            // with what was expected before them
  std::vector<double> means;  // the same after each round it took part in
};

void run(const Outlook& outlook, std::size_t who, unsigned samples, const SearchOptions& options, std::uint64_t key,
         const Candidate& candidate, Race& race) {
  for (unsigned i = 0; i < samples; ++i) {
    const Board later = play_on(outlook, candidate.board, options.turns, splitmix64(key, race.samples++));
    const double win = expected_win(outlook, later, who);
    race.sum += win;
    race.squares += win * win;
  }
  race.mean = (race.sum + options.trust * candidate.expected) / (race.samples + options.trust);
  race.means.push_back(race.mean);
}

double standard_error(const Race& race) noexcept {
  const double mean = race.sum / race.samples;
  return std::sqrt(std::max(0.0, race.squares / race.samples - mean * mean) / race.samples);
}

}  // namespace

void compare(const Outlook& outlook, std::size_t who, const SearchOptions& options, std::uint64_t key,
             std::vector<Candidate>& all) {
  std::vector<Race> races(all.size());
  std::vector<std::size_t> alive(all.size());
  std::iota(alive.begin(), alive.end(), std::size_t{0});
  const auto rounds = std::max(1U, static_cast<unsigned>(std::bit_width(all.size() - 1)));
  for (unsigned round = 0; round < rounds; ++round) {
    const unsigned samples = std::max(1U, options.samples / (rounds * static_cast<unsigned>(alive.size())));
    for (const std::size_t i : alive) run(outlook, who, samples, options, key, all[i], races[i]);
    // Equal means: the one expected to be better, then the earlier one.
    std::ranges::sort(alive, [&](std::size_t a, std::size_t b) {
      if (races[a].mean != races[b].mean) return races[a].mean > races[b].mean;
      return all[a].expected != all[b].expected ? all[a].expected > all[b].expected : a < b;
    });
    alive.resize((alive.size() + 1) / 2);
  }
  const Race& winner = races[alive.front()];
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Race& race = races[i];
    all[i].win = std::clamp(winner.means.back() + race.mean - winner.means[race.means.size() - 1], 0.0, 1.0);
    all[i].error = standard_error(race);
  }
}

}  // namespace goupil::kids
