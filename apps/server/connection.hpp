// One connection of the server: requests in, answers out, until either side has had enough.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>

#include "apps/server/files.hpp"

namespace goupil::server {

struct Patience {
  std::chrono::milliseconds request;  // for the head of a request to come, and for each piece of an answer to leave
  std::chrono::milliseconds idle;     // between two requests
};

inline constexpr std::size_t kMaxHead = std::size_t{16} * 1024;

// Answers GET and HEAD from the files. Ends when the client leaves, is too slow or cannot be understood.
// `files` must outlive the coroutine.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, const Files& files,
                                              Patience patience);

// Says that there is no room, without waiting for the request, and closes.
void turn_away(boost::asio::ip::tcp::socket socket);

}  // namespace goupil::server
