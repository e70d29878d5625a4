// `goupil serve`: the web page on this machine.
#pragma once

#include <optional>
#include <string>

namespace goupil::cli {

struct ServeOptions {
  unsigned port = 8080;  // at most 65535; 0 = any free one
  std::string address = "127.0.0.1";
  std::string root;          // empty = web/dist of the source tree around the program, else of the working folder
  std::optional<bool> open;  // the browser; not said = where there is a desktop and somebody at a terminal
};

// Until SIGINT or SIGTERM. bad_value at root, address or port.
int run_serve(const ServeOptions& options);

}  // namespace goupil::cli
