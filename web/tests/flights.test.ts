// Which bonuses travel after an event: from the cell that earned them, or from the round's gift, to where they land.
import { describe, expect, it } from 'vitest';
import { flightsOf } from '../src/ui/flights';

const crossed = (seat: number, zone: string, cell: string) => ({ effect: 'crossed', seat, zone, cell });

describe('flights', () => {
  it('go from the cell to the track', () => {
    const effects = [
      { effect: 'wrote', seat: 0, value: 6, zone: 'purple', cell: '3' }, { effect: 'unlocked', seat: 0, what: 'reroll' },
    ];
    expect(flightsOf('0 purple:purple', effects, 0)).toEqual([
      { kind: 'reroll', from: ['[data-cell="purple/3"]'], to: ['[data-lands~="reroll"]', '[data-lands~="pending"]'] },
    ]);
  });

  it('bring a used bonus to its cell, and what that wins further on', () => {
    const effects = [crossed(0, 'yellow', 'r1c1'), { effect: 'won', seat: 0, what: 'blue_x' }, { effect: 'fox', seat: 0 }];
    const flights = flightsOf('0 bonus:yellow_x:yellow:r1c1', effects, 0);
    expect(flights.map(({ kind }) => kind)).toEqual(['yellow_x', 'blue_x', 'fox']);
    expect(flights[0]!.to).toEqual(['[data-cell="yellow/r1c1"]']);
  });

  it('tell the gift of a round from what a cell won', () => {
    const effects = [
      crossed(0, 'blue', '5'), { effect: 'turn_over', seat: 1 }, { effect: 'unlocked', seat: 0, what: 'plus1' },
    ];
    expect(flightsOf('0 blue:blue', effects, 0).map(({ from }) => from)).toEqual([['[data-gift]']]);
  });

  it('leave other seats alone, and know the stars of kids', () => {
    const effects = [crossed(1, 'red', '2'), { effect: 'scored', seat: 1, points: 1 }];
    expect(flightsOf('1 cross:red:2+0', effects, 0)).toEqual([]);
    expect(flightsOf('1 cross:red:2+0', effects, 1).map(({ kind }) => kind)).toEqual(['star']);
  });
});
