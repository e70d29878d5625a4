// The server through a real socket: what a browser needs, and what it never sends.
#include <filesystem>
#include <string>

#include "tests/server/client.hpp"

namespace goupil::server {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; worker-src 'self'; connect-src 'self'";

TEST_F(ServerTest, TheRootIsItsIndex) {
  for (const char* target : {"/", "/index.html", "/?lang=fr", "http://localhost/", "http://localhost"}) {
    const Reply reply = ask(target);
    EXPECT_EQ(reply.status, 200) << target;
    EXPECT_EQ(reply.body, "<!doctype html><title>page</title>");
    EXPECT_EQ(reply.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(reply.header("Content-Length"), std::to_string(reply.body.size()));
    EXPECT_EQ(reply.header("Cache-Control"), "no-cache");
  }
}

TEST_F(ServerTest, EveryAnswerHasTheSecurityHeaders) {
  for (const char* target : {"/", "/none", "/%zz"}) {
    const Reply reply = ask(target);
    EXPECT_EQ(reply.header("Content-Security-Policy"), kPolicy) << target;
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(reply.header("Referrer-Policy"), "no-referrer");
    EXPECT_TRUE(reply.header("Date"));
  }
}

TEST_F(ServerTest, FilesBelowAssetsAreKeptForever) {
  page_.write("assets/index-B2x9.js", "1");
  EXPECT_EQ(ask("/assets/index-B2x9.js").header("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(ask("/assets/none.js").header("Cache-Control"), "no-cache");
}

TEST_F(ServerTest, ALargeFileArrivesWhole) {
  std::string large;
  for (std::size_t i = 0; i < 1'000'003; ++i) large += static_cast<char>(i * i % 251);
  page_.write("nets/clever-solo.net", large);
  const Reply reply = ask("/nets/clever-solo.net");
  EXPECT_EQ(reply.header("Content-Type"), "application/octet-stream");
  EXPECT_TRUE(reply.body == large);
}

TEST_F(ServerTest, AnEmptyFileIsEmpty) {
  page_.write("empty.txt", "");
  const Reply reply = ask("/empty.txt");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Length"), "0");
}

TEST_F(ServerTest, AKnownTagIsNotSentAgain) {
  const std::string tag = ask("/").header("ETag").value_or("");
  ASSERT_GT(tag.size(), 2U);
  for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
    const Reply reply = ask("/", "If-None-Match: " + known + "\r\n");
    EXPECT_EQ(reply.status, 304) << known;
    EXPECT_EQ(reply.header("ETag"), tag);
    EXPECT_EQ(reply.header("Vary"), "Accept-Encoding");
    EXPECT_FALSE(reply.header("Content-Length"));
  }
  EXPECT_EQ(ask("/", "If-None-Match: \"other\"\r\n").status, 200);
  page_.write("index.html", "another page");
  const Reply changed = ask("/", "If-None-Match: " + tag + "\r\n");
  EXPECT_EQ(changed.status, 200);
  EXPECT_EQ(changed.body, "another page");
}

TEST_F(ServerTest, HeadIsGetWithoutTheBody) {
  const Reply got = ask("/");
  const Reply head = ask("/", "", "HEAD");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  for (const char* name : {"Content-Length", "Content-Type", "ETag", "Cache-Control"})
    EXPECT_EQ(head.header(name), got.header(name)) << name;
  EXPECT_EQ(ask("/none", "", "HEAD").status, 404);
}

TEST_F(ServerTest, ACompressedTwinIsSentToThoseWhoAcceptIt) {
  page_.write("app.js", "plain");
  page_.write("app.js.gz", "zipped");
  page_.write("app.js.br", "brotli");
  const auto body = [this](const std::string& accepted) {
    return ask("/app.js", "Accept-Encoding: " + accepted + "\r\n");
  };
  const Reply best = body("gzip, deflate, br");
  EXPECT_EQ(best.body, "brotli");
  EXPECT_EQ(best.header("Content-Encoding"), "br");
  EXPECT_EQ(best.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(best.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(body("gzip").header("Content-Encoding"), "gzip");
  EXPECT_EQ(body("br;q=0, GZip;q=0.5").body, "zipped");
  EXPECT_EQ(body("identity").body, "plain");
  const Reply plain = ask("/app.js");
  EXPECT_EQ(plain.body, "plain");
  EXPECT_FALSE(plain.header("Content-Encoding"));
  EXPECT_EQ(plain.header("Vary"), "Accept-Encoding");
  EXPECT_NE(plain.header("ETag"), best.header("ETag"));
  EXPECT_EQ(ask("/app.js", "Accept-Encoding: br\r\nIf-None-Match: " + *best.header("ETag") + "\r\n").status, 304);
}

TEST_F(ServerTest, AStaleTwinIsLeftAlone) {
  page_.write("app.js.br", "old");
  page_.write("app.js", "new");
  const auto now = std::filesystem::last_write_time(page_.path() / "app.js");
  std::filesystem::last_write_time(page_.path() / "app.js.br", now - std::chrono::seconds(5));
  EXPECT_EQ(ask("/app.js", "Accept-Encoding: br\r\n").body, "new");
}

TEST_F(ServerTest, AFolderIsItsIndexAndGetsItsSlash) {
  page_.write("guide/index.html", "guide");
  std::filesystem::create_directories(page_.path() / "empty");
  EXPECT_EQ(ask("/guide/").body, "guide");
  const Reply moved = ask("/guide?a=b");
  EXPECT_EQ(moved.status, 301);
  EXPECT_EQ(moved.header("Location"), "/guide/?a=b");
  EXPECT_EQ(ask("/empty").status, 404);
  EXPECT_EQ(ask("/empty/").status, 404);
}

TEST_F(ServerTest, UnknownPathsAreNotThePage) {
  for (const char* target : {"/none", "/none.js", "/index.html/", "/index.html/x", "/a/b/c"}) {
    const Reply reply = ask(target);
    EXPECT_EQ(reply.status, 404) << target;
    EXPECT_EQ(reply.body, "404 Not Found\n");
  }
}

TEST_F(ServerTest, NothingOutsideTheRootCanBeReached) {
  const TemporaryFolder outside;
  outside.write("secret.txt", "secret");
  const std::string name = outside.path().filename().string();
  page_.write("inner/file.txt", "inner");
  page_.write(".hidden", "hidden");
  std::filesystem::create_symlink(outside.path() / "secret.txt", page_.path() / "link.txt");
  std::filesystem::create_directory_symlink(outside.path(), page_.path() / "folder");
  for (const std::string& target :
       {"/../" + name + "/secret.txt", "/inner/../../" + name + "/secret.txt", "/%2e%2e/" + name + "/secret.txt",
        "/%2E./" + name + "/secret.txt", "/inner/..%2f..%2f" + name + "/secret.txt", "/..%5c" + name + "\\secret.txt",
        "/..\\" + name + "\\secret.txt", "/%252e%252e/" + name + "/secret.txt",
        "/" + outside.path().string() + "/secret.txt", std::string("/link.txt"), std::string("/folder/secret.txt"),
        std::string("/.hidden"), std::string("/inner/../index.html"), std::string("/index.html%00.txt"),
        std::string("/%"), std::string("/%4"), std::string("//index.html"), std::string("//")}) {
    const Reply reply = ask(target);
    EXPECT_TRUE(reply.status == 404 || reply.status == 400) << target << " gave " << reply.status;
    EXPECT_EQ(reply.body.find("secret"), std::string::npos) << target;
  }
  EXPECT_EQ(ask_raw(std::string("GET /index.html\0 HTTP/1.1\r\nHost: a\r\n\r\n", 38)).status, 400);
}

TEST_F(ServerTest, APipeDoesNotStopTheServer) {
  ASSERT_EQ(mkfifo((page_.path() / "pipe.txt").c_str(), 0600), 0);
  EXPECT_EQ(ask("/pipe.txt").status, 404);
}

TEST_F(ServerTest, OnlyGetAndHeadAreAllowed) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"}) {
    const Reply reply = ask("/", "", method);
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(reply.header("Allow"), "GET, HEAD");
  }
}

TEST_F(ServerTest, BodiesAreRefused) {
  const std::string head = "GET / HTTP/1.1\r\nHost: a\r\n";
  EXPECT_EQ(ask_raw(head + "Content-Length: 5\r\n\r\nhello").status, 413);
  EXPECT_EQ(ask_raw(head + "Content-Length: 99999999999\r\n\r\nhello").status, 413);
  EXPECT_EQ(ask_raw(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n").status, 413);
  EXPECT_EQ(ask_raw("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello").status, 405);
  EXPECT_EQ(ask("/", "Content-Length: 0\r\n").status, 200);
}

TEST_F(ServerTest, WhatIsNoRequestIsRefused) {
  for (const char* bytes :
       {"hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1 more\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
        "GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"}) {
    const Reply reply = ask_raw(bytes);
    EXPECT_EQ(reply.status, 400) << bytes;
    EXPECT_EQ(reply.header("Connection"), "close");
  }
}

TEST_F(ServerTest, AHeadBeyondSixteenKilobytesIsRefused) {
  EXPECT_EQ(ask("/", "X-Long: " + std::string(15'000, 'x') + "\r\n").status, 200);
  EXPECT_EQ(ask_raw("GET / HTTP/1.1\r\nHost: a\r\nX-Long: " + std::string(17'000, 'x') + "\r\n\r\n").status, 431);
  EXPECT_EQ(ask_raw("GET / HTTP/1.1\r\nHost: a\r\nX-Long: " + std::string(300'000, 'x')).status, 431);
  EXPECT_EQ(ask_raw("GET /" + std::string(40'000, 'x') + " HTTP/1.1\r\n\r\n").status, 431);
}

TEST_F(ServerTest, SeveralRequestsShareAConnection) {
  page_.write("a.txt", "first");
  page_.write("b.txt", "second");
  const Client client(port());
  ASSERT_TRUE(client.send("GET /a.txt HTTP/1.1\r\nHost: a\r\n\r\nHEAD /a.txt HTTP/1.1\r\nHost: a\r\n\r\n"));
  ASSERT_TRUE(client.waits_for_more(milliseconds(5000)));
  ASSERT_TRUE(client.send("GET /b.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
  std::string text = client.read_all();
  EXPECT_EQ(take_reply(text).body, "first");
  EXPECT_EQ(take_reply(text, true).status, 200);
  EXPECT_EQ(take_reply(text).body, "second");
  EXPECT_EQ(text, "");
}

TEST_F(ServerTest, OldClientsGetOneAnswer) {
  const Reply reply = ask_raw("GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(reply.head.starts_with("HTTP/1.0"));
}

// How long until the server closes on a client that sends these bytes, then one more every 20 ms.
milliseconds time_until_closed(std::uint16_t port, std::string_view bytes, bool dripping) {
  const auto start = std::chrono::steady_clock::now();
  const Client client(port);
  client.send(bytes);
  const auto passed = [&] {
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start);
  };
  while (dripping && !client.waits_for_more(milliseconds(20)) && passed() < milliseconds(10'000)) client.send("x");
  (void)client.read_all();
  return passed();
}

TEST_F(ServerTest, SlowClientsAreLeft) {
  options_.request_patience = milliseconds(200);
  for (const bool dripping : {false, true}) {
    const milliseconds took = time_until_closed(port(), "GET / HTTP/1.1\r\nX-Slow: ", dripping);
    EXPECT_GE(took, milliseconds(150));
    EXPECT_LT(took, milliseconds(5000));
  }
  EXPECT_LT(time_until_closed(port(), "", false), milliseconds(5000));
  EXPECT_EQ(ask("/").status, 200);
}

TEST_F(ServerTest, IdleConnectionsAreClosed) {
  options_.idle_patience = milliseconds(200);
  const milliseconds took = time_until_closed(port(), "GET / HTTP/1.1\r\nHost: a\r\n\r\n", false);
  EXPECT_GE(took, milliseconds(150));
  EXPECT_LT(took, milliseconds(5000));
}

TEST_F(ServerTest, AClientThatDoesNotReadIsLeft) {
  options_.request_patience = milliseconds(200);
  options_.max_connections = 1;
  page_.write("large.bin", std::string(64'000'000, 'x'));  // more than the buffers of both sides hold
  const Client lazy(port());
  ASSERT_TRUE(lazy.send("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n"));
  // As long as it is served, others are turned away.
  int status = 503;
  for (int i = 0; i < 100 && status == 503; ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    status = ask("/").status;
  }
  EXPECT_EQ(status, 200);
}

TEST_F(ServerTest, ThereIsRoomForSoManyAndNoMore) {
  options_.max_connections = 2;
  const Client first(port());
  const Client second(port());
  ASSERT_TRUE(second.connected());
  {
    const Client third(port());
    std::string text = third.read_all();
    EXPECT_EQ(take_reply(text).status, 503);
  }
  ASSERT_TRUE(first.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
  std::string text = first.read_all();
  EXPECT_EQ(take_reply(text).status, 200);
}

TEST_F(ServerTest, APageBuiltAgainNeedsNoRestart) {
  EXPECT_EQ(ask("/").status, 200);
  std::filesystem::remove_all(page_.path());
  EXPECT_EQ(ask("/").status, 404);
  page_.write("index.html", "new");
  EXPECT_EQ(ask("/").body, "new");
}

TEST_F(ServerTest, StoppingDoesNotWaitForClients) {
  const Client idle(port());
  ASSERT_TRUE(idle.connected());
  EXPECT_EQ(ask("/").status, 200);
  server_->stop();
  thread_.join();
}

TEST_F(ServerTest, APortCanBeTakenOnce) {
  options_.port = port();
  const auto second = Server::listen(options_);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, Error::bad_value);
  EXPECT_EQ(second.error().at, "port");
  EXPECT_NE(second.error().text.find("--port"), std::string::npos);
}

TEST_F(ServerTest, BadOptionsAreExplained) {
  ServerOptions options = options_;
  options.address = "nowhere";
  auto server = Server::listen(options);
  ASSERT_FALSE(server);
  EXPECT_EQ(server.error().at, "address");
  options = options_;
  options.root = page_.path() / "none";
  server = Server::listen(options);
  ASSERT_FALSE(server);
  EXPECT_EQ(server.error().at, "root");
  EXPECT_NE(server.error().text.find("./dev build"), std::string::npos);
  std::filesystem::create_directories(options.root);
  server = Server::listen(options);
  ASSERT_FALSE(server);
  EXPECT_NE(server.error().text.find("index.html"), std::string::npos);
}

TEST_F(ServerTest, TheUrlIsForABrowserHere) {
  const std::string end = ":" + std::to_string(port()) + "/";
  EXPECT_EQ(server_->url(), "http://localhost" + end);
  options_.address = "127.0.0.2";
  auto other = Server::listen(options_);
  ASSERT_TRUE(other);
  EXPECT_TRUE(other->url().starts_with("http://127.0.0.2:")) << other->url();
}

}  // namespace
}  // namespace goupil::server
