// The one implementation of AnyGame and AnyMatch.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/match/match.hpp"
#include "engine/registry/any_game.hpp"

namespace goupil {

template <Game G>
class MatchAdapter final : public AnyMatch {
 public:
  explicit MatchAdapter(Match<G> match) : match_(std::move(match)) {}
  // For players of this game, who know its types.
  [[nodiscard]] typename G::View view(Viewer viewer) const noexcept { return G::observe(match_.state(), viewer); }

  std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<MatchAdapter>(match_); }
  const GameInfo& info() const noexcept override { return G::info; }
  std::size_t seats() const noexcept override { return match_.seats(); }
  SeatSet tracked() const noexcept override { return match_.table().tracked; }
  const Seed& seed() const noexcept override { return match_.rng().seed(); }
  Awaiting awaiting() const noexcept override { return G::awaiting(match_.state()); }
  Standing standing() const noexcept override { return G::standing(match_.state()); }
  std::uint32_t decision(Seat who) const noexcept override { return match_.decision(who); }
  std::size_t events() const noexcept override { return match_.log().size(); }
  std::size_t events_in_force() const noexcept override { return match_.in_force(); }
  std::string record(Viewer viewer) const override { return print(match_.record(viewer)); }
  Reason why_not(Seat who, const Wish& wish) const noexcept override { return G::why_not(match_.state(), who, wish); }

  std::vector<std::string> legal(Seat who) const override {
    typename G::Actions list;
    G::legal(match_.state(), who, list);
    std::vector<std::string> out;
    for (const auto& action : list) G::print(action, out.emplace_back());
    return out;
  }

  std::string event(std::size_t i, Viewer viewer) const override { return print(match_.line(match_.log()[i], viewer)); }

  void write_look(Viewer viewer, Json& json) const override {
    const auto& state = match_.state();
    json.field("game", G::info.id);
    json.key("as");
    if (viewer.is_seat())
      json.value(index(viewer.seat()));
    else
      json.value(viewer.is_referee() ? "referee" : "spectator");
    json.key("view");
    G::write_view(G::observe(state, viewer), json);
    write_awaiting(json);
    write_decision(viewer, json);
    write_legal(viewer, json);
    json.key("score");
    G::write_score(state, json);
    json.field("over", awaiting().kind == Awaiting::Kind::over);
  }

  Result<Report> play(Seat who, std::optional<std::uint32_t> decision, std::string_view move) override {
    const auto action = G::parse_action(move);
    if (!action) return fail(Error::illegal_move, "move", action.error().text);
    EffectLog effects;
    const auto played = match_.play(who, decision, *action, effects);
    if (!played) return std::unexpected(played.error());
    if (*played == Match<G>::Played::before) return Report{.repeated = true, .event = {}, .effects = "[]"};
    return report(effects);
  }

  Result<Report> draw() override {
    EffectLog effects;
    const auto drawn = match_.draw(effects);
    if (!drawn) return std::unexpected(drawn.error());
    return report(effects);
  }

  Result<Report> supply(std::string_view outcome) override {
    if (awaiting().kind == Awaiting::Kind::over) return fail(Error::game_over, "match", "The game is over.");
    const auto chance = G::parse_chance(outcome);
    if (!chance) return fail(Error::impossible_outcome, "outcome", chance.error().text);
    EffectLog effects;
    const auto settled = match_.supply(*chance, effects);
    if (!settled) return std::unexpected(settled.error());
    return report(effects);
  }

  Result<Report> undo(Seat who) override {
    auto failure = match_.undo(who);
    if (failure) return std::unexpected(std::move(*failure));
    return report({});
  }

  Result<Report> call(std::string_view what) override {
    if (what != "last_round") return fail(Error::bad_value, "what", "The only call is last_round.");
    auto failure = match_.call(Call::last_round);
    if (failure) return std::unexpected(std::move(*failure));
    return report({});
  }

