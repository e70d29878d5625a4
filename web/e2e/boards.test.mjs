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

// Taps what the board offers; ✓ where something was chosen. Returns how many reasons were told on the way.
async function tapAround(page, taps, random) {
  let reasons = 0;
  for (let i = 0; i < taps; ++i) {
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
    if (target === 'end') break;
    await page.waitForTimeout(30);
    reasons += await page.locator('.notice').count();
  }
  return reasons;
}

for (const game of GAMES) {
  test(`${game}: taps on the board play it`, async () => {
    const seats = game === 'clever' || game === 'cubed' ? [human()] : [human('Ada'), human('Ben')];
    const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups: lineup(game, seats) });
    await begin(page, here.server.url, game);
    const before = await events(page);
    const reasons = await tapAround(page, 150, dice(game.length));
    const after = (await page.getByTestId('end').count()) > 0 ? Infinity : await events(page);
    assert.ok(after >= before + 12, `${after - before} events`);
    if (game === 'clever' || game === 'cubed') assert.ok(reasons > 0, 'an impossible tap is answered');
    quiet();
    await close();
  });
}
