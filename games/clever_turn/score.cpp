// Scores, places and effects of a Clever game.
#include "games/clever_turn/score.hpp"

#include <algorithm>

namespace goupil::clever_turn {

Points add_up(const ZonePoints& zone, unsigned foxes) noexcept {
  Points p{.zone = zone, .fox_count = static_cast<std::uint8_t>(foxes)};
  p.foxes = static_cast<std::int32_t>(foxes) * *std::ranges::min_element(zone);
  p.total = p.foxes;
  for (const std::int32_t points : zone) p.total += points;
  return p;
}

int band(std::int32_t total, std::span<const std::uint16_t> thresholds) noexcept {
  int reached = 0;
  for (const std::uint16_t from : thresholds) reached += total >= from ? 1 : 0;
  return reached;
}

Standing standing(const TableConfig& table, Phase phase, const AllPoints& points) noexcept {
  Standing out;
  out.known = table.tracked;
  for (const Seat seat : out.known) out.total[index(seat)] = points[index(seat)].total;
  if (phase != Phase::over) return out;
  rank_seats(out, out.known, [&](Seat a, Seat b) {
    const Points& x = points[index(a)];
    const Points& y = points[index(b)];
    return x.total != y.total ? x.total > y.total
                              : *std::ranges::max_element(x.zone) > *std::ranges::max_element(y.zone);
  });
  return out;
}

void write_scores(const TableConfig& table, const AllPoints& points, const ZoneNames& zones,
                  std::span<const std::uint16_t> thresholds, Json& json) {
  json.begin_array();
  for (const Seat seat : table.all()) {
    if (!table.tracked.has(seat)) {
      json.null();
      continue;
    }
    const Points& p = points[index(seat)];
    json.begin_object();
    json.field("total", p.total);
    json.key("zones");
    json.begin_object();
    for (std::size_t z = 0; z < kZones; ++z) json.field(zones[z], p.zone[z]);
    json.end_object();
    json.field("foxes", p.fox_count);
    json.field("fox_points", p.foxes);
    json.field_or_null("rating", table.seats == 1, band(p.total, thresholds));
    json.end_object();
  }
  json.end_array();
}

void write_effect(const Effect& e, const EffectWords& words, Json& json) {
  switch (e.kind) {
    case EffectKind::wrote: json.field("value", e.value); [[fallthrough]];
    case EffectKind::crossed:
      json.field("zone", words.zones[e.zone]);
      json.field("cell", words.cell_name(e.zone, e.cell));
      return;
    case EffectKind::won:
    case EffectKind::lost:
    case EffectKind::unlocked:
    case EffectKind::used: json.field("what", words.bonuses[e.zone]); return;
    case EffectKind::to_tray:
      json.key("dice");
      write_dice(DiceSet(static_cast<unsigned>(e.value)), words.dice, json);
      return;
    case EffectKind::taken: json.field("die", words.dice.name[e.cell]); return;
    case EffectKind::fox:
    case EffectKind::moved:
    case EffectKind::kept:
    case EffectKind::tutto:
    case EffectKind::null_throw:
    case EffectKind::banked:
    case EffectKind::deducted:
    case EffectKind::scored:
    case EffectKind::round_over:
    case EffectKind::turn_over:
    case EffectKind::game_over: return;
  }
}

}  // namespace goupil::clever_turn
