// A game is never lost: resumed after a reload, played on without a network, exported and imported; several at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, exported, human, launch, lineup, replayed, serve, visitor } from './harness.mjs';
import { playSome, playToTheEnd, shownTotals } from './play.mjs';

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

// The service worker has put the engine and the last network away.
async function keptWithoutNetwork() {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const files = kept.flat().map((request) => request.url);
  return files.some((url) => url.endsWith('.wasm')) && files.some((url) => url.includes('tutto-win'));
}

const totals = (page) => page.getByTestId('total').allTextContents();

test('a reload changes nothing', async () => {
  const server = await serve();
  // Two people: a bot would go on while we look.
  const { page, quiet, close } = await visitor(browser, server.url, { lineups: lineup('clever', [human('Ada'), human('Ben')]) });
  await begin(page, server.url, 'clever');
  await playSome(page, 12);
  const before = await totals(page);
  await page.reload();
  await page.locator('[data-events]').waitFor();
  assert.deepEqual(await totals(page), before);
  await playSome(page, 3);
  quiet();
  await close();
  await server.stop();
});

test('without a network the page opens and plays on', async () => {
  const server = await serve();
  const { page, close } = await visitor(browser, server.url, { serviceWorkers: 'allow', lineups: lineup('tutto', [human(), bot('expert')]) });
  await begin(page, server.url, 'tutto');
  await page.waitForFunction(keptWithoutNetwork, undefined, { timeout: 30000 });
  await page.reload(); // from now on the worker answers
  await page.locator('[data-events]').waitFor();
  await server.stop();
  await page.reload();
  await playToTheEnd(page);
  assert.equal((await shownTotals(page)).length, 2);
  await page.goto(`${server.url}#/new/clever`); // another game, never seen before
  await page.getByTestId('start').click();
  await playSome(page, 3);
  await close();
});

test('a record goes out and comes back', async () => {
  const server = await serve();
  const { page, quiet, close } = await visitor(browser, server.url, { lineups: lineup('tutto', [human(), bot()]) });
  await begin(page, server.url, 'tutto');
  await playToTheEnd(page);
  const record = await exported(page);
  const score = await replayed(record);
  quiet();
  await close();

  const friend = await visitor(browser, server.url);
  const give = (name, text) =>
    friend.page.getByTestId('import').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await friend.page.goto(`${server.url}#/games`);
  await give('a.goupil', record);
  await friend.page.getByTestId('game-row').first().waitFor();
  await give('b.goupil', 'holiday photos');
  await friend.page.getByRole('alert').first().waitFor();
  await give('c.goupil', record.replace(/^score .*$/m, 'score 1 2'));
  await friend.page.getByRole('alert').first().waitFor();
  assert.equal(await friend.page.getByTestId('game-row').count(), 1);
  assert.equal(score.length, 2);
  friend.quiet();
  await friend.close();
  await server.stop();
});
