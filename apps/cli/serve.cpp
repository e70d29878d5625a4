#include "apps/cli/serve.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "apps/cli/common.hpp"
#include "apps/server/server.hpp"

namespace goupil::cli {
namespace {

namespace fs = std::filesystem;

// The page of the source tree whose build/<preset>/goupil this is, else that of the working folder.
fs::path usual_root() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    const fs::path tree = program.parent_path().parent_path().parent_path();
    if (fs::exists(tree / "web/dist/index.html", error)) return tree / "web/dist";
  }
  return "web/dist";
}

bool has_desktop() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return set("DISPLAY") || set("WAYLAND_DISPLAY");
}

// 0, or the error that kept the opener from starting. It gets a session of its own: Ctrl-C is for the server, not for
// the browser that may come out of it.
int open_browser(std::string url) {
  std::string program = "xdg-open";
  std::array<char*, 3> arguments{program.data(), url.data(), nullptr};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  pid_t child = 0;
  const int error = posix_spawnp(&child, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

// A page that does not open by itself is no reason to end: its address is on the screen.
void maybe_open(const ServeOptions& options, const std::string& url) {
  const bool wanted = options.open.value_or(has_desktop() && isatty(STDOUT_FILENO) == 1);
  if (!wanted) return;
  if (!has_desktop())
    std::cerr << "goupil: there is no desktop here (DISPLAY, WAYLAND_DISPLAY), so no browser was opened.\n";
  else if (const int error = open_browser(url); error != 0)
    std::cerr << "goupil: xdg-open cannot be started: " << std::strerror(error) << ".\n";
}

}  // namespace

int run_serve(const ServeOptions& options) {
  server::ServerOptions wanted;
  wanted.port = static_cast<std::uint16_t>(options.port);
  wanted.address = options.address;
  wanted.root = options.root.empty() ? usual_root() : fs::path(options.root);
  auto server = server::Server::listen(wanted);
  if (!server) return report(server.error(), false);
  // Before the line that tells a script that we are ready to be stopped, too.
  server->stop_on_signals();
  std::cout << "Goupil: " << server->url() << "  (Ctrl-C ends)\n" << std::flush;
  maybe_open(options, server->url());
  server->run();
  return kDone;
}

}  // namespace goupil::cli
