#include "apps/cli/terminal/menu.hpp"

#include <algorithm>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/save.hpp"
#include "games/catalogue.hpp"
#include "players/player.hpp"

namespace goupil::terminal {
namespace {

// Bars above and below, a title, the keys.
Canvas frame(Console& console, const std::string& title, const std::string& keys) {
  Canvas canvas(std::max(kMinWidth, console.width()), std::max(kMinHeight, console.height()));
  canvas.fill(0, 0, canvas.width(), " ", kBar);
  canvas.put(1, 0, "◥◤ Goupil", kBarStrong);
  canvas.put(3, 3, title, kStrong);
  canvas.fill(0, canvas.height() - 1, canvas.width(), " ", kBar);
  canvas.put(1, canvas.height() - 1, keys, kBar);
  return canvas;
}

Canvas draw_menu(Console& console, const Words& words) {
  Canvas canvas = frame(console, words("menu.title"), words("menu.keys"));
  int y = 5;
  char letter = 'a';
  for (const AnyGame* game : catalogue()) {
    const std::string id(game->info().id);
    canvas.put(5, y, std::string(1, letter), kAccent);
    canvas.put(8, y, game_name(game->info(), words.language()), kStrong);
    canvas.put(8, y + 1, words("menu." + id), kQuiet);
    if (has_open_game(default_save_file(id))) {
      canvas.put(60, y, std::string(1, static_cast<char>(letter - 'a' + 'A')), kAccent);
      canvas.put(62, y, words("menu.continue"), kPlain);
    }
    y += 3;
    ++letter;
  }
  return canvas;
}

enum class Choosing : unsigned char { done, back, leave };

// Fills in the players of a new game: alone where the game allows it, or against one bot of a level.
Choosing choose_rival(Console& console, const Words& words, const GameInfo& info, PlayOptions& options) {
  std::vector<std::string> rivals;
  if (info.min_seats == 1) rivals.emplace_back();
  rivals.insert(rivals.end(), kLevelNames.begin(), kLevelNames.end());
  while (true) {
    Canvas canvas = frame(console, words("rival.title"), words("rival.keys"));
    for (std::size_t i = 0; i < rivals.size(); ++i) {
      const int y = 5 + 2 * static_cast<int>(i);
      canvas.put(5, y, std::string(1, static_cast<char>('a' + i)), kAccent);
      canvas.put(8, y, rivals[i].empty() ? words("rival.alone") : words.of("level", rivals[i]), kStrong);
    }
    console.show(canvas);
    const Key key = console.read(-1);
    if (key.kind == Key::Kind::leave || key.text == "Q" || key.text == "q") return Choosing::leave;
    if (key.kind == Key::Kind::escape) return Choosing::back;
    if (key.text.size() != 1 || key.text[0] < 'a') continue;
    const auto i = static_cast<std::size_t>(key.text[0] - 'a');
    if (i >= rivals.size()) continue;
    options.players = {"human"};
    if (!rivals[i].empty()) options.players.push_back(rivals[i]);
    return Choosing::done;
  }
}

}  // namespace

bool choose_game(Console& console, const Words& words, PlayOptions& options) {
  while (true) {
    console.show(draw_menu(console, words));
    const Key key = console.read(-1);
    if (key.kind == Key::Kind::leave || key.kind == Key::Kind::escape || key.text == "Q" || key.text == "q")
      return false;
    if (key.text.size() != 1) continue;
    const char c = key.text[0];
    const bool saved = c >= 'A' && c <= 'Z';
    const auto i = static_cast<std::size_t>(saved ? c - 'A' : c - 'a');
    if (c < 'A' || i >= catalogue().size()) continue;
    options.game = catalogue()[i]->info().id;
    const std::string file = default_save_file(options.game);
    if (saved && !has_open_game(file)) continue;
    if (saved) options.resume_file = file;
    if (saved || !options.players.empty()) return true;
    switch (choose_rival(console, words, catalogue()[i]->info(), options)) {
      case Choosing::done: return true;
      case Choosing::leave: return false;
      case Choosing::back: options.game.clear(); break;
    }
  }
}

}  // namespace goupil::terminal
