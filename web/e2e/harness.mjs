// What every end-to-end test stands on: our own server in front of the built page, one browser, and people's
// ways through the page. Debian's Chromium is driven; CHROMIUM names another one.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const goupil = process.env.GOUPIL ?? join(root, 'build/release/goupil');
export const dist = process.env.GOUPIL_DIST ?? join(root, 'web/dist');
const run = promisify(execFile);

export const PATIENCE = 45000; // for one answer of the page, on a machine that is busy with other things
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
export const GAMES = ['clever', 'cubed', 'kids', 'gap', 'tutto'];

// Our server on a free port. `stop` cuts it off, as a lost network does.
export async function serve() {
  const child = spawn(goupil, ['serve', '--port', '0', '--no-open', '--root', dist], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`goupil serve ended with ${code}: ${said}`)));
  });
  process.once('exit', () => child.kill()); // also when a script ends in the middle
  return { url, stop: () => new Promise((done) => { child.once('exit', done); child.kill('SIGTERM'); }) };
}

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
           '--disable-sync', '--no-first-run'],
  });
}

// Server and browser for all tests of a file: `stage.server`, `stage.browser`.
export function stage() {
  const here = {};
  before(async () => Object.assign(here, { server: await serve(), browser: await launch() }));
  after(async () => {
    await here.browser.close();
    await here.server.stop();
  });
  return here;
}

// A new visitor. Settings are the page's own (model/settings.svelte.ts); whatever the page reports as an error
// fails the test that asks `quiet`.
export async function visitor(browser, url, { size = PHONE, locale = 'en-GB', settings = {}, theme = 'dark', lineups = {}, serviceWorkers = 'block' } = {}) {
  const context = await browser.newContext({ viewport: size, locale, colorScheme: theme, reducedMotion: 'reduce', acceptDownloads: true, serviceWorkers });
  const kept = { pace: 'quick', known: GAMES, ...settings };
  const memory = { 'goupil.settings': JSON.stringify(kept), 'goupil.lineups': JSON.stringify(lineups) };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, memory);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(url);
  return { context, page, quiet: () => assert.deepEqual(problems, []), close: () => context.close() };
}

export const human = (name = '') => ({ kind: 'human', name });
export const bot = (level = 'novice') => ({ kind: 'bot', name: '', level });
export const paper = (name = '') => ({ kind: 'paper', name });

// Games that end soon, for tests; the rules stay whole.
export const SHORT = { clever: {}, cubed: {}, kids: {}, gap: { rounds: 1 }, tutto: { target: 1500 } };
export const lineup = (game, seats, dice = 'ours') => ({ [game]: { seats, dice, options: SHORT[game] } });

// Starts the game that the visitor's line-up describes, through the set-up view.
export async function begin(page, url, game) {
  await page.goto(`${url}#/new/${game}`);
  await page.getByTestId('start').click();
  await page.locator('[data-events]').waitFor();
}

// The complete record as the page's own export gives it.
export async function exported(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
  return readFile(await download.path(), 'utf8');
}

// What the engine itself says of a record: it must verify; its score line.
export async function replayed(record) {
  const folder = await mkdtemp(join(tmpdir(), 'goupil-'));
  const file = join(folder, 'game.goupil');
  await writeFile(file, record);
  await run(goupil, ['verify', file]);
  const score = /^score (.*)$/m.exec(record);
  assert.ok(score, 'a finished record ends with its score');
  return score[1].split(' ').map(Number);
}
