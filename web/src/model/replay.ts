// A record played again in the engine, so that its events are told as fully as when they happened.
import { engine } from '../engine/client';
import { EngineError, type Effect, type Report } from '../engine/protocol';

export interface Told {
  event: string; // a record line
  effects: Effect[];
}

export interface Replayed {
  match: string;
  head: string; // of the record, up to its first event
  log: Told[];
}

// The events of a record: what follows its head.
export function events(record: string): string[] {
  return record.split('\n').filter((line) => /^(c|x|\d+|undo|call) /.test(line));
}

// The record without its events and its score.
export function headOf(record: string): string {
  const end = record.search(/^(c|x|\d+|undo|call|score) /m);
  return end < 0 ? record : record.slice(0, end);
}

// The engine is gone, or came back without this game.
export const isLost = (problem: unknown): boolean =>
  problem instanceof EngineError && (problem.code === 'engine_lost' || problem.code === 'unknown_match');

function again(match: string, line: string): Promise<Report> {
  const [kind = '', what = ''] = line.split(/ (.*)/);
  if (kind === 'c') return engine.chance(match);
  if (kind === 'x') return engine.chance(match, what);
  if (kind === 'undo') return engine.undo(match, Number(what));
  if (kind === 'call') return engine.call(match, what);
  return engine.play(match, Number(kind), what);
}

// A record that the engine tells otherwise is loaded as it stands: `load` is the judge of records.
export async function replay(record: string): Promise<Replayed> {
  const head = headOf(record);
  const lines = events(record);
  try {
    const match = await engine.load(head);
    const reports = await Promise.all(lines.map((line) => again(match, line)));
    if (reports.every(({ event }, i) => event === lines[i])) return { match, head, log: reports.map(({ event, effects }) => ({ event, effects })) };
    void engine.close(match).catch(() => undefined);
  } catch (problem) {
    if (isLost(problem)) throw problem;
  }
  return { match: await engine.load(record), head, log: lines.map((event) => ({ event, effects: [] })) };
}
