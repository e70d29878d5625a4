// Lines of the input go to one session. Every answer is one JSON object on one line that says ok or not, and a refused
// request leaves the match that was open before as it was.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "apps/protocol/session.hpp"
#include "tests/fuzz/claim.hpp"

namespace {

using goupil::fuzz::claim;

std::string everything(goupil::protocol::Session& session) {
  return session.handle(R"({"do":"look","match":"m1","as":"referee"})") +
         session.handle(R"({"do":"record","match":"m1","as":"referee"})");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const goupil::Shelf no_files;
  goupil::protocol::Session session([] { return goupil::Seed::from_number(1); }, no_files);
  int thoughts = 0;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::string before = everything(session);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    // Strong players think for long; a few thoughts an input leave time for the other requests.
    const bool thinks =
        line.find("\"choose\"") != std::string_view::npos || line.find("\"hint\"") != std::string_view::npos;
    if (thinks && ++thoughts > 3) continue;
    const std::string answer = session.handle(line);
    const bool refused = answer.starts_with("{\"ok\":false,");
    claim(refused || answer.starts_with("{\"ok\":true"), "an answer begins with ok", answer);
    claim(answer.find('\n') == std::string::npos, "an answer is one line", answer);
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(answer, error);
    claim(!error && value.is_object(), "an answer is a JSON object", answer);
    std::string after = everything(session);
    if (refused) claim(after == before, "a refused request changes nothing", line);
    before = std::move(after);
  }
  return 0;
}
