// The short commands.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace goupil::cli {

int run_games(bool json);
int run_rules(const std::string& game, const std::string& lang);
int run_engine();
// Tells a record event by event; `to` cuts it after that many events (0 = all).
int run_replay(const std::string& file, std::size_t to, bool json);
int run_verify(const std::string& file, bool json);

struct PerftOptions {
  std::string game;
  unsigned depth = 3;
  std::size_t seats = 0;  // 0 = the fewest
  std::string seed = "1";
  std::vector<std::string> options;
  bool json = false;
};
int run_perft(const PerftOptions& options);

}  // namespace goupil::cli
