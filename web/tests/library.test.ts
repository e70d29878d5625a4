import { describe, expect, it } from 'vitest';
import { distribution, exportAll, fileName, ImportProblem, meet, ownTotal, readFile, statistics, withResult } from '../src/model/library';
import type { Saved, SeatSetup } from '../src/model/setup';

const me: SeatSetup = { kind: 'human', name: 'Ada' };
const bot: SeatSetup = { kind: 'bot', name: 'Otter', level: 'expert' };
let n = 0;

function saved(change: Partial<Saved> & { seats?: SeatSetup[]; lesson?: boolean } = {}): Saved {
  const { seats = [me], lesson, ...rest } = change;
  return {
    id: `id${++n}`, record: `record ${n}`, started: n * 1000, touched: n * 1000, over: true, totals: seats.map(() => 100), rank: seats.map(() => 1), rating: null,
    setup: { game: 'clever', seats, options: {}, dice: 'ours', ...(lesson ? { lesson } : {}) }, ...rest,
  };
}

const name = (seat: number): string => `Player ${seat}`;
const problemOf = (text: string): string => {
  try {
    readFile(text, name, 0);
  } catch (problem) {
    return problem instanceof ImportProblem ? problem.problem : String(problem);
  }
  return 'none';
};

describe('statistics', () => {
  it('count finished games of one game, lessons left out', () => {
    const list = [saved({ totals: [100] }), saved({ totals: [200] }), saved({ over: false }), saved({ lesson: true })];
    const found = statistics(list, 'clever')!;
    expect(found.games).toBe(2);
    expect(found.mean).toBe(150);
    expect(ownTotal(found.best)).toBe(200);
    expect(statistics(list, 'gap')).toBeNull();
  });

  it('count as won what the own seat won against others', () => {
    const list = [
      saved({ seats: [bot, me], totals: [90, 120], rank: [2, 1] }),
      saved({ seats: [bot, me], totals: [130, 80], rank: [1, 2] }),
      saved({ totals: [200] }),
    ];
    const found = statistics(list, 'clever')!;
    expect([found.rivals, found.won, ownTotal(found.best)]).toEqual([2, 1, 200]);
  });

  it('keep the first of equal bests', () => {
    const early = saved({ totals: [150], touched: 1 });
    expect(statistics([saved({ totals: [150], touched: 5 }), early], 'clever')!.best.id).toBe(early.id);
  });
});

describe('the distribution', () => {
  it('puts every total into a step', () => {
    const totals = [3, 17, 160, 161, 402, 399, 250];
    const steps = distribution(totals);
    expect(steps.reduce((sum, step) => sum + step.games, 0)).toBe(totals.length);
    expect(steps.length).toBeLessThanOrEqual(9);
    for (const [i, step] of steps.entries()) if (i > 0) expect(step.from).toBe(steps[i - 1]!.to);
  });

  it('has steps of round widths, also below zero', () => {
    const steps = distribution([-1000, 6000]);
    expect(steps[0]!.to - steps[0]!.from).toBe(1000);
    expect(steps[0]!.from).toBe(-1000);
    expect(distribution([7])).toEqual([{ from: 7, to: 8, games: 1 }]);
    expect(distribution([])).toEqual([]);
  });
});

describe('a file', () => {
  const record = 'goupil-record 1\ngame clever\nrules 1\nseats 2\noption first=1\noption tracked=0\nrng fast\nseed 0c\nx table:w3/y1\n0 pass\n';

  it('with a record says who sits there', () => {
    const [game] = readFile(record, name, 42);
    expect(game!.setup.game).toBe('clever');
    expect(game!.setup.seats.map((seat) => seat.kind)).toEqual(['human', 'paper']);
    expect(game!.setup.options).toEqual({ first: '1' });
    expect(game!.touched).toBe(42);
    expect(readFile(record.replaceAll('\n', '\r\n'), name, 0)[0]!.record).toBe(record);
  });

  it('with all games gives them back', () => {
    const games = [saved({ seats: [me, bot] }), saved()];
    const back = readFile(exportAll(games), name, 0);
    expect(back.map((one) => one.id)).toEqual(games.map((one) => one.id));
    expect(back[0]!.setup).toEqual(games[0]!.setup);
    expect(withResult(back[0]!, { over: true, awaiting: { over: true, rank: [1, 2] }, score: [{ total: 7 }, null] }).totals).toEqual([7, null]);
  });

  it('that is no good says why', () => {
    expect(problemOf('')).toBe('empty');
    expect(problemOf('  \n')).toBe('empty');
    expect(problemOf('hello')).toBe('foreign');
    expect(problemOf('{"a":1}')).toBe('foreign');
    expect(problemOf('{"kind":"goupil-games","version":1,"games":[{')).toBe('damaged');
    expect(problemOf('{"kind":"goupil-games","version":1,"games":[{"id":3}]}')).toBe('damaged');
    expect(problemOf('{"kind":"goupil-games","version":2,"games":[]}')).toBe('other_version');
    expect(problemOf(record.replace('record 1', 'record 7'))).toBe('other_version');
    expect(problemOf(record.replace('game clever', 'game chess'))).toBe('damaged');
    expect(problemOf(record.replace('seats 2', 'seats 2\nas 0'))).toBe('hidden');
    expect(problemOf(`junk\n${record}`)).toBe('damaged');
  });

  it('has a name that tells the game and the day', () => {
    expect(fileName(saved({ started: new Date(2026, 10, 16, 9, 5).getTime() }))).toBe('clever-2026-11-16-0905.goupil');
  });
});

describe('a game from a file', () => {
  it('never makes a kept game shorter', () => {
    const here = saved({ id: 'a', record: 'one\ntwo\n' });
    expect(meet(saved({ id: 'b', record: 'other' }), [here])).toEqual({ how: 'new' });
    expect(meet(saved({ id: 'b', record: 'one\ntwo\n' }), [here])).toEqual({ how: 'same' });
    expect(meet(saved({ id: 'a', record: 'one\n' }), [here])).toEqual({ how: 'same' });
    expect(meet(saved({ id: 'a', record: 'one\ntwo\nthree\n' }), [here])).toEqual({ how: 'longer', id: 'a' });
    expect(meet(saved({ id: 'a', record: 'one\nelse\n' }), [here])).toEqual({ how: 'copy' });
  });
});
