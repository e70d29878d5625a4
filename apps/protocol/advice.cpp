// What players say about a match (docs/protocol.md 13): preview, choose, hint.
#include <array>
#include <cstdio>
#include <utility>

#include "apps/protocol/fields.hpp"
#include "apps/protocol/request.hpp"
#include "apps/protocol/session.hpp"

namespace goupil::protocol {
namespace {

// Why no player can be asked for this seat; nothing if one can.
std::optional<Failure> not_asked(const AnyMatch& match, Seat who) {
  if (index(who) >= match.seats()) return Failure{Error::bad_value, "seat", "There is no such seat at this table."};
  if (!match.tracked().has(who)) return Failure{Error::bad_value, "seat", "This seat plays on paper."};
  const Awaiting now = match.awaiting();
  if (now.kind == Awaiting::Kind::over) return Failure{Error::game_over, "seat", "The game is over."};
  if (!now.seats.has(who)) return Failure{Error::not_your_turn, "seat", "This seat is not asked now."};
  return std::nullopt;
}

// Six digits: more than any player knows, and the same text on every platform.
std::string digits(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

void write_hint(const Hint& hint, Json& json) {
  json.begin_object();
  json.field("move", hint.move);
  json.key("value");
  json.raw(digits(hint.value));
  json.key("error");
  json.raw(digits(hint.error));
  json.key("effects");
  json.raw(hint.effects);
  json.end_object();
}

}  // namespace

Session::Answer Session::preview(const Request& request) const {
  const auto found = match(request, {"match", "seat", "move"});
  if (!found) return std::unexpected(found.error());
  const auto who = request.seat("seat");
  if (!who) return std::unexpected(who.error());
  const auto move = request.text("move");
  if (!move) return std::unexpected(move.error());
  const auto copy = (*found)->clone();
  const auto report = copy->play(*who, std::nullopt, *move);
  if (!report) return std::unexpected(report.error());
  return fields([&](Json& json) {
    json.key("effects");
    json.raw(report->effects);
    json.key("look");
    json.begin_object();
    json.field("match", *request.text("match"));
    copy->write_look(Viewer::of(*who), json);
    json.end_object();
  });
}

Session::Answer Session::choose(const Request& request) {
  const auto asked = advice(request);
  if (!asked) return std::unexpected(asked.error());
  Stream stream = choice_stream(*asked->match, asked->who);
  return fields([&](Json& json) { json.field("move", asked->player->choose(*asked->match, asked->who, stream)); });
}

Session::Answer Session::hint(const Request& request) {
  const auto asked = advice(request);
  if (!asked) return std::unexpected(asked.error());
  Stream stream = choice_stream(*asked->match, asked->who);
  const Hints hints = asked->player->hints(*asked->match, asked->who, stream);
  return fields([&](Json& json) {
    json.field("unit", kUnitNames[static_cast<std::size_t>(hints.unit)]);
    json.key("moves");
    json.begin_array();
    for (const Hint& one : hints.moves) write_hint(one, json);
    json.end_array();
  });
}

Result<Session::Advice> Session::advice(const Request& request) {
  const auto found = match(request, {"match", "seat", "player"});
  if (!found) return std::unexpected(found.error());
  const auto who = request.seat("seat");
  if (!who) return std::unexpected(who.error());
  const auto name = request.text_or("player", "expert");
  if (!name) return std::unexpected(name.error());
  if (auto failure = not_asked(**found, *who)) return std::unexpected(std::move(*failure));
  const auto made = player((*found)->info().id, *name);
  if (!made) return std::unexpected(made.error());
  return Advice{*found, *who, *made};
}

Result<const AnyPlayer*> Session::player(std::string_view game, const std::string& name) {
  std::string key(game);
  key += ' ';
  key += name;
  if (const auto known = players_.find(key); known != players_.end()) return known->second.get();
  auto made = make_any_player(game, name, shelf_);
  if (!made) {
    Failure failure = made.error();
    if (failure.code == Error::bad_value) failure.at = "player";
    return std::unexpected(std::move(failure));
  }
  return players_.emplace(std::move(key), std::move(*made)).first->second.get();
}

}  // namespace goupil::protocol
