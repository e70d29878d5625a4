#include "apps/cli/terminal/table.hpp"

#include <algorithm>
#include <stdexcept>

#include "apps/cli/terminal/text.hpp"
#include "apps/nets/native_shelf.hpp"
#include "games/catalogue.hpp"

namespace goupil::terminal {
namespace {

std::vector<std::string> seat_names(const std::vector<std::string>& players, const Words& words) {
  const auto humans = std::ranges::count(players, "human");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Blanks n{{"n", std::to_string(i + 1)}};
    if (players[i] != "human")
      names.push_back(words("seat.bot", n));
    else
      names.push_back(humans == 1 ? words("seat.you") : words("seat.player", n));
  }
  return names;
}

AnyPlayerPtr bot(std::string_view game, const std::string& player) {
  if (player == "human") return nullptr;
  auto made = make_any_player(game, player, native_shelf());
  if (!made) throw std::invalid_argument(made.error().text);
  return std::move(*made);
}

Value printed_sheet(const AnyMatch& match) {
  const auto record = parse_record(match.record(Viewer::referee()));
  const AnyGame* game = find_game(match.info().id);
  if (!record || game == nullptr) return nullptr;
  const auto sheet = game->sheet(match.seats(), record->options);
  return sheet ? parse(*sheet) : Value();
}

struct WishWords {
  std::string die, zone, cell;
};

// What a typed text seems to wish for, whatever game it belongs to.
WishWords wish_of(std::string_view game, std::string_view typed) {
  auto parts = split(typed, ':');
  const std::string head = parts[0];
  parts.resize(4);
  if (game == "gap" || game == "tutto") return {parts[1].empty() ? head : parts[1], "", ""};
  if (head == "take") return {parts[1].substr(0, parts[1].find('=')), "", ""};
  if (head == "extra") return {parts[1].substr(0, parts[1].find('=')), parts[2], parts[3]};
  if (head == "cross") return {"", parts[1], parts[2].substr(0, parts[2].find('+'))};
  if (head == "enter") return {"", parts[1], parts[2]};
  if (head == "bonus") return game == "clever" ? WishWords{"", parts[2], parts[3]} : WishWords{"", parts[1], parts[2]};
  return {head, parts[1], parts[2]};
}

}  // namespace

std::string_view game_name(const GameInfo& info, std::string_view language) {
  return language == "fr" ? info.name_fr : language == "de" ? info.name_de : info.name_en;
}

Value parse(std::string_view json) {
  boost::json::error_code error;
  Value value = boost::json::parse(boost::json::string_view(json.data(), json.size()), error);
  return error ? Value() : value;
}

Table::Table(std::unique_ptr<AnyMatch> match, std::vector<std::string> players, const Words& words)
    : match_(std::move(match)),
      players_(std::move(players)),
      teller_{words, std::string(match_->info().id), seat_names(players_, words)},
      sheet_(printed_sheet(*match_)) {
  for (const std::string& player : players_) bots_.push_back(bot(match_->info().id, player));
}

std::size_t Table::humans() const {
  return static_cast<std::size_t>(std::ranges::count(players_, "human"));
}

std::string Table::chance() const {
  return text(at(at(scene(Viewer::spectator(), std::nullopt, 0).look, "awaiting"), "chance"));
}

std::optional<Seat> Table::active() const {
  const Scene now = scene(Viewer::spectator(), std::nullopt, 0);
  const Value& seat = at(now.view(), "active");
  if (seat.is_null()) return std::nullopt;
  return seat_at(static_cast<std::size_t>(number(seat)));
}

Scene Table::scene(Viewer viewer, std::optional<Seat> decider, std::size_t shown) const {
  Scene scene{.words = teller_.words,
              .game = teller_.game,
              .game_name = std::string(game_name(match_->info(), teller_.words.language())),
              .sheet = sheet_,
              .look = parse(match_->look(viewer)),
              .names = teller_.names,
              .shown = shown,
              .decider = std::nullopt,
              .choices = {},
              .page = 0,
              .filter = {},
              .typing = false,
              .prompt = {},
              .message = {},
              .news = {},
              .hint = {}};
  const std::size_t from = story_.size() > 6 ? story_.size() - 6 : 0;
  scene.news.assign(story_.begin() + static_cast<std::ptrdiff_t>(from), story_.end());
  if (!decider) return scene;
  scene.decider = index(*decider);
  const Value& legal = at(scene.look, "legal");
  for (std::size_t i = 0; i < size(legal); ++i)
    scene.choices.push_back(make_choice(teller_, at(legal, i), preview(*decider, text(at(at(legal, i), "move")))));
  return scene;
}

// The engine plays the move on a copy and says what it did; nothing hidden is shown, since the effects of a move are
// public.
Value Table::preview(Seat who, const std::string& move) const {
  const auto report = match_->clone()->play(who, std::nullopt, move);
  return report ? parse(report->effects) : Value();
}

Result<Report> Table::told(Result<Report> report) {
  if (!report) return report;
  std::string line = tell_event(teller_, report->event, parse(report->effects));
  if (!line.empty()) story_.push_back(std::move(line));
  return report;
}

Result<Report> Table::play(Seat who, std::string_view move) {
  return told(match_->play(who, std::nullopt, move));
}
Result<Report> Table::draw() {
  return told(match_->draw());
}
Result<Report> Table::supply(std::string_view outcome) {
  return told(match_->supply(outcome));
}
Result<Report> Table::undo(Seat who) {
  return told(match_->undo(who));
}
Result<Report> Table::play_bot(Seat who) {
  Stream stream = choice_stream(*match_, who);
  return play(who, bots_[index(who)]->choose(*match_, who, stream));
}

Result<Hints> Table::hints(Seat who) {
  if (!match_->tracked().has(who)) return fail(Error::not_your_turn, "seat", "This seat plays on paper.");
  if (!adviser_) {
    auto made = make_any_player(match_->info().id, "expert", native_shelf());
    if (!made) return std::unexpected(made.error());
    adviser_ = std::move(*made);
  }
  Stream stream = choice_stream(*match_, who);
  return adviser_->hints(*match_, who, stream);
}

std::string Table::why(Seat who, std::string_view typed) const {
  const WishWords words = wish_of(teller_.game, typed);
  const Reason reason = match_->why_not(who, Wish{words.die, words.zone, words.cell});
  return teller_.words(reason == Reason::legal ? "reason.unclear" : "reason." + std::string(name(reason)));
}

}  // namespace goupil::terminal
