#include "apps/cli/exec_bot.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

extern "C" char** environ;

namespace goupil::cli {
namespace {

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20U;
constexpr std::chrono::milliseconds kFarewell{500};  // for a bot to end by itself once its input is closed

// A bot that ends while we write to it must not take us along. Children get the default back.
void outlive_broken_pipes() {
  static std::once_flag once;
  std::call_once(once, [] { signal(SIGPIPE, SIG_IGN); });
}

struct Pipe {
  int read = -1;
  int write = -1;
};

// Closed in every child but for what posix_spawn hands over: a bot must not hold another bot's pipe open.
bool open_pipe(Pipe& out) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  out = {ends[0], ends[1]};
  return true;
}

void close_end(int& end) noexcept {
  if (end >= 0) close(end);
  end = -1;
}

// 0, or the error that kept the program from starting.
int spawn(const std::string& command, const Pipe& in, const Pipe& out, pid_t& child) {
  std::vector<std::string> words;
  std::istringstream text(command);
  for (std::string word; text >> word;) words.push_back(word);
  if (words.empty()) return ENOENT;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  const int error = posix_spawnp(&child, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

// Waits until the pipe is ready or the time is up; false then.
bool ready(int pipe, short what, std::chrono::steady_clock::time_point until) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd one{.fd = pipe, .events = what, .revents = 0};
    const int got = poll(&one, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 3'600'000)));
    if (got > 0) return true;
    if (got < 0 && errno != EINTR) return true;  // the read or write that follows tells
  }
}

std::expected<std::string, Fault> move_of(std::string_view answer) {
  boost::system::error_code error;
  const auto value = boost::json::parse(boost::json::string_view(answer.data(), answer.size()), error);
  const auto* object = error ? nullptr : value.if_object();
  const auto* move = object == nullptr ? nullptr : object->if_contains("move");
  if (move == nullptr || !move->is_string()) return std::unexpected(Fault::bad_answer);
  return std::string(move->get_string());
}

}  // namespace

ExecBot::ExecBot(std::string command, std::chrono::milliseconds patience)
    : command_(std::move(command)), patience_(patience) {
  outlive_broken_pipes();
}

ExecBot::~ExecBot() {
  end_politely();
}

Result<bool> ExecBot::start() {
  if (running()) return true;
  Pipe in;
  Pipe out;
  int error = open_pipe(in) && open_pipe(out) ? 0 : errno;
  if (error == 0) error = spawn(command_, in, out, child_);
  close_end(in.read);
  close_end(out.write);
  to_child_ = in.write;
  from_child_ = out.read;
  unread_.clear();
  if (error == 0) {
    fcntl(to_child_, F_SETFL, O_NONBLOCK);
    fcntl(from_child_, F_SETFL, O_NONBLOCK);
    return true;
  }
  child_ = 0;
  close_pipes();
  return fail(Error::bad_value, "players",
              "The program " + command_ + " cannot be started: " + std::strerror(error) + ".");
}

std::expected<std::string, Fault> ExecBot::ask(std::string_view line) {
  if (!start()) return std::unexpected(Fault::crashed);
  auto move = exchange(line);
  if (!move) end_now();
  return move;
}

std::expected<std::string, Fault> ExecBot::exchange(std::string_view line) {
  if (!unread_.empty()) return std::unexpected(Fault::bad_answer);
  const auto until = Clock::now() + patience_;
  std::string text(line);
  text += '\n';
  if (const auto sent = send(text, until); !sent) return std::unexpected(sent.error());
  const auto answer = receive(until);
  if (!answer) return answer;
  return move_of(*answer);
}

std::expected<void, Fault> ExecBot::send(std::string_view text, Clock::time_point until) {
  while (!text.empty()) {
    const ssize_t written = write(to_child_, text.data(), text.size());
    const int error = written < 0 ? errno : 0;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    if (error == EAGAIN && !ready(to_child_, POLLOUT, until)) return std::unexpected(Fault::timed_out);
    if (error != 0 && error != EAGAIN && error != EINTR) return std::unexpected(Fault::crashed);
  }
  return {};
}

std::expected<std::string, Fault> ExecBot::receive(Clock::time_point until) {
  std::array<char, 4096> part{};
  std::size_t seen = 0;
  while (true) {
    const std::size_t end = unread_.find('\n', seen);
    if (end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    seen = unread_.size();
    if (seen > kLongestAnswer) return std::unexpected(Fault::bad_answer);
    if (!ready(from_child_, POLLIN, until)) return std::unexpected(Fault::timed_out);
    const ssize_t got = read(from_child_, part.data(), part.size());
    if (got > 0)
      unread_.append(part.data(), static_cast<std::size_t>(got));
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
      return std::unexpected(Fault::crashed);
  }
}

void ExecBot::close_pipes() noexcept {
  close_end(to_child_);
  close_end(from_child_);
}

void ExecBot::end_now() {
  close_pipes();
  if (!running()) return;
  kill(child_, SIGKILL);
  while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
  child_ = 0;
}

void ExecBot::end_politely() noexcept {
  close_pipes();
  const auto until = Clock::now() + kFarewell;
  while (running() && Clock::now() < until) {
    if (waitpid(child_, nullptr, WNOHANG) != 0) child_ = 0;
    if (running()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  end_now();
}

}  // namespace goupil::cli
