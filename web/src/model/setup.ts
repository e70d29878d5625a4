// What a game is started with, and how it is kept.
import type { GameId, Level, Options } from '../engine/protocol';

export interface SeatSetup {
  // human: somebody at this device; bot: a player of ours; paper: keeps an own sheet, only what the others
  // need of it is entered (the engine's untracked seats).
  kind: 'human' | 'bot' | 'paper';
  name: string;
  level?: Level;
}

export interface Setup {
  game: GameId;
  seats: SeatSetup[];
  options: Options;
  dice: 'ours' | 'real'; // real: somebody throws on the table and enters what fell
  seed?: string;
  daily?: string; // the day (2026-11-16) whose dice these are
  lesson?: boolean;
}

export interface Saved {
  id: string;
  setup: Setup;
  record: string; // complete (referee)
  started: number; // milliseconds since 1970
  touched: number;
  over: boolean;
  totals: (number | null)[];
  rank: (number | null)[] | null;
  rating: number | null;
}

// The engine's options: seats on paper are not tracked.
export function engineOptions(setup: Setup): Options {
  const tracked = setup.seats.flatMap((seat, i) => (seat.kind === 'paper' ? [] : [String(i)]));
  return tracked.length === setup.seats.length ? setup.options : { ...setup.options, tracked };
}

// Outcomes that fall on a real table; all others are drawn, or follow from the set-up.
const REAL: Record<GameId, readonly string[]> = {
  clever: ['roll', 'table'],
  cubed: ['roll', 'table'],
  kids: ['roll', 'pool'],
  gap: ['deal', 'open'],
  tutto: ['card', 'throw', 'points'],
};
// Outcomes that a person brings about by hand: a button, unless dice roll by themselves.
const BY_HAND: readonly string[] = ['roll', 'throw', 'card'];
// Outcomes of a seat on paper: always entered.
const FROM_PAPER: readonly string[] = ['table', 'pool', 'points'];

export const isReal = (game: GameId, chance: string): boolean => REAL[game].includes(chance);
export const isByHand = (chance: string): boolean => BY_HAND.includes(chance);
export const isFromPaper = (chance: string): boolean => FROM_PAPER.includes(chance);

// Can the people at this device see each other's cards?
export const hidesHands = (setup: Setup): boolean =>
  setup.game === 'gap' && setup.seats.filter((seat) => seat.kind === 'human').length > 1;
