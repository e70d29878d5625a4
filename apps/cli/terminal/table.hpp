// A match with its players and its story: what both the interactive game and the demo play on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/terminal/scene.hpp"
#include "apps/cli/terminal/tell.hpp"
#include "engine/registry/any_game.hpp"
#include "games/players.hpp"

namespace goupil::terminal {

class Table {
 public:
  // `players` has one word a seat: human or a name of kPlayerNames. Throws std::invalid_argument where a bot cannot
  // be had.
  Table(std::unique_ptr<AnyMatch> match, std::vector<std::string> players, const Words& words);

  [[nodiscard]] const AnyMatch& match() const noexcept { return *match_; }
  [[nodiscard]] const Teller& teller() const noexcept { return teller_; }
  [[nodiscard]] const std::vector<std::string>& players() const noexcept { return players_; }
  [[nodiscard]] const std::vector<std::string>& story() const noexcept { return story_; }
  [[nodiscard]] bool is_human(Seat seat) const { return players_[index(seat)] == "human"; }
  [[nodiscard]] std::size_t humans() const;
  [[nodiscard]] bool over() const { return match_->awaiting().kind == Awaiting::Kind::over; }
  // The kind of chance that is awaited; empty otherwise.
  [[nodiscard]] std::string chance() const;
  // Whose turn the view says it is.
  [[nodiscard]] std::optional<Seat> active() const;

  // A scene through the eyes of `viewer`, with the choices of `decider` if one is given.
  [[nodiscard]] Scene scene(Viewer viewer, std::optional<Seat> decider, std::size_t shown) const;

  // Each adds to the story. A failure changes nothing.
  Result<Report> play(Seat who, std::string_view move);
  Result<Report> draw();
  Result<Report> supply(std::string_view outcome);
  Result<Report> undo(Seat who);
  // The bot on this seat moves.
  Result<Report> play_bot(Seat who);

  // What the expert thinks of every legal move of an awaited seat, best first; it sees what the seat sees.
  Result<Hints> hints(Seat who);

  // Half a sentence on why this typed text is no move now.
  [[nodiscard]] std::string why(Seat who, std::string_view text) const;

 private:
  Result<Report> told(Result<Report> report);
  [[nodiscard]] Value preview(Seat who, const std::string& move) const;

  std::unique_ptr<AnyMatch> match_;
  std::vector<std::string> players_;
  std::vector<AnyPlayerPtr> bots_;  // empty for a human
  AnyPlayerPtr adviser_;            // made for the first hint
  Teller teller_;
  Value sheet_;
  std::vector<std::string> story_;
};

// The name of a game in a language.
[[nodiscard]] std::string_view game_name(const GameInfo& info, std::string_view language);
[[nodiscard]] Value parse(std::string_view json);  // null where it cannot be read

}  // namespace goupil::terminal
