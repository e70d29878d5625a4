import { describe, expect, it } from 'vitest';
import { dailyGame, dailySeed, dailySetup, dateOf, dayOf, daysBefore, isDay, month, streak } from '../src/model/daily';
import type { Saved } from '../src/model/setup';

function game(day: string, which: 'clever' | 'cubed', over = true, started = 1): Saved {
  return {
    id: `${day}${which}${started}`, record: '', started, touched: started, over, totals: [100], rank: [1], rating: 0,
    setup: dailySetup(day, which, 'Ada'),
  };
}

describe('the daily dice', () => {
  it('come from the date and a digit for each game', () => {
    expect(dailySeed('2026-11-16', 'clever')).toBe('202611161');
    expect(dailySeed('2026-11-16', 'cubed')).toBe('202611162');
    expect(dailySetup('2026-11-16', 'cubed', 'Ada')).toMatchObject({ game: 'cubed', seed: '202611162', daily: '2026-11-16', dice: 'ours' });
  });

  it('know days', () => {
    expect(dayOf(new Date(2026, 10, 16, 0, 1))).toBe('2026-11-16');
    expect(dayOf(new Date(2026, 10, 16, 23, 59))).toBe('2026-11-16');
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-03-30', 2)).toBe('2026-03-28'); // across the change of the clocks
    expect(isDay('2026-11-16')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('today')).toBe(false);
    expect(dateOf('2026-11-16').getDate()).toBe(16);
  });

  it('count the game that was begun first', () => {
    const list = [game('2026-11-16', 'clever', true, 9), game('2026-11-16', 'clever', false, 3), game('2026-11-15', 'clever', true, 1)];
    expect(dailyGame(list, '2026-11-16', 'clever')!.started).toBe(3);
    expect(dailyGame(list, '2026-11-16', 'cubed')).toBeUndefined();
  });

  it('fill the weeks of a month from Monday', () => {
    const weeks = month([game('2026-11-16', 'cubed'), game('2026-11-17', 'clever', false)], 2026, 10);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]!.map((mark) => mark.day)).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[3]![0]).toEqual({ day: '2026-11-16', done: ['cubed'], begun: [] });
    expect(weeks[3]![1]).toEqual({ day: '2026-11-17', done: [], begun: ['clever'] });
  });

  it('count days in a row; today may still be open', () => {
    const list = [game('2026-11-15', 'clever'), game('2026-11-14', 'cubed'), game('2026-11-12', 'clever')];
    expect(streak(list, '2026-11-16')).toBe(2);
    expect(streak([...list, game('2026-11-16', 'clever')], '2026-11-16')).toBe(3);
    expect(streak(list, '2026-11-18')).toBe(0);
  });
});
