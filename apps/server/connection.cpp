#include "apps/server/connection.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <ctime>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/server/http_text.hpp"

namespace goupil::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using net::ip::tcp;

using Parser = http::request_parser<http::empty_body>;
using Request = http::request<http::empty_body>;

// Files leave in pieces: 64 KiB is one send buffer of the system, and 512 such pieces are 32 MiB.
constexpr std::size_t kPiece = std::size_t{64} * 1024;
// After a refusal the client may still be sending; closing at once would reset the connection and lose the answer.
constexpr std::chrono::milliseconds kFarewell{1000};

constexpr std::string_view kContentPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; worker-src 'self'; connect-src 'self'";

// The head, and of text and file the one that follows it.
struct Answer {
  http::response<http::empty_body> head;
  std::string text;
  OpenFile file;
  std::uint64_t size = 0;  // of the file
};

Answer begin_answer(http::status status, std::string_view cache_rule) {
  Answer out;
  out.head.result(status);
  out.head.set(http::field::date, http_date(std::time(nullptr)));
  out.head.set(http::field::cache_control, cache_rule);
  out.head.set("Content-Security-Policy", kContentPolicy);
  out.head.set("X-Content-Type-Options", "nosniff");
  out.head.set("Referrer-Policy", "no-referrer");
  return out;
}

Answer plain_answer(http::status status) {
  Answer out = begin_answer(status, kAskAgain);
  out.text = std::to_string(static_cast<unsigned>(status)) + " " + std::string(http::obsolete_reason(status)) + "\n";
  out.head.set(http::field::content_type, "text/plain; charset=utf-8");
  out.head.content_length(out.text.size());
  return out;
}

Answer missing_answer(const Request& request, Missing why) {
  switch (why) {
    case Missing::malformed: return plain_answer(http::status::bad_request);
    case Missing::not_found: return plain_answer(http::status::not_found);
    case Missing::unavailable: return plain_answer(http::status::service_unavailable);
    case Missing::needs_slash: break;
  }
  const std::string_view target = request.target();
  const std::size_t query = target.find('?');
  std::string place(path_of(target));
  place += '/';
  if (query != std::string_view::npos) place += target.substr(query);
  Answer out = plain_answer(http::status::moved_permanently);
  out.head.set(http::field::location, place);
  return out;
}

Answer file_answer(const Request& request, const Files& files) {
  auto found = files.find(path_of(request.target()), request[http::field::accept_encoding]);
  if (!found) return missing_answer(request, found.error());
  const bool known = names_tag(request[http::field::if_none_match], found->tag);
  Answer out = begin_answer(known ? http::status::not_modified : http::status::ok, found->cache_rule);
  out.head.set(http::field::etag, found->tag);
  out.head.set(http::field::vary, "Accept-Encoding");
  if (known) return out;
  out.head.set(http::field::content_type, found->type);
  if (!found->coding.empty()) out.head.set(http::field::content_encoding, found->coding);
  out.head.content_length(found->size);
  out.size = found->size;
  out.file = std::move(found->file);
  return out;
}

bool has_body(const Parser& parser) {
  return parser.chunked() || parser.content_length().value_or(0) > 0;
}

Answer answer_to_get(const Parser& parser, const Files& files) {
  const Request& request = parser.get();
  if (has_body(parser)) return plain_answer(http::status::payload_too_large);
  if (request.version() == 11 && request.count(http::field::host) != 1) return plain_answer(http::status::bad_request);
  return file_answer(request, files);
}

Answer answer_to(const Parser& parser, const Files& files) {
  switch (parser.get().method()) {
    case http::verb::get: return answer_to_get(parser, files);
    case http::verb::head: {
      Answer out = answer_to_get(parser, files);
      out.text.clear();
      out.file = {};
      return out;
    }
    default: {
      Answer out = plain_answer(http::status::method_not_allowed);
      out.head.set(http::field::allow, "GET, HEAD");
      return out;
    }
  }
}

// The answer to what could not be read as a request; nothing where the client went away or was too slow.
std::optional<http::status> refusal(error_code error) {
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return http::status::request_header_fields_too_large;
  if (error.category() == http::make_error_code(http::error::bad_method).category()) return http::status::bad_request;
  return std::nullopt;
}

