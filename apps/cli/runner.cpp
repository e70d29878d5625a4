#include "apps/cli/runner.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "apps/cli/common.hpp"
#include "apps/nets/native_shelf.hpp"
#include "games/all.hpp"
#include "games/players.hpp"

namespace goupil::cli {
namespace {

constexpr std::string_view kProgram = "exec:";

Seed group_seed(std::uint64_t seed, std::uint64_t group) noexcept {
  Seed out = Seed::from_number(group);
  const Seed high = Seed::from_number(seed);
  std::copy(high.bytes.begin() + 24, high.bytes.end(), out.bytes.begin() + 16);
  return out;
}

const TableConfig& table_of(const TableConfig& table) noexcept {
  return table;
}
template <class Config>
const TableConfig& table_of(const Config& config) noexcept {
  return config.table;
}

// A player of ours or somebody's program, with the time it took. One thread uses it.
template <Game G>
struct Contestant {
  PlayerPtr<G> player;
  std::unique_ptr<ExecBot> program;
  std::uint64_t moves = 0;
  std::chrono::nanoseconds time{0};
};

template <Game G>
using Contestants = std::vector<Contestant<G>>;

template <Game G>
Result<Contestants<G>> make_contestants(const RunOptions& options) {
  Contestants<G> out;
  for (const std::string& name : options.players) {
    Contestant<G>& one = out.emplace_back();
    if (name.starts_with(kProgram)) {
      one.program = std::make_unique<ExecBot>(name.substr(kProgram.size()), options.bot_patience);
      if (auto started = one.program->start(); !started) return std::unexpected(started.error());
    } else {
      auto made = make_player<G>(name, native_shelf());
      if (!made) return std::unexpected(made.error());
      one.player = std::move(*made);
    }
  }
  return out;
}

// One game at one table.
template <Game G>
class Table {
 public:
  Table(const typename G::Config& config, std::uint64_t row, const Rng& dice, std::uint64_t choice_key)
      : state_(G::start(config)), row_(row), dice_(dice), choice_(choice_key) {}

  // Plays until the end or until a seat's fault; `contestant(seat)` sits on a seat.
  template <class Seating>
  void play(const Seating& contestant, bool timed) {
    NoEffects none;
    for (Awaiting now = G::awaiting(state_); now.kind != Awaiting::Kind::over; now = G::awaiting(state_)) {
      if (now.kind == Awaiting::Kind::chance) {
        G::settle(state_, G::draw(state_, dice_), none);
        continue;
      }
      const Seat who = now.seats.lowest();
      Contestant<G>& one = contestant(who);
      const auto action = timed ? choose_timed(one, who) : choose(one, who);
      if (!action) {
        at_fault_ = who;
        fault_ = action.error();
        return;
      }
      G::apply(state_, who, *action, none);
      ++made_[index(who)];
      ++decisions_;
    }
  }

  [[nodiscard]] Standing standing() const { return G::standing(state_); }
  [[nodiscard]] std::uint32_t decisions() const noexcept { return decisions_; }
  [[nodiscard]] std::optional<Seat> at_fault() const noexcept { return at_fault_; }
  [[nodiscard]] Fault fault() const noexcept { return fault_; }

 private:
  using Chosen = std::expected<typename G::Action, Fault>;

  Chosen choose_timed(Contestant<G>& one, Seat who) {
    const auto start = std::chrono::steady_clock::now();
    Chosen chosen = choose(one, who);
    one.time += std::chrono::steady_clock::now() - start;
    ++one.moves;
    return chosen;
  }

  Chosen choose(Contestant<G>& one, Seat who) {
    if (one.player) return one.player->choose(G::observe(state_, Viewer::of(who)), who, choice_);
    typename G::Actions legal;
    G::legal(state_, who, legal);
    const auto text = one.program->ask(question(who, legal));
    if (!text) return std::unexpected(text.error());
    const auto action = G::parse_action(*text);
    if (action && legal.contains(*action)) return *action;
    one.program->end_now();
    return std::unexpected(Fault::illegal_move);
  }

