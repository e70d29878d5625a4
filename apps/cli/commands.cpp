#include "apps/cli/commands.hpp"

#include <array>
#include <chrono>
#include <iostream>
#include <string_view>

#include "analysis/perft.hpp"
#include "apps/cli/common.hpp"
#include "apps/cli/one_game.hpp"
#include "apps/cli/terminal/locale.hpp"
#include "apps/nets/native_shelf.hpp"
#include "apps/protocol/session.hpp"
#include "games/catalogue.hpp"

namespace goupil::cli {
namespace {

// Reads one line without its break, at most `most` bytes; the rest of a longer line is skipped and
// the line comes back one byte too long, which the session refuses. False at the end of input.
bool read_line(std::istream& in, std::string& line, std::size_t most) {
  line.clear();
  std::streambuf* from = in.rdbuf();
  for (int c = from->sbumpc(); c != std::char_traits<char>::eof(); c = from->sbumpc()) {
    if (c == '\n') return true;
    if (line.size() <= most) line += static_cast<char>(c);
  }
  return !line.empty();
}

void print_standing(const AnyMatch& match) {
  const Standing standing = match.standing();
  const bool over = match.awaiting().kind == Awaiting::Kind::over;
  for (std::size_t i = 0; i < match.seats(); ++i) {
    std::cout << "player " << i + 1 << ": ";
    if (standing.known.has(seat_at(i)))
      std::cout << standing.total[i];
    else
      std::cout << "not tracked";
    if (over && standing.rank[i] != 0) std::cout << "  (place " << int{standing.rank[i]} << ")";
    std::cout << "\n";
  }
}

template <Game G>
int perft_game(const PerftOptions& options) {
  const auto texts = parse_options(options.game, options.options);
  if (!texts) return report(texts.error(), options.json);
  const auto config = G::parse_config(options.seats == 0 ? G::info.min_seats : options.seats, *texts);
  if (!config) return report(config.error(), options.json);
  const auto seed = parse_seed(options.seed);
  if (!seed) return report(seed.error(), options.json);
  const Rng rng(*seed);
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t count = perft<G>(G::start(*config), rng, options.depth);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (options.json)
    std::cout << "{\"game\":\"" << options.game << "\",\"depth\":" << options.depth << ",\"count\":" << count
              << ",\"seconds\":" << seconds << "}\n";
  else
    std::cout << options.game << " depth " << options.depth << ": " << count << " (" << seconds << " s)\n";
  return kDone;
}

}  // namespace

int run_games(bool json) {
  if (json) {
    protocol::Session session(random_seed, native_shelf());
    std::string answer = session.handle(R"({"do":"games"})");
    // The list alone: {"ok":true,"games":[…]} -> […]
    const std::size_t from = answer.find('[');
    std::cout << answer.substr(from, answer.rfind(']') - from + 1) << "\n";
    return kDone;
  }
  for (const AnyGame* game : catalogue()) {
    const GameInfo& info = game->info();
    std::cout << info.id << "  " << info.name_fr << " (" << info.name_en << ", " << info.name_de << ")\n  players "
              << info.min_seats << "–" << info.max_seats << "\n";
    for (const OptionInfo& option : info.options)
      std::cout << "  --option " << option.key << "=" << option.by_default << "   " << option.values << "\n";
  }
  return kDone;
}

int run_rules(const std::string& game, const std::string& lang) {
  if (find_game(game) == nullptr)
    return report({Error::unknown_game, "game", "There is no game with this id; `goupil games` lists them."}, false);
  if (!terminal::speaks(lang))
    return report({Error::bad_value, "lang", "The rules are written in fr, en and de."}, false);
  std::cout << terminal::rules_page(game, lang);
  return kDone;
}

int run_engine() {
  std::ios::sync_with_stdio(false);
  protocol::Session session(random_seed, native_shelf());
  std::string line;
  while (std::cout && read_line(std::cin, line, protocol::kMaxLine)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    std::cout << session.handle(line) << '\n';
    // Answers go out when nothing more waits to be read: a pipelining client costs one write, not one a line.
    if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
  }
  return kDone;
}

int run_replay(const std::string& file, std::size_t to, bool json) {
  const auto text = read_file(file);
  if (!text) return report(text.error(), json);
  auto record = parse_record(*text);
  if (!record) return report(record.error(), json);
  if (to > 0 && to < record->lines.size()) record->lines.resize(to);
  const auto match = protocol::load_record(print(*record), false);
  if (!match) return report(match.error(), json);
  if (json) {
    std::cout << (*match)->look(Viewer::referee()) << "\n";
    return kDone;
  }
  std::cout << record->game << ", " << record->seats << (record->seats == 1 ? " seat" : " seats")
            << " (moves count seats from 0)\n";
  for (std::size_t i = 0; i < (*match)->events(); ++i)
    std::cout << (i + 1) << "  " << (*match)->event(i, Viewer::referee()) << "\n";
  print_standing(**match);
  return kDone;
}

int run_verify(const std::string& file, bool json) {
  const auto text = read_file(file);
  if (!text) return report(text.error(), json);
  const auto match = protocol::load_record(*text, true);
  if (!match) {
    report(match.error(), json);
    return kCheckFailed;
  }
  const bool over = (*match)->awaiting().kind == Awaiting::Kind::over;
  if (json)
    std::cout << "{\"ok\":true,\"game\":\"" << (*match)->info().id << "\",\"events\":" << (*match)->events()
              << ",\"over\":" << (over ? "true" : "false") << "}\n";
  else
    std::cout << "verified: " << (*match)->info().id << ", " << (*match)->events() << " events, "
              << (over ? "finished" : "not finished") << "\n";
  return kDone;
}

int run_perft(const PerftOptions& options) {
  return with_game(options.game, options.json, [&]<class G>() { return perft_game<G>(options); });
}

}  // namespace goupil::cli
