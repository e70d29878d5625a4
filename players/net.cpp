#include "players/net.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "engine/core/seal.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define GOUPIL_WIDE __attribute__((target("avx2")))
#endif

namespace goupil {
namespace {

// ---- plain loops, for every platform ------------------------------------------------------------

void add_rows_plain(const std::int16_t* rows, const std::uint16_t* on, std::size_t count, std::int32_t* sums) noexcept {
  for (std::size_t k = 0; k < count; ++k) {
    const std::int16_t* row = rows + std::size_t{on[k]} * Net::kHidden1;
    for (std::size_t i = 0; i < Net::kHidden1; ++i) sums[i] += row[i];
  }
}

void change_rows_plain(const std::int16_t* rows, const std::uint16_t* on, const std::uint16_t* off, std::size_t count,
                       std::int32_t* sums) noexcept {
  for (std::size_t k = 0; k < count; ++k) {
    const std::int16_t* add = rows + std::size_t{on[k]} * Net::kHidden1;
    const std::int16_t* take = rows + std::size_t{off[k]} * Net::kHidden1;
    for (std::size_t i = 0; i < Net::kHidden1; ++i) sums[i] += add[i] - take[i];
  }
}

void second_layer_plain(const std::int16_t* weights, const std::int32_t* sums, std::int32_t* out) noexcept {
  std::int16_t a[Net::kHidden1];
  for (std::size_t i = 0; i < Net::kHidden1; ++i)
    a[i] = static_cast<std::int16_t>(std::clamp(sums[i], std::int32_t{0}, Net::kActivationMax));
  for (std::size_t o = 0; o < Net::kHidden2; ++o) {
    const std::int16_t* w = weights + o * Net::kHidden1;
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < Net::kHidden1; ++i) sum += std::int32_t{w[i]} * std::int32_t{a[i]};
    out[o] += sum;
  }
}

// ---- the same with wide vectors, where the machine has them -------------------------------------

#ifdef GOUPIL_WIDE
constexpr std::size_t kEights = Net::kHidden1 / 8;
using Words = const __m128i*;

GOUPIL_WIDE __m256i load_sums(const std::int32_t* at) noexcept {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}
GOUPIL_WIDE void store_sums(std::int32_t* at, __m256i v) noexcept {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(at), v);
}

GOUPIL_WIDE void add_rows_wide(const std::int16_t* rows, const std::uint16_t* on, std::size_t count,
                               std::int32_t* sums) noexcept {
  __m256i sum[kEights];
  for (std::size_t b = 0; b < kEights; ++b) sum[b] = load_sums(sums + 8 * b);
  for (std::size_t k = 0; k < count; ++k) {
    const auto* row = reinterpret_cast<Words>(rows + std::size_t{on[k]} * Net::kHidden1);
    for (std::size_t b = 0; b < kEights; ++b)
      sum[b] = _mm256_add_epi32(sum[b], _mm256_cvtepi16_epi32(_mm_loadu_si128(row + b)));
  }
  for (std::size_t b = 0; b < kEights; ++b) store_sums(sums + 8 * b, sum[b]);
}

// A difference of two weights fits 16 bits, since a weight fits 15 (Net::fits).
GOUPIL_WIDE void change_rows_wide(const std::int16_t* rows, const std::uint16_t* on, const std::uint16_t* off,
                                  std::size_t count, std::int32_t* sums) noexcept {
  __m256i sum[kEights];
  for (std::size_t b = 0; b < kEights; ++b) sum[b] = load_sums(sums + 8 * b);
  for (std::size_t k = 0; k < count; ++k) {
    const auto* add = reinterpret_cast<Words>(rows + std::size_t{on[k]} * Net::kHidden1);
    const auto* take = reinterpret_cast<Words>(rows + std::size_t{off[k]} * Net::kHidden1);
    for (std::size_t b = 0; b < kEights; ++b) {
      const __m128i change = _mm_sub_epi16(_mm_loadu_si128(add + b), _mm_loadu_si128(take + b));
      sum[b] = _mm256_add_epi32(sum[b], _mm256_cvtepi16_epi32(change));
    }
  }
  for (std::size_t b = 0; b < kEights; ++b) store_sums(sums + 8 * b, sum[b]);
}

