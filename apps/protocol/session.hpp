// The JSON-lines protocol (docs/protocol.md 3, 13): one request in, one answer out. Knows no files, no
// sockets and no clock; the command line, tests and servers put it behind theirs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/rng.hpp"
#include "engine/registry/any_game.hpp"
#include "games/players.hpp"
#include "players/shelf.hpp"

namespace goupil::protocol {

inline constexpr std::size_t kMaxLine = std::size_t{1} << 20U;
// Open matches in one session; a forgotten `close` must not eat the machine.
inline constexpr std::size_t kMaxMatches = 10'000;

class Request;

class Session {
 public:
  // `entropy` gives the seed of a match that was started without one. Players take their trained files from `shelf`,
  // which must outlive the session.
  Session(std::function<Seed()> entropy, const Shelf& shelf) : entropy_(std::move(entropy)), shelf_(shelf) {}
  Session(std::function<Seed()> entropy, Shelf&& shelf) = delete;

  // Answers one line (without its line break); the answer has none either. Never throws; a request
  // that fails changes nothing.
  [[nodiscard]] std::string handle(std::string_view line);

  // Players are made once and kept; to be called when the files on the shelf have changed.
  void forget_players() noexcept { players_.clear(); }

 private:
  using Answer = Result<std::string>;  // the fields after "ok", each with a leading comma

  Answer dispatch(const Request& request);
  Answer games(const Request& request) const;
  Answer sheet(const Request& request) const;
  Answer start(const Request& request);
  Answer look(const Request& request) const;
  Answer play(const Request& request);
  Answer chance(const Request& request);
  Answer undo(const Request& request);
  Answer call(const Request& request);
  Answer why(const Request& request) const;
  Answer preview(const Request& request) const;
  Answer choose(const Request& request);
  Answer hint(const Request& request);
  Answer record(const Request& request) const;
  Answer load(const Request& request);
  Answer verify(const Request& request) const;
  Answer close(const Request& request);

  // The match that a request with these fields alone is about.
  Result<AnyMatch*> match(const Request& request, std::initializer_list<std::string_view> keys) const;
  Answer keep(std::unique_ptr<AnyMatch> match);

  // What `choose` and `hint` ask for: a player of the match's game, for a seat that is awaited and tracked.
  struct Advice {
    const AnyMatch* match;
    Seat who;
    const AnyPlayer* player;
  };
  Result<Advice> advice(const Request& request);
  Result<const AnyPlayer*> player(std::string_view game, const std::string& name);

  std::function<Seed()> entropy_;
  const Shelf& shelf_;
  std::map<std::string, AnyPlayerPtr, std::less<>> players_;  // by "<game> <name>"
  std::map<std::string, std::unique_ptr<AnyMatch>, std::less<>> matches_;
  std::uint64_t next_ = 1;
};

// Parses, finds the game, replays. The pieces of `load` and `verify`, for the command line too.
[[nodiscard]] Result<std::unique_ptr<AnyMatch>> load_record(std::string_view text, bool check_seed);

}  // namespace goupil::protocol
