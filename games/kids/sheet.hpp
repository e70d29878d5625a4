// The printed sheet and the dice of kids as a value: symbols, zones, cells, rewards, the built-in reconstruction.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace goupil::kids {

// What a face shows (kids 1.1), in the order in which lists of dice are printed.
enum class Symbol : std::uint8_t { joker, candle, present, muffin, donut, cake, red_heart, blue, pink, green };
inline constexpr std::size_t kSymbols = 10;
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames{
    "joker", "candle", "present", "muffin", "donut", "cake", "red_heart", "blue", "pink", "green"};

// A zone of the sheet, a background colour and a bonus colour are the same four words.
enum class Zone : std::uint8_t { yellow, red, green, blue };
inline constexpr std::size_t kZones = 4;
inline constexpr std::array<std::string_view, kZones> kZoneNames{"yellow", "red", "green", "blue"};
inline constexpr std::array<Zone, kZones> kAllZones{Zone::yellow, Zone::red, Zone::green, Zone::blue};

// What is crossed strictly from left to right: the balloons, the train, the three rows of the blue zone. Only the
// presents are not.
enum class Track : std::uint8_t { yellow, red, muffin, donut, cake };
inline constexpr std::size_t kTracks = 5;
constexpr Track track_at(std::size_t i) noexcept {
  return static_cast<Track>(i);
}
inline constexpr std::size_t kSweets = 3;

constexpr std::size_t index(Symbol s) noexcept {
  return static_cast<std::size_t>(s);
}
constexpr std::size_t index(Zone z) noexcept {
  return static_cast<std::size_t>(z);
}
constexpr std::size_t index(Track t) noexcept {
  return static_cast<std::size_t>(t);
}
constexpr std::string_view name(Symbol s) noexcept {
  return kSymbolNames[index(s)];
}
constexpr std::string_view name(Zone z) noexcept {
  return kZoneNames[index(z)];
}

constexpr Symbol symbol_at(std::size_t i) noexcept {
  return static_cast<Symbol>(i);
}
constexpr Symbol sweet_at(std::size_t row) noexcept {
  return symbol_at(index(Symbol::muffin) + row);
}

// The background follows from the symbol; a joker has none of the four.
constexpr std::optional<Zone> colour_of(Symbol s) noexcept {
  switch (s) {
    case Symbol::joker: return std::nullopt;
    case Symbol::candle: return Zone::red;
    case Symbol::present: return Zone::green;
    case Symbol::muffin:
    case Symbol::donut:
    case Symbol::cake: return Zone::blue;
    case Symbol::red_heart:
    case Symbol::blue:
    case Symbol::pink:
    case Symbol::green: return Zone::yellow;
  }
  return std::nullopt;
}

// A cell within its zone: yellow and red count from the left; green and blue are row * kStride + place in the row.
enum class Cell : std::uint8_t {};
constexpr std::size_t index(Cell c) noexcept {
  return static_cast<std::size_t>(c);
}
inline constexpr std::size_t kStride = 6;
constexpr Cell cell_at(std::size_t i) noexcept {
  return static_cast<Cell>(i);
}
constexpr Cell cell_at(std::size_t row, std::size_t i) noexcept {
  return static_cast<Cell>(row * kStride + i);
}
constexpr std::size_t row_of(Cell c) noexcept {
  return index(c) / kStride;
}
constexpr std::size_t place_of(Cell c) noexcept {
  return index(c) % kStride;
}

// A set of presents is 24 bits with a gap after each: times 3 it lists every cell twice (see Moves).
constexpr std::uint64_t present_bit(Cell c) noexcept {
  return std::uint64_t{1} << (2 * index(c));
}

// The room for other people's sheets; the built-in one needs 10, 8, 3 x 4 and 3.
inline constexpr std::size_t kDice = 5;
inline constexpr std::size_t kFaces = 6;
inline constexpr std::size_t kMaxBalloons = 16;
inline constexpr std::size_t kMaxWagons = 12;
inline constexpr std::size_t kMaxRows = 4;
inline constexpr std::size_t kMaxColumns = kStride;
inline constexpr std::size_t kMaxSweets = kStride;
inline constexpr unsigned kMaxCandles = 3;
inline constexpr unsigned kMaxStars = 3;

// Where the items of a track begin in Sheet::items.
inline constexpr std::array<std::size_t, kTracks> kTrackRoom{kMaxBalloons, kMaxWagons, kMaxSweets, kMaxSweets,
                                                             kMaxSweets};
inline constexpr std::array<std::size_t, kTracks> kTrackFrom{0, 16, 28, 34, 40};
inline constexpr std::size_t kItems = 46;
// Behind them: what complete green columns give.
inline constexpr std::size_t kColumnsFrom = kItems;
static_assert(kTrackFrom[1] == kTrackRoom[0] && kTrackFrom[2] == kTrackFrom[1] + kTrackRoom[1] &&
              kTrackFrom[4] + kTrackRoom[4] == kItems && kMaxSweets == kStride);