// The sums of the four vectors, one in each place.
GOUPIL_WIDE __m128i four_sums(__m256i a, __m256i b, __m256i c, __m256i d) noexcept {
  const __m256i all = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
  return _mm_add_epi32(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
}

GOUPIL_WIDE void second_layer_wide(const std::int16_t* weights, const std::int32_t* sums, std::int32_t* out) noexcept {
  constexpr std::size_t kSixteens = Net::kHidden1 / 16;
  __m256i a[kSixteens];
  for (std::size_t i = 0; i < kSixteens; ++i) {  // packing clips above, then the order is put right
    const __m256i packed = _mm256_packs_epi32(load_sums(sums + 16 * i), load_sums(sums + 16 * i + 8));
    a[i] = _mm256_max_epi16(_mm256_permute4x64_epi64(packed, 0xD8), _mm256_setzero_si256());
  }
  for (std::size_t o = 0; o < Net::kHidden2; o += 4) {
    __m256i part[4];
    for (std::size_t k = 0; k < 4; ++k) {
      const auto* w = reinterpret_cast<const __m256i*>(weights + (o + k) * Net::kHidden1);
      part[k] = _mm256_madd_epi16(a[0], _mm256_loadu_si256(w));
      for (std::size_t i = 1; i < kSixteens; ++i)
        part[k] = _mm256_add_epi32(part[k], _mm256_madd_epi16(a[i], _mm256_loadu_si256(w + i)));
    }
    auto* to = reinterpret_cast<__m128i*>(out + o);
    _mm_storeu_si128(to, _mm_add_epi32(_mm_loadu_si128(to), four_sums(part[0], part[1], part[2], part[3])));
  }
}
#endif

struct Kernels {
  decltype(&add_rows_plain) add_rows = add_rows_plain;
  decltype(&change_rows_plain) change_rows = change_rows_plain;
  decltype(&second_layer_plain) second_layer = second_layer_plain;
};

// The widest that this machine has; results are the same.
const Kernels kKernels = [] {
  Kernels k;
#ifdef GOUPIL_WIDE
  if (__builtin_cpu_supports("avx2")) k = {add_rows_wide, change_rows_wide, second_layer_wide};
#endif
  return k;
}();

// ---- the file ---------------------------------------------------------------------------------

constexpr std::string_view kMagic = "goupil-net 1\n";
constexpr std::size_t kSumBytes = 32;

class Writer {
 public:
  template <class T>
  void number(T v) {
    auto u = static_cast<std::uint64_t>(v);
    for (std::size_t i = 0; i < sizeof(T); ++i, u >>= 8U) bytes.push_back(static_cast<std::uint8_t>(u));
  }
  template <class List>
  void numbers(const List& list) {
    for (const auto v : list) number(v);
  }
  void text(std::string_view s) {
    number(static_cast<std::uint32_t>(s.size()));
    for (const char c : s) bytes.push_back(static_cast<std::uint8_t>(c));
  }
  std::vector<std::uint8_t> bytes;
};

// Reads past the end give zeros and clear `good`.
class Reader {
 public:
  explicit Reader(FileBytes b) noexcept : bytes_(b) {}
  template <class T>
  T number() noexcept {
    std::uint64_t u = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) u |= std::uint64_t{byte()} << (8 * i);
    return static_cast<T>(u);
  }
  template <class List>
  void numbers(List& list) noexcept {
    for (auto& v : list) v = number<typename List::value_type>();
  }
  std::string text() {
    std::string s;
    for (auto n = std::min<std::size_t>(number<std::uint32_t>(), bytes_.size() - at_); n > 0; --n)
      s.push_back(static_cast<char>(byte()));
    return s;
  }
  [[nodiscard]] bool done() const noexcept { return good_ && at_ == bytes_.size(); }

 private:
  std::uint8_t byte() noexcept {
    if (at_ < bytes_.size()) return bytes_[at_++];
    good_ = false;
    return 0;
  }
  FileBytes bytes_;
  std::size_t at_ = 0;
  bool good_ = true;
};

Bytes32 checksum(FileBytes bytes) {
  return sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::unexpected<Failure> bad(std::string_view at, std::string text) {
  return fail(Error::bad_network, at, std::move(text));
}

}  // namespace

bool Net::fits(const Weights& w, const FeatureLayout& layout) noexcept {
  if (w.rows.size() != layout.features * kHidden1 || w.second.size() != kHidden2 * kHidden1) return false;
  if (w.shift < 0 || w.shift > 20 || layout.groups > kMostGroups) return false;
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  for (const std::int16_t v : w.rows)
    if (v < -kRowMost || v > kRowMost) return false;
  for (const std::int32_t b : w.bias1)  // a row adds at most 32768, and a group has one row
    if (std::abs(std::int64_t{b}) + 32768 * static_cast<std::int64_t>(2 * layout.groups) > kMost) return false;
  for (std::size_t o = 0; o < kHidden2; ++o) {
    std::int64_t most = std::abs(std::int64_t{w.bias2[o]});
    for (std::size_t i = 0; i < kHidden1; ++i)
      most += std::int64_t{kActivationMax} * std::abs(std::int32_t{w.second[o * kHidden1 + i]});
    if (most > kMost) return false;
  }
  std::int64_t out = std::abs(w.bias3 >> 1U);
  for (const std::int32_t v : w.third) out += (std::int64_t{kActivationMax} * std::abs(std::int64_t{v})) >> 1U;
  return out >> (kActivationBits + kOutBits - kValueBits - 1) <= kMost;
}

