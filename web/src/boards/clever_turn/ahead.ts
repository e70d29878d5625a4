// Looks one step further than the engine's question, on a copy of the game: where the die could be entered once it is
// taken, and what a move of two steps would bring in all.
import { engine } from '../../engine/client';
import type { Legal, Preview } from '../../engine/protocol';
import type { Table } from '../../model/table.svelte';

async function onCopy<T>(table: Table, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = await engine.load(await table.record());
  try {
    return await work(copy);
  } finally {
    void engine.close(copy).catch(() => undefined);
  }
}

// What is legal after each of these moves.
export function lookAhead(table: Table, firsts: Legal[]): Promise<Map<string, Legal[]>> {
  return onCopy(table, async (copy) => {
    const previews = await Promise.all(firsts.map((first) => engine.preview(copy, table.me, first.move)));
    return new Map(firsts.map((first, i) => [first.move, previews[i]!.look.legal]));
  });
}

export function previewOfBoth(table: Table, first: string, second: string): Promise<Preview> {
  return onCopy(table, async (copy) => {
    const taken = await engine.play(copy, table.me, first);
    const entered = await engine.preview(copy, table.me, second);
    return { effects: [...taken.effects, ...entered.effects], look: entered.look };
  });
}

export function previewOfOne(table: Table, move: string): Promise<Preview> {
  return onCopy(table, (copy) => engine.preview(copy, table.me, move));
}
