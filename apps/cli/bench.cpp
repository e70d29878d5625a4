#include "apps/cli/bench.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cinttypes>
#include <concepts>
#include <cstdio>
#include <vector>

#include "analysis/fingerprint.hpp"
#include "apps/cli/common.hpp"
#include "apps/nets/native_shelf.hpp"
#include "games/all.hpp"
#include "games/clever/player/traits.hpp"
#include "games/clever_turn/player/selfplay.hpp"
#include "games/cubed/player/traits.hpp"
#include "players/playout.hpp"

namespace goupil::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point from) {
  return std::chrono::duration<double>(Clock::now() - from).count();
}

// ns per draw of 10^8 summed xoshiro256++ draws (Blackman, Vigna 2019): a yardstick of the machine
// that shares nothing with the engine's own generator.
double calibrate() {
  std::array<std::uint64_t, 4> s{1, 2, 3, 4};
  std::uint64_t sum = 0;
  constexpr int kDraws = 100'000'000;
  const auto start = Clock::now();
  for (int i = 0; i < kDraws; ++i) {
    sum += std::rotl(s[0] + s[3], 23) + s[0];
    const std::uint64_t t = s[1] << 17U;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = std::rotl(s[3], 45);
  }
  const double elapsed = seconds_since(start);
  volatile std::uint64_t sink = sum;  // the sum must be computed
  static_cast<void>(sink);
  return elapsed * 1e9 / kDraws;
}

struct Row {
  std::string game;
  std::size_t seats = 0;
  double games_per_second = 0;
  double decisions_per_second = 0;
  double turns_per_second = 0;  // tutto only
  double calibration_ns = 0;
  std::size_t state_bytes = 0;
  std::uint64_t fingerprint = 0;
  double evaluation_ns = 0;  // clever and cubed only
};

struct Slice {
  double seconds = 0;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t turns = 0;
};

template <Game G>
typename G::Config bench_config() {
  const std::size_t seats = G::info.min_seats;
  std::vector<Option> options;
  if (G::info.id == "gap") options.push_back({"rounds", "1"});  // one round a game
  return *G::parse_config(seats, options);
}

template <Game G>
Slice play_slice(const typename G::Config& config, double seconds, std::uint64_t first_seed) {
  constexpr std::uint64_t kBatch = 512;
  Slice slice;
  const auto start = Clock::now();
  do {
    for (std::uint64_t i = 0; i < kBatch; ++i) {
      const std::uint64_t seed = first_seed + slice.games++;
      typename G::State state = G::start(config);
      Stream choice(seed);
      slice.decisions += play_randomly<G>(state, Rng(Seed::from_number(seed)), choice).decisions;
      if constexpr (requires { G::turns(state); }) slice.turns += G::turns(state);
    }
    slice.seconds = seconds_since(start);
  } while (slice.seconds < seconds);
  return slice;
}

// Positions before a roll as a decision of random games meets them.
template <class Traits>
struct Leaves {
  using State = typename Traits::G::State;
  State root;
  std::vector<State> reached;
};

template <class Traits>
std::vector<Leaves<Traits>> collect_leaves() {
  using G = typename Traits::G;
  std::vector<Leaves<Traits>> all;
  for (std::uint64_t game = 0; game < 40; ++game) {
    typename G::State state = G::start(*G::parse_config(1, {}));
    const Rng dice(Seed::from_number(game));
    Stream choice(game);
    NoEffects none;
    for (Awaiting now = G::awaiting(state); now.kind != Awaiting::Kind::over; now = G::awaiting(state)) {
      if (now.kind == Awaiting::Kind::chance) {
        G::settle(state, G::draw(state, dice), none);
        continue;
      }
      typename G::Actions legal;
      G::legal(state, seat_at(0), legal);
      Leaves<Traits> leaves{state, {}};
      for (const auto action : legal) {
        typename G::State next = state;
        G::apply(next, seat_at(0), action, none);
        if (next.turn.phase == clever_turn::Phase::roll) leaves.reached.push_back(next);
      }
      if (!leaves.reached.empty()) all.push_back(leaves);
      G::apply(state, seat_at(0), legal[choice.below(static_cast<std::uint32_t>(legal.size()))], none);
    }
  }
  return all;
}

// ns to value a position, features included, as the players do: the leaves of a decision one after another.
template <class Traits>
double evaluation_ns(double seconds) {
  const auto net = Net::load(native_shelf().find(Traits::solo_net), Traits::layout, Traits::solo_net);
  if (!net) return 0;
  const auto all = collect_leaves<Traits>();
  clever_turn::NetLeaf<Traits> leaf(*net, seat_at(0), false);
  clever_turn::Value sum = 0;
  double best = 0;
  for (int slice = 0; slice < 5; ++slice) {
    std::uint64_t count = 0;
    const auto start = Clock::now();
    double elapsed = 0;
    do {
      for (const auto& leaves : all) {
        leaf.begin(leaves.root);
        for (const auto& state : leaves.reached) sum += leaf(state);
        count += leaves.reached.size();
      }
      elapsed = seconds_since(start);
    } while (elapsed < seconds / 5);
    const double ns = elapsed * 1e9 / static_cast<double>(count);
    if (best == 0 || ns < best) best = ns;
  }
  volatile clever_turn::Value sink = sum;  // the values must be computed
  static_cast<void>(sink);
  return best;
}

