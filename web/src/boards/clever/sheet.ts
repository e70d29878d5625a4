// Clever's printed sheet and a seat's sheet as the engine tells them (protocol 6.1), and the lines drawn on it.
import type { Line } from '../clever_turn/lines';
import type { TurnPrint, TurnSheet } from '../clever_turn/view';

export interface CleverPrint extends TurnPrint {
  yellow: { grid: (number | null)[][]; row_bonus: string[]; column_points: number[]; diagonal_bonus: string };
  blue: { grid: (number | null)[][]; row_bonus: string[]; column_bonus: string[]; points: number[] };
  green: { at_least: number[]; points: number[]; bonus: (string | null)[] };
  orange: { times: number[]; bonus: (string | null)[] };
  purple: { boxes: number; bonus: (string | null)[] };
}

export interface CleverSheet extends TurnSheet {
  yellow: string[];
  blue: number[];
  green: number;
  orange: number[];
  purple: number[];
}

export const yellowCell = (row: number, column: number): string => `r${row + 1}c${column + 1}`;

export function yellowLines({ grid, row_bonus, diagonal_bonus }: CleverPrint['yellow']): Line[] {
  const free = (row: number, column: number): string[] =>
    grid[row]?.[column] === null ? [] : [yellowCell(row, column)];
  const rows = grid.map((cells, row) => ({
    name: `row${row}`, bonus: row_bonus[row]!, cells: cells.flatMap((_, column) => free(row, column)),
  }));
  return [...rows, { name: 'diagonal', bonus: diagonal_bonus, cells: grid.flatMap((_, i) => free(i, i)) }];
}

export function blueLines({ grid, row_bonus, column_bonus }: CleverPrint['blue']): Line[] {
  const named = (numbers: (number | null | undefined)[]): string[] =>
    numbers.flatMap((one) => (one == null ? [] : [String(one)]));
  const rows = grid.map((cells, row) => ({ name: `row${row}`, bonus: row_bonus[row]!, cells: named(cells) }));
  const columns = column_bonus.map((bonus, column) => ({
    name: `column${column}`, bonus, cells: named(grid.map((cells) => cells[column])),
  }));
  return [...rows, ...columns];
}
