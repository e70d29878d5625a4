// The running game against an engine that answers what it is told: whose move can be taken back, what is told after a
// reload, what comes of an engine that stops.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError, type Effect, type Look } from '../src/engine/protocol';
import type { Saved, SeatSetup } from '../src/model/setup';
import type { Table as RunningTable } from '../src/model/table.svelte';

const engine = vi.hoisted(() => ({
  load: vi.fn(), sheet: vi.fn(), look: vi.fn(), record: vi.fn(), undo: vi.fn(), close: vi.fn(), call: vi.fn(), choose: vi.fn(), chance: vi.fn(), play: vi.fn(),
}));
vi.mock('../src/engine/client', () => ({ engine }));
const { Table } = await import('../src/model/table.svelte');
const { events, headOf } = await import('../src/model/replay');

const HEAD = 'goupil-record 1\ngame clever\nrules 1\nseats 2\noption first=0\nrng fast\nseed 0c\n';
const people: SeatSetup[] = [{ kind: 'human', name: 'Ada' }, { kind: 'human', name: 'Bo' }];
const withBot: SeatSetup[] = [{ kind: 'human', name: 'Ada' }, { kind: 'bot', name: 'Otter', level: 'casual' }];

async function resumed(lines: string[], seats = people): Promise<RunningTable> {
  const saved: Saved = {
    id: 'a', setup: { game: 'clever', seats, options: {}, dice: 'ours' }, record: HEAD + lines.map((line) => `${line}\n`).join(''),
    started: 1, touched: 1, over: false, totals: [], rank: null, rating: null,
  };
  return Table.resume(saved);
}

beforeEach(() => {
  const look: Look = {
    game: 'clever', as: 0, view: { active: 0 }, awaiting: { seats: [0] }, decision: '0.1',
    legal: [{ move: 'white:green', action: 'pick' }], score: [null, null], over: false,
  };
  engine.load.mockResolvedValue('m1');
  engine.sheet.mockResolvedValue({});
  engine.look.mockResolvedValue(look);
  engine.record.mockResolvedValue('');
  engine.close.mockResolvedValue(undefined);
  engine.undo.mockReset().mockResolvedValue({ event: 'undo 0', effects: [] });
});

async function undoneSeat(lines: string[], seats = people): Promise<number | null> {
  const table = await resumed(lines, seats);
  if (!table.canUndo) return null;
  await table.undo();
  return engine.undo.mock.lastCall![1] as number;
}

describe('taking back', () => {
  it('finds the last move at this device', async () => {
    expect(await undoneSeat(['c roll:w1y1b1g1o1p1', '0 white:green'])).toBe(0);
    expect(await undoneSeat(['0 white:green', '1 blue:blue:9'])).toBe(1);
  });

  it('stops where dice fell', async () => {
    expect(await undoneSeat(['0 white:green', 'c roll:w1y1b1g1o1p1'])).toBeNull();
    expect(await undoneSeat(['0 white:green', 'x roll:w1y1b1g1o1p1'])).toBeNull();
    expect(await undoneSeat([])).toBeNull();
  });

  it('counts what was taken back already', async () => {
    expect(await undoneSeat(['0 white:green', 'undo 0'])).toBeNull();
    expect(await undoneSeat(['0 white:green', '0 bonus:blue_x:blue:5', 'undo 0'])).toBe(0);
  });

  it('leaves the bots’ moves where they are', async () => {
    expect(await undoneSeat(['0 white:green', '1 blue:blue:9'], withBot)).toBe(0);
  });
});

const crossed: Effect[] = [{ effect: 'crossed', seat: 0, zone: 'green', cell: '1' }];
const lost = (): EngineError => new EngineError('engine_lost', 'engine', 'trap');

describe('a resumed game', () => {
  it('tells its events as when they happened', async () => {
    engine.chance.mockResolvedValue({ event: 'c roll:w1y1b1g1o1p1', effects: [] });
    engine.play.mockResolvedValue({ event: '0 white:green', effects: crossed });
    const table = await resumed(['c roll:w1y1b1g1o1p1', '0 white:green']);
    expect(table.log.map(({ effects }) => effects)).toEqual([[], crossed]);
    expect(engine.load).toHaveBeenLastCalledWith(HEAD);
    expect(await table.record()).toBe(`${HEAD}c roll:w1y1b1g1o1p1\n0 white:green\n`);
  });

  it('is loaded as it stands when the engine tells it otherwise', async () => {
    engine.chance.mockResolvedValue({ event: 'c roll:w2y2b2g2o2p2', effects: [] });
    const table = await resumed(['c roll:w1y1b1g1o1p1']);
    expect(engine.load).toHaveBeenLastCalledWith(`${HEAD}c roll:w1y1b1g1o1p1\n`);
    expect(table.log).toEqual([{ event: 'c roll:w1y1b1g1o1p1', effects: [] }]);
  });
});

describe('an engine that stops', () => {
  it('is replaced, and the move is made', async () => {
    const table = await resumed([]);
    engine.load.mockResolvedValue('m2');
    engine.play.mockReset().mockRejectedValueOnce(lost()).mockResolvedValue({ event: '0 white:green', effects: crossed });
    await table.commit('white:green');
    expect(engine.play).toHaveBeenLastCalledWith('m2', 0, 'white:green', '0.1');
    expect(table.log).toEqual([{ event: '0 white:green', effects: crossed }]);
    expect(table.notice).toBeNull();
  });

  it('is told when a new one stops too, and nothing has changed', async () => {
    const table = await resumed([]);
    engine.play.mockReset().mockRejectedValue(lost());
    await table.commit('white:green');
    expect(table.notice).toEqual({ kind: 'error', code: 'engine_lost' });
    expect(table.log).toEqual([]);
    expect(table.mine).toBe(true);
  });
});

describe('a record', () => {
  it('has a head up to its first event', () => {
    expect(headOf(`${HEAD}c roll:w1\n0 white:green\nscore 1 2\n`)).toBe(HEAD);
    expect(headOf(HEAD)).toBe(HEAD);
  });

  it('is head and events', () => {
    expect(events(`${HEAD}c roll:w1\n0 white:green\nundo 0\ncall last_round\nscore 1 2\n`)).toEqual(['c roll:w1', '0 white:green', 'undo 0', 'call last_round']);
  });
});
