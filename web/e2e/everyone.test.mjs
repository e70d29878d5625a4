// For everyone: three languages, keys alone, real dice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, DESKTOP, human, lineup, paper, stage, visitor } from './harness.mjs';
import { asked, events, moreThan, playSome } from './play.mjs';

const here = stage();

for (const [locale, start, undo] of [['fr-FR', 'Jouer', 'Reprendre'], ['en-GB', 'Start', 'Undo'], ['de-DE', 'Los', 'Zurück']]) {
  test(`a game in ${locale}`, async () => {
    const { page, quiet, close } = await visitor(here.browser, here.server.url, { locale, lineups: lineup('clever', [human()]) });
    await page.locator(`html[lang="${locale.slice(0, 2)}"]`).waitFor({ state: 'attached' }); // once its words have come
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
