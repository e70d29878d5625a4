#include "games/tutto/player/win_table.hpp"

#include <string>

#include "engine/core/seal.hpp"

namespace goupil::tutto {
namespace {

// The file: the line `kMagic`, target and Fireworks as 32-bit numbers, one 16-bit number a pair, SHA-256 of
// all that. Little-endian. A number v stands for (v + 0.5) / 65536, so that no chance is called certain.
constexpr std::string_view kMagic = "goupil-tutto-win 1\n";
constexpr std::size_t kHead = kMagic.size() + 8;
constexpr std::size_t kSumBytes = 32;
constexpr std::int32_t kMostTarget = 20'000;  // a larger table would not be about 100 KB any more
constexpr double kScale = 65536;

void put(std::vector<std::uint8_t>& out, std::uint32_t v, int bytes) {
  for (int i = 0; i < bytes; ++i, v >>= 8U) out.push_back(static_cast<std::uint8_t>(v));
}

std::uint32_t get(FileBytes bytes, std::size_t at, std::size_t count) noexcept {
  std::uint32_t v = 0;
  for (std::size_t i = count; i-- > 0;) v = (v << 8U) | bytes[at + i];
  return v;
}

Bytes32 checksum(FileBytes bytes) {
  return sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::unexpected<Failure> bad(std::string_view at, std::string text) {
  return fail(Error::bad_network, at, std::move(text));
}

}  // namespace

bool TableRules::fit(const Config& config) const noexcept {
  return config.target == target && config.fireworks == fireworks && config.ending == Ending::immediate &&
         !config.floor_zero && config.plus_minus == PlusMinus::on_bank;
}

std::vector<std::uint8_t> WinTable::save() const {
  std::vector<std::uint8_t> out(kMagic.begin(), kMagic.end());
  put(out, static_cast<std::uint32_t>(rules_.target), 4);
  put(out, static_cast<std::uint32_t>(rules_.fireworks), 4);
  for (const double v : values_) put(out, static_cast<std::uint32_t>(std::clamp(v * kScale, 0.0, kScale - 1)), 2);
  const Bytes32 sum = checksum(out);
  out.insert(out.end(), sum.begin(), sum.end());
  return out;
}

Result<WinTable> WinTable::load(FileBytes bytes, std::string_view at) {
  if (bytes.size() < kHead + kSumBytes) return bad(at, "The table is too short.");
  if (!std::equal(kMagic.begin(), kMagic.end(), bytes.begin())) return bad(at, "This is no table of this version.");
  const FileBytes content = bytes.first(bytes.size() - kSumBytes);
  const Bytes32 sum = checksum(content);
  if (!std::equal(sum.begin(), sum.end(), bytes.end() - kSumBytes)) return bad(at, "The table is damaged.");
  TableRules rules;
  rules.target = static_cast<std::int32_t>(get(bytes, kMagic.size(), 4));
  const std::uint32_t fireworks = get(bytes, kMagic.size() + 4, 4);
  if (rules.target < kPointStep || rules.target > kMostTarget || rules.target % kPointStep != 0 || fireworks > 1)
    return bad(at, "The table is for rules that do not exist.");
  rules.fireworks = static_cast<Fireworks>(fireworks);
  std::vector<double> values(ScorePairs(to_steps(rules.target)).size());
  if (content.size() != kHead + 2 * values.size()) return bad(at, "The table has not one number for each pair.");
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = (get(bytes, kHead + 2 * i, 2) + 0.5) / kScale;
  return WinTable(rules, std::move(values));
}

double WinTable::win(int mine, int other) const noexcept {
  if (mine >= pairs_.target()) return 1;
  if (other >= pairs_.target()) return 0;
  if (const int below = -(mine + other); below > 0) {
    mine += (below + 1) / 2;
    other += (below + 1) / 2;
  }
  // Far apart, lifting can carry the higher one over the target, or leave the lower one outside.
  mine = std::min(mine, pairs_.target() - 1);
  other = std::min(other, pairs_.target() - 1);
  if (mine + other < 0) return mine > other ? 1 : 0;
  return values_[pairs_.index(mine, other)];
}

}  // namespace goupil::tutto
