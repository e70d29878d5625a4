#include "apps/cli/simulate.hpp"

#include <array>
#include <cstdarg>
#include <cstdio>
#include <iostream>

#include "apps/cli/common.hpp"
#include "apps/cli/statistics.hpp"
#include "engine/core/json.hpp"

namespace goupil::cli {

std::string printed(const char* format, ...) {
  std::array<char, 512> text{};
  std::va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text.data(), text.size(), format, arguments);
  va_end(arguments);
  return text.data();
}

std::string title(const RunOptions& options, const Results& results) {
  return options.game + printed(", %llu games%s, seed %llu, %.1f decisions a game\n",
                                static_cast<unsigned long long>(results.rows), options.solo ? " alone" : "",
                                static_cast<unsigned long long>(options.seed), results.decisions_per_row());
}

std::string title_fields(const RunOptions& options, const Results& results) {
  return "\"game\":" + json_quoted(options.game) +
         printed(",\"games\":%llu,\"seed\":%llu,\"decisions_per_game\":%.3f",
                 static_cast<unsigned long long>(results.rows), static_cast<unsigned long long>(options.seed),
                 results.decisions_per_row());
}

std::string player_fields(const std::string& name, const Results& results, std::size_t player) {
  const Distribution d = distribution_of(results.totals_of(player));
  const double rate = results.wins(player) / static_cast<double>(results.rows);
  return "\"name\":" + json_quoted(name) +
         printed(
             ",\"mean\":%.4f,\"stderr\":%.4f,\"sd\":%.4f,\"median\":%.1f,\"p10\":%.1f,\"p90\":%.1f,\"win_rate\":%.5f",
             d.mean, d.error, d.sd, d.median, d.p10, d.p90, rate);
}

std::string table_head() {
  return printed("%-16s %10s %8s %8s %8s %8s %8s %8s", "player", "mean", "±", "sd", "p10", "median", "p90", "wins %");
}

std::string table_row(const std::string& name, const Results& results, std::size_t player) {
  const Distribution d = distribution_of(results.totals_of(player));
  const double rate = results.wins(player) / static_cast<double>(results.rows);
  return printed("%-16.200s %10.2f %8.2f %8.2f %8.0f %8.0f %8.0f %8.1f", name.c_str(), d.mean, d.error, d.sd, d.p10,
                 d.median, d.p90, 100 * rate);
}

int run_simulate(const RunOptions& options, bool json) {
  const auto results = run_games(options);
  if (!results) return report(results.error(), json);
  if (json) {
    std::cout << "{" << title_fields(options, *results) << ",\"players\":[";
    for (std::size_t p = 0; p < options.players.size(); ++p)
      std::cout << (p == 0 ? "{" : ",{") << player_fields(options.players[p], *results, p) << "}";
    std::cout << "]}\n";
    return kDone;
  }
  std::cout << title(options, *results) << table_head() << "\n";
  for (std::size_t p = 0; p < options.players.size(); ++p)
    std::cout << table_row(options.players[p], *results, p) << "\n";
  return kDone;
}

}  // namespace goupil::cli
