// One game in progress: the position, the log that made it, the seed behind the dice. The log only
// grows; taking back is an event too.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/text.hpp"
#include "engine/match/record.hpp"

namespace goupil {

template <Game G>
class Match {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Chance = typename G::Chance;

  struct Event {
    RecordLine::Kind kind;  // never score
    Seat seat{};
    Action action{};
    Chance chance{};
    bool undone = false;
  };

  Match(const typename G::Config& config, const Rng& rng) : state_(G::start(config)), rng_(rng) {}

  [[nodiscard]] const State& state() const noexcept { return state_; }
  [[nodiscard]] const Rng& rng() const noexcept { return rng_; }
  [[nodiscard]] const std::vector<Event>& log() const noexcept { return log_; }
  [[nodiscard]] const typename G::Config& config() const noexcept { return G::config(state_); }

  [[nodiscard]] const TableConfig& table() const noexcept {
    if constexpr (std::same_as<typename G::Config, TableConfig>)
      return config();
    else
      return config().table;
  }
  [[nodiscard]] std::size_t seats() const noexcept { return table().seats; }

  // How many events made this position: taken-back decisions and the take-backs themselves do not count.
  [[nodiscard]] std::size_t in_force() const noexcept {
    return static_cast<std::size_t>(
        std::ranges::count_if(log_, [](const Event& e) { return !e.undone && e.kind != RecordLine::Kind::undo; }));
  }

  // How many decisions and undos this seat has in the log: the number of its next decision.
  [[nodiscard]] std::uint32_t decision(Seat s) const noexcept { return made_[index(s)]; }

  // What became of a move: played, or a repetition of a decision already made.
  enum class Played : std::uint8_t { now, before };

  // `decision` guards against late and doubled messages (protocol 3.1); without it the move is simply played.
  Result<Played> play(Seat who, std::optional<std::uint32_t> decision, Action action, EffectLog& effects) {
    if (index(who) >= seats()) return fail(Error::bad_value, "seat", "There is no such seat at this table.");
    if (decision && *decision != made_[index(who)]) {
      if (repeats(who, *decision, action)) return Played::before;
      return fail(Error::stale_decision, "decision", "This decision is not the one that is open.");
    }
    const auto error = goupil::play<G>(state_, who, action, effects);
    if (error) return fail(*error, *error == Error::illegal_move ? "move" : "seat", refusal(*error));
    log_.push_back({.kind = RecordLine::Kind::decision, .seat = who, .action = action});
    ++made_[index(who)];
    return Played::now;
  }

  // Draws the awaited outcome from the seed.
  Result<Chance> draw(EffectLog& effects) {
    if (G::awaiting(state_).kind != Awaiting::Kind::chance) return no_chance();
    const Chance chance = G::draw(state_, rng_);
    G::settle(state_, chance, effects);
    log_.push_back({.kind = RecordLine::Kind::drawn, .chance = chance});
    return chance;
  }

  // Settles an outcome from outside: real dice, a replay, a test.
  Result<Chance> supply(const Chance& chance, EffectLog& effects) {
    const auto error = goupil::settle<G>(state_, chance, effects);
    if (error == Error::no_chance) return no_chance();
    if (error) return fail(*error, "outcome", "This outcome cannot happen here.");
    log_.push_back({.kind = RecordLine::Kind::supplied, .chance = chance});
    return chance;
  }

  // Protocol 3.4. The other seats' moves stay.
  std::optional<Failure> undo(Seat who) {
    const auto nothing = [](std::string text) {
      return std::optional<Failure>(Failure{Error::nothing_to_undo, "seat", std::move(text)});
    };
    if (index(who) >= seats()) return Failure{Error::bad_value, "seat", "There is no such seat at this table."};
    const auto own = [&](const Event& e) { return e.kind == RecordLine::Kind::decision && e.seat == who && !e.undone; };
    const auto last = std::find_if(log_.rbegin(), log_.rend(), own);
    if (last == log_.rend()) return nothing("This seat has made no decision.");
    if (std::any_of(log_.rbegin(), last, is_chance)) return nothing("Dice or cards have been revealed since.");
    if (G::reveals(last->action)) return nothing("The move has shown something hidden.");
    last->undone = true;
    const auto replayed = replay();
    if (!replayed) {
      last->undone = false;
      return nothing("Others have already built on this move.");
    }
    state_ = *replayed;
    log_.push_back({.kind = RecordLine::Kind::undo, .seat = who});
    ++made_[index(who)];
    return std::nullopt;
  }

  std::optional<Failure> call(Call what) {
    if (G::awaiting(state_).kind == Awaiting::Kind::over)
      return Failure{Error::game_over, "match", "The game is over."};
    if (!G::call(state_, what)) return Failure{Error::bad_value, "what", "This game takes no such call."};
    log_.push_back({.kind = RecordLine::Kind::call});
    return std::nullopt;
  }

  // The event as this viewer may know it, in the record's notation.
  [[nodiscard]] RecordLine line(const Event& e, Viewer viewer) const {
    RecordLine out{.kind = e.kind, .seat = e.seat, .text = {}};
    switch (e.kind) {
      case RecordLine::Kind::drawn:
      case RecordLine::Kind::supplied: G::show(e.chance, viewer, out.text); break;
      case RecordLine::Kind::decision: G::print(e.action, out.text); break;
      case RecordLine::Kind::call: out.text = "last_round"; break;
      case RecordLine::Kind::undo:
      case RecordLine::Kind::score: break;
    }
    return out;
  }

