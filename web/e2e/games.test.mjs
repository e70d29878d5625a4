// Every game through the page to its end, against bots and by people who share the device; the totals on the screen
// are those of the engine's own replay of the exported record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, bot, DESKTOP, exported, GAMES, human, lineup, PHONE, replayed, stage, visitor } from './harness.mjs';
import { playToTheEnd, shownTotals } from './play.mjs';

const here = stage();

async function wholeGame(game, seats, size) {
  const { page, quiet, close } = await visitor(here.browser, here.server.url, { size, lineups: lineup(game, seats) });
  await begin(page, here.server.url, game);
  await playToTheEnd(page);
  const totals = await shownTotals(page);
  assert.deepEqual(totals, await replayed(await exported(page)));
  assert.equal(totals.length, seats.length);
  quiet();
  await close();
}

for (const game of ['clever', 'cubed']) test(`${game}, alone on a phone`, () => wholeGame(game, [human()], PHONE));
for (const game of GAMES) {
  test(`${game}, against a bot on a phone`, () => wholeGame(game, [human(), bot()], PHONE));
  test(`${game}, two people at one desktop`, () => wholeGame(game, [human('Ada'), human('Ben')], DESKTOP));
}
