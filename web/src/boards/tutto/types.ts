// Tutto as the engine shows it (docs/protocol.md 6.5) and as its sheet describes it.
export interface TuttoView {
  turn: number;
  phase: 'first' | 'card' | 'throw' | 'keep' | 'tutto' | 'points' | 'over';
  active: number | null;
  card: string | null;
  deck: Record<string, number> | null;
  throw: number[] | null;
  dice: number;
  kept: number[];
  turn_points: number;
  plus_minus: number;
  tuttos: number;
  scores: number[];
  winner: number | null;
}

export interface FaceWorth {
  face: number;
  single: number;
  triple: number;
}

export interface TuttoSheet {
  target: number;
  dice: number;
  faces: FaceWorth[];
  cards: { card: string; count: number; bonus?: number }[];
  plus_minus: number;
  straight: number;
}
