#include "games/gap/player/prospect.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace goupil::gap {
namespace {

constexpr unsigned kMostOfAColour = 10;
constexpr std::size_t kMostToPlay = 6;

// How often a card in the hand would take 0, 1 and 2 cards, about as in self-play: 0.24 - 0.33, 0.57 - 0.63 and
// 0.10 - 0.12, from two seats to six. More are taken by some two cards in a thousand.
constexpr std::array<double, 3> kTaking{0.256, 0.625, 0.119};

using Five = std::array<unsigned, kColours>;

constexpr Columns packed(const Five& sizes) noexcept {
  Columns columns = 0;
  for (std::size_t i = 0; i < kColours; ++i) columns |= sizes[i] << (kColumnBits * i);
  return columns;
}

// The same multiset with the longest column first.
Columns sorted(Columns columns) noexcept {
  Five sizes{};
  for (std::size_t i = 0; i < kColours; ++i) sizes[i] = column_size(columns, i);
  std::ranges::sort(sizes, std::greater{});
  return packed(sizes);
}

int score_of(Columns columns) noexcept {
  Five sizes{};
  for (std::size_t i = 0; i < kColours; ++i) sizes[i] = column_size(columns, i);
  const unsigned most = std::ranges::max(sizes);
  unsigned least = most;
  for (const unsigned s : sizes)
    if (s > 0) least = std::min(least, s);
  unsigned plus = 0;
  unsigned minus = 0;
  for (const unsigned s : sizes) {
    if (s == most) plus += s;
    if (s == least && least < most) minus += s;
  }
  return static_cast<int>(plus) - static_cast<int>(minus);
}

// All multisets of columns, with the longest first.
std::vector<Columns> multisets(std::size_t colours) {
  std::vector<Columns> all;
  Five s{};
  const auto place = [&](const auto& self, std::size_t i, unsigned most) -> void {
    if (i == colours) return all.push_back(packed(s));
    for (s[i] = 0; s[i] <= most; ++s[i]) self(self, i + 1, s[i]);
    s[i] = 0;
  };
  place(place, 0, kMostOfAColour);
  return all;
}

struct Gain {
  Columns columns;
  double chance;
};

// What one card of the hand may bring: the card itself and those taken, each of any colour alike.
std::vector<Gain> gains(std::size_t colours) {
  std::vector<Gain> all{{0, kTaking[0]}};
  std::vector<Gain> sets{{0, 1.0}};
  for (std::size_t cards = 1; cards <= kTaking.size(); ++cards) {
    std::vector<Gain> longer;
    for (const Gain& g : sets)
      for (std::size_t c = 0; c < colours; ++c) {
        const Columns columns = g.columns + (Columns{1} << (kColumnBits * c));
        const auto known = std::ranges::find(longer, columns, &Gain::columns);
        const double chance = g.chance / static_cast<double>(colours);
        if (known == longer.end())
          longer.push_back({columns, chance});
        else
          known->chance += chance;
      }
    sets = std::move(longer);
    if (cards < 2) continue;
    for (const Gain& g : sets) all.push_back({g.columns, g.chance * kTaking[cards - 1]});
  }
  return all;
}

// Columns never pass ten cards; a gain that would is cut off there.
Columns plus(Columns columns, Columns gain) noexcept {
  Columns sum = 0;
  for (std::size_t i = 0; i < kColours; ++i)
    sum |= std::min(column_size(columns, i) + column_size(gain, i), kMostOfAColour) << (kColumnBits * i);
  return sum;
}

struct Offer {
  int value;
  double chance;
};

// The mean of the best of `draws` independent offers.
double best_of(std::vector<Offer>& offers, std::size_t draws) {
  // Sums of chances depend on their order: equal values are put in one, the same with every library's sort.
  std::ranges::sort(offers, [](const Offer& a, const Offer& b) {
    return a.value != b.value ? a.value < b.value : a.chance < b.chance;
  });
  double mean = 0;
  double below = 0;      // chance that one draw is among the offers so far
  double all_below = 0;  // chance that every draw is
  for (const Offer& o : offers) {
    below += o.chance;
    double now = 1;
    for (std::size_t i = 0; i < draws; ++i) now *= below;
    mean += o.value * (now - all_below);
    all_below = now;
  }
  return mean / all_below;
}

}  // namespace

const Prospects& Prospects::of(std::size_t colours) {
  static const Prospects three(3);
  if (colours <= 3) return three;
  static const Prospects four(4);
  if (colours == 4) return four;
  static const Prospects five(5);
  return five;
}

Prospects::Prospects(std::size_t colours) : values_((kMostToPlay + 1) * kEntries) {
  for (std::size_t n = 0; n <= kMostToPlay; ++n) fill(n, colours);
}

void Prospects::fill(std::size_t cards_to_play, std::size_t colours) {
  const std::vector<Gain> brings = gains(colours);
  std::int16_t* const values = values_.data() + cards_to_play * kEntries;
  std::vector<Offer> offers;
  for (const Columns columns : multisets(colours)) {
    if (cards_to_play == 0) {
      values[entry(columns)] = static_cast<std::int16_t>(score_of(columns) * kPoint);
      continue;
    }
    offers.clear();
    for (const Gain& g : brings) offers.push_back({value(plus(columns, g.columns), cards_to_play - 1), g.chance});
    const double mean = best_of(offers, cards_to_play);
    values[entry(columns)] = static_cast<std::int16_t>(mean < 0 ? mean - 0.5 : mean + 0.5);
  }
  // Every other order of the same columns.
  for (const Columns first : multisets(std::min(colours, std::size_t{3})))
    for (const Columns last : multisets(colours > 3 ? colours - 3 : 0)) {
      const Columns columns = first | last << (3 * kColumnBits);
      values[entry(columns)] = values[entry(sorted(columns))];
    }
}

}  // namespace goupil::gap
