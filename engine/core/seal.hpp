// SHA-256 and the ChaCha20 block function, for dice that can be verified after the game.
// Both follow their standards (FIPS 180-4, RFC 8439) and are tested with the standards' vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace goupil {

using Bytes32 = std::array<std::uint8_t, 32>;

[[nodiscard]] Bytes32 sha256(std::string_view data);

// One 64-byte block of key stream for (key, counter, nonce).
[[nodiscard]] std::array<std::uint8_t, 64> chacha20_block(const Bytes32& key, std::uint32_t counter,
                                                          const std::array<std::uint8_t, 12>& nonce) noexcept;

}  // namespace goupil
