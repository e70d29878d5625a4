// A player of a Clever game: a network's value of what each move leads to, and on top of it, for the
// strongest, the mean over the next rolls.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "games/clever_turn/player/selfplay.hpp"
#include "players/noise.hpp"
#include "players/player.hpp"

namespace goupil::clever_turn {

// The networks of one game. Shared by its players, never changed.
struct Nets {
  Net solo;
  std::optional<Net> table;  // two to four seats; without one the solo network stands in
};

struct Skill {
  Effort effort{};
  bool against_others = true;    // at a table, counts what the others gain from the dice left to them
  std::size_t rolls = 0;         // next rolls looked at for each promising move; 0 = none
  std::size_t first_rolls = 32;  // … and before the field is narrowed
  std::size_t candidates = 6;    // promising moves
  Value margin = 12 * kPoint;    // … and how far they may lie behind the best
};

template <class Traits>
class TurnPlayer final : public Player<typename Traits::G> {
 public:
  using G = typename Traits::G;
  using State = typename G::State;
  using View = typename G::View;
  using Ratings = typename Player<G>::Ratings;

  TurnPlayer(std::shared_ptr<const Nets> nets, const Skill& skill) noexcept : nets_(std::move(nets)), skill_(skill) {}

  [[nodiscard]] Unit unit(const View& view) const noexcept override {
    return view.seen.config.seats == 1 || !skill_.against_others ? Unit::points : Unit::lead;
  }

  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override {
    const State& s = view.seen;  // nothing is hidden
    const std::uint64_t key = stream.next();
    out.clear();
    std::vector<Option> options;
    value_moves(s, who, options);
    if (skill_.rolls > 0 && options.size() > 1) look_ahead(who, key, options);
    for (const Option& o : options)
      out.push_back({o.action, static_cast<double>(o.value) / static_cast<double>(kPoint), o.error});
  }

 private:
  using Choice = Chooser<Traits, NetLeaf<Traits>>;

  struct Option {
    typename G::Action action{};
    Value value = 0;
    double error = 0;
    Value others = 0;  // the part of `value` that the other seats are
    State reached{};   // where the roll comes next, in the seat's own view
  };

  [[nodiscard]] const Net& net(const State& s) const noexcept {
    return s.config.seats == 1 || !nets_->table ? nets_->solo : *nets_->table;
  }
  [[nodiscard]] NetLeaf<Traits> leaf_of(const State& s, Seat who) const noexcept {
    return NetLeaf<Traits>(net(s), who, s.config.seats > 1 && !nets_->table);
  }

  // What a seat can make of the position, when it is awaited or not.
  [[nodiscard]] Value worth(const State& s, Seat who, const Effort& effort) const {
    NetLeaf<Traits> leaf = leaf_of(s, who);
    if (!s.turn.awaited.has(who)) return leaf(s);
    Choice choice(who, effort, std::move(leaf));
    typename Choice::Candidates rated;
    choice.rate(s, rated);
    Value best = kWorst;
    for (const auto& c : rated) best = std::max(best, c.value);
    return best;
  }

  void value_moves(const State& s, Seat who, std::vector<Option>& options) const {
    Choice choice(who, skill_.effort, leaf_of(s, who));
    typename Choice::Candidates rated;
    choice.rate(s, rated);
    const bool mine_to_leave = skill_.against_others && s.config.seats > 1 && s.turn.phase == Phase::pick;
    for (const auto& c : rated) {
      Option o{c.action, c.value, 0, 0, c.reached.state};
      if (mine_to_leave) o.others = others(s, who, c.action);
      o.value -= o.others;
      options.push_back(o);
    }
  }

  // The mean of what the other tracked seats can reach after the move: the dice that it leaves to them count.
  [[nodiscard]] Value others(const State& s, Seat who, typename G::Action action) const {
    State left = s;
    NoEffects none;
    G::apply(left, who, action, none);
    if (left.turn.awaited.has(who) && !Traits::in_window(left, who)) Traits::drop_waiting(left, who);
    const Effort quick{.extras_kept = 1, .chain_width = {2, 1, 1}, .joker_extras = false};
    Value sum = 0;
    Value count = 0;
    for (const Seat seat : left.config.tracked) {
      if (seat == who) continue;
      sum += worth(left, seat, quick);
      ++count;
    }
    return count == 0 ? 0 : sum / count;
  }

  // ---- the next rolls ---------------------------------------------------------------------------

  struct Sampled {
    std::size_t option;
    double sum = 0;
    double squares = 0;
    std::size_t count = 0;
    [[nodiscard]] double mean() const noexcept { return sum / static_cast<double>(count); }
    [[nodiscard]] double error() const noexcept {
      const auto n = static_cast<double>(count);
      return count < 2 ? 0 : std::sqrt(std::max(0.0, squares / n - mean() * mean()) / (n - 1));
    }
  };

