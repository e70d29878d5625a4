// One game of self-play of a Clever game, told as each seat's chain of positions.
#pragma once

#include <algorithm>
#include <vector>

#include "games/clever_turn/player/chooser.hpp"
#include "players/net.hpp"

namespace goupil::clever_turn {

// Values leaves with a network: the points on the sheet and those to come.
template <class Traits>
class NetLeaf {
 public:
  using State = typename Traits::G::State;
  // `as_solo`: the network knows solo games only.
  NetLeaf(const Net& net, Seat who, bool as_solo) noexcept : evaluator_(net), who_(who), as_solo_(as_solo) {}
  // The value of a single position.
  [[nodiscard]] Value fresh(const State& s) noexcept {
    begin(s);
    return (*this)(s);
  }

  // The leaves that follow are reached from `s`.
  void begin(const State& s) noexcept {
    Traits::features(s, who_, as_solo_, base_);
    based_ = false;
  }

  Value operator()(const State& s) noexcept {
    if (s.turn.phase == Phase::over) return Value{Traits::total(s, who_)} * kPoint;
    typename Traits::Active active;
    const std::int32_t total = Traits::features(s, who_, as_solo_, active);
    if (!based_) set_base(active);
    return Value{total} * kPoint + evaluator_.value(active);
  }

 private:
  // Leaves of one decision differ from its sheet by an entry or two, and from one another hardly in their moment.
  void set_base(const typename Traits::Active& leaf) noexcept {
    std::copy(leaf.begin() + Traits::sheet_groups, leaf.end(), base_.begin() + Traits::sheet_groups);
    evaluator_.set_base(base_);
    based_ = true;
  }

  NetEvaluator evaluator_;
  typename Traits::Active base_{};
  Seat who_;
  bool as_solo_;
  bool based_ = false;
};

// The most valuable move; the first of equals.
template <class Choice>
const typename Choice::Candidate& best_of(const typename Choice::Candidates& rated) noexcept {
  const auto* best = rated.begin();
  for (const auto& c : rated)
    if (c.value > best->value) best = &c;
  return *best;
}

template <class Choice>
typename Choice::Action choose_for_points(Choice& chooser, const typename Choice::State& s, Seat who) {
  typename Choice::Actions legal;
  Choice::G::legal(s, who, legal);
  if (legal.size() == 1) return legal[0];
  typename Choice::Candidates rated;
  chooser.rate(s, rated);
  return best_of<Choice>(rated).action;
}

// Chains (trainer::Chain) are cleared first; one per seat.
template <class Traits, class Chains>
void play_for_training(const Net& net, const typename Traits::G::Config& config, const Rng& dice, const Effort& effort,
                       Chains& chains) {
  using G = typename Traits::G;
  using Choice = Chooser<Traits, NetLeaf<Traits>>;
  std::vector<Choice> choosers;
  choosers.reserve(chains.size());
  for (std::size_t i = 0; i < chains.size(); ++i)
    choosers.emplace_back(seat_at(i), effort, NetLeaf<Traits>(net, seat_at(i), false));
  for (auto& chain : chains) chain.clear();
  typename G::State s = G::start(config);
  NoEffects none;
  bool fresh = true;  // this roll or gift has not been recorded
  for (Awaiting now = G::awaiting(s); now.kind != Awaiting::Kind::over; now = G::awaiting(s)) {
    const bool worth = s.turn.phase == Phase::roll || (s.turn.phase == Phase::gift && fresh);
    if (worth) {
      for (std::size_t i = 0; i < chains.size(); ++i) {
        auto& chain = chains[i];
        chain.positions.emplace_back();
        chain.totals.push_back(Traits::features(s, seat_at(i), false, chain.positions.back()));
      }
    }
    fresh = s.turn.phase != Phase::gift;
    if (now.kind == Awaiting::Kind::chance) {
      G::settle(s, G::draw(s, dice), none);
      for (Choice& chooser : choosers) chooser.forget();
      continue;
    }
    const Seat who = now.seats.lowest();
    G::apply(s, who, choose_for_points(choosers[index(who)], s, who), none);
  }
  for (std::size_t i = 0; i < chains.size(); ++i) chains[i].final_total = Traits::total(s, seat_at(i));
}

}  // namespace goupil::clever_turn
