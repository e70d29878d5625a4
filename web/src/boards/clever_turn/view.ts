// What the views of clever and cubed have in common (protocol 6.1, 6.2), and what both boards draw of a sheet.
import type { Table } from '../../model/table.svelte';

export interface DieView {
  die: string;
  face: number | null;
  at: 'cup' | 'roll' | 'field' | 'tray';
  field: number | null;
}

export interface Track {
  won: number;
  used: number;
}

export interface TurnSheet {
  stage: string;
  foxes: number;
  reroll: Track;
  plus1: Track;
  pending: string[];
  extras: string[];
}

export interface TurnView<S extends TurnSheet = TurnSheet> {
  round: number;
  rounds: number;
  turn: number;
  phase: string;
  active: number | null;
  part: 'active' | 'passive';
  roll: number;
  dice: DieView[];
  sheets: (S | null)[];
}

// The parts of the engine's sheet description that both games have.
export interface TurnPrint {
  dice: string[];
  round_gift: (string | null)[];
  track_slots: number;
}

export const viewOf = (table: Table): TurnView => table.look!.view as TurnView;
export const printOf = (table: Table): TurnPrint => table.sheet as TurnPrint;

// A cell's name within the whole sheet.
export const keyOf = (zone: string, cell: string): string => `${zone}/${cell}`;

// Letters of the dice in outcomes (protocol 2): the first of the name, but n for brown.
export const letterOf = (die: string): string => (die === 'brown' ? 'n' : die.charAt(0));
