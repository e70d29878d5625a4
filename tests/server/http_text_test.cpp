// The words of HTTP, without a socket.
#include "apps/server/http_text.hpp"

#include <gtest/gtest.h>

namespace goupil::server {
namespace {

using Names = std::vector<std::string>;

TEST(Path, IsSplitThenDecodedOnce) {
  EXPECT_EQ(parse_path("/a/b.js")->segments, (Names{"a", "b.js"}));
  EXPECT_EQ(parse_path("/a%20b/%C3%A9")->segments, (Names{"a b", "é"}));
  EXPECT_EQ(parse_path("/%252e")->segments, (Names{"%2e"}));
  EXPECT_FALSE(parse_path("/a")->folder);
  EXPECT_TRUE(parse_path("/a/")->folder);
  EXPECT_TRUE(parse_path("/")->folder);
  EXPECT_TRUE(parse_path("/")->segments.empty());
}

TEST(Path, OfOddSegmentsIsHidden) {
  for (const char* path : {"/..", "/../a", "/a/..", "/%2e%2E/a", "/./a", "//", "//a", "/a//b", "/.git/config"}) {
    const auto target = parse_path(path);
    ASSERT_TRUE(target) << path;
    EXPECT_TRUE(target->hidden) << path;
    EXPECT_TRUE(target->segments.empty());
  }
}

TEST(Path, ThatNoFileHasIsNone) {
  for (const char* path : {"", "a", "*", "/%", "/%4", "/%g0", "/a%2fb", "/a%5Cb", "/a\\b", "/%00", "/%0a", "/\x7f"})
    EXPECT_FALSE(parse_path(path)) << path;
}

TEST(Path, LeavesQueryAndHostAside) {
  EXPECT_EQ(path_of("/a?b=/c"), "/a");
  EXPECT_EQ(path_of("http://host:80/a/b?c"), "/a/b");
  EXPECT_EQ(path_of("HTTPS://host"), "/");
  EXPECT_EQ(path_of("http://host?x"), "/");
}

TEST(Types, AreThoseOfThePage) {
  EXPECT_EQ(mime_type("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(mime_type("a.b.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(mime_type("a.css"), "text/css; charset=utf-8");
  EXPECT_EQ(mime_type("a.json"), "application/json");
  EXPECT_EQ(mime_type("goupil.webmanifest"), "application/manifest+json");
  EXPECT_EQ(mime_type("a.svg"), "image/svg+xml");
  EXPECT_EQ(mime_type("a.PNG"), "image/png");
  EXPECT_EQ(mime_type("favicon.ico"), "image/x-icon");
  EXPECT_EQ(mime_type("goupil.wasm"), "application/wasm");
  EXPECT_EQ(mime_type("clever.net"), "application/octet-stream");
  EXPECT_EQ(mime_type("tutto.bin"), "application/octet-stream");
  EXPECT_EQ(mime_type("a.txt"), "text/plain; charset=utf-8");
  EXPECT_EQ(mime_type("rules.md"), "text/markdown; charset=utf-8");
  EXPECT_EQ(mime_type("html"), "application/octet-stream");
  EXPECT_EQ(mime_type("a."), "application/octet-stream");
}

TEST(Codings, AreAcceptedUnlessTheirWeightIsZero) {
  EXPECT_TRUE(accepts_coding("gzip, deflate, br", "br"));
  EXPECT_TRUE(accepts_coding("gzip;q=1.0,\tBR ; q=0.001", "br"));
  EXPECT_FALSE(accepts_coding("gzip, br;q=0", "br"));
  EXPECT_FALSE(accepts_coding("br; Q=0.000", "br"));
  EXPECT_FALSE(accepts_coding("brotli, xbr", "br"));
  EXPECT_FALSE(accepts_coding("", "br"));
  EXPECT_TRUE(accepts_coding("*", "br"));
  EXPECT_FALSE(accepts_coding("*, br;q=0", "br"));
  EXPECT_FALSE(accepts_coding("gzip, *;q=0", "br"));
}

TEST(Tags, AreComparedWeakly) {
  EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("\"b\" , W/\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("*", "\"a\""));
  EXPECT_FALSE(names_tag("a", "\"a\""));
  EXPECT_FALSE(names_tag("", "\"a\""));
}

TEST(Dates, AreThoseOfTheStandard) {
  EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");  // the example of RFC 9110 5.6.7
  EXPECT_EQ(http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
}

}  // namespace
}  // namespace goupil::server
