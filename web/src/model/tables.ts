// The tables that are open on this page, by the id under which they are kept.
import type { Setup } from './setup';
import { find } from './storage';
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

// The view was left. A game that the browser could not keep stays open, so that it is not lost.
export async function leaveTable(table: Table): Promise<void> {
  if (table.unsaved) return;
  open.delete(table.id);
  await table.leave();
}
