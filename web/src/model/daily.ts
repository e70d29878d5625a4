// The daily dice: the day makes the seed, so everybody throws the same dice, and so does the master.
import { engine } from '../engine/client';
import type { Look, Score } from '../engine/protocol';
import type { Saved, Setup } from './setup';

export const DAILY_GAMES = ['clever', 'cubed'] as const;
export type DailyGame = (typeof DAILY_GAMES)[number];
const DIGIT: Record<DailyGame, string> = { clever: '1', cubed: '2' };

const two = (n: number): string => String(n).padStart(2, '0');

// The person's own calendar day.
export const dayOf = (time: Date): string => `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dateOf(text).getTime()) && dayOf(dateOf(text)) === text;

export function daysBefore(day: string, n: number): string {
  const date = dateOf(day);
  date.setDate(date.getDate() - n);
  return dayOf(date);
}

// 2026-11-16 and clever: 202611161.
export const dailySeed = (day: string, game: DailyGame): string => day.replaceAll('-', '') + DIGIT[game];

export const dailySetup = (day: string, game: DailyGame, name: string): Setup => ({
  game, seats: [{ kind: 'human', name }], options: {}, dice: 'ours', seed: dailySeed(day, game), daily: day,
});

// The person's game of that day: the first one that was begun counts.
export function dailyGame(list: Saved[], day: string, game: DailyGame): Saved | undefined {
  const own = list.filter((one) => one.setup.daily === day && one.setup.game === game);
  return own.sort((a, b) => a.started - b.started)[0];
}

export interface DayMark {
  day: string | null; // null: fills the week before the first and after the last of the month
  done: DailyGame[];
  begun: DailyGame[];
}

// Weeks of the month, Monday first.
export function month(list: Saved[], year: number, monthIndex: number): DayMark[][] {
  const lead = (new Date(year, monthIndex, 1).getDay() + 6) % 7;
  const days = new Date(year, monthIndex + 1, 0).getDate();
  const marks: DayMark[] = Array.from({ length: lead }, () => ({ day: null, done: [], begun: [] }));
  for (let d = 1; d <= days; ++d) {
    const day = dayOf(new Date(year, monthIndex, d, 12));
    const games = DAILY_GAMES.map((game) => ({ game, saved: dailyGame(list, day, game) }));
    marks.push({
      day,
      done: games.filter(({ saved }) => saved?.over).map(({ game }) => game),
      begun: games.filter(({ saved }) => saved && !saved.over).map(({ game }) => game),
    });
  }
  while (marks.length % 7 !== 0) marks.push({ day: null, done: [], begun: [] });
  return Array.from({ length: marks.length / 7 }, (_, week) => marks.slice(week * 7, week * 7 + 7));
}

// Days in a row with a finished game, counted back from today (or from yesterday, while today is still open).
export function streak(list: Saved[], today: string): number {
  const done = new Set(list.filter((one) => one.over && one.setup.daily).map((one) => one.setup.daily));
  let day = done.has(today) ? today : daysBefore(today, 1);
  let n = 0;
  for (; done.has(day); day = daysBefore(day, 1)) ++n;
  return n;
}

// ---- the master on the same dice --------------------------------------------------------------------------

const KEY = 'goupil.masters';
const MOST_KEPT = 120;

function stored(): Record<string, Score> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Score>;
  } catch {
    return {};
  }
}

export const masterScore = (day: string, game: DailyGame): Score | undefined => stored()[dailySeed(day, game)];

function remember(day: string, game: DailyGame, score: Score): void {
  const entries = Object.entries({ ...stored(), [dailySeed(day, game)]: score });
  const newest = entries.sort(([a], [b]) => Number(b) - Number(a)).slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // it can play again
  }
}

const share = (look: Look): number => {
  const { round, rounds } = look.view as { round: number; rounds: number };
  return (round - 1) / rounds;
};

// Plays the day's dice step by step in the worker; `told` hears how far it is (0 to 1). Nothing if it was called off.
export async function letMasterPlay(
  day: string, game: DailyGame, told: (share: number) => void, signal: AbortSignal,
): Promise<Score | undefined> {
  const match = await engine.start(game, 1, {}, dailySeed(day, game));
  try {
    for (;;) {
      const look = await engine.look(match, 0);
      if (signal.aborted) return undefined;
      if (look.over) {
        const score = look.score[0]!;
        remember(day, game, score);
        return score;
      }
      told(share(look));
      if (look.awaiting.chance !== undefined) await engine.chance(match);
      else await engine.play(match, 0, await engine.choose(game, match, 0, 'master'));
    }
  } finally {
    await engine.close(match).catch(() => undefined);
  }
}

// The zones of a finished game, from its record.
export async function scoreOf(saved: Saved): Promise<Score | undefined> {
  const match = await engine.load(saved.record);
  try {
    return (await engine.look(match, 'spectator')).score[0] ?? undefined;
  } finally {
    await engine.close(match).catch(() => undefined);
  }
}
