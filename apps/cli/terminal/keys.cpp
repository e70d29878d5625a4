// What keys do in the interactive game.
#include <algorithm>

#include "apps/cli/terminal/game.hpp"
#include "apps/cli/terminal/pages.hpp"
#include "apps/cli/terminal/save.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

// Their small letters do the same where no move has that letter.
constexpr std::string_view kCommands = "HLQRSU";

}  // namespace

bool Game::obey(const Key& key, Scene& scene, std::optional<Seat> who) {
  if (key.kind == Key::Kind::leave) return leaving_ = true;
  if (key.kind == Key::Kind::resized || key.kind == Key::Kind::none) return false;
  scene.message.clear();
  scene.hint = {};
  if (key.kind == Key::Kind::line) return submit(key.text, scene, who);
  if (scene.typing) return obey_typing(key, scene, who);
  switch (key.kind) {
    case Key::Kind::tab: next_sheet(scene); return false;
    case Key::Kind::next: turn_page(scene, 1); return false;
    case Key::Kind::previous: turn_page(scene, -1); return false;
    case Key::Kind::enter: return command(' ', scene, who);
    case Key::Kind::character:
      if (key.text.size() == 1) return command(key.text[0], scene, who);
      return false;
    case Key::Kind::backspace:
    case Key::Kind::escape:
    case Key::Kind::line:
    case Key::Kind::resized:
    case Key::Kind::none:
    case Key::Kind::leave: return false;
  }
  return false;
}

bool Game::obey_typing(const Key& key, Scene& scene, std::optional<Seat> who) {
  if (key.kind == Key::Kind::escape || (key.kind == Key::Kind::backspace && scene.filter.empty())) {
    scene.typing = false;
    scene.filter.clear();
  } else if (key.kind == Key::Kind::backspace) {
    remove_last_glyph(scene.filter);
  } else if (key.kind == Key::Kind::character && scene.filter.size() < 60) {
    scene.filter += key.text;
  } else if (key.kind == Key::Kind::enter) {
    return submit(scene.filter, scene, who);
  }
  scene.page = 0;
  return false;
}

bool Game::submit(const std::string& typed, Scene& scene, std::optional<Seat> who) {
  const std::string text = typed.starts_with("!") ? typed.substr(1) : typed;
  if (text.empty()) return false;
  if (!who) return accept(table_.supply(text), scene);
  const auto exact = std::ranges::find(scene.choices, text, &Choice::move);
  if (exact != scene.choices.end()) return accept(table_.play(*who, text), scene);
  const auto list = matching(scene);
  if (scene.typing && list.size() == 1) return accept(table_.play(*who, list[0]->move), scene);
  scene.message = list.size() > 1 && scene.typing ? words_("reason.several") : table_.why(*who, text);
  return false;
}

bool Game::command(char key, Scene& scene, std::optional<Seat> who) {
  if (key >= 'a' && key <= 'z') {
    const Choice* choice = who ? by_letter(scene, key, console_.width(), console_.height()) : nullptr;
    if (choice != nullptr) return accept(table_.play(*who, choice->move), scene);
    const char capital = static_cast<char>(key - 'a' + 'A');
    if (kCommands.find(capital) != std::string_view::npos) return command(capital, scene, who);
    scene.message = words_(who ? "error.no_letter" : "error.roll_first");
    return false;
  }
  if (key == ' ') {
    if (!who) return accept(table_.draw(), scene);
    if (scene.choices.size() == 1) return accept(table_.play(*who, scene.choices[0].move), scene);
    scene.message = words_("error.choose");
    return false;
  }
  if (key == '/' || key == ':' || key == '!') {
    if (!who && key != '!') return false;
    scene.typing = true;
    scene.filter = who ? "" : table_.chance() + ":";
    return false;
  }
  if (key == '>' || key == '<') turn_page(scene, key == '>' ? 1 : -1);
  if (key == 'H') advise(scene, who);
  if (key == 'U') return take_back(scene, who);
  if (key == 'S') save(scene);
  if (key == 'Q') return quit(scene);
  return look_around(key, scene);
}

// Pages that leave the position as it is.
bool Game::look_around(char key, Scene& scene) {
  bool stays = true;
  if (key == '?') stays = show_page(console_, words_, words_("help.title"), help_lines(words_, scene.game));
  if (key == 'R')
    stays = show_page(console_, words_, scene.game_name, rules_lines(rules_page(scene.game, words_.language())));
  if (key == 'L') stays = show_page(console_, words_, scene.game_name, story_lines(table_.story()), true);
  if (!stays) leaving_ = true;
  return leaving_;
}

void Game::advise(Scene& scene, std::optional<Seat> who) {
  if (!who) {
    scene.message = words_("error.roll_first");
    return;
  }
  const Result<Hints> hints = table_.hints(*who);
  if (hints)
    scene.hint = tell_hints(table_.teller(), scene.choices, *hints);
  else
    scene.message = words_(hints.error().code == Error::not_your_turn ? "sheet.untracked" : "error.internal");
}

// The asked seat's own last move, or that of the last person who decided.
bool Game::take_back(Scene& scene, std::optional<Seat> who) {
  const std::optional<Seat> seat = who ? who : last_human_;
  if (seat && table_.undo(*seat)) return true;
  for (const Seat other : SeatSet::first(table_.match().seats()))
    if (table_.is_human(other) && other != seat && last_human_ == other && table_.undo(other)) return true;
  scene.message = words_("error.nothing_to_undo");
  return false;
}

void Game::turn_page(Scene& scene, int by) {
  const auto pages = static_cast<int>(choice_grid(scene, console_.width(), console_.height()).pages);
  scene.page = static_cast<std::size_t>((static_cast<int>(scene.page) + by + pages) % pages);
}

void Game::next_sheet(Scene& scene) {
  scene.shown = (scene.shown + 1) % scene.names.size();
  if (scene.names.size() > 1) scene.message = words_("sheet.of", {{"name", scene.names[scene.shown]}});
}

void Game::save(Scene& scene) {
  const std::string problem = save_game(table_, save_file_);
  scene.message =
      problem.empty() ? words_("save.done", {{"file", save_file_}}) : words_("save.failed", {{"why", problem}});
}

bool Game::quit(Scene& scene) {
  scene.message = words_("quit.ask");
  while (true) {
    present(scene);
    const Key key = console_.read(-1);
    const bool yes = key.kind == Key::Kind::enter || key.text == "s" || key.text == "S" || key.kind == Key::Kind::leave;
    if (yes || key.text == "x" || key.text == "X") {
      save_on_leave_ = yes;
      return leaving_ = true;
    }
    if (key.kind == Key::Kind::resized || key.kind == Key::Kind::none) continue;
    scene.message.clear();
    return false;
  }
}

}  // namespace goupil::terminal
