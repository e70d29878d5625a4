// For everyone: three languages, keys alone, axe without a violation on every view in both themes, no sideways
// scrolling on a phone, errors in words.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { begin, bot, DESKTOP, GAMES, human, lineup, paper, PHONE, stage, visitor } from './harness.mjs';
import { asked, events, moreThan, playSome } from './play.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const here = stage();

async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run(document)).violations);
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
}

async function looksRight(page, where) {
  assert.deepEqual(await violations(page), [], where);
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(inner <= outer, `${where} scrolls sideways: ${inner} > ${outer}`);
}

const VIEWS = ['#/', '#/new/clever', '#/new/tutto', '#/games', '#/daily', '#/settings', '#/rules/clever', '#/lesson/tutto'];

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the views around the table, ${theme}`, async () => {
    const { page, quiet, close } = await visitor(here.browser, here.server.url, { theme });
    for (const view of VIEWS) {
      await page.goto(`${here.server.url}${view}`);
      await page.getByRole('main').waitFor();
      await page.waitForTimeout(300);
      await looksRight(page, `${view} ${theme}`);
    }
    quiet();
    await close();
  });
  for (const game of GAMES) {
    test(`axe finds nothing on the table of ${game}, ${theme}`, async () => {
      const { page, quiet, close } = await visitor(here.browser, here.server.url, { theme, lineups: lineup(game, [human(), bot()]) });
      await begin(page, here.server.url, game);
      await playSome(page, 3);
      await page.waitForTimeout(200);
      await looksRight(page, `${game} ${theme}`);
      await page.setViewportSize(DESKTOP);
      await looksRight(page, `${game} ${theme}, wide`);
      await page.setViewportSize(PHONE);
      quiet();
      await close();
    });
  }
}

for (const [locale, start, undo] of [['fr-FR', 'Jouer', 'Reprendre'], ['en-GB', 'Start', 'Undo'], ['de-DE', 'Los', 'Zurück']]) {
  test(`a game in ${locale}`, async () => {
    const { page, quiet, close } = await visitor(here.browser, here.server.url, { locale, lineups: lineup('clever', [human()]) });
    assert.equal(await page.getAttribute('html', 'lang'), locale.slice(0, 2));
    await begin(page, here.server.url, 'clever');
    await playSome(page, 4);
    assert.match(await page.getByTestId('undo').innerText(), new RegExp(undo));
    const words = await page.locator('body').innerText();
    assert.doesNotMatch(words, /\b(table|clever|words|dice|shell|error|action)\.[a-z_.]+\b/, `no key shows (${start})`);
    quiet();
    await close();
  });
}

test('keys alone play a solo game', async () => {
  const { page, quiet, close } = await visitor(here.browser, here.server.url, { size: DESKTOP, lineups: lineup('clever', [human()]) });
  await page.goto(`${here.server.url}#/new/clever`);
  await page.locator('[data-testid="start"]:enabled').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-events]').waitFor();
  for (let steps = 0; steps < 400; ++steps) {
    const state = await asked(page);
    if (state === 'end') break;
    const before = await events(page);
    if (state === 'roll') await page.keyboard.press('r');
    else {
      await page.keyboard.press('h');
      await page.getByTestId('hint-move').first().focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('commit').focus();
      await page.keyboard.press('Enter');
    }
    await moreThan(page, before);
  }
  await page.getByTestId('end').waitFor();
  quiet();
  await close();
});

test('companion: real dice are entered, a seat on paper is asked for what it left', async () => {
  const lineups = { tutto: { seats: [human('Ada'), paper('Ben')], dice: 'real', options: { target: 1500, first: 0 } } };
  const { page, quiet, close } = await visitor(here.browser, here.server.url, { lineups });
  await begin(page, here.server.url, 'tutto');
  const happened = (n) => page.locator(`[data-events="${n}"]`).waitFor();
  await page.getByRole('button', { name: /bonus 300/i }).first().click();
  await happened(1);
  for (const face of '115234') await page.keyboard.press(face);
  await page.getByRole('button', { name: 'That is what fell' }).click();
  await happened(2);
  await page.getByRole('button', { name: /bank 250.*250 in all/ }).waitFor(); // 100 + 100 + 50, by the engine's word
  await page.keyboard.press('s');
  await happened(3);
  await page.getByLabel('Points of the turn').fill('400');
  await page.getByRole('button', { name: /Ben/ }).and(page.locator('.ok')).click();
  await happened(4);
  assert.deepEqual(await page.getByTestId('total').allTextContents(), ['250', '400']);
  quiet();
  await close();
});

test('without storage the game is played, and the page says that it keeps nothing', async () => {
  const { context, page, close } = await visitor(here.browser, here.server.url, { lineups: lineup('clever', [human()]) });
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.reload();
  await begin(page, here.server.url, 'clever');
  await page.getByRole('alert').first().waitFor();
  await playSome(page, 3);
  await close();
});

test('an engine that does not load is told in a sentence, and a second try works', async () => {
  const { page, close } = await visitor(here.browser, here.server.url, { lineups: lineup('clever', [human()]) });
  await page.context().route('**/*.wasm', (route) => route.abort());
  await page.goto(`${here.server.url}#/new/clever`);
  await page.getByRole('alert').waitFor();
  await page.context().unroute('**/*.wasm');
  await page.reload();
  await page.getByTestId('start').click();
  await page.locator('[data-events]').waitFor();
  await close();
});
