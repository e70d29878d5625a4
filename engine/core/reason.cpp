#include "engine/core/reason.hpp"

#include <array>
#include <cstddef>

namespace goupil {
namespace {

struct Words {
  std::string_view name;
  std::string_view sentence;
};

// In the order of the enum.
constexpr std::array<Words, 27> kWords{{
    {"legal", "This is allowed."},
    {"over", "The game is over."},
    {"chance_first", "The dice or cards come first."},
    {"not_your_turn", "It is not this seat's turn."},
    {"bonus_first", "Resolve the pending bonus first."},
    {"no_such_die", "There is no such die or card."},
    {"no_such_zone", "There is no such zone."},
    {"no_such_cell", "There is no such cell."},
    {"die_not_here", "This die cannot be taken from where it lies."},
    {"die_used", "This die has already been used in this turn."},
    {"tray_first", "A die on the silver tray fits, so the fields are closed."},
    {"wrong_colour", "This die does not go into that zone."},
    {"wrong_number", "The cell wants another number."},
    {"wrong_row", "The roll belongs to another row."},
    {"grey_only", "Only the grey cells are open here."},
    {"too_low", "The box wants a higher number."},
    {"not_greater", "The number must be greater than the one before."},
    {"not_next", "Another box comes first."},
    {"already_filled", "This cell is already filled."},
    {"zone_full", "This zone is full."},
    {"no_action_left", "No unused action of this kind is left."},
    {"not_in_hand", "This card is not in the hand."},
    {"nothing_to_take", "There is no choice to make with this card."},
    {"must_keep_scoring", "Keep dice that score."},
    {"no_stopping", "Stopping is not allowed now."},
    {"one_zone_per_turn", "All crosses of a turn lie in one zone."},
    {"dice_missing", "The dice for this cell are missing."},
}};
static_assert(static_cast<std::size_t>(Reason::dice_missing) + 1 == kWords.size());

}  // namespace

std::string_view name(Reason r) noexcept {
  return kWords[static_cast<std::size_t>(r)].name;
}
std::string_view sentence(Reason r) noexcept {
  return kWords[static_cast<std::size_t>(r)].sentence;
}

}  // namespace goupil