  [[nodiscard]] Record record(Viewer viewer) const {
    Record out;
    out.game = G::info.id;
    out.rules_version = G::info.rules_version;
    out.seats = seats();
    G::print_options(config(), out.options);
    std::ranges::sort(out.options, {}, &Option::key);
    out.rng = rng_.kind();
    const bool over = G::awaiting(state_).kind == Awaiting::Kind::over;
    // The seed tells every die to come and every hidden card: others see both when the game is over.
    const Viewer eyes = over ? Viewer::referee() : viewer;
    for (const Event& e : log_) out.lines.push_back(line(e, eyes));
    if (eyes.is_referee())
      out.seed = rng_.seed();
    else
      out.redacted_for = viewer.is_seat() ? std::to_string(index(viewer.seat())) : "spectator";
    if (over) out.lines.push_back({.kind = RecordLine::Kind::score, .text = score_text()});
    return out;
  }

  // Replays a complete record. Every outcome is settled as written; `drawn` ones are compared with
  // the seed when check_seed is set.
  static Result<Match> load(const Record& record, bool check_seed) {
    if (!record.redacted_for.empty())
      return fail(Error::bad_record, "as", "This record was made for one viewer and is not complete.");
    if (record.rules_version != G::info.rules_version)
      return fail(Error::wrong_version, "rules", "This record was played by another version of the rules.");
    auto config = G::parse_config(record.seats, record.options);
    if (!config) return std::unexpected(config.error());
    Match match(*config, Rng(record.seed, record.rng));
    for (const RecordLine& line : record.lines) {
      const auto failure = match.replay_line(line, check_seed);
      if (failure) return fail(failure->code, "line " + std::to_string(line.number), failure->text);
    }
    return match;
  }

  [[nodiscard]] std::string score_text() const {
    const Standing standing = G::standing(state_);
    std::string out;
    for (std::size_t i = 0; i < seats(); ++i) {
      if (i > 0) out += ' ';
      if (standing.known.has(seat_at(i)))
        append_number(out, standing.total[i]);
      else
        out += '-';
    }
    return out;
  }

 private:
  static bool is_chance(const Event& e) noexcept {
    return e.kind == RecordLine::Kind::drawn || e.kind == RecordLine::Kind::supplied;
  }
  static std::unexpected<Failure> no_chance() {
    return fail(Error::no_chance, "match", "No dice or cards are awaited now.");
  }
  static std::string refusal(Error e) {
    if (e == Error::game_over) return "The game is over.";
    return e == Error::not_your_turn ? "This seat is not asked now." : "This move is not among the legal ones.";
  }

  // Is entry number n of this seat (decisions and undos counted together) this very move?
  [[nodiscard]] bool repeats(Seat who, std::uint32_t n, Action action) const noexcept {
    for (const Event& e : log_) {
      const bool mine = (e.kind == RecordLine::Kind::decision || e.kind == RecordLine::Kind::undo) && e.seat == who;
      if (mine && n-- == 0) return e.kind == RecordLine::Kind::decision && e.action == action;
    }
    return false;
  }

  // The position after all events that have not been taken back; nothing if one of them is no longer legal.
  [[nodiscard]] std::optional<State> replay() const {
    State state = G::start(config());
    NoEffects none;
    for (const Event& e : log_) {
      if (e.undone) continue;
      switch (e.kind) {
        case RecordLine::Kind::decision:
          if (goupil::play<G>(state, e.seat, e.action, none)) return std::nullopt;
          break;
        case RecordLine::Kind::drawn:
        case RecordLine::Kind::supplied:
          if (goupil::settle<G>(state, e.chance, none)) return std::nullopt;
          break;
        case RecordLine::Kind::call:
          if (!G::call(state, Call::last_round)) return std::nullopt;
          break;
        case RecordLine::Kind::undo:
        case RecordLine::Kind::score: break;
      }
    }
    return state;
  }

  std::optional<Failure> replay_line(const RecordLine& line, bool check_seed) {
    EffectLog effects;
    switch (line.kind) {
      case RecordLine::Kind::drawn:
      case RecordLine::Kind::supplied: return replay_chance(line, check_seed, effects);
      case RecordLine::Kind::decision: {
        const auto action = G::parse_action(line.text);
        if (!action) return action.error();
        const auto played = play(line.seat, std::nullopt, *action, effects);
        return played ? std::nullopt : std::optional<Failure>(played.error());
      }
      case RecordLine::Kind::undo: return undo(line.seat);
      case RecordLine::Kind::call:
        if (line.text != "last_round") return Failure{Error::bad_record, "call", "There is no such call."};
        return call(Call::last_round);
      case RecordLine::Kind::score:
        if (G::awaiting(state_).kind != Awaiting::Kind::over)
          return Failure{Error::bad_record, "score", "The game is not over here."};
        if (line.text != score_text())
          return Failure{Error::bad_record, "score", "The score does not follow from the moves."};
        return std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<Failure> replay_chance(const RecordLine& line, bool check_seed, EffectLog& effects) {
    const auto chance = G::parse_chance(line.text);
    if (!chance) return chance.error();
    const bool drawn = line.kind == RecordLine::Kind::drawn;
    if (check_seed && drawn && G::awaiting(state_).kind == Awaiting::Kind::chance &&
        !(G::draw(state_, rng_) == *chance))
      return Failure{Error::bad_record, "seed", "The seed gives another outcome here."};
    const auto settled = supply(*chance, effects);
    if (!settled) return settled.error();
    if (drawn) log_.back().kind = RecordLine::Kind::drawn;
    return std::nullopt;
  }

  State state_;
  Rng rng_;
  std::vector<Event> log_;
  std::array<std::uint32_t, kMaxSeats> made_{};
};

}  // namespace goupil
