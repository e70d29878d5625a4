// How long the page takes to answer, in milliseconds (docs/benchmarks.md): node e2e/timing.mjs
import { begin, GAMES, human, bot, launch, lineup, serve, visitor } from './harness.mjs';
import { asked, moreThan, events, playSome } from './play.mjs';

const server = await serve();
const browser = await launch();
const median = (all) => all.sort((a, b) => a - b)[all.length >> 1] ?? NaN;

for (const game of GAMES) {
  const { page, close } = await visitor(browser, server.url, { lineups: lineup(game, [human(), bot('expert')]) });
  const start = performance.now();
  await begin(page, server.url, game);
  const opened = performance.now() - start;
  const hints = [], previews = [], commits = [];
  for (let n = 0; n < 8; ++n) {
    while ((await asked(page)) !== 'move') await playSome(page, 1);
    const before = await events(page);
    const t0 = performance.now();
    await page.getByTestId('hint').click();
    await page.getByTestId('hint-move').first().waitFor();
    const t1 = performance.now();
    await page.getByTestId('hint-move').first().click();
    await page.getByTestId('commit').waitFor();
    const t2 = performance.now();
    await page.getByTestId('commit').click();
    await moreThan(page, before);
    hints.push(t1 - t0);
    previews.push(t2 - t1);
    commits.push(performance.now() - t2);
  }
  console.log(`${game}: set-up to table ${opened.toFixed(0)}, hint ${median(hints).toFixed(0)}, preview ${median(previews).toFixed(0)}, move ${median(commits).toFixed(0)}`);
  await close();
}
await browser.close();
await server.stop();
