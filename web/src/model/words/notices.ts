// Why something cannot be done, what went wrong, how a result is rated, what a hint's numbers count.
import { known, t } from '../../i18n/index.svelte';
import type { GameId, Hints } from '../../engine/protocol';

const orOther = (group: string, code: string): string =>
  t(known(`${group}.${code}`) ? `${group}.${code}` : `${group}.other`);

// A reason of `why` (protocol 8).
export const reasonText = (code: string): string => orOther('words.reason', code);

// An error's code (protocol 3.3, or the page's own engine_lost, storage_full, storage_blocked): what happened and
// what to do.
export const errorText = (code: string): string => orOther('words.error', code);

// A rating band of a solo game; empty where the game has no such band.
export function ratingText(game: GameId, band: number): string {
  const key = `words.rating.${game}.${band}`;
  return known(key) ? t(key) : '';
}

export const unitText = (unit: Hints['unit']): string => t(`words.unit.${unit}`);