  // Protocol 11: everything that a bot without a memory needs.
  std::string question(Seat who, const typename G::Actions& legal) const {
    std::string out;
    Json json(out);
    json.begin_object();
    json.field("do", "choose");
    json.field("match", std::to_string(row_));
    json.field("game", G::info.id);
    json.field("seats", std::size_t{table_of(G::config(state_)).seats});
    std::vector<Option> options;
    G::print_options(G::config(state_), options);
    json.key("options");
    json.begin_object();
    for (const Option& option : options) json.field(option.key, option.value);
    json.end_object();
    json.field("seat", index(who));
    json.field("decision", std::to_string(index(who)) + "." + std::to_string(made_[index(who)]));
    json.key("view");
    G::write_view(G::observe(state_, Viewer::of(who)), json);
    write_legal(who, legal, json);
    json.key("score");
    G::write_score(state_, json);
    json.end_object();
    return out;
  }

  void write_legal(Seat who, const typename G::Actions& legal, Json& json) const {
    json.key("legal");
    json.begin_array();
    std::string text;
    for (const auto& action : legal) {
      text.clear();
      G::print(action, text);
      json.begin_object();
      json.field("move", text);
      G::write_move(state_, who, action, json);
      json.end_object();
    }
    json.end_array();
  }

  typename G::State state_;
  std::uint64_t row_;
  Rng dice_;
  Stream choice_;
  std::array<std::uint32_t, kMaxSeats> made_{};
  std::uint32_t decisions_ = 0;
  std::optional<Seat> at_fault_;
  Fault fault_{};
};

// The players of `row` with the highest counted total share the victory; a player at fault never does.
void share_victory(Results& out, std::uint64_t row, const std::array<std::int32_t, kMaxSeats>& points) {
  const std::size_t first = row * out.players;
  std::int32_t best = kNotCounted;
  for (std::size_t p = 0; p < out.players; ++p)
    if (out.faults[first + p] == 0) best = std::max(best, points[p]);
  std::uint8_t leaders = 0;
  for (std::size_t p = 0; p < out.players; ++p)
    if (out.faults[first + p] == 0 && points[p] == best) ++leaders;
  for (std::size_t p = 0; p < out.players; ++p)
    out.sharers[first + p] = out.faults[first + p] == 0 && points[p] == best ? leaders : std::uint8_t{0};
}

// Plays the rows of one run. Threads work on different rows of `out`.
template <Game G>
class Runner {
 public:
  Runner(const RunOptions& options, const typename G::Config& config, Results& out)
      : options_(options), config_(config), out_(out) {}

  void play_row(std::uint64_t row, Contestants<G>& contestants) const {
    if (options_.solo)
      play_solos(row, contestants);
    else
      play_together(row, contestants);
  }

 private:
  void play_together(std::uint64_t row, Contestants<G>& contestants) const {
    const std::size_t seats = out_.players;
    const std::size_t rotation = row % seats;
    const auto player_on = [&](Seat s) { return (index(s) + rotation) % seats; };
    Table<G> table(config_, row, Rng(group_seed(options_.seed, row / seats)), splitmix64(options_.seed, row));
    table.play([&](Seat s) -> Contestant<G>& { return contestants[player_on(s)]; }, options_.timed);
    out_.decisions[row] = table.decisions();
    const Standing standing = table.standing();
    const std::size_t first = row * seats;
    if (table.at_fault()) return settle_fault(row, table, standing, player_on);
    std::uint8_t winners = 0;
    for (const Seat s : standing.known)
      if (standing.rank[index(s)] == 1) ++winners;
    for (const Seat s : standing.known) {
      out_.totals[first + player_on(s)] = standing.total[index(s)];
      out_.sharers[first + player_on(s)] = standing.rank[index(s)] == 1 ? winners : std::uint8_t{0};
    }
  }

