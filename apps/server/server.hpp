// The web server of `goupil serve`: the files of the page over HTTP, on one thread. Knows nothing of games.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "engine/core/error.hpp"

namespace goupil::server {

struct ServerOptions {
  std::string address = "127.0.0.1";  // an IP address, or localhost
  std::uint16_t port = 8080;          // 0 = any free one
  std::filesystem::path root;         // must hold index.html
  std::chrono::milliseconds request_patience = std::chrono::seconds(30);
  std::chrono::milliseconds idle_patience = std::chrono::seconds(60);
  std::size_t max_connections = 512;  // those beyond are turned away with 503
};

class Server {
 public:
  // From here on clients can connect; they are answered while run() runs.
  // bad_value at root, address or port, with what to do about it.
  [[nodiscard]] static Result<Server> listen(const ServerOptions& options);

  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  // The address for a browser on this machine: "http://localhost:8080/".
  [[nodiscard]] std::string url() const;

  // From here on SIGINT and SIGTERM do what stop() does.
  void stop_on_signals();
  // Serves until stop(), which any thread may call, also before; open connections are cut then.
  void run();
  void stop();

 private:
  struct Core;
  explicit Server(std::unique_ptr<Core> core);
  std::unique_ptr<Core> core_;
};

}  // namespace goupil::server
