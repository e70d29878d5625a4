// Answering requests.
#include "apps/protocol/session.hpp"

#include <array>
#include <utility>

#include "apps/protocol/fields.hpp"
#include "apps/protocol/request.hpp"
#include "games/catalogue.hpp"

namespace goupil::protocol {
namespace {

std::string refusal(const Failure& failure, std::string_view echo) {
  std::string out = "{\"ok\":false,\"error\":";
  out += json_quoted(name(failure.code));
  out += ",\"at\":";
  out += json_quoted(failure.at);
  out += ",\"text\":";
  out += json_quoted(failure.text);
  out += echo;
  out += '}';
  return out;
}

Result<const AnyGame*> game_named(const std::string& id) {
  const AnyGame* game = find_game(id);
  if (game == nullptr) return fail(Error::unknown_game, "game", "There is no game with this id; `games` lists them.");
  return game;
}

Result<std::string> answer(Result<Report> report) {
  if (!report) return std::unexpected(report.error());
  return fields([&](Json& json) {
    if (report->repeated) json.field("repeated", true);
    json.field("event", report->event);
    json.key("effects");
    json.raw(report->effects);
  });
}

void write_game(const AnyGame& game, Json& json) {
  const GameInfo& info = game.info();
  json.begin_object();
  json.field("game", info.id);
  json.key("names");
  json.begin_object();
  json.field("fr", info.name_fr);
  json.field("en", info.name_en);
  json.field("de", info.name_de);
  json.end_object();
  json.field("rules", info.rules_version);
  json.field("min_seats", info.min_seats);
  json.field("max_seats", info.max_seats);
  json.key("options");
  json.begin_array();
  for (const OptionInfo& option : info.options) {
    json.begin_object();
    json.field("key", option.key);
    json.field("values", option.values);
    json.field("default", option.by_default);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace

Result<std::unique_ptr<AnyMatch>> load_record(std::string_view text, bool check_seed) {
  const auto record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  const auto game = game_named(record->game);
  if (!game) return std::unexpected(game.error());
  return (*game)->load(*record, check_seed);
}

std::string Session::handle(std::string_view line) {
  if (line.size() > kMaxLine) return refusal({Error::too_long, "line", "A line has at most 1 MiB."}, {});
  const auto request = Request::parse(line);
  if (!request) return refusal(request.error(), {});
  const Answer answer = dispatch(*request);
  if (!answer) return refusal(answer.error(), request->echo());
  return "{\"ok\":true" + *answer + request->echo() + "}";
}

Session::Answer Session::dispatch(const Request& request) {
  const auto what = request.text("do");
  if (!what) return std::unexpected(what.error());
  if (*what == "games") return games(request);
  if (*what == "sheet") return sheet(request);
  if (*what == "start") return start(request);
  if (*what == "look") return look(request);
  if (*what == "play") return play(request);
  if (*what == "chance") return chance(request);
  if (*what == "undo") return undo(request);
  if (*what == "call") return call(request);
  if (*what == "why") return why(request);
  if (*what == "preview") return preview(request);
  if (*what == "choose") return choose(request);
  if (*what == "hint") return hint(request);
  if (*what == "record") return record(request);
  if (*what == "load") return load(request);
  if (*what == "verify") return verify(request);
  if (*what == "close") return close(request);
  return fail(Error::bad_value, "do", "There is no such request.");
}

Session::Answer Session::games(const Request& request) const {
  if (auto failure = request.only({})) return std::unexpected(std::move(*failure));
  return fields([](Json& json) {
    json.key("games");
    json.begin_array();
    for (const AnyGame* game : catalogue()) write_game(*game, json);
    json.end_array();
  });
}

Session::Answer Session::sheet(const Request& request) const {
  if (auto failure = request.only({"game", "seats", "options"})) return std::unexpected(std::move(*failure));
  const auto id = request.text("game");
  if (!id) return std::unexpected(id.error());
  const auto game = game_named(*id);
  if (!game) return std::unexpected(game.error());
  const auto options = request.options("options", *id);
  if (!options) return std::unexpected(options.error());
  const auto seats = request.has("seats") ? request.integer("seats")
                                          : Result<std::int64_t>(static_cast<std::int64_t>((*game)->info().min_seats));
  if (!seats) return std::unexpected(seats.error());
  const auto sheet = (*game)->sheet(*seats < 0 ? 0 : static_cast<std::size_t>(*seats), *options);
  if (!sheet) return std::unexpected(sheet.error());
  return ",\"sheet\":" + *sheet;
}

Session::Answer Session::start(const Request& request) {
  if (auto failure = request.only({"game", "seats", "options", "seed", "rng"}))
    return std::unexpected(std::move(*failure));
  const auto id = request.text("game");
  if (!id) return std::unexpected(id.error());
  const auto game = game_named(*id);
  if (!game) return std::unexpected(game.error());
  const auto seats = request.integer("seats");
  if (!seats) return std::unexpected(seats.error());
  const auto options = request.options("options", *id);
  if (!options) return std::unexpected(options.error());
  const auto seed = request.seed("seed");
  if (!seed) return std::unexpected(seed.error());
  const auto rng = request.text_or("rng", "fast");
  if (!rng) return std::unexpected(rng.error());
  if (*rng != "fast" && *rng != "sealed") return fail(Error::bad_value, "rng", "Either fast or sealed.");
  const Rng dice(*seed ? **seed : entropy_(), *rng == "fast" ? Rng::Kind::fast : Rng::Kind::sealed);
  auto match = (*game)->start(*seats < 0 ? 0 : static_cast<std::size_t>(*seats), *options, dice);
  if (!match) return std::unexpected(match.error());
  return keep(std::move(*match));
}

Session::Answer Session::keep(std::unique_ptr<AnyMatch> match) {
  if (matches_.size() >= kMaxMatches)
    return fail(Error::bad_value, "match", "Too many matches are open; close some first.");
  std::string id = "m" + std::to_string(next_++);
  std::string out = fields([&](Json& json) {
    json.field("match", id);
    json.field("game", match->info().id);
    json.field("seats", match->seats());
  });
  matches_.emplace(std::move(id), std::move(match));
  return out;
}

Result<AnyMatch*> Session::match(const Request& request, std::initializer_list<std::string_view> keys) const {
  if (auto failure = request.only(keys)) return std::unexpected(std::move(*failure));
  const auto id = request.text("match");
  if (!id) return std::unexpected(id.error());
  const auto found = matches_.find(*id);
  if (found == matches_.end()) return fail(Error::unknown_match, "match", "There is no open match with this name.");
  return found->second.get();
}

Session::Answer Session::look(const Request& request) const {
  const auto found = match(request, {"match", "as"});
  if (!found) return std::unexpected(found.error());
  const auto viewer = request.viewer("as", (*found)->seats());
  if (!viewer) return std::unexpected(viewer.error());
  return fields([&](Json& json) {
    json.field("match", *request.text("match"));
    (*found)->write_look(*viewer, json);
  });
}

Session::Answer Session::play(const Request& request) {
  const auto found = match(request, {"match", "seat", "decision", "move"});
  if (!found) return std::unexpected(found.error());
  const auto who = request.seat("seat");
  if (!who) return std::unexpected(who.error());
  const auto decision = request.decision("decision", *who);
  if (!decision) return std::unexpected(decision.error());
  const auto move = request.text("move");
  if (!move) return std::unexpected(move.error());
  return answer((*found)->play(*who, *decision, *move));
}

Session::Answer Session::chance(const Request& request) {
  const auto found = match(request, {"match", "outcome"});
  if (!found) return std::unexpected(found.error());
  if (!request.has("outcome")) return answer((*found)->draw());
  const auto outcome = request.text("outcome");
  if (!outcome) return std::unexpected(outcome.error());
  return answer((*found)->supply(*outcome));
}

Session::Answer Session::undo(const Request& request) {
  const auto found = match(request, {"match", "seat"});
  if (!found) return std::unexpected(found.error());
  const auto who = request.seat("seat");
  if (!who) return std::unexpected(who.error());
  return answer((*found)->undo(*who));
}

Session::Answer Session::call(const Request& request) {
  const auto found = match(request, {"match", "what"});
  if (!found) return std::unexpected(found.error());
  const auto what = request.text("what");
  if (!what) return std::unexpected(what.error());
  return answer((*found)->call(*what));
}

Session::Answer Session::why(const Request& request) const {
  const auto found = match(request, {"match", "seat", "die", "zone", "cell"});
  if (!found) return std::unexpected(found.error());
  const auto who = request.seat("seat");
  if (!who) return std::unexpected(who.error());
  if (index(*who) >= (*found)->seats()) return fail(Error::bad_value, "seat", "There is no such seat at this table.");
  std::array<std::string, 3> words;
  constexpr std::array<std::string_view, 3> kKeys{"die", "zone", "cell"};
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    auto word = request.text_or(kKeys[i], "");
    if (!word) return std::unexpected(word.error());
    words[i] = std::move(*word);
  }
  const Reason reason = (*found)->why_not(*who, Wish{words[0], words[1], words[2]});
  return fields([&](Json& json) {
    json.field("reason", name(reason));
    json.field("text", sentence(reason));
  });
}

Session::Answer Session::record(const Request& request) const {
  const auto found = match(request, {"match", "as"});
  if (!found) return std::unexpected(found.error());
  const auto viewer = request.viewer("as", (*found)->seats());
  if (!viewer) return std::unexpected(viewer.error());
  return fields([&](Json& json) { json.field("record", (*found)->record(*viewer)); });
}

Session::Answer Session::load(const Request& request) {
  if (auto failure = request.only({"record"})) return std::unexpected(std::move(*failure));
  const auto text = request.text("record");
  if (!text) return std::unexpected(text.error());
  auto match = load_record(*text, false);
  if (!match) return std::unexpected(match.error());
  return keep(std::move(*match));
}

Session::Answer Session::verify(const Request& request) const {
  if (auto failure = request.only({"record"})) return std::unexpected(std::move(*failure));
  const auto text = request.text("record");
  if (!text) return std::unexpected(text.error());
  const auto match = load_record(*text, true);
  if (!match) return std::unexpected(match.error());
  return fields([&](Json& json) {
    json.field("game", (*match)->info().id);
    json.field("events", (*match)->events());
    json.field("over", (*match)->awaiting().kind == Awaiting::Kind::over);
  });
}

Session::Answer Session::close(const Request& request) {
  if (auto failure = request.only({"match"})) return std::unexpected(std::move(*failure));
  const auto id = request.text("match");
  if (!id) return std::unexpected(id.error());
  if (matches_.erase(*id) == 0) return fail(Error::unknown_match, "match", "There is no open match with this name.");
  return std::string();
}

}  // namespace goupil::protocol
