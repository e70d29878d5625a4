#include "apps/cli/terminal/console.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>

namespace goupil::terminal {
namespace {

volatile sig_atomic_t g_leave = 0;
volatile sig_atomic_t g_resized = 0;
volatile sig_atomic_t g_suspend = 0;

void on_signal(int number) {
  if (number == SIGWINCH)
    g_resized = 1;
  else if (number == SIGTSTP)
    g_suspend = 1;
  else
    g_leave = 1;
}

// The ways out first. Without cursor control only these are ours: there is no screen to restore or to fit.
constexpr std::array<int, 5> kSignals{SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP};
constexpr std::size_t kLeaving = 3;

// The first `count` of our signals are blocked except while we wait for a key, so none is missed between a check and
// the wait.
class Signals {
 public:
  explicit Signals(std::size_t count) : count_(count) {
    sigset_t ours;
    sigemptyset(&ours);
    for (std::size_t i = 0; i < count_; ++i) {
      sigaddset(&ours, kSignals[i]);
      struct sigaction action{};
      action.sa_handler = on_signal;
      sigaction(kSignals[i], &action, &before_[i]);
    }
    sigprocmask(SIG_BLOCK, &ours, &mask_);
  }
  ~Signals() {
    for (std::size_t i = 0; i < count_; ++i) sigaction(kSignals[i], &before_[i], nullptr);
    sigprocmask(SIG_SETMASK, &mask_, nullptr);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  [[nodiscard]] const sigset_t& open_mask() const noexcept { return mask_; }

 private:
  std::size_t count_;
  std::array<struct sigaction, kSignals.size()> before_{};
  sigset_t mask_{};
};

void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno != EINTR && errno != EAGAIN) return;
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
}

class RawConsole final : public Console {
 public:
  explicit RawConsole(const Ability& ability) : ability_(ability) {
    tcgetattr(STDIN_FILENO, &before_);
    enter();
  }
  ~RawConsole() override { leave(); }
  RawConsole(const RawConsole&) = delete;
  RawConsole& operator=(const RawConsole&) = delete;

  int width() const override { return size().first; }
  int height() const override { return size().second; }

  // Only rows that changed are sent, in one write: no flicker.
  void show(const Canvas& canvas) override {
    std::string out;
    const bool whole = !shown_ || shown_->width() != canvas.width() || shown_->height() != canvas.height();
    if (whole) out += "\033[2J";
    for (int y = 0; y < canvas.height(); ++y) {
      if (!whole && canvas.same_row(*shown_, y)) continue;
      out += "\033[" + std::to_string(y + 1) + ";1H" + canvas.ansi_row(y, ability_);
    }
    write_all(out);
    shown_ = canvas;
  }

  Key read(int milliseconds) override {
    while (true) {
      if (g_leave != 0) return {Key::Kind::leave, {}};
      if (g_suspend != 0) suspend();
      if (g_resized != 0) {
        g_resized = 0;
        shown_.reset();
        return {Key::Kind::resized, {}};
      }
      const std::optional<char> c = byte(milliseconds);
      if (c) return key_of(*c);
      if (closed_) return {Key::Kind::leave, {}};
      if (milliseconds >= 0 && !interrupted_) return {};
    }
  }

 private:
  void enter() {
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    raw.c_iflag &= ~static_cast<tcflag_t>(IXON);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    write_all("\033[?1049h\033[?25l");
    shown_.reset();
  }
  void leave() {
    write_all("\033[0m\033[?25h\033[?1049l");
    tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  void suspend() {
    g_suspend = 0;
    leave();
    kill(getpid(), SIGSTOP);
    enter();
    g_resized = 1;
  }

  std::pair<int, int> size() const {
    winsize w{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) != 0 || w.ws_col == 0) return {80, 24};
    return {w.ws_col, w.ws_row};
  }

  std::optional<char> byte(int milliseconds) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    const timespec wait{milliseconds / 1000, (milliseconds % 1000) * 1'000'000L};
    const int ready = ppoll(&in, 1, milliseconds < 0 ? nullptr : &wait, &signals_.open_mask());
    interrupted_ = ready < 0;
    if (ready <= 0) return std::nullopt;
    char c = 0;
    const ssize_t n = ::read(STDIN_FILENO, &c, 1);
    if (n == 1) return c;
    closed_ = n == 0 || errno != EINTR;
    return std::nullopt;
  }

