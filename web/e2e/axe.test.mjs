// axe finds no violation on any view, in both themes, at phone and desktop size; and nothing scrolls sideways.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { begin, bot, DESKTOP, GAMES, human, lineup, paper, PHONE, stage, visitor } from './harness.mjs';
import { playSome, playToTheEnd } from './play.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const VIEWS = ['#/', '#/new/clever', '#/new/kids', '#/new/gap', '#/new/tutto', '#/games', '#/daily', '#/settings', '#/rules/clever', '#/lesson/tutto'];

const here = stage();

// The page has come to rest: nothing has changed for a while.
const rest = (page) => page.evaluate(() => new Promise((done) => {
  let timer = setTimeout(done, 120);
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(done, 120);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}));

async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
  });
}

// What is shown now, in both themes at both sizes.
async function looksRight(page, where) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const theme of ['dark', 'light']) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
      await rest(page);
      assert.deepEqual(await violations(page), [], `${where}, ${theme}, ${size.width} wide`);
    }
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(inner <= outer, `${where} scrolls sideways: ${inner} > ${outer}`);
  }
  await page.setViewportSize(PHONE);
}

test('the views around the table', async () => {
  const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups: lineup('tutto', [human(), bot()]) });
  await begin(page, here.server.url, 'tutto'); // a game to go on with, and one that is over
  await playSome(page, 2);
  await begin(page, here.server.url, 'tutto');
  await playToTheEnd(page);
  await looksRight(page, 'the end');
  for (const view of VIEWS) {
    await page.goto(`${here.server.url}${view}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' }); // a view that is still opening has none
    await looksRight(page, view);
  }
  quiet();
  await close();
});

for (const game of GAMES) {
  test(`the table of ${game}`, async () => {
    const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups: lineup(game, [human(), bot()]) });
    await begin(page, here.server.url, game);
    await playSome(page, 3);
    await looksRight(page, game);
    quiet();
    await close();
  });
}

test('the curtain between two hands, and what fell on a real table', async () => {
  const lineups = lineup('gap', [human('Ada'), human('Ben')]);
  for (const game of ['clever', 'kids', 'tutto']) lineups[game] = { seats: [human(), paper()], dice: 'real', options: { first: 0 } };
  const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups });
  for (const game of Object.keys(lineups)) {
    await begin(page, here.server.url, game);
    await looksRight(page, `${game}, ${game === 'gap' ? 'curtain' : 'companion'}`);
  }
  quiet();
  await close();
});
