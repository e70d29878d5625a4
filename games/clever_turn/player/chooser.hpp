// How a player of a Clever game chooses: it follows each of its moves through the bonuses they win and
// the extra dice they allow, to the next roll, and values what stands on the sheet then. The seats do
// not interact before that roll, so each is searched alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

#include "engine/core/game.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

// In 1/65536 of a point, as networks value.
using Value = std::int64_t;
inline constexpr Value kPoint = 65536;
inline constexpr Value kWorst = std::numeric_limits<Value>::min() / 4;

// How hard to look. Counted in moves and positions, never in time.
struct Effort {
  std::size_t followed = 12;         // moves whose bonus chains are followed; the others are glanced at
  std::size_t extras_followed = 6;   // the same for each extra die
  std::size_t extras_kept = 3;       // candidates that are continued with a further extra die
  Value extras_margin = 4 * kPoint;  // … and how far they may lie behind
  Value window_margin = 8 * kPoint;  // picks whose extra dice are planned: how far they may lie behind
  // Moves followed at each step of a bonus chain, the last for all deeper ones.
  std::array<std::uint8_t, 3> chain_width{6, 3, 2};
  bool joker_extras = true;  // does a joker (cubed) change the number of an extra die?
};

// Game offers:
//   G                                   the game
//   static bool in_window(state, who)   the seat may use extra dice now (and end with `done`)
//   static Action done()
//   static Value drop_waiting(state, who)   takes away the bonuses that wait and goes on; a guess of their worth
//   static bool uses_joker(action)
//   static std::size_t in_one_order(legal)  how many of the leading moves need be followed where the rest
//                                       only places the same bonuses in another order
// Leaf values a state in which `who` is not awaited, or in which a new round's gift waits to be placed:
// Value operator()(const State&).
template <class Game, class Leaf>
class Chooser {
 public:
  using G = typename Game::G;
  using State = typename G::State;
  using Action = typename G::Action;
  using Actions = typename G::Actions;

  // Left uninitialised: buffers of these are filled only as far as they are read.
  struct Reached {
    Value value;
    union {
      State state;  // the window in which the seat could go on, or the leaf; unset while value is kWorst
    };
    Reached() noexcept : value(kWorst) {}
  };

  Chooser(Seat who, const Effort& effort, Leaf leaf) noexcept : leaf_(std::move(leaf)), effort_(effort), who_(who) {}

  // The state as this seat needs it: whoever else is awaited is taken to be done.
  static State alone(const State& s, Seat who) noexcept {
    State own = s;
    own.turn.awaited = SeatSet::only(who);
    return own;
  }

  // Follows the bonus chain to the best place where the seat stops. Precondition: `s` is `alone`.
  Reached stop(const State& s) noexcept {
    Reached best;
    follow(s, 0, best);
    return best;
  }

  // The best place to stop when extra dice are used too.
  Reached with_extras(const Reached& from) noexcept { return Game::in_window(from.state, who_) ? plan(from, 0) : from; }

  struct Candidate {
    Action action{};
    Value value = kWorst;
    Reached reached{};
  };
  using Candidates = Buffer<Candidate, Actions::capacity()>;

  // All legal moves with their values. Precondition: `who` is awaited.
  void rate(const State& root, Candidates& out) noexcept {
    out.clear();
    const State own = alone(root, who_);
    gift_ = root.turn.phase == Phase::gift;
    Actions legal;
    G::legal(own, who_, legal);
    for (const Action a : legal) {
      Candidate& c = out.push(Candidate{});
      c.action = a;
      c.reached.state = after(own, a);
      c.value = glance(c.reached.state);
    }
    const Value least = nth_best(out, effort_.followed);
    Value best = kWorst;
    for (Candidate& c : out) {
      if (c.value < least) continue;
      c.reached = stop(c.reached.state);
      c.value = c.reached.value;
      best = std::max(best, c.value);
    }
    for (Candidate& c : out) {
      if (c.reached.value == kWorst)
        c.value = std::min(c.value, best - kPoint);  // a glance is a guess, and never the choice
      else if (c.value >= best - effort_.window_margin) {
        c.reached = with_extras(c.reached);
        c.value = c.reached.value;
      }
    }
  }

 private:
  // Where a seat can stop: nothing waits for it, or only its extra dice and a new round's gift do.
  [[nodiscard]] bool ends(const State& s) const noexcept {
    return !s.turn.awaited.has(who_) || (s.turn.phase == Phase::gift && !gift_) || Game::in_window(s, who_);
  }

  // Precondition: ends(s).
  [[nodiscard]] Value end_value(const State& s) noexcept {
    return leaf_(Game::in_window(s, who_) ? after(s, Game::done()) : s);
  }

  // What a position inside a chain promises: the sheet as it stands and a guess for what still waits.
  [[nodiscard]] Value promise(const State& s) noexcept {
    State dropped = s;
    const Value waiting = Game::drop_waiting(dropped, who_);
    go_on(dropped);
    return ends(dropped) ? end_value(dropped) + waiting : kWorst;
  }

