#include "engine/core/effect.hpp"

namespace goupil {

std::string_view name(EffectKind k) noexcept {
  switch (k) {
    case EffectKind::crossed: return "crossed";
    case EffectKind::wrote: return "wrote";
    case EffectKind::won: return "won";
    case EffectKind::lost: return "lost";
    case EffectKind::unlocked: return "unlocked";
    case EffectKind::used: return "used";
    case EffectKind::fox: return "fox";
    case EffectKind::to_tray: return "to_tray";
    case EffectKind::taken: return "taken";
    case EffectKind::moved: return "moved";
    case EffectKind::kept: return "kept";
    case EffectKind::tutto: return "tutto";
    case EffectKind::null_throw: return "null_throw";
    case EffectKind::banked: return "banked";
    case EffectKind::deducted: return "deducted";
    case EffectKind::scored: return "scored";
    case EffectKind::round_over: return "round_over";
    case EffectKind::turn_over: return "turn_over";
    case EffectKind::game_over: return "game_over";
  }
  return "";
}

}  // namespace goupil
