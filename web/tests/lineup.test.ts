import { describe, expect, it } from 'vitest';
import {
  canAdd, canRemove, firstLineup, fitting, lastLineup, nameOf, rememberLineup, toSetup, withDice, withOption, withoutSeat, withSeat,
  type SeatWords,
} from '../src/model/lineup';
import { engineOptions, hidesHands, isByHand, isFromPaper, isReal } from '../src/model/setup';

const solo = { min_seats: 1, max_seats: 4 };
const pair = { min_seats: 2, max_seats: 3 };
const words: SeatWords = { you: 'You', friend: (n) => `Player ${n}`, bot: (n) => `Bot ${n}`, paper: (n) => `Paper ${n}` };

describe('a line-up', () => {
  it('begins alone where that is possible, else against bots', () => {
    expect(firstLineup(solo).seats.map((seat) => seat.kind)).toEqual(['human']);
    expect(firstLineup(pair).seats.map((seat) => seat.kind)).toEqual(['human', 'bot']);
  });

  it('keeps to the number of seats and to somebody at the device', () => {
    const full = withSeat(firstLineup(pair), 'bot');
    expect(canAdd(firstLineup(pair), pair)).toBe(true);
    expect(canAdd(full, pair)).toBe(false);
    expect(canRemove(firstLineup(pair), pair, 1)).toBe(false);
    expect(canRemove(full, pair, 0)).toBe(false);
    expect(canRemove(full, pair, 2)).toBe(true);
  });

  it('gives a new bot the level of the last one', () => {
    const lineup = withSeat(firstLineup(solo), 'bot');
    lineup.seats[1]!.level = 'master';
    expect(withSeat(lineup, 'bot').seats[2]!.level).toBe('master');
  });

  it('keeps who begins when somebody leaves', () => {
    const lineup = withOption(withSeat(withSeat(firstLineup(solo), 'bot'), 'human'), 'first', 2);
    expect(withoutSeat(lineup, 1).options.first).toBe(1);
    expect(withoutSeat(lineup, 2).options).toEqual({});
    expect(withoutSeat(withOption(lineup, 'colours', ['r']), 1).options).toEqual({ first: 1 });
  });

  it('drops chosen colours when the number of seats changes', () => {
    expect(withSeat(withOption(firstLineup(pair), 'colours', ['r', 'g', 'v']), 'human').options).toEqual({});
  });

  it('has seats on paper only with real dice', () => {
    const real = withSeat(withDice(firstLineup(solo), 'real'), 'paper');
    expect(real.seats[1]!.kind).toBe('paper');
    expect(withDice(real, 'ours').seats[1]!.kind).toBe('human');
  });

  it('names every seat', () => {
    const lineup = withSeat(withSeat(withSeat(firstLineup(solo), 'bot'), 'human'), 'bot');
    lineup.seats[2]!.name = '  Ada ';
    expect([0, 1, 2, 3].map((seat) => nameOf(lineup, seat, words))).toEqual(['You', 'Bot 1', 'Ada', 'Bot 2']);
    expect(toSetup('clever', lineup, words)).toMatchObject({ game: 'clever', dice: 'ours', seats: [{ name: 'You' }, { name: 'Bot 1' }, { name: 'Ada' }, {}] });
  });

  it('is remembered, unless it no longer fits', () => {
    const lineup = withSeat(firstLineup(pair), 'human');
    rememberLineup('kids', lineup);
    expect(lastLineup('kids', pair)).toEqual(lineup);
    expect(lastLineup('kids', { min_seats: 4, max_seats: 6 })).toBeUndefined();
    expect(lastLineup('gap', pair)).toBeUndefined();
    expect(fitting({ seats: [{ kind: 'bot', name: '', level: 'god' }, { kind: 'human', name: '' }], options: {}, dice: 'ours' }, pair)).toBeUndefined();
    expect(fitting('nonsense', pair)).toBeUndefined();
    expect(fitting(null, pair)).toBeUndefined();
  });
});

describe('a set-up', () => {
  const human = { kind: 'human' as const, name: 'Ada' };
  const paper = { kind: 'paper' as const, name: 'Bo' };

  it('tells the engine which seats have no sheet', () => {
    expect(engineOptions({ game: 'clever', seats: [human, human], options: { first: 0 }, dice: 'ours' })).toEqual({ first: 0 });
    expect(engineOptions({ game: 'clever', seats: [human, paper, human], options: { first: 0 }, dice: 'real' })).toEqual({ first: 0, tracked: ['0', '2'] });
  });

  it('knows what falls on a real table, what takes a hand, what comes from paper', () => {
    expect(isReal('clever', 'roll')).toBe(true);
    expect(isReal('clever', 'tray')).toBe(false);
    expect(isByHand('card')).toBe(true);
    expect(isByHand('deal')).toBe(false);
    expect(isFromPaper('points')).toBe(true);
  });

  it('hides hands only where two people share the device', () => {
    expect(hidesHands({ game: 'gap', seats: [human, human], options: {}, dice: 'ours' })).toBe(true);
    expect(hidesHands({ game: 'gap', seats: [human, paper], options: {}, dice: 'ours' })).toBe(false);
    expect(hidesHands({ game: 'clever', seats: [human, human], options: {}, dice: 'ours' })).toBe(false);
  });
});
