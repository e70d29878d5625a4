// The engine in WebAssembly must be the native one, move by move: fingerprints, whole games of strong players, hints.
// usage: node --test tests/wasm/fingerprint.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';

import { EngineTrap, loadEngine } from '../../web/src/engine/wasm.js';
import { Native, ask, engineWithFiles, games, module, native, root } from './engines.mjs';

// Plays a game to its end, seat i by players[i]. The record, and the expert's hints at every `every`-th decision.
async function play(engine, game, players, seed, every) {
  const { match } = await ask(engine, { do: 'start', game, seats: players.length, seed });
  const hints = [];
  for (let decisions = 0; ; ) {
    const { awaiting } = await ask(engine, { do: 'look', match });
    if (awaiting.over) break;
    if (awaiting.chance) {
      await ask(engine, { do: 'chance', match });
      continue;
    }
    const seat = awaiting.seats[0];
    if (decisions++ % every === 0) hints.push(await engine.request(JSON.stringify({ do: 'hint', match, seat, player: 'expert' })));
    const { move } = await ask(engine, { do: 'choose', match, seat, player: players[seat] });
    await ask(engine, { do: 'play', match, seat, move });
  }
  const { record } = await ask(engine, { do: 'record', match });
  return { record, hints };
}

describe('WebAssembly and native', () => {
  let wasm;
  let child;
  before(async () => {
    wasm = await engineWithFiles();
    child = new Native();
  });
  after(() => child.end());

  test('have the same fingerprint', async () => {
    const { stdout } = await promisify(execFile)(native, ['bench', '--seconds', '0.01', '--json']);
    const wanted = Object.fromEntries(JSON.parse(stdout).map((row) => [row.game, row.fingerprint]));
    assert.deepEqual(Object.fromEntries(games.map((game) => [game, wasm.fingerprint(game)])), wanted);
  });

  const tables = games.map((game) => [game, ['expert', 'master']]);
  tables.push(['clever', ['expert']], ['cubed', ['expert']], ['gap', ['master', 'expert', 'expert']]);
  for (const [game, players] of tables)
    test(`play the same ${game}: ${players}`, async () => {
      const here = await play(wasm, game, players, 2024, 10);
      const there = await play(child, game, players, 2024, 10);
      assert.match(here.record, /\nscore [-0-9 ]+\n$/);
      assert.ok(here.hints.length > 0 && here.hints.every((hint) => hint.startsWith('{"ok":true,"unit":')));
      assert.equal(here.record, there.record);
      assert.deepEqual(here.hints, there.hints);
    });
});

test('The example for Node in docs/wasm.md runs as it stands there', async () => {
  const page = await readFile(`${root}docs/wasm.md`, 'utf8');
  const [, example] = /\nNode 20 or newer:\n```js\n([^]*?)```/.exec(page);
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', example], { cwd: root });
  assert.match(run.stdout, /^[a-z]+(:[a-z0-9]+)*\n$/);
});

describe('The loader', () => {
  const start = JSON.stringify({ do: 'start', game: 'tutto', seats: 2 });
  const recordOf = (engine) => JSON.parse(engine.request('{"do":"record","match":"m1","as":"referee"}')).record;

  test('takes bytes, a compiled module or a response', async () => {
    for (const source of [module, await WebAssembly.compile(module), new Response(module)])
      assert.match((await loadEngine(source)).request('{"do":"games"}'), /^\{"ok":true,"games":\[/);
  });

  test('seeds every engine with its own entropy', async () => {
    const engines = await Promise.all([loadEngine(module), loadEngine(module)]);
    for (const engine of engines) engine.request(start);
    const seeds = engines.map((engine) => /\nseed ([0-9a-f]{64})\n/.exec(recordOf(engine))[1]);
    assert.notEqual(seeds[0], seeds[1]);
    engines[0].request(start);
    const second = JSON.parse(engines[0].request('{"do":"record","match":"m2","as":"referee"}')).record;
    assert.ok(!second.includes(seeds[0]));
  });

  test('hands in trained files, new ones in place of old ones', async () => {
    const engine = await loadEngine(module);
    engine.request('{"do":"start","game":"clever","seats":1,"seed":1}');
    engine.request('{"do":"chance","match":"m1"}');
    const choose = () => JSON.parse(engine.request('{"do":"choose","match":"m1","seat":0,"player":"expert"}'));
    const file = await readFile(`${root}nets/clever-solo.net`);
    assert.equal(choose().error, 'bad_network');
    engine.putFile('clever-solo', file);
    assert.equal(choose().ok, true);
    engine.putFile('clever-solo', file.subarray(1));
    assert.equal(choose().error, 'bad_network');
    engine.putFile('clever-solo', file);
    assert.equal(choose().ok, true);
  });

  test('carries any text both ways, also while the memory grows', async () => {
    const engine = await loadEngine(module);
    const id = `${'é€😀'.repeat(50_000)}`;
    assert.equal(JSON.parse(engine.request(JSON.stringify({ do: 'games', id }))).id, id);
    assert.equal(JSON.parse(engine.request('x'.repeat(20_000_000))).error, 'too_long');
    for (let i = 0; i < 2_000; ++i) assert.match(engine.request(start), /^\{"ok":true/);
    assert.equal(JSON.parse(engine.request('')).error, 'bad_json');
  });

  test('says that the engine is lost after a trap, again and again', async () => {
    const engine = await loadEngine(module);
    assert.throws(() => engine.putFile('much', { length: 0xf000_0000 }), EngineTrap); // more than there is
    assert.throws(() => engine.request('{"do":"games"}'), EngineTrap);
  });
});
