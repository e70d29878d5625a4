// A person who follows the page's own advice: rolls when the page offers it, opens the hints, takes the best move.
// Every step goes through what is on the screen.

const ends = (page) => page.getByTestId('end');

// One step; false when the game is over.
export async function step(page) {
  const state = await asked(page);
  if (state === 'end') return false;
  const before = await events(page);
  if (state === 'roll') await page.getByTestId('roll').click();
  else if (state === 'curtain') await page.getByTestId('curtain').click();
  else await bestMove(page);
  if (state !== 'curtain') await moreThan(page, before);
  return true;
}

// What the page asks for, as soon as it asks for something.
export async function asked(page) {
  const handle = await page.waitForFunction(() => {
    const there = (id) => document.querySelector(`[data-testid="${id}"]`);
    if (there('end')) return 'end';
    if (there('curtain')) return 'curtain';
    if (there('roll')) return 'roll';
    const hint = there('hint');
    return hint && !hint.disabled ? 'move' : null;
  }, undefined, { timeout: 20000, polling: 20 });
  return handle.jsonValue();
}

async function bestMove(page) {
  await page.getByTestId('hint').click();
  await page.getByTestId('hint-move').first().click();
  await page.getByTestId('commit').click();
}

export const events = async (page) => Number(await page.locator('[data-events]').first().getAttribute('data-events'));

// The page has heard of what was done.
export const moreThan = (page, n) =>
  page.waitForFunction((least) => Number(document.querySelector('[data-events]')?.dataset.events) > least, n);

export async function playToTheEnd(page, most = 3000) {
  for (let steps = 0; steps < most; ++steps) if (!(await step(page))) return;
  throw new Error(`no end after ${most} steps`);
}

export async function playSome(page, steps) {
  for (let i = 0; i < steps; ++i) if (!(await step(page))) throw new Error('the game is over already');
}

// The totals that the end view shows, in the order of the seats.
export async function shownTotals(page) {
  await ends(page).waitFor();
  return page.getByTestId('total').evaluateAll((all) => all.map((one) => Number(one.dataset.total)));
}
