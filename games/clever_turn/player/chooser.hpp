// How a player of a Clever game chooses: it follows each of its moves through the bonuses they win and
// the extra dice they allow, to the next roll, and values what stands on the sheet then. The seats do
// not interact before that roll, so each is searched alone.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "games/clever_turn/player/memo.hpp"
#include "games/clever_turn/player/value.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

// How hard to look. Counted in moves and positions, never in time. What each number is worth: docs/adr/0006.
struct Effort {
  std::size_t followed = 12;         // moves whose bonus chains are followed; the others are glanced at
  std::size_t stops = 2;             // ways to place a move's bonuses that are kept for the extra dice
  std::size_t starts = 10;           // sheets from which a first extra die is tried
  std::size_t extras_kept = 3;       // … and a further one
  std::size_t extras_followed = 4;   // extra dice of one sheet whose bonus chains are followed
  Value extras_margin = 8 * kPoint;  // how far an extra die may lie behind doing without
  // Moves followed at each step of a bonus chain, the last for all deeper ones.
  std::array<std::uint8_t, 3> chain_width{3, 2, 1};
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
// Leaf offers:
//   void begin(state)                   the leaves that follow are reached from this one
//   Value operator()(state)             values a state in which `who` is not awaited, or in which a new round's gift
//                                       waits to be placed
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

  Chooser(Seat who, const Effort& effort, const Leaf& leaf) : leaf_(leaf), effort_(effort), who_(who) {}

  // The state as this seat needs it: whoever else is awaited is taken to be done.
  static State alone(const State& s, Seat who) noexcept {
    State own = s;
    own.turn.awaited = SeatSet::only(who);
    return own;
  }

  struct Candidate {
    Action action{};
    Value value = kWorst;
    Reached reached{};
  };
  using Candidates = Buffer<Candidate, Actions::capacity()>;

  // Values of positions are kept from one decision to the next; after a roll hardly one comes again.
  void forget() noexcept { memo_.clear(); }

  // All legal moves with their values. Precondition: `who` is awaited.
  void rate(const State& root, Candidates& out) {
    out.clear();
    const State own = alone(root, who_);
    gift_ = root.turn.phase == Phase::gift;
    leaf_.begin(own);
    Actions legal;
    G::legal(own, who_, legal);
    for (const Action a : legal) {
      Candidate& c = out.push(Candidate{});
      c.action = a;
      c.reached.state = after(own, a);
      c.value = glance(c.reached.state);
    }
    level_.clear();
    const Value least = nth_best(out, effort_.followed);
    best_ = kWorst;
    for (std::size_t i = 0; i < out.size(); ++i) {
      Candidate& c = out.begin()[i];
      if (c.value < least) continue;
      if (ends(c.reached.state)) {  // a glance was enough
        c.reached.value = c.value;
        keep_window(level_, c.reached, Origins{}.set(i));
      } else {
        stops(c.reached.state);
        c.reached = stops_[0];
        c.value = c.reached.value;
        for (const Reached& stop : stops_) keep_window(level_, stop, Origins{}.set(i));
      }
      best_ = std::max(best_, c.value);
    }
    for (Candidate& c : out)  // a glance is a guess, and never the choice
      if (c.reached.value == kWorst) c.value = std::min(c.value, best_ - kPoint);
    plan_extras(out);
  }

 private:
  // The moves of `rate` that lead to a sheet.
  using Origins = std::bitset<Actions::capacity()>;

  // A window with its bonuses placed: `done` is worth `reached.value`.
  struct Window {
    Reached reached;
    Origins origins;
    std::size_t number;  // on its level: breaks ties, the same on every platform
  };

  // Where a seat can stop: nothing waits for it, or only its extra dice and a new round's gift do.
  [[nodiscard]] bool ends(const State& s) const noexcept {
    return !s.turn.awaited.has(who_) || (s.turn.phase == Phase::gift && !gift_) || Game::in_window(s, who_);
  }

  // Precondition: ends(s).
  [[nodiscard]] Value end_value(const State& s) {
    const auto [value, known] = memo_.find(s.sheets[index(who_)], s.turn);
    if (!known) *value = leaf_(Game::in_window(s, who_) ? after(s, Game::done()) : s);
    return *value;
  }

