// The messages of docs/protocol.md as the page uses them. A test compares these lists with that page.

export const GAME_IDS = ['clever', 'cubed', 'kids', 'gap', 'tutto'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const LEVELS = ['novice', 'casual', 'skilled', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export type Seat = number;
export type Viewer = Seat | 'spectator' | 'referee';
export type Options = Record<string, string | number | string[]>;

// 3.1: one legal move, with the fields that apply.
export interface Legal {
  move: string;
  die?: string;
  number?: number;
  joker?: number;
  zone?: string;
  cells?: string[];
  action: Action;
  kind?: string;
  value?: number;
}

export type Action =
  | 'pick' | 'pass' | 'reroll' | 'take' | 'enter' | 'decline' | 'choose' | 'bonus'
  | 'extra' | 'done' | 'cross' | 'play' | 'keep' | 'stop' | 'card';

export interface Awaiting {
  seats?: Seat[];
  chance?: string;
  over?: boolean;
  rank?: (number | null)[];
}

// 7
export interface Effect {
  effect: string;
  seat?: Seat;
  zone?: string;
  cell?: string;
  value?: number;
  what?: string;
  dice?: string[] | number[];
  die?: string;
  cards?: string[];
  card?: string;
  points?: number;
}

// 6.6
export interface Score {
  total: number;
  zones?: Record<string, number>;
  foxes?: number;
  fox_points?: number;
  rating?: number | null;
  round?: number;
}

// 3.1. `view` and `sheet` differ from game to game: each board has their types.
export interface Look<V = unknown> {
  game: GameId;
  as: Viewer;
  view: V;
  awaiting: Awaiting;
  decision: string | null;
  legal: Legal[];
  score: (Score | null)[];
  over: boolean;
}

export interface Report {
  event: string;
  effects: Effect[];
  repeated?: boolean;
}

export interface Preview {
  effects: Effect[];
  look: Look;
}

export interface HintMove {
  move: string;
  value: number;
  error: number;
  effects: Effect[];
}

export interface Hints {
  unit: 'points' | 'lead' | 'win';
  moves: HintMove[];
}

export interface GameInfo {
  game: GameId;
  names: Record<string, string>;
  rules: number;
  min_seats: number;
  max_seats: number;
  options: { key: string; values: string; default: string }[];
}

// What a person wished to do, for `why` (3.6).
export interface Wish {
  die?: string;
  zone?: string;
  cell?: string;
}

// 3.3
export interface Refusal {
  ok: false;
  error: string;
  at: string;
  text: string;
}

export class EngineError extends Error {
  constructor(readonly code: string, readonly at: string, text: string) {
    super(text);
    this.name = 'EngineError';
  }
}
