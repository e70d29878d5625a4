#include "apps/cli/terminal/game.hpp"

#include <algorithm>

#include "apps/cli/terminal/pages.hpp"
#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/save.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

constexpr int kBotPause = 450;     // milliseconds; a key skips it
constexpr int kChancePause = 150;  // dice and cards that nobody rolls by hand

}  // namespace

std::string Game::run() {
  while (!leaving_ && !table_.over()) step();
  if (!leaving_) {
    ending();
    return {};
  }
  if (!save_on_leave_) return {};
  const std::string problem = save_game(table_, save_file_);
  return problem.empty() ? words_("save.done", {{"file", save_file_}}) : words_("save.failed", {{"why", problem}});
}

void Game::step() {
  const Awaiting awaiting = table_.match().awaiting();
  if (awaiting.kind == Awaiting::Kind::chance) return chance();
  for (const Seat seat : awaiting.seats)
    if (!table_.is_human(seat)) return bot(seat);
  decide(awaiting.seats.lowest());
}

// Dice and cards of a person's own turn wait for a key; what a seat on paper did must be typed.
bool Game::person_rolls(const std::string& kind) const {
  if (kind == "table" || kind == "pool" || kind == "points") return true;
  if (kind != "roll" && kind != "throw" && kind != "card") return false;
  const auto active = table_.active();
  return active && table_.is_human(*active);
}

void Game::chance() {
  const std::string kind = table_.chance();
  Scene scene = scene_for(std::nullopt);
  if (!person_rolls(kind)) {
    scene.prompt = words_("ask.wait");
    present(scene);
    if (!accept(table_.draw(), scene)) leaving_ = true;
    pause(kind == "deal" || kind == "open" ? kChancePause / 2 : kBotPause);
    return;
  }
  const auto active = table_.active();
  const std::string name = active ? scene.names[index(*active)] : std::string();
  scene.prompt = words_("ask." + kind, {{"name", name}});
  while (!leaving_) {
    present(scene);
    if (obey(console_.read(-1), scene, std::nullopt)) return;
  }
}

void Game::bot(Seat who) {
  Scene scene = scene_for(std::nullopt);
  if (table_.humans() == 0) scene.shown = index(who);
  scene.prompt = words_("ask.bot", {{"name", scene.names[index(who)]}});
  present(scene);
  if (!table_.play_bot(who)) leaving_ = true;
  pause(kBotPause);
}

void Game::decide(Seat who) {
  if (table_.teller().game == "gap" && table_.humans() > 1 && last_human_ != who) curtain(who);
  last_human_ = who;
  Scene scene = scene_for(who);
  scene.prompt = question(scene, who);
  while (!leaving_) {
    present(scene);
    if (obey(console_.read(-1), scene, who)) return;
  }
}

void Game::curtain(Seat who) {
  const std::string name = table_.teller().names[index(who)];
  const std::vector<PageLine> lines{{},
                                    {},
                                    {"   " + words_("curtain.hand", {{"name", name}}), kAccent},
                                    {},
                                    {"   " + words_("curtain.ready"), kQuiet}};
  if (!show_page(console_, words_, std::string(game_name(table_.match().info(), words_.language())), lines))
    leaving_ = true;
}

Scene Game::scene_for(std::optional<Seat> who) const {
  std::size_t shown = 0;
  const auto active = table_.active();
  if (who)
    shown = index(*who);
  else if (last_human_)
    shown = index(*last_human_);
  else if (active && table_.is_human(*active))
    shown = index(*active);
  else
    for (std::size_t i = table_.players().size(); i-- > 0;)
      if (table_.players()[i] == "human") shown = i;
  // Nobody's hand is shown to the room while several people share the keyboard.
  const bool alone = table_.humans() == 1 && table_.is_human(seat_at(shown));
  const Viewer viewer = who ? Viewer::of(*who) : alone ? Viewer::of(seat_at(shown)) : Viewer::spectator();
  return table_.scene(viewer, who, shown);
}

std::string Game::question(const Scene& scene, Seat who) const {
  const Value& sheet = at(at(scene.view(), "sheets"), index(who));
  std::string stage = text(at(sheet, "stage"));
  if (stage.empty()) stage = text(at(scene.view(), "phase"));
  if (scene.game == "gap" && stage == "take") stage = "take_card";
  std::string pending;
  for (const std::string& bonus : texts(at(sheet, "pending"))) {
    pending += pending.empty() ? "" : "  ";
    pending += scene.game == "kids" ? std::string(ink(bonus).symbol) : bonus_sign(bonus);
  }
  const Value& taken = at(sheet, "taken");
  const std::string die = std::string(ink(text(at(taken, "die"))).symbol) + text(at(taken, "number"));
  return words_("ask." + stage, {{"name", scene.names[index(who)]}, {"pending", pending}, {"die", die}});
}

bool Game::accept(const Result<Report>& result, Scene& scene) {
  if (result) return true;
  scene.message = words_("error." + std::string(name(result.error().code)));
  return false;
}

void Game::present(const Scene& scene) {
  console_.show(render(scene, console_.width(), console_.height()));
}

void Game::pause(int milliseconds) {
  const Key key = console_.read(milliseconds);
  if (key.kind == Key::Kind::leave) leaving_ = true;
  if (key.text == "Q" || key.text == "q") {
    Scene scene = scene_for(std::nullopt);
    quit(scene);
  }
}

void Game::ending() {
  std::vector<PageLine> lines = result_lines(table_);
  const std::string problem = save_game(table_, save_file_);
  lines.push_back({});
  lines.push_back({"  " + (problem.empty() ? words_("save.done", {{"file", save_file_}})
                                           : words_("save.failed", {{"why", problem}})),
                   kQuiet});
  const std::string title(game_name(table_.match().info(), words_.language()));
  Scene scene = scene_for(std::nullopt);
  scene.message = words_("end.sheets");
  bool result = true;
  while (true) {
    if (result && !show_page(console_, words_, title + " — " + words_("end.title"), lines)) return;
    result = false;
    present(scene);
    const Key key = console_.read(-1);
    if (key.kind == Key::Kind::leave || key.kind == Key::Kind::enter || key.text == "Q" || key.text == "q") return;
    if (key.kind == Key::Kind::tab) next_sheet(scene);
    if ((key.text == "L" || key.text == "l") && !show_page(console_, words_, title, story_lines(table_.story()), true))
      return;
    if (key.kind == Key::Kind::escape) result = true;
  }
}

}  // namespace goupil::terminal
