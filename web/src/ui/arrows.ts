// The arrow keys walk among the buttons of a row, round its ends: onkeydown of the row.
export function arrows(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const row = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
  const at = row.indexOf(document.activeElement as HTMLButtonElement);
  row[(at + step + row.length) % row.length]?.focus();
  event.preventDefault();
}
