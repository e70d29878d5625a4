// The examples of docs/protocol.md, section 3, are executed as they stand there.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "apps/nets/native_shelf.hpp"
#include "tests/protocol/client.hpp"

namespace goupil {
namespace {

using namespace protocol_tests;

// The lines of the first code block of section 3.
std::vector<std::string> examples() {
  const std::string page = read_file(GOUPIL_SOURCE_DIR "/docs/protocol.md");
  const std::size_t section = page.find("\n## 3 ");
  const std::size_t from = page.find("```\n", section) + 4;
  const std::size_t to = page.find("```", from);
  std::vector<std::string> out;
  for (std::size_t at = from; at < to; at = page.find('\n', at) + 1)
    out.push_back(page.substr(at, page.find('\n', at) - at));
  return out;
}

std::string verb(const std::string& line) {
  return std::string(json::parse(line).at("do").as_string());
}

const std::string& example(const std::vector<std::string>& all, const std::string& start) {
  for (const std::string& line : all)
    if (line.starts_with(start)) return line;
  ADD_FAILURE() << "the page has no example that begins with " << start;
  return all.front();
}

// Brings a fresh session to a place where the line makes sense, with other examples of the page.
void prepare(Client& client, const std::vector<std::string>& all, const std::string& what) {
  if (what == "games" || what == "sheet" || what == "start") return;
  if (what == "call") {
    ASSERT_EQ(client.start(R"("game":"gap","seats":2)"), "m1");
    return;
  }
  ASSERT_EQ(client.outcome(example(all, R"({"do":"start")")), "ok");
  if (what == "chance" || what == "look" || what == "close") return;
  ASSERT_EQ(client.outcome(example(all, R"({"do":"chance","match":"m1","outcome")")), "ok");
  if (what == "undo") {
    ASSERT_EQ(client.outcome(example(all, R"({"do":"play")")), "ok");
  }
}

TEST(ProtocolPage, EveryExampleIsAnsweredOk) {
  const std::vector<std::string> all = examples();
  ASSERT_GE(all.size(), 17U);
  std::set<std::string> seen;
  for (const std::string& line : all) {
    SCOPED_TRACE(line);
    Client client(native_shelf());
    const std::string what = verb(line);
    seen.insert(what);
    prepare(client, all, what);
    ASSERT_FALSE(HasFatalFailure());
    // The page abbreviates records.
    const bool with_record = what == "load" || what == "verify";
    EXPECT_EQ(client.outcome(with_record ? Client::with_record(what.c_str(), client.record("m1")) : line), "ok");
  }
  EXPECT_EQ(seen, (std::set<std::string>{"call", "chance", "choose", "close", "games", "hint", "load", "look", "play",
                                         "preview", "record", "sheet", "start", "undo", "verify", "why"}));
}

TEST(ProtocolPage, ListsExactlyTheErrorsThatExist) {
  const std::string page = read_file(GOUPIL_SOURCE_DIR "/docs/protocol.md");
  const std::string title = "\n3.3 Errors: ";
  const std::size_t from = page.find(title);
  ASSERT_NE(from, std::string::npos);
  const std::string listed = page.substr(from + title.size(), page.find('\n', from + 1) - from - title.size());
  std::string known;
  for (int i = 0; i <= static_cast<int>(Error::internal); ++i) {
    if (i > 0) known += ' ';
    known += name(static_cast<Error>(i));
  }
  EXPECT_EQ(listed, known + ".");
}

}  // namespace
}  // namespace goupil
