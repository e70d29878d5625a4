// Which bonuses travel after an event, from where they were earned to where they land. Places are marked in the page:
//   data-cell="zone/cell"   a cell of the sheet in front
//   data-lands="kind …"     where bonuses of these kinds wait or are kept; "pending": where they wait otherwise
//   data-gift               what this round brings
import type { Effect, Seat } from '../engine/protocol';

export interface Flight {
  kind: string;
  from: string[]; // selectors; the first that is found counts
  to: string[];
}

const cellAt = (effect: Effect): string => `[data-cell="${effect.zone}/${effect.cell}"]`;
const landing = (kind: string): string => `[data-lands~="${kind}"]`;
const PENDING = landing('pending');
const GIFT = '[data-gift]';

export function flightsOf(event: string, effects: readonly Effect[], seat: Seat): Flight[] {
  const flights: Flight[] = [];
  let used = /^\d+ bonus:([^:]+):/.exec(event)?.[1]; // leaves with the first cell that is filled
  let source = GIFT;
  for (const effect of effects) {
    if (effect.effect === 'turn_over') source = GIFT;
    if (effect.seat !== seat) continue;
    if (effect.effect === 'crossed' || effect.effect === 'wrote') {
      source = cellAt(effect);
      if (used !== undefined) flights.push({ kind: used, from: [landing(used), PENDING], to: [source] });
      used = undefined;
    }
    const kind = wonBy(effect);
    if (kind !== undefined) flights.push({ kind, from: [source], to: [landing(kind), PENDING] });
  }
  return flights;
}

function wonBy({ effect, what }: Effect): string | undefined {
  if (effect === 'won' || effect === 'unlocked') return what;
  if (effect === 'fox') return 'fox';
  return effect === 'scored' ? 'star' : undefined;
}
