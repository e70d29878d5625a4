// GAP as the engine shows it (docs/protocol.md 6.4) and as its sheet describes it.
export interface Hand {
  count: number;
  cards: string[] | null; // null: the viewer may not know them
}

export interface GapView {
  round: number;
  phase: 'first' | 'colours' | 'deal' | 'open' | 'play' | 'take' | 'over';
  starter: number | null;
  active: number | null;
  target: number;
  rounds: number;
  last_round: boolean;
  tied: number[] | null;
  colours: string[] | null;
  middle: string[];
  pile: number;
  played: string | null;
  hands: Hand[];
  collections: Record<string, string[]>[];
  totals: number[];
}

export interface GapSheet {
  colours: string[]; // all of them, in card order
  letters: string; // one letter a colour, in the same order
  numbers: number;
  colours_in_play: number;
  hand: number;
  middle: number;
}
