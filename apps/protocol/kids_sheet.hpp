// Kids sheet files (JSON) turned into the one-line text that the engine reads (protocol 10).
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace goupil::protocol {

// `at` is what places begin with, so that errors name the place in the file: "<at>.yellow.cells[3].symbol". The codes
// are bad_value, and unknown_field for a key that docs/kids-sheet.md does not have. A line that is returned is one
// that the game accepts.
[[nodiscard]] Result<std::string> kids_sheet_text(const boost::json::value& sheet, std::string_view at);

}  // namespace goupil::protocol
