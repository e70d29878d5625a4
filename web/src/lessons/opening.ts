// The table of a first game: a new one, or the one that was left, with what had been told.
import { t } from '../i18n/index.svelte';
import type { GameId } from '../engine/protocol';
import { settings } from '../model/settings.svelte';
import type { Setup } from '../model/setup';
import { find } from '../model/storage';
import type { Table } from '../model/table.svelte';
import { openTable, tableOf } from '../model/tables';
import type { Lesson } from './lesson';

interface Kept {
  id: string;
  told: string[];
}
const key = (game: GameId): string => `goupil.lesson.${game}`;

function kept(game: GameId): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? 'null') as Partial<Kept> | null;
    return typeof found?.id === 'string' && Array.isArray(found.told) ? { id: found.id, told: found.told } : null;
  } catch {
    return null;
  }
}

export function remember(game: GameId, id: string, told: string[]): void {
  try {
    localStorage.setItem(key(game), JSON.stringify({ id, told } satisfies Kept));
  } catch {
    // the next visit begins anew
  }
}

export function forgetLesson(game: GameId): void {
  try {
    localStorage.removeItem(key(game));
  } catch {
    // nothing was kept
  }
}

function setupOf(lesson: Lesson): Setup {
  const rival = { kind: 'bot', name: t('lesson.rival'), level: 'novice' } as const;
  const rivals = Array.from({ length: lesson.rivals }, () => ({ ...rival }));
  return {
    game: lesson.game,
    seats: [{ kind: 'human', name: settings.name || t('lesson.you') }, ...rivals],
    options: lesson.options,
    dice: 'ours',
    seed: lesson.seed,
    lesson: true,
  };
}

export async function openLesson(lesson: Lesson): Promise<{ table: Table; told: string[] }> {
  const left = kept(lesson.game);
  const saved = left ? await find(left.id) : undefined;
  if (left && saved && !saved.over) {
    const table = await tableOf(left.id);
    if (table) return { table, told: left.told };
  }
  const table = (await tableOf(await openTable(setupOf(lesson))))!;
  remember(lesson.game, table.id, []);
  return { table, told: [] };
}
