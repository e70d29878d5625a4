#include "apps/cli/terminal/menu.hpp"

#include <algorithm>

#include "apps/cli/terminal/palette.hpp"
#include "apps/cli/terminal/save.hpp"
#include "games/catalogue.hpp"

namespace goupil::terminal {
namespace {

Canvas draw_menu(Console& console, const Words& words) {
  Canvas canvas(std::max(kMinWidth, console.width()), std::max(kMinHeight, console.height()));
  canvas.fill(0, 0, canvas.width(), " ", kBar);
  canvas.put(1, 0, "◥◤ Goupil", kBarStrong);
  canvas.put(3, 3, words("menu.title"), kStrong);
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
  canvas.fill(0, canvas.height() - 1, canvas.width(), " ", kBar);
  canvas.put(1, canvas.height() - 1, words("menu.keys"), kBar);
  return canvas;
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
    return true;
  }
}

}  // namespace goupil::terminal
