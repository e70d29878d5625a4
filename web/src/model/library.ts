// The person's saved games: who they are in them, bests and statistics, and the way in and out of files.
import { GAME_IDS, type GameId, type Look, type Score } from '../engine/protocol';
import type { Saved, SeatSetup, Setup } from './setup';

// ---- figures ----------------------------------------------------------------------------------------------

// The seat whose results count as the person's own: the first one played at this device.
export const ownSeat = (saved: Saved): number => saved.setup.seats.findIndex((seat) => seat.kind === 'human');

export function ownTotal(saved: Saved): number | null {
  return saved.totals[ownSeat(saved)] ?? null;
}

export const isSolo = (saved: Saved): boolean => saved.setup.seats.length === 1;
export const isWon = (saved: Saved): boolean => !isSolo(saved) && saved.rank?.[ownSeat(saved)] === 1;

export interface Step {
  from: number; // totals from here …
  to: number; // … to below there
  games: number;
}

export interface Statistics {
  game: GameId;
  games: number; // finished, lessons left out
  mean: number;
  best: Saved; // the highest own total; of equals the first
  rivals: number; // games with others
  won: number;
  steps: Step[];
}

// Finished games that count, oldest first.
export function counted(list: Saved[], game: GameId): Saved[] {
  const own = list.filter((one) => one.setup.game === game && one.over && !one.setup.lesson && ownTotal(one) !== null);
  return own.sort((a, b) => a.touched - b.touched);
}

export function statistics(list: Saved[], game: GameId): Statistics | null {
  const own = counted(list, game);
  const first = own[0];
  if (!first) return null;
  const totals = own.map((one) => ownTotal(one)!);
  const best = own.reduce((top, one) => (ownTotal(one)! > ownTotal(top)! ? one : top), first);
  return {
    game,
    games: own.length,
    mean: totals.reduce((sum, total) => sum + total, 0) / own.length,
    best,
    rivals: own.filter((one) => !isSolo(one)).length,
    won: own.filter(isWon).length,
    steps: distribution(totals),
  };
}

// Steps of a round width (1, 2 or 5 times a power of ten), at most `most` of them, from the lowest to the highest.
export function distribution(totals: number[], most = 9): Step[] {
  if (totals.length === 0) return [];
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  let width = 1;
  for (let i = 0; Math.floor(high / width) - Math.floor(low / width) + 1 > most; ++i) width *= [2, 2.5, 2][i % 3]!;
  const steps: Step[] = [];
  for (let k = Math.floor(low / width); k <= Math.floor(high / width); ++k) {
    const games = totals.filter((total) => Math.floor(total / width) === k).length;
    steps.push({ from: k * width, to: (k + 1) * width, games });
  }
  return steps;
}

// ---- out --------------------------------------------------------------------------------------------------

export const FILE_KIND = 'goupil-games';

// All games with everything the page knows of them, as one JSON text.
export const exportAll = (list: Saved[]): string => JSON.stringify({ kind: FILE_KIND, version: 1, games: list }, null, 1);

const two = (n: number): string => String(n).padStart(2, '0');

export function fileName(saved: Saved): string {
  const at = new Date(saved.started);
  return `${saved.setup.game}-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}.goupil`;
}

// ---- in ---------------------------------------------------------------------------------------------------

// What can be wrong with a file, each with a sentence of its own (shell.import.<problem>).
export type Problem =
  | 'empty' // nothing in it
  | 'foreign' // not one of ours
  | 'damaged' // one of ours, but broken
  | 'other_version' // written by another version
  | 'hidden' // a seat's copy of a running game: read only
  | 'too_big'
  | 'engine' // the engine is not there to check it
  | 'not_kept'; // the browser refused to keep it

export class ImportProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
    this.name = 'ImportProblem';
  }
}

const MOST_CHARACTERS = 20_000_000;
const RECORD = /^goupil-record (\d+)\r?\n/;

// A file's text as games still to be checked by the engine. Names of seats are known only from our JSON.
export function readFile(text: string, seatName: (n: number) => string, now: number): Saved[] {
  if (text.length > MOST_CHARACTERS) throw new ImportProblem('too_big');
  const clean = text.replace(/^\uFEFF/, '');
  if (clean.trim() === '') throw new ImportProblem('empty');
  if (RECORD.test(clean)) return [fromRecord(clean.replace(/\r\n/g, '\n'), seatName, now)];
  if (/^\s*\{/.test(clean)) return fromJson(clean);
  throw new ImportProblem(clean.includes('goupil-record') ? 'damaged' : 'foreign');
}

function fromJson(text: string): Saved[] {
  let file: { kind?: unknown; version?: unknown; games?: unknown };
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    throw new ImportProblem(text.includes(FILE_KIND) ? 'damaged' : 'foreign');
  }
  if (file.kind !== FILE_KIND) throw new ImportProblem('foreign');
  if (file.version !== 1) throw new ImportProblem('other_version');
  if (!Array.isArray(file.games)) throw new ImportProblem('damaged');
  if (file.games.length === 0) throw new ImportProblem('empty');
  const games = file.games.map(savedOf).filter((one) => one !== null);
  if (games.length === 0) throw new ImportProblem('damaged');
  return games;
}

