#include "games/tutto/player/throws.hpp"

#include <algorithm>

#include "games/tutto/dice.hpp"

namespace goupil::tutto {
namespace {

constexpr std::array<std::uint32_t, kDice + 1> kOrdered{1, 6, 36, 216, 1296, 7776, 46656};  // 6^n

// Calls visit(dice, ways) for each multiset of n dice.
template <class Visit>
void each_throw(unsigned dice, int face, Dice chosen, std::uint32_t ways, const Visit& visit) {
  if (face == 1) {
    visit(chosen + Dice::of(1, dice), ways);
    return;
  }
  std::uint32_t choose = 1;  // binomial(dice, n)
  for (unsigned n = 0; n <= dice; ++n) {
    each_throw(dice - n, face - 1, chosen + Dice::of(face, n), ways * choose, visit);
    choose = choose * (dice - n) / (n + 1);
  }
}

Keep as_keep(Dice dice) {
  return {static_cast<std::uint8_t>(to_steps(dice.value())), static_cast<std::uint8_t>(dice.size())};
}

// Every non-empty part of `scoring` that may be set aside (tutto 2.3): single 1s and 5s, whole triples.
std::vector<Keep> keeps_of(Dice scoring) {
  std::vector<Dice> parts{Dice{}};
  for (int face = 1; face <= kFaces; ++face) {
    const unsigned step = kSingle[static_cast<std::size_t>(face)] > 0 ? 1 : 3;
    const std::size_t before = parts.size();
    for (unsigned n = step; n <= scoring.count(face); n += step)
      for (std::size_t i = 0; i < before; ++i) parts.push_back(parts[i] + Dice::of(face, n));
  }
  std::vector<Keep> keeps;
  for (const Dice part : parts)
    if (!part.empty() && std::ranges::find(keeps, as_keep(part)) == keeps.end()) keeps.push_back(as_keep(part));
  return keeps;
}

ThrowTable make_throw_table() {
  ThrowTable table;
  for (unsigned n = 1; n <= kDice; ++n) {
    const double all = kOrdered[n];
    std::uint32_t nulls = 0;
    std::vector<std::pair<Dice, std::uint32_t>> ways_of;  // by the scoring dice, which settle the choice
    each_throw(n, kFaces, Dice{}, 1, [&](Dice thrown, std::uint32_t ways) {
      const Dice scoring = thrown.scoring();
      if (scoring.empty()) {
        nulls += ways;
        return;
      }
      const auto known = std::ranges::find(ways_of, scoring, &std::pair<Dice, std::uint32_t>::first);
      if (known == ways_of.end())
        ways_of.emplace_back(scoring, ways);
      else
        known->second += ways;
    });
    table.null[n] = nulls / all;
    for (const auto& [scoring, ways] : ways_of)
      table.classes[n].push_back({ways / all, as_keep(scoring), keeps_of(scoring)});
  }
  return table;
}

ForcedChances make_tutto_chances() {
  ForcedChances c;
  c.most[0] = c.least[0] = 1;
  for (unsigned n = 1; n <= kDice; ++n)
    for (const ThrowClass& t : throw_table().classes[n]) {
      double most = 0;
      double least = 1;
      for (const Keep& keep : t.keeps) {
        most = std::max(most, c.most[n - keep.dice]);
        least = std::min(least, c.least[n - keep.dice]);
      }
      c.most[n] += t.chance * most;
      c.least[n] += t.chance * least;
    }
  return c;
}

// By symmetry the missing numbers may be taken to be 1 .. n.
ForcedChances make_straight_chances() {
  ForcedChances c;
  c.most[0] = c.least[0] = 1;
  for (unsigned n = 1; n <= kDice; ++n) {
    std::array<std::uint32_t, kDice + 1> ways_of{};  // index = how many missing numbers fell
    each_throw(n, kFaces, Dice{}, 1, [&](Dice thrown, std::uint32_t ways) {
      unsigned found = 0;
      for (unsigned face = 1; face <= n; ++face) found += thrown.count(static_cast<int>(face)) > 0 ? 1U : 0U;
      ways_of[found] += ways;
    });
    for (unsigned found = 1; found <= n; ++found) {
      const double chance = ways_of[found] / static_cast<double>(kOrdered[n]);
      const auto last = [&](const auto& list) { return list.data() + n; };
      const auto first = [&](const auto& list) { return list.data() + (n - found); };
      c.most[n] += chance * *std::max_element(first(c.most), last(c.most));
      c.least[n] += chance * *std::min_element(first(c.least), last(c.least));
    }
  }
  return c;
}

}  // namespace

const ThrowTable& throw_table() {
  static const ThrowTable table = make_throw_table();
  return table;
}

const ForcedChances& tutto_chances() {
  static const ForcedChances chances = make_tutto_chances();
  return chances;
}

const ForcedChances& straight_chances() {
  static const ForcedChances chances = make_straight_chances();
  return chances;
}

}  // namespace goupil::tutto
