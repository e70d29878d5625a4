#include "apps/cli/terminal/play.hpp"

#include <algorithm>
#include <exception>
#include <iostream>
#include <random>
#include <stdexcept>

#include "apps/cli/terminal/console.hpp"
#include "apps/cli/terminal/demo.hpp"
#include "apps/cli/terminal/game.hpp"
#include "apps/cli/terminal/menu.hpp"
#include "apps/cli/terminal/save.hpp"
#include "apps/protocol/session.hpp"
#include "games/catalogue.hpp"

namespace goupil::terminal {
namespace {

constexpr int kDone = 0;
constexpr int kBadInput = 2;

struct BadInput {
  std::string text;
};

Seed random_seed() {
  std::random_device source;
  Seed seed;
  for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(source() & 255U);
  return seed;
}

// Nobody sits at the keyboard of a demo: a bot takes the seat.
void check_players(std::vector<std::string>& players, const Words& words, bool demo) {
  for (std::string& player : players) {
    if (player != "human" && std::ranges::find(kPlayerNames, player) == kPlayerNames.end())
      throw BadInput{words("bad.player", {{"player", player}})};
    if (demo && player == "human") player = "greedy";
  }
}

std::vector<std::string> seating(const PlayOptions& options, const GameInfo& info, const Words& words, bool demo) {
  std::vector<std::string> players = options.players;
  if (players.empty()) {
    players.emplace_back(demo ? "greedy" : "human");
    const bool two = info.min_seats > 1 || (demo && !options.game.empty());
    if (two) players.emplace_back("greedy");
  }
  check_players(players, words, demo);
  return players;
}

// A demo is short: fewer points to reach where the game allows it and nobody asked otherwise.
std::vector<Option> table_options(const PlayOptions& options, const GameInfo& info, bool demo) {
  std::vector<Option> out = options.options;
  if (demo && out.empty() && info.id == "tutto") out.push_back({"target", "2000"});
  if (demo && out.empty() && info.id == "gap") out.push_back({"rounds", "2"});
  return out;
}

Table fresh_table(const PlayOptions& options, const Words& words, bool demo) {
  const std::string id = options.game.empty() ? "clever" : options.game;
  const AnyGame* game = find_game(id);
  if (game == nullptr) throw BadInput{words("bad.game", {{"game", id}})};
  auto players = seating(options, game->info(), words, demo);
  const Rng rng(options.seed ? *options.seed : random_seed());
  auto match = game->start(players.size(), table_options(options, game->info(), demo), rng);
  if (!match) throw BadInput{match.error().at + ": " + match.error().text};
  return Table(std::move(*match), std::move(players), words);
}

Table resumed_table(const PlayOptions& options, const Words& words, bool demo) {
  const auto text = read_file(options.resume_file);
  if (!text) throw BadInput{words("bad.file", {{"file", options.resume_file}})};
  auto match = protocol::load_record(*text, false);
  if (!match) throw BadInput{options.resume_file + ": " + match.error().at + ": " + match.error().text};
  const std::string game((*match)->info().id);
  if (!options.game.empty() && options.game != game) throw BadInput{words("bad.other_game", {{"game", game}})};
  std::vector<std::string> players = options.players.empty() ? saved_players(options.resume_file) : options.players;
  if (players.empty()) players = {"human"};
  if (options.players.empty()) players.resize((*match)->seats(), "greedy");
  if (players.size() != (*match)->seats())
    throw BadInput{words.count("bad.seats", static_cast<int>((*match)->seats()))};
  check_players(players, words, demo);
  return Table(std::move(*match), std::move(players), words);
}

int run_interactive(PlayOptions options, const Words& words) {
  const Ability ability = detect_ability(options.no_colour);
  std::string farewell;
  {
    std::unique_ptr<Console> console = open_console(ability);
    if (options.game.empty() && options.resume_file.empty() && !choose_game(*console, words, options)) return kDone;
    Table table =
        options.resume_file.empty() ? fresh_table(options, words, false) : resumed_table(options, words, false);
    std::string file = options.save_file;
    if (file.empty())
      file = options.resume_file.empty() ? default_save_file(table.match().info().id) : options.resume_file;
    Game game(*console, table, file);
    farewell = game.run();
  }
  if (!farewell.empty()) std::cout << farewell << "\n";
  return kDone;
}

}  // namespace

int run_play(const PlayOptions& options) {
  const std::string language = choose_language(options.lang);
  const Words words(language);
  try {
    if (!speaks(language)) throw BadInput{words("bad.language", {{"language", language}})};
    if (options.demo || !at_terminal()) {
      Table table =
          options.resume_file.empty() ? fresh_table(options, words, true) : resumed_table(options, words, true);
      run_demo(table, std::cout);
      return kDone;
    }
    return run_interactive(options, words);
  } catch (const BadInput& bad) {
    std::cerr << "goupil: " << bad.text << "\n";
  } catch (const std::invalid_argument& bad) {
    std::cerr << "goupil: " << bad.what() << "\n";
  }
  return kBadInput;
}

}  // namespace goupil::terminal
