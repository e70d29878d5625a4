// What an event did to the table, for animation, live regions and reviews. Rules report effects to
// a sink; with NoEffects the reports compile to nothing.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/buffer.hpp"
#include "engine/core/seat.hpp"

namespace goupil {

enum class EffectKind : std::uint8_t {
  crossed,
  wrote,
  won,
  lost,
  unlocked,
  used,
  fox,
  to_tray,
  taken,
  moved,
  kept,
  tutto,
  null_throw,
  banked,
  deducted,
  scored,
  round_over,
  turn_over,
  game_over,
};

[[nodiscard]] std::string_view name(EffectKind k) noexcept;

// `zone`, `cell` and `value` mean what the game that reports them says; its write_effect() turns them into words.
struct Effect {
  EffectKind kind;
  Seat seat;
  std::uint8_t zone = 0;
  std::uint8_t cell = 0;
  std::int32_t value = 0;
  constexpr bool operator==(const Effect&) const = default;
};

struct NoEffects {
  constexpr void operator()(const Effect&) const noexcept {}
};

// Keeps every effect of one event. 96: the longest event is a Tutto or gap round end with ten seats
// (a few effects a seat); a clever entry stays below 20. A law watches the peak.
class EffectLog {
 public:
  void operator()(const Effect& e) noexcept { list_.push(e); }
  void clear() noexcept { list_.clear(); }
  [[nodiscard]] const auto& list() const noexcept { return list_; }

 private:
  Buffer<Effect, 96> list_;
};

}  // namespace goupil
