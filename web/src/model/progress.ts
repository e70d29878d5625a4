// How far an open game is and whose turn it is, as the engine sees its record.
import { engine } from '../engine/client';
import type { Look } from '../engine/protocol';
import type { Saved } from './setup';

export interface Progress {
  turn: number | null; // the seat that decides or throws; null when it is nobody's in particular
  round: number;
  rounds: number | null; // where the game has a fixed number of them
  share: number | null; // 0 to 1, where it can be told
}

interface AnyView {
  round?: number;
  rounds?: number;
  turn?: number;
  active?: number | null;
  target?: number;
}

export function progressOf(look: Look, seats: number, target: number | null): Progress {
  const view = look.view as AnyView;
  const leading = Math.max(0, ...look.score.map((one) => one?.total ?? 0));
  const round = view.round ?? Math.floor((view.turn ?? 0) / seats) + 1;
  const rounds = view.rounds || null;
  let share: number | null = null;
  if (rounds !== null) share = (round - 1) / rounds;
  else if (target !== null) share = Math.min(1, leading / target);
  return { turn: look.awaiting.seats?.[0] ?? view.active ?? null, round, rounds, share };
}

// Nothing if the engine cannot tell.
export async function askProgress(saved: Saved): Promise<Progress | undefined> {
  try {
    const match = await engine.load(saved.record);
    try {
      const look = await engine.look(match, 'spectator');
      const target = (look.view as AnyView).target ?? (await sheetTarget(saved));
      return progressOf(look, saved.setup.seats.length, target);
    } finally {
      await engine.close(match).catch(() => undefined);
    }
  } catch {
    return undefined;
  }
}

async function sheetTarget(saved: Saved): Promise<number | null> {
  const sheet = await engine.sheet(saved.setup.game, saved.setup.seats.length, saved.setup.options);
  return (sheet as { target?: number }).target ?? null;
}
