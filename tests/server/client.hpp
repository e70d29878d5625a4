// A page in a temporary folder, a server for it, and a client of bare sockets that can also misbehave.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "apps/server/server.hpp"

namespace goupil::server {

// A folder that ends with the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "goupil-server-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  void write(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }

 private:
  std::filesystem::path path_;
};

struct Reply {
  int status = 0;
  std::string head;
  std::string body;

  // The header's value; nothing where it is not there.
  [[nodiscard]] std::optional<std::string> header(const std::string& name) const {
    const std::size_t at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return std::nullopt;
    const std::size_t from = at + name.size() + 4;
    return head.substr(from, head.find("\r\n", from) - from);
  }
};

// Splits the first answer off the text; HEAD and 304 have no body whatever their length says.
inline Reply take_reply(std::string& text, bool without_body = false) {
  Reply out;
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string::npos || !text.starts_with("HTTP/1.")) return out;
  out.head = text.substr(0, end + 2);
  out.status = std::atoi(out.head.c_str() + 9);
  text.erase(0, end + 4);
  const std::size_t length =
      without_body ? 0 : std::strtoull(out.header("Content-Length").value_or("0").c_str(), nullptr, 10);
  out.body = text.substr(0, length);
  text.erase(0, out.body.size());
  return out;
}

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }

  bool send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // Whether something, or the end, comes within the time.
  [[nodiscard]] bool waits_for_more(std::chrono::milliseconds patience) const {
    pollfd one{.fd = socket_, .events = POLLIN, .revents = 0};
    return poll(&one, 1, static_cast<int>(patience.count())) > 0;
  }

  // All until the server closes; a server that does not is a failed test.
  [[nodiscard]] std::string read_all() const {
    std::string out;
    char part[4096];
    while (true) {
      if (!waits_for_more(std::chrono::seconds(20))) {
        ADD_FAILURE() << "the server keeps the connection open";
        return out;
      }
      const ssize_t got = recv(socket_, part, sizeof part, 0);
      if (got <= 0) return out;
      out.append(part, static_cast<std::size_t>(got));
    }
  }

 private:
  int socket_;
  bool connected_ = false;
};

class ServerTest : public testing::Test {
 protected:
  void SetUp() override {
    page_.write("index.html", "<!doctype html><title>page</title>");
    options_.root = page_.path();
    options_.port = 0;
  }
  void TearDown() override {
    if (server_) server_->stop();
    if (thread_.joinable()) thread_.join();
  }

  // The options may be changed before the first call.
  std::uint16_t port() {
    if (!server_) {
      auto listening = Server::listen(options_);
      if (!listening) {
        ADD_FAILURE() << listening.error().text;
        return 0;
      }
      server_.emplace(std::move(*listening));
      thread_ = std::thread([this] { server_->run(); });
    }
    return server_->port();
  }

  // One request on a connection of its own, with more header lines ("Name: value\r\n").
  Reply ask(const std::string& target, const std::string& more = "", const std::string& method = "GET") {
    const Client client(port());
    EXPECT_TRUE(
        client.send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more + "\r\n"));
    std::string text = client.read_all();
    Reply reply = take_reply(text, method == "HEAD");
    EXPECT_EQ(text, "") << "more than the answer";
    return reply;
  }

  // What comes back for bytes that are no proper request, until the server closes.
  Reply ask_raw(std::string_view bytes) {
    const Client client(port());
    EXPECT_TRUE(client.send(bytes));
    std::string text = client.read_all();
    return take_reply(text);
  }

  TemporaryFolder page_;
  ServerOptions options_;
  std::optional<Server> server_;
  std::thread thread_;
};

}  // namespace goupil::server
