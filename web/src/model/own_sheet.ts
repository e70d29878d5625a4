// A family's own kids sheet, described in a file (docs/kids-sheet.md). The engine is the judge of it.
import { engine } from '../engine/client';
import { EngineError } from '../engine/protocol';

const MOST_CHARACTERS = 100_000;

export class SheetProblem extends Error {
  // 'foreign': not such a file at all; 'wrong': one with a mistake, at this place; 'engine': nobody is there to read it.
  constructor(readonly problem: 'foreign' | 'wrong' | 'engine', readonly at = '') {
    super(problem);
    this.name = 'SheetProblem';
  }
}

// The sheet of a file as the one line that options and records carry (protocol 10).
export async function readSheet(text: string): Promise<string> {
  let file: unknown;
  try {
    file = JSON.parse(text.slice(0, MOST_CHARACTERS));
  } catch {
    throw new SheetProblem('foreign');
  }
  if (typeof file !== 'object' || file === null || !('dice' in file)) throw new SheetProblem('foreign');
  try {
    const { match } = await engine.ask<{ match: string }>({ do: 'start', game: 'kids', seats: 2, options: { sheet: file } });
    const record = await engine.record(match);
    void engine.close(match).catch(() => undefined);
    return /^option sheet=(.*)$/m.exec(record)?.[1] ?? 'builtin'; // a record leaves out what is as usual
  } catch (problem) {
    if (!(problem instanceof EngineError) || problem.code === 'engine_lost') throw new SheetProblem('engine');
    throw new SheetProblem('wrong', problem.at.replace(/^(options\.)?sheet\.?/, ''));
  }
}
