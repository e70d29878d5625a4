// The table between two turns, and whole games played from there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/kids/player/reply.hpp"
#include "games/kids/player/worth.hpp"
#include "games/kids/state.hpp"

namespace goupil::kids {

// Everybody's crosses when a turn is over. Seats whose sheet lies on somebody's table are taken to stand where the
// looking seat stands.
struct Board {
  std::array<Marks, kSeats> marks{};
  std::uint8_t seats = 0;
  std::uint8_t next = 0;  // the active seat of the coming turn
  bool over = false;
};

// The board at the end of the current turn, after the seat `who` has finished its own part with `own` (no bonus
// pending, own.used up to date): the seats that still have to act reply by `reply`.
[[nodiscard]] Board settle_turn(const Worth& worth, const State& state, Seat who, const Marks& own) noexcept;

// The worth of crosses at this time of the game, by the seat that is nearest to an end.
[[nodiscard]] const Worth& worth_now(const Outlook& outlook, const Board& board) noexcept;

// The most stars of the seats other than `who`.
[[nodiscard]] std::int32_t best_rival(const Worth& worth, const Board& board, std::size_t who) noexcept;

// The share of the win: 1, or 1 / k among k seats with equal stars, or 0. Precondition: the board is final.
[[nodiscard]] double win_share(const Worth& worth, const Board& board, std::size_t who) noexcept;

// The chance of winning between turns, from what everybody's crosses are worth and whose turn comes; win_share on a
// final board. For two seats a curve fitted to games of `reply` against itself; with more, the two-player chances
// against each other seat, multiplied and brought to the sum 1.
[[nodiscard]] double expected_win(const Outlook& outlook, const Board& board, std::size_t who) noexcept;

// Plays the coming turns, fewer if the game ends; the dice of turn t depend on `key` and t only, so that boards can be
// compared under equal dice.
[[nodiscard]] Board play_on(const Outlook& outlook, Board board, unsigned turns, std::uint64_t key) noexcept;

}  // namespace goupil::kids
