// Outcomes of kids: who begins, a roll, the pool that an untracked active seat leaves.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/kids/kids.hpp"
#include "games/kids/rules.hpp"

namespace goupil {

using namespace kids;

namespace {

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

Chance kids::draw_rare(const State& state, const Rng& rng) noexcept {
  switch (state.phase) {
    case Phase::first:
      return {.kind = Chance::Kind::first, .seat = seat_at(rng.below(Place::setup(0), state.config.table.seats))};
    case Phase::pool: return invent_pool(state, rng, place_of(state));
    case Phase::roll:
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
