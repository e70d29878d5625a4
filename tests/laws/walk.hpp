// Seeded random games for the laws: one event after the other, any awaited seat, any legal move.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "games/all.hpp"
#include "tests/laws/cases.hpp"
#include "tests/laws/json.hpp"

namespace goupil::laws {

template <class List>
struct AsTypes;
template <class... Gs>
struct AsTypes<GameList<Gs...>> {
  using Types = testing::Types<Gs...>;
};
// All laws hold for all games: a game joins by standing in games/all.hpp.
using LawGames = AsTypes<AllGames>::Types;

struct GameNames {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info.id);
  }
};

// Far above the longest random games measured (tutto to 12,000 points: some 1,500 events).
inline constexpr std::size_t kEventBound = 20'000;

template <class G, class Printable>
std::string text_of(const Printable& what) {
  std::string out;
  G::print(what, out);
  return out;
}

// What `write(json)` writes.
template <class Write>
std::string written(Write write) {
  std::string out;
  Json json(out);
  write(json);
  return out;
}

template <class G>
std::string view_text(const typename G::State& state, Viewer viewer) {
  return written([&](Json& json) { G::write_view(G::observe(state, viewer), json); });
}

template <Game G>
struct Event {
  bool by_chance = false;
  Seat seat{};
  typename G::Action action{};
  typename G::Chance chance{};
};

// The text of an event as a record has it.
template <Game G>
std::string text_of_event(const Event<G>& event) {
  if (event.by_chance) return "c " + text_of<G>(event.chance);
  return std::to_string(index(event.seat)) + " " + text_of<G>(event.action);
}

inline Seat any_seat(SeatSet seats, Stream& choice) {
  auto skip = choice.below(static_cast<std::uint32_t>(seats.size()));
  for (const Seat seat : seats)
    if (skip-- == 0) return seat;
  return seats.lowest();
}

template <Game G>
typename G::Action any_action(const typename G::State& state, Seat seat, Stream& choice) {
  typename G::Actions legal;
  G::legal(state, seat, legal);
  return legal[choice.below(static_cast<std::uint32_t>(legal.size()))];
}

// Precondition: the game is not over.
template <Game G>
Event<G> next_event(const typename G::State& state, const Rng& dice, Stream& choice) {
  Event<G> event;
  const Awaiting awaiting = G::awaiting(state);
  event.by_chance = awaiting.kind == Awaiting::Kind::chance;
  if (event.by_chance) {
    event.chance = G::draw(state, dice);
  } else {
    event.seat = any_seat(awaiting.seats, choice);
    event.action = any_action<G>(state, event.seat, choice);
  }
  return event;
}

template <Game G, class Sink>
void happen(typename G::State& state, const Event<G>& event, Sink& sink) {
  if (event.by_chance)
    G::settle(state, event.chance, sink);
  else
    G::apply(state, event.seat, event.action, sink);
}

// Plays one game; visit(state, event) is called before each event. Returns the last position.
template <Game G, class Visit>
typename G::State play_through(const typename G::Config& config, const Rng& dice, std::uint64_t choices, Visit visit) {
  typename G::State state = G::start(config);
  Stream choice(choices);
  NoEffects none;
  for (std::size_t events = 0; G::awaiting(state).kind != Awaiting::Kind::over; ++events) {
    if (events == kEventBound || testing::Test::HasFatalFailure()) {
      if (events == kEventBound) ADD_FAILURE() << "no end after " << events << " events";
      break;
    }
    const Event<G> event = next_event<G>(state, dice, choice);
    visit(std::as_const(state), event);
    happen<G>(state, event, none);
  }
  return state;
}

template <Game G>
typename G::Config config_of(const Case& c) {
  const auto config = G::parse_config(c.seats, c.options);
  if (config) return *config;
  ADD_FAILURE() << describe(c) << ": " << config.error().at << ": " << config.error().text;
  return {};
}

// One place to make all laws try harder.
inline constexpr std::size_t kEffort = 3;

// Runs `law(config, seed)` over kEffort * `games` games of every case; seeds differ everywhere.
template <Game G, class Law>
void for_each_game(std::size_t games, Law law) {
  std::uint64_t seed = 1000;
  for (const Case& c : cases<G>()) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, describe(c));
    const auto config = config_of<G>(c);
    for (std::size_t i = 0; i < kEffort * games; ++i) {
      law(config, ++seed);
      if (testing::Test::HasFailure()) return;
    }
  }
}

inline Rng rng_of(std::uint64_t seed, Rng::Kind kind = Rng::Kind::fast) {
  return Rng(Seed::from_number(seed), kind);
}

// visit(state) on one position in `stride` (a random one of each) of kEffort * `games` games of every case, and on each
// last position.
template <Game G, class Visit>
void for_each_position(std::size_t games, std::uint32_t stride, Visit visit) {
  for_each_game<G>(games, [&](const typename G::Config& config, std::uint64_t seed) {
    Stream skip(seed ^ 0x5EEDU);
    const auto last = play_through<G>(config, rng_of(seed), seed, [&](const typename G::State& state, const Event<G>&) {
      if (!testing::Test::HasFailure() && skip.below(stride) == 0) visit(state);
    });
    if (!testing::Test::HasFailure()) visit(last);
  });
}

// All seats at the table and everybody else who may look.
template <Game G>
std::vector<Viewer> viewers(std::size_t seats) {
  std::vector<Viewer> out{Viewer::spectator(), Viewer::referee()};
  for (std::size_t i = 0; i < seats; ++i) out.push_back(Viewer::of(seat_at(i)));
  return out;
}

// Every Config holds a TableConfig, as itself or as its member `table`.
inline const TableConfig& table_of(const TableConfig& config) {
  return config;
}
template <class Config>
  requires requires(const Config& c) { c.table.seats; }
const TableConfig& table_of(const Config& config) {
  return config.table;
}

// One small slip of the pen.
inline std::string mutated(std::string text, Stream& choice) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789:,+=/-@_ ARI";
  const auto any = [&](std::size_t n) { return static_cast<std::size_t>(choice.below(static_cast<std::uint32_t>(n))); };
  const std::size_t at = any(text.size());
  const char letter = kLetters[any(kLetters.size())];
  switch (choice.below(7)) {
    case 0: text.erase(at, 1); break;
    case 1: text.insert(at, 1, text[at]); break;
    case 2: text[at] = letter; break;
    case 3: text.insert(at, 1, letter); break;
    case 4: text += letter; break;
    case 5: text.resize(at); break;
    default:
      if (at > 0) std::swap(text[at], text[at - 1]);
      break;
  }
  return text;
}

// What people leave at the end of a word; tried on every text.
inline constexpr std::array<std::string_view, 7> kTails{",", ":", "+", "/", " ", "0", "="};

// Some slips of the pen of `text`.
inline std::vector<std::string> slips(const std::string& text, std::size_t random, Stream& choice) {
  std::vector<std::string> out;
  for (const std::string_view tail : kTails) out.push_back(text + std::string(tail));
  for (std::size_t i = 0; i < random; ++i) out.push_back(mutated(text, choice));
  return out;
}

}  // namespace goupil::laws
