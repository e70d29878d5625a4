// A move as a button offers it ("White 4 → yellow, row 3") and as the log tells it ("white in yellow, row 3").
import { t } from '../../i18n/index.svelte';
import type { GameId, Legal } from '../../engine/protocol';
import { bonusName, cardName, dieLongName, dieName, placeName, upperFirst } from './names';
import { pinkMode } from './notation';

type FaceOf = (die: string) => number | null | undefined;
type Manner = 'label' | 'told';
const IN_ORDER = /^(\d+|(left|right)\d*)$/; // cells of zones that are filled in order: a label needs no box number

// `faceOf` tells what a die shows, for moves whose entry carries another number (the blue sum of clever).
export const moveLabel = (game: GameId, legal: Legal, faceOf?: FaceOf): string =>
  upperFirst(moveText('label', game, legal, faceOf));

// What follows a name and a colon.
export const moveTold = (game: GameId, legal: Legal): string => moveText('told', game, legal);

function moveText(manner: Manner, game: GameId, legal: Legal, faceOf?: FaceOf): string {
  const key = `words.${manner}.${legal.action}`;
  switch (legal.action) {
    case 'pick': return pick(manner, key, game, legal, faceOf);
    case 'extra': return extra(manner, key, game, legal, faceOf);
    case 'take': return game === 'gap' ? t(`${key}_card`, card(legal)) : take(manner, key, legal);
    case 'enter': return enter(manner, key, game, legal);
    case 'choose': return t(key, { what: bonusName(legal.kind ?? legal.move.replace('choose:', ''), game) });
    case 'bonus': return bonus(manner, key, game, legal);
    case 'cross': return cross(manner, key, game, legal);
    case 'play': return t(key, card(legal));
    case 'keep': return keep(manner, key, legal);
    case 'stop': return stop(manner, key, legal);
    default: return t(key);
  }
}

const card = (legal: Legal): { card: string } => ({ card: cardName(legal.die ?? legal.move.replace(/^\w+:/, '')) });

function dieText(game: GameId, legal: Legal, faceOf?: FaceOf): string {
  const die = dieName(legal.die ?? '');
  const isSum = game === 'clever' && legal.zone === 'blue';
  const number = isSum ? faceOf?.(legal.die ?? '') : legal.number;
  if (number === undefined || number === null) return die;
  return t(legal.joker === undefined ? 'words.die_number' : 'words.die_joker', { die, n: number });
}

function pick(manner: Manner, key: string, game: GameId, legal: Legal, faceOf?: FaceOf): string {
  const what = manner === 'told' ? dieLongName(legal.die ?? '') : dieText(game, legal, faceOf);
  return t(key, { what, place: place(manner, game, legal) });
}

function extra(manner: Manner, key: string, game: GameId, legal: Legal, faceOf?: FaceOf): string {
  const what = dieText(game, legal, faceOf);
  return legal.zone === undefined ? t(`${key}_die`, { what }) : t(key, { what, place: place(manner, game, legal) });
}

function take(manner: Manner, key: string, legal: Legal): string {
  if (manner === 'told') {
    const what = dieLongName(legal.die ?? '');
    return legal.joker === undefined ? t(key, { what }) : t(`${key}_joker`, { what, n: legal.number ?? 0 });
  }
  const die = dieName(legal.die ?? '');
  if (legal.number === undefined) return t(key, { what: t('words.the_die_plain', { die }) });
  const named = legal.joker === undefined ? 'words.the_die' : 'words.the_die_joker';
  return t(key, { what: t(named, { die, n: legal.number }) });
}

function enter(manner: Manner, key: string, game: GameId, legal: Legal): string {
  if (manner === 'told' || legal.die === undefined) return t('words.told.enter', { place: place(manner, game, legal) });
  return t(key, { what: dieText(game, legal), place: place(manner, game, legal) });
}

function bonus(manner: Manner, key: string, game: GameId, legal: Legal): string {
  const where = place(manner, game, legal);
  if (game === 'kids') return t(`${key}_kids`, { place: where });
  if (game === 'clever') return t(key, { what: bonusName(legal.kind ?? ''), place: where });
  const what = legal.kind === 'black' ? bonusName('black', game) : t('words.bonus_plain');
  const chosen = manner === 'label' && (legal.zone === 'blue' || legal.zone === 'pink') && legal.number !== undefined;
  return t(key, { what: chosen ? t('words.with_number', { what, n: legal.number! }) : what, place: where });
}

function cross(manner: Manner, key: string, game: GameId, legal: Legal): string {
  const plain = t(key, { place: place(manner, game, legal) });
  return legal.joker ? t('words.with_jokers', { what: plain, n: legal.joker }) : plain;
}

function keep(manner: Manner, key: string, legal: Legal): string {
  const dice = legal.move.replace('keep:', '').split('+').join(' ');
  if (manner === 'told' || !legal.value) return t(`${key}_plain`, { dice });
  return t(key, { dice, points: legal.value });
}

const stop = (manner: Manner, key: string, legal: Legal): string =>
  manner === 'label' && legal.value !== undefined ? t(key, { points: legal.value }) : t(`${key}_plain`);

// Where the entry goes, and what is written when that is not the die's own number.
function place(manner: Manner, game: GameId, legal: Legal): string {
  const tellsNumber = legal.die !== undefined && legal.number !== undefined;
  const short = tellsNumber || (manner === 'label' && IN_ORDER.test(legal.cells?.[0] ?? ''));
  const where = placeName(game, legal.zone ?? '', legal.cells, short);
  if (legal.value === undefined) return where;
  const mode = pinkMode(legal.move);
  // The first pink box has one entry only (protocol 1.3): nothing to tell apart.
  if (mode !== null && legal.cells?.[0] !== '1') return t(`words.place_${mode}`, { place: where, value: legal.value });
  return legal.value === legal.number ? where : t('words.place_value', { place: where, value: legal.value });
}