  // Nobody's points of a game that stopped are comparable: the one at fault gets none, the others' do not count.
  // The victory goes to those of them who lead.
  template <class PlayerOn>
  void settle_fault(std::uint64_t row, const Table<G>& table, const Standing& standing,
                    const PlayerOn& player_on) const {
    std::array<std::int32_t, kMaxSeats> points{};
    const std::size_t first = row * out_.players;
    for (std::size_t s = 0; s < out_.players; ++s) {
      points[player_on(seat_at(s))] = standing.total[s];
      out_.totals[first + player_on(seat_at(s))] = kNotCounted;
    }
    out_.totals[first + player_on(*table.at_fault())] = 0;
    out_.faults[first + player_on(*table.at_fault())] = static_cast<std::uint8_t>(1 + static_cast<int>(table.fault()));
    share_victory(out_, row, points);
  }

  void play_solos(std::uint64_t row, Contestants<G>& contestants) const {
    std::array<std::int32_t, kMaxSeats> points{};
    for (std::size_t p = 0; p < out_.players; ++p) {
      Table<G> table(config_, row, Rng(group_seed(options_.seed, row)), splitmix64(options_.seed, row));
      table.play([&](Seat) -> Contestant<G>& { return contestants[p]; }, options_.timed);
      out_.decisions[row] += table.decisions();
      if (table.at_fault())
        out_.faults[row * out_.players + p] = static_cast<std::uint8_t>(1 + static_cast<int>(table.fault()));
      points[p] = table.at_fault() ? 0 : table.standing().total[0];
      out_.totals[row * out_.players + p] = points[p];
    }
    share_victory(out_, row, points);
  }

  const RunOptions& options_;
  const typename G::Config& config_;
  Results& out_;
};

// Hands out groups in order and follows which of them are complete without a gap, so that a match which ends early
// ends at the same group whatever the threads do.
class Schedule {
 public:
  Schedule(const RunOptions& options, const Results& results, unsigned threads)
      : options_(options),
        results_(results),
        groups_((results.rows + results.rows_per_group - 1) / results.rows_per_group),
        batch_(options.enough ? 1 : std::clamp<std::uint64_t>(groups_ / (std::uint64_t{threads} * 64), 1, 256)),
        done_((groups_ + batch_ - 1) / batch_, false),
        counted_(groups_),
        progress_(options.what, results.rows) {}

  // The next batch, as a range of rows; false when there is none left or no more are wanted.
  bool next(std::uint64_t& batch, std::uint64_t& from, std::uint64_t& to) {
    batch = next_++;
    if (stopped_ || batch >= done_.size()) return false;
    from = batch * batch_ * results_.rows_per_group;
    to = std::min(results_.rows, (batch + 1) * batch_ * results_.rows_per_group);
    return true;
  }

  void finish(std::uint64_t batch) {
    const std::lock_guard lock(mutex_);
    done_[batch] = true;
    for (; complete_ < done_.size() && done_[complete_] && !stopped_; ++complete_) {
      if (!options_.enough) continue;
      const std::uint64_t row = complete_ * results_.rows_per_group;
      const bool whole = row + results_.rows_per_group <= results_.rows;
      if (!whole || !options_.enough(results_, row)) continue;
      counted_ = complete_ + 1;
      stopped_ = true;
    }
    progress_.at(std::min(results_.rows, complete_ * batch_ * results_.rows_per_group));
  }

  [[nodiscard]] std::uint64_t rows() const { return std::min(results_.rows, counted_ * results_.rows_per_group); }

 private:
  const RunOptions& options_;
  const Results& results_;
  std::uint64_t groups_;
  std::uint64_t batch_;  // groups handed out at once; one where the match may end after any of them
  std::vector<bool> done_;
  std::uint64_t complete_ = 0;
  std::uint64_t counted_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  Progress progress_;
};

// What the players' moves took, over all threads.
class Spent {
 public:
  explicit Spent(std::size_t players) : moves_(players), milliseconds_(players) {}
  template <Game G>
  void add(const std::vector<Contestant<G>>& contestants) {
    const std::lock_guard lock(mutex_);
    for (std::size_t p = 0; p < moves_.size(); ++p) {
      moves_[p] += static_cast<double>(contestants[p].moves);
      milliseconds_[p] += std::chrono::duration<double, std::milli>(contestants[p].time).count();
    }
  }
  [[nodiscard]] std::vector<double> per_move() const {
    std::vector<double> out;
    for (std::size_t p = 0; p < moves_.size(); ++p) out.push_back(moves_[p] == 0 ? 0 : milliseconds_[p] / moves_[p]);
    return out;
  }

