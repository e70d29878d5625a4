// The terminal: keys in, canvases out. Two ways of working: key by key on the alternate screen, or line by line on
// terminals that cannot do that.
#pragma once

#include <memory>
#include <string>

#include "apps/cli/terminal/canvas.hpp"

namespace goupil::terminal {

struct Key {
  enum class Kind : unsigned char {
    none,       // time ran out
    character,  // text: one character
    line,       // text: a whole line of several characters (line mode)
    enter,
    escape,
    tab,
    backspace,
    previous,  // arrow up or left, page up
    next,      // arrow down or right, page down
    resized,
    leave,  // Ctrl-C, a signal, end of input
  };
  Kind kind = Kind::none;
  std::string text;
};

class Console {
 public:
  virtual ~Console() = default;
  [[nodiscard]] virtual int width() const = 0;
  [[nodiscard]] virtual int height() const = 0;
  virtual void show(const Canvas& canvas) = 0;
  // Waits for a key; a negative time waits for ever.
  virtual Key read(int milliseconds) = 0;
};

// What TERM, NO_COLOR, COLORTERM and the locale promise.
[[nodiscard]] Ability detect_ability(bool no_colour);
[[nodiscard]] bool at_terminal();
// Takes over the terminal; the destructor gives it back as it was.
[[nodiscard]] std::unique_ptr<Console> open_console(const Ability& ability);

}  // namespace goupil::terminal