// One byte of the sheet: which balloon (0-3) or how many candles (1-3), the circle around it, the stars beside it.
class Item {
 public:
  constexpr Item() = default;
  constexpr Item(unsigned what, std::optional<Zone> bonus, unsigned stars) noexcept
      : bits_(static_cast<std::uint8_t>(what | (bonus ? index(*bonus) + 1 : 0) << 2U | stars << 5U)) {}

  [[nodiscard]] constexpr Symbol balloon() const noexcept { return symbol_at(index(Symbol::red_heart) + (bits_ & 3U)); }
  [[nodiscard]] constexpr unsigned what() const noexcept { return bits_ & 3U; }
  [[nodiscard]] constexpr unsigned candles() const noexcept { return bits_ & 3U; }
  [[nodiscard]] constexpr std::optional<Zone> bonus() const noexcept {
    const unsigned b = bits_ >> 2U & 7U;
    if (b == 0) return std::nullopt;
    return static_cast<Zone>(b - 1);
  }
  [[nodiscard]] constexpr std::size_t bonus_code() const noexcept { return bits_ >> 2U & 7U; }  // 0: none
  [[nodiscard]] constexpr unsigned stars() const noexcept { return bits_ >> 5U; }
  constexpr bool operator==(const Item&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

// Small counts in one word, Bits wide each, all below half of what they could hold. Not an array of bytes: a word that
// is read just after one of its bytes was written waits for the memory (a third of the time of a random game went
// there).
template <class Word, class Key, unsigned Bits>
class Tally {
 public:
  [[nodiscard]] constexpr unsigned operator[](Key k) const noexcept {
    return static_cast<unsigned>(word_ >> shift(k) & ((Word{1} << Bits) - 1));
  }
  constexpr void add(Key k, unsigned n) noexcept {
    word_ = static_cast<Word>(word_ + (static_cast<Word>(n) << shift(k)));
  }
  // Precondition: there are n.
  constexpr void take(Key k, unsigned n) noexcept {
    word_ = static_cast<Word>(word_ - (static_cast<Word>(n) << shift(k)));
  }
  // Adds one to key number n - 1, nothing if n is 0, without a branch.
  constexpr void add_from_one(std::size_t n) noexcept {
    word_ = static_cast<Word>(word_ + ((std::uint64_t{1} << (Bits * n)) >> Bits));
  }
  constexpr void add_one(Key k) noexcept { add(k, 1); }
  constexpr void take_one(Key k) noexcept { take(k, 1); }
  // Precondition: no count of `part` is larger.
  [[nodiscard]] constexpr Tally without(Tally part) const noexcept {
    Tally rest;
    rest.word_ = static_cast<Word>(word_ - part.word_);
    return rest;
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return word_ == 0; }
  [[nodiscard]] constexpr Word word() const noexcept { return word_; }
  // The keys with a count above zero, one bit each, all at once: an addition carries into the top bit of their fields,
  // a multiplication gathers these bits.
  [[nodiscard]] constexpr std::size_t present() const noexcept {
    const std::uint64_t flags = ((word_ + kOnes * ((1U << (Bits - 1)) - 1)) >> (Bits - 1)) & kOnes;
    return static_cast<std::size_t>(flags * kGather >> ((kFields - 1) * Bits) & ((1U << kFields) - 1));
  }
  constexpr bool operator==(const Tally&) const = default;

 private:
  static constexpr unsigned kFields = sizeof(Word) * 8 / Bits;
  static constexpr std::uint64_t kOnes = [] {
    std::uint64_t ones = 0;
    for (unsigned i = 0; i < kFields; ++i) ones |= std::uint64_t{1} << (Bits * i);
    return ones;
  }();
  static constexpr std::uint64_t kGather = [] {  // moves bit Bits * i to bit (kFields - 1) * Bits + i
    std::uint64_t gather = 0;
    for (unsigned i = 0; i < kFields; ++i) gather |= std::uint64_t{1} << ((kFields - 1) * Bits - i * (Bits - 1));
    return gather;
  }();
  static constexpr unsigned shift(Key k) noexcept { return Bits * static_cast<unsigned>(k); }
  Word word_ = 0;
};
using TrackCounts = Tally<std::uint64_t, Track, 8>;

// Unused places are zero, so that equal sheets are equal values.
struct Sheet {
  std::uint64_t presents = 0;  // the green cells that exist, from row_count and column_count
  std::array<std::array<Symbol, kFaces>, kDice> dice{};
  TrackCounts lengths{};  // `length` again
  // The tracks one after the other, each with room for its longest, then the green columns.
  std::array<Item, kItems + kMaxColumns> items{};
  std::array<Item, kMaxRows> rows{};  // what a complete green row gives: stars only
  std::array<std::uint8_t, kTracks> length{};
  std::uint8_t column_count = 0;
  std::uint8_t row_count = 0;
  constexpr bool operator==(const Sheet&) const = default;

  [[nodiscard]] constexpr std::span<const Item> track(Track t) const noexcept {
    return std::span(items).subspan(kTrackFrom[index(t)], length[index(t)]);
  }
  [[nodiscard]] constexpr std::uint64_t column(std::size_t c) const noexcept {
    constexpr std::uint64_t kFirst = present_bit(cell_at(0, 0)) | present_bit(cell_at(1, 0)) |
                                     present_bit(cell_at(2, 0)) | present_bit(cell_at(3, 0));
    return presents & kFirst << (2 * c);
  }
  [[nodiscard]] constexpr std::uint64_t row(std::size_t r) const noexcept {
    constexpr std::uint64_t kFirst = present_bit(cell_at(1, 0)) - 1;
    return presents & kFirst << (2 * kStride * r);
  }
  [[nodiscard]] constexpr std::span<const Item> columns() const noexcept {
    return std::span(items).subspan(kColumnsFrom, column_count);
  }
  constexpr void set_length(Track t, std::uint8_t n) noexcept {
    lengths.add(t, n);
    lengths.take(t, length[index(t)]);
    length[index(t)] = n;
  }
  constexpr void set_grid(std::uint8_t grid_rows, std::uint8_t grid_columns) noexcept {
    row_count = grid_rows;
    column_count = grid_columns;
    presents = 0;
    for (std::size_t r = 0; r < grid_rows; ++r)
      for (std::size_t c = 0; c < grid_columns; ++c) presents |= present_bit(cell_at(r, c));
  }
};
static_assert(sizeof(Sheet) == 112);

// The one-line text of protocol 10. Errors name the place, counted from 0: sheet.yellow[3].
[[nodiscard]] Result<Sheet> parse_sheet(std::string_view text);
void print_sheet(const Sheet& sheet, std::string& out);

namespace builtin {

constexpr Item plain(unsigned what, unsigned stars = 0) noexcept {
  return {what, std::nullopt, stars};
}
constexpr Item circled(unsigned what, Zone bonus, unsigned stars = 0) noexcept {
  return {what, bonus, stars};
}

// Our reconstruction of the printed sheet: every sentence and example of the rulebook holds on it, but dice faces
// and most cells are ours. The app says so.
constexpr Sheet sheet() noexcept {
  using enum Symbol;
  constexpr unsigned kHeart = 0, kBlue = 1, kPink = 2, kGreen = 3;
  Sheet s;
  s.dice = {{{joker, candle, present, muffin, cake, red_heart},
             {joker, candle, present, muffin, donut, Symbol::blue},
             {joker, candle, present, donut, cake, pink},
             {candle, present, muffin, red_heart, pink, Symbol::green},
             {candle, present, donut, cake, Symbol::blue, Symbol::green}}};
  const auto fill = [&s](Track track, std::initializer_list<Item> items) {
    s.set_length(track, static_cast<std::uint8_t>(items.size()));
    std::ranges::copy(items, s.items.data() + kTrackFrom[index(track)]);
  };
  fill(Track::yellow,
       {plain(kHeart), plain(kBlue), circled(kPink, Zone::blue), plain(kGreen, 1), circled(kHeart, Zone::green),
        plain(kBlue, 1), circled(kGreen, Zone::red), plain(kPink, 1), circled(kBlue, Zone::green), plain(kHeart, 1)});
  fill(Track::red, {plain(1), plain(2, 1), circled(1, Zone::green), plain(2, 1), circled(1, Zone::yellow), plain(2, 1),
                    circled(1, Zone::blue), plain(3, 1)});
  fill(Track::muffin, {circled(0, Zone::green), plain(0, 1), circled(0, Zone::yellow, 1)});
  fill(Track::donut, {circled(0, Zone::red), plain(0, 1), circled(0, Zone::green, 1)});
  fill(Track::cake, {circled(0, Zone::yellow), plain(0, 1), circled(0, Zone::red, 1)});
  s.set_grid(3, 4);
  const std::initializer_list<Item> columns{plain(0, 1), circled(0, Zone::blue), circled(0, Zone::yellow),
                                            circled(0, Zone::red)};
  std::ranges::copy(columns, s.items.begin() + kColumnsFrom);
  s.rows = {plain(0, 1), plain(0, 1), plain(0, 1)};
  return s;
}

}  // namespace builtin

inline constexpr Sheet kBuiltinSheet = builtin::sheet();

}  // namespace goupil::kids
