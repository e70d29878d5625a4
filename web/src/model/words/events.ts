// Lines of a record (protocol 4) as sentences, for the log and for the live region.
import { t } from '../../i18n/index.svelte';
import type { Effect, GameId, Legal, Seat } from '../../engine/protocol';
import { phrases, type NameOf, type Phrase } from './effects';
import { moveTold } from './moves';
import { CARD_COLOURS, cardName, dieLongName, dieName, listed, upperFirst, zoneName } from './names';
import { parseMove } from './notation';

// A record line told as one or more sentences. Without effects (a game that was resumed) the move alone is told.
// Hidden cards are never told.
export function eventText(game: GameId, event: string, effects: Effect[], nameOf: NameOf): string {
  const [head = '', rest = ''] = split(event, ' ');
  if (head === 'undo') return t('words.event.undo', { name: nameOf(Number(rest)) }) + '.';
  if (head === 'call') return t(game === 'kids' ? 'words.event.call_kids' : 'words.event.call');
  if (head === 'c' || head === 'x') {
    const list = phrases(effects, game, true);
    const toldByEffect = rest.startsWith('points:') && list.some((one) => one.kind === 'banked');
    return sentences([toldByEffect ? '' : outcomeText(game, rest, nameOf), ...named(list, null, nameOf)]);
  }
  return moveEvent(game, Number(head), rest, effects, nameOf);
}

const split = (text: string, at: string): string[] => {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
};

const sentences = (parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => upperFirst(/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');

// ---- moves ---------------------------------------------------------------------------------------------

// Effects that a move's telling includes or that go without saying.
const SILENT = ['used', 'taken_die', 'turn_over'];
// Effects that say what the move did, better than its notation.
const ENTRIES = ['crossed', 'wrote', 'kept', 'moved', 'taken'];

function moveEvent(game: GameId, seat: Seat, move: string, effects: Effect[], nameOf: NameOf): string {
  const legal = parseMove(game, move);
  const list = phrases(effects, game).filter((one) => !(one.seat === seat && SILENT.includes(one.kind)));
  const entry = list.find((one) => one.seat === seat && ENTRIES.includes(one.kind));
  const head = headOf(game, legal, entry);
  const rest = head.saysEntry ? list.filter((one) => one !== entry) : list;
  return sentences([t('words.told.seat', { name: nameOf(seat), what: head.text }), ...named(rest, seat, nameOf)]);
}

// The beginning: the move alone, or what it was made with and the entry.
function headOf(game: GameId, legal: Legal, entry: Phrase | undefined): { text: string; saysEntry: boolean } {
  const alone = moveTold(game, legal);
  if (entry === undefined || legal.action === 'stop') return { text: alone, saysEntry: false };
  if (legal.action === 'play' && entry.kind !== 'moved') return { text: alone, saysEntry: false };
  if (game === 'kids') return { text: alone, saysEntry: true };
  const what = madeWith(legal);
  const text = what === '' ? entry.text : t('words.told.with_entry', { what, entry: entry.text });
  return { text, saysEntry: true };
}

function madeWith(legal: Legal): string {
  if (legal.action === 'bonus') return t('words.bonus_plain');
  if (legal.action === 'pick') return dieLongName(legal.die ?? '');
  return legal.action === 'extra' ? t('words.told.extra_die', { what: dieName(legal.die ?? '') }) : '';
}

// Phrases with the name of whom they concern where that changes.
function named(list: Phrase[], actor: Seat | null, nameOf: NameOf): string[] {
  let current = actor;
  return list
    .filter((one) => one.kind !== 'turn_over')
    .map((one) => {
      if (one.seat === null || one.seat === current) return one.text;
      current = one.seat;
      return t('words.told.seat', { name: nameOf(one.seat), what: one.text });
    });
}

// ---- chance --------------------------------------------------------------------------------------------

// An outcome (protocol 2) without the full stop.
export function outcomeText(game: GameId, outcome: string, nameOf: NameOf): string {
  const [kind = '', what = ''] = split(outcome, ':');
  const key = `words.chance.${kind}`;
  switch (kind) {
    case 'first': return t(key, { name: nameOf(Number(what)) });
    case 'roll': return t(key, { dice: listed(game === 'kids' ? symbols(what) : thrown(game, what)) });
    case 'throw': return t(key, { dice: what.split(',').join(' ') });
    case 'tray': return t(key, { dice: listed(what.split(',').map((letter) => colourOf(game, letter))) });
    case 'fields': return t(key, { dice: onFields(what.split(',').map((letter) => [colourOf(game, letter)])) });
    case 'table': return tableText(key, game, what);
    case 'pool': return what === '' ? t('words.chance.pool_empty') : t(key, { dice: listed(symbols(what)) });
    case 'colours': return t(key, { colours: listed(what.split(',').map((one) => cardColour(game, one))) });
    case 'deal': return dealText(key, what, nameOf);
    case 'open':
    case 'card': return t(key, { card: cardName(what) });
    default: return pointsText(what);
  }
}

const LETTERS: Record<string, Record<string, string>> = {
  clever: { w: 'white', y: 'yellow', b: 'blue', g: 'green', o: 'orange', p: 'purple' },
  cubed: { w: 'white', y: 'yellow', t: 'turquoise', b: 'blue', n: 'brown', p: 'pink' },
};
const FIELDS = ['I', 'II', 'III'];

const symbols = (list: string): string[] => list.split(',').map((one) => dieName(one, 'kids'));
const colourOf = (game: GameId, letter: string): string => dieName(LETTERS[game]?.[letter] ?? letter);
const cardColour = (game: GameId, letter: string): string => zoneName(game, CARD_COLOURS[letter] ?? letter);

// The dice of fields I, II, III, none or one on each.
const onFields = (fields: string[][]): string =>
  listed(fields.flatMap((dice, i) => dice.map((die) => t('words.chance.field', { field: FIELDS[i] ?? '', die }))));

// `w3y1` → white 3, yellow 1
const thrown = (game: GameId, dice: string): string[] =>
  (dice.match(/[a-z]\d/g) ?? []).map((one) =>
    t('words.die_number', { die: colourOf(game, one.charAt(0)), n: one.slice(1) }));

function tableText(key: string, game: GameId, what: string): string {
  const [fields = '', tray = ''] = what.split('/');
  const placed = fields.includes(',')
    ? onFields(fields.split(',').map((one) => thrown(game, one)))
    : listed(thrown(game, fields));
  const onTray = listed(thrown(game, tray));
  return t(key, { fields: placed || t('words.chance.none'), tray: onTray || t('words.chance.no_tray') });
}

// `2:r3,g5,…` or `2:6`: only how many.
function dealText(key: string, what: string, nameOf: NameOf): string {
  const [seat = '', cards = ''] = split(what, ':');
  const n = /^\d+$/.test(cards) ? Number(cards) : cards.split(',').length;
  return t(key, { n, name: nameOf(Number(seat)) });
}

function pointsText(what: string): string {
  if (what === 'win') return t('words.chance.points_win');
  const [points = '0', successes] = what.split(':');
  const plain = t('words.chance.points', { n: Number(points) });
  return successes === undefined ? plain : t('words.chance.successes', { points: plain, n: Number(successes) });
}
