// Bytes play a game: the first pick the game, its seats and options, each of the others one event. Laws are checked at
// every step.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/all.hpp"
#include "tests/fuzz/claim.hpp"

namespace goupil {
namespace {

using fuzz::claim;

// Bytes of the input, then zeros.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) noexcept : rest_(bytes) {}
  std::uint8_t next() noexcept {
    if (rest_.empty()) return 0;
    const std::uint8_t byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }
  [[nodiscard]] bool done() const noexcept { return rest_.empty(); }

 private:
  std::span<const std::uint8_t> rest_;
};

void add_options(std::string_view game, std::size_t seats, Bytes& bytes, std::vector<Option>& out) {
  const std::uint8_t first = bytes.next();
  if (first % 2 == 1) out.push_back({"first", std::to_string(first / 2 % seats)});
  const std::uint8_t tracked = bytes.next();
  std::string list;
  for (std::size_t i = 0; i < seats; ++i)
    if ((tracked >> i % 8 & 1) != 0) list += (list.empty() ? "" : ",") + std::to_string(i);
  if (tracked >= 128 && !list.empty()) out.push_back({"tracked", list});
  const std::uint8_t own = bytes.next();
  if (game == "gap") out.push_back({"rounds", std::to_string(own % 4)});
  if (game == "tutto") {
    out.push_back({"preset", own % 2 == 0 ? "2004" : "2024"});
    out.push_back({"target", std::to_string(50 * (1 + own / 32))});
    if ((own & 2) != 0) out.push_back({"ending", "equal_turns"});
    if ((own & 4) != 0) out.push_back({"floor_zero", "on"});
    if ((own & 8) != 0) out.push_back({"fireworks", "forced"});
    if ((own & 16) != 0) out.push_back({"plus_minus", "at_once"});
  }
}

// Braces and brackets pair up outside of strings, and something stands inside.
bool well_formed(std::string_view json) {
  std::string open;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (quoted) {
      i += c == '\\' ? 1U : 0U;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      open += c;
    } else if (c == '}' || c == ']') {
      if (open.empty() || (open.back() == '{') != (c == '}')) return false;
      open.pop_back();
    }
  }
  return !json.empty() && open.empty() && !quoted;
}

template <Game G>
void check_views(const typename G::State& state, std::size_t seats) {
  std::string json;
  const auto view_of = [&](Viewer viewer) {
    json.clear();
    Json writer(json);
    G::write_view(G::observe(state, viewer), writer);
    claim(well_formed(json), "a view is JSON", json);
  };
  view_of(Viewer::referee());
  view_of(Viewer::spectator());
  for (std::size_t i = 0; i < seats; ++i) view_of(Viewer::of(seat_at(i)));
  json.clear();
  Json writer(json);
  G::write_score(state, writer);
  claim(well_formed(json), "a score is JSON", json);
}

template <Game G>
void check_effects(const EffectLog& log) {
  std::string json;
  Json writer(json);
  writer.begin_array();
  for (const Effect& effect : log.list()) write_whole_effect<G>(effect, writer);
  writer.end_array();
  claim(well_formed(json), "effects are JSON", json);
}

template <Game G>
void settle_one(typename G::State& state, const Rng& rng, Bytes& bytes) {
  claim(!G::chance_kind(state).empty(), "an awaited outcome has a kind");
  auto chance = G::draw(state, rng);
  claim(G::possible(state, chance), "what is drawn is possible");
  const std::uint8_t pick = bytes.next();
  static const auto outcomes = std::make_unique<typename G::Outcomes>();
  outcomes->clear();
  if (pick != 0 && G::outcomes(state, *outcomes)) {
    claim(outcomes->size() > 0, "a listed node has outcomes");
    chance = (*outcomes)[(pick * 257U) % outcomes->size()].chance;
    claim(G::possible(state, chance), "what is listed is possible");
  }
  std::string text;
  G::print(chance, text);
  const auto read = G::parse_chance(text);
  claim(read.has_value() && *read == chance, "an outcome can be read back", text);
  EffectLog log;
  claim(!settle<G>(state, *read, log), "a possible outcome is settled", text);
  check_effects<G>(log);
}

template <Game G>
void play_one(typename G::State& state, SeatSet asked, std::size_t seats, Bytes& bytes) {
  claim(!asked.empty() && (asked - SeatSet::first(seats)).empty(), "seats of this table are asked");
  const std::uint8_t turn = bytes.next();
  std::size_t skip = turn % asked.size();
  Seat who = asked.lowest();
  for (const Seat s : asked)
    if (skip-- == 0) who = s;
  typename G::Actions legal;
  for (std::size_t i = 0; i < seats; ++i) {
    legal.clear();
    G::legal(state, seat_at(i), legal);
    claim((legal.size() > 0) == asked.has(seat_at(i)), "exactly the awaited seats have moves");
    for (std::size_t k = 1; k < legal.size(); ++k) claim(legal[k - 1] < legal[k], "moves are sorted and different");
  }
  legal.clear();
  G::legal(state, who, legal);
  const auto action = legal[bytes.next() % legal.size()];
  std::string text;
  G::print(action, text);
  const auto read = G::parse_action(text);
  claim(read.has_value() && *read == action, "a move can be read back", text);
  std::string json;
  Json writer(json);
  writer.begin_object();
  G::write_move(state, who, action, writer);
  writer.end_object();
  claim(well_formed(json), "a move's fields are JSON", json);
  EffectLog log;
  claim(!play<G>(state, who, *read, log), "a legal move is played", text);
  check_effects<G>(log);
}

template <Game G>
void play_game(Bytes& bytes) {
  const std::size_t seats = G::info.min_seats + bytes.next() % (G::info.max_seats - G::info.min_seats + 1);
  std::vector<Option> options;
  add_options(G::info.id, seats, bytes, options);
  const auto config = G::parse_config(seats, options);
  claim(config.has_value(), "these options are good", config ? "" : config.error().text);
  typename G::State state = G::start(*config);
  const Rng rng(Seed::from_number(bytes.next()));
  std::size_t events = 0;
  // When the bytes are used up the game goes on with zeros: draws and first moves.
  for (Awaiting now = G::awaiting(state); now.kind != Awaiting::Kind::over; now = G::awaiting(state)) {
    if (bytes.done() && events > 400) return;
    if (events++ % 32 == 0) check_views<G>(state, seats);
    if (now.kind == Awaiting::Kind::chance)
      settle_one<G>(state, rng, bytes);
    else
      play_one<G>(state, now.seats, seats, bytes);
    if (events % 64 == 63) static_cast<void>(G::call(state, Call::last_round));
  }
  check_views<G>(state, seats);
  const Standing standing = G::standing(state);
  bool winner = false;
  for (const Seat s : standing.known) winner = winner || standing.rank[index(s)] == 1;
  claim(winner || standing.known.empty(), "somebody wins");
}

}  // namespace
}  // namespace goupil

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  goupil::Bytes bytes({data, size});
  const unsigned game = bytes.next() % 5U;
  unsigned i = 0;
  goupil::AllGames::for_each([&]<class G>() {
    if (i++ == game) goupil::play_game<G>(bytes);
  });
  return 0;
}
