// Cubed's printed sheet and a seat's sheet as the engine tells them (protocol 6.2), and the lines that are drawn on it.
import type { Line } from '../clever_turn/lines';
import type { TurnPrint, TurnSheet } from '../clever_turn/view';

type Bonuses = (string | null)[];

export interface CubedPrint extends TurnPrint {
  joker_slots: (number | null)[];
  track_end: Record<string, string>;
  yellow: {
    rows: string[];
    grey: string[];
    bonus_between_I_and_II: string[];
    bonus_between_II_and_III: string[];
    points: number[];
  };
  turquoise: {
    tinted_in_row: number[];
    tinted_in_column: number[];
    row_bonus: Bonuses;
    column_bonus: Bonuses;
    points: number[];
  };
  blue: { start: number; left: Bonuses; right: Bonuses; points: number[] };
  brown: { numbers: number[]; bonus_between: Bonuses; points: number[] };
  pink: { star: (number | null)[]; bonus: Bonuses };
}

export interface CubedSheet extends TurnSheet {
  yellow: string[];
  turquoise: string[];
  blue: { left: number[]; right: number[] };
  brown: string[];
  pink: { value: number; mode: 'bonus' | 'points' }[];
  joker: { won: number; used: number[] };
  chosen: string | null;
  taken: { die: string; number: number; joker: number | null } | null;
}

export const FACES = [1, 2, 3, 4, 5, 6] as const;

const listed = (line: { name: string; bonus: string | null | undefined; cells: string[] }): Line[] =>
  line.bonus ? [{ ...line, bonus: line.bonus }] : [];

// Between two cells of a column.
export function yellowLines({ rows, bonus_between_I_and_II, bonus_between_II_and_III }: CubedPrint['yellow']): Line[] {
  const pair = (gap: number, n: number): string[] => [`${rows[gap]}${n}`, `${rows[gap + 1]}${n}`];
  return [bonus_between_I_and_II, bonus_between_II_and_III].flatMap((bonuses, gap) =>
    bonuses.flatMap((bonus, i) => listed({ name: `${gap}.${i}`, bonus, cells: pair(gap, i + 1) })),
  );
}

export function turquoiseLines(print: CubedPrint['turquoise']): Line[] {
  const { tinted_in_row, tinted_in_column, row_bonus, column_bonus } = print;
  const first = (n: number, name: (i: number) => string): string[] => Array.from({ length: n }, (_, i) => name(i + 1));
  const rows = tinted_in_row.flatMap((n, row) =>
    listed({ name: `row${row}`, bonus: row_bonus[row], cells: first(n, (column) => `r${row + 1}c${column}`) }),
  );
  const columns = tinted_in_column.flatMap((n, column) =>
    listed({ name: `column${column}`, bonus: column_bonus[column], cells: first(n, (row) => `r${row}c${column + 1}`) }),
  );
  return [...rows, ...columns];
}

// Between a cell and the next.
export const brownLines = ({ bonus_between }: CubedPrint['brown']): Line[] =>
  bonus_between.flatMap((bonus, i) => listed({ name: String(i), bonus, cells: [`b${i + 1}`, `b${i + 2}`] }));
