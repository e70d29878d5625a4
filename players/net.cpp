#include "players/net.hpp"

#include <algorithm>
#include <bit>
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

void change_rows_plain(const std::int16_t* rows, const Net::Changes& changes, const std::int32_t* from,
                       std::int32_t* sums) noexcept {
  std::copy_n(from, Net::kHidden1, sums);
  for (std::size_t k = 0; k < changes.count; ++k) {
    const std::int16_t* add = rows + std::size_t{changes.on[k]} * Net::kHidden1;
    const std::int16_t* take = rows + std::size_t{changes.off[k]} * Net::kHidden1;
    for (std::size_t i = 0; i < Net::kHidden1; ++i) sums[i] += add[i] - take[i];
  }
}

// Without a jump: which groups change is hard to predict.
void compare_plain(const std::uint16_t* base, const std::uint16_t* active, std::size_t groups,
                   Net::Changes& out) noexcept {
  std::size_t n = 0;
  for (std::size_t g = 0; g < groups; ++g) {
    out.on[n] = active[g];
    out.off[n] = base[g];
    n += active[g] != base[g] ? 1U : 0U;
  }
  out.count = n;
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

std::int64_t third_layer_plain(const std::int32_t* weights, const std::int32_t* in, int shift) noexcept {
  std::int64_t sum = 0;
  for (std::size_t o = 0; o < Net::kHidden2; ++o)
    sum += std::int64_t{weights[o]} * std::clamp(in[o] >> shift, std::int32_t{0}, Net::kActivationMax);
  return sum;
}

// ---- the same with wide vectors, where the machine has them -------------------------------------

#ifdef GOUPIL_WIDE
using Words = const __m128i*;

GOUPIL_WIDE __m256i load_sums(const std::int32_t* at) noexcept {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}
GOUPIL_WIDE void store_sums(std::int32_t* at, __m256i v) noexcept {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(at), v);
}

// Sums of 64 units at a time: more would not stay in the machine's sixteen registers.
constexpr std::size_t kPart = 64;
constexpr std::size_t kPartEights = kPart / 8;

GOUPIL_WIDE void add_rows_wide(const std::int16_t* rows, const std::uint16_t* on, std::size_t count,
                               std::int32_t* sums) noexcept {
  for (std::size_t from = 0; from < Net::kHidden1; from += kPart) {
    __m256i sum[kPartEights];
    for (std::size_t b = 0; b < kPartEights; ++b) sum[b] = load_sums(sums + from + 8 * b);
    for (std::size_t k = 0; k < count; ++k) {
      const auto* row = reinterpret_cast<Words>(rows + std::size_t{on[k]} * Net::kHidden1 + from);
      for (std::size_t b = 0; b < kPartEights; ++b)
        sum[b] = _mm256_add_epi32(sum[b], _mm256_cvtepi16_epi32(_mm_loadu_si128(row + b)));
    }
    for (std::size_t b = 0; b < kPartEights; ++b) store_sums(sums + from + 8 * b, sum[b]);
  }
}

// Sixteen groups at a time; the last sixteen may overlap those before, whose answers are dropped.
GOUPIL_WIDE void compare_wide(const std::uint16_t* base, const std::uint16_t* active, std::size_t groups,
                              Net::Changes& out) noexcept {
  if (groups < 16) {
    compare_plain(base, active, groups, out);
    return;
  }
  std::size_t n = 0;
  for (std::size_t done = 0; done < groups; done += 16) {
    const std::size_t from = std::min(done, groups - 16);
    const __m256i same = _mm256_cmpeq_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(base + from)),
                                            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(active + from)));
    // Two bits a group; one of them is kept.
    std::uint32_t changed = ~static_cast<std::uint32_t>(_mm256_movemask_epi8(same)) & 0x55555555U;
    changed &= ~std::uint32_t{0} << (2 * (done - from));
    for (; changed != 0; changed &= changed - 1) {
      const std::size_t g = from + static_cast<std::size_t>(std::countr_zero(changed)) / 2;
      out.on[n] = active[g];
      out.off[n++] = base[g];
    }
  }
  out.count = n;
}

