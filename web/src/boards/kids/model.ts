// The kids sheet and view (docs/protocol.md 6.3) as the board draws them. What may be crossed, what it costs and
// what it brings is asked of the engine; here are only names, places and counts of pictures.
import type { Legal } from '../../engine/protocol';

export const ZONES = ['yellow', 'red', 'green', 'blue'] as const;
export type Zone = (typeof ZONES)[number];
export type Dish = string; // a row of the blue zone: muffin, donut, cake

export interface Reward {
  bonus: Zone | null;
  star: number;
}
export interface KidsSheet {
  status: string;
  dice: Record<string, [string, string][]>; // die → its faces: ground, picture
  yellow: { cells: (Reward & { symbol: string })[] };
  red: { wagons: (Reward & { candles: number })[] };
  green: { rows: number; columns: number; column_reward: Reward[]; row_star: number[] };
  blue: { rows: Record<Dish, Reward[]> };
}
export interface Filled {
  stage: 'none' | 'cross' | 'bonus';
  yellow: number;
  red: number;
  green: string[];
  blue: Record<Dish, number>;
  zone: Zone | null;
  used: string[];
  pending: Zone[];
}
export interface KidsView {
  turn: number;
  phase: 'first' | 'roll' | 'pool' | 'play' | 'over';
  active: number | null;
  attempt: number;
  dice: string[] | null;
  pool: string[] | null;
  last_turn: boolean;
  sheets: (Filled | null)[];
}

// A place on the sheet: what is drawn there and how the engine calls it.
export interface Cell {
  zone: Zone;
  cell: string;
  picture: string;
  pictures: number; // as many as are printed there
  reward: Reward;
  filled: boolean;
}

const NOTHING: Reward = { bonus: null, star: 0 };

export const balloons = (sheet: KidsSheet, filled: Filled): Cell[] =>
  sheet.yellow.cells.map((one, i) => ({
    zone: 'yellow', cell: String(i + 1), picture: one.symbol, pictures: 1, reward: one, filled: i < filled.yellow,
  }));

export const wagons = (sheet: KidsSheet, filled: Filled): Cell[] =>
  sheet.red.wagons.map((one, i) => ({
    zone: 'red', cell: String(i + 1), picture: 'candle', pictures: one.candles, reward: one, filled: i < filled.red,
  }));

export const presents = (sheet: KidsSheet, filled: Filled): Cell[][] =>
  Array.from({ length: sheet.green.rows }, (_, row) =>
    Array.from({ length: sheet.green.columns }, (_, column) => {
      const cell = `r${row + 1}c${column + 1}`;
      return { zone: 'green', cell, picture: 'present', pictures: 1, reward: NOTHING, filled: filled.green.includes(cell) };
    }));

// Sweets are printed in pairs.
export const dishes = (sheet: KidsSheet, filled: Filled): { dish: Dish; cells: Cell[] }[] =>
  Object.entries(sheet.blue.rows).map(([dish, rewards]) => ({
    dish,
    cells: rewards.map((reward, i) => ({
      zone: 'blue', cell: `${dish}${i + 1}`, picture: dish, pictures: 2, reward, filled: i < (filled.blue[dish] ?? 0),
    })),
  }));

export const cellOf = (sheet: KidsSheet, filled: Filled, zone: string, cell: string): Cell | undefined =>
  [
    ...balloons(sheet, filled), ...wagons(sheet, filled), ...presents(sheet, filled).flat(),
    ...dishes(sheet, filled).flatMap((one) => one.cells),
  ].find((one) => one.zone === zone && one.cell === cell);

// Everything legal at this place, fewest jokers first.
export const movesAt = (legal: Legal[], zone: string, cell: string): Legal[] =>
  legal
    .filter((one) => one.zone === zone && one.cells?.[0] === cell)
    .sort((a, b) => (a.joker ?? 0) - (b.joker ?? 0));

// The ground of a die's picture; a joker has none of the four.
export function groundOf(sheet: KidsSheet, picture: string): string {
  for (const faces of Object.values(sheet.dice)) {
    const face = faces.find(([, symbol]) => symbol === picture);
    if (face) return face[0];
  }
  return 'white';
}

// All pictures of the dice, in the order in which a pool is written (protocol 6.3).
const POOL_ORDER = ['joker', 'candle', 'present', 'muffin', 'donut', 'cake', 'red_heart', 'blue', 'pink', 'green'];
export const inPoolOrder = (pictures: string[]): string[] =>
  [...pictures].sort((a, b) => POOL_ORDER.indexOf(a) - POOL_ORDER.indexOf(b));
export const facesInAll = (sheet: KidsSheet): string[] =>
  inPoolOrder([...new Set(Object.values(sheet.dice).flatMap((faces) => faces.map(([, symbol]) => symbol)))]);

// What is left of `all` when each of `gone` is taken away once.
export function without(all: readonly string[], gone: readonly string[]): string[] {
  const rest = [...all];
  for (const one of gone) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

export interface DieOnTable {
  picture: string;
  used: boolean;
}

// The dice in front of a seat: the roll, or what the active seat left; those it has used are marked.
export function diceFor(view: KidsView, seat: number): DieOnTable[] {
  const own = view.active === seat;
  const all = (own ? view.dice : (view.pool ?? view.dice)) ?? [];
  const gone = [...((own || view.pool ? view.sheets[seat]?.used : view.sheets[view.active ?? -1]?.used) ?? [])];
  return all.map((picture) => {
    const at = gone.indexOf(picture);
    if (at >= 0) gone.splice(at, 1);
    return { picture, used: at >= 0 };
  });
}

// Marks as many dice as `wanted` names; true at the places of these dice.
export function pickOut(dice: DieOnTable[], wanted: readonly string[]): boolean[] {
  const open = [...wanted];
  return dice.map((die) => {
    const at = die.used ? -1 : open.indexOf(die.picture);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
}

// The pictures of the dice that a cross at this place takes with so many jokers.
export const diceOf = (place: Cell, jokers: number): string[] => [
  ...Array<string>(Math.max(place.pictures - jokers, 0)).fill(place.picture),
  ...Array<string>(jokers).fill('joker'),
];

// Which pictures of the dice some legal cross would take.
export function usable(sheet: KidsSheet, filled: Filled, legal: Legal[]): Set<string> {
  const found = new Set<string>();
  for (const one of legal) {
    if (one.action !== 'cross' || !one.zone || !one.cells?.[0]) continue;
    const place = cellOf(sheet, filled, one.zone, one.cells[0]);
    if (place) for (const picture of diceOf(place, one.joker ?? 0)) found.add(picture);
  }
  return found;
}

// For "dice are missing": each picture of the place, and whether a die (or a joker) is there for it.
export function needs(place: Cell, dice: DieOnTable[]): { picture: string; there: boolean }[] {
  const free = dice.filter((die) => !die.used).map((die) => die.picture);
  const natural = free.filter((picture) => picture === place.picture).length;
  const jokers = free.filter((picture) => picture === 'joker').length;
  return Array.from({ length: place.pictures }, (_, i) => {
    if (i < natural) return { picture: place.picture, there: true };
    if (i < natural + jokers) return { picture: 'joker', there: true };
    return { picture: place.picture, there: false };
  });
}
