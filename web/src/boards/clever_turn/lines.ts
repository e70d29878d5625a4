// Printed lines with a bonus, to show which are complete and what a cell would complete.
export interface Line {
  name: string;
  bonus: string;
  cells: string[];
}
type Has = (cell: string) => boolean;

export const isFull = (line: Line, has: Has): boolean => line.cells.every(has);

// Bonuses of the lines that this cell would complete.
export const winsOf = (lines: Line[], cell: string, has: Has): string[] =>
  lines
    .filter((line) => line.cells.includes(cell) && isFull(line, (one) => one === cell || has(one)))
    .map((line) => line.bonus);
