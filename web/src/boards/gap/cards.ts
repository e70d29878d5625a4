// Cards of GAP in notation ("r4") and where they lie on the number wheel.
import type { Effect, Preview, Score, Seat } from '../../engine/protocol';
import type { Told } from '../../model/table.svelte';
import type { GapSheet, GapView } from './types';

export interface Card {
  name: string;
  colour: string; // full name
  number: number;
}

export function cardOf(sheet: GapSheet, name: string): Card {
  const colour = sheet.colours[sheet.letters.indexOf(name.charAt(0))] ?? '';
  return { name, colour, number: Number(name.slice(1)) };
}

// Every card of these colours, in card order.
export function allCards(sheet: GapSheet, colours: readonly string[] | null): string[] {
  const inPlay = colours ?? sheet.colours;
  return sheet.colours.flatMap((colour, i) =>
    inPlay.includes(colour) ? Array.from({ length: sheet.numbers }, (_, n) => `${sheet.letters.charAt(i)}${n}`) : [],
  );
}

// The hands of this round that were entered, also those of other seats: the pile cannot hold these cards. The deals
// of a round follow each other.
export function dealtCards(log: readonly Told[], phase: GapView['phase']): string[] {
  const dealt = (told: Told): string | undefined => /^. deal:\d+:([a-z]\d.*)$/.exec(told.event)?.[1];
  const isDeal = (told: Told): boolean => / deal:/.test(told.event);
  const last = phase === 'deal' ? log.length - 1 : log.findLastIndex(isDeal);
  const before = log.slice(0, last + 1).findLastIndex((told) => !isDeal(told));
  return log.slice(before + 1, last + 1).flatMap((told) => dealt(told)?.split(',') ?? []);
}

// Cards that lie nowhere in the open, in no hand that this viewer sees and among none of `others`.
export function unseenCards(sheet: GapSheet, view: GapView, others: readonly string[] = []): string[] {
  const seen = new Set([
    ...others,
    ...view.middle,
    ...view.collections.flatMap((columns) => Object.values(columns).flat()),
    ...view.hands.flatMap((hand) => hand.cards ?? []),
    ...(view.played ? [view.played] : []),
  ]);
  return allCards(sheet, view.colours).filter((card) => !seen.has(card));
}

export const inCardOrder = (sheet: GapSheet, cards: readonly string[]): string[] =>
  allCards(sheet, null).filter((card) => cards.includes(card));

// A place on the wheel: number 0 on top, then clockwise, so that 9 is 0's other neighbour. `inward` counts cards
// of one number that lie on each other, towards the middle. In units of the drawing, its middle at 0, 0.
export interface Ellipse {
  x: number;
  y: number;
}
export function placeOf(number: number, numbers: number, radius: Ellipse, inward = 0): Ellipse {
  const angle = (2 * Math.PI * number) / numbers - Math.PI / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: cos * (radius.x - inward), y: sin * (radius.y - inward * 0.8) };
}

// What a seat would have after the previewed move: cards per colour and the round's score. The last card of a round
// clears the table at once; then its effects tell.
export interface After {
  counts: Record<string, number>;
  round: number;
}
export function afterPreview(sheet: GapSheet, view: GapView, preview: Preview & { move: string }, seat: Seat): After {
  const next = preview.look.view as GapView;
  const own = preview.effects.filter((effect) => effect.seat === seat);
  const scored = own.find(({ effect }) => effect === 'scored');
  if (!scored) return { counts: counts(next.collections[seat]), round: (preview.look.score[seat] as Score).round ?? 0 };
  const now = counts(view.collections[seat]);
  for (const name of gained(own, preview.move)) {
    const { colour } = cardOf(sheet, name);
    now[colour] = (now[colour] ?? 0) + 1;
  }
  return { counts: now, round: scored.points ?? 0 };
}

export const takenBy = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ effect, cards }) => (effect === 'taken' ? (cards ?? []) : []));

// The cards that come to the collection: those taken, and the one played unless it goes to the middle.
function gained(effects: readonly Effect[], move: string): string[] {
  const played = /^play:(\w+)$/.exec(move)?.[1];
  const stays = played !== undefined && !effects.some(({ effect }) => effect === 'moved');
  return [...takenBy(effects), ...(stays ? [played] : [])];
}

export const counts = (columns: Record<string, string[]> | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(columns ?? {}).map(([colour, cards]) => [colour, cards.length]));

// The last finished round's points per seat, until `me` has played again; null where there is nothing to tell.
export interface RoundEnd {
  n: number; // the number of events up to it
  points: number[];
}
export function lastRound(log: readonly Told[], me: Seat, seats: number): RoundEnd | null {
  const at = log.findLastIndex(({ effects }) => effects.some(({ effect }) => effect === 'round_over'));
  if (at < 0 || log.slice(at + 1).some(({ event }) => event.startsWith(`${me} play:`))) return null;
  const points = Array<number>(seats).fill(0);
  for (const { effect, seat, points: won } of log[at]!.effects) if (effect === 'scored') points[seat!] = won ?? 0;
  return { n: at + 1, points };
}
