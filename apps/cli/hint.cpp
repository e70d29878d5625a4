#include "apps/cli/hint.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "apps/cli/common.hpp"
#include "apps/cli/simulate.hpp"
#include "apps/cli/terminal/table.hpp"
#include "apps/cli/terminal/tell.hpp"
#include "apps/cli/terminal/text.hpp"
#include "apps/nets/native_shelf.hpp"
#include "apps/protocol/session.hpp"
#include "engine/core/json.hpp"
#include "games/players.hpp"

namespace goupil::cli {
namespace {

Result<std::unique_ptr<AnyMatch>> load(const HintOptions& options) {
  const auto text = read_file(options.file);
  if (!text) return std::unexpected(text.error());
  auto record = parse_record(*text);
  if (!record) return std::unexpected(record.error());
  if (options.at > 0 && options.at < record->lines.size()) record->lines.resize(options.at);
  return protocol::load_record(print(*record), false);
}

// Why nobody can be given a hint here; nothing if somebody can.
std::optional<Failure> nobody_asked(const AnyMatch& match) {
  switch (match.awaiting().kind) {
    case Awaiting::Kind::over: return Failure{Error::game_over, "match", "The game is over here; --at N looks back."};
    case Awaiting::Kind::chance:
      return Failure{Error::not_your_turn, "match", "Dice or cards are awaited here, no player; --at N looks back."};
    case Awaiting::Kind::seats: break;
  }
  if ((match.awaiting().seats & match.tracked()).empty())
    return Failure{Error::not_your_turn, "match", "Only seats that play on paper are asked here."};
  return std::nullopt;
}

// A hint in the words of the language.
struct Told {
  std::string label;  // the move
  std::string leads;  // what it does at once
};

class Advice {
 public:
  Advice(const AnyMatch& match, const terminal::Words& words)
      : match_(match), teller_{words, std::string(match_.info().id), seat_names(words)} {}

  [[nodiscard]] std::vector<Told> told(Seat who, const Hints& hints) const {
    const terminal::Value look = terminal::parse(match_.look(Viewer::of(who)));
    std::map<std::string, std::string> labels;
    const terminal::Value& legal = terminal::at(look, "legal");
    for (std::size_t i = 0; i < terminal::size(legal); ++i) {
      terminal::Choice choice = terminal::make_choice(teller_, terminal::at(legal, i), nullptr);
      labels.emplace(std::move(choice.move), std::move(choice.label));
    }
    std::vector<Told> out;
    out.reserve(hints.moves.size());
    for (const Hint& hint : hints.moves)
      out.push_back({labels[hint.move],
                     terminal::tell_effects(teller_, terminal::parse(hint.effects), static_cast<int>(index(who)))});
    return out;
  }

  [[nodiscard]] const std::string& name(Seat who) const { return teller_.names[index(who)]; }

 private:
  [[nodiscard]] std::vector<std::string> seat_names(const terminal::Words& words) const {
    std::vector<std::string> names;
    names.reserve(match_.seats());
    for (std::size_t i = 0; i < match_.seats(); ++i)
      names.push_back(words("seat.player", {{"n", std::to_string(i + 1)}}));
    return names;
  }

  const AnyMatch& match_;
  terminal::Teller teller_;
};

std::string value_text(const Hint& hint, Unit unit) {
  const double scale = unit == Unit::win ? 100 : 1;
  std::string out = printed(unit == Unit::win ? "%7.2f" : "%8.2f", scale * hint.value);
  if (unit == Unit::win) out += "%";
  if (hint.error > 0) out += printed(" ± %.2f", scale * hint.error);
  return out;
}

void print_text(const Advice& advice, const terminal::Words& words, Seat who, const Hints& hints) {
  std::cout << advice.name(who) << " ("
            << words("hint." + std::string(kUnitNames[static_cast<std::size_t>(hints.unit)])) << ")\n";
  const std::vector<Told> told = advice.told(who, hints);
  int width = 0;
  for (const Told& one : told) width = std::max(width, terminal::columns(one.label));
  for (std::size_t i = 0; i < told.size(); ++i) {
    std::cout << value_text(hints.moves[i], hints.unit) << "  " << terminal::padded(told[i].label, width);
    if (!told[i].leads.empty()) std::cout << "  " << told[i].leads;
    std::cout << "\n";
  }
}

std::string seat_json(const Advice& advice, const AnyMatch& match, Seat who, const Hints& hints) {
  std::string out;
  Json json(out);
  json.begin_object();
  json.field("seat", index(who));
  json.field("decision", std::to_string(index(who)) + "." + std::to_string(match.decision(who)));
  json.field("unit", kUnitNames[static_cast<std::size_t>(hints.unit)]);
  json.key("moves");
  json.begin_array();
  const std::vector<Told> told = advice.told(who, hints);
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Hint& hint = hints.moves[i];
    json.begin_object();
    json.field("move", hint.move);
    json.key("value");
    json.raw(printed("%.6g", hint.value));
    json.key("error");
    json.raw(printed("%.6g", hint.error));
    json.field("label", told[i].label);
    json.field("text", told[i].leads);
    json.key("effects");
    json.raw(hint.effects);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return out;
}

}  // namespace

int run_hint(const HintOptions& options) {
  const std::string language = terminal::choose_language(options.lang);
  if (!terminal::speaks(language)) return report({Error::bad_value, "lang", "fr, en or de."}, options.json);
  const auto loaded = load(options);
  if (!loaded) return report(loaded.error(), options.json);
  const AnyMatch& match = **loaded;
  if (const auto failure = nobody_asked(match)) return report(*failure, options.json);
  const auto player = make_any_player(match.info().id, options.player, native_shelf());
  if (!player) return report(player.error(), options.json);

  const terminal::Words words(language);
  const Advice advice(match, words);
  std::string seats;
  const auto start = std::chrono::steady_clock::now();
  for (const Seat who : match.awaiting().seats & match.tracked()) {
    Stream stream = choice_stream(match, who);  // the same position gets the same advice
    const Hints hints = (*player)->hints(match, who, stream);
    if (!options.json) print_text(advice, words, who, hints);
    if (options.json) seats += (seats.empty() ? "" : ",") + seat_json(advice, match, who, hints);
  }
  if (!options.json) return kDone;
  const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  std::cout << "{\"ok\":true,\"game\":" << json_quoted(match.info().id) << ",\"at\":" << match.events()
            << ",\"player\":" << json_quoted(options.player) << ",\"ms\":" << printed("%.3f", ms) << ",\"seats\":["
            << seats << "]}\n";
  return kDone;
}

}  // namespace goupil::cli
