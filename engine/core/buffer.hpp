// A list with a fixed capacity on the stack: legal moves, outcomes and effects never allocate.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <type_traits>

namespace goupil {

// push() is checked in every build: a capacity is a proven bound with its derivation beside it, so
// passing it is a bug of ours and ends the process instead of writing elsewhere.
template <class T, std::size_t N>
class Buffer {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // The elements are left uninitialised on purpose: only the first size() are ever read, and
  // clearing some hundred bytes for each legal list costs more than filling it.
  constexpr Buffer() noexcept : size_(0) {}

  constexpr T& push(const T& v) noexcept {
    if (size_ == N) std::abort();
    return data_[size_++] = v;
  }

  constexpr void clear() noexcept { size_ = 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr const T* begin() const noexcept { return data_.data(); }
  [[nodiscard]] constexpr const T* end() const noexcept { return data_.data() + size_; }
  [[nodiscard]] constexpr T* begin() noexcept { return data_.data(); }
  [[nodiscard]] constexpr T* end() noexcept { return data_.data() + size_; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept { return data_[i]; }
  [[nodiscard]] constexpr bool contains(const T& v) const noexcept { return std::find(begin(), end(), v) != end(); }
  constexpr operator std::span<const T>() const noexcept { return {data_.data(), size_}; }
  static constexpr std::size_t capacity() noexcept { return N; }

 private:
  std::array<T, N> data_;
  std::size_t size_;
};

}  // namespace goupil
