#include "apps/cli/solve.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <thread>

#include "apps/cli/common.hpp"
#include "apps/cli/solve_picture.hpp"
#include "games/tutto/player/points_policy.hpp"
#include "games/tutto/player/solver.hpp"
#include "games/tutto/player/turn_ends.hpp"
#include "games/tutto/tutto.hpp"

namespace goupil::cli {
namespace {

using namespace tutto;

// Threads take the next item when they are free.
ParallelFor on_threads(unsigned wanted) {
  const std::size_t workers = wanted == 0 ? std::max(1U, std::thread::hardware_concurrency()) : wanted;
  return {workers, [workers](std::size_t n, const std::function<void(std::size_t, std::size_t)>& work) {
            std::atomic<std::size_t> next{0};
            const auto loop = [&](std::size_t worker) {
              for (std::size_t i = next++; i < n; i = next++) work(i, worker);
            };
            std::vector<std::jthread> threads;
            for (std::size_t w = 1; w < std::min(workers, n); ++w) threads.emplace_back(loop, w);
            loop(0);
          }};
}

// The solver knows the endings and Plus or minus of preset 2004 only.
Result<Config> parse_rules(const SolveOptions& options) {
  const auto texts = parse_options(options.game, options.options);
  if (!texts) return std::unexpected(texts.error());
  const auto config = Tutto::parse_config(2, *texts);
  if (!config) return config;
  if (config->target % kPointStep != 0)
    return fail(Error::bad_value, "target", "The solver needs a target that is a multiple of 50.");
  if (!TableRules{config->target, config->fireworks}.fit(*config))
    return fail(Error::bad_value, "option",
                "The solver knows the options target and fireworks; the others stay as in preset 2004.");
  return config;
}

Result<bool> write_file(const std::string& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) return fail(Error::bad_value, path, "This file cannot be written.");
  return true;
}

void print_thresholds(const char* title, const Thresholds& t) {
  std::printf("\n%s\nAfter a Tutto turn a new card with up to %s points.\n", title, zone_text(t.new_card).c_str());
  std::printf("%-12s", "dice left");
  for (unsigned n = 1; n < kDice; ++n) std::printf(" %10u", n);
  std::puts("");
  for (std::size_t c = 0; c < kStoppable.size(); ++c) {
    std::printf("%-12s", kCardNames[tutto::index(kStoppable[c])].data());
    for (unsigned n = 1; n < kDice; ++n) std::printf(" %10s", zone_text(t.throw_on[c][n]).c_str());
    std::puts("");
  }
}

// The expected-points policy, then the best play at some scores in sixths of the target.
void print_all_thresholds(const Config& config, const WinTable& table) {
  std::puts(
      "\nGo on with up to this many points of the turn; 'n+': and again from n on, close to the target; 'all': "
      "always.");
  print_thresholds("Expected points", points_thresholds(config));
  constexpr std::array<std::array<int, 2>, 7> kSixths{{{0, 0}, {3, 3}, {5, 5}, {2, 5}, {5, 2}, {0, 5}, {5, 0}}};
  for (const auto& [mine, other] : kSixths) {
    const std::int32_t a = mine * config.target / 6 / kPointStep * kPointStep;
    const std::int32_t b = other * config.target / 6 / kPointStep * kPointStep;
    std::string title = "Win probability, " + std::to_string(a);
    title += " against " + std::to_string(b);
    print_thresholds(title.c_str(), win_thresholds(config, table, a, b));
  }
}

struct Outcome {
  Config config;
  Solution solution;
  double expected = 0;
  double seconds = 0;
  std::optional<MatchValue> match{};
};

Outcome solve(const Config& config, const SolveOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  Progress progress("solve", ScorePairs(to_steps(config.target)).size());
  tutto::SolveOptions wishes;
  wishes.rules = {config.target, config.fireworks};
  wishes.progress = [&](std::size_t done, std::size_t) { progress.at(done); };
  Outcome out{config, solve_two_players(wishes, on_threads(options.threads)), expected_points(config)};
  if (options.match) {
    Progress evaluation("match", ScorePairs(to_steps(config.target)).size());
    out.match = best_against_points(out.solution.table(), on_threads(options.threads),
                                    [&](std::size_t done, std::size_t) { evaluation.at(done); });
  }
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return out;
}

void print_json(const Outcome& outcome) {
  const Solution& s = outcome.solution;
  std::printf(
      "{\"game\":\"tutto\",\"target\":%d,\"fireworks\":\"%s\",\"expected_points\":%.9f,\"first_player_win\":%.12f,"
      "\"residual\":%.3e,\"states\":%llu,\"score_pairs\":%zu,\"turns\":%llu,\"seconds\":%.2f",
      outcome.config.target, outcome.config.fireworks == Fireworks::free ? "free" : "forced", outcome.expected,
      s.first_player_win(), s.residual, static_cast<unsigned long long>(s.states), s.pairs.size(),
      static_cast<unsigned long long>(s.turns), outcome.seconds);
  if (outcome.match)
    std::printf(",\"best_against_points\":{\"first\":%.9f,\"second\":%.9f}", outcome.match->first,
                outcome.match->second);
  std::puts("}");
}

void print_summary(const Outcome& outcome) {
  const Solution& s = outcome.solution;
  std::printf("Tutto for two, target %d\n", outcome.config.target);
  std::printf("expected points of a turn   %.4f\n", outcome.expected);
  std::printf("the first player wins       %.6f %%\n", 100 * s.first_player_win());
  std::printf("residual                    %.2e\n", s.residual);
  std::printf("states                      %llu in %zu pairs of scores\n", static_cast<unsigned long long>(s.states),
              s.pairs.size());
  std::printf("turns computed              %llu\n", static_cast<unsigned long long>(s.turns));
  std::printf("seconds                     %.1f\n", outcome.seconds);
  if (!outcome.match) return;
  const auto& [first, second] = *outcome.match;
  std::printf("against expected points     %.4f %% rolling first, %.4f %% rolling second, %.4f %% in a match\n",
              100 * first, 100 * second, 50 * (first + second));
}

// What people look at: the picture, then the tables.
int show(const SolveOptions& options, const Config& config, const WinTable& table) {
  if (!options.svg.empty()) {
    const auto written = write_file(options.svg, thresholds_svg(config, table));
    if (!written) return report(written.error(), options.json);
  }
  if (options.thresholds && !options.json) print_all_thresholds(config, table);
  return kDone;
}

// Thresholds again from a table written before.
int show_from_file(const SolveOptions& options) {
  if (options.json || options.match || !options.out.empty())
    return report({Error::bad_value, "from", "With a table from a file only --thresholds and --svg can be asked for."},
                  options.json);
  const auto text = read_file(options.from);
  if (!text) return report(text.error(), false);
  const auto table = WinTable::load({reinterpret_cast<const std::uint8_t*>(text->data()), text->size()}, options.from);
  if (!table) return report(table.error(), false);
  Config config;
  config.target = table->rules().target;
  config.fireworks = table->rules().fireworks;
  return show(options, config, *table);
}

}  // namespace

int run_solve(const SolveOptions& options) {
  if (options.game != Tutto::info.id)
    return report({Error::bad_value, "game", "Only tutto can be solved."}, options.json);
  if (!options.from.empty()) return show_from_file(options);
  const auto config = parse_rules(options);
  if (!config) return report(config.error(), options.json);
  const Outcome outcome = solve(*config, options);
  const WinTable table = outcome.solution.table();
  if (!options.out.empty()) {
    const std::vector<std::uint8_t> bytes = table.save();
    const auto written = write_file(options.out, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!written) return report(written.error(), options.json);
  }
  if (options.json)
    print_json(outcome);
  else
    print_summary(outcome);
  return show(options, *config, table);
}

}  // namespace goupil::cli
