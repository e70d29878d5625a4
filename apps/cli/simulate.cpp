#include "apps/cli/simulate.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <mutex>
#include <numeric>
#include <thread>

#include "apps/cli/common.hpp"
#include "apps/cli/one_game.hpp"
#include "games/tastes.hpp"
#include "players/simple.hpp"

namespace goupil::cli {
namespace {

enum class Kind : std::uint8_t { random, greedy };

struct Tally {
  std::vector<std::int32_t> totals;
  double wins = 0;  // a victory shared by k counts 1/k
};

struct Outcome {
  std::vector<Tally> players;
  std::uint64_t decisions = 0;
};

// Dice are common to the games of one group (one game for each rotation of the seats), so that every
// player meets the same luck from every seat.
Seed group_seed(std::uint64_t seed, std::uint64_t group) noexcept {
  Seed out = Seed::from_number(group);
  const Seed high = Seed::from_number(seed);
  std::copy(high.bytes.begin() + 24, high.bytes.end(), out.bytes.begin() + 16);
  return out;
}

template <Game G>
void play_one(const typename G::Config& config, const std::vector<Kind>& kinds, std::uint64_t seed, std::uint64_t game,
              Outcome& out) {
  const std::size_t seats = kinds.size();
  const std::size_t rotation = game % seats;
  const Rng dice(group_seed(seed, game / seats));
  Stream choice(splitmix64(seed, game));
  typename G::State state = G::start(config);
  typename G::Actions legal;
  NoEffects none;
  for (Awaiting now = G::awaiting(state); now.kind != Awaiting::Kind::over; now = G::awaiting(state)) {
    if (now.kind == Awaiting::Kind::chance) {
      G::settle(state, G::draw(state, dice), none);
      continue;
    }
    const Seat who = now.seats.lowest();
    G::legal(state, who, legal);
    const Kind kind = kinds[(index(who) + rotation) % seats];
    const auto action = kind == Kind::random ? choose_random<G>(legal, choice)
                                             : choose_greedy<G>(G::observe(state, Viewer::of(who)), who, legal, choice);
    G::apply(state, who, action, none);
    ++out.decisions;
  }
  const Standing standing = G::standing(state);
  std::size_t winners = 0;
  for (const Seat s : standing.known) winners += standing.rank[index(s)] == 1 ? 1 : 0;
  for (const Seat s : standing.known) {
    Tally& tally = out.players[(index(s) + rotation) % seats];
    tally.totals.push_back(standing.total[index(s)]);
    if (standing.rank[index(s)] == 1) tally.wins += 1.0 / static_cast<double>(winners);
  }
}

// Chunks of whole groups go to whichever thread is free; results are joined in the order of the
// chunks, so the answer does not depend on the threads.
template <Game G>
Outcome play_all(const typename G::Config& config, const std::vector<Kind>& kinds, const SimulateOptions& options) {
  constexpr std::uint64_t kChunk = 1024;
  const std::uint64_t chunks = (options.games + kChunk - 1) / kChunk;
  std::vector<Outcome> parts(chunks);
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::mutex screen;
  Progress progress("simulate", options.games);
  const auto work = [&] {
    for (std::uint64_t c = next++; c < chunks; c = next++) {
      parts[c].players.resize(kinds.size());
      const std::uint64_t end = std::min(options.games, (c + 1) * kChunk);
      for (std::uint64_t g = c * kChunk; g < end; ++g) play_one<G>(config, kinds, options.seed, g, parts[c]);
      done += end - c * kChunk;
      const std::lock_guard lock(screen);
      progress.at(done);
    }
  };
  const unsigned wanted = options.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.threads;
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < wanted; ++i) threads.emplace_back(work);
  work();
  threads.clear();

  Outcome all;
  all.players.resize(kinds.size());
  for (const Outcome& part : parts) {
    all.decisions += part.decisions;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      all.players[i].wins += part.players[i].wins;
      all.players[i].totals.insert(all.players[i].totals.end(), part.players[i].totals.begin(),
                                   part.players[i].totals.end());
    }
  }
  return all;
}

struct Summary {
  double mean = 0;
  double error = 0;  // of the mean
  double sd = 0;
  double median = 0;
  double p10 = 0;
  double p90 = 0;
  double win_rate = 0;
};

