// Every kind of event, effect and legal move that the engine was seen to give is told in words, in all languages.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS, type Effect, type GameId, type Legal } from '../src/engine/protocol';
import { LANGUAGES, speak } from '../src/i18n/index.svelte';
import {
  bonusName, cardName, cellName, chainText, consequencesText, dieLongName, dieName, effectText, errorText, eventText,
  moveLabel, ratingText, reasonText, unitText, zoneName,
} from '../src/model/words';

interface Captured {
  events: { event: string; effects: Effect[] }[];
  legal: Legal[];
}

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const captured = (game: GameId): Captured => JSON.parse(read(`fixtures/${game}.json`)) as Captured;
const protocol = read('../../docs/protocol.md');
const nameOf = (seat: number): string => ['Ada', 'Bo', 'Cleo', 'Dan'][seat] ?? `#${seat}`;

// No key, blank, code of a cell or card, or identifier may reach a person.
const RAW = /words\.|[{}_@=]|undefined|null\b.*null|NaN|\br\d+c\d+|\b[rgvyb]\d\b|\bb\d+\b|\bI+\d|\w:\w|\+r\d|plus1/;
const UNTIDY = /^$|\s\s|\s[.,]|\.\.|^\s|\s$/;
const wrong = (texts: string[]): string[] => texts.filter((text) => RAW.test(text) || UNTIDY.test(text));

const section = (from: string, to: string): string =>
  protocol.slice(protocol.indexOf(from), protocol.indexOf(to, protocol.indexOf(from)));
const REASONS = section('## 8 Reasons (`why`)', '## 9').split('\n')[1]!.replace(/\.$/, '').split(' · ');
const ERRORS = section('3.3 Errors: ', '\n').replace('3.3 Errors: ', '').replace(/\.$/, '').split(' ');