// Only known fields are taken over; what the engine can tell (totals, rank) is told by the engine.
function savedOf(value: unknown): Saved | null {
  const one = value as Partial<Saved> | null;
  const setup = one?.setup as Partial<Setup> | undefined;
  if (!one || !setup || typeof one.id !== 'string' || one.id === '' || typeof one.record !== 'string') return null;
  if (!(GAME_IDS as readonly unknown[]).includes(setup.game) || !Array.isArray(setup.seats)) return null;
  if (typeof one.started !== 'number' || typeof one.touched !== 'number') return null;
  const seats = setup.seats.map((seat: Partial<SeatSetup>): SeatSetup => ({
    kind: seat.kind === 'bot' || seat.kind === 'paper' ? seat.kind : 'human',
    name: typeof seat.name === 'string' ? seat.name.slice(0, 40) : '',
    ...(seat.level ? { level: seat.level } : {}),
  }));
  const kept: Setup = { game: setup.game as GameId, seats, options: { ...setup.options }, dice: setup.dice === 'real' ? 'real' : 'ours' };
  if (typeof setup.daily === 'string') kept.daily = setup.daily;
  if (typeof setup.seed === 'string') kept.seed = setup.seed;
  if (setup.lesson === true) kept.lesson = true;
  return {
    id: one.id, setup: kept, record: one.record, started: one.started, touched: one.touched,
    over: false, totals: [], rank: null, rating: null,
  };
}

// The head of a record (protocol 4) says which game, how many seats and which options.
function fromRecord(record: string, seatName: (n: number) => string, now: number): Saved {
  const lines = record.split('\n');
  const head = new Map<string, string>();
  const options: Record<string, string> = {};
  for (const line of lines) {
    const [, key = '', value = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (key === 'option') options[value.slice(0, value.indexOf('='))] = value.slice(value.indexOf('=') + 1);
    else if (!head.has(key)) head.set(key, value);
    if (key === 'seed') break;
  }
  if (head.get('goupil-record') !== '1') throw new ImportProblem('other_version');
  if (head.has('as')) throw new ImportProblem('hidden');
  const game = head.get('game');
  const seatCount = Number(head.get('seats'));
  if (!(GAME_IDS as readonly (string | undefined)[]).includes(game)) throw new ImportProblem('damaged');
  if (!Number.isInteger(seatCount) || seatCount < 1 || seatCount > 20) throw new ImportProblem('damaged');
  const tracked = options.tracked === undefined || options.tracked === 'all' ? null : options.tracked.split(',').map(Number);
  delete options.tracked;
  const seats = Array.from({ length: seatCount }, (_, i): SeatSetup => (
    { kind: tracked && !tracked.includes(i) ? 'paper' : 'human', name: seatName(i + 1) }
  ));
  const real = lines.some((line) => /^x (roll|throw|open|deal|card):/.test(line));
  return {
    id: crypto.randomUUID(), setup: { game: game as GameId, seats, options, dice: real ? 'real' : 'ours' }, record,
    started: now, touched: now, over: false, totals: [], rank: null, rating: null,
  };
}

// What the engine tells of the record is taken over.
export function withResult(saved: Saved, look: Pick<Look, 'over' | 'awaiting'> & { score: (Score | null)[] }): Saved {
  return {
    ...saved,
    over: look.over,
    totals: look.score.map((one) => one?.total ?? null),
    rank: look.awaiting.rank ?? null,
    rating: look.score[0]?.rating ?? null,
  };
}

// How a game from a file meets the shelf. Nothing that is there is ever made shorter.
export type Meeting = { how: 'new' } | { how: 'same' } | { how: 'longer'; id: string } | { how: 'copy' };

export function meet(incoming: Saved, shelf: Saved[]): Meeting {
  if (shelf.some((one) => one.record === incoming.record)) return { how: 'same' };
  const twin = shelf.find((one) => one.id === incoming.id);
  if (!twin) return { how: 'new' };
  if (incoming.record.startsWith(twin.record)) return { how: 'longer', id: twin.id };
  if (twin.record.startsWith(incoming.record)) return { how: 'same' };
  return { how: 'copy' };
}