// A difference of two weights fits 16 bits, since a weight fits 15 (Net::fits).
GOUPIL_WIDE void change_rows_wide(const std::int16_t* rows, const Net::Changes& changes, const std::int32_t* base,
                                  std::int32_t* sums) noexcept {
  for (std::size_t from = 0; from < Net::kHidden1; from += kPart) {
    __m256i sum[kPartEights];
    for (std::size_t b = 0; b < kPartEights; ++b) sum[b] = load_sums(base + from + 8 * b);
    for (std::size_t k = 0; k < changes.count; ++k) {
      const auto* add = reinterpret_cast<Words>(rows + std::size_t{changes.on[k]} * Net::kHidden1 + from);
      const auto* take = reinterpret_cast<Words>(rows + std::size_t{changes.off[k]} * Net::kHidden1 + from);
      for (std::size_t b = 0; b < kPartEights; ++b) {
        const __m128i change = _mm_sub_epi16(_mm_loadu_si128(add + b), _mm_loadu_si128(take + b));
        sum[b] = _mm256_add_epi32(sum[b], _mm256_cvtepi16_epi32(change));
      }
    }
    for (std::size_t b = 0; b < kPartEights; ++b) store_sums(sums + from + 8 * b, sum[b]);
  }
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

GOUPIL_WIDE std::int64_t third_layer_wide(const std::int32_t* weights, const std::int32_t* in, int shift) noexcept {
  const __m256i most = _mm256_set1_epi32(Net::kActivationMax);
  const __m128i by = _mm_cvtsi32_si128(shift);
  __m256i sum = _mm256_setzero_si256();
  for (std::size_t o = 0; o < Net::kHidden2; o += 8) {  // products of the even places, then of the odd ones
    __m256i a = _mm256_sra_epi32(load_sums(in + o), by);
    a = _mm256_min_epi32(_mm256_max_epi32(a, _mm256_setzero_si256()), most);
    const __m256i w = load_sums(weights + o);
    sum = _mm256_add_epi64(sum, _mm256_mul_epi32(a, w));
    sum = _mm256_add_epi64(sum, _mm256_mul_epi32(_mm256_srli_epi64(a, 32), _mm256_srli_epi64(w, 32)));
  }
  const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  return _mm_cvtsi128_si64(two) + _mm_cvtsi128_si64(_mm_unpackhi_epi64(two, two));
}
#endif

struct Kernels {
  decltype(&add_rows_plain) add_rows = add_rows_plain;
  decltype(&compare_plain) compare = compare_plain;
  decltype(&change_rows_plain) change_rows = change_rows_plain;
  decltype(&second_layer_plain) second_layer = second_layer_plain;
  decltype(&third_layer_plain) third_layer = third_layer_plain;
};

// The widest that this machine has; results are the same.
const Kernels kKernels = [] {
  Kernels k;
#ifdef GOUPIL_WIDE
  if (__builtin_cpu_supports("avx2"))
    k = {add_rows_wide, compare_wide, change_rows_wide, second_layer_wide, third_layer_wide};
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
  Changes changes;
  kKernels.compare(base.data(), active.data(), active.size(), changes);
  Accumulator now;
  kKernels.change_rows(w_.rows.data(), changes, sums.sum.data(), now.sum.data());
  return finish(now);
}

std::int32_t Net::finish(const Accumulator& sums) const noexcept {
  alignas(64) std::array<std::int32_t, kHidden2> out = w_.bias2;
  kKernels.second_layer(w_.second.data(), sums.sum.data(), out.data());
  return static_cast<std::int32_t>((w_.bias3 + kKernels.third_layer(w_.third.data(), out.data(), w_.shift)) >>
                                   (kActivationBits + kOutBits - kValueBits));
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
