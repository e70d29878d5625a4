// The first games, each a chunk of its own.
import type { GameId } from '../engine/protocol';
import type { Lesson } from './lesson';

const lessons: Record<GameId, () => Promise<{ default: Lesson }>> = {
  clever: () => import('./clever'),
  cubed: () => import('./cubed'),
  kids: () => import('./kids'),
  gap: () => import('./gap'),
  tutto: () => import('./tutto'),
};

export const loadLesson = async (game: GameId): Promise<Lesson> => (await lessons[game]()).default;
