#include "apps/cli/common.hpp"

#include <unistd.h>

#include <boost/json.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>

#include "apps/protocol/kids_sheet.hpp"
#include "engine/core/json.hpp"
#include "engine/match/record.hpp"

namespace goupil::cli {

int report(const Failure& failure, bool json) {
  if (json) {
    std::cout << "{\"ok\":false,\"error\":" << json_quoted(name(failure.code)) << ",\"at\":" << json_quoted(failure.at)
              << ",\"text\":" << json_quoted(failure.text) << "}\n";
  } else {
    std::cerr << "goupil: " << failure.text << " (" << name(failure.code) << " at " << failure.at << ")\n";
  }
  return kBadUse;
}

int report_unknown_game(bool json) {
  return report({Error::unknown_game, "game", "There is no game with this id; `goupil games` lists them."}, json);
}

Result<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail(Error::bad_value, path, "This file cannot be opened.");
  std::string text;
  text.resize(kMaxRecordBytes + 1);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kMaxRecordBytes) return fail(Error::too_long, path, "This file is larger than 4 MiB.");
  if (file.bad()) return fail(Error::bad_value, path, "This file cannot be read.");
  return text;
}

namespace {

Result<std::string> sheet_from_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return text;
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(*text, error);
  if (error) return fail(Error::bad_json, path, "The sheet file is not valid JSON: " + error.message() + ".");
  return protocol::kids_sheet_text(value, path + ": sheet");
}

}  // namespace

Result<std::vector<Option>> parse_options(std::string_view game, const std::vector<std::string>& texts) {
  std::vector<Option> out;
  for (const std::string& text : texts) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos) return fail(Error::bad_value, text, "An option is written key=value.");
    Option option{text.substr(0, at), text.substr(at + 1)};
    const bool line = option.value == "builtin" || option.value.find(';') != std::string::npos;
    if (game == "kids" && option.key == "sheet" && !line) {
      auto sheet = sheet_from_file(option.value);
      if (!sheet) return std::unexpected(sheet.error());
      option.value = std::move(*sheet);
    }
    out.push_back(std::move(option));
  }
  return out;
}

Seed random_seed() {
  std::random_device source;
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(source());
  return seed;
}

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), visible_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (visible_ && shown_ >= 0) std::fputs("\r\033[K", stderr);
}

void Progress::at(std::uint64_t done) {
  const int percent = total_ == 0 ? 100 : static_cast<int>(done * 100 / total_);
  if (!visible_ || percent == shown_) return;
  shown_ = percent;
  std::fprintf(stderr, "\r%s %d %%", what_.c_str(), percent);
  std::fflush(stderr);
}

}  // namespace goupil::cli
