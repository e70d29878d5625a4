// The trained files of nets/, built into native programs.
#pragma once

#include "players/shelf.hpp"

namespace goupil {

// Every nets/*.net and nets/*.bin under its stem: nets/gap.net is "gap".
[[nodiscard]] const Shelf& native_shelf();

}  // namespace goupil
