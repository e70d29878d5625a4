// The tables that are open on this page, by the id under which they are kept.
import type { Setup } from './setup';
import { find, onKeptElsewhere } from './storage';
import { Table } from './table.svelte';

const open = new Map<string, Table>();

export async function openTable(setup: Setup): Promise<string> {
  const table = await Table.create(setup);
  open.set(table.id, table);
  return table.id;
}

// The open table, or the kept one, resumed. Nothing if neither exists.
export async function tableOf(id: string): Promise<Table | undefined> {
  const known = open.get(id);
  if (known) return known;
  const saved = await find(id);
  if (!saved) return undefined;
  const table = await Table.resume(saved);
  open.set(id, table);
  return table;
}

// The view was left.
export async function leaveTable(table: Table): Promise<void> {
  open.delete(table.id);
  await table.leave();
}

// The same game in two tabs is one game: what is played there is seen here.
async function catchUp(id: string): Promise<void> {
  const saved = open.has(id) ? await find(id) : undefined;
  if (saved) await open.get(id)?.catchUp(saved);
}

onKeptElsewhere((id) => void catchUp(id));
// A tab that slept has heard nothing.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') for (const id of open.keys()) void catchUp(id);
});
