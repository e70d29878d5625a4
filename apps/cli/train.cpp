#include "apps/cli/train.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

#include "apps/cli/checkpoint.hpp"
#include "apps/cli/common.hpp"
#include "games/learners.hpp"

namespace goupil::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Body(i) for every i, on as many threads as asked for. With one thread the order is that of i.
class Workers {
 public:
  explicit Workers(unsigned threads) : threads_(threads) {}
  template <class Body>
  void each(std::size_t n, Body body) const {
    if (threads_ == 1) {
      for (std::size_t i = 0; i < n; ++i) body(i);
      return;
    }
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < n; i = next++) body(i);
    };
    std::vector<std::jthread> others;
    for (unsigned t = 1; t < threads_; ++t) others.emplace_back(work);
    work();
  }
  [[nodiscard]] unsigned size() const noexcept { return threads_; }

 private:
  unsigned threads_;
};

struct SeatRange {
  std::size_t from = 1;
  std::size_t to = 1;
};

Result<SeatRange> parse_seats(const std::string& text) {
  SeatRange r;
  const int n = std::sscanf(text.c_str(), "%zu-%zu", &r.from, &r.to);
  if (n == 1) r.to = r.from;
  if (n < 1 || r.from < 1 || r.to < r.from || r.to > kMaxSeats)
    return fail(Error::bad_value, "seats", "A number of seats or a range such as 2-4 is needed.");
  return r;
}

template <class Learner>
class Training {
 public:
  using G = typename Learner::G;
  using Chain = trainer::Chain<typename Learner::Active>;

  Training(const TrainOptions& options, std::vector<typename G::Config> configs)
      : options_(options),
        configs_(std::move(configs)),
        workers_(options.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.threads),
        net_(Learner::layout.features, Learner::layout.groups, options.seed),
        games_(options.batch),
        gradients_(kParts, std::vector<float>(net_.layout().size())),
        traces_(kParts),
        squares_(kParts) {
    for (std::size_t i = 0; i < games_.size(); ++i) games_[i].resize(configs_[i % configs_.size()].seats);
    run_.settings = settings();
  }

  int run() {
    const auto loaded = load_checkpoint(options_.checkpoint, run_, net_);
    if (!loaded) return report(loaded.error(), options_.json);
    if (!*loaded && !options_.from.empty()) {
      if (const auto begun = load_parameters(options_.from, net_); !begun) return report(begun.error(), options_.json);
    }
    if (*loaded) std::printf("going on after %llu games\n", static_cast<unsigned long long>(run_.games));
    auto shown = Clock::now();
    auto saved = shown;
    const auto begun = shown;
    const std::uint64_t before = run_.games;
    const std::uint64_t end =
        options_.stop_after == 0 ? options_.games : std::min(options_.games, before + options_.stop_after);
    while (run_.games < end) {
      batch();
      const auto now = Clock::now();
      if (now - shown > std::chrono::seconds(15)) {
        const double seconds = std::chrono::duration<double>(now - begun).count();
        show(static_cast<double>(run_.games - before) / seconds);
        shown = now;
      }
      if (now - saved > std::chrono::seconds(options_.checkpoint_seconds)) {
        if (const auto ok = save(); !ok) return report(ok.error(), options_.json);
        saved = now;
      }
    }
    if (const auto ok = save(); !ok) return report(ok.error(), options_.json);
    show(0);
    return kDone;
  }

 private:
  static constexpr std::uint64_t kWakeEvery = 500;  // steps
  static constexpr double kWakeUntil = 0.7;         // of the run: the last part only refines
  static constexpr std::size_t kParts = 8;          // of a gradient, fixed so that it does not depend on the threads

  [[nodiscard]] std::string settings() const {
    const trainer::Schedule& s = options_.schedule;
    std::array<char, 512> line{};
    std::snprintf(line.data(), line.size(),
                  "%s seats=%s seed=%llu games=%llu batch=%llu rate=%g-%g lambda=%g-%g@%g%s%s",
                  std::string(Learner::layout.name).c_str(), options_.seats.c_str(),
                  static_cast<unsigned long long>(options_.seed), static_cast<unsigned long long>(options_.games),
                  static_cast<unsigned long long>(options_.batch), double{s.rate_first}, double{s.rate_last},
                  double{s.lambda_first}, double{s.lambda_last}, s.lambda_switch,
                  options_.from.empty() ? "" : " from=", options_.from.c_str());
    return line.data();
  }

