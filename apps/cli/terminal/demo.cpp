#include "apps/cli/terminal/demo.hpp"

#include "apps/cli/terminal/pages.hpp"
#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

// Far above the longest game; a bot game that does not end is a bug that must not hang a pipe.
constexpr int kMostEvents = 100'000;

bool advance(Table& table) {
  const Awaiting awaiting = table.match().awaiting();
  if (awaiting.kind == Awaiting::Kind::over) return false;
  if (awaiting.kind == Awaiting::Kind::chance) return table.draw().has_value();
  return table.play_bot(awaiting.seats.lowest()).has_value();
}

void write_sheets(const Table& table, std::ostream& out) {
  const bool one_table = table.teller().game == "gap" || table.teller().game == "tutto";
  const std::size_t sheets = one_table ? 1 : table.match().seats();
  for (std::size_t seat = 0; seat < sheets; ++seat) {
    const Scene scene = table.scene(Viewer::referee(), std::nullopt, seat);
    Canvas canvas(kMinWidth, kMinHeight);
    const int rows = render_body(scene, canvas);
    if (!one_table) out << "\n" << scene.words("sheet.of", {{"name", scene.names[seat]}}) << "\n";
    for (int y = one_table ? 1 : 3; y < rows; ++y) out << canvas.line(y) << "\n";
  }
}

}  // namespace

void run_demo(Table& table, std::ostream& out) {
  const Words& words = table.teller().words;
  const std::string name(game_name(table.match().info(), words.language()));
  out << words("demo.title", {{"game", name}}) << "\n";
  std::size_t told = 0;
  std::string round;
  for (int i = 0; i < kMostEvents && !table.over(); ++i) {
    const Scene scene = table.scene(Viewer::spectator(), std::nullopt, 0);
    const std::string now = text(at(scene.view(), "round"));
    if (now != round) out << "\n" << words("demo.round", {{"n", now}}) << "\n";
    round = now;
    if (!advance(table)) break;
    for (; told < table.story().size(); ++told)
      for (const std::string& line : wrapped(table.story()[told], kMinWidth, 4)) out << line << "\n";
  }
  write_sheets(table, out);
  for (const PageLine& line : result_lines(table)) out << line.text << "\n";
  out << std::flush;
}

}  // namespace goupil::terminal
