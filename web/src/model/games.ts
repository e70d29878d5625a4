// What the engine says of its games, asked once a visit.
import { engine } from '../engine/client';
import type { GameId, GameInfo } from '../engine/protocol';

let asked: Promise<GameInfo[]> | undefined;

export function games(): Promise<GameInfo[]> {
  asked ??= engine.games();
  asked.catch(() => (asked = undefined)); // the next one asks again
  return asked;
}

export async function gameInfo(game: GameId): Promise<GameInfo> {
  const found = (await games()).find((info) => info.game === game);
  if (!found) throw new Error(`no game ${game}`);
  return found;
}