void Net::start(Features active, Accumulator& out) const noexcept {
  out.sum = w_.bias1;
  kKernels.add_rows(w_.rows.data(), active.data(), active.size(), out.sum.data());
}

std::int32_t Net::value(const Accumulator& sums, Features base, Features active) const noexcept {
  std::array<std::uint16_t, kMostGroups> on;
  std::array<std::uint16_t, kMostGroups> off;
  std::size_t changed = 0;
  const auto compare = [&](std::size_t from, std::size_t to) {
    for (std::size_t g = from; g < to; ++g) {
      on[changed] = active[g];
      off[changed] = base[g];
      changed += active[g] != base[g] ? 1U : 0U;
    }
  };
  const std::size_t fours = active.size() & ~std::size_t{3};
  for (std::size_t g = 0; g < fours; g += 4) {  // most groups are the same: four at a time
    std::uint64_t now = 0;
    std::uint64_t was = 0;
    std::memcpy(&now, &active[g], sizeof now);
    std::memcpy(&was, &base[g], sizeof was);
    if (now != was) compare(g, g + 4);
  }
  compare(fours, active.size());
  Accumulator now = sums;
  kKernels.change_rows(w_.rows.data(), on.data(), off.data(), changed, now.sum.data());
  return finish(now);
}

std::int32_t Net::finish(const Accumulator& sums) const noexcept {
  std::array<std::int32_t, kHidden2> out = w_.bias2;
  kKernels.second_layer(w_.second.data(), sums.sum.data(), out.data());
  std::int64_t value = w_.bias3;
  for (std::size_t o = 0; o < kHidden2; ++o)
    value += std::int64_t{w_.third[o]} * std::clamp(out[o] >> w_.shift, std::int32_t{0}, kActivationMax);
  return static_cast<std::int32_t>(value >> (kActivationBits + kOutBits - kValueBits));
}

std::vector<std::uint8_t> Net::save(const FeatureLayout& layout) const {
  Writer out;
  for (const char c : kMagic) out.bytes.push_back(static_cast<std::uint8_t>(c));
  out.text(layout.name);
  out.number(static_cast<std::uint32_t>(layout.features));
  out.number(static_cast<std::uint32_t>(kHidden1));
  out.number(static_cast<std::uint32_t>(kHidden2));
  out.number(w_.shift);
  out.numbers(w_.rows);
  out.numbers(w_.bias1);
  out.numbers(w_.second);
  out.numbers(w_.bias2);
  out.numbers(w_.third);
  out.number(w_.bias3);
  const Bytes32 sum = checksum(out.bytes);
  out.bytes.insert(out.bytes.end(), sum.begin(), sum.end());
  return out.bytes;
}

Result<Net> Net::load(FileBytes bytes, const FeatureLayout& layout, std::string_view at) {
  if (bytes.empty()) return bad(at, "This network is missing.");
  if (bytes.size() < kMagic.size() + kSumBytes || std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) != 0)
    return bad(at, "This is not a network of Goupil.");
  const FileBytes body = bytes.first(bytes.size() - kSumBytes);
  const Bytes32 sum = checksum(body);
  if (!std::equal(sum.begin(), sum.end(), bytes.end() - kSumBytes))
    return bad(at, "The network is damaged: its checksum does not match.");
  Reader in(body.subspan(kMagic.size()));
  const std::string name = in.text();
  if (name != layout.name) return bad(at, "The network reads other features (" + name + ").");
  const auto features = in.number<std::uint32_t>();
  const auto hidden1 = in.number<std::uint32_t>();
  const auto hidden2 = in.number<std::uint32_t>();
  if (features != layout.features || hidden1 != kHidden1 || hidden2 != kHidden2)
    return bad(at, "The network has another shape.");
  Weights w;
  w.shift = in.number<std::int32_t>();
  w.rows.resize(layout.features * kHidden1);
  w.second.resize(kHidden2 * kHidden1);
  in.numbers(w.rows);
  in.numbers(w.bias1);
  in.numbers(w.second);
  in.numbers(w.bias2);
  in.numbers(w.third);
  w.bias3 = in.number<std::int64_t>();
  if (!in.done() || !fits(w, layout)) return bad(at, "The network's weights are out of range.");
  return Net(std::move(w));
}

}  // namespace goupil
