// What a move sets off (protocol 7), as short phrases.
import { t } from '../../i18n/index.svelte';
import type { Effect, GameId, Seat } from '../../engine/protocol';
import { bonusName, cardName, dieName, listed, placeName, upperFirst } from './names';

export type NameOf = (seat: Seat) => string;

// A phrase that may stand for several effects in a row. `seat` null: it concerns everybody.
export interface Phrase {
  kind: string;
  seat: Seat | null;
  text: string;
}

// One effect with the name of the seat it happens to.
export function effectText(effect: Effect, nameOf: NameOf, game?: GameId): string {
  const text = phrase(effect, [effect], game);
  if (text === '') return '';
  if (forAll(effect) || effect.seat === undefined) return upperFirst(text);
  return t('words.told.seat', { name: nameOf(effect.seat), what: text });
}

// Chips in order: what is crossed or written, won, gained and lost, and where dice go. `game` is needed where games
// use a word differently (kids, gap). What happens to other seats is left out unless they pay.
export function chainText(effects: Effect[], seat: Seat, game?: GameId): string[] {
  return phrases(effects, game)
    .filter((one) => one.kind !== 'turn_over' && one.kind !== 'taken_die')
    .map((one) => {
      if (one.seat === null || one.seat === seat) return one.text;
      return one.kind === 'deducted' ? t('words.effect.rival_pays', { n: pointsOf(effects, one.seat) }) : '';
    })
    .filter((text) => text !== '')
    .map(upperFirst);
}

// The chips without the entry itself, which a move's label tells already.
export const consequencesText = (effects: Effect[], seat: Seat, game?: GameId): string[] =>
  chainText(effects.filter((one) => !['crossed', 'wrote', 'kept', 'used'].includes(one.effect)), seat, game);

const pointsOf = (effects: Effect[], seat: Seat): number =>
  effects.find((effect) => effect.effect === 'deducted' && effect.seat === seat)?.points ?? 0;

const forAll = (effect: Effect): boolean => effect.effect === 'round_over' || effect.effect === 'game_over';

// The effects as phrases: crosses of one entry are one phrase, a bonus that is lost at once is only told as lost,
// and what everybody gets when a round begins is told once.
export function phrases(effects: Effect[], game?: GameId, atChance = false): Phrase[] {
  const out: Phrase[] = [];
  let newRound = atChance && (game === 'clever' || game === 'cubed');
  for (let i = 0; i < effects.length; ++i) {
    const effect = effects[i]!;
    const gift = newRound && (effect.effect === 'won' || effect.effect === 'unlocked');
    if (effect.effect === 'turn_over' && game !== 'kids') newRound = true;
    if (gift) addGift(out, effect, game);
    else if (!isLostAtOnce(effect, effects[i + 1])) {
      const together = crossesFrom(effects, i);
      i += together.length - 1;
      add(out, effect, together, game);
    }
  }
  return trayLast(out);
}

// Where dice go is told after what the entry wins, before what comes next.
function trayLast(list: Phrase[]): Phrase[] {
  const isTray = (one: Phrase): boolean => one.kind === 'to_tray';
  const isNext = (one: Phrase): boolean => ['gift', 'turn_over', 'round_over', 'game_over'].includes(one.kind);
  const now = list.filter((one) => !isTray(one) && !isNext(one));
  return [...now, ...list.filter(isTray), ...list.filter(isNext)];
}

function add(out: Phrase[], effect: Effect, together: Effect[], game?: GameId): void {
  const kind = effect.effect === 'taken' && effect.die !== undefined ? 'taken_die' : effect.effect;
  const text = phrase(effect, together, game);
  if (text !== '') out.push({ kind, seat: forAll(effect) ? null : (effect.seat ?? null), text });
}

function addGift(out: Phrase[], effect: Effect, game?: GameId): void {
  const text = t('words.effect.gift', { what: bonusName(effect.what ?? '', game) });
  if (!out.some((one) => one.text === text)) out.push({ kind: 'gift', seat: null, text });
}

const isLostAtOnce = (effect: Effect, next: Effect | undefined): boolean =>
  effect.effect === 'won' && next?.effect === 'lost' && next.what === effect.what && next.seat === effect.seat;

function crossesFrom(effects: Effect[], start: number): Effect[] {
  const first = effects[start]!;
  if (first.effect !== 'crossed' || first.zone !== 'turquoise') return [first];
  const sameEntry = (one: Effect): boolean =>
    one.effect === 'crossed' && one.seat === first.seat && one.zone === first.zone;
  let end = start + 1;
  while (end < effects.length && sameEntry(effects[end]!)) ++end;
  return effects.slice(start, end);
}

function phrase(effect: Effect, together: Effect[], game?: GameId): string {
  const key = `words.effect.${effect.effect}`;
  switch (effect.effect) {
    case 'crossed':
    case 'wrote': return entry(key, effect, together, game);
    case 'won':
    case 'unlocked':
    case 'used': return t(key, { what: bonusName(effect.what ?? '', game) });
    case 'lost': return lost(key, effect, game);
    case 'to_tray': return diceToTray(key, effect);
    case 'taken': return taken(key, effect);
    case 'moved': return t(key, { card: cardName(effect.card ?? '') });
    case 'kept': return kept(key, effect);
    case 'banked':
    case 'deducted': return t(key, { n: effect.points ?? 0 });
    case 'scored': return t(scoredKey(key, game), { n: effect.points ?? 0 });
    default: return t(key);
  }
}

function entry(key: string, effect: Effect, together: Effect[], game?: GameId): string {
  const cells = together.map((one) => one.cell ?? '').filter((cell) => cell !== '');
  const place = placeName(game ?? 'clever', effect.zone ?? '', cells);
  return t(game === 'kids' ? `${key}_kids` : key, { place, value: effect.value ?? 0 });
}

function lost(key: string, effect: Effect, game?: GameId): string {
  if (effect.what === 'turn_points') return t(`${key}_points`, { n: effect.points ?? 0 });
  return t(key, { what: bonusName(effect.what ?? '', game) });
}

function diceToTray(key: string, effect: Effect): string {
  const dice = (effect.dice ?? []).map((die) => dieName(String(die)));
  return dice.length === 0 ? '' : t(key, { dice: listed(dice) });
}

function taken(key: string, effect: Effect): string {
  if (effect.die !== undefined) return t(`${key}_die`, { die: dieName(effect.die) });
  const cards = (effect.cards ?? []).map(cardName);
  return cards.length === 0 ? '' : t(`${key}_cards`, { n: cards.length, cards: listed(cards) });
}

function kept(key: string, effect: Effect): string {
  const dice = effect.dice ?? [];
  const words = { n: dice.length, dice: dice.join(' ') };
  return effect.points ? t(key, { ...words, points: effect.points }) : t(`${key}_plain`, words);
}

const scoredKey = (key: string, game?: GameId): string =>
  game === 'kids' || game === 'gap' || game === 'tutto' ? `${key}_${game}` : key;
