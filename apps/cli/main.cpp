// goupil: the command line.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/bench.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/common.hpp"
#include "apps/cli/hint.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/match.hpp"
#include "apps/cli/serve.hpp"
#include "apps/cli/simulate.hpp"
#include "apps/cli/solve.hpp"
#include "apps/cli/terminal/play.hpp"
#include "apps/cli/train.hpp"
#include "games/players.hpp"

namespace goupil::cli {
namespace {

// Each command adds itself to the app and leaves its action in `run`.
using Action = std::function<int()>;

// A result is kept for every game: more of them than memory has room for are a slip of the finger.
constexpr std::uint64_t kMostGames = 100'000'000;
constexpr std::uint64_t kMostThreads = 1024;
constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

void add_listing(CLI::App& app, Action& run) {
  auto* games = app.add_subcommand("games", "List the games with their players and options");
  auto json = std::make_shared<bool>(false);
  games->add_flag("--json", *json, "One JSON array");
  games->callback([&run, json] { run = [json] { return run_games(*json); }; });

  auto* rules = app.add_subcommand("rules", "Print a game's rules");
  auto id = std::make_shared<std::string>();
  auto lang = std::make_shared<std::string>("en");
  rules->add_option("game", *id, "The game's id")->required();
  rules->add_option("--lang", *lang, "fr, en or de")->capture_default_str();
  rules->callback([&run, id, lang] { run = [id, lang] { return run_rules(*id, *lang); }; });

  auto* engine = app.add_subcommand("engine", "Speak the JSON-lines protocol on standard input and output");
  engine->callback([&run] { run = [] { return run_engine(); }; });
}

// "random, greedy, …"
std::string player_names() {
  std::string out;
  for (const std::string_view name : kPlayerNames) {
    if (!out.empty()) out += ", ";
    out += name;
  }
  return out;
}

void add_records(CLI::App& app, Action& run) {
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  auto to = std::make_shared<std::size_t>(0);
  auto* replay = app.add_subcommand("replay", "Tell a recorded game event by event");
  replay->add_option("file", *file, "The record")->required();
  replay->add_option("--to", *to, "Stop after this many events")->check(whole(1, kAnyNumber));
  replay->add_flag("--json", *json, "The position reached, as JSON");
  replay->callback([&run, file, to, json] { run = [file, to, json] { return run_replay(*file, *to, *json); }; });

  auto* verify = app.add_subcommand("verify", "Check a record: moves, dice against the seed, score");
  verify->add_option("file", *file, "The record")->required();
  verify->add_flag("--json", *json, "One JSON object");
  verify->callback([&run, file, json] { run = [file, json] { return run_verify(*file, *json); }; });

  auto asked = std::make_shared<HintOptions>();
  auto* hint = app.add_subcommand("hint", "Rate every legal move of a position, and say what it leads to");
  hint->add_option("file", asked->file, "The record")->required();
  hint->add_option("--at", asked->at, "The position after this many events (default: all)")
      ->check(whole(0, kAnyNumber));
  hint->add_option("--player", asked->player, "Who rates: " + player_names())->capture_default_str();
  hint->add_option("--lang", asked->lang, "fr, en or de (default: from the environment)");
  hint->add_flag("--json", asked->json, "One JSON object");
  hint->callback([&run, asked] { run = [asked] { return run_hint(*asked); }; });
}

void add_numbers(CLI::App& app, Action& run) {
  auto perft = std::make_shared<PerftOptions>();
  auto* counting = app.add_subcommand("perft", "Count event sequences, to check move generation");
  counting->add_option("game", perft->game, "The game's id")->required();
  counting->add_option("--depth", perft->depth, "How many events deep")->capture_default_str()->check(whole(0, 100));
  counting->add_option("--seats", perft->seats, "Players (default: the fewest)")->check(whole(1, kMaxSeats));
  counting->add_option("--seed", perft->seed, "64 hex digits or a number")->capture_default_str();
  counting->add_option("--option", perft->options, "key=value, repeatable");
  counting->add_flag("--json", perft->json, "One JSON object");
  counting->callback([&run, perft] { run = [perft] { return run_perft(*perft); }; });

  auto timing = std::make_shared<BenchOptions>();
  auto* bench = app.add_subcommand("bench", "Measure random play on one core");
  bench->add_option("game", timing->game, "The game's id (default: all)");
  bench->add_option("--seconds", timing->seconds, "Timed play for each game")
      ->capture_default_str()
      ->check(between(0.001, 3600.0));
  bench->add_flag("--json", timing->json, "One JSON array");
  bench->callback([&run, timing] { run = [timing] { return run_bench(*timing); }; });
}

// What simulate and match both ask for.
void add_run(CLI::App& command, RunOptions& options, const std::string& players) {
  command.add_option("game", options.game, "The game's id")->required();
  command.add_option("--players", options.players, players + "; one a seat, separated by commas")
      ->delimiter(',')
      ->required();
  command.add_option("--games", options.games, "Games in all")->capture_default_str()->check(whole(1, kMostGames));
  command.add_option("--seed", options.seed, "A number")->capture_default_str()->check(whole(0, kAnyNumber));
  command.add_option("--option", options.options, "key=value, repeatable");
  command.add_option("--threads", options.threads, "0 = all cores")
      ->capture_default_str()
      ->check(whole(0, kMostThreads));
}

void add_simulate(CLI::App& app, Action& run) {
  auto options = std::make_shared<RunOptions>();
  auto json = std::make_shared<bool>(false);
  options->what = "simulate";
  auto* simulate = app.add_subcommand("simulate", "Play many games between players and show the distribution");
  add_run(*simulate, *options, player_names());
  simulate->add_flag("--json", *json, "One JSON object");
  simulate->callback([&run, options, json] { run = [options, json] { return run_simulate(*options, *json); }; });
}

void add_match(CLI::App& app, Action& run) {
  auto options = std::make_shared<MatchOptions>();
  auto sprt = std::make_shared<SprtOptions>();
  auto test = std::make_shared<bool>(false);
  auto patience = std::make_shared<double>(10);
  options->run.what = "match";
  auto* match = app.add_subcommand("match", "Compare players: same dice, every seat, errors and time per move");
  add_run(*match, options->run, player_names() + ", or exec:PROGRAM for a bot of yours");
  match->add_flag("--solo", options->run.solo, "Each player alone on the same dice; --games counts for each");
  match->add_flag("--sprt", *test, "Two players: stop as soon as it is clear whether the first is stronger");
  match->add_option("--elo0", sprt->elo0, "With --sprt: not stronger means this much")->capture_default_str();
  match->add_option("--elo1", sprt->elo1, "With --sprt: stronger means this much")->capture_default_str();
  match->add_option("--alpha", sprt->alpha, "With --sprt: risk of a false yes")->capture_default_str();
  match->add_option("--beta", sprt->beta, "With --sprt: risk of a false no")->capture_default_str();
  match->add_option("--bot-timeout", *patience, "Seconds that a program has for a move")
      ->capture_default_str()
      ->check(between(0.001, 86400.0));
  match->add_flag("--json", options->json, "One JSON object");
  match->callback([&run, options, sprt, test, patience] {
    run = [options, sprt, test, patience] {
      if (*test) options->sprt = *sprt;
      options->run.bot_patience = std::chrono::milliseconds(static_cast<std::int64_t>(*patience * 1000));
      return run_match(*options);
    };
  });
}

void add_train(CLI::App& app, Action& run) {
  auto t = std::make_shared<TrainOptions>();
  auto* command = app.add_subcommand("train", "Teach a network by self-play");
  command->add_option("game", t->game, "The game's id")->required();
  command->add_option("--seats", t->seats, "1, or a range such as 2-4")->capture_default_str();
  command->add_option("--out", t->out, "The network to write")->required();
  command->add_option("--checkpoint", t->checkpoint, "Where to keep the run; goes on from it (default: beside --out)");
  command->add_option("--from", t->from, "Begin with the network of another run's checkpoint");
  command->add_option("--games", t->games, "Games in all")->capture_default_str()->check(whole(1, kAnyNumber));
  command->add_option("--stop-after", t->stop_after, "Stop after so many games and keep the run")
      ->check(whole(1, kAnyNumber));
  command->add_option("--seed", t->seed, "A number")->capture_default_str()->check(whole(0, kAnyNumber));
  command->add_option("--batch", t->batch, "Games between two steps")
      ->capture_default_str()
      ->check(whole(1, 1'000'000));
  command->add_option("--threads", t->threads, "0 = all cores; 1 makes the run reproducible")
      ->capture_default_str()
      ->check(whole(0, kMostThreads));
  command->add_option("--rate", t->schedule.rate_first, "Learning rate at the start")->capture_default_str();
  command->add_option("--rate-end", t->schedule.rate_last, "… and at the end")->capture_default_str();
  command->add_option("--lambda", t->schedule.lambda_first, "Lambda in the first fifth")->capture_default_str();
  command->add_option("--lambda-end", t->schedule.lambda_last, "… and after it")->capture_default_str();
  command->callback([&run, t] {
    if (t->checkpoint.empty()) t->checkpoint = t->out + ".checkpoint";
    run = [t] { return run_train(*t); };
  });
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
  command->add_option("--players", words->players, "human, " + player_names() + "; one a seat, separated by commas")
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

void add_solve(CLI::App& app, Action& run) {
  auto options = std::make_shared<SolveOptions>();
  auto* solve = app.add_subcommand("solve", "Solve a game exactly (tutto, two players)");
  solve->add_option("game", options->game, "tutto")->required();
  solve->add_option("--option", options->options, "target=... or fireworks=..., repeatable");
  solve->add_option("--threads", options->threads, "0 = all cores")
      ->capture_default_str()
      ->check(whole(0, kMostThreads));
  solve->add_option("--from", options->from, "Solve nothing, show this table that --out wrote");
  solve->add_option("--out", options->out, "Write the win probability of every pair of scores to this file");
  solve->add_option("--svg", options->svg, "Write a picture of the thresholds to this file");
  solve->add_flag("--match", options->match, "Also what the best player gains on the expected-points policy");
  solve->add_flag("--thresholds", options->thresholds, "Say up to how many points one goes on");
  solve->add_flag("--json", options->json, "One JSON object");
  solve->callback([&run, options] { run = [options] { return run_solve(*options); }; });
}

void add_serve(CLI::App& app, Action& run) {
  auto options = std::make_shared<ServeOptions>();
  auto open = std::make_shared<bool>(false);
  auto* serve = app.add_subcommand("serve", "Serve the web page on this machine");
  serve->add_option("--port", options->port, "0 = any free one")->capture_default_str()->check(whole(0, 65535));
  serve->add_option("--address", options->address, "Where to listen; 0.0.0.0 = for the whole network")
      ->capture_default_str();
  serve->add_option("--root", options->root, "The folder of the page (default: web/dist)");
  auto* said = serve->add_flag("--open,!--no-open", *open, "Open it in the browser (default: at a desktop's terminal)");
  serve->callback([&run, options, open, said] {
    if (said->count() > 0) options->open = *open;
    run = [options] { return run_serve(*options); };
  });
}

// What CLI11 has to say: help as it is, a mistake ("--games: wants …") as every other bad input.
int end_of_parsing(const CLI::App& app, const CLI::ParseError& error, bool json) {
  if (error.get_exit_code() == 0) return app.exit(error);
  std::string at = "arguments";
  std::string text = error.what();
  if (const std::size_t colon = text.find(": "); text.starts_with("--") && colon != std::string::npos) {
    at = text.substr(2, colon - 2);
    text = "--" + at + " " + text.substr(colon + 2);
  }
  return report({Error::bad_value, at, text + "; see --help."}, json);
}

int run_command(int argc, char** argv) {
  CLI::App app{"Goupil, the open table for five clever games", "goupil"};
  app.require_subcommand(1);
  app.set_version_flag("--version", "goupil 0.1.0");
  Action run;
  add_listing(app, run);
  add_play(app, run);
  add_records(app, run);
  add_simulate(app, run);
  add_match(app, run);
  add_numbers(app, run);
  add_train(app, run);
  add_solve(app, run);
  add_serve(app, run);
  const std::span<char*> words(argv, static_cast<std::size_t>(argc));
  const bool json = std::ranges::any_of(words, [](const char* word) { return std::string_view(word) == "--json"; });
  const auto is_named = [&](const CLI::App* command) { return command->get_name() == words[1]; };
  if (argc > 1 && words[1][0] != '-' && app.get_subcommands(is_named).empty())
    return report({Error::bad_value, words[1], "There is no such command; `goupil --help` lists them."}, json);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return end_of_parsing(app, error, json);
  }
  return run();
}

// A full disk must not pass for success.
int after_output(int code) {
  std::cout.flush();
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && !std::cout.fail();
  if (written) return code;
  std::fputs("goupil: The output could not be written.\n", stderr);
  return code == kDone ? kBadUse : code;
}

}  // namespace
}  // namespace goupil::cli

int main(int argc, char** argv) {
  using namespace goupil::cli;
  try {
    return after_output(run_command(argc, argv));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "goupil: a bug of ours: %s\n", error.what());
    return kOurBug;
  }
}
