// The ways into a game: with the last used set-up at once, with one just made, or on a day's dice.
import { t } from '../i18n/index.svelte';
import { EngineError, type GameId } from '../engine/protocol';
import { dailySetup, type DailyGame } from './daily';
import { gameInfo } from './games';
import { firstLineup, lastLineup, rememberLineup, toSetup, type Lineup, type SeatWords } from './lineup';
import { go } from './router.svelte';
import { change, settings } from './settings.svelte';
import { openTable } from './tables';

const BOT_NAMES = 9;

export const seatWords = (): SeatWords => ({
  you: settings.name || t('shell.seat.you'),
  friend: (n) => t('shell.seat.friend', { n }),
  bot: (n) => t(`shell.bot.${((n - 1) % BOT_NAMES) + 1}`),
  paper: (n) => t('shell.seat.paper', { n }),
});

// Whoever started a game needs no invitation to the first one.
export function knows(game: GameId): void {
  if (!settings.known.includes(game)) change({ known: [...settings.known, game] });
}

export async function startLineup(game: GameId, lineup: Lineup): Promise<void> {
  const id = await openTable(toSetup(game, lineup, seatWords()));
  rememberLineup(game, lineup);
  knows(game);
  go('table', id);
}

export async function startQuickly(game: GameId): Promise<void> {
  const bounds = await gameInfo(game);
  await startLineup(game, lastLineup(game, bounds) ?? firstLineup(bounds));
}

export async function startDaily(day: string, game: DailyGame): Promise<void> {
  const id = await openTable(dailySetup(day, game, seatWords().you));
  knows(game);
  go('table', id);
}

// A sentence for whatever went wrong.
export function problemText(problem: unknown): string {
  const code = problem instanceof EngineError ? problem.code : 'internal';
  if (!(problem instanceof EngineError)) console.error(problem);
  if (code === 'engine_lost') return t('shell.problem.engine_lost');
  if (code === 'bad_value') return t('shell.problem.bad_value');
  return t('shell.problem.internal');
}
