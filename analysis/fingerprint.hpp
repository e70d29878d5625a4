// One number for what the engine does: every move, outcome and score of fixed random games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"

namespace goupil {

class Fingerprint {
 public:
  constexpr void add(std::string_view text) noexcept {  // FNV-1a, 64 bits
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    hash_ = (hash_ ^ 0xFFU) * 0x100000001B3ULL;
  }
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325ULL;
};

// The games for each number of seats behind the published fingerprints, in `goupil bench` and in the browser.
inline constexpr std::uint64_t kFingerprintGames = 200;

// Games at every number of seats with seeds 1 … `games`. The same on every compiler and platform.
template <Game G>
std::uint64_t fingerprint(std::uint64_t games) {
  Fingerprint print;
  NoEffects none;
  std::string text;
  typename G::Actions legal;
  for (std::size_t seats = G::info.min_seats; seats <= G::info.max_seats; ++seats)
    for (std::uint64_t game = 1; game <= games; ++game) {
      const auto config = G::parse_config(seats, {});
      typename G::State state = G::start(*config);
      const Rng rng(Seed::from_number(game));
      Stream choice(game);
      for (Awaiting now = G::awaiting(state); now.kind != Awaiting::Kind::over; now = G::awaiting(state)) {
        text.clear();
        if (now.kind == Awaiting::Kind::chance) {
          const auto chance = G::draw(state, rng);
          G::print(chance, text);
          G::settle(state, chance, none);
        } else {
          const Seat who = now.seats.lowest();
          G::legal(state, who, legal);
          const auto action = legal[choice.below(static_cast<std::uint32_t>(legal.size()))];
          G::print(action, text);
          G::apply(state, who, action, none);
        }
        print.add(text);
      }
      const Standing standing = G::standing(state);
      for (std::size_t i = 0; i < seats; ++i) print.add(std::to_string(standing.total[i]));
    }
  return print.value();
}

}  // namespace goupil
