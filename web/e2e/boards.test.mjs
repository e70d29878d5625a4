// The boards' own gestures: somebody who taps around on dice, cells and cards gets on with the game, and gets a
// reason for what cannot be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, GAMES, human, lineup, stage, visitor } from './harness.mjs';

const here = stage();

// Runs in the page: taps what the board offers, ✓ where something was chosen, until this many events have happened.
// The same taps in every run. False when it takes too many.
async function tapAround({ wanted, seed, most }) {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const there = (id) => document.querySelector(`[data-testid="${id}"]`);
  const happened = () => Number(document.querySelector('[data-events]').dataset.events);
  const first = happened();
  for (let taps = 0; taps < most; ++taps) {
    if (there('end') || happened() >= first + wanted) return true;
    const number = random(1 << 20);
    const sure = there('curtain') ?? there('roll') ?? (number % 3 > 0 ? there('commit') : null);
    const board = [...document.querySelectorAll('main button, .bar .middle button')].filter(
      (one) => !one.disabled && one.ariaDisabled !== 'true' && one.offsetParent !== null,
    );
    (sure ?? board[number % board.length])?.click();
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  return false;
}

for (const game of GAMES) {
  test(`${game}: taps on the board play it`, async () => {
    const seats = game === 'clever' || game === 'cubed' ? [human()] : [human('Ada'), human('Ben')];
    const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups: lineup(game, seats) });
    await begin(page, here.server.url, game);
    assert.ok(await page.evaluate(tapAround, { wanted: 5, seed: game.length, most: 5000 }), 'taps play on');
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
