import { describe, expect, it } from 'vitest';
import type { Look, Preview } from '../src/engine/protocol';
import { afterPreview, allCards, cardOf, dealtCards, inCardOrder, lastRound, placeOf, unseenCards } from '../src/boards/gap/cards';
import type { GapSheet, GapView } from '../src/boards/gap/types';

const sheet: GapSheet = {
  colours: ['red', 'green', 'violet', 'yellow', 'blue'], letters: 'rgvyb', numbers: 10, colours_in_play: 3, hand: 6, middle: 4,
};
const view = (part: Partial<GapView> = {}): GapView => ({
  round: 1, phase: 'play', starter: 0, active: 0, target: 30, rounds: 0, last_round: false, tied: null,
  colours: ['green', 'yellow', 'blue'], middle: ['y7', 'b2'], pile: 14, played: null,
  hands: [{ count: 2, cards: ['g2', 'g4'] }, { count: 2, cards: null }],
  collections: [{ green: ['g1'], yellow: [], blue: ['b5', 'b6'] }, { green: [], yellow: [], blue: [] }], totals: [0, 0], ...part,
});
const preview = (move: string, effects: Preview['effects'], next: GapView, round: number): Preview & { move: string } => ({
  move, effects,
  look: { view: next, score: [{ total: 0, round }, { total: 0, round: 0 }] } as unknown as Look,
});
const told = (event: string, effects: Preview['effects'] = []) => ({ event, effects });

describe('cards', () => {
  it('are read from the notation', () => {
    expect(cardOf(sheet, 'v7')).toEqual({ name: 'v7', colour: 'violet', number: 7 });
    expect(allCards(sheet, ['blue', 'red'])).toHaveLength(20);
    expect(inCardOrder(sheet, ['b1', 'r9', 'g0'])).toEqual(['r9', 'g0', 'b1']);
  });
  it('are unseen when nothing shows them', () => {
    const unseen = unseenCards(sheet, view(), ['y1']);
    expect(unseen).toHaveLength(30 - 2 - 2 - 3 - 1);
    expect(unseen).not.toContain('y1');
  });
  it('are known of the hands that were entered this round', () => {
    const log = [told('x deal:0:g1,g2'), told('c deal:1:6'), told('x open:y3'), told('1 play:y4')];
    expect(dealtCards(log, 'open')).toEqual(['g1', 'g2']);
    expect(dealtCards(log, 'deal')).toEqual([]);
    expect(dealtCards([...log, told('x deal:0:b1')], 'deal')).toEqual(['b1']);
  });
});

it('lays 9 and 0 side by side', () => {
  const ring = { x: 100, y: 100 };
  const [a, b, c] = [placeOf(9, 10, ring), placeOf(0, 10, ring), placeOf(1, 10, ring)];
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.hypot(c.x - b.x, c.y - b.y));
  expect(b.y).toBeCloseTo(-100);
});

describe('a preview', () => {
  it('shows the columns and the score that would be', () => {
    const next = view({ collections: [{ green: ['g1', 'g2'], yellow: [], blue: ['b2', 'b5', 'b6'] }, {}] });
    expect(afterPreview(sheet, view(), preview('play:g2', [{ effect: 'taken', seat: 0, cards: ['b2'] }], next, 1), 0))
      .toEqual({ counts: { green: 2, yellow: 0, blue: 3 }, round: 1 });
  });
  it('tells from the effects what the last card of a round brings', () => {
    const next = view({ round: 2, collections: [{ green: [], yellow: [], blue: [] }, {}] });
    const effects = [{ effect: 'taken', seat: 0, cards: ['b2'] }, { effect: 'scored', seat: 0, points: 1 }, { effect: 'round_over' }];
    expect(afterPreview(sheet, view(), preview('play:g2', effects, next, 0), 0))
      .toEqual({ counts: { green: 2, yellow: 0, blue: 3 }, round: 1 });
  });
});

it('tells the last round until I have played again', () => {
  const end = told('1 play:g9', [
    { effect: 'scored', seat: 0, points: -2 }, { effect: 'scored', seat: 1, points: 3 }, { effect: 'round_over', seat: 1 },
  ]);
  expect(lastRound([told('0 play:g1')], 0, 2)).toBeNull();
  expect(lastRound([told('0 play:g1'), end, told('1 play:b1')], 0, 2)).toEqual({ n: 2, points: [-2, 3] });
  expect(lastRound([end, told('0 play:b1')], 0, 2)).toBeNull();
});