  struct Open {
    Value promise;
    std::uint16_t move;
  };

  // The first step of `follow` alone.
  [[nodiscard]] Value glance(const State& s) noexcept {
    if (ends(s)) return end_value(s);
    Actions legal;
    G::legal(s, who_, legal);
    const std::size_t followed = Game::in_one_order(legal);
    Value best = kWorst;
    for (std::size_t i = 0; i < followed; ++i) {
      const State next = after(s, legal[i]);
      best = std::max(best, ends(next) ? end_value(next) : promise(next));
    }
    return best;
  }

  // The value that the `n` best reach; kWorst when there are no more than n.
  static Value nth_best(const Candidates& list, std::size_t n) noexcept {
    if (list.size() <= n) return kWorst;
    std::array<Value, Actions::capacity()> values;
    for (std::size_t i = 0; i < list.size(); ++i) values[i] = list[i].value;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(n - 1);
    std::nth_element(values.begin(), at, values.begin() + static_cast<std::ptrdiff_t>(list.size()), std::greater<>());
    return *at;
  }

  void follow(const State& s, std::size_t depth, Reached& best) noexcept {
    if (ends(s)) {
      take(best, end_value(s), s);
      return;
    }
    Actions legal;
    G::legal(s, who_, legal);
    const std::size_t followed = Game::in_one_order(legal);
    Buffer<Open, Actions::capacity()> open;
    for (std::size_t i = 0; i < followed; ++i) {
      const State next = after(s, legal[i]);
      if (ends(next))
        take(best, end_value(next), next);
      else
        open.push(Open{followed == 1 ? 0 : promise(next), static_cast<std::uint16_t>(i)});
    }
    std::sort(open.begin(), open.end(), [](const Open& x, const Open& y) {
      return x.promise != y.promise ? x.promise > y.promise : x.move < y.move;
    });
    const std::size_t width = effort_.chain_width[std::min(depth, effort_.chain_width.size() - 1)];
    for (std::size_t i = 0; i < std::min(width, open.size()); ++i)
      follow(after(s, legal[open[i].move]), depth + 1, best);
  }

  [[nodiscard]] State after(const State& s, Action a) const noexcept {
    State next = s;
    NoEffects none;
    G::apply(next, who_, a, none);
    go_on(next);
    return next;
  }

  // The way on as if no other seat had anything to do.
  void go_on(State& s) const noexcept {
    if (s.turn.awaited.empty()) return;
    const bool asked = s.turn.awaited.has(who_);
    s.turn.awaited = SeatSet::only(who_);
    NoEffects none;
    if (!asked && s.turn.phase == Phase::window) G::apply(s, who_, Game::done(), none);
    if (!asked && s.turn.phase == Phase::gift) Game::drop_waiting(s, who_);  // nothing waits: the round begins
  }

  static void take(Reached& best, Value v, const State& s) noexcept {
    if (v <= best.value) return;
    best.value = v;
    best.state = s;
  }

  // One more extra die after another, the most promising ones only.
  Reached plan(const Reached& window, std::size_t depth) noexcept {
    Candidates extras;
    Actions legal;
    G::legal(window.state, who_, legal);
    for (const Action a : legal) {
      if (a == Game::done() || (!effort_.joker_extras && Game::uses_joker(a))) continue;
      const State next = after(window.state, a);
      const Value seen = glance(next);
      if (seen < window.value - effort_.extras_margin) continue;
      Candidate& c = extras.push(Candidate{});
      c.action = a;
      c.value = seen;
      c.reached.state = next;
    }
    const Value least = nth_best(extras, effort_.extras_followed);
    for (Candidate& c : extras) {
      if (c.value < least) {
        c.value = kWorst;
        continue;
      }
      c.reached = stop(c.reached.state);
      c.value = c.reached.value;
    }
    const std::size_t kept = std::min(extras.size(), depth == 0 ? effort_.extras_kept : std::size_t{1});
    std::partial_sort(extras.begin(), extras.begin() + kept, extras.end(), [](const Candidate& x, const Candidate& y) {
      return x.value != y.value ? x.value > y.value : x.action < y.action;
    });
    Reached best = window;
    for (std::size_t i = 0; i < kept; ++i) {
      if (extras[i].value < window.value - effort_.extras_margin) break;
      const Reached further = with_one_more(extras[i].reached, depth);
      if (further.value > best.value) best = further;
    }
    return best;
  }

  Reached with_one_more(const Reached& from, std::size_t depth) noexcept {
    return Game::in_window(from.state, who_) ? plan(from, depth + 1) : from;
  }

  Leaf leaf_;
  const Effort& effort_;
  Seat who_;
  bool gift_ = false;  // the decision itself is about a gift
};

}  // namespace goupil::clever_turn
