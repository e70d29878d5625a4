#include "engine/core/error.hpp"

namespace goupil {

std::string_view name(Error e) noexcept {
  switch (e) {
    case Error::bad_json: return "bad_json";
    case Error::unknown_field: return "unknown_field";
    case Error::bad_type: return "bad_type";
    case Error::bad_value: return "bad_value";
    case Error::too_long: return "too_long";
    case Error::unknown_game: return "unknown_game";
    case Error::unknown_match: return "unknown_match";
    case Error::illegal_move: return "illegal_move";
    case Error::not_your_turn: return "not_your_turn";
    case Error::stale_decision: return "stale_decision";
    case Error::game_over: return "game_over";
    case Error::no_chance: return "no_chance";
    case Error::impossible_outcome: return "impossible_outcome";
    case Error::nothing_to_undo: return "nothing_to_undo";
    case Error::bad_record: return "bad_record";
    case Error::wrong_version: return "wrong_version";
    case Error::bad_network: return "bad_network";
    case Error::internal: return "internal";
  }
  return "internal";
}

}  // namespace goupil
