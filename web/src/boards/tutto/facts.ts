// Plain facts about a throw and the race that are told before somebody decides. What may be done is the
// engine's; here is only arithmetic on its numbers.
import type { Legal, Seat } from '../../engine/protocol';
import type { Told } from '../../model/table.svelte';
import type { FaceWorth, TuttoSheet, TuttoView } from './types';

const OF_A_KIND = 3; // dice of one face from one throw that make a triple

// All throws of n dice as counts per face, with the number of ways each can fall.
function* throws(faces: number, n: number, ways = 1): Generator<{ counts: number[]; ways: number }> {
  if (faces === 0) {
    if (n === 0) yield { counts: [], ways };
    return;
  }
  let choose = 1;
  for (let k = 0; k <= n; ++k) {
    for (const rest of throws(faces - 1, n - k, ways * choose)) yield { counts: [k, ...rest.counts], ways: rest.ways };
    choose = (choose * (n - k)) / (k + 1);
  }
}

// The probability that no die of n scores. With `wanted` (Straight) only these faces count, each alone.
export function nullChance(faces: readonly FaceWorth[], n: number, wanted: readonly number[] | null = null): number {
  const scores = ({ face, single, triple }: FaceWorth, k: number): boolean =>
    wanted ? k > 0 && wanted.includes(face) : (k > 0 && single > 0) || (k >= OF_A_KIND && triple > 0);
  let nulls = 0;
  for (const { counts, ways } of throws(faces.length, n)) {
    if (!faces.some((face, i) => scores(face, counts[i] ?? 0))) nulls += ways;
  }
  return nulls / faces.length ** n;
}

// The numbers that a Straight still misses.
export const missing = (sheet: TuttoSheet, kept: readonly number[]): number[] =>
  sheet.faces.map(({ face }) => face).filter((face) => !kept.includes(face));

// The risk of the throw that follows when these dice are set aside, too.
export function riskOf(sheet: TuttoSheet, view: TuttoView, dice: number, alsoKept: readonly number[]): number {
  const wanted = view.card === 'straight' ? missing(sheet, [...view.kept, ...alsoKept]) : null;
  return nullChance(sheet.faces, dice, wanted);
}

export const diceOf = (entry: Legal): number[] => (entry.die ?? '').split('+').filter(Boolean).map(Number);
export const keepsOf = (legal: readonly Legal[]): Legal[] => legal.filter(({ action }) => action === 'keep');

// Who pays when `active` succeeds with Plus or minus: all others among those with the highest score.
export function payers(scores: readonly number[], active: Seat): Seat[] {
  const top = Math.max(...scores);
  const leaders = scores.flatMap((score, seat) => (score === top ? [seat] : []));
  return leaders.filter((seat) => seat !== active);
}

// The share of Stop cards among those that may come next; null where nobody counts the pile.
export function stopChance(deck: Record<string, number> | null): number | null {
  if (!deck) return null;
  const all = Object.values(deck).reduce((sum, n) => sum + n, 0);
  return all > 0 ? (deck.stop ?? 0) / all : null;
}

// How a turn ended, told from the log.
export interface Ended {
  n: number; // the number of events up to it
  seat: Seat;
  how: 'banked' | 'null' | 'stop';
  points: number; // banked or lost
  card: string | null;
  dice: number[]; // of the last throw, where it was a null
}

function endOf(told: Told, n: number, card: string | null): Ended | null {
  const seat = told.effects.find(({ effect }) => effect === 'turn_over')?.seat;
  if (seat === undefined) return null;
  const points = (name: string): number | undefined => told.effects.find(({ effect }) => effect === name)?.points;
  const banked = points('banked');
  const isNull = told.effects.some(({ effect }) => effect === 'null_throw');
  const dice = isNull ? (/throw:([\d,]+)/.exec(told.event)?.[1] ?? '').split(',').map(Number) : [];
  const how = banked !== undefined ? 'banked' : isNull ? 'null' : /card:stop$/.test(told.event) ? 'stop' : 'banked';
  return { n, seat, how, points: banked ?? points('lost') ?? 0, card, dice };
}

// The ends of all turns that are still known, oldest first.
export function endedTurns(log: readonly Told[]): Ended[] {
  let card: string | null = null;
  return log.flatMap((told, i) => {
    card = /card:(\w+)$/.exec(told.event)?.[1] ?? card;
    const ended = endOf(told, i + 1, card);
    return ended ? [ended] : [];
  });
}
