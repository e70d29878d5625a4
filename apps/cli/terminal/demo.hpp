// A bot game as plain text, for pipes and for a first look.
#pragma once

#include <ostream>

#include "apps/cli/terminal/table.hpp"

namespace goupil::terminal {

// Plays to the end and writes every event in words, then the sheets and the result.
void run_demo(Table& table, std::ostream& out);

}  // namespace goupil::terminal
