// What the table view needs of each game's board, each a chunk of its own.
//   Board   draws the game as table.look shows it, offers what is legal and calls table.tap / explain
//   Chance  asks what fell on the real table (table.needsOutcome) and calls table.supply
import type { Component } from 'svelte';
import type { Action, GameId } from '../engine/protocol';
import type { Table } from '../model/table.svelte';

export interface BoardModule {
  Board: Component<{ table: Table }>;
  Chance: Component<{ table: Table }>;
  // Moves without a place on the board that the bar at the bottom offers, in this order.
  barActions: readonly Action[];
}

const modules: Record<GameId, () => Promise<{ default: BoardModule }>> = {
  clever: () => import('./clever'),
  cubed: () => import('./cubed'),
  kids: () => import('./kids'),
  gap: () => import('./gap'),
  tutto: () => import('./tutto'),
};

export const loadBoard = async (game: GameId): Promise<BoardModule> => (await modules[game]()).default;
