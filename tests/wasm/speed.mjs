// How long players think in WebAssembly and natively, for docs/benchmarks.md. Counts the time on the processor (Linux:
// /proc/<pid>/schedstat), so other work on the machine matters little.
// usage: node tests/wasm/speed.mjs [games]
import { readFileSync } from 'node:fs';

import { Native, ask, engineWithFiles, games } from './engines.mjs';

const rounds = Number(process.argv[2] ?? 3);
const repeats = { master: 1, expert: 20 }; // the same question gets the same answer; quick ones are asked more often

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const onProcessor = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

// Milliseconds for one `choose`, the mean over a game of this player against itself.
async function thinking(engine, pid, game, player, seed) {
  const { match } = await ask(engine, { do: 'start', game, seats: 2, seed });
  let spent = 0;
  let asked = 0;
  for (;;) {
    const { awaiting } = await ask(engine, { do: 'look', match });
    if (awaiting.over) break;
    if (awaiting.chance) {
      await ask(engine, { do: 'chance', match });
      continue;
    }
    const seat = awaiting.seats[0];
    const line = JSON.stringify({ do: 'choose', match, seat, player });
    let answer;
    const start = onProcessor(pid);
    for (let i = 0; i < repeats[player]; ++i, ++asked) answer = await engine.request(line);
    spent += onProcessor(pid) - start;
    await ask(engine, { do: 'play', match, seat, move: JSON.parse(answer).move });
  }
  await ask(engine, { do: 'close', match });
  return spent / asked;
}

const wasm = await engineWithFiles();
const child = new Native();
console.log('| game | player | native, ms a choice | wasm, ms a choice | wasm / native |\n|---|---|---|---|---|');
for (const player of Object.keys(repeats))
  for (const game of games) {
    await thinking(wasm, 'self', game, player, 1); // V8's quick compiler works first, the good one follows
    const rows = [];
    for (let seed = 2; seed < 2 + rounds; ++seed) {
      const here = await thinking(wasm, 'self', game, player, seed);
      const there = await thinking(child, child.child.pid, game, player, seed);
      rows.push([there, here, here / there]);
    }
    const [there, here, ratio] = [0, 1, 2].map((i) => middle(rows.map((row) => row[i])));
    console.log(`| ${game} | ${player} | ${there.toPrecision(3)} | ${here.toPrecision(3)} | ${ratio.toFixed(2)} |`);
  }
child.end();
