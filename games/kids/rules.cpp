// The rules of kids outside the turn: the start, a call, the stars.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "games/kids/kids.hpp"
#include "games/kids/marks.hpp"
#include "games/kids/rules.hpp"

namespace goupil {

using namespace kids;

namespace kids {

unsigned stars(const Sheet& sheet, const Marks& marks, Zone zone) noexcept {
  unsigned n = 0;
  const TrackRange tracks = kZoneTracks[index(zone)];
  for (std::size_t t = tracks.first; t < tracks.end; ++t)
    for (const Item item : sheet.track(track_at(t)).first(marks.crossed[track_at(t)])) n += item.stars();
  if (zone != Zone::green) return n;
  for (std::size_t c = 0; c < sheet.column_count; ++c)
    if ((sheet.column(c) & ~marks.green) == 0) n += sheet.columns()[c].stars();
  for (std::size_t r = 0; r < sheet.row_count; ++r)
    if ((sheet.row(r) & ~marks.green) == 0) n += sheet.rows[r].stars();
  return n;
}

}  // namespace kids

State Kids::start(const Config& config) noexcept {
  State state;
  state.config = config;
  if (!config.table.random_first) begin_turn(state, config.table.first);
  return state;
}

// protocol 3.5: only where somebody else's paper can hold a full zone.
bool Kids::call(State& state, Call what) noexcept {
  switch (what) {
    case Call::last_round:
      if (state.phase == Phase::over || state.config.table.tracks_all()) return false;
      state.last_turn = true;
      return true;
  }
  return false;
}

Standing Kids::standing(const State& state) noexcept {
  Standing standing;
  standing.known = state.config.table.tracked;
  for (const Seat seat : standing.known)
    for (const Zone zone : kAllZones)
      standing.total[goupil::index(seat)] +=
          static_cast<std::int32_t>(stars(state.sheet(), state.marks[goupil::index(seat)], zone));
  rank_seats(standing, standing.known,
             [&](Seat a, Seat b) { return standing.total[goupil::index(a)] > standing.total[goupil::index(b)]; });
  return standing;
}

// Crosses of yellow, red, green, blue; done; bonus crosses in the same order.
std::size_t Kids::index(Action action) noexcept {
  constexpr std::array<std::size_t, kZones> kCrossFrom{0, 32, 80, 128};
  constexpr std::array<std::size_t, kZones> kBonusFrom{183, 199, 211, 235};
  static_assert(kCrossFrom[3] + kCells[3] * kJokerWays[3] == 182 && kBonusFrom[3] + kCells[3] == kActionCount);
  const std::size_t zone = kids::index(action.zone());
  const std::size_t cell = kids::index(action.cell());
  switch (action.kind()) {
    case Action::Kind::cross: return kCrossFrom[zone] + cell * kJokerWays[zone] + action.jokers();
    case Action::Kind::done: break;
    case Action::Kind::bonus: return kBonusFrom[zone] + cell;
  }
  return 182;
}

}  // namespace goupil
