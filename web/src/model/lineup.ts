// Who sits at a new game, and with which options: what the set-up view changes and what "play" starts at once.
import { LEVELS, type GameId, type GameInfo, type Level, type Options } from '../engine/protocol';
import type { SeatSetup, Setup } from './setup';

export interface Lineup {
  seats: SeatSetup[]; // a name may be empty: `toSetup` then gives one
  dice: 'ours' | 'real';
  options: Options;
}

// Names for seats without one. The page's words are handed in, so that this file needs none.
export interface SeatWords {
  you: string;
  friend(n: number): string; // n: the place at the table, from 1
  bot(n: number): string; // n: which of the bots, from 1
  paper(n: number): string;
}

type Bounds = Pick<GameInfo, 'min_seats' | 'max_seats'>;
const DEFAULT_LEVEL: Level = 'casual';

export function firstLineup(bounds: Bounds, ownName = ''): Lineup {
  const seats: SeatSetup[] = [{ kind: 'human', name: ownName }];
  while (seats.length < bounds.min_seats) seats.push({ kind: 'bot', name: '', level: DEFAULT_LEVEL });
  return { seats, dice: 'ours', options: {} };
}

export const canAdd = (lineup: Lineup, bounds: Bounds): boolean => lineup.seats.length < bounds.max_seats;

// Somebody at this device stays, and the game has seats enough.
export function canRemove(lineup: Lineup, bounds: Bounds, seat: number): boolean {
  if (lineup.seats.length <= bounds.min_seats) return false;
  return lineup.seats.some((one, i) => i !== seat && one.kind === 'human');
}

export function withSeat(lineup: Lineup, kind: SeatSetup['kind']): Lineup {
  const levels = lineup.seats.flatMap((seat) => seat.level ?? []);
  const seat: SeatSetup = kind === 'bot' ? { kind, name: '', level: levels.at(-1) ?? DEFAULT_LEVEL } : { kind, name: '' };
  return { ...withOption(lineup, 'colours', undefined), seats: [...lineup.seats, seat] }; // their number depends on the seats
}

// Options that name a seat follow it, or fall back to their default.
export function withoutSeat(lineup: Lineup, seat: number): Lineup {
  const options = { ...lineup.options };
  const first = options.first;
  if (first !== undefined && first !== 'random') {
    if (Number(first) === seat) delete options.first;
    else if (Number(first) > seat) options.first = Number(first) - 1;
  }
  delete options.colours;
  return { ...lineup, options, seats: lineup.seats.filter((_, i) => i !== seat) };
}

export function withOption(lineup: Lineup, key: string, value: Options[string] | undefined): Lineup {
  const options = { ...lineup.options };
  if (value === undefined) delete options[key];
  else options[key] = value;
  return { ...lineup, options };
}

// Seats on paper exist only where real dice are thrown: otherwise they become friends at this device.
export function withDice(lineup: Lineup, dice: Lineup['dice']): Lineup {
  if (dice === 'real') return { ...lineup, dice };
  return { ...lineup, dice, seats: lineup.seats.map((seat) => (seat.kind === 'paper' ? { ...seat, kind: 'human' } : seat)) };
}

// The name that a seat shows while nobody typed one.
export function nameOf(lineup: Lineup, seat: number, words: SeatWords): string {
  const one = lineup.seats[seat];
  if (!one) return '';
  if (one.name.trim() !== '') return one.name.trim();
  if (one.kind === 'bot') return words.bot(lineup.seats.slice(0, seat + 1).filter((other) => other.kind === 'bot').length);
  if (one.kind === 'paper') return words.paper(seat + 1);
  const isFirst = lineup.seats.findIndex((other) => other.kind === 'human') === seat;
  return isFirst ? words.you : words.friend(seat + 1);
}

export function toSetup(game: GameId, lineup: Lineup, words: SeatWords): Setup {
  const seats = lineup.seats.map((seat, i) => ({ ...seat, name: nameOf(lineup, i, words) }));
  return { game, seats, options: { ...lineup.options }, dice: lineup.dice };
}

// ---- the last used set-up of each game, kept in the browser ----------------------------------------------

const KEY = 'goupil.lineups';

function isSeat(seat: Partial<SeatSetup>): boolean {
  if (typeof seat.name !== 'string') return false;
  if (seat.kind === 'bot') return (LEVELS as readonly (string | undefined)[]).includes(seat.level);
  return seat.kind === 'human' || seat.kind === 'paper';
}

// A stored line-up that still fits the game; anything else is as good as none.
export function fitting(stored: unknown, bounds: Bounds): Lineup | undefined {
  const lineup = stored as Partial<Lineup> | undefined | null;
  if (!lineup || !Array.isArray(lineup.seats) || typeof lineup.options !== 'object' || lineup.options === null) return undefined;
  if (lineup.seats.length < bounds.min_seats || lineup.seats.length > bounds.max_seats) return undefined;
  if (!lineup.seats.every(isSeat) || !lineup.seats.some((seat) => seat.kind === 'human')) return undefined;
  if (lineup.dice !== 'ours' && lineup.dice !== 'real') return undefined;
  return lineup as Lineup;
}

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const lastLineup = (game: GameId, bounds: Bounds): Lineup | undefined => fitting(stored()[game], bounds);

export function rememberLineup(game: GameId, lineup: Lineup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: lineup }));
  } catch {
    // the next game starts with the usual set-up
  }
}
