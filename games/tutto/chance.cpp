// Chance in Tutto: drawing by place, what may happen, and the exact weights of dice and cards.
#include <array>

#include "games/tutto/tutto.hpp"

namespace goupil {

using namespace tutto;

namespace {

constexpr std::uint32_t kThrows = 46656;  // 6^6

// The first k of three dice, for each of the 216 ways they can fall.
using Triples = std::array<std::uint32_t, 216>;
constexpr std::array<Triples, 4> kFirstDice = [] {
  std::array<Triples, 4> t{};
  for (std::uint32_t n = 0; n < 216; ++n) {
    const std::array<int, 3> face{static_cast<int>(n % 6) + 1, static_cast<int>(n / 6 % 6) + 1,
                                  static_cast<int>(n / 36) + 1};
    for (std::size_t k = 0; k < 3; ++k) t[k + 1][n] = t[k][n] + Dice::of(face[k]).bits();
  }
  return t;
}();

// A turn number as part of a key; a game that lasts 2^24 turns repeats its keys.
constexpr std::uint32_t key(std::uint32_t turn) noexcept {
  return turn & 0xFFFFFFU;
}

// Six dice fall at every place; a throw of fewer takes the first ones.
Dice draw_dice(const State& state, const Rng& rng) noexcept {
  const std::uint32_t n = rng.below(Place::dice(key(state.turn), state.throw_ordinal, 0), kThrows);
  const unsigned dice = state.dice_left();
  const unsigned low = dice < 3 ? dice : 3;
  return Dice::from_bits(kFirstDice[low][n % 216] + kFirstDice[dice - low][n / 216]);
}

Card draw_card(const State& state, const Rng& rng) noexcept {
  const std::uint32_t at = rng.below(Place::card(key(state.turn), state.card_ordinal), state.cards);
  // Counts the kinds that lie wholly before `at`, without a branch that nobody could predict.
  std::uint32_t before = 0;
  unsigned kind = 0;
  for (std::size_t i = 0; i + 1 < kCards; ++i) {
    before += state.pile[i];
    kind += at >= before ? 1U : 0U;
  }
  return static_cast<Card>(kind);
}

// A turn of an untracked seat, roughly as people play: a third is lost, most others bring 50 to
// 1500, one in fifty is a Plus or minus, one in five hundred a Cloverleaf.
Chance draw_points(const State& state, const Rng& rng) noexcept {
  const Place place = Place::dice(key(state.turn), 0, 0);
  const std::uint32_t what = rng.below(place, 500);
  if (what == 0) return Chance::won();
  if (what < 170) return Chance::told(0, 0);
  const auto points = kPointStep * static_cast<std::int32_t>(1 + rng.below(place, 30, 1));
  if (what < 180) return Chance::told(kPlusMinus + points, 1);
  return Chance::told(points, 0);
}

// All multisets of `dice` more dice of faces 1 .. `face`, the highest face chosen first: ascending codes.
// `ways`: in how many ways the dice chosen so far can be picked out of all; each face multiplies it by a
// binomial, and the product is the multinomial weight.
void list_throws(unsigned dice, int face, Dice chosen, std::uint32_t ways, Tutto::Outcomes& out) noexcept {
  if (face == 1) {
    out.push({Chance::thrown(chosen + Dice::of(1, dice)), ways});
    return;
  }
  std::uint32_t choose = 1;  // binomial(dice, n)
  for (unsigned n = 0; n <= dice; ++n) {
    list_throws(dice - n, face - 1, chosen + Dice::of(face, n), ways * choose, out);
    choose = choose * (dice - n) / (n + 1);
  }
}

}  // namespace

Tutto::Chance Tutto::draw(const State& state, const Rng& rng) noexcept {
  switch (state.phase) {
    case Phase::first: return Chance::begins(seat_at(rng.below(Place::setup(0), state.config.table.seats)));
    case Phase::card: return Chance::turned(draw_card(state, rng));
    case Phase::dice: return Chance::thrown(draw_dice(state, rng));
    case Phase::points: return draw_points(state, rng);
    case Phase::keep:
    case Phase::tutto:
    case Phase::over: break;
  }
  return {};
}

bool Tutto::possible(const State& state, const Chance& chance) noexcept {
  switch (chance.kind) {
    case Chance::Kind::first: return state.phase == Phase::first && state.config.table.all().has(chance.seat);
    case Chance::Kind::card:
      return state.phase == Phase::card && tutto::index(chance.card) < kCards &&
             state.pile[tutto::index(chance.card)] > 0;
    case Chance::Kind::dice: return state.phase == Phase::dice && chance.dice.size() == state.dice_left();
    case Chance::Kind::points:
      return state.phase == Phase::points && chance.points >= 0 &&
             chance.points <= static_cast<std::int32_t>(kMostPoints) && chance.points % kPointStep == 0 &&
             chance.successes <= kMostSuccesses && chance.points >= kPlusMinus * chance.successes;
    case Chance::Kind::win: return state.phase == Phase::points;
  }
  return false;
}

bool Tutto::outcomes(const State& state, Outcomes& out) noexcept {
  out.clear();
  switch (state.phase) {
    case Phase::first:
      for (const Seat s : state.config.table.all()) out.push({Chance::begins(s), 1});
      return true;
    case Phase::card:
      for (std::size_t i = 0; i < kCards; ++i)
        if (state.pile[i] > 0) out.push({Chance::turned(static_cast<Card>(i)), state.pile[i]});
      return true;
    case Phase::dice: list_throws(state.dice_left(), kFaces, Dice{}, 1, out); return true;
    case Phase::points:
    case Phase::keep:
    case Phase::tutto:
    case Phase::over: break;
  }
  return false;
}

std::string_view Tutto::chance_kind(const State& state) noexcept {
  switch (state.phase) {
    case Phase::first: return "first";
    case Phase::card: return "card";
    case Phase::dice: return "throw";
    case Phase::points: return "points";
    case Phase::keep:
    case Phase::tutto:
    case Phase::over: break;
  }
  return "";
}

}  // namespace goupil