 private:
  std::mutex mutex_;
  std::vector<double> moves_;
  std::vector<double> milliseconds_;
};

void keep_rows(Results& results, std::uint64_t rows) {
  results.rows = rows;
  results.totals.resize(rows * results.players);
  results.sharers.resize(rows * results.players);
  results.faults.resize(rows * results.players);
  results.decisions.resize(rows);
}

template <Game G>
Result<Results> run(const RunOptions& options) {
  const auto texts = parse_options(options.game, options.options);
  if (!texts) return std::unexpected(texts.error());
  const auto config = G::parse_config(options.solo ? 1 : options.players.size(), *texts);
  if (!config) return std::unexpected(config.error());
  if (!table_of(*config).tracks_all())
    return fail(Error::bad_value, "tracked", "Players need every seat to be tracked.");
  auto own = make_contestants<G>(options);
  if (!own) return std::unexpected(own.error());

  Results results;
  results.players = options.players.size();
  results.rows_per_group = options.solo ? 1 : results.players;
  keep_rows(results, options.games);
  const unsigned threads = options.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.threads;
  Schedule schedule(options, results, threads);
  const Runner<G> runner(options, *config, results);
  Spent spent(results.players);
  const auto work = [&](Contestants<G>& contestants) {
    for (std::uint64_t batch = 0, from = 0, to = 0; schedule.next(batch, from, to); schedule.finish(batch))
      for (std::uint64_t row = from; row < to; ++row) runner.play_row(row, contestants);
    spent.add(contestants);
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < threads; ++i)
      helpers.emplace_back([&] {
        if (auto others = make_contestants<G>(options)) work(*others);
      });
    work(*own);
  }
  keep_rows(results, schedule.rows());
  results.milliseconds_move = spent.per_move();
  return results;
}

}  // namespace

double Results::wins(std::size_t player) const {
  double sum = 0;
  for (std::uint64_t row = 0; row < rows; ++row) sum += win(row, player);
  return sum;
}

std::vector<std::int32_t> Results::totals_of(std::size_t player) const {
  std::vector<std::int32_t> out;
  out.reserve(rows);
  for (std::uint64_t row = 0; row < rows; ++row)
    if (total(row, player) != kNotCounted) out.push_back(total(row, player));
  return out;
}

std::array<std::uint64_t, kFaultNames.size()> Results::faults_of(std::size_t player) const {
  std::array<std::uint64_t, kFaultNames.size()> out{};
  for (std::uint64_t row = 0; row < rows; ++row)
    if (const unsigned fault = faults[row * players + player]; fault > 0) ++out[fault - 1];
  return out;
}

double Results::decisions_per_row() const {
  double sum = 0;
  for (const std::uint32_t n : decisions) sum += n;
  return rows == 0 ? 0 : sum / static_cast<double>(rows);
}

Result<Results> run_games(const RunOptions& options) {
  if (options.games == 0) return fail(Error::bad_value, "games", "At least one game is needed.");
  if (options.players.empty()) return fail(Error::bad_value, "players", "At least one player is needed.");
  if (options.players.size() > kMaxSeats) return fail(Error::bad_value, "players", "These are too many players.");
  Result<Results> out = fail(Error::unknown_game, "game", "There is no game with this id; `goupil games` lists them.");
  AllGames::for_each([&]<class G>() {
    if (G::info.id == options.game) out = run<G>(options);
  });
  return out;
}

}  // namespace goupil::cli
