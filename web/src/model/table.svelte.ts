// A running game as the page sees it. It knows who sits where and whose turn it is to touch the screen; every
// rule is the engine's. Boards read its fields and call tap, explain, roll and supply.
import { engine } from '../engine/client';
import {
  EngineError, type Effect, type Hints, type Legal, type Look, type Preview, type Report, type Seat, type Wish,
} from '../engine/protocol';
import { settings } from './settings.svelte';
import { engineOptions, hidesHands, isByHand, isFromPaper, isReal, type Saved, type Setup } from './setup';
import { keep } from './storage';

export interface Told {
  event: string; // a record line
  effects: Effect[];
}

// Something to tell the person: a reason of `why`, or an error's code.
export interface Notice {
  kind: 'reason' | 'error';
  code: string;
}

const PAUSE = { calm: 500, quick: 0 };
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Table {
  readonly id: string;
  readonly setup: Setup;
  sheet: unknown = $state.raw(undefined); // the engine's description of the printed sheet
  look: Look | undefined = $state.raw(undefined); // as `me` sees it
  me: Seat = $state(0); // the seat that the person at the screen plays or looks as
  shown: Seat = $state(0); // the seat whose sheet is in front
  curtain: Seat | null = $state(null); // the device is to be handed to this seat
  preview: (Preview & { move: string }) | null = $state.raw(null);
  hints: Hints | null = $state.raw(null);
  hinting = $state(false);
  notice: Notice | null = $state.raw(null);
  thinking: Seat | null = $state(null); // a bot's seat
  log: Told[] = $state.raw([]);
  last: (Told & { n: number }) | null = $state.raw(null); // the newest event, for motion and for the live region
  unsaved = $state(false); // the browser refused to keep the game
  private busy = $state(false); // an event is on its way: what is on the screen is about to change

  private match = '';
  private running = false;
  private closed = false;
  private started = Date.now();

  private constructor(id: string, setup: Setup) {
    this.id = id;
    this.setup = setup;
    const first = setup.seats.findIndex((seat) => seat.kind === 'human');
    this.me = this.shown = Math.max(first, 0);
  }

  static async create(setup: Setup): Promise<Table> {
    const table = new Table(crypto.randomUUID(), setup);
    table.match = await engine.start(setup.game, setup.seats.length, engineOptions(setup), setup.seed);
    await table.begin();
    return table;
  }

  static async resume(saved: Saved): Promise<Table> {
    const table = new Table(saved.id, saved.setup);
    table.match = await engine.load(saved.record);
    table.started = saved.started;
    table.log = events(saved.record).map((event) => ({ event, effects: [] }));
    await table.begin();
    return table;
  }

  private async begin(): Promise<void> {
    this.sheet = await engine.sheet(this.setup.game, this.setup.seats.length, engineOptions(this.setup));
    await this.refresh();
    if (hidesHands(this.setup) && !this.look?.over) this.curtain = this.me;
    await this.save();
    void this.run();
  }

  // ---- what boards and bars ask ---------------------------------------------------------------------

  get over(): boolean {
    return this.look?.over ?? false;
  }
  get chance(): string | null {
    return this.look?.awaiting.chance ?? null;
  }
  // The person at the screen decides now.
  get mine(): boolean {
    return !this.busy && !this.over && this.curtain === null && (this.look?.legal.length ?? 0) > 0;
  }
  get legal(): Legal[] {
    return this.mine ? this.look!.legal : [];
  }
  // Whose turn it is at a chance; null where it is nobody's in particular.
  get active(): Seat | null {
    return (this.look?.view as { active?: Seat | null } | undefined)?.active ?? null;
  }
  // A button must bring the chance about.
  get canRoll(): boolean {
    return !this.busy && this.chance !== null && !this.needsOutcome && this.waitsForHand(this.chance);
  }
  // The person must say what fell on the real table.
  get needsOutcome(): boolean {
    const chance = this.chance;
    if (chance === null) return false;
    if (isFromPaper(chance)) return true;
    return this.setup.dice === 'real' && isReal(this.setup.game, chance) && !this.dealsToPaper();
  }
  get canUndo(): boolean {
    return !this.busy && this.curtain === null && this.undoSeat() !== null;
  }
  name(seat: Seat): string {
    return this.setup.seats[seat]?.name ?? '';
  }

  // ---- what people do ---------------------------------------------------------------------------------

  // The first tap shows what would happen, the second does it.
  async tap(move: string): Promise<void> {
    if (!this.legal.some((one) => one.move === move)) return;
    if (settings.fastTaps || this.preview?.move === move) return this.commit(move);
    this.notice = null;
    await this.guarded(async () => {
      const preview = await engine.preview(this.match, this.me, move);
      this.preview = { ...preview, move };
    });
  }

  async commit(move: string): Promise<void> {
    if (!this.mine) return;
    const decision = this.look?.decision ?? undefined;
    const seat = this.me;
    await this.act(() => engine.play(this.match, seat, move, decision));
  }

  // What a move would do, for a board that tells it in its own way.
  peek(move: string): Promise<Preview> {
    return engine.preview(this.match, this.me, move);
  }

  cancel(): void {
    this.preview = null;
    this.notice = null;
  }

  // Says why something cannot be done.
  async explain(wish: Wish): Promise<void> {
    this.preview = null;
    await this.guarded(async () => {
      this.notice = { kind: 'reason', code: await engine.why(this.match, this.me, wish) };
    });
  }

  async roll(): Promise<void> {
    if (this.canRoll) await this.act(() => engine.chance(this.match));
  }

  // What fell on the real table, in notation (protocol 2).
  async supply(outcome: string): Promise<void> {
    await this.act(() => engine.chance(this.match, outcome));
  }

  async undo(): Promise<void> {
    const seat = this.undoSeat();
    if (seat === null) return;
    await this.act(async () => {
      const report = await engine.undo(this.match, seat);
      this.me = this.shown = seat;
      return report;
    });
  }

  async hint(): Promise<void> {
    if (!this.mine || this.hinting) return;
    this.hinting = true;
    await this.guarded(async () => {
      const decision = this.look?.decision;
      const hints = await engine.hint(this.setup.game, this.match, this.me);
      if (this.look?.decision === decision) this.hints = hints;
    });
    this.hinting = false;
  }

  // Somebody on paper ended it, or the time is up (protocol 3.5).
  async callLastRound(): Promise<void> {
    await this.act(() => engine.call(this.match, 'last_round'));
  }

  async drawCurtain(): Promise<void> {
    this.curtain = null;
    await this.guarded(() => this.refresh());
    void this.run();
  }

  record(): Promise<string> {
    return engine.record(this.match);
  }

  async leave(): Promise<void> {
    this.closed = true;
    await engine.close(this.match).catch(() => undefined);
  }

  // ---- the way on -------------------------------------------------------------------------------------

  private clear(): void {
    this.preview = null;
    this.hints = null;
    this.notice = null;
  }

  // Something that a person does: one event at a time, then the way on.
  private async act(event: () => Promise<Report>): Promise<void> {
    if (this.busy) return;
    this.clear();
    await this.guarded(() => this.happen(event));
    void this.run();
  }

  // Brings an event about. The position and the log change together, so nobody is asked about an old position.
  private async happen(event: () => Promise<Report>): Promise<void> {
    this.busy = true;
    try {
      const report = await event();
      await this.refresh();
      this.tell(report);
    } finally {
      this.busy = false;
    }
    await this.save();
  }

  // Draws, lets bots move and finds the person who is asked next, until somebody must touch the screen.
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    await this.guarded(async () => {
      while (!this.closed && !this.over && this.curtain === null && (await this.step()));
    });
    this.thinking = null;
    this.running = false;
  }

  private async step(): Promise<boolean> {
    const { chance, seats } = this.look!.awaiting;
    if (chance !== undefined) {
      if (this.needsOutcome || this.waitsForHand(chance)) return false;
      await this.happen(() => engine.chance(this.match));
      if (isByHand(chance)) await this.pause();
      return true;
    }
    const bot = seats?.find((seat) => this.setup.seats[seat]?.kind === 'bot');
    if (bot !== undefined) {
      await this.letBotMove(bot);
      return true;
    }
    return this.turnTo(seats ?? []);
  }

  private async letBotMove(seat: Seat): Promise<void> {
    this.thinking = seat;
    const level = this.setup.seats[seat]?.level ?? 'casual';
    const [move] = await Promise.all([engine.choose(this.setup.game, this.match, seat, level), this.pause()]);
    if (this.closed) return;
    while (this.busy) await wait(5); // a person's own event comes first
    await this.happen(() => engine.play(this.match, seat, move));
    this.thinking = null;
  }

  // Somebody at the screen is asked. True if the way on is still to be found.
  private async turnTo(seats: Seat[]): Promise<boolean> {
    if (seats.includes(this.me)) return false;
    const next = seats[0];
    if (next === undefined) return false;
    this.me = this.shown = next;
    if (hidesHands(this.setup) && this.setup.seats[next]?.kind === 'human') this.curtain = next;
    await this.refresh();
    return false;
  }

  private waitsForHand(chance: string): boolean {
    const active = this.active;
    return !settings.autoRoll && isByHand(chance) && active !== null && this.setup.seats[active]?.kind === 'human';
  }

  // GAP: the hand of a seat on paper is a mere count.
  private dealsToPaper(): boolean {
    if (this.chance !== 'deal') return false;
    const hands = (this.look!.view as { hands: ({ count: number } | null)[] }).hands;
    const next = hands.findIndex((hand) => hand !== null && hand.count === 0);
    return this.setup.seats[next]?.kind === 'paper';
  }

  // The seat at this device whose move is the last event that can be taken back.
  private undoSeat(): Seat | null {
    let undone = 0;
    for (let i = this.log.length; i-- > 0; ) {
      const event = this.log[i]!.event;
      const who = /^(\d+) /.exec(event);
      if (event.startsWith('undo ')) ++undone;
      else if (!who) return null;
      else if (this.setup.seats[Number(who[1])]?.kind === 'bot') continue;
      else if (undone > 0) --undone;
      else return Number(who[1]);
    }
    return null;
  }

  private pause(): Promise<void> {
    return wait(PAUSE[settings.pace]);
  }

  private tell(report: Report): void {
    const told = { event: report.event, effects: report.effects };
    this.log = [...this.log, told];
    this.last = { ...told, n: this.log.length };
  }

  private async refresh(): Promise<void> {
    this.look = await engine.look(this.match, this.curtain === null ? this.me : 'spectator');
  }

  // The game is safe after every event; a browser that refuses is told about once and for as long as it does.
  private async save(): Promise<void> {
    const look = this.look!;
    const saved: Saved = {
      id: this.id,
      setup: $state.snapshot(this.setup) as Setup,
      record: await engine.record(this.match),
      started: this.started,
      touched: Date.now(),
      over: look.over,
      totals: look.score.map((one) => one?.total ?? null),
      rank: look.awaiting.rank ?? null,
      rating: look.score[0]?.rating ?? null,
    };
    this.unsaved = !(await keep(saved));
  }

  // Errors are told to the person; the game stays as it was.
  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (this.closed) return;
      this.notice = { kind: 'error', code: problem instanceof EngineError ? problem.code : 'internal' };
      if (!(problem instanceof EngineError)) console.error(problem);
    }
  }
}

// The events of a record: what follows its head.
export function events(record: string): string[] {
  return record.split('\n').filter((line) => /^(c|x|\d+|undo|call) /.test(line));
}
