// The ways out of the interactive game, on a terminal of its own.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <iostream>

#include "apps/cli/terminal/play.hpp"
#include "apps/cli/terminal/save.hpp"

namespace goupil::terminal {
namespace {

namespace fs = std::filesystem;

bool shows(const std::string& screen, const std::string& text) {
  return screen.find(text) != std::string::npos;
}

// What a child on a terminal of its own wrote until it ended.
struct Ending {
  std::string output;
  int status = 0;
};

// Plays clever on a fresh terminal and presses Ctrl-C once something is on the screen.
Ending interrupted(const std::string& term, const std::string& save_file) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) return {};
  const std::string name = ptsname(master);
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    const int slave = open(name.c_str(), O_RDWR);
    if (slave < 0) _exit(1);
    ioctl(slave, TIOCSCTTY, 0);
    for (int fd = 0; fd < 3; ++fd) dup2(slave, fd);
    close(master);
    setenv("TERM", term.c_str(), 1);
    PlayOptions options;
    options.game = "clever";
    options.lang = "en";
    options.players = {"human"};
    options.save_file = save_file;
    const int code = run_play(options);
    std::cout.flush();
    _exit(code);
  }
  Ending ending;
  bool pressed = false;
  std::array<char, 4096> buffer{};
  pollfd in{master, POLLIN, 0};
  while (poll(&in, 1, 20'000) > 0) {
    const ssize_t n = read(master, buffer.data(), buffer.size());
    if (n <= 0) break;
    ending.output.append(buffer.data(), static_cast<std::size_t>(n));
    if (pressed || !shows(ending.output, "Space roll")) continue;
    pressed = write(master, "\003", 1) == 1;
  }
  close(master);  // hangs up on a child that did not leave
  waitpid(child, &ending.status, 0);
  return ending;
}

TEST(Leaving, CtrlCSavesWithAndWithoutCursorControl) {
  const fs::path folder = fs::temp_directory_path() / "goupil_leaving_test";
  for (const char* term : {"xterm-256color", "dumb"}) {
    fs::remove_all(folder);
    const std::string file = (folder / "clever.goupil").string();
    const Ending ending = interrupted(term, file);
    EXPECT_TRUE(WIFEXITED(ending.status)) << term;
    EXPECT_EQ(WEXITSTATUS(ending.status), 0) << term;
    EXPECT_TRUE(has_open_game(file)) << term;
    EXPECT_TRUE(shows(ending.output, "Saved in")) << term << ending.output;
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace goupil::terminal