  // The same dice for every candidate, since draws are keyed by place: differences are far surer than values.
  void look_ahead(Seat who, std::uint64_t key, std::vector<Option>& options) const {
    std::vector<Sampled> field = promising(options);
    if (field.size() < 2) return;
    const std::size_t first = std::min(skill_.first_rolls, skill_.rolls);
    sample(who, key, 0, first, options, field);
    narrow(field);
    if (field.size() > 1) sample(who, key, first, skill_.rolls, options, field);
    settle(field, options);
  }

  [[nodiscard]] std::vector<Sampled> promising(const std::vector<Option>& options) const {
    std::vector<Sampled> field;
    field.reserve(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) field.push_back({i});
    std::sort(field.begin(), field.end(), [&](const Sampled& a, const Sampled& b) {
      const Value x = options[a.option].value;
      const Value y = options[b.option].value;
      return x != y ? x > y : a.option < b.option;
    });
    const Value least = options[field[0].option].value - skill_.margin;
    std::size_t n = 0;
    while (n < std::min(field.size(), skill_.candidates) && options[field[n].option].value >= least) ++n;
    field.resize(n);
    return field;
  }

  void sample(Seat who, std::uint64_t key, std::size_t from, std::size_t to, const std::vector<Option>& options,
              std::vector<Sampled>& field) const {
    for (std::size_t n = from; n < to; ++n) {
      Seed seed = Seed::from_number(key + n);
      seed.bytes[0] = 'S';  // no match's own dice
      const Rng dice(seed);
      for (Sampled& c : field) {
        const Option& o = options[c.option];
        const double v = static_cast<double>(after_roll(o, who, dice) - o.others) / static_cast<double>(kPoint);
        c.sum += v;
        c.squares += v * v;
        ++c.count;
      }
    }
  }

  // The seat's value after the next roll.
  [[nodiscard]] Value after_roll(const Option& o, Seat who, const Rng& dice) const {
    State s = o.reached;
    NoEffects none;
    if (Traits::in_window(s, who)) G::apply(s, who, Traits::done(), none);
    if (s.turn.active != who) return o.value + o.others;  // another seat's roll says little about this sheet
    while (G::awaiting(s).kind == Awaiting::Kind::chance) G::settle(s, G::draw(s, dice), none);
    if (G::awaiting(s).kind == Awaiting::Kind::over) return Value{Traits::total(s, who)} * kPoint;
    return worth(s.turn.awaited.has(who) ? Choice::alone(s, who) : s, who, skill_.effort);
  }

  // Drops what lies clearly behind the best.
  static void narrow(std::vector<Sampled>& field) {
    double best = field[0].mean();
    for (const Sampled& c : field) best = std::max(best, c.mean());
    std::erase_if(field, [&](const Sampled& c) { return c.mean() < best - 2.0; });
  }

  // Sampled moves get their means; the others keep their distance to the best and stay behind it.
  static void settle(const std::vector<Sampled>& field, std::vector<Option>& options) {
    const auto fixed = [](double v) { return static_cast<Value>(v * static_cast<double>(kPoint)); };
    Value before = kWorst;
    for (const Option& o : options) before = std::max(before, o.value);
    double best = field[0].mean();
    for (const Sampled& c : field) best = std::max(best, c.mean());
    for (Option& o : options) o.value = std::min(o.value - before + fixed(best), fixed(best) - kPoint / 16);
    for (const Sampled& c : field) {
      options[c.option].value = fixed(c.mean());
      options[c.option].error = c.error();
    }
  }

  std::shared_ptr<const Nets> nets_;
  Skill skill_;
};

// The ladder. Weaker levels blur the values of a quick player; spreads are in points.
struct Ladder {
  double novice;
  double casual;
  double skilled;
  Effort expert{};
  Skill master{};
};

template <class Traits>
Result<PlayerPtr<typename Traits::G>> make_turn_player(Level level, const Shelf& shelf, const Ladder& ladder) {
  auto solo = Net::load(shelf.find(Traits::solo_net), Traits::layout, Traits::solo_net);
  if (!solo) return std::unexpected(solo.error());
  auto nets = std::make_shared<Nets>(Nets{std::move(*solo), std::nullopt});
  if (const FileBytes bytes = shelf.find(Traits::table_net); !bytes.empty()) {
    auto table = Net::load(bytes, Traits::layout, Traits::table_net);
    if (!table) return std::unexpected(table.error());
    nets->table = std::move(*table);
  }
  const auto make = [&](const Skill& skill) { return std::make_unique<TurnPlayer<Traits>>(std::move(nets), skill); };
  using G = typename Traits::G;
  const Skill quick{.effort = {.extras_kept = 1, .chain_width = {2, 1, 1}}, .against_others = false};
  switch (level) {
    case Level::novice: return std::make_unique<Noisy<G>>(make(quick), ladder.novice);
    case Level::casual: return std::make_unique<Noisy<G>>(make(quick), ladder.casual);
    case Level::skilled: return std::make_unique<Noisy<G>>(make(quick), ladder.skilled);
    case Level::expert: return make(Skill{.effort = ladder.expert});
    case Level::master: return make(ladder.master);
  }
  return fail(Error::bad_value, "players", "There is no such level.");
}

}  // namespace goupil::clever_turn
