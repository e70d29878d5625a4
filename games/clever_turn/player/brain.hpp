// A player of a Clever game: a network's value of what each move leads to, and on top of it, for the
// strongest, the mean over the next rolls.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "games/clever_turn/player/next_rolls.hpp"
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
  // At a table: does it count what the others gain from the dice left to them?
  bool against_others = true;
  std::size_t endings = 12;          // … ways to the end of the own turn that are tried to see which dice those are
  Value others_margin = 6 * kPoint;  // … for moves that lie no further behind the best
  // The next rolls that are looked at for each promising move; 0 = none. Multiples of NextRolls::kBlock.
  std::size_t rolls = 0;
  std::size_t first_rolls = 36;  // … before the field is narrowed
  std::size_t candidates = 6;    // promising moves
  Value margin = 12 * kPoint;    // … and how far they may lie behind the best
};

template <class Traits>
class TurnPlayer final : public Player<typename Traits::G> {
 public:
  using G = typename Traits::G;
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;
  using Ratings = typename Player<G>::Ratings;

  TurnPlayer(std::shared_ptr<const Nets> nets, const Skill& skill) noexcept : nets_(std::move(nets)), skill_(skill) {}

  [[nodiscard]] Unit unit(const View& view) const noexcept override {
    return counts_others(view.seen) ? Unit::lead : Unit::points;
  }

  void rate(const View& view, Seat who, Stream& stream, Ratings& out) const override {
    const State& s = view.seen;  // nothing is hidden
    const std::uint64_t key = stream.next();
    out.clear();
    std::vector<Option> options;
    value_moves(s, who, options);
    if (counts_others(s)) count_others(s, who, key, options);
    if (skill_.rolls > 0 && options.size() > 1) look_ahead(who, key, options);
    for (const Option& o : options)
      out.push_back({o.action, static_cast<double>(o.value) / static_cast<double>(kPoint), o.error});
  }

  [[nodiscard]] Action choose(const View& view, Seat who, Stream& stream) const override {
    typename G::Actions legal;
    G::legal(view.seen, who, legal);
    return legal.size() == 1 ? legal[0] : Player<G>::choose(view, who, stream);
  }

 private:
  using Choice = Chooser<Traits, NetLeaf<Traits>>;

  // Only what the active seat takes changes what others get: a passive pick is worth its own points.
  [[nodiscard]] bool counts_others(const State& s) const noexcept {
    return skill_.against_others && s.config.seats > 1 && s.turn.phase == Phase::pick;
  }

  struct Option {
    Action action{};
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

  // What a seat can make of the position, when it is awaited or not. `choice` is the seat's.
  [[nodiscard]] Value worth(Choice& choice, const State& s, Seat who) const {
    if (!s.turn.awaited.has(who)) return leaf_of(s, who).fresh(s);
    typename Choice::Candidates rated;
    choice.forget();
    choice.rate(s, rated);
    return best_of<Choice>(rated).value;
  }

  void value_moves(const State& s, Seat who, std::vector<Option>& options) const {
    Choice choice(who, skill_.effort, leaf_of(s, who));
    typename Choice::Candidates rated;
    choice.rate(s, rated);
    options.reserve(rated.size());
    for (const auto& c : rated) options.push_back({c.action, c.value, 0, 0, c.reached.state});
  }

  // ---- the other seats --------------------------------------------------------------------------

  static constexpr Effort kQuick{.followed = 6,
                                 .stops = 1,
                                 .starts = 3,
                                 .extras_kept = 1,
                                 .extras_followed = 2,
                                 .extras_margin = 3 * kPoint,
                                 .chain_width = {2, 1, 1},
                                 .joker_extras = false};

  // Dice that a move leaves, and what they are worth to the others.
  struct Left {
    Turn turn;
    Value others;
  };

  // Takes from each move's value what the others can make of the dice it leaves to them. Moves far behind are
  // not looked at and get the mean.
  void count_others(const State& s, Seat who, std::uint64_t key, std::vector<Option>& options) const {
    Value best = kWorst;
    for (const Option& o : options) best = std::max(best, o.value);
    std::vector<Left> known;  // moves with the same die leave the same dice
    Value sum = 0;
    Value count = 0;
    for (Option& o : options) {
      if (o.value < best - skill_.others_margin) continue;
      o.others = others(s, who, o.action, key, known);
      sum += o.others;
      ++count;
    }
    for (Option& o : options) {
      if (o.value < best - skill_.others_margin) o.others = sum / count;
      o.value -= o.others;
    }
  }

