// Outcomes of kids: who begins, a roll, the pool that an untracked active seat leaves.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/kids/kids.hpp"

namespace goupil {

using namespace kids;

namespace {

// Three numbers 0-5 as base-six digits, one byte each.
constexpr std::array<std::uint32_t, 216> kTriples = [] {
  std::array<std::uint32_t, 216> table{};
  for (std::uint32_t n = 0; n < 216; ++n) table[n] = n % 6 | (n / 6 % 6) << 8U | (n / 36) << 16U;
  return table;
}();

// One draw below 6^5; every combination of faces is equally likely.
std::array<Symbol, kDice> throw_dice(const Sheet& sheet, const Rng& rng, Place place) noexcept {
  const std::uint32_t n = rng.below(place, 7776);
  const std::uint32_t low = kTriples[n % 216];
  const std::uint32_t high = kTriples[n / 216];
  return {sheet.dice[0][low & 255U], sheet.dice[1][low >> 8U & 255U], sheet.dice[2][low >> 16U],
          sheet.dice[3][high & 255U], sheet.dice[4][high >> 8U]};
}

// An invented turn of a seat that nobody tracks: it takes every die with the background of one random die.
Chance invent_pool(const State& state, const Rng& rng, Place place) noexcept {
  const auto faces = throw_dice(state.sheet(), rng, place);
  const auto taken = colour_of(faces[rng.below(place, kDice, 1)]);
  Dice left;
  for (const Symbol face : faces)
    if (colour_of(face) != taken) left = left.with(face);
  Chance pool{.kind = Chance::Kind::pool};
  for (std::size_t i = 0; i < kSymbols; ++i)
    for (unsigned n = left.count(symbol_at(i)); n > 0; --n) pool.symbols[pool.size++] = symbol_at(i);
  return pool;
}

bool can_show(const Sheet& sheet, std::size_t die, Symbol symbol) noexcept {
  return std::ranges::find(sheet.dice[die], symbol) != sheet.dice[die].end();
}

// Can different dice show all these symbols? Tries every assignment: 5! at most.
bool can_show_together(const Sheet& sheet, std::span<const Symbol> symbols, unsigned free_dice) noexcept {
  if (symbols.empty()) return true;
  for (std::size_t die = 0; die < kDice; ++die)
    if ((free_dice >> die & 1U) != 0 && can_show(sheet, die, symbols.front()) &&
        can_show_together(sheet, symbols.subspan(1), free_dice & ~(1U << die)))
      return true;
  return false;
}

bool is_roll(const Sheet& sheet, const Chance& chance) noexcept {
  if (chance.size != kDice) return false;
  for (std::size_t die = 0; die < kDice; ++die)
    if (!can_show(sheet, die, chance.symbols[die])) return false;
  return true;
}

bool is_pool(const Sheet& sheet, const Chance& chance) noexcept {
  if (chance.size > kDice) return false;
  const std::span<const Symbol> symbols = std::span(chance.symbols).first(chance.size);
  return std::ranges::is_sorted(symbols) && can_show_together(sheet, symbols, (1U << kDice) - 1U);
}

}  // namespace

Chance Kids::draw(const State& state, const Rng& rng) noexcept {
  // The place holds 16 bits of the attempt; a roll is usable with a chance of 1/6 or more, so no drawn game gets there.
  const Place place = Place::dice(state.turn, 0, state.attempt & 0xFFFFU);
  switch (state.phase) {
    case Phase::first:
      return {.kind = Chance::Kind::first, .seat = seat_at(rng.below(Place::setup(0), state.config.table.seats))};
    case Phase::roll:
      return {.kind = Chance::Kind::roll, .size = kDice, .symbols = throw_dice(state.sheet(), rng, place)};
    case Phase::pool: return invent_pool(state, rng, place);
    case Phase::play:
    case Phase::over: break;
  }
  return {};
}

bool Kids::possible(const State& state, const Chance& chance) noexcept {
  switch (state.phase) {
    case Phase::first: return chance.kind == Chance::Kind::first && state.config.table.all().has(chance.seat);
    case Phase::roll: return chance.kind == Chance::Kind::roll && is_roll(state.sheet(), chance);
    case Phase::pool: return chance.kind == Chance::Kind::pool && is_pool(state.sheet(), chance);
    case Phase::play:
    case Phase::over: break;
  }
  return false;
}

bool Kids::outcomes(const State& state, Outcomes& out) noexcept {
  out.clear();
  if (state.phase != Phase::first) return false;
  for (const Seat seat : state.config.table.all()) out.push({{.kind = Chance::Kind::first, .seat = seat}, 1});
  return true;
}

std::string_view Kids::chance_kind(const State& state) noexcept {
  switch (state.phase) {
    case Phase::first: return "first";
    case Phase::roll: return "roll";
    case Phase::pool: return "pool";
    case Phase::play:
    case Phase::over: break;
  }
  return "";
}

}  // namespace goupil
