// The exports of goupil.wasm: bytes in, bytes out; the protocol does the rest. web/src/engine/wasm.js is the other
// side. One instance is one session and one thread: parallel work takes more instances.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/fingerprint.hpp"
#include "apps/protocol/session.hpp"
#include "engine/core/seal.hpp"
#include "games/all.hpp"
#include "players/shelf.hpp"

#define GOUPIL_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace {

using goupil::Seed;

// Seeds for matches that are started without one: the host's entropy, hashed with a number of its own for each.
class Entropy {
 public:
  void fill(const std::uint8_t* bytes) {
    std::memcpy(pool_.bytes.data(), bytes, pool_.bytes.size());
    filled_ = true;
  }
  [[nodiscard]] Seed next() {
    if (!filled_) std::abort();  // dice that everybody could foretell are worse than none
    Seed seed;
    seed.bytes = goupil::sha256(goupil::to_hex(pool_) + std::to_string(count_++));
    return seed;
  }

 private:
  Seed pool_;
  std::uint64_t count_ = 0;
  bool filled_ = false;
};

struct Host {
  Entropy entropy;
  std::map<std::string, std::vector<std::uint8_t>, std::less<>> files;
  goupil::Shelf shelf;
  goupil::protocol::Session session{[this] { return entropy.next(); }, shelf};
  std::string answer;
};

Host& host() {
  static Host instance;
  return instance;
}

}  // namespace

// A block for the host to write into; given back with `release`. Traps where memory has run out.
GOUPIL_EXPORT(alloc) void* goupil_alloc(std::size_t size) {
  void* block = std::malloc(size == 0 ? 1 : size);
  if (block == nullptr) std::abort();
  return block;
}
GOUPIL_EXPORT(release) void goupil_release(void* block) {
  std::free(block);
}

// 32 bytes from the host's entropy source; before the first `start` without a seed.
GOUPIL_EXPORT(seed_entropy) void goupil_seed_entropy(const std::uint8_t* bytes) {
  host().entropy.fill(bytes);
}

// Puts a copy of a trained file ("clever-solo") on the shelf, in place of an earlier one of this name.
GOUPIL_EXPORT(put_file)
void goupil_put_file(const char* name, std::size_t name_size, const std::uint8_t* bytes, std::size_t size) {
  Host& h = host();
  h.session.forget_players();
  h.files[std::string(name, name_size)].assign(bytes, bytes + size);
  h.shelf = {};
  for (const auto& [known, content] : h.files) h.shelf.put(known, content);
}

// Answers one request line. The answer stays readable until the next call; `answer_size` is its length.
GOUPIL_EXPORT(handle) const char* goupil_handle(const char* line, std::size_t size) {
  Host& h = host();
  h.answer = h.session.handle(std::string_view(line, size));
  return h.answer.data();
}
GOUPIL_EXPORT(answer_size) std::size_t goupil_answer_size() {
  return host().answer.size();
}

// What `goupil bench` prints as the fingerprint of this game; 0 for an unknown one.
GOUPIL_EXPORT(fingerprint) std::uint64_t goupil_fingerprint(const char* game, std::size_t size) {
  std::uint64_t found = 0;
  goupil::AllGames::for_each([&]<class G>() {
    if (G::info.id == std::string_view(game, size)) found = goupil::fingerprint<G>(goupil::kFingerprintGames);
  });
  return found;
}
