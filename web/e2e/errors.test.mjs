// What can go wrong around a game, as people meet it: a sentence says what happened and what to do, play goes on, and
// nothing is lost.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { begin, bot, exported, human, lineup, replayed, stage, visitor } from './harness.mjs';
import { asked, events, playSome, playToTheEnd } from './play.mjs';

const here = stage();
const arrive = (options) => visitor(here.browser, here.server.url, options);
const view = (page, hash) => page.goto(`${here.server.url}#/${hash}`);
const rows = (page) => page.getByTestId('game-row');
const solo = { lineups: lineup('clever', [human()]) };

// The storage refuses, as a browser does that is out of room ('put') or forbids it ('open').
const refuse = (what) => {
  const error = what === 'put' ? new DOMException('full', 'QuotaExceededError') : new DOMException('blocked', 'SecurityError');
  const [owner, method] = what === 'put' ? [IDBObjectStore.prototype, 'put'] : [IDBFactory.prototype, 'open'];
  const real = owner[method];
  owner[method] = () => {
    throw error;
  };
  globalThis.makeRoom = () => (owner[method] = real);
};

test('without storage the game is played, found again and exported, and the page says that it keeps nothing', async () => {
  const { context, page, quiet, close } = await arrive(solo);
  await context.addInitScript(refuse, 'open');
  await page.reload();
  await begin(page, here.server.url, 'clever');
  await page.getByRole('alert').first().waitFor();
  await playSome(page, 3);
  const before = await events(page);
  await view(page, 'games');
  const [download] = await Promise.all([page.waitForEvent('download'), rows(page).getByRole('button').first().click()]);
  assert.match(download.suggestedFilename(), /^clever-.*\.goupil$/);
  await rows(page).getByRole('link').click();
  await page.locator(`[data-events="${before}"]`).waitFor();
  await playSome(page, 2);
  quiet();
  await close();
});

test('a storage that fills up while playing is told, and the game is kept once there is room', async () => {
  const { page, quiet, close } = await arrive(solo);
  await begin(page, here.server.url, 'clever');
  await playSome(page, 2);
  await page.evaluate(refuse, 'put');
  await playSome(page, 2);
  await page.getByRole('alert').waitFor();
  await page.evaluate(() => globalThis.makeRoom());
  await playSome(page, 2);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const before = await events(page);
  await page.reload();
  await page.locator(`[data-events="${before}"]`).waitFor();
  quiet();
  await close();
});

for (const [what, answer] of [
  ['is not there', { status: 404, body: 'no' }],
  ['is damaged', { status: 200, contentType: 'application/wasm', body: 'not an engine' }],
]) {
  test(`an engine that ${what} is told in a sentence, and the next try works`, async () => {
    const { page, close } = await arrive(solo);
    await page.context().route('**/*.wasm', (route) => route.fulfill(answer));
    await view(page, 'new/clever');
    assert.match(await page.getByRole('alert').innerText(), /engine/);
    await page.context().unroute('**/*.wasm');
    await page.getByRole('alert').getByRole('button').click();
    await page.getByTestId('start').click();
    await page.locator('[data-events]').waitFor();
    await playSome(page, 2);
    await close();
  });
}

