#include "apps/cli/terminal/save.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/cli/terminal/text.hpp"

namespace goupil::terminal {
namespace {

namespace fs = std::filesystem;

void write_whole(const fs::path& file, const std::string& text) {
  const fs::path fresh = file.string() + ".new";
  std::ofstream out(fresh, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw fs::filesystem_error("write", fresh, std::make_error_code(std::errc::io_error));
  fs::rename(fresh, file);
}

}  // namespace

std::string default_save_file(std::string_view game) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder = ".";
  if (state != nullptr && *state != '\0')
    folder = state;
  else if (home != nullptr && *home != '\0')
    folder = fs::path(home) / ".local" / "state";
  return (folder / "goupil" / (std::string(game) + ".goupil")).string();
}

std::string save_game(const Table& table, const std::string& file) {
  try {
    const fs::path path(file);
    if (path.has_parent_path()) fs::create_directories(path.parent_path());
    std::string players;
    for (const std::string& player : table.players()) players += (players.empty() ? "" : ",") + player;
    write_whole(path, table.match().record(Viewer::referee()));
    write_whole(file + ".players", players + "\n");
    return {};
  } catch (const std::exception& problem) {
    return problem.what();
  }
}

std::optional<std::string> read_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> saved_players(const std::string& file) {
  auto text = read_file(file + ".players");
  if (!text) return {};
  while (!text->empty() && text->back() == '\n') text->pop_back();
  return split(*text, ',');
}

bool has_open_game(const std::string& file) {
  const auto text = read_file(file);
  return text && text->starts_with("goupil-record") && text->find("\nscore ") == std::string::npos;
}

}  // namespace goupil::terminal