// Five slices; the quickest counts. Other work on the machine only ever slows a slice down.
template <Game G>
Row measure(const BenchOptions& options, double calibration) {
  const auto config = bench_config<G>();
  play_slice<G>(config, 0.1, 1);  // warm-up
  Slice best;
  for (std::uint64_t i = 0; i < 5; ++i) {
    const Slice slice = play_slice<G>(config, options.seconds / 5, 1);
    if (best.seconds == 0 ||
        static_cast<double>(slice.games) / slice.seconds > static_cast<double>(best.games) / best.seconds)
      best = slice;
  }
  double evaluation = 0;
  if constexpr (std::same_as<G, Clever>) evaluation = evaluation_ns<clever::PlayerTraits>(options.seconds / 4);
  if constexpr (std::same_as<G, Cubed>) evaluation = evaluation_ns<cubed::PlayerTraits>(options.seconds / 4);
  return {.game = std::string(G::info.id),
          .seats = G::info.min_seats,
          .games_per_second = static_cast<double>(best.games) / best.seconds,
          .decisions_per_second = static_cast<double>(best.decisions) / best.seconds,
          .turns_per_second = static_cast<double>(best.turns) / best.seconds,
          .calibration_ns = calibration,
          .state_bytes = sizeof(typename G::State),
          .fingerprint = fingerprint<G>(kFingerprintGames),
          .evaluation_ns = evaluation};
}

void print_json(const std::vector<Row>& rows) {
  std::printf("[");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& r = rows[i];
    std::printf(
        "%s{\"game\":\"%s\",\"seats\":%zu,\"games_per_second\":%.0f,\"decisions_per_second\":%.0f,"
        "\"ns_per_decision\":%.2f,\"calibration_ns\":%.3f,\"state_bytes\":%zu,\"fingerprint\":\"%016" PRIx64 "\"",
        i == 0 ? "" : ",\n ", r.game.c_str(), r.seats, r.games_per_second, r.decisions_per_second,
        1e9 / r.decisions_per_second, r.calibration_ns, r.state_bytes, r.fingerprint);
    if (r.turns_per_second > 0) std::printf(",\"turns_per_second\":%.0f", r.turns_per_second);
    if (r.evaluation_ns > 0) std::printf(",\"ns_per_evaluation\":%.1f", r.evaluation_ns);
    std::printf("}");
  }
  std::puts("]");
}

void print_head(double calibration) {
  std::printf("calibration %.3f ns\n", calibration);
  std::printf("%-7s %5s %10s %12s %12s %6s  %s\n", "game", "seats", "games/s", "decisions/s", "ns/decision", "bytes",
              "fingerprint");
}

void print_row(const Row& r) {
  std::printf("%-7s %5zu %10.0f %12.0f %12.1f %6zu  %016" PRIx64 "\n", r.game.c_str(), r.seats, r.games_per_second,
              r.decisions_per_second, 1e9 / r.decisions_per_second, r.state_bytes, r.fingerprint);
  if (r.turns_per_second > 0) std::printf("%13s %10.0f turns/s\n", "", r.turns_per_second);
  if (r.evaluation_ns > 0) std::printf("%13s %10.1f ns/evaluation\n", "", r.evaluation_ns);
  std::fflush(stdout);
}

// Says on a terminal which game is being measured.
template <Game G>
Row measure_aloud(const BenchOptions& options, double calibration) {
  Progress progress("bench " + std::string(G::info.id), 1);
  progress.at(0);
  return measure<G>(options, calibration);
}

bool wanted(const BenchOptions& options, std::string_view game) {
  return options.game.empty() || options.game == game;
}

}  // namespace

int run_bench(const BenchOptions& options) {
  bool known = false;
  AllGames::for_each([&]<class G>() { known |= wanted(options, G::info.id); });
  if (!known) return report_unknown_game(options.json);
  std::vector<Row> rows;
  const double calibration = std::min(calibrate(), calibrate());
  if (!options.json) print_head(calibration);
  AllGames::for_each([&]<class G>() {
    if (!wanted(options, G::info.id)) return;
    rows.push_back(measure_aloud<G>(options, calibration));
    if (!options.json) print_row(rows.back());
  });
  if (options.json) print_json(rows);
  return kDone;
}

}  // namespace goupil::cli
