#include "games/kids/player/brain.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "games/kids/player/plans.hpp"
#include "players/noise.hpp"

namespace goupil::kids {
namespace {

// The plans of a decision and the different ends of the turn that they reach.
struct Prospect {
  std::vector<Plan> plans;
  std::vector<Candidate> ends;
  std::vector<std::size_t> end_of;  // by plan

  Prospect(const Outlook& outlook, const State& state, Seat who) {
    const Worth& worth = worth_now(outlook, {.marks = state.marks, .seats = state.config.table.seats});
    list_plans(worth, state, who, plans);
    std::vector<Marks> seen;  // what the seat itself reaches decides everything else
    for (const Plan& plan : plans) {
      const auto found = std::ranges::find(seen, plan.own);
      end_of.push_back(static_cast<std::size_t>(found - seen.begin()));
      if (found != seen.end()) continue;
      seen.push_back(plan.own);
      const Board board = settle_turn(worth, state, who, plan.own);
      ends.push_back({.board = board, .expected = expected_win(outlook, board, goupil::index(who))});
    }
  }

  // Calls f(action, first plan, one behind its last plan) for each legal move.
  template <class F>
  void for_moves(F f) const {
    for (std::size_t from = 0, to = 0; from < plans.size(); from = to) {
      while (to < plans.size() && plans[to].first == plans[from].first) ++to;
      f(plans[from].first, from, to);
    }
  }

  // The best end of a move by `value(candidate)`, the first of equals.
  template <class Value>
  [[nodiscard]] std::size_t best_end(std::size_t from, std::size_t to, Value value) const {
    std::size_t best = end_of[from];
    for (std::size_t i = from; i < to; ++i)
      if (value(ends[end_of[i]]) > value(ends[best])) best = end_of[i];
    return best;
  }
};

// Marks the `width` ends that are expected to win most, and the best one of each move.
std::vector<bool> shortlist(const Prospect& prospect, std::size_t width) {
  std::vector<bool> listed(prospect.ends.size());
  std::vector<std::size_t> order(prospect.ends.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const double left = prospect.ends[a].expected;
    const double right = prospect.ends[b].expected;
    return left != right ? left > right : a < b;
  });
  for (std::size_t i = 0; i < std::min(width, order.size()); ++i) listed[order[i]] = true;
  prospect.for_moves([&](Kids::Action, std::size_t from, std::size_t to) {
    listed[prospect.best_end(from, to, [](const Candidate& c) { return c.expected; })] = true;
  });
  return listed;
}

}  // namespace

void TurnPlayer::rate(const View& view, Seat who, Stream&, Ratings& out) const {
  out.clear();
  const Outlook outlook(view.state.sheet());
  const Prospect prospect(outlook, view.state, who);
  prospect.for_moves([&](Action action, std::size_t from, std::size_t to) {
    const std::size_t end = prospect.best_end(from, to, [](const Candidate& c) { return c.expected; });
    out.push_back({.action = action, .value = prospect.ends[end].expected});
  });
}

void SamplingPlayer::rate(const View& view, Seat who, Stream& stream, Ratings& out) const {
  out.clear();
  const Outlook outlook(view.state.sheet());
  Prospect prospect(outlook, view.state, who);
  const std::vector<bool> listed = shortlist(prospect, options_.width);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < listed.size(); ++i)
    if (listed[i]) candidates.push_back(prospect.ends[i]);
  compare(outlook, goupil::index(who), options_, stream.next(), candidates);
  for (std::size_t i = 0, next = 0; i < listed.size(); ++i) {
    if (listed[i])
      prospect.ends[i] = candidates[next++];
    else
      prospect.ends[i].win = -1.0;  // below every one that was looked at
  }
  prospect.for_moves([&](Action action, std::size_t from, std::size_t to) {
    const Candidate& end = prospect.ends[prospect.best_end(from, to, [](const Candidate& c) { return c.win; })];
    out.push_back({.action = action, .value = end.win, .error = end.error});
  });
}

Kids::Action SamplingPlayer::choose(const View& view, Seat who, Stream& stream) const {
  Actions moves;
  legal(view.state, who, moves);
  if (moves.size() == 1) return moves[0];
  return Player<Kids>::choose(view, who, stream);
}

Result<PlayerPtr<Kids>> make_kids_player(Level level, const Shelf&) {
  // Spreads in chances of winning. Every cross and every bonus is blurred anew.
  const auto blurred = [](double spread) {
    return PlayerPtr<Kids>(std::make_unique<Noisy<Kids>>(std::make_unique<TurnPlayer>(), spread));
  };
  switch (level) {
    case Level::novice: return blurred(0.8);
    case Level::casual: return blurred(0.4);
    case Level::skilled: return blurred(0.18);
    case Level::expert: return blurred(0.06);
    case Level::master: break;
  }
  return PlayerPtr<Kids>(std::make_unique<SamplingPlayer>(SearchOptions{}));
}

}  // namespace goupil::kids
