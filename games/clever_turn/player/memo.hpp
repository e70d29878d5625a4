// Values of positions that one decision meets again and again: bonuses and extra dice lead to the same
// sheet in many orders.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "games/clever_turn/player/value.hpp"
#include "games/clever_turn/turn.hpp"

namespace goupil::clever_turn {

// Keys are compared in full, so a value is never that of another position.
template <class State>
class Memo {
 public:
  using Sheet = typename decltype(State::sheets)::value_type;

  Memo() noexcept { clear(); }
  void clear() noexcept {
    first_.fill(kNone);
    entries_.clear();
  }

  // The place of the position's value, and whether it was known; the caller sets what was not. The place is
  // good until the next call.
  std::pair<Value*, bool> find(const Sheet& sheet, const Turn& turn) {
    std::uint16_t& first = first_[hash(sheet, turn)];
    for (std::uint16_t at = first; at != kNone; at = entries_[at].next)
      if (entries_[at].sheet == sheet && entries_[at].turn == turn) return {&entries_[at].value, true};
    if (entries_.size() == kMost) return {&spare_, false};
    entries_.push_back({sheet, turn, kWorst, first});
    first = static_cast<std::uint16_t>(entries_.size() - 1);
    return {&entries_.back().value, false};
  }

 private:
  static constexpr std::size_t kSlots = 256;
  static constexpr std::size_t kMost = 4096;  // further positions are valued each time
  static constexpr std::uint16_t kNone = 0xFFFF;

  struct Entry {
    Sheet sheet;
    Turn turn;
    Value value;
    std::uint16_t next;
  };

  // Every byte of the first five words of a sheet counts; both games keep crosses, numbers and tracks there.
  static std::size_t hash(const Sheet& sheet, const Turn& turn) noexcept {
    std::array<std::uint64_t, 5> words;
    static_assert(sizeof(Sheet) >= sizeof words);
    std::memcpy(words.data(), &sheet, sizeof words);
    std::uint64_t h = std::uint64_t{turn.on_field.bits()} << 6U | turn.on_tray.bits();
    for (const std::uint64_t w : words) {
      h = (h ^ w) * 0x9E3779B97F4A7C15ULL;
      h ^= h >> 32U;
    }
    return h % kSlots;
  }

  std::array<std::uint16_t, kSlots> first_;
  std::vector<Entry> entries_;
  Value spare_ = kWorst;
};

}  // namespace goupil::clever_turn