  // The mean of what the other tracked seats reach after the move.
  [[nodiscard]] Value others(const State& s, Seat who, Action action, std::uint64_t key,
                             std::vector<Left>& known) const {
    State left = s;
    NoEffects none;
    G::apply(left, who, action, none);
    if (left.turn.awaited.has(who) && !Traits::in_window(left, who)) Traits::drop_waiting(left, who);
    for (const Left& l : known)
      if (l.turn == left.turn) return l.others;
    const bool goes_on = left.turn.phase == Phase::roll && skill_.endings > 0;
    const std::size_t ways = goes_on ? skill_.endings : 1;
    Value sum = 0;
    for (std::size_t n = 0; n < ways; ++n) {
      State end = left;
      if (goes_on) end_own_turn(end, who, dice_of(key, n, 'O'));
      sum += others_now(end, who);
    }
    known.push_back({left.turn, sum / static_cast<Value>(ways)});
    return known.back().others;
  }

  // Plays the own turn on, for points, until the others are asked.
  void end_own_turn(State& s, Seat who, const Rng& dice) const {
    Choice choice(who, kQuick, leaf_of(s, who));
    NoEffects none;
    const unsigned turn = s.turn.turn;
    while (s.turn.turn == turn && (s.turn.phase == Phase::roll || s.turn.phase == Phase::pick)) {
      if (s.turn.phase == Phase::roll) {
        G::settle(s, G::draw(s, dice), none);
        choice.forget();
      } else {
        G::apply(s, who, choose_for_points(choice, s, who), none);
      }
    }
  }

  [[nodiscard]] Value others_now(const State& s, Seat who) const {
    Value sum = 0;
    Value count = 0;
    for (const Seat seat : s.config.tracked) {
      if (seat == who) continue;
      Choice choice(seat, kQuick, leaf_of(s, seat));
      sum += worth(choice, s, seat);
      ++count;
    }
    return count == 0 ? 0 : sum / count;
  }

  // Dice of this decision's own; `mark` keeps them apart from every match's.
  static Rng dice_of(std::uint64_t key, std::size_t n, char mark) noexcept {
    Seed seed = Seed::from_number(key + n);
    seed.bytes[0] = static_cast<std::uint8_t>(mark);
    return Rng(seed);
  }

  // ---- the next rolls ---------------------------------------------------------------------------

  struct Sampled {
    std::size_t option;
    NextRolls rolls;
    bool rolled = true;  // does this seat roll next?
    double sum = 0;
    double squares = 0;
    std::size_t count = 0;
    [[nodiscard]] double mean() const noexcept { return sum / static_cast<double>(count); }
    // An upper bound where blocks of rolls are balanced; none where all rolls were looked at.
    [[nodiscard]] double error() const noexcept {
      const auto n = static_cast<double>(count);
      return count < 2 || rolls.exact() ? 0 : std::sqrt(std::max(0.0, squares / n - mean() * mean()) / (n - 1));
    }
  };

  // The same dice for every candidate: differences are far surer than values.
  void look_ahead(Seat who, std::uint64_t key, std::vector<Option>& options) const {
    std::vector<Sampled> field = promising(who, key, options);
    if (field.size() < 2) return;
    Choice choice(who, skill_.effort, leaf_of(options[0].reached, who));
    sample(choice, who, key, std::min(skill_.first_rolls, skill_.rolls), options, field);
    narrow(field);
    if (field.size() > 1) sample(choice, who, key, skill_.rolls, options, field);
    settle(field, options);
  }

  [[nodiscard]] std::vector<Sampled> promising(Seat who, std::uint64_t key, std::vector<Option>& options) const {
    std::vector<std::size_t> order(options.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return options[a].value != options[b].value ? options[a].value > options[b].value : a < b;
    });
    const Value least = options[order[0]].value - skill_.margin;
    std::vector<Sampled> field;
    for (const std::size_t i : order) {
      Option& o = options[i];
      if (field.size() == skill_.candidates || o.value < least) break;
      go_to_roll(o.reached, who);
      const Turn& t = o.reached.turn;
      field.push_back({i, NextRolls(t.in_cup(), key, skill_.rolls), t.active == who && t.phase == Phase::roll});
    }
    return field;
  }

