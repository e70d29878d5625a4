// Screenshots of every view at phone and desktop size, dark and light, into build/pictures: made to be looked at.
// node e2e/pictures.mjs [fr|en|de …] [phone|desktop] [dark|light]: French alone, all sizes and themes, unless told.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { begin, bot, DESKTOP, GAMES, human, launch, lineup, paper, PHONE, serve, visitor } from './harness.mjs';
import { asked, playSome, playToTheEnd } from './play.mjs';

const folder = fileURLToPath(new URL('../../build/pictures', import.meta.url));
const LOCALES = { fr: 'fr-FR', en: 'en-GB', de: 'de-DE' };
const VIEWS = ['new/clever', 'new/gap', 'games', 'daily', 'settings', 'rules/clever', 'lesson/clever', 'lesson/kids'];
const STEPS = { clever: 30, cubed: 30, kids: 11, gap: 5, tutto: 9 };

await mkdir(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const told = process.argv.slice(2);
const wanted = (all, otherwise = all) => (all.some((one) => told.includes(one)) ? all.filter((one) => told.includes(one)) : otherwise);
const SIZES = { phone: PHONE, desktop: DESKTOP };

async function shoot(page, name) {
  await page.waitForTimeout(350);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}

async function tables(options, tag) {
  for (const game of GAMES) {
    const seats = [human(), bot('expert')];
    const { page, close } = await visitor(browser, server.url, { ...options, lineups: lineup(game, seats) });
    await begin(page, server.url, game);
    await playSome(page, STEPS[game]);
    await shoot(page, `table-${game}-${tag}`);
    if ((await asked(page)) === 'roll') await page.getByTestId('roll').click();
    if ((await asked(page)) === 'move') {
      await page.getByTestId('hint').click();
      await page.getByTestId('hint-move').first().click();
      await shoot(page, `preview-${game}-${tag}`);
    }
    await close();
  }
}

async function around(options, tag) {
  const first = await visitor(browser, server.url, { ...options, settings: { known: [] } });
  await shoot(first.page, `first-visit-${tag}`);
  await first.close();
  const { page, close } = await visitor(browser, server.url, { ...options, lineups: lineup('clever', [human()]) });
  await begin(page, server.url, 'clever');
  await playToTheEnd(page);
  await shoot(page, `end-${tag}`);
  await begin(page, server.url, 'clever');
  await playSome(page, 8);
  await page.goto(server.url);
  await shoot(page, `home-${tag}`);
  for (const view of VIEWS) {
    await page.goto(`${server.url}#/${view}`);
    await page.getByRole('main').waitFor();
    await shoot(page, `${view.replace('/', '-')}-${tag}`);
  }
  await close();
}

async function companion(options, tag) {
  for (const game of ['clever', 'tutto', 'kids']) {
    const lineups = { [game]: { seats: [human(), paper()], dice: 'real', options: { first: 0 } } };
    const { page, close } = await visitor(browser, server.url, { ...options, lineups });
    await begin(page, server.url, game);
    await shoot(page, `companion-${game}-${tag}`);
    await close();
  }
}

for (const language of wanted(Object.keys(LOCALES), ['fr'])) {
  for (const size of wanted(Object.keys(SIZES))) {
    for (const theme of wanted(['dark', 'light'])) {
      const options = { size: SIZES[size], theme, locale: LOCALES[language] };
      const tag = `${language}-${size}-${theme}`;
      await around(options, tag);
      await tables(options, tag);
      await companion(options, tag);
    }
  }
}
await browser.close();
await server.stop();
