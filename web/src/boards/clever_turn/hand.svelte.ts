// What the person's fingers hold between two taps: a chosen die, bonus or number, cells picked so far. It turns taps on
// dice and cells into the engine's moves; which of them exist is the engine's word alone.
import type { Effect, Legal, Preview, Seat } from '../../engine/protocol';
import { settings } from '../../model/settings.svelte';
import type { Table } from '../../model/table.svelte';
import { lookAhead, previewOfBoth, previewOfOne } from './ahead';
import { keyOf, viewOf } from './view';

// A way to fill cells: one move, or a move (take, extra, choose) and the entry that becomes legal after it.
export interface Way {
  first: Legal;
  entry: Legal;
}
type Test = (way: Way) => boolean;

const isWhole = (way: Way): boolean => way.first === way.entry;
export const usesJoker = (way: Way): boolean => !isWhole(way) && way.first.joker !== undefined;
// The bonus that a way uses up.
export const kindOf = ({ first, entry }: Way): string | undefined =>
  first.action === 'choose' ? first.kind : entry.action === 'bonus' ? entry.kind : undefined;
// A pending black bonus is used as black_x or black_6.
const isOfKind = (way: Way, kind: string): boolean => {
  const own = kindOf(way);
  return own === kind || (own?.startsWith(`${kind}_`) ?? false);
};
// Pink: half the number with the bonus, or the number times the star.
export const modeOf = (way: Way): 'bonus' | 'points' => (way.entry.move.includes(':points') ? 'points' : 'bonus');
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((cell) => b.includes(cell));
// A move that fills no cell itself, but opens the entry that does.
const prepares = (entry: Legal): boolean =>
  entry.action === 'choose' || (entry.die !== undefined && entry.cells === undefined);

export class Hand {
  die: string | null = $state(null);
  kind: string | null = $state(null); // a pending bonus
  number: number | null = $state(null); // what the die stands for, with a joker
  asked: Way[] = $state.raw([]); // all lead to the tapped cells: which one?
  private picked: string[] = $state.raw([]);
  private ahead: Map<string, Legal[]> | null = $state.raw(null);
  private plan: { way: Way; preview: (Preview & { move: string }) | null } | null = $state.raw(null);
  private decision: string | null = null;
  private taps = 0; // only the newest may show its preview

  // With a `seat` it is nobody's hand: it only shows that seat's sheet, beside the one in front.
  constructor(readonly table: Table, readonly seat: Seat | null = null) {}

  get shown(): Seat {
    return this.seat ?? this.table.shown;
  }

  // ---- what is possible ---------------------------------------------------------------------------------

  readonly live: boolean = $derived.by(
    () => this.seat === null && this.table.mine && this.table.shown === this.table.me,
  );

  readonly ways: Way[] = $derived.by(() => {
    if (!this.live) return [];
    return this.table.legal.flatMap((first): Way[] => {
      if (first.cells) return [{ first, entry: first }];
      const entries = this.ahead?.get(first.move) ?? [];
      return entries.filter((entry) => entry.cells).map((entry) => ({ first, entry }));
    });
  });

  // Those that the choices made so far leave open; a joker is spent only where it was asked for.
  readonly open: Way[] = $derived.by(() => {
    if (this.asked.length > 0) return this.asked;
    let list = this.ways;
    if (this.die !== null) list = list.filter((way) => way.first.die === this.die);
    if (this.kind !== null) list = list.filter((way) => isOfKind(way, this.kind!));
    if (this.number !== null) return list.filter((way) => way.first.number === this.number);
    return list.some((way) => !usesJoker(way)) || this.die === null ? list.filter((way) => !usesJoker(way)) : list;
  });

  readonly openCells: Set<string> = $derived.by(
    () => new Set(this.open.flatMap(({ entry }) => entry.cells!.map((cell) => keyOf(entry.zone!, cell)))),
  );
  // The cells of one zone that a tap can fill now.
  openIn(zone: string): string[] {
    return [...new Set(this.open.filter((way) => way.entry.zone === zone).flatMap((way) => way.entry.cells!))];
  }

  readonly openDice: Set<string> = $derived.by(() => {
    const list = this.asked.length > 0 ? this.asked.map((way) => way.first) : this.live ? this.table.legal : [];
    return new Set(list.flatMap((entry) => entry.die ?? []));
  });