test('records come in by drag and drop; foreign and damaged ones are told, each in its own words', async () => {
  const { page, quiet, close } = await arrive({ lineups: lineup('tutto', [human(), bot()]) });
  await begin(page, here.server.url, 'tutto');
  await playToTheEnd(page);
  const record = await exported(page);
  assert.equal((await replayed(record)).length, 2);
  quiet();
  await close();

  const folder = await mkdtemp(join(tmpdir(), 'goupil-'));
  const files = {
    'good.goupil': record, 'again.goupil': record, 'photos.goupil': 'holiday photos', 'empty.goupil': '',
    'wrong-score.goupil': record.replace(/^score .*$/m, 'score 1 2'), 'cut.goupil': record.slice(0, 40),
    'future.goupil': record.replace('goupil-record 1', 'goupil-record 9'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

  const friend = await arrive();
  await view(friend.page, 'games');
  await friend.page.getByTestId('import').waitFor({ state: 'attached' });
  const devtools = await friend.context.newCDPSession(friend.page);
  const data = { items: [], files: Object.keys(files).map((name) => join(folder, name)), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) await devtools.send('Input.dispatchDragEvent', { type, x: 100, y: 300, data });
  await rows(friend.page).first().waitFor();
  const told = await friend.page.getByRole('alert').innerText();
  for (const name of Object.keys(files)) assert.ok(told.includes(name), `${name} in: ${told}`);
  const sentence = (name) => told.split('\n').find((line) => line.startsWith(name)).slice(name.length);
  assert.match(sentence('good.goupil'), /1 game added/);
  assert.match(sentence('again.goupil'), /already/);
  assert.equal(new Set(['photos.goupil', 'empty.goupil', 'cut.goupil', 'future.goupil'].map(sentence)).size, 4, told);
  assert.equal(await rows(friend.page).count(), 1);
  await rows(friend.page).getByRole('link').click();
  await friend.page.getByTestId('end').waitFor();
  friend.quiet();
  await friend.close();
});

test('two tabs on one game show one game', async () => {
  const { context, page, quiet, close } = await arrive(solo);
  await begin(page, here.server.url, 'clever');
  await playSome(page, 3);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(`[data-events="${await events(page)}"]`).waitFor();
  await playSome(other, 3);
  await page.locator(`[data-events="${await events(other)}"]`).waitFor();
  await playSome(page, 3);
  await other.locator(`[data-events="${await events(page)}"]`).waitFor();

  // A tab that could hear nothing goes another way: what was kept first is the game, and the tab says so.
  while ((await asked(other)) !== 'move') await playSome(other, 1);
  await page.locator(`[data-events="${await events(other)}"]`).waitFor();
  await other.evaluate(() => (BroadcastChannel.prototype.postMessage = () => undefined));
  await playSome(other, 2);
  const kept = await events(other);
  await page.getByTestId('hint').click();
  await page.getByTestId('hint-move').nth(1).click();
  await page.getByTestId('commit').click();
  await page.getByText('another tab').waitFor();
  assert.ok((await events(page)) >= kept);
  quiet();
  await close();
});

test('after a reload the log tells as much as before', async () => {
  // Two people: a bot would go on while we look.
  const { page, quiet, close } = await arrive({ lineups: lineup('clever', [human('Ada'), human('Ben')]) });
  await begin(page, here.server.url, 'clever');
  await playSome(page, 10);
  const lines = async () => {
    await page.keyboard.press('l');
    return page.locator('aside ol li').allTextContents();
  };
  const before = await lines();
  assert.ok(before.length > 10);
  await page.reload();
  await page.locator(`[data-events="${before.length}"]`).waitFor();
  assert.deepEqual(await lines(), before);
  quiet();
  await close();
});

test('kids: a family’s own sheet comes from a file that the engine has read', async () => {
  const { page, quiet, close } = await arrive({ lineups: lineup('kids', [human('Ada'), human('Ben')]) });
  const sheet = await readFile(new URL('../../tests/data/kids_sheet.json', import.meta.url), 'utf8');
  const give = (name, text) => page.getByTestId('sheet').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await view(page, 'new/kids');
  await page.locator('summary').click();
  await give('photo.json', 'not a sheet');
  assert.match(await page.getByRole('alert').innerText(), /photo\.json does not describe a sheet/);
  const broken = JSON.parse(sheet);
  broken.yellow.cells[3].symbol = 'cow';
  await give('broken.json', JSON.stringify(broken));
  await page.getByText('broken.json').and(page.getByText('yellow.cells[3].symbol')).waitFor();
  const shorter = JSON.parse(sheet);
  shorter.yellow.cells.pop();
  await give('ours.json', JSON.stringify(shorter));
  await page.getByText('your own sheet').waitFor();
  await page.getByTestId('start').click();
  await page.locator('[data-events]').waitFor();
  await playSome(page, 3);
  await page.reload();
  await playSome(page, 1);
  quiet();
  await close();
});

test('“delete everything” leaves nothing but how the page looks', async () => {
  const { page, quiet, close } = await arrive({ ...solo, settings: { name: 'Ada', theme: 'light' } });
  await begin(page, here.server.url, 'clever');
  await playSome(page, 2);
  await view(page, 'lesson/tutto');
  await page.locator('[data-events]').waitFor();
  await view(page, 'settings');
  await page.locator('main .danger').click();
  await page.getByRole('dialog').locator('.danger').click();
  await page.getByRole('status').waitFor();
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), ['goupil.settings']);
  assert.match(await page.evaluate(() => localStorage.getItem('goupil.settings')), /"theme":"light".*"name":""/);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await view(page, 'games');
  await page.getByRole('main').getByRole('link').waitFor();
  assert.equal(await rows(page).count(), 0);
  quiet();
  await close();
});