  void batch() {
    const Net net = net_.quantised();
    workers_.each(games_.size(), [&](std::size_t i) {
      const Rng dice(training_seed(run_.games + i));
      Learner::play(net, configs_[i % configs_.size()], dice, games_[i]);
    });
    std::size_t positions = 0;
    for (const auto& game : games_)
      for (const Chain& chain : game) positions += chain.positions.size();
    const double part = static_cast<double>(run_.games) / static_cast<double>(options_.games);
    const float lambda = options_.schedule.lambda(part);
    const float weight = 1.0F / static_cast<float>(positions);
    workers_.each(kParts, [&](std::size_t p) {
      std::ranges::fill(gradients_[p], 0.0F);
      squares_[p] = 0;
      for (std::size_t i = p; i < games_.size(); i += kParts)
        for (const Chain& chain : games_[i])
          squares_[p] += trainer::learn_chain(net_, chain, lambda, weight, traces_[p], gradients_[p]);
    });
    for (std::size_t p = 1; p < kParts; ++p)
      for (std::size_t i = 0; i < gradients_[0].size(); ++i) gradients_[0][i] += gradients_[p][i];
    net_.step(gradients_[0], options_.schedule.rate(part));
    if (net_.steps % kWakeEvery == 0 && part < kWakeUntil) wake();
    count();
  }

  // Sleeping units are found in the positions of the last batch.
  void wake() {
    std::vector<trainer::FloatNet::Features> positions;
    for (const auto& game : games_)
      for (const Chain& chain : game) positions.insert(positions.end(), chain.positions.begin(), chain.positions.end());
    woken_ = net_.wake(positions);
  }

  // Seeds of training have a mark that no number from the command line has.
  [[nodiscard]] Seed training_seed(std::uint64_t game) const noexcept {
    Seed seed = Seed::from_number(game);
    const Seed high = Seed::from_number(options_.seed);
    std::copy(high.bytes.begin() + 24, high.bytes.end(), seed.bytes.begin() + 8);
    seed.bytes[0] = 'T';
    return seed;
  }

  void count() {
    for (const auto& game : games_) {
      double sum = 0;
      for (const Chain& chain : game) sum += chain.final_total;
      run_.totals.add(sum / static_cast<double>(game.size()), ++run_.games);
    }
  }

  void show(double speed) const {
    const double part = static_cast<double>(run_.games) / static_cast<double>(options_.games);
    std::printf("%10llu games (%5.1f %%)  mean %7.2f ± %.2f  rate %.1e  woken %zu  %6.0f games/s\n",
                static_cast<unsigned long long>(run_.games), 100 * part, run_.totals.mean,
                run_.totals.error(run_.games), double{options_.schedule.rate(part)}, woken_, speed);
    std::fflush(stdout);
  }

  Result<bool> save() const {
    const auto bytes = net_.quantised().save(Learner::layout);
    if (auto ok = write_whole_file(options_.out, bytes.data(), bytes.size()); !ok) return ok;
    return save_checkpoint(options_.checkpoint, run_, net_);
  }

  const TrainOptions& options_;
  std::vector<typename G::Config> configs_;
  Workers workers_;
  trainer::FloatNet net_;
  std::vector<std::vector<Chain>> games_;
  std::vector<std::vector<float>> gradients_;
  std::vector<std::vector<trainer::Trace>> traces_;
  std::vector<double> squares_;
  std::size_t woken_ = 0;  // units, when last looked
  RunState run_;
};

template <class Learner>
int train(const TrainOptions& options) {
  const auto range = parse_seats(options.seats);
  if (!range) return report(range.error(), options.json);
  std::vector<typename Learner::G::Config> configs;
  for (std::size_t seats = range->from; seats <= range->to; ++seats) {
    const auto config = Learner::G::parse_config(seats, {});
    if (!config) return report(config.error(), options.json);
    configs.push_back(*config);
  }
  return Training<Learner>(options, std::move(configs)).run();
}

}  // namespace

int run_train(const TrainOptions& options) {
  if (options.games == 0 || options.batch == 0)
    return report({Error::bad_value, "games", "At least one game is needed."}, options.json);
  int code = -1;
  Learners::for_each([&]<class Learner>() {
    if (Learner::G::info.id == options.game) code = train<Learner>(options);
  });
  if (code < 0)
    return report({Error::unknown_game, "game", "There is no network to train for this game."}, options.json);
  return code;
}

}  // namespace goupil::cli
