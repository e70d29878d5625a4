// Kids sheet files (JSON) turned into the one-line text that the engine reads (protocol 10).
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace goupil::protocol {

// `at` is the place of the sheet in the request or file, for errors such as "sheet.yellow.cells[3].symbol".
// Checks the form of the file; whether the sheet can be played is the game's to say.
[[nodiscard]] Result<std::string> kids_sheet_text(const boost::json::value& sheet, std::string_view at);

}  // namespace goupil::protocol
