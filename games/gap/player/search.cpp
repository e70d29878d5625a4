#include "games/gap/player/search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace goupil::gap {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

}  // namespace

Search::Search(const View& view, Seat who, const SearchOptions& options)
    : belief_(view, who),
      prospects_(Prospects::of(view.table.colours.size())),
      match_(view.table, who),
      options_(options) {}

// --- One world ------------------------------------------------------------------------------------------------------

double Search::prospect_of(const Turn& turn) const noexcept {
  const Position& p = belief_.known();
  Columns columns = p.columns[p.active];
  if (!turn.taken.empty()) columns += belief_.units().of(turn.card) + belief_.units().of(turn.taken);
  return static_cast<double>(prospects_.value(columns, p.hands[p.active].size() - 1)) / Prospects::kPoint;
}

// What a seat plays in a playout: the turn that leaves its own collection the best prospect, the first of equals.
Turn Search::preferred(const Position& position) const noexcept {
  const ColumnUnits& units = belief_.units();
  const CardSet hand = position.hands[position.active];
  const Columns columns = position.columns[position.active];
  const std::size_t rest = hand.size() - 1;
  Turn best;
  int most = std::numeric_limits<int>::min();
  for (const Card card : hand)
    each_taking(position.middle, card, [&](CardSet taken) {
      const Columns after = taken.empty() ? columns : columns + units.of(card) + units.of(taken);
      const int value = prospects_.value(after, rest);
      if (value <= most) return;
      most = value;
      best = {card, taken};
    });
  return best;
}

PerSeat<int> Search::scores(const Position& position) const noexcept {
  PerSeat<int> out{};
  for (std::size_t s = 0; s < position.seats; ++s) out[s] = prospects_.score(position.columns[s]);
  return out;
}

// A small part of a winning chance is the lead: a match that is as good as lost or won is still played decently.
double Search::worth(const PerSeat<int>& scores) {
  const std::size_t seats = belief_.known().seats;
  const int mine = scores[index(belief_.who())];
  int others = -mine;
  for (std::size_t s = 0; s < seats; ++s) others += scores[s];
  const double lead = mine - others / static_cast<double>(seats - 1);
  if (options_.aim != Aim::win) return lead;
  constexpr double kMostLead = 80;  // a round scores -26 .. 50
  constexpr double kPart = 1.0 / 512;
  return match_.win(scores) * (1 - kPart) + (lead + kMostLead) / (2 * kMostLead) * kPart;
}

double Search::solve(const Position& position) {
  if (position.seats == 2) return duel(position, -kInfinite, kInfinite);
  return worth(everyone_for_himself(position));
}

// Alpha-beta.
double Search::duel(const Position& position, double alpha, double beta) {
  if (position.cards_left == 0) return worth(scores(position));
  const bool mine = position.active == index(belief_.who());
  double best = mine ? -kInfinite : kInfinite;
  for (const Card card : position.hands[position.active])
    each_taking(position.middle, card, [&](CardSet taken) {
      if (alpha >= beta) return;
      Position next = position;
      next.play({card, taken}, belief_.units());
      const double value = duel(next, alpha, beta);
      best = mine ? std::max(best, value) : std::min(best, value);
      (mine ? alpha : beta) = mine ? std::max(alpha, best) : std::min(beta, best);
    });
  return best;
}

// Max-n; the first of equal turns.
PerSeat<int> Search::everyone_for_himself(const Position& position) const {
  if (position.cards_left == 0) return scores(position);
  PerSeat<int> best{};
  bool found = false;
  for (const Card card : position.hands[position.active])
    each_taking(position.middle, card, [&](CardSet taken) {
      Position next = position;
      next.play({card, taken}, belief_.units());
      const PerSeat<int> end = everyone_for_himself(next);
      if (found && end[position.active] <= best[position.active]) return;
      best = end;
      found = true;
    });
  return best;
}

double Search::play_out(Position position) {
  while (position.cards_left > options_.exact_cards) position.play(preferred(position), belief_.units());
  return solve(position);
}

// --- Many worlds ----------------------------------------------------------------------------------------------------

void Search::try_world(const Position& world, std::span<const Choice> choices, std::vector<Trial>& trials) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!trials[i].alive) continue;
    Position next = world;
    next.play(choices[i].turn, belief_.units());
    const double value = play_out(next);
    trials[i].sum += value;
    trials[i].squares += value * value;
    ++trials[i].worlds;
  }
}

// All alive were tried in the same worlds, so sums compare. Two at least stay.
void Search::give_up_half(std::vector<Trial>& trials) noexcept {
  std::size_t alive = 0;
  double most = -kInfinite;
  for (const Trial& t : trials) {
    if (!t.alive) continue;
    ++alive;
    most = std::max(most, t.sum);
  }
  for (std::size_t keep = std::max<std::size_t>(2, (alive + 1) / 2); alive > keep; --alive) {
    Trial* worst = nullptr;
    for (Trial& t : trials)
      if (t.alive && (worst == nullptr || t.sum <= worst->sum)) worst = &t;
    worst->alive = false;
    worst->behind = (most - worst->sum) / worst->worlds;
  }
}

// No more cards of the pile can be opened before the last turn: exact for the refill after this turn, four for each
// later one, none after the last.
std::uint32_t Search::draws_that_matter(std::span<const Choice> choices) const noexcept {
  const Position& p = belief_.known();
  if (p.cards_left <= 1) return 0;
  std::size_t draws = 0;
  for (const Choice& c : choices) {
    const std::size_t stay = (p.middle - c.turn.taken).size() + (c.turn.taken.empty() ? 1 : 0);
    if (stay < kMiddle) draws = std::max(draws, kMiddle - stay);
  }
  return static_cast<std::uint32_t>(draws + kMiddle * (p.cards_left - 2U));
}

void Search::run(std::span<const Choice> choices, Stream& stream, std::vector<Estimate>& out) {
  out.assign(choices.size(), {});
  if (options_.aim == Aim::prospect) {
    for (std::size_t i = 0; i < choices.size(); ++i) out[i].value = prospect_of(choices[i].turn);
    return;
  }
  std::vector<Trial> trials(choices.size());
  const bool sampled = !belief_.each_world(draws_that_matter(choices), options_.worlds,
                                           [&](const Position& world) { try_world(world, choices, trials); });
  for (std::uint32_t n = 0; sampled && n < options_.worlds; ++n) {
    try_world(belief_.sample(stream), choices, trials);
    const std::uint32_t tried = n + 1;
    if (tried == options_.worlds / 8 || tried == options_.worlds / 4 || tried == options_.worlds / 2)
      give_up_half(trials);
  }
  double best = -kInfinite;
  for (const Trial& t : trials)
    if (t.alive) best = std::max(best, t.sum / t.worlds);
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const Trial& t = trials[i];
    const double mean = t.sum / t.worlds;
    out[i].value = t.alive ? mean : best - t.behind;
    const double variance = t.squares / t.worlds - mean * mean;
    if (sampled && variance > 0) out[i].error = std::sqrt(variance / t.worlds);
  }
}

}  // namespace goupil::gap
