// The page stays small: what the first view costs, and what everything costs that a game may need.
import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { dist, launch, serve } from './harness.mjs';

const KB = 1024;

test('the first view is at most 200 KB of compressed JavaScript and CSS', async () => {
  const server = await serve();
  const browser = await launch();
  const context = await browser.newContext();
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', async (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(server.url);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(500);
  console.log(`first view: ${(bytes / KB).toFixed(1)} KB of compressed JavaScript and CSS`);
  assert.ok(bytes > 10 * KB && bytes <= 200 * KB, `${bytes} bytes`);
  await browser.close();
  await server.stop();
});

test('engine and networks are at most 3 MB compressed', async () => {
  const assets = join(dist, 'assets');
  let bytes = 0;
  for (const file of await readdir(assets)) {
    if (!/\.(wasm|net|bin)$/.test(file)) continue;
    const packed = await stat(join(assets, `${file}.br`)).catch(() => stat(join(assets, file)));
    bytes += packed.size;
  }
  console.log(`engine and networks: ${(bytes / KB).toFixed(0)} KB compressed`);
  assert.ok(bytes > 100 * KB && bytes <= 3 * KB * KB, `${bytes} bytes`);
});