// Linear interpolation between the two nearest values.
double quantile(const std::vector<std::int32_t>& sorted, double q) {
  const double at = q * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

Summary summarise(Tally tally, std::uint64_t games) {
  Summary s;
  if (tally.totals.empty()) return s;
  const auto n = static_cast<double>(tally.totals.size());
  s.mean = static_cast<double>(std::accumulate(tally.totals.begin(), tally.totals.end(), std::int64_t{0})) / n;
  double squares = 0;
  for (const std::int32_t t : tally.totals) squares += (t - s.mean) * (t - s.mean);
  s.sd = n > 1 ? std::sqrt(squares / (n - 1)) : 0;
  s.error = s.sd / std::sqrt(n);
  std::ranges::sort(tally.totals);
  s.median = quantile(tally.totals, 0.5);
  s.p10 = quantile(tally.totals, 0.1);
  s.p90 = quantile(tally.totals, 0.9);
  s.win_rate = tally.wins / static_cast<double>(games);
  return s;
}

void print_json(const SimulateOptions& options, const Outcome& outcome) {
  std::printf("{\"game\":\"%s\",\"games\":%llu,\"seed\":%llu,\"decisions_per_game\":%.3f,\"players\":[",
              options.game.c_str(), static_cast<unsigned long long>(options.games),
              static_cast<unsigned long long>(options.seed),
              static_cast<double>(outcome.decisions) / static_cast<double>(options.games));
  for (std::size_t i = 0; i < options.players.size(); ++i) {
    const Summary s = summarise(outcome.players[i], options.games);
    std::printf(
        "%s{\"name\":\"%s\",\"mean\":%.4f,\"stderr\":%.4f,\"sd\":%.4f,\"median\":%.1f,\"p10\":%.1f,\"p90\":%.1f,"
        "\"win_rate\":%.5f}",
        i == 0 ? "" : ",", options.players[i].c_str(), s.mean, s.error, s.sd, s.median, s.p10, s.p90, s.win_rate);
  }
  std::puts("]}");
}

void print_table(const SimulateOptions& options, const Outcome& outcome) {
  std::printf("%s, %llu games, seed %llu, %.1f decisions a game\n", options.game.c_str(),
              static_cast<unsigned long long>(options.games), static_cast<unsigned long long>(options.seed),
              static_cast<double>(outcome.decisions) / static_cast<double>(options.games));
  std::printf("%-10s %10s %8s %8s %8s %8s %8s %8s\n", "player", "mean", "±", "sd", "p10", "median", "p90", "wins %");
  for (std::size_t i = 0; i < options.players.size(); ++i) {
    const Summary s = summarise(outcome.players[i], options.games);
    std::printf("%-10s %10.2f %8.2f %8.2f %8.0f %8.0f %8.0f %8.1f\n", options.players[i].c_str(), s.mean, s.error, s.sd,
                s.p10, s.median, s.p90, 100 * s.win_rate);
  }
}

Result<std::vector<Kind>> parse_players(const std::vector<std::string>& names) {
  std::vector<Kind> kinds;
  for (const std::string& name : names) {
    if (name == "random")
      kinds.push_back(Kind::random);
    else if (name == "greedy")
      kinds.push_back(Kind::greedy);
    else
      return fail(Error::bad_value, "players", "There is no player called " + name + "; known are random and greedy.");
  }
  return kinds;
}

template <Game G>
int simulate(const SimulateOptions& options) {
  const auto kinds = parse_players(options.players);
  if (!kinds) return report(kinds.error(), options.json);
  const auto texts = parse_options(options.game, options.options);
  if (!texts) return report(texts.error(), options.json);
  const auto config = G::parse_config(kinds->size(), *texts);
  if (!config) return report(config.error(), options.json);
  const Outcome outcome = play_all<G>(*config, *kinds, options);
  if (options.json)
    print_json(options, outcome);
  else
    print_table(options, outcome);
  return kDone;
}

}  // namespace

int run_simulate(const SimulateOptions& options) {
  if (options.games == 0) return report({Error::bad_value, "games", "At least one game is needed."}, options.json);
  return with_game(options.game, options.json, [&]<class G>() { return simulate<G>(options); });
}

}  // namespace goupil::cli
