// Hints as small badges: the best move with its value, the others by how much they fall short.
import type { Hints } from '../../engine/protocol';
import { count } from '../../i18n/index.svelte';
import type { Hand, Way } from './hand.svelte';

export interface Badge {
  text: string;
  best: boolean;
}

function badgeFor(hints: Hints, fits: (move: string) => boolean): Badge | null {
  const found = hints.moves.find((hint) => fits(hint.move)); // best first
  const top = hints.moves[0];
  if (!found || !top) return null;
  const scale = hints.unit === 'win' ? 100 : 1;
  const short = (top.value - found.value) * scale;
  if (found === top) return { text: count(top.value * scale) + (hints.unit === 'win' ? ' %' : ''), best: true };
  return { text: `−${count(short, short < 9.95 ? 1 : 0)}`, best: false };
}

export function dieBadge(hand: Hand, die: string): Badge | null {
  const { hints, legal } = hand.table;
  if (!hints || !hand.live) return null;
  const moves = new Set(legal.filter((entry) => entry.die === die).map((entry) => entry.move));
  return badgeFor(hints, (move) => moves.has(move));
}

// For the ways that lead to a cell.
export function cellBadge(hand: Hand, ways: Way[]): Badge | null {
  const { hints } = hand.table;
  if (!hints || !hand.live) return null;
  const moves = new Set(ways.filter((way) => way.first === way.entry).map((way) => way.entry.move));
  return badgeFor(hints, (move) => moves.has(move));
}