  Key key_of(char c) {
    if (c == '\r' || c == '\n') return {Key::Kind::enter, {}};
    if (c == '\t') return {Key::Kind::tab, {}};
    if (c == 127 || c == 8) return {Key::Kind::backspace, {}};
    if (c == 3 || c == 4) return {Key::Kind::leave, {}};
    if (c == 27) return escape();
    if (static_cast<unsigned char>(c) < 32) return {};
    std::string text(1, c);
    const auto first = static_cast<unsigned char>(c);
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    for (int i = 0; i < more; ++i)
      if (const auto next = byte(20)) text += *next;
    return {Key::Kind::character, text};
  }

  // A lone Escape, or the sequence of an arrow or page key; unknown sequences are swallowed.
  Key escape() {
    const auto second = byte(30);
    if (!second) return {Key::Kind::escape, {}};
    if (*second != '[' && *second != 'O') return {};
    std::string rest;
    for (auto c = byte(30); c; c = byte(30)) {
      rest += *c;
      if (*c >= '@' && *c <= '~') break;
    }
    if (rest == "A" || rest == "D" || rest == "5~") return {Key::Kind::previous, {}};
    if (rest == "B" || rest == "C" || rest == "6~") return {Key::Kind::next, {}};
    if (rest == "Z") return {Key::Kind::tab, {}};
    return {};
  }

  Ability ability_;
  Signals signals_{kSignals.size()};
  termios before_{};
  std::optional<Canvas> shown_;
  bool interrupted_ = false;
  bool closed_ = false;
};

// For terminals without cursor control: every frame is printed below the last, input comes in lines.
class LineConsole final : public Console {
 public:
  explicit LineConsole(const Ability& ability) : ability_(ability) {}
  int width() const override { return 80; }
  int height() const override { return 24; }
  void show(const Canvas& canvas) override {
    std::string out = "\n";
    for (int y = 0; y < canvas.height(); ++y) {
      const std::string row = canvas.ansi_row(y, ability_);
      if (!row.empty()) out += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
    }
    std::cout << out << std::flush;
  }
  // There is nothing to wait for but lines; a limited time only looks for a signal.
  Key read(int milliseconds) override {
    if (milliseconds >= 0) {
      constexpr timespec kNoTime{};
      ppoll(nullptr, 0, &kNoTime, &signals_.open_mask());
      return {g_leave != 0 ? Key::Kind::leave : Key::Kind::none, {}};
    }
    std::cout << "> " << std::flush;
    const std::optional<std::string> line = next_line();
    if (!line) {
      std::cout << "\n" << std::flush;
      return {Key::Kind::leave, {}};
    }
    if (line->empty()) return {Key::Kind::enter, {}};
    if (*line == "\t" || *line == "tab") return {Key::Kind::tab, {}};
    return {line->size() == 1 ? Key::Kind::character : Key::Kind::line, *line};
  }

 private:
  // Nothing after a signal or at the end of input; a last line without its end counts.
  std::optional<std::string> next_line() {
    std::size_t end = typed_.find('\n');
    while (end == std::string::npos) {
      pollfd in{STDIN_FILENO, POLLIN, 0};
      const int ready = ppoll(&in, 1, nullptr, &signals_.open_mask());
      if (g_leave != 0) return std::nullopt;
      if (ready < 0) continue;
      std::array<char, 256> buffer{};
      const ssize_t n = ::read(STDIN_FILENO, buffer.data(), buffer.size());
      if (n <= 0 && typed_.empty()) return std::nullopt;
      typed_ += n <= 0 ? "\n" : std::string(buffer.data(), static_cast<std::size_t>(n));
      end = typed_.find('\n');
    }
    std::string line = typed_.substr(0, end);
    typed_.erase(0, end + 1);
    return line;
  }

  Ability ability_;
  Signals signals_{kLeaving};
  std::string typed_;  // read but not used yet
};

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool utf8_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = environment(name);
    if (value.empty()) continue;
    std::ranges::transform(value, value.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return true;  // nothing is said: nearly every terminal of today speaks UTF-8
}

}  // namespace

Ability detect_ability(bool no_colour) {
  const std::string term = environment("TERM");
  Ability ability;
  ability.styles = !term.empty() && term != "dumb";
  ability.unicode = utf8_locale();
  if (no_colour || !environment("NO_COLOR").empty() || !ability.styles)
    ability.colours = Colours::none;
  else if (term.find("256") == std::string::npos && environment("COLORTERM").empty())
    ability.colours = Colours::sixteen;
  return ability;
}

bool at_terminal() {
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
}

std::unique_ptr<Console> open_console(const Ability& ability) {
  if (ability.styles) return std::make_unique<RawConsole>(ability);
  return std::make_unique<LineConsole>(ability);
}

}  // namespace goupil::terminal
