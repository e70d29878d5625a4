// Names of dice, zones, cells, bonuses and cards, as parts of a sentence (small letters where the language has them).
import { known, language, t } from '../../i18n/index.svelte';
import type { GameId } from '../../engine/protocol';

export const CARD_COLOURS: Record<string, string> = { r: 'red', g: 'green', v: 'violet', y: 'yellow', b: 'blue' };

export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

export const listed = (parts: string[]): string => parts.join(', ');

const listedAnd = (parts: string[]): string =>
  parts.length < 2 ? listed(parts) : t('words.list_and', { list: listed(parts.slice(0, -1)), last: parts.at(-1)! });

// A die: its colour; in kids the picture it shows, in gap the card, in tutto the face.
export function dieName(die: string, game?: GameId): string {
  if (game === 'kids') return t(`words.symbol.${die}`);
  if (isCard(die)) return cardName(die);
  return known(`words.die.${die}`) ? t(`words.die.${die}`) : symbolOrSelf(die);
}

// With the word die: "white die".
export const dieLongName = (die: string): string => t(`words.die_long.${die}`);

const symbolOrSelf = (die: string): string => (known(`words.symbol.${die}`) ? t(`words.symbol.${die}`) : die);

export const zoneName = (game: GameId, zone: string): string =>
  t(game === 'kids' ? `words.kids_zone.${zone}` : `words.zone.${zone}`);

// What a cell wins: a bonus, an action or the fox. `game` is needed where games use a word differently.
export function bonusName(what: string, game?: GameId): string {
  if (game === 'kids') return zoneName(game, what);
  return t(game === 'cubed' && what === 'black' ? 'words.bonus.black_cubed' : `words.bonus.${what}`);
}

const isCard = (code: string): boolean => /^[rgvyb]\d$/.test(code);

// `r4` of gap, or a card of tutto such as `bonus300`.
export function cardName(card: string): string {
  if (!isCard(card)) return t(`words.card.${card}`);
  return t(`words.card.${CARD_COLOURS[card.charAt(0)]}`, { n: card.slice(1) });
}

// A cell without its zone: "row 2, column 1", "box 3"; blue of clever is named by its sum; in kids the thing itself.
export function cellName(game: GameId, zone: string, cell: string): string {
  return game === 'kids' ? kidsCell(zone, cell) : cleverCell(zone, cell);
}

function kidsCell(zone: string, cell: string): string {
  const grid = /^r(\d+)c(\d+)$/.exec(cell);
  if (grid) return t('words.cell.present', { row: grid[1]!, column: grid[2]! });
  const sweet = /^([a-z]+)(\d+)$/.exec(cell);
  if (sweet) return t(`words.cell.${sweet[1]}`, { box: sweet[2]! });
  return t(zone === 'red' ? 'words.cell.wagon' : 'words.cell.balloon', { box: cell });
}

function cleverCell(zone: string, cell: string): string {
  const grid = /^r(\d+)c(\d+)$/.exec(cell);
  if (grid && zone === 'turquoise') return columnCells([cell]);
  if (grid) return t('words.cell.row_column', { row: grid[1]!, column: grid[2]! });
  const roman = /^(I+)(\d)$/.exec(cell);
  if (roman) return t('words.cell.row_number', { row: roman[1]!, number: roman[2]! });
  const side = /^(left|right)(\d*)$/.exec(cell);
  if (side) return sideCell(side[1]!, side[2]!);
  if (zone === 'blue') return cell;
  return t('words.cell.box', { box: cell.replace(/^b/, '') });
}

function sideCell(side: string, box: string): string {
  const named = t(`words.cell.${side}`);
  return box === '' ? named : t('words.cell.side_box', { side: named, box });
}

const rowsText = (cells: string[]): string => {
  const rows = cells.map((cell) => /^r(\d+)/.exec(cell)?.[1] ?? cell);
  return t('words.cell.rows', { n: rows.length, rows: listedAnd(rows) });
};

// Turquoise of cubed: one or more cells of one column.
const columnCells = (cells: string[]): string =>
  t('words.cell.column_rows', { column: /c(\d+)$/.exec(cells[0] ?? '')?.[1] ?? '', rows: rowsText(cells) });

// A zone with its cells: "blue 9", "yellow, row 3, column 1". `short` leaves out what the die's number tells already.
export function placeName(game: GameId, zone: string, cells: string[] = [], short = false): string {
  const cell = cells[0];
  const named = zoneName(game, zone);
  if (cell === undefined) return named;
  if (game === 'kids') return cellName(game, zone, cell);
  if (zone === 'blue' && /^\d+$/.test(cell)) return t('words.place_sum', { zone: named, cell });
  if (short && onlyNextBox(cell)) return named;
  return t('words.place', { zone: named, cell: short ? shortCell(zone, cells) : longCell(game, zone, cells) });
}

// Zones that are filled in order: the next box goes without saying.
const onlyNextBox = (cell: string): boolean => /^\d+$/.test(cell);

const longCell = (game: GameId, zone: string, cells: string[]): string =>
  zone === 'turquoise' ? columnCells(cells) : cellName(game, zone, cells[0]!);

function shortCell(zone: string, cells: string[]): string {
  const cell = cells[0]!;
  if (zone === 'turquoise') return rowsText(cells);
  const row = /^r(\d+)c/.exec(cell)?.[1] ?? /^(I+)/.exec(cell)?.[1];
  if (row !== undefined) return t('words.cell.row', { row });
  const side = /^(left|right)/.exec(cell)?.[1];
  return side === undefined ? cleverCell(zone, cell) : t(`words.cell.${side}`);
}