  // What a position inside a chain promises: the sheet as it stands and a guess for what still waits.
  [[nodiscard]] Value promise(const State& s) {
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
  [[nodiscard]] Value glance(const State& s) {
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
  template <class List>
  static Value nth_best(const List& list, std::size_t n) noexcept {
    if (list.size() <= n) return kWorst;
    std::array<Value, Actions::capacity()> values;
    for (std::size_t i = 0; i < list.size(); ++i) values[i] = list[i].value;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(n - 1);
    std::nth_element(values.begin(), at, values.begin() + static_cast<std::ptrdiff_t>(list.size()), std::greater<>());
    return *at;
  }

  // Fills stops_ with the best places where the bonus chain can end, best first. Precondition: `s` is `alone`.
  void stops(const State& s) {
    stops_.clear();
    follow(s, 0);
  }

  void follow(const State& s, std::size_t depth) {
    if (ends(s)) {
      take(end_value(s), s);
      return;
    }
    Actions legal;
    G::legal(s, who_, legal);
    const std::size_t followed = Game::in_one_order(legal);
    Buffer<Open, Actions::capacity()> open;
    for (std::size_t i = 0; i < followed; ++i) {
      const State next = after(s, legal[i]);
      if (ends(next))
        take(end_value(next), next);
      else
        open.push(Open{followed == 1 ? 0 : promise(next), static_cast<std::uint16_t>(i)});
    }
    std::sort(open.begin(), open.end(), [](const Open& x, const Open& y) {
      return x.promise != y.promise ? x.promise > y.promise : x.move < y.move;
    });
    const std::size_t width = effort_.chain_width[std::min(depth, effort_.chain_width.size() - 1)];
    for (std::size_t i = 0; i < std::min(width, open.size()); ++i) follow(after(s, legal[open[i].move]), depth + 1);
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

  // Keeps the best stops in order, each once.
  void take(Value v, const State& s) {
    auto at = std::find_if(stops_.begin(), stops_.end(), [&](const Reached& r) { return r.value <= v; });
    if (at == stops_.end() && stops_.size() == effort_.stops) return;
    for (auto same = at; same != stops_.end() && same->value == v; ++same)
      if (same->state.sheets[index(who_)] == s.sheets[index(who_)]) return;
    while (at != stops_.end() && at->value == v) ++at;  // the first of equals stays first
    if (at == stops_.end() && stops_.size() == effort_.stops) return;
    Reached r;
    r.value = v;
    r.state = s;
    const auto place = at - stops_.begin();
    if (stops_.size() == effort_.stops) stops_.pop_back();
    stops_.insert(stops_.begin() + place, r);
  }

  // ---- extra dice -------------------------------------------------------------------------------

  // Puts a window on the level; a sheet that lies there already gets more origins.
  void keep_window(std::vector<Window>& level, const Reached& stop, const Origins& origins) {
    if (!Game::in_window(stop.state, who_)) return;
    const auto same = std::find_if(level.begin(), level.end(), [&](const Window& w) {
      return w.reached.value == stop.value && w.reached.state.sheets[index(who_)] == stop.state.sheets[index(who_)];
    });
    if (same != level.end())
      same->origins |= origins;
    else
      level.push_back({stop, origins, level.size()});
  }

  // Level n holds sheets after n extra dice; the most promising of all moves are continued together. A sheet tells
  // how many extra dice it has used, so the same sheet never lies on two levels.
  void plan_extras(Candidates& out) {
    std::size_t width = effort_.starts;
    while (!level_.empty()) {
      const std::size_t kept = std::min(width, level_.size());
      std::partial_sort(level_.begin(), level_.begin() + static_cast<std::ptrdiff_t>(kept), level_.end(),
                        [](const Window& x, const Window& y) {
                          return x.reached.value != y.reached.value ? x.reached.value > y.reached.value
                                                                    : x.number < y.number;
                        });
      next_.clear();
      for (std::size_t i = 0; i < kept; ++i) try_extras(level_[i], out);
      std::swap(level_, next_);
      width = effort_.extras_kept;
    }
  }

  struct Extra {
    Action action;
    Value value;
  };

  void try_extras(const Window& window, Candidates& out) {
    Actions legal;
    G::legal(window.reached.state, who_, legal);
    Buffer<Extra, Actions::capacity()> extras;
    for (const Action a : legal) {
      if (a == Game::done() || (!effort_.joker_extras && Game::uses_joker(a))) continue;
      const Value seen = glance(after(window.reached.state, a));
      if (seen >= window.reached.value - effort_.extras_margin) extras.push({a, seen});
    }
    const Value least = nth_best(extras, effort_.extras_followed);
    for (const Extra& e : extras) {
      if (e.value < least) continue;
      stops(after(window.reached.state, e.action));
      credit(window.origins, out);
      for (const Reached& stop : stops_) keep_window(next_, stop, window.origins);
    }
  }

  // The best stop counts for every move that leads to it.
  void credit(const Origins& origins, Candidates& out) {
    const Reached& stop = stops_[0];
    best_ = std::max(best_, stop.value);
    for (std::size_t i = 0; i < out.size(); ++i) {
      Candidate& c = out.begin()[i];
      if (!origins.test(i) || stop.value <= c.value) continue;
      c.value = stop.value;
      c.reached = stop;
    }
  }

  Leaf leaf_;
  const Effort& effort_;
  Seat who_;
  bool gift_ = false;  // the decision itself is about a gift
  Value best_ = kWorst;
  Memo<State> memo_;
  std::vector<Reached> stops_;
  std::vector<Window> level_;
  std::vector<Window> next_;
};

}  // namespace goupil::clever_turn
