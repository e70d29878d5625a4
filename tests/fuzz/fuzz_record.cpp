// A text that loads prints as a record that loads to the same record and the same position.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "apps/protocol/session.hpp"
#include "engine/match/record.hpp"
#include "tests/fuzz/claim.hpp"

namespace {

using goupil::fuzz::claim;

std::string look(const goupil::AnyMatch& match) {
  std::string out;
  goupil::Json json(out);
  json.begin_object();
  match.write_look(goupil::Viewer::referee(), json);
  json.end_object();
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto parsed = goupil::parse_record(text);
  if (parsed) {
    const std::string printed = goupil::print(*parsed);
    const auto again = goupil::parse_record(printed);
    claim(again.has_value(), "a printed record can be read", printed);
    claim(goupil::print(*again) == printed, "printing twice gives the same text", printed);
  } else {
    claim(!parsed.error().at.empty() && !parsed.error().text.empty(), "an error has a place and a sentence", text);
  }

  const auto match = goupil::protocol::load_record(text, false);
  claim(parsed.has_value() || !match.has_value(), "what cannot be read does not load", text);
  if (!match) return 0;
  const std::string record = (*match)->record(goupil::Viewer::referee());
  const auto again = goupil::protocol::load_record(record, false);
  claim(again.has_value(), "a match's own record loads", record);
  claim((*again)->record(goupil::Viewer::referee()) == record, "the record of a loaded record is the same", record);
  claim(look(**again) == look(**match), "the position of a loaded record is the same", record);
  static_cast<void>((*match)->record(goupil::Viewer::spectator()));
  return 0;
}
