// Arrow keys move among the cells of a sheet, by where they lie on the screen; Tab enters and leaves it as a whole.
const CELLS = '[data-cell]';

const middle = (element: Element): { x: number; y: number } => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

// The nearest cell in that direction; steps aside count more than steps ahead.
function neighbour(cells: HTMLElement[], from: HTMLElement, dx: number, dy: number): HTMLElement | undefined {
  const start = middle(from);
  let nearest: { cell: HTMLElement; far: number } | undefined;
  for (const cell of cells) {
    const at = middle(cell);
    const along = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
    const far = along + 2.5 * aside;
    if (along > 2 && (!nearest || far < nearest.far)) nearest = { cell, far };
  }
  return nearest?.cell;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export function roving(sheet: HTMLElement): { destroy(): void } {
  const cells = (): HTMLElement[] => [...sheet.querySelectorAll<HTMLElement>(CELLS)];

  function rest(on: HTMLElement | undefined): void {
    for (const cell of cells()) cell.tabIndex = cell === on ? 0 : -1;
  }
  function key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>(CELLS);
    if (!step || !from) return;
    event.preventDefault();
    neighbour(cells(), from, ...step)?.focus();
  }
  function focus(event: FocusEvent): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>(CELLS);
    if (cell) rest(cell);
  }

  rest(cells()[0]);
  sheet.addEventListener('keydown', key);
  sheet.addEventListener('focusin', focus);
  return {
    destroy() {
      sheet.removeEventListener('keydown', key);
      sheet.removeEventListener('focusin', focus);
    },
  };
}
