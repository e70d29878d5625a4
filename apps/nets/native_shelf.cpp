#include "apps/nets/native_shelf.hpp"

#include <cstddef>
#include <cstdint>

// The assembler copies each file into the read-only data, with its length beside it (cmake/Embed.cmake).
#define GOUPIL_TEXT_(x) #x
#define GOUPIL_TEXT(x) GOUPIL_TEXT_(x)
#define GOUPIL_FILE(stem, path, symbol)                                                                 \
  asm(".pushsection .rodata\n"                                                                        \
      ".balign 64\n"                                                                                  \
      ".globl " GOUPIL_TEXT(symbol) "\n" GOUPIL_TEXT(symbol) ":\n"                                    \
      ".incbin \"" path "\"\n" GOUPIL_TEXT(symbol) "_end:\n"                                          \
      ".balign 8\n"                                                                                   \
      ".globl " GOUPIL_TEXT(symbol) "_size\n" GOUPIL_TEXT(symbol) "_size:\n"                          \
      ".quad " GOUPIL_TEXT(symbol) "_end - " GOUPIL_TEXT(symbol) "\n"                                 \
      ".popsection\n"); \
  extern "C" const std::uint8_t symbol[];                                                               \
  extern "C" const std::uint64_t symbol##_size;
#include "embedded/nets.inc"
#undef GOUPIL_FILE

namespace goupil {

const Shelf& native_shelf() {
  static const Shelf shelf = [] {
    Shelf filled;
#define GOUPIL_FILE(stem, path, symbol) filled.put(stem, {symbol, static_cast<std::size_t>(symbol##_size)});
#include "embedded/nets.inc"
#undef GOUPIL_FILE
    return filled;
  }();
  return shelf;
}

}  // namespace goupil
