// The boards' own gestures: somebody who taps around on dice, cells and cards gets on with the game, and gets a
// reason for what cannot be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, GAMES, human, lineup, stage, visitor } from './harness.mjs';
import { events } from './play.mjs';

const here = stage();

// The same taps in every run.
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

// Taps what the board offers, ✓ where something was chosen, until this many events have happened; false when that takes
// too many taps.
async function tapAround(page, wanted, random) {
  const first = await events(page);
  for (let taps = 0; taps < 3000; ++taps) {
    const target = await page.evaluate((number) => {
      const there = (id) => document.querySelector(`[data-testid="${id}"]`);
      if (there('end')) return 'end';
      const sure = there('curtain') ?? there('roll') ?? (number % 3 > 0 ? there('commit') : null);
      const board = [...document.querySelectorAll('main button, .bar .middle button')].filter(
        (one) => !one.disabled && one.ariaDisabled !== 'true' && one.offsetParent !== null,
      );
      (sure ?? board[number % board.length])?.click();
      return 'tapped';
    }, random(1 << 20));
    if (target === 'end') return true;
    await page.waitForTimeout(20);
    if ((await events(page)) >= first + wanted) return true;
  }
  return false;
}

for (const game of GAMES) {
  test(`${game}: taps on the board play it`, async () => {
    const seats = game === 'clever' || game === 'cubed' ? [human()] : [human('Ada'), human('Ben')];
    const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups: lineup(game, seats) });
    await begin(page, here.server.url, game);
    assert.ok(await tapAround(page, 5, dice(game.length)), 'taps play on');
    quiet();
    await close();
  });
}

test('clever: an impossible tap is answered with a reason', async () => {
  const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups: lineup('clever', [human()]) });
  await begin(page, here.server.url, 'clever');
  await page.getByTestId('roll').click();
  await page.getByTestId('hint').and(page.locator(':enabled')).waitFor();
  await page.locator('[data-cell^="blue/"]:not(.open)').first().click();
  await page.locator('.notice').waitFor();
  assert.match(await page.locator('.notice').innerText(), /\w{3}/);
  quiet();
  await close();
});
