// The interactive game: asks, shows, obeys keys.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/terminal/console.hpp"
#include "apps/cli/terminal/table.hpp"

namespace goupil::terminal {

class Game {
 public:
  Game(Console& console, Table& table, std::string save_file)
      : console_(console), table_(table), words_(table.teller().words), save_file_(std::move(save_file)) {}

  // Until the end or until the player leaves. Returns a line for the shell, or an empty one.
  std::string run();

 private:
  void step();
  void chance();
  bool person_rolls(const std::string& kind) const;
  void bot(Seat who);
  void decide(Seat who);
  void curtain(Seat who);
  void ending();

  // Handles one key for the asked seat (nobody while chance is awaited). True when the position changed or we leave.
  bool obey(const Key& key, Scene& scene, std::optional<Seat> who);
  bool obey_typing(const Key& key, Scene& scene, std::optional<Seat> who);
  bool submit(const std::string& typed, Scene& scene, std::optional<Seat> who);
  bool command(char key, Scene& scene, std::optional<Seat> who);
  bool look_around(char key, Scene& scene);
  bool accept(const Result<Report>& result, Scene& scene);
  void advise(Scene& scene, std::optional<Seat> who);
  bool take_back(Scene& scene, std::optional<Seat> who);
  void turn_page(Scene& scene, int by);
  void next_sheet(Scene& scene);
  bool quit(Scene& scene);
  void save(Scene& scene);
  void pause(int milliseconds);
  void present(const Scene& scene);
  [[nodiscard]] Scene scene_for(std::optional<Seat> who) const;
  [[nodiscard]] std::string question(const Scene& scene, Seat who) const;

  Console& console_;
  Table& table_;
  const Words& words_;
  std::string save_file_;
  bool leaving_ = false;
  bool save_on_leave_ = true;
  std::optional<Seat> last_human_;  // who decided last on this keyboard
};

}  // namespace goupil::terminal
