#include "apps/cli/solve_picture.hpp"

#include <array>
#include <cstdio>

#include "games/tutto/player/points_policy.hpp"

namespace goupil::cli {
namespace {

using namespace tutto;

constexpr int kCells = 12;  // scores a side
constexpr int kCellWidth = 36;
constexpr int kCellHeight = 22;
constexpr int kPanelWidth = kCells * kCellWidth + 70;
constexpr int kPanelHeight = kCells * kCellHeight + 90;
constexpr int kColumns = 3;
constexpr int kPanels = 6;
constexpr std::size_t kBonus300 = 1;  // in kStoppable
static_assert(kStoppable[kBonus300] == Card::bonus300);

// Panel 0: a new card; panel n: throwing n dice.
const Zone& of_panel(const Thresholds& t, int panel) {
  return panel == 0 ? t.new_card : t.throw_on[kBonus300][static_cast<std::size_t>(panel)];
}

// Blue: stop earlier than for points; red: go on longer; white: the same. Full colour at half and at double.
std::string colour(const Zone& zone, const Zone& plain) {
  const double base = std::max(plain.up_to, kPointStep);
  const double value = zone.up_to;
  const double more = value >= base ? std::min(1.0, value / base - 1) : -std::min(1.0, 2 * (1 - value / base));
  const int fade = 255 - static_cast<int>(150 * (more < 0 ? -more : more));
  char text[8];
  std::snprintf(text, sizeof text, more < 0 ? "#%02x%02xff" : "#ff%02x%02x", fade & 255, fade & 255);
  return text;
}

// The first zone, with a sign where a second one follows.
std::string cell_text(const Zone& zone) {
  const std::string text = zone_text({zone.up_to, 0});
  return zone.again_from > 0 ? text + "*" : text;
}

void text_at(std::string& out, int x, int y, const std::string& text, const char* more = "") {
  out += "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"" + more + ">" + text + "</text>\n";
}

std::string panel_title(int panel, const Zone& plain) {
  std::string title = panel == 0 ? "New card after a Tutto"
                                 : "Bonus 300, " + std::to_string(panel) + (panel == 1 ? " die left" : " dice left");
  return title + " (points policy: " + cell_text(plain) + ")";
}

using Grid = std::array<std::array<Thresholds, kCells>, kCells>;  // [other][mine]

void draw_panel(std::string& out, int panel, const Grid& grid, const Thresholds& plain, std::int32_t step) {
  const Zone& base = of_panel(plain, panel);
  out += "<g transform=\"translate(" + std::to_string(panel % kColumns * kPanelWidth + 10) + "," +
         std::to_string(panel / kColumns * kPanelHeight + 50) + ")\">\n";
  text_at(out, 50, 12, panel_title(panel, base), " font-weight=\"bold\"");
  for (int row = 0; row < kCells; ++row) {
    const int y = 20 + (kCells - 1 - row) * kCellHeight;
    text_at(out, 44, y + 15, std::to_string(row * step), " text-anchor=\"end\"");
    for (int column = 0; column < kCells; ++column) {
      const auto at = [](int i) { return static_cast<std::size_t>(i); };
      const Zone& zone = of_panel(grid[at(row)][at(column)], panel);
      const int x = 50 + column * kCellWidth;
      out += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" fill=\"" + colour(zone, base) +
             "\"/>\n";
      text_at(out, x + kCellWidth / 2, y + 15, cell_text(zone), " class=\"c\"");
    }
  }
  const int below = 20 + kCells * kCellHeight + 14;
  for (int column = 0; column < kCells; ++column)
    text_at(out, 50 + column * kCellWidth + kCellWidth / 2, below, std::to_string(column * step), " class=\"c\"");
  text_at(out, 50, below + 18, "own score across, the other's score upwards");
  out += "</g>\n";
}

}  // namespace

std::string zone_text(const Zone& zone) {
  if (zone.up_to == Zone::kAlways) return "all";
  const std::string first = zone.up_to == 0 ? "-" : std::to_string(zone.up_to);
  return zone.again_from == 0 ? first : first + " " + std::to_string(zone.again_from) + "+";
}

Thresholds points_thresholds(const Config& config) {
  TurnGoal goal;
  fill_endless_goal(0, goal);
  TurnModel model;
  model.solve(goal, TurnRules::of(config, kFullPile));
  return thresholds(model, goal.cap);
}

Thresholds win_thresholds(const Config& config, const WinTable& table, std::int32_t mine, std::int32_t other) {
  TurnGoal goal;
  fill_win_goal(
      table.pairs().target(), to_steps(mine), to_steps(other), [&](int m, int o) { return table.win(m, o); }, goal);
  TurnModel model;
  model.solve(goal, TurnRules::of(config, kFullPile));
  return thresholds(model, goal.cap);
}

std::string thresholds_svg(const Config& config, const WinTable& table) {
  const std::int32_t step = std::max(config.target / kCells / kPointStep, 1) * kPointStep;
  const Thresholds plain = points_thresholds(config);
  Grid grid;
  for (std::size_t other = 0; other < kCells; ++other)
    for (std::size_t mine = 0; mine < kCells; ++mine)
      grid[other][mine] =
          win_thresholds(config, table, std::min(static_cast<std::int32_t>(mine) * step, config.target - kPointStep),
                         std::min(static_cast<std::int32_t>(other) * step, config.target - kPointStep));
  const std::string width = std::to_string(kColumns * kPanelWidth + 20);
  const std::string height = std::to_string(kPanels / kColumns * kPanelHeight + 60);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
                    "\" viewBox=\"0 0 " + width + " " + height + "\" font-family=\"sans-serif\" font-size=\"11\">\n" +
                    "<title>Tutto: up to how many points of the turn the best play goes on</title>\n" +
                    "<style>rect{width:" + std::to_string(kCellWidth) + "px;height:" + std::to_string(kCellHeight) +
                    "px;stroke:#fff}.c{text-anchor:middle;font-size:10px}</style>\n" +
                    "<rect style=\"width:100%;height:100%\" fill=\"#fff\"/>\n";
  text_at(out, 20, 28,
          "Tutto, two players: the most points of the turn with which the best play goes on. Blue stops earlier than "
          "the expected-points policy, red goes on longer; * = and again close to the target.",
          " font-size=\"14\"");
  for (int panel = 0; panel < kPanels; ++panel) draw_panel(out, panel, grid, plain, step);
  return out + "</svg>\n";
}

}  // namespace goupil::cli
