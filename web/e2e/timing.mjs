// How long the page takes to answer, in milliseconds (docs/benchmarks.md): node e2e/timing.mjs
// Measured in the page, from the tap to the frame that shows its answer; the time of the test's own messages is left out.
import { begin, bot, GAMES, human, launch, serve, visitor } from './harness.mjs';
import { asked, playSome } from './play.mjs';

const MOVES = 8;
const server = await serve();
const browser = await launch();
const middle = (all) => all.sort((a, b) => a - b)[all.length >> 1] ?? NaN;

// Runs in the page: taps a hint, its best move and ✓; how long each took to be seen.
async function timedMove() {
  const there = (id) => document.querySelector(`[data-testid="${id}"]`);
  const happened = () => Number(document.querySelector('[data-events]').dataset.events);
  const timed = async (id, answered) => {
    const start = performance.now();
    there(id).click();
    while (!answered()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame); // painted
    return performance.now() - start;
  };
  const before = happened();
  return {
    hint: await timed('hint', () => there('hint-move')),
    preview: await timed('hint-move', () => there('commit')),
    move: await timed('commit', () => happened() > before),
  };
}

for (const game of GAMES) {
  const { page, close } = await visitor(browser, server.url, { lineups: { [game]: { seats: [human(), bot('expert')], dice: 'ours', options: {} } } });
  const start = performance.now();
  await begin(page, server.url, game);
  const opened = performance.now() - start;
  const times = [];
  while (times.length < MOVES) {
    while ((await asked(page)) !== 'move') await playSome(page, 1);
    times.push(await page.evaluate(timedMove));
  }
  const of = (what) => middle(times.map((one) => one[what])).toFixed(0);
  console.log(`${game}: set-up to table ${opened.toFixed(0)}, hint ${of('hint')}, preview ${of('preview')}, move ${of('move')}`);
  await close();
}
await browser.close();
await server.stop();
