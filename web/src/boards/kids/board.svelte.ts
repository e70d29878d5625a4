// What the parts of the kids board share: whose sheet is drawn, what is lit, what a press does.
import { t } from '../../i18n/index.svelte';
import type { Legal, Seat } from '../../engine/protocol';
import { settings } from '../../model/settings.svelte';
import type { Table } from '../../model/table.svelte';
import {
  cellOf, diceFor, diceOf, movesAt, pickOut, usable, without, type Cell, type DieOnTable, type Filled, type KidsSheet,
  type KidsView, type Zone,
} from './model';

const EMPTY: Filled = {
  stage: 'none', yellow: 0, red: 0, green: [], blue: {}, zone: null, used: [], pending: [],
};

export class KidsBoard {
  wrong: { zone: string; cell: string } | null = $state.raw(null); // the place that giggles
  wrongDie: number | null = $state(null);
  private chosen: { picture: string; turn: string } | null = $state.raw(null); // a die that was pressed first
  private asked: { move: string; decision: string | null } | null = $state.raw(null); // fast taps: which dice?

  // With a `seat` it only shows that seat's sheet, beside the one in front.
  constructor(readonly table: Table, readonly seat: Seat | null = null) {}

  get shown(): Seat {
    return this.seat ?? this.table.shown;
  }

  get sheet(): KidsSheet {
    return this.table.sheet as KidsSheet;
  }
  get view(): KidsView {
    return this.table.look!.view as KidsView;
  }
  // The sheet in front; null where it is kept on paper.
  get filled(): Filled | null {
    return this.view.sheets[this.shown] ?? null;
  }
  // The person looks at the own sheet.
  get own(): boolean {
    return this.seat === null && this.table.shown === this.table.me;
  }
  get legal(): Legal[] {
    return this.own ? this.table.legal : [];
  }
  // With a preview the sheet as it would be.
  get would(): Filled | null {
    return (this.table.preview?.look.view as KidsView | undefined)?.sheets[this.table.me] ?? null;
  }

  // ---- dice -----------------------------------------------------------------------------------------------
  get dice(): DieOnTable[] {
    return diceFor(this.view, this.table.shown);
  }
  // The dice that others left.
  get fromPool(): boolean {
    return this.view.pool !== null && this.view.active !== this.table.shown;
  }
  get usable(): Set<string> {
    return usable(this.sheet, this.filled ?? EMPTY, this.legal);
  }
  // Dice that the previewed move would take.
  get lifted(): boolean[] {
    const taken = this.would && this.filled ? without(this.would.used, this.filled.used) : [];
    return pickOut(this.dice, this.own ? taken : []);
  }
  get chosenPicture(): string | null {
    return this.chosen?.turn === this.table.look?.decision ? (this.chosen?.picture ?? null) : null;
  }

  pressDie(i: number): void {
    const die = this.dice[i];
    if (!die || !this.own) return;
    this.wrong = null;
    this.wrongDie = null;
    if (!die.used && this.usable.has(die.picture)) {
      const again = this.chosenPicture === die.picture;
      this.table.cancel();
      this.chosen = again ? null : { picture: die.picture, turn: this.table.look?.decision ?? '' };
    } else {
      this.wrongDie = i;
      void this.table.explain({ die: die.picture });
    }
  }

  // ---- cells ----------------------------------------------------------------------------------------------
  movesAt(place: Cell): Legal[] {
    return movesAt(this.legal, place.zone, place.cell);
  }
  // Lit: it can be crossed, with the chosen die if one is.
  isLegal(place: Cell): boolean {
    const moves = this.movesAt(place);
    const chosen = this.chosenPicture;
    if (chosen === null) return moves.length > 0;
    return moves.some((one) => one.action === 'bonus' || diceOf(place, one.joker ?? 0).includes(chosen));
  }
  isGhost(place: Cell): boolean {
    const move = this.table.preview?.move ?? this.askedMove;
    return this.own && this.movesAt(place).some((one) => one.move === move);
  }
  private get askedMove(): string | null {
    return this.asked && this.asked.decision === this.table.look?.decision ? this.asked.move : null;
  }

  press(place: Cell): void {
    this.wrong = null;
    this.wrongDie = null;
    const moves = this.movesAt(place);
    const shown = moves.find((one) => one.move === this.table.preview?.move);
    const wish = shown ?? this.preferred(place, moves);
    if (!wish) {
      this.wrong = { zone: place.zone, cell: place.cell };
      this.asked = null;
      void this.table.explain({ zone: place.zone, cell: place.cell });
    } else if (settings.fastTaps && moves.length > 1 && this.askedMove === null) {
      this.asked = { move: wish.move, decision: this.table.look?.decision ?? null };
    } else {
      void this.table.tap(wish.move);
    }
  }
  // With a die chosen the way that uses it; else the fewest jokers.
  private preferred(place: Cell, moves: Legal[]): Legal | undefined {
    const chosen = this.chosenPicture;
    return moves.find((one) => chosen !== null && diceOf(place, one.joker ?? 0).includes(chosen)) ?? moves[0];
  }

  // Several sets of dice fit the place that is previewed: these.
  get choices(): { move: string; dice: string[]; on: boolean }[] {
    const move = this.table.preview?.move ?? this.askedMove;
    const now = this.legal.find((one) => one.move === move);
    if (!now?.zone || !now.cells?.[0] || !this.filled) return [];
    const place = cellOf(this.sheet, this.filled, now.zone, now.cells[0]);
    const moves = place ? this.movesAt(place) : [];
    if (!place || moves.length < 2) return [];
    return moves.map((one) => ({ move: one.move, dice: diceOf(place, one.joker ?? 0), on: one.move === now.move }));
  }
  choose(move: string): void {
    this.asked = null;
    if (this.table.preview?.move !== move) void this.table.tap(move);
  }

  // ---- words ----------------------------------------------------------------------------------------------
  nameOf(place: Cell): string {
    const parts = [t(`kids.place.${place.zone}`, {
      number: place.zone === 'green' ? place.cell.replace(/^r(\d+)c(\d+)$/, '$1–$2') : place.cell.replace(/^\D+/, ''),
      what: t(`kids.symbol.${place.picture}`), n: place.pictures,
    })];
    if (place.reward.star > 0) parts.push(t('kids.brings_star'));
    if (place.reward.bonus) parts.push(t('kids.brings_bonus', { zone: t(`kids.zone.${place.reward.bonus}`) }));
    if (place.filled) parts.push(t('kids.is_crossed'));
    else if (this.isLegal(place)) parts.push(t('kids.is_possible'));
    return parts.join(', ');
  }
  glows(zone: Zone): number {
    return this.filled?.pending.filter((one) => one === zone).length ?? 0;
  }
}
