// goupil: the command line.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "apps/cli/bench.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/common.hpp"
#include "apps/cli/simulate.hpp"
#include "apps/cli/terminal/play.hpp"

namespace goupil::cli {
namespace {

// Each command adds itself to the app and leaves its action in `run`.
using Action = std::function<int()>;

void add_listing(CLI::App& app, Action& run) {
  auto* games = app.add_subcommand("games", "List the games with their players and options");
  auto json = std::make_shared<bool>(false);
  games->add_flag("--json", *json, "One JSON array");
  games->callback([&run, json] { run = [json] { return run_games(*json); }; });

  auto* rules = app.add_subcommand("rules", "Print a game's rules");
  auto id = std::make_shared<std::string>();
  auto lang = std::make_shared<std::string>("en");
  rules->add_option("game", *id, "The game's id")->required();
  rules->add_option("--lang", *lang, "fr or en")->capture_default_str();
  rules->callback([&run, id, lang] { run = [id, lang] { return run_rules(*id, *lang); }; });

  auto* engine = app.add_subcommand("engine", "Speak the JSON-lines protocol on standard input and output");
  engine->callback([&run] { run = [] { return run_engine(); }; });
}

void add_records(CLI::App& app, Action& run) {
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  auto to = std::make_shared<std::size_t>(0);
  auto* replay = app.add_subcommand("replay", "Tell a recorded game event by event");
  replay->add_option("file", *file, "The record")->required();
  replay->add_option("--to", *to, "Stop after this many events");
  replay->add_flag("--json", *json, "The position reached, as JSON");
  replay->callback([&run, file, to, json] { run = [file, to, json] { return run_replay(*file, *to, *json); }; });

  auto* verify = app.add_subcommand("verify", "Check a record: moves, dice against the seed, score");
  verify->add_option("file", *file, "The record")->required();
  verify->add_flag("--json", *json, "One JSON object");
  verify->callback([&run, file, json] { run = [file, json] { return run_verify(*file, *json); }; });
}

void add_numbers(CLI::App& app, Action& run) {
  auto perft = std::make_shared<PerftOptions>();
  auto* counting = app.add_subcommand("perft", "Count event sequences, to check move generation");
  counting->add_option("game", perft->game, "The game's id")->required();
  counting->add_option("--depth", perft->depth, "How many events deep")->capture_default_str();
  counting->add_option("--seats", perft->seats, "Players (default: the fewest)");
  counting->add_option("--seed", perft->seed, "64 hex digits or a number")->capture_default_str();
  counting->add_option("--option", perft->options, "key=value, repeatable");
  counting->add_flag("--json", perft->json, "One JSON object");
  counting->callback([&run, perft] { run = [perft] { return run_perft(*perft); }; });

  auto sim = std::make_shared<SimulateOptions>();
  auto* simulate = app.add_subcommand("simulate", "Play many games between players and show the distribution");
  simulate->add_option("game", sim->game, "The game's id")->required();
  simulate->add_option("--players", sim->players, "random, greedy; one a seat, separated by commas")
      ->delimiter(',')
      ->required();
  simulate->add_option("--games", sim->games, "Games in all")->capture_default_str();
  simulate->add_option("--seed", sim->seed, "A number")->capture_default_str();
  simulate->add_option("--option", sim->options, "key=value, repeatable");
  simulate->add_option("--threads", sim->threads, "0 = all cores")->capture_default_str();
  simulate->add_flag("--json", sim->json, "One JSON object");
  simulate->callback([&run, sim] { run = [sim] { return run_simulate(*sim); }; });

  auto timing = std::make_shared<BenchOptions>();
  auto* bench = app.add_subcommand("bench", "Measure random play on one core");
  bench->add_option("game", timing->game, "The game's id (default: all)");
  bench->add_option("--seconds", timing->seconds, "Timed play for each game")->capture_default_str();
  bench->add_flag("--json", timing->json, "One JSON array");
  bench->callback([&run, timing] { run = [timing] { return run_bench(*timing); }; });
}

struct PlayWords {
  std::string game;
  std::vector<std::string> players;
  std::vector<std::string> options;
  std::string seed;
  std::string lang;
  std::string save;
  std::string resume;
  bool no_colour = false;
  bool demo = false;
};

int play(const PlayWords& words) {
  terminal::PlayOptions options;
  options.game = words.game;
  options.players = words.players;
  const auto texts = parse_options(words.game, words.options);
  if (!texts) return report(texts.error(), false);
  options.options = *texts;
  if (!words.seed.empty()) {
    const auto seed = parse_seed(words.seed);
    if (!seed) return report(seed.error(), false);
    options.seed = *seed;
  }
  options.lang = words.lang;
  options.save_file = words.save;
  options.resume_file = words.resume;
  options.no_colour = words.no_colour;
  options.demo = words.demo;
  return terminal::run_play(options);
}

void add_play(CLI::App& app, Action& run) {
  auto words = std::make_shared<PlayWords>();
  auto* command = app.add_subcommand("play", "Play in the terminal");
  command->add_option("game", words->game, "The game's id (default: choose)");
  command->add_option("--players", words->players, "human, random, greedy; one a seat, separated by commas")
      ->delimiter(',');
  command->add_option("--option", words->options, "key=value, repeatable");
  command->add_option("--seed", words->seed, "64 hex digits or a number");
  command->add_option("--lang", words->lang, "fr, en or de (default: from the environment)");
  command->add_option("--save", words->save, "Where to save");
  command->add_option("--resume", words->resume, "A saved game");
  command->add_flag("--no-colour", words->no_colour, "Symbols only");
  command->add_flag("--demo", words->demo, "A short annotated bot game, without a terminal");
  command->callback([&run, words] { run = [words] { return play(*words); }; });
}

int main_checked(int argc, char** argv) {
  CLI::App app{"Goupil, the open table for five clever games", "goupil"};
  app.require_subcommand(1);
  app.set_version_flag("--version", "goupil 0.1.0");
  Action run;
  add_listing(app, run);
  add_play(app, run);
  add_records(app, run);
  add_numbers(app, run);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadUse;
  }
  return run();
}

}  // namespace
}  // namespace goupil::cli

int main(int argc, char** argv) {
  try {
    return goupil::cli::main_checked(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "goupil: a bug of ours: %s\n", error.what());
    return goupil::cli::kOurBug;
  }
}
