#include "games/kids/player/playout.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/rng.hpp"
#include "games/kids/rules.hpp"

namespace goupil::kids {
namespace {

// A usable roll comes with a chance of 1/6 or more (rules.hpp); after this many the game is given up.
constexpr unsigned kMostRolls = 64;

Dice throw_five(const Sheet& sheet, std::uint64_t word) noexcept {
  std::uint32_t n = static_cast<std::uint32_t>((word >> 32U) * 7776U >> 32U);  // the bias of 2^-19 does not matter here
  Dice dice;
  for (const auto& die : sheet.dice) {
    dice = dice.with(die[n % kFaces]);
    n /= kFaces;
  }
  return dice;
}

bool any_full(const Worth& worth, const Board& board) noexcept {
  for (std::size_t s = 0; s < board.seats; ++s)
    if (full_zones(worth.sheet(), board.marks[s]) != 0) return true;
  return false;
}

// The passive seats use what the active one left.
void share_pool(const Worth& worth, Board& board, std::size_t active, Dice pool) noexcept {
  const bool ending = full_zones(worth.sheet(), board.marks[active]) != 0;
  const std::array<Marks, kSeats> before = board.marks;
  for (std::size_t s = 0; s < board.seats; ++s) {
    if (s == active) continue;
    const Situation situation{.rival = best_rival(worth, {before, board.seats}, s), .ending = ending};
    board.marks[s] = reply(worth, before[s], pool, situation);
  }
}

// A lead of `scale` stars wins with chance 0.85; to be next is worth a lead of `tempo`.
struct Curve {
  double scale;
  double tempo;
};
constexpr std::array<Curve, kPhases> kCurves{{{2.3, 0.2}, {2.5, 0.4}, {2.3, 0.4}, {1.9, 0.5}}};

double ahead(double x) noexcept {
  return 0.5 + 0.5 * x / std::sqrt(1.0 + x * x);
}

unsigned crosses_to_end(const Sheet& sheet, const Board& board) noexcept {
  unsigned fewest = kids::crosses_to_end(sheet, board.marks[0]);
  for (std::size_t s = 1; s < board.seats; ++s) fewest = std::min(fewest, kids::crosses_to_end(sheet, board.marks[s]));
  return fewest;
}

}  // namespace

const Worth& worth_now(const Outlook& outlook, const Board& board) noexcept {
  return outlook.when(crosses_to_end(outlook.sheet(), board));
}

std::int32_t best_rival(const Worth& worth, const Board& board, std::size_t who) noexcept {
  std::int32_t most = 0;
  for (std::size_t s = 0; s < board.seats; ++s)
    if (s != who) most = std::max(most, worth.stars(board.marks[s]));
  return most;
}

double win_share(const Worth& worth, const Board& board, std::size_t who) noexcept {
  const std::int32_t mine = worth.stars(board.marks[who]);
  int equal = 0;
  for (std::size_t s = 0; s < board.seats; ++s) {
    const std::int32_t theirs = worth.stars(board.marks[s]);
    if (theirs > mine) return 0.0;
    equal += theirs == mine ? 1 : 0;
  }
  return 1.0 / equal;
}

double expected_win(const Outlook& outlook, const Board& board, std::size_t who) noexcept {
  if (board.over) return win_share(outlook.when(0), board, who);
  const unsigned to_end = crosses_to_end(outlook.sheet(), board);
  const Worth& worth = outlook.when(to_end);
  const Curve& curve = kCurves[phase_of(to_end)];
  std::array<double, kSeats> strength{};
  for (std::size_t s = 0; s < board.seats; ++s)
    strength[s] = worth.value(board.marks[s]) * (1.0 / kStar) + (s == board.next ? 2.0 * curve.tempo : 0.0);
  // With more than two seats the turn is worth the same against each of them.
  const auto alone = [&](std::size_t s) {
    double product = 1.0;
    for (std::size_t r = 0; r < board.seats; ++r)
      if (r != s) product *= ahead((strength[s] - strength[r]) / curve.scale);
    return product;
  };
  if (board.seats == 2) return alone(who);
  double sum = 0;
  for (std::size_t s = 0; s < board.seats; ++s) sum += alone(s);
  return alone(who) / sum;
}

Board settle_turn(const Worth& worth, const State& state, Seat who, const Marks& own) noexcept {
  Board board{.marks = state.marks, .seats = state.config.table.seats};
  const std::size_t me = goupil::index(who);
  board.marks[me] = own;
  for (const Seat seat : state.config.table.all() - state.config.table.tracked) {
    board.marks[goupil::index(seat)] = own;
    board.marks[goupil::index(seat)].pending = {};
  }
  const bool opens = !state.pool_open;  // `who` is the active seat and says `done`
  const Dice pool = opens ? state.dice.without(own.used) : state.dice;
  const SeatSet crossing = (opens ? state.config.table.tracked : state.crossing).without(who);
  const bool ending = state.last_turn || full_zones(worth.sheet(), own) != 0;
  const Board before = board;
  for (const Seat seat : crossing) {
    Marks& marks = board.marks[goupil::index(seat)];
    const Situation situation{.rival = best_rival(worth, before, goupil::index(seat)), .ending = ending};
    marks = reply(worth, marks, pool.without(marks.used), situation);
  }
  for (const Seat seat : state.resolving.without(who)) cross_pending(worth, board.marks[goupil::index(seat)]);
  for (Marks& marks : board.marks) {
    marks.used = {};
    marks.zone = {};
  }
  board.next = static_cast<std::uint8_t>(goupil::index(state.config.table.next(state.active)));
  board.over = state.last_turn || any_full(worth, board);
  return board;
}

namespace {

// The active seat takes the way after which, the others having replied, it is expected to win most. False if the dice
// are of no use to it.
bool use_roll(const Outlook& outlook, Board& board, Dice dice) noexcept {
  const Worth& worth = worth_now(outlook, board);
  const std::size_t active = board.next;
  Ways ways;
  list_ways(worth, board.marks[active], dice, ways);
  Board best = board;
  double most = -1.0;
  for (const Reply& way : ways) {
    Board after = board;
    after.marks[active] = way.marks;
    share_pool(worth, after, active, way.left);
    after.next = static_cast<std::uint8_t>(active + 1 == board.seats ? 0 : active + 1);
    after.over = any_full(worth, after);
    const double win = expected_win(outlook, after, active);
    if (win <= most) continue;
    most = win;
    best = after;
  }
  board = best;
  return !ways.empty();
}

void play_turn(const Outlook& outlook, Board& board, std::uint64_t key) noexcept {
  for (unsigned roll = 0; roll < kMostRolls; ++roll)
    if (use_roll(outlook, board, throw_five(outlook.sheet(), splitmix64(key, roll)))) return;
  board.over = true;
}

}  // namespace

Board play_on(const Outlook& outlook, Board board, unsigned turns, std::uint64_t key) noexcept {
  for (unsigned turn = 0; !board.over && turn < turns; ++turn) play_turn(outlook, board, splitmix64(key, turn));
  return board;
}

}  // namespace goupil::kids
