// Pictures of kids dice and names of cards as characters.
#pragma once

#include <string>
#include <string_view>

namespace goupil::terminal {

// One character for a symbol of kids: "♥", "¡" …
[[nodiscard]] std::string_view picture(std::string_view symbol);
// The colour it is drawn in, a name of the palette.
[[nodiscard]] std::string_view picture_colour(std::string_view symbol);
// The colour name of a GAP card's letter.
[[nodiscard]] std::string_view card_colour(std::string_view card);
// "r4" -> "♥4"
[[nodiscard]] std::string card_sign(std::string_view card);
// "w3y1…" -> "○3 ▲1 …"; letters are those of the roll outcome of this game.
[[nodiscard]] std::string dice_signs(std::string_view game, std::string_view roll);

}  // namespace goupil::terminal
