// The first byte picks the game and what the rest is: a move, an outcome, or options. What can be read prints as a text
// that means the same; moves and outcomes have one spelling only.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/all.hpp"
#include "tests/fuzz/claim.hpp"

namespace goupil {
namespace {

using fuzz::claim;

template <Game G>
void read_move(std::string_view text) {
  const auto action = G::parse_action(text);
  if (!action) {
    claim(!action.error().text.empty(), "an error has a sentence", text);
    return;
  }
  std::string printed;
  G::print(*action, printed);
  claim(printed == text, "a move is printed as it was written: " + printed, text);
  claim(G::index(*action) < G::kActionCount, "a move has an index", text);
}

template <Game G>
void read_outcome(std::string_view text) {
  const auto chance = G::parse_chance(text);
  if (!chance) {
    claim(!chance.error().text.empty(), "an error has a sentence", text);
    return;
  }
  std::string printed;
  G::print(*chance, printed);
  claim(printed == text, "an outcome is printed as it was written: " + printed, text);
  printed.clear();
  G::show(*chance, Viewer::referee(), printed);
  claim(printed == text, "the referee is shown the whole outcome: " + printed, text);
}

// Lines of key=value; the first byte is the number of seats.
template <Game G>
void read_options(std::string_view text) {
  if (text.empty()) return;
  const std::size_t seats = static_cast<unsigned char>(text[0]) % 12U;
  text.remove_prefix(1);
  std::vector<Option> options;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
    const std::size_t equal = line.find('=');
    if (equal == std::string_view::npos || equal == 0) continue;
    options.push_back({std::string(line.substr(0, equal)), std::string(line.substr(equal + 1))});
  }
  const auto config = G::parse_config(seats, options);
  if (!config) {
    claim(!config.error().at.empty() && !config.error().text.empty(), "an error has a place and a sentence");
    return;
  }
  std::vector<Option> printed;
  G::print_options(*config, printed);
  for (const Option& option : printed)
    claim(option.value.find('\n') == std::string::npos, "an option is one line", option.value);
  const auto again = G::parse_config(seats, printed);
  claim(again.has_value() && *again == *config, "printed options mean the same");
  const auto awaiting = G::awaiting(G::start(*config));
  claim(awaiting.kind != Awaiting::Kind::over, "a game that starts is not over");
}

}  // namespace
}  // namespace goupil

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const unsigned game = data[0] % 5U;
  const unsigned what = data[0] / 5U % 3U;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  unsigned i = 0;
  goupil::AllGames::for_each([&]<class G>() {
    if (i++ != game) return;
    if (what == 0) goupil::read_move<G>(text);
    if (what == 1) goupil::read_outcome<G>(text);
    if (what == 2) goupil::read_options<G>(text);
  });
  return 0;
}