  // Ends the window and places a new round's gift, so that a roll is due.
  void go_to_roll(State& s, Seat who) const {
    NoEffects none;
    if (Traits::in_window(s, who)) G::apply(s, who, Traits::done(), none);
    if (s.turn.phase != Phase::gift) return;
    Choice choice(who, skill_.effort, leaf_of(s, who));
    s = Choice::alone(s, who);
    while (s.turn.phase == Phase::gift) G::apply(s, who, choose_for_points(choice, s, who), none);
  }

  // Goes on to roll number `to` of each candidate, or to its last.
  void sample(Choice& choice, Seat who, std::uint64_t key, std::size_t to, const std::vector<Option>& options,
              std::vector<Sampled>& field) const {
    for (Sampled& c : field) {
      const Option& o = options[c.option];
      const std::size_t end = !c.rolled ? 1 : c.rolls.exact() ? c.rolls.size() : to;
      for (; c.count < end; ++c.count) {
        // Another seat's roll says little about this sheet, and after the last turn there is none.
        const Value reached =
            c.rolled ? after_roll(choice, o, who, c.rolls[c.count], dice_of(key, c.count, 'S')) : o.value + o.others;
        const double v = static_cast<double>(reached - o.others) / static_cast<double>(kPoint);
        c.sum += v;
        c.squares += v * v;
      }
    }
  }

  // The seat's value after the next roll. `dice` decide what is left to chance besides.
  [[nodiscard]] Value after_roll(Choice& choice, const Option& o, Seat who, Faces faces, const Rng& dice) const {
    State s = o.reached;
    NoEffects none;
    Chance roll{.dice = s.turn.in_cup(), .kind = Chance::Kind::roll};
    roll.faces.take(faces, roll.dice);
    G::settle(s, roll, none);
    while (G::awaiting(s).kind == Awaiting::Kind::chance) G::settle(s, G::draw(s, dice), none);
    return worth(choice, s.turn.awaited.has(who) ? Choice::alone(s, who) : s, who);
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
Result<std::shared_ptr<const Nets>> load_nets(const Shelf& shelf) {
  auto solo = Net::load(shelf.find(Traits::solo_net), Traits::layout, Traits::solo_net);
  if (!solo) return std::unexpected(solo.error());
  auto nets = std::make_shared<Nets>(Nets{std::move(*solo), std::nullopt});
  if (const FileBytes bytes = shelf.find(Traits::table_net); !bytes.empty()) {
    auto table = Net::load(bytes, Traits::layout, Traits::table_net);
    if (!table) return std::unexpected(table.error());
    nets->table = std::move(*table);
  }
  return nets;
}

template <class Traits>
Result<PlayerPtr<typename Traits::G>> make_turn_player(Level level, const Shelf& shelf, const Ladder& ladder) {
  auto nets = load_nets<Traits>(shelf);
  if (!nets) return std::unexpected(nets.error());
  const auto make = [&](const Skill& skill) { return std::make_unique<TurnPlayer<Traits>>(std::move(*nets), skill); };
  using G = typename Traits::G;
  const Skill quick{.effort = {.stops = 1, .starts = 4, .extras_kept = 1, .chain_width = {2, 1, 1}},
                    .against_others = false};
  switch (level) {
    case Level::novice: return std::make_unique<Noisy<G>>(make(quick), ladder.novice);
    case Level::casual: return std::make_unique<Noisy<G>>(make(quick), ladder.casual);
    case Level::skilled: return std::make_unique<Noisy<G>>(make(quick), ladder.skilled);
    case Level::expert: return make(Skill{.effort = ladder.expert});
    case Level::master: return make(ladder.master);
  }
  return fail(Error::bad_value, "players", "There is no such level.");
}

// The expert that plays for its own points alone, whoever sits at the table: a yardstick for matches.
template <class Traits>
Result<PlayerPtr<typename Traits::G>> make_maximiser(const Shelf& shelf, const Ladder& ladder) {
  auto nets = load_nets<Traits>(shelf);
  if (!nets) return std::unexpected(nets.error());
  return std::make_unique<TurnPlayer<Traits>>(std::move(*nets),
                                              Skill{.effort = ladder.expert, .against_others = false});
}

}  // namespace goupil::clever_turn
