// One game of self-play of a Clever game, told as each seat's chain of positions.
#pragma once

#include <span>
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
  Value operator()(const State& s) {
    if (s.turn.phase == Phase::over) return Value{Traits::total(s, who_)} * kPoint;
    typename Traits::Active active;
    const std::int32_t total = Traits::features(s, who_, as_solo_, active);
    // Leaves of one decision are alike: the first is the base of the others.
    if (!based_) evaluator_.set_base(active);
    based_ = true;
    return Value{total} * kPoint + evaluator_.value(active);
  }

 private:
  NetEvaluator evaluator_;
  Seat who_;
  bool as_solo_;
  bool based_ = false;
};

template <class Traits>
typename Traits::G::Action choose_for_points(const Net& net, const typename Traits::G::State& s, Seat who,
                                             const Effort& effort) {
  using Choice = Chooser<Traits, NetLeaf<Traits>>;
  typename Traits::G::Actions legal;
  Traits::G::legal(s, who, legal);
  if (legal.size() == 1) return legal[0];
  Choice chooser(who, effort, NetLeaf<Traits>(net, who, false));
  typename Choice::Candidates rated;
  chooser.rate(s, rated);
  const auto* best = rated.begin();
  for (const auto& c : rated)
    if (c.value > best->value) best = &c;
  return best->action;
}

// Chains (trainer::Chain) are cleared first; one per seat.
template <class Traits, class Chains>
void play_for_training(const Net& net, const typename Traits::G::Config& config, const Rng& dice, const Effort& effort,
                       Chains& chains) {
  using G = typename Traits::G;
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
      continue;
    }
    const Seat who = now.seats.lowest();
    G::apply(s, who, choose_for_points<Traits>(net, s, who, effort), none);
  }
  for (std::size_t i = 0; i < chains.size(); ++i) chains[i].final_total = Traits::total(s, seat_at(i));
}

}  // namespace goupil::clever_turn
