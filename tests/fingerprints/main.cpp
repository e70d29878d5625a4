// Prints the fingerprint of each game, as `goupil bench` does. A program of its own: a second compiler needs only the
// engine and the games for it.
#include <cinttypes>
#include <cstdio>

#include "analysis/fingerprint.hpp"
#include "games/all.hpp"

int main() {
  goupil::AllGames::for_each([]<class G>() {
    std::printf("%s %016" PRIx64 "\n", G::info.id.data(), goupil::fingerprint<G>(goupil::kFingerprintGames));
  });
}
