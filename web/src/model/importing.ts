// Takes files in: each game is loaded and looked at by the engine before it is kept.
import { engine } from '../engine/client';
import { EngineError } from '../engine/protocol';
import { ImportProblem, meet, readFile, withResult, type Problem } from './library';
import type { Saved } from './setup';
import { all, keep } from './storage';

export interface Taken {
  added: number;
  already: number;
  problems: Problem[];
}

async function checked(saved: Saved): Promise<Saved> {
  let match: string;
  try {
    await engine.ask({ do: 'verify', record: saved.record });
    match = await engine.load(saved.record);
  } catch (problem) {
    const code = problem instanceof EngineError ? problem.code : '';
    throw new ImportProblem(code === 'engine_lost' ? 'engine' : code === 'wrong_version' ? 'other_version' : 'damaged');
  }
  try {
    const look = await engine.look(match, 'referee');
    if (look.game !== saved.setup.game || look.score.length !== saved.setup.seats.length) throw new ImportProblem('damaged');
    return withResult(saved, look);
  } finally {
    await engine.close(match).catch(() => undefined);
  }
}

// One file may hold some games that are good and some that are not: the good ones are kept.
export async function takeIn(text: string, seatName: (n: number) => string): Promise<Taken> {
  const taken: Taken = { added: 0, already: 0, problems: [] };
  let games: Saved[];
  try {
    games = readFile(text, seatName, Date.now());
  } catch (problem) {
    if (!(problem instanceof ImportProblem)) throw problem;
    return { ...taken, problems: [problem.problem] };
  }
  const shelf = await all();
  for (const game of games) {
    try {
      const meeting = meet(game, shelf);
      if (meeting.how === 'same') {
        ++taken.already;
        continue;
      }
      const good = await checked(meeting.how === 'copy' ? { ...game, id: crypto.randomUUID() } : game);
      if (!(await keep(good))) throw new ImportProblem('not_kept');
      shelf.push(good);
      ++taken.added;
    } catch (problem) {
      if (!(problem instanceof ImportProblem)) throw problem;
      taken.problems.push(problem.problem);
    }
  }
  return taken;
}

export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
