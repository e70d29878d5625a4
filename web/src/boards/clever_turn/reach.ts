// A finger is broader than a cell: a tap beside the cells that can be filled means the nearest of them, so that each
// has a target of 44 px where no other one is nearer. A cell hit in its own middle still answers for itself, with the
// reason why it cannot be.
const REACH = 44;
const OPEN = '[data-cell].open, [data-cell].ghost';
const MEANS_ITSELF = '.open, .ghost, .aims';

function nearest(sheet: HTMLElement, x: number, y: number): HTMLElement | undefined {
  let best: { cell: HTMLElement; far: number } | undefined;
  for (const cell of sheet.querySelectorAll<HTMLElement>(OPEN)) {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const [aside, above] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
    if (aside > Math.max(width, REACH) / 2 || above > Math.max(height, REACH) / 2) continue;
    const far = Math.hypot(aside, above);
    if (!best || far < best.far) best = { cell, far };
  }
  return best?.cell;
}

export function reach(sheet: HTMLElement): { destroy(): void } {
  function tap(event: MouseEvent): void {
    if (event.detail === 0) return; // a key or a screen reader: no finger that could miss
    const target = event.target as Element;
    if (target.closest('[data-cell]')?.matches(MEANS_ITSELF)) return;
    const cell = nearest(sheet, event.clientX, event.clientY);
    if (!cell) return;
    event.stopPropagation();
    cell.click();
  }
  sheet.addEventListener('click', tap, true);
  return { destroy: () => sheet.removeEventListener('click', tap, true) };
}
