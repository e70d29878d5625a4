// Writing and reading records.
#include "engine/match/record.hpp"

#include "engine/core/text.hpp"

namespace goupil {
namespace {

using Kind = RecordLine::Kind;

std::unexpected<Failure> bad_line(std::size_t number, std::string text, Error code = Error::bad_record) {
  std::string at = "line ";
  append_number(at, static_cast<std::int64_t>(number));
  return fail(code, at, std::move(text));
}

void print_line(const RecordLine& line, std::string& out) {
  switch (line.kind) {
    case Kind::drawn: out += "c "; break;
    case Kind::supplied: out += "x "; break;
    case Kind::decision:
      append_number(out, static_cast<std::int64_t>(index(line.seat)));
      out += ' ';
      break;
    case Kind::undo:
      out += "undo ";
      append_number(out, static_cast<std::int64_t>(index(line.seat)));
      break;
    case Kind::call: out += "call "; break;
    case Kind::score: out += "score "; break;
  }
  if (line.kind != Kind::undo) out += line.text;
  out += '\n';
}

// One event line; the seat must sit at the table.
Result<RecordLine> parse_line(std::string_view text, std::size_t seats, std::size_t at) {
  RecordLine line{.kind = Kind::drawn, .text = {}, .number = at};
  std::string_view rest = text;
  const std::string_view word = take_part(rest, ' ');
  const auto most = static_cast<std::uint32_t>(seats - 1);
  if (word == "c" || word == "x") {
    line.kind = word == "c" ? Kind::drawn : Kind::supplied;
  } else if (word == "call") {
    line.kind = Kind::call;
  } else if (word == "score") {
    line.kind = Kind::score;
  } else if (word == "undo") {
    const auto seat = number(rest, most);
    if (!seat) return bad_line(at, "undo names no seat of this table.");
    line.kind = Kind::undo;
    line.seat = seat_at(*seat);
    return line;
  } else {
    const auto seat = number(word, most);
    if (!seat) return bad_line(at, "An event begins with c, x, a seat, undo, call or score.");
    line.kind = Kind::decision;
    line.seat = seat_at(*seat);
  }
  if (rest.empty()) return bad_line(at, "The line ends too early.");
  line.text = std::string(rest);
  return line;
}

// Lines with their numbers; a final line break is not a line of its own.
class Lines {
 public:
  explicit Lines(std::string_view text) noexcept : rest_(text) {}
  [[nodiscard]] bool done() const noexcept { return rest_.empty(); }
  [[nodiscard]] std::string_view peek() const noexcept { return rest_.substr(0, rest_.find('\n')); }
  std::string_view next() noexcept {
    ++number_;
    return take_part(rest_, '\n');
  }
  [[nodiscard]] std::size_t number() const noexcept { return number_; }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

// "key value" where the key is expected; an empty result means another line stands here.
std::string_view header_value(Lines& lines, std::string_view key) noexcept {
  const std::string_view line = lines.peek();
  if (!line.starts_with(key) || line.size() <= key.size() + 1 || line[key.size()] != ' ') return {};
  return lines.next().substr(key.size() + 1);
}

Result<Record> parse_header(Lines& lines) {
  // The line that was asked for last: header_value() takes it only when its key fits.
  std::size_t asked = 0;
  const auto value = [&](std::string_view key) {
    asked = lines.number() + 1;
    return header_value(lines, key);
  };
  const auto expected = [&](std::string_view key) {
    std::string text = "Here a line with \"";
    text += key;
    text += "\" and a valid value is expected.";
    return bad_line(asked, std::move(text));
  };
  const auto version = number(value("goupil-record"), 1'000'000);
  if (!version) return expected("goupil-record");
  if (*version != kRecordVersion)
    return bad_line(1, "This record was written by another version.", Error::wrong_version);
  Record record;
  record.game = std::string(value("game"));
  if (record.game.empty()) return expected("game");
  const auto rules = number(value("rules"), 1'000'000);
  if (!rules) return expected("rules");
  record.rules_version = static_cast<int>(*rules);
  const auto seats = number(value("seats"), kMaxSeats);
  if (!seats || *seats == 0) return expected("seats");
  record.seats = *seats;
  record.redacted_for = std::string(value("as"));
  for (std::string_view option = value("option"); !option.empty(); option = value("option")) {
    const std::string_view key = take_part(option, '=');
    record.options.push_back({std::string(key), std::string(option)});
  }
  const std::string_view rng = value("rng");
  if (rng != "fast" && rng != "sealed") return expected("rng");
  record.rng = rng == "fast" ? Rng::Kind::fast : Rng::Kind::sealed;
  const auto seed = parse_seed(value("seed"));
  if (!seed) return expected("seed");
  record.seed = *seed;
  return record;
}

}  // namespace

std::string print(const Record& record) {
  std::string out = "goupil-record ";
  append_number(out, kRecordVersion);
  out += "\ngame ";
  out += record.game;
  out += "\nrules ";
  append_number(out, record.rules_version);
  out += "\nseats ";
  append_number(out, static_cast<std::int64_t>(record.seats));
  if (!record.redacted_for.empty()) {
    out += "\nas ";
    out += record.redacted_for;
  }
  for (const Option& option : record.options) {
    out += "\noption ";
    out += option.key;
    out += '=';
    out += option.value;
  }
  out += record.rng == Rng::Kind::fast ? "\nrng fast\nseed " : "\nrng sealed\nseed ";
  out += to_hex(record.seed);
  out += '\n';
  for (const RecordLine& line : record.lines) print_line(line, out);
  return out;
}

Result<Record> parse_record(std::string_view text) {
  if (text.size() > kMaxRecordBytes) return fail(Error::too_long, "record", "A record has at most 4 MiB.");
  Lines lines(text);
  auto record = parse_header(lines);
  if (!record) return record;
  while (!lines.done()) {
    if (!record->lines.empty() && record->lines.back().kind == Kind::score)
      return bad_line(lines.number() + 1, "Nothing follows the score.");
    if (record->lines.size() == kMaxRecordLines)
      return bad_line(lines.number() + 1, "Too many lines.", Error::too_long);
    const std::string_view line = lines.next();
    auto parsed = parse_line(line, record->seats, lines.number());
    if (!parsed) return std::unexpected(parsed.error());
    record->lines.push_back(std::move(*parsed));
  }
  return record;
}

}  // namespace goupil
