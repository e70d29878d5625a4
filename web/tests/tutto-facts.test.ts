import { describe, expect, it } from 'vitest';
import type { Legal } from '../src/engine/protocol';
import { endedTurns, missing, nullChance, payers, stopChance } from '../src/boards/tutto/facts';
import { chosenMove, mostDice, placesOfEntry, toggled, usable } from '../src/boards/tutto/picking';
import type { TuttoSheet } from '../src/boards/tutto/types';

const WORTH: [number, number][] = [[100, 1000], [0, 200], [0, 300], [0, 400], [50, 500], [0, 600]];
const sheet: TuttoSheet = {
  target: 6000, dice: 6, plus_minus: 1000, straight: 2000,
  faces: WORTH.map(([single, triple], i) => ({ face: i + 1, single, triple })),
  cards: [{ card: 'stop', count: 10 }, { card: 'bonus300', count: 5, bonus: 300 }, { card: 'double', count: 5 }],
};
const keep = (die: string, value = 0): Legal => ({ move: `keep:${die}`, die, action: 'keep', value });

describe('the chance of a null', () => {
  it('is what the rules page says for one to six dice (5.4)', () => {
    const told = [2 / 3, 4 / 9, 5 / 18, 17 / 108, 25 / 324, 5 / 162];
    told.forEach((chance, i) => expect(nullChance(sheet.faces, i + 1)).toBeCloseTo(chance, 12));
  });
  it('asks under a Straight for the missing numbers only', () => {
    expect(missing(sheet, [1, 4])).toEqual([2, 3, 5, 6]);
    expect(nullChance(sheet.faces, 4, [2, 3, 5, 6])).toBeCloseTo((1 / 3) ** 4, 12);
    expect(nullChance(sheet.faces, 1, [6])).toBeCloseTo(5 / 6, 12);
    expect(nullChance(sheet.faces, 6, [1, 2, 3, 4, 5, 6])).toBe(0);
  });
});

describe('Plus or minus', () => {
  it('lets the leaders pay, never who plays', () => {
    expect(payers([500, 900, 900], 0)).toEqual([1, 2]);
    expect(payers([900, 900, 100], 0)).toEqual([1]);
    expect(payers([900, 100, 100], 0)).toEqual([]);
    expect(payers([0, 0, 0], 1)).toEqual([0, 2]);
  });
});

it('counts the Stop cards left', () => {
  expect(stopChance({ stop: 10, double: 30 })).toBe(0.25);
  expect(stopChance(null)).toBeNull();
});

describe('setting dice aside', () => {
  const thrown = [1, 2, 2, 2, 2, 6];
  const legal = [keep('1', 100), keep('2+2+2', 200), keep('1+2+2+2', 300)];
  const none = thrown.map(() => false);
  const faces = (chosen: boolean[] | null): string => (chosen ? chosenMove(thrown, chosen) : 'none');

  it('completes a triple and keeps what was chosen', () => {
    const one = toggled(legal, thrown, none, 0);
    expect(faces(one)).toBe('keep:1');
    const two = toggled(legal, thrown, one!, 4);
    expect(two).toEqual([true, true, true, false, true, false]);
  });
  it('drops a triple that lost a die', () => {
    expect(faces(toggled(legal, thrown, [true, true, true, true, false, false], 2))).toBe('keep:1');
    expect(toggled(legal, thrown, [true, false, false, false, false, false], 0)).toEqual(none);
  });
  it('refuses a die that no choice holds', () => {
    expect(toggled(legal, thrown, none, 5)).toBeNull();
    expect(toggled(legal, thrown, [false, true, true, true, false, false], 4)).toBeNull();
    expect(usable(legal, 6)).toBe(false);
    expect(usable(legal, 2)).toBe(true);
  });
  it('knows the choice with most dice', () => {
    expect(mostDice(legal)?.move).toBe('keep:1+2+2+2');
    expect(placesOfEntry(thrown, legal[2]!)).toEqual([true, true, true, true, false, false]);
  });
});

it('tells how turns ended', () => {
  const over = { effect: 'turn_over', seat: 0 };
  const turns = endedTurns([
    { event: 'c card:bonus300', effects: [] },
    { event: 'c throw:2,3,4', effects: [{ effect: 'null_throw', seat: 0 }, { effect: 'lost', points: 250 }, over] },
    { event: 'x card:stop', effects: [{ ...over, seat: 1 }] },
    { event: 'c card:double', effects: [] },
    { event: '0 stop', effects: [{ effect: 'banked', seat: 0, points: 450 }, over] },
  ]);
  expect(turns.map(({ n, how, points, card }) => [n, how, points, card])).toEqual([
    [2, 'null', 250, 'bonus300'], [3, 'stop', 0, 'stop'], [5, 'banked', 450, 'double'],
  ]);
  expect(turns[0]?.dice).toEqual([2, 3, 4]);
});