describe.each(LANGUAGES)('words in %s', (language) => {
  beforeAll(() => speak(language));

  it.each(GAME_IDS)('tells every captured event of %s', (game) => {
    const { events } = captured(game);
    const withEffects = events.map(({ event, effects }) => eventText(game, event, effects, nameOf));
    const resumed = events.map(({ event }) => eventText(game, event, [], nameOf));
    expect(wrong([...withEffects, ...resumed])).toEqual([]);
  });

  it.each(GAME_IDS)('tells every captured effect of %s', (game) => {
    const { events } = captured(game);
    const effects = events.flatMap((one) => one.effects).filter((effect) => effect.dice?.length !== 0);
    expect(wrong(effects.map((effect) => effectText(effect, nameOf, game)))).toEqual([]);
    expect(wrong(events.flatMap((one) => [0, 1].flatMap((seat) => chainText(one.effects, seat, game))))).toEqual([]);
  });

  it.each(GAME_IDS)('labels every captured move of %s', (game) => {
    const { legal } = captured(game);
    const labels = legal.map((one) => moveLabel(game, one));
    expect(wrong([...labels, ...legal.map((one) => moveLabel(game, one, () => 3))])).toEqual([]);
    expect(labels.filter((label) => !/^[\p{Lu}\d]/u.test(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length); // told apart
  });

  it('knows every reason and error of the protocol', () => {
    expect(REASONS).toHaveLength(27);
    expect(ERRORS).toHaveLength(18);
    const reasons = REASONS.map(reasonText);
    const errors = [...ERRORS, 'engine_lost', 'storage_full', 'storage_blocked'].map(errorText);
    expect(wrong([...reasons, ...errors])).toEqual([]);
    expect(reasons).not.toContain(reasonText('?'));
    expect(errors).not.toContain(errorText('?'));
  });

  it('names dice, zones, cells, bonuses, cards, bands and units', () => {
    const bands = (game: GameId, n: number): string[] => Array.from({ length: n }, (_, band) => ratingText(game, band));
    const cells = { yellow: 'II3', turquoise: 'r1c4', blue: 'left2', brown: 'b7', pink: '5' };
    const dice = ['white', 'yellow', 'blue', 'green', 'orange', 'purple', 'turquoise', 'brown', 'pink'];
    const names = [
      ...dice.map((die) => dieName(die)), ...dice.map(dieLongName),
      ...['joker', 'candle', 'blue', 'red_heart'].map((picture) => dieName(picture, 'kids')),
      ...['yellow', 'red', 'green', 'blue'].map((zone) => zoneName('kids', zone)),
      ...['red', 'violet'].map((zone) => zoneName('gap', zone)),
      ...['black', 'black_x', 'fox', 'joker', 'plus1', 'reroll', 'yellow_x'].map((what) => bonusName(what)),
      bonusName('black', 'cubed'),
      ...['r4', 'v0', 'stop', 'plus_minus', 'bonus600', 'cloverleaf'].map(cardName),
      ...Object.entries(cells).map(([zone, cell]) => cellName('cubed', zone, cell)),
      ...bands('clever', 9), ...bands('cubed', 11),
      ...(['points', 'lead', 'win'] as const).map(unitText),
    ];
    expect(wrong(names)).toEqual([]);
    expect(ratingText('gap', 0)).toBe('');
  });
});

describe('the sentences', () => {
  const event = (game: GameId, line: string): string => {
    const found = captured(game).events.find((one) => one.event === line);
    return eventText(game, line, found?.effects ?? [], nameOf);
  };

  it('read well in English', async () => {
    await speak('en');
    const pick = (fields: Partial<Legal>): Legal => ({ move: '', action: 'pick', ...fields });
    const yellow = pick({ die: 'white', number: 4, zone: 'yellow', cells: ['r3c4'] });
    expect(moveLabel('clever', yellow)).toBe('White 4 → yellow, row 3');
    const blue = pick({ die: 'blue', number: 9, zone: 'blue', cells: ['9'] });
    expect(moveLabel('clever', blue)).toBe('Blue → blue 9');
    expect(moveLabel('clever', blue, () => 3)).toBe('Blue 3 → blue 9');
    expect(moveLabel('cubed', { move: 'take:pink', action: 'take', die: 'pink', number: 5 })).toBe('Take the pink 5');
    expect(moveLabel('tutto', { move: 'keep:1+5+5', action: 'keep', value: 200 })).toBe('Keep 1 5 5 (200)');
    expect(moveLabel('gap', { move: 'play:r4', action: 'play', die: 'r4', number: 4 })).toBe('Play the red 4');
    expect(event('clever', 'c roll:w3y1b6g2o5p4'))
      .toBe('Roll: white 3, yellow 1, blue 6, green 2, orange 5, purple 4.');
    expect(event('clever', '0 white:green')).toBe('Ada: white die, cross in green, box 1. To the tray: purple.');
    expect(event('gap', 'c deal:1:r1,g5,g7,g9,y2,y8')).toBe('6 cards for Bo.');
    expect(event('gap', 'undo 1')).toBe('Bo: a move taken back.');
    expect(event('kids', 'call last_round')).toBe('This turn is the last!');
    expect(eventText('tutto', 'x points:2000:1', [], nameOf))
      .toBe('On paper: 2,000 points, with 1 Plus or minus made.');
    expect(eventText('tutto', 'x points:win', [], nameOf)).toContain('win the game');
    expect(eventText('cubed', 'x table:w3,-,p5/y1t2b3n6', [], nameOf))
      .toBe('On the table: fields I white 3, III pink 5; tray yellow 1, turquoise 2, blue 3, brown 6.');
    expect(eventText('cubed', '1 choose:black', [], nameOf)).toBe('Bo: bonus any colour first.');
    expect(moveLabel('cubed', { move: 'choose:pink', action: 'choose' })).toBe('Bonus first: pink');
    expect(eventText('kids', 'x pool:', [], nameOf)).toBe('No die is left for the others.');
  });

  it('tell a bonus without room once and a gift of the round once', async () => {
    await speak('en');
    const lost: Effect[] = [
      { effect: 'wrote', seat: 0, value: 7, zone: 'blue', cell: 'right3' },
      { effect: 'won', seat: 0, what: 'brown' },
      { effect: 'lost', seat: 0, what: 'brown' },
      { effect: 'turn_over', seat: 0 },
      { effect: 'won', seat: 0, what: 'black' },
      { effect: 'won', seat: 1, what: 'black' },
    ];
    expect(chainText(lost, 0, 'cubed')).toEqual([
      '7 in blue, right, box 3', 'Bonus lost, no room left: brown', 'Round gift: any colour',
    ]);
    expect(consequencesText(lost, 0, 'cubed')).toEqual(['Bonus lost, no room left: brown', 'Round gift: any colour']);
    expect(eventText('cubed', '0 enter:blue:right', lost, nameOf))
      .toBe('Ada: 7 in blue, right, box 3. Bonus lost, no room left: brown. Round gift: any colour.');
  });

  it('name who pays', async () => {
    await speak('en');
    const paid: Effect[] = [{ effect: 'deducted', seat: 0, points: 1000 }, { effect: 'banked', seat: 1, points: 2000 }];
    expect(eventText('tutto', '1 stop', paid, nameOf))
      .toBe('Bo: stop. Ada: 1,000 points deducted. Bo: 2,000 points banked.');
    expect(chainText(paid, 1, 'tutto')).toEqual(['1,000 points off a rival', '2,000 points banked']);
  });
});