  // Numbers that the chosen die can stand for: its face without a joker, others with one.
  readonly numbers: Legal[] = $derived.by(() => {
    if (this.die === null) return [];
    const list = this.table.legal.filter((one) => one.die === this.die && one.cells === undefined);
    return list.some((one) => one.joker !== undefined) ? list : [];
  });

  // Pending bonuses that can be used now.
  readonly kinds: string[] = $derived.by(() => [...new Set(this.ways.flatMap((way) => kindOf(way) ?? []))]);

  // ---- what would happen --------------------------------------------------------------------------------

  readonly previewed: Way | null = $derived.by(() => {
    const preview = this.table.preview;
    if (!preview) return null;
    if (this.plan?.preview === preview) return this.plan.way;
    return this.ways.find((way) => isWhole(way) && way.entry.move === preview.move) ?? null;
  });
  readonly chosenDie: string | null = $derived.by(() => this.die ?? this.previewed?.first.die ?? null);

  private readonly would: Effect[] = $derived.by(() =>
    this.live ? (this.table.preview?.effects ?? []).filter((effect) => effect.seat === this.table.me) : [],
  );
  // Cells that the previewed move fills, with the number written or null for a cross.
  readonly ghosts: Map<string, number | null> = $derived.by(() => marks(this.would));
  readonly toTray: Set<string> = $derived.by(
    () => new Set(this.would.flatMap((effect) => (effect.effect === 'to_tray' ? (effect.dice as string[]) : []))),
  );
  // How much the zone's points would change.
  gain(zone: string): number {
    const { preview, look, me } = this.table;
    if (!preview || !this.live) return 0;
    return (preview.look.score[me]?.zones?.[zone] ?? 0) - (look?.score[me]?.zones?.[zone] ?? 0);
  }

  // Cells that were filled just now on the sheet in front.
  readonly fresh: Map<string, number | null> = $derived.by(() => {
    const { shown } = this;
    return marks((this.table.last?.effects ?? []).filter((effect) => effect.seat === shown));
  });

  // ---- taps ---------------------------------------------------------------------------------------------

  pressDie(die: string): void {
    const { table } = this;
    if (table.canRoll) return void table.roll();
    table.shown = table.me;
    const among = this.asked.filter((way) => way.first.die === die);
    if (among.length === 1) return void this.go(among[0]!);
    const sure = this.previewed?.first.die === die && (this.die === null || this.open.length === 1);
    if (sure) return void this.go(this.previewed!);
    const again = die === this.die;
    this.release();
    if (again) return;
    const moves = table.legal.filter((entry) => entry.die === die);
    if (moves.length === 0 || (moves[0]!.action === 'enter' && moves[0]!.cells)) {
      if (moves.length === 0) void table.explain({ die });
      return;
    }
    this.die = die;
    if (among.length > 1) this.asked = among;
    else if (this.open.length === 1 && !settings.fastTaps) void this.go(this.open[0]!);
  }

  pressKind(kind: string): void {
    const among = this.asked.filter((way) => isOfKind(way, kind));
    if (among.length === 1) return void this.go(among[0]!);
    const again = this.kind === kind;
    this.release();
    if (!again) this.kind = kind;
    if (this.open.length === 1 && !settings.fastTaps) void this.go(this.open[0]!);
  }

  pressNumber(number: number): void {
    const again = this.number === number;
    this.table.cancel();
    this.picked = [];
    this.asked = [];
    this.number = again ? null : number;
    if (this.open.length === 1 && !settings.fastTaps) void this.go(this.open[0]!);
  }

  // `only` narrows what the tap can mean (the halves of a pink box).
  pressCell(zone: string, cell: string, only: Test = () => true): void {
    const { table } = this;
    if (table.shown !== table.me) return;
    const hits: Test = (way) => way.entry.zone === zone && way.entry.cells!.includes(cell) && only(way);
    if (this.previewed && hits(this.previewed)) return void this.go(this.previewed);
    let ways = this.open.filter(hits);
    if (ways.length === 0 && this.asked.length > 0) {
      this.asked = [];
      ways = this.open.filter(hits);
    }
    if (ways.length === 0 && this.die === null && this.kind === null) ways = this.ways.filter(hits);
    if (ways.length === 0) {
      this.picked = [];
      return void table.explain(this.wish(zone, cell));
    }
    this.resolve(ways, cell);
  }