 private:
  static std::string print(const RecordLine& line) {
    Record one;
    one.lines.push_back(line);
    std::string text = goupil::print(one);
    text.pop_back();
    return text.substr(text.rfind('\n') + 1);
  }
  static std::string print(const Record& record) { return goupil::print(record); }

  Report report(const EffectLog& effects) const {
    Report out;
    out.event = event(match_.log().size() - 1, Viewer::referee());
    Json json(out.effects);
    json.begin_array();
    for (const Effect& e : effects.list()) write_whole_effect<G>(e, json);
    json.end_array();
    return out;
  }

  void write_awaiting(Json& json) const {
    const Awaiting now = awaiting();
    json.key("awaiting");
    json.begin_object();
    switch (now.kind) {
      case Awaiting::Kind::seats:
        json.key("seats");
        json.begin_array();
        for (const Seat s : now.seats) json.value(index(s));
        json.end_array();
        break;
      case Awaiting::Kind::chance: json.field("chance", G::chance_kind(match_.state())); break;
      case Awaiting::Kind::over: write_rank(json); break;
    }
    json.end_object();
  }

  void write_rank(Json& json) const {
    const Standing standing = this->standing();
    json.field("over", true);
    json.key("rank");
    json.begin_array();
    for (std::size_t i = 0; i < seats(); ++i) {
      if (standing.known.has(seat_at(i)))
        json.value(standing.rank[i]);
      else
        json.null();
    }
    json.end_array();
  }

  std::string decision_id(Seat who) const {
    std::string id = std::to_string(index(who));
    id += '.';
    id += std::to_string(match_.decision(who));
    return id;
  }

  void write_decision(Viewer viewer, Json& json) const {
    const SeatSet asked = awaiting().seats;
    json.key("decision");
    if (viewer.is_referee()) {
      json.begin_object();
      for (const Seat s : asked) json.field(std::to_string(index(s)), decision_id(s));
      json.end_object();
    } else if (viewer.is_seat() && asked.has(viewer.seat())) {
      json.value(decision_id(viewer.seat()));
    } else {
      json.null();
    }
  }

  void write_moves(Seat who, Json& json) const {
    typename G::Actions list;
    G::legal(match_.state(), who, list);
    json.begin_array();
    std::string text;
    for (const auto& action : list) {
      text.clear();
      G::print(action, text);
      json.begin_object();
      json.field("move", text);
      G::write_move(match_.state(), who, action, json);
      json.end_object();
    }
    json.end_array();
  }

  void write_legal(Viewer viewer, Json& json) const {
    json.key("legal");
    if (viewer.is_referee()) {
      json.begin_object();
      for (const Seat s : awaiting().seats) {
        json.key(std::to_string(index(s)));
        write_moves(s, json);
      }
      json.end_object();
    } else if (viewer.is_seat()) {
      write_moves(viewer.seat(), json);
    } else {
      json.begin_array();
      json.end_array();
    }
  }

  Match<G> match_;
};

template <Game G>
class GameAdapter final : public AnyGame {
 public:
  const GameInfo& info() const noexcept override { return G::info; }
  std::size_t state_bytes() const noexcept override { return sizeof(typename G::State); }

  Result<std::unique_ptr<AnyMatch>> start(std::size_t seats, Options options, const Rng& rng) const override {
    auto config = G::parse_config(seats, options);
    if (!config) return std::unexpected(config.error());
    return std::make_unique<MatchAdapter<G>>(Match<G>(*config, rng));
  }

  Result<std::unique_ptr<AnyMatch>> load(const Record& record, bool check_seed) const override {
    auto match = Match<G>::load(record, check_seed);
    if (!match) return std::unexpected(match.error());
    return std::make_unique<MatchAdapter<G>>(std::move(*match));
  }

  Result<std::string> sheet(std::size_t seats, Options options) const override {
    const auto config = G::parse_config(seats, options);
    if (!config) return std::unexpected(config.error());
    std::string out;
    Json json(out);
    G::write_sheet(*config, json);
    return out;
  }
};

}  // namespace goupil
