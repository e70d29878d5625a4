// Reads a move's notation (protocol 1) back into the fields of a legal entry, as far as the notation tells them.
import type { Action, GameId, Legal } from '../../engine/protocol';

const PLAIN: readonly string[] = ['pass', 'reroll', 'decline', 'done', 'stop', 'card'];

export function parseMove(game: GameId, move: string): Legal {
  if (PLAIN.includes(move)) return { move, action: move as Action };
  const parts = move.split(':');
  switch (game) {
    case 'clever': return cleverMove(move, parts);
    case 'cubed': return cubedMove(move, parts);
    case 'kids': return kidsMove(move, parts);
    default: return { move, action: parts[0] as Action, die: parts[1] ?? '' };
  }
}

const cellsOf = (cell: string | undefined): { cells?: string[] } => (cell === undefined ? {} : { cells: [cell] });

// [bonus:<kind>|extra:<die>|<die>]:<zone>[:<cell>]
function cleverMove(move: string, parts: string[]): Legal {
  const [head, second, third, fourth] = parts as [string, string, string?, string?];
  if (head === 'bonus') return { move, action: 'bonus', kind: second, zone: third ?? '', ...cellsOf(fourth) };
  if (head === 'extra') return { move, action: 'extra', die: second, zone: third ?? '', ...cellsOf(fourth) };
  return { move, action: 'pick', die: head, zone: second, ...cellsOf(third) };
}

function cubedMove(move: string, parts: string[]): Legal {
  const [head, second = '', ...rest] = parts as [string, string?, ...string[]];
  if (head === 'take' || head === 'extra') return { move, action: head, ...joker(second) };
  if (head === 'choose') return { move, action: 'choose', kind: second };
  if (head === 'enter') return { move, action: 'enter', ...cubedEntry(second, rest) };
  const [zone = '', ...cells] = second === 'black' ? rest : [second, ...rest];
  return { move, action: 'bonus', ...cubedEntry(zone, cells), kind: second };
}

// `pink` or `pink=3@1`
function joker(text: string): Partial<Legal> {
  const [die = '', wished] = text.split('=');
  if (wished === undefined) return { die };
  const [number, slot] = wished.split('@').map(Number);
  return { die, number: number!, joker: slot! };
}

// `II3`, `4:r1+r3`, `left`, `left=5`, `b7`, `points=6`
function cubedEntry(zone: string, rest: string[]): Partial<Legal> {
  if (zone === 'turquoise') {
    const [column, rows = ''] = rest;
    return { zone, cells: rows.split('+').map((row) => `${row}c${column}`) };
  }
  const [cell = '', number] = (rest[0] ?? '').split('=');
  const chosen = number === undefined ? {} : { number: Number(number) };
  return zone === 'pink' ? { zone, kind: cell, ...chosen } : { zone, ...cellsOf(cell), ...chosen };
}

function kidsMove(move: string, parts: string[]): Legal {
  const [action, zone = '', cell = ''] = parts;
  const [name = '', jokers] = cell.split('+');
  const used = jokers === undefined ? {} : { joker: Number(jokers) };
  return { move, action: action as Action, zone, cells: [name], ...used };
}

// How a pink entry of cubed is made: half for the bonus, or the points.
export function pinkMode(move: string): 'bonus' | 'points' | null {
  const found = /pink:(bonus|points)/.exec(move);
  return found ? (found[1] as 'bonus' | 'points') : null;
}