  choose(way: Way): void {
    void this.go(way);
  }

  // Cells in one column may go together: each tap adds one, as far as some move takes them all.
  private resolve(ways: Way[], cell: string): void {
    const more = [...this.picked, cell];
    const together = ways.some((way) => more.every((one) => way.entry.cells!.includes(one)));
    this.picked = together ? more : [cell];
    const exact = ways.filter((way) => same(way.entry.cells!, this.picked));
    if (exact.length === 1) return void this.go(exact[0]!);
    this.table.cancel();
    this.asked = exact;
  }

  private async go(way: Way): Promise<void> {
    const { table } = this;
    const again = table.preview !== null && this.previewed === way;
    this.asked = [];
    this.picked = way.entry.cells!;
    if (again || (settings.fastTaps && !this.couldGrow(way))) {
      this.plan = isWhole(way) ? null : { way, preview: null };
      return table.commit(way.first.move);
    }
    if (isWhole(way) && !settings.fastTaps) return table.tap(way.entry.move);
    await this.show(way);
  }

  // Previews what the table itself cannot: two steps at once, or one that more taps may still change.
  private async show(way: Way): Promise<void> {
    const { table } = this;
    const tap = ++this.taps;
    try {
      const preview = isWhole(way)
        ? await previewOfOne(table, way.entry.move)
        : await previewOfBoth(table, way.first.move, way.entry.move);
      if (tap !== this.taps || !table.legal.includes(way.first)) return;
      table.notice = null;
      const shown = { ...preview, move: way.first.move };
      this.plan = { way, preview: shown };
      table.preview = shown;
    } catch (problem) {
      // the game has moved on meanwhile: the tap came too late
      if (table.legal.includes(way.first)) throw problem;
    }
  }

  private couldGrow(way: Way): boolean {
    const { zone, cells } = way.entry;
    const more = this.open.filter(({ entry }) => entry.zone === zone && entry.cells!.length > cells!.length);
    return more.some(({ entry }) => cells!.every((cell) => entry.cells!.includes(cell)));
  }

  // Which die a tap on a cell meant: the chosen one, else that of the zone's colour or white, whichever lies ready.
  private wish(zone: string, cell: string): { die?: string; zone: string; cell: string } {
    if (this.die !== null) return { die: this.die, zone, cell };
    if (!this.table.legal.some((entry) => entry.die !== undefined)) return { zone, cell };
    const place = viewOf(this.table).phase === 'pick' ? 'roll' : 'tray';
    const ready = viewOf(this.table).dice.filter((one) => one.at === place).map((one) => one.die);
    return { die: ready.includes(zone) || !ready.includes('white') ? zone : 'white', zone, cell };
  }

  release(): void {
    ++this.taps;
    this.die = this.kind = this.number = null;
    this.asked = [];
    this.picked = [];
    this.plan = null;
    if (this.table.preview || this.table.notice) this.table.cancel();
  }

  // ---- following the game ---------------------------------------------------------------------------------

  // To be called whenever the table's look changed: goes on with a move of two steps, or opens the hand.
  follow(): void {
    const { table } = this;
    const decision = table.look?.decision ?? null;
    if (decision === this.decision) return;
    this.decision = decision;
    const { plan } = this;
    this.die = this.kind = this.number = null;
    this.asked = [];
    this.picked = [];
    this.plan = null;
    this.ahead = null;
    if (plan && table.last?.event === `${table.me} ${plan.way.first.move}`) {
      const entry = table.legal.find((one) => one.move === plan.way.entry.move);
      if (entry) return void table.commit(entry.move);
    }
    void this.lookAhead(decision);
  }

  private async lookAhead(decision: string | null): Promise<void> {
    const firsts = this.table.legal.filter(prepares);
    if (firsts.length === 0) return;
    try {
      const ahead = await lookAhead(this.table, firsts);
      if (decision === this.decision) this.ahead = ahead;
    } catch {
      // without it the moves are made in two steps: the frame's hints and bar still reach them
    }
  }
}

function marks(effects: Effect[]): Map<string, number | null> {
  const filled = effects.filter((effect) => effect.effect === 'crossed' || effect.effect === 'wrote');
  return new Map(filled.map((effect) => [keyOf(effect.zone!, effect.cell!), effect.value ?? null]));
}