class Connection {
 public:
  Connection(tcp::socket socket, const Files& files, Patience patience)
      : stream_(std::move(socket)), buffer_(2 * kMaxHead), files_(files), patience_(patience) {}

  net::awaitable<void> run();

 private:
  net::awaitable<bool> wait_for_request();
  net::awaitable<bool> send(Answer& answer);
  net::awaitable<bool> send_file(const OpenFile& file, std::uint64_t size);
  net::awaitable<void> part();

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;  // may hold the beginning of the next request
  const Files& files_;
  Patience patience_;
};

// A request that asks for another protocol would leave this loop with the stream and the buffer.
net::awaitable<void> Connection::run() {
  error_code error;
  // Head and body leave in two writes; without this the second would wait for the first to be confirmed.
  stream_.socket().set_option(tcp::no_delay(true));
  for (bool first = true;; first = false) {
    if (!first && !co_await wait_for_request()) co_return;
    Parser parser;
    parser.header_limit(kMaxHead);
    parser.body_limit(boost::none);  // a body is refused by the answer, not by the parser
    stream_.expires_after(patience_.request);
    co_await http::async_read_header(stream_, buffer_, parser, net::redirect_error(net::use_awaitable, error));
    const auto refused = error ? refusal(error) : std::nullopt;
    if (error && !refused) co_return;

    Answer answer = refused ? plain_answer(*refused) : answer_to(parser, files_);
    const bool goes_on = !refused && parser.get().keep_alive() && !has_body(parser);
    answer.head.version(refused ? 11 : parser.get().version());
    answer.head.keep_alive(goes_on);
    if (!co_await send(answer)) co_return;
    if (!goes_on) break;
  }
  co_await part();
}

net::awaitable<bool> Connection::wait_for_request() {
  if (buffer_.size() > 0) co_return true;
  error_code error;
  stream_.expires_after(patience_.idle);
  const std::size_t got =
      co_await stream_.async_read_some(buffer_.prepare(kMaxHead / 4), net::redirect_error(net::use_awaitable, error));
  buffer_.commit(got);
  co_return !error;
}

net::awaitable<bool> Connection::send(Answer& answer) {
  error_code error;
  http::response_serializer<http::empty_body> head(answer.head);
  stream_.expires_after(patience_.request);
  co_await http::async_write_header(stream_, head, net::redirect_error(net::use_awaitable, error));
  if (error) co_return false;
  if (answer.file) co_return co_await send_file(answer.file, answer.size);
  if (answer.text.empty()) co_return true;
  co_await net::async_write(stream_, net::buffer(answer.text), net::redirect_error(net::use_awaitable, error));
  co_return !error;
}

// Sends exactly the promised bytes; false where the file shrank meanwhile, so that the client sees a broken answer.
net::awaitable<bool> Connection::send_file(const OpenFile& file, std::uint64_t size) {
  std::vector<char> piece(static_cast<std::size_t>(std::min<std::uint64_t>(size, kPiece)));
  while (size > 0) {
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, piece.size()));
    const std::size_t got = file.read(std::span(piece).first(wanted));
    if (got == 0) co_return false;
    error_code error;
    stream_.expires_after(patience_.request);
    co_await net::async_write(stream_, net::buffer(piece.data(), got), net::redirect_error(net::use_awaitable, error));
    if (error) co_return false;
    size -= got;
  }
  co_return true;
}

// Ends our side, then waits a moment for the client to end its own.
net::awaitable<void> Connection::part() {
  error_code error;
  if (stream_.socket().shutdown(tcp::socket::shutdown_send, error)) co_return;
  stream_.expires_after(std::min(kFarewell, patience_.request));
  std::array<char, 4096> ignored{};
  while (!error) co_await stream_.async_read_some(net::buffer(ignored), net::redirect_error(net::use_awaitable, error));
}

}  // namespace

net::awaitable<void> serve_connection(tcp::socket socket, const Files& files, Patience patience) {
  Connection connection(std::move(socket), files, patience);
  co_await connection.run();
}

void turn_away(tcp::socket socket) {
  static constexpr std::string_view kFull =
      "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n";
  error_code error;  // nobody minds: the client leaves in any case
  if (socket.non_blocking(true, error)) return;
  socket.write_some(net::buffer(kFull.data(), kFull.size()), error);
}

}  // namespace goupil::server
