#include "apps/server/server.hpp"

#include <fcntl.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <cerrno>
#include <csignal>
#include <exception>
#include <utility>

#include "apps/server/connection.hpp"

namespace goupil::server {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;

namespace {

// When a connection cannot be accepted (no descriptor is left), others must end first.
constexpr std::chrono::milliseconds kBreath{100};

Result<net::ip::address> parse_address(const std::string& text) {
  error_code error;
  auto address = net::ip::make_address(text == "localhost" ? "127.0.0.1" : text, error);
  if (error) return fail(Error::bad_value, "address", text + " is no IP address.");
  return address;
}

Failure why_not_listening(const ServerOptions& options, const error_code& error) {
  const std::string port = std::to_string(options.port);
  if (error == net::error::address_in_use)
    return {Error::bad_value, "port",
            "Port " + port + " is in use; choose another with --port, or any free one with --port 0."};
  if (error == net::error::access_denied)
    return {Error::bad_value, "port", "Port " + port + " is not allowed to you; choose one above 1023 with --port."};
  return {Error::bad_value, "address",
          "Cannot listen at " + options.address + " port " + port + ": " + error.message() + "."};
}

}  // namespace

// The context comes after all that its coroutines refer to: their frames end with it.
struct Server::Core {
  Core(Files page, const ServerOptions& asked)
      : files(std::move(page)), patience{asked.request_patience, asked.idle_patience}, room(asked.max_connections) {}

  void listen(const tcp::endpoint& at);
  net::awaitable<void> accept();

  Files files;
  Patience patience;
  std::size_t room;
  std::size_t taken = 0;
  tcp::endpoint local;  // known after listen(), read from any thread
  net::io_context context{1};
  tcp::acceptor acceptor{context};
  net::signal_set signals{context};
};

void Server::Core::listen(const tcp::endpoint& at) {
  acceptor.open(at.protocol());
  // A program that we start (the browser) must not keep the port.
  if (fcntl(acceptor.native_handle(), F_SETFD, FD_CLOEXEC) != 0)
    throw boost::system::system_error(errno, boost::system::system_category());
  acceptor.set_option(tcp::acceptor::reuse_address(true));
  acceptor.bind(at);
  acceptor.listen();
  local = acceptor.local_endpoint();
}

net::awaitable<void> Server::Core::accept() {
  net::steady_timer breath(context);
  while (true) {
    error_code error;
    tcp::socket socket = co_await acceptor.async_accept(net::redirect_error(net::use_awaitable, error));
    if (error) {
      breath.expires_after(kBreath);
      co_await breath.async_wait(net::use_awaitable);
    } else if (taken >= room) {
      turn_away(std::move(socket));
    } else {
      ++taken;
      // What went wrong in a connection ended that connection, and concerns no other.
      net::co_spawn(context, serve_connection(std::move(socket), files, patience),
                    [this](const std::exception_ptr&) { --taken; });
    }
  }
}

Result<Server> Server::listen(const ServerOptions& options) {
  auto files = Files::below(options.root);
  if (!files) return std::unexpected(files.error());
  const auto address = parse_address(options.address);
  if (!address) return std::unexpected(address.error());
  auto core = std::make_unique<Core>(std::move(*files), options);
  try {
    core->listen({*address, options.port});
  } catch (const boost::system::system_error& error) {
    return std::unexpected(why_not_listening(options, error.code()));
  }
  return Server(std::move(core));
}

Server::Server(std::unique_ptr<Core> core) : core_(std::move(core)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

std::uint16_t Server::port() const {
  return core_->local.port();
}

std::string Server::url() const {
  const net::ip::address address = core_->local.address();
  std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  const bool usual = address == net::ip::address_v4::loopback() || address == net::ip::address_v6::loopback();
  if (usual || address.is_unspecified()) host = "localhost";
  return "http://" + host + ":" + std::to_string(port()) + "/";
}

void Server::stop_on_signals() {
  core_->signals.add(SIGINT);
  core_->signals.add(SIGTERM);
  core_->signals.async_wait([core = core_.get()](const error_code& error, int) {
    if (!error) core->context.stop();
  });
}

void Server::run() {
  net::co_spawn(core_->context, core_->accept(), [](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  });
  core_->context.run();
}

void Server::stop() {
  core_->context.stop();
}

}  // namespace goupil::server
