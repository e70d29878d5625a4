// Très futé!: bonuses on offer, scoring, ranking, dense index.
#include "games/clever/rules.hpp"

#include <algorithm>

#include "games/clever/clever.hpp"

namespace goupil {
namespace clever {
namespace {

void add_cells(unsigned kind, Zone zone, unsigned cells, Actions& out) noexcept {
  for (; cells != 0; cells &= cells - 1)
    out.push(Action::make(Verb::bonus, kind, zone, static_cast<unsigned>(std::countr_zero(cells))));
}

void add_kind(const Sheet& s, unsigned kind, Actions& out) noexcept {
  const unsigned yellow = kYellowAll & ~s.yellow();
  const unsigned blue = kBlueAll & ~s.blue();
  const unsigned green = s.full(Zone::green) ? 0U : 1U;
  const unsigned orange = s.full(Zone::orange) ? 0U : 1U;
  const unsigned purple = s.full(Zone::purple) ? 0U : 1U;
  if (kind == kBlackX) {  // 1.4
    add_cells(kind, Zone::yellow, yellow, out);
    add_cells(kind, Zone::blue, blue, out);
    add_cells(kind, Zone::green, green, out);
    return;
  }
  if (kind == kBlack6) {
    add_cells(kind, Zone::orange, orange, out);
    add_cells(kind, Zone::purple, purple, out);
    return;
  }
  switch (bonus_of(kind)) {  // 5.2, 5.3
    case Bonus::yellow_x: add_cells(kind, Zone::yellow, yellow, out); return;
    case Bonus::blue_x: add_cells(kind, Zone::blue, blue, out); return;
    case Bonus::green_x: add_cells(kind, Zone::green, green, out); return;
    case Bonus::orange_4:
    case Bonus::orange_5:
    case Bonus::orange_6: add_cells(kind, Zone::orange, orange, out); return;
    case Bonus::purple_6: add_cells(kind, Zone::purple, purple, out); return;
    case Bonus::black:
    case Bonus::reroll:
    case Bonus::plus1:
    case Bonus::fox:
    case Bonus::none: return;
  }
}

std::int32_t yellow_points(const Sheet& s) noexcept {
  std::int32_t sum = 0;
  for (std::size_t c = 0; c < 4; ++c)
    if ((yellow_column(c) & ~s.filled()) == 0) sum += kYellowColumnPoints[c];
  return sum;
}

std::int32_t orange_points(const Sheet& s) noexcept {
  unsigned sum = 0;
  for (unsigned i = 0; i < s.boxes(Zone::orange); ++i) sum += s.orange(i) * kOrangeTimes[i];
  return static_cast<std::int32_t>(sum);
}

std::int32_t purple_points(const Sheet& s) noexcept {
  unsigned sum = 0;
  for (unsigned i = 0; i < s.boxes(Zone::purple); ++i) sum += s.purple(i);
  return static_cast<std::int32_t>(sum);
}

}  // namespace

void add_bonuses(const Sheet& sheet, Actions& out) noexcept {
  for (unsigned kind = 0; kind < kMoveKinds.size(); ++kind)
    if (sheet.won.count(bonus_of(kind)) > 0) add_kind(sheet, kind, out);
}

Points points(const Sheet& s) noexcept {  // 6.1, 6.2
  Points p;
  p.zone = {yellow_points(s), kBluePoints[static_cast<std::size_t>(std::popcount(s.blue()))],
            kGreenPoints[s.boxes(Zone::green)], orange_points(s), purple_points(s)};
  p.foxes = static_cast<std::int32_t>(s.won.count(Bonus::fox)) * *std::ranges::min_element(p.zone);
  p.total = p.foxes;
  for (const std::int32_t zone : p.zone) p.total += zone;
  return p;
}

int rating(std::int32_t total) noexcept {
  int band = 0;
  for (const std::uint16_t from : kRatingFrom) band += total >= from ? 1 : 0;
  return band;
}

}  // namespace clever

Result<Clever::Config> Clever::parse_config(std::size_t seats, Options options) {
  return parse_table(seats, info.min_seats, info.max_seats, options, {});
}

Clever::State Clever::start(const Config& config) noexcept {
  State s;
  s.config = config;
  NoEffects none;
  if (!config.random_first) clever_turn::Flow<clever::Rules>::begin_game(s, config.first, none);
  return s;
}

Standing Clever::standing(const State& s) noexcept {
  Standing out;
  out.known = s.config.tracked;
  std::array<std::int32_t, kMaxSeats> best_zone{};
  for (const Seat seat : out.known) {
    const clever::Points p = clever::points(s.sheets[goupil::index(seat)]);
    out.total[goupil::index(seat)] = p.total;
    best_zone[goupil::index(seat)] = *std::ranges::max_element(p.zone);
  }
  if (s.turn.phase != clever::Phase::over) return out;
  rank_seats(out, out.known, [&](Seat a, Seat b) {  // 6.3
    const auto x = goupil::index(a);
    const auto y = goupil::index(b);
    return out.total[x] != out.total[y] ? out.total[x] > out.total[y] : best_zone[x] > best_zone[y];
  });
  return out;
}

std::size_t Clever::index(Action a) noexcept {
  using clever::Verb;
  using clever::Zone;
  constexpr std::array<std::size_t, clever::kZones> kFirstTarget{0, 16, 27, 28, 29};
  const std::size_t target = kFirstTarget[static_cast<std::size_t>(a.zone())] + a.cell();
  switch (a.verb()) {
    case Verb::pick: return a.die() * kTargets + target;
    case Verb::extra: return (6 + a.die()) * kTargets + target;
    case Verb::bonus: return (12 + a.kind()) * kTargets + target;
    case Verb::reroll: return 21 * kTargets;
    case Verb::pass: return 21 * kTargets + 1;
    case Verb::done: return 21 * kTargets + 2;
  }
  return 0;
}

}  // namespace goupil
