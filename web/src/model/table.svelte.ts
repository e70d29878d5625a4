// A running game as the page sees it. It knows who sits where and whose turn it is to touch the screen; every
// rule is the engine's. Boards read its fields and call tap, explain, roll and supply.
import { engine } from '../engine/client';
import {
  EngineError, type Hints, type Legal, type Look, type Preview, type Report, type Seat, type Viewer, type Wish,
} from '../engine/protocol';
import { isLost, replay, type Replayed, type Told } from './replay';
import { settings } from './settings.svelte';
import { engineOptions, hidesHands, isByHand, isFromPaper, isReal, type Saved, type Setup } from './setup';
import { keepOn } from './storage';

export type { Told } from './replay';

// Something to tell the person: a reason of `why`, or an error's code.
export interface Notice {
  kind: 'reason' | 'error';
  code: string;
}

const PAUSE = { calm: 500, quick: 0 };
const SLOW = 80; // ms after which a person sees that the page is at work
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
  private waiting = $state(false); // what a person did takes long: until it is there, nothing else can be done

  private match = '';
  private head = ''; // of the record; the log's events follow
  private saving: Promise<void> | undefined;
  private grown = false; // there is something to save
  private busy = false; // an event is on its way
  private acting = false; // a person's event: another one is not meant
  private running = false;
  private moved = false; // something happened since the way on was last looked for
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
    [table.head] = await Promise.all([engine.record(table.match), table.begin()]);
    void table.save();
    void table.run();
    return table;
  }

  static async resume(saved: Saved): Promise<Table> {
    const table = new Table(saved.id, saved.setup);
    table.started = saved.started;
    table.take(await replay(saved.record));
    await table.begin();
    void table.run();
    return table;
  }

  private async begin(): Promise<void> {
    const sheet = engine.sheet(this.setup.game, this.setup.seats.length, engineOptions(this.setup));
    [this.sheet] = await Promise.all([sheet, this.refresh()]);
    if (hidesHands(this.setup) && !this.over) {
      this.curtain = this.me;
      await this.refresh();
    }
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
    return !this.waiting && !this.over && this.curtain === null && (this.look?.legal.length ?? 0) > 0;
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
    return !this.waiting && this.chance !== null && !this.needsOutcome && this.waitsForHand(this.chance);
  }
  // The person must say what fell on the real table.
  get needsOutcome(): boolean {
    const chance = this.chance;
    if (chance === null) return false;
    if (isFromPaper(chance)) return true;
    return this.setup.dice === 'real' && isReal(this.setup.game, chance) && !this.dealsToPaper();
  }
  get canUndo(): boolean {
    return !this.waiting && this.curtain === null && this.undoSeat() !== null;
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
    await this.act(() => engine.undo(this.match, seat), seat);
  }

  async hint(): Promise<void> {
    if (!this.mine || this.hinting) return;
    this.hinting = true;
    await this.guarded(async () => {
      await this.idle();
      if (!this.mine) return;
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

  // Complete; the score at the end of a finished one is the engine's.
  async record(): Promise<string> {
    const played = this.head + this.log.map(({ event }) => `${event}\n`).join('');
    return this.over ? engine.record(this.match).catch(() => played) : played;
  }

  // Another tab has kept this game: goes to where it stands, if that is further.
  async catchUp(saved: Saved): Promise<void> {
    if (this.closed || this.busy) return; // what is on its way here will meet the other when it is saved
    const own = await this.record();
    if (saved.record !== own && saved.record.startsWith(own)) await this.goTo(saved.record);
  }

  async leave(): Promise<void> {
    this.closed = true;
    await this.saving;
    await engine.close(this.match).catch(() => undefined);
  }

  // ---- the way on -------------------------------------------------------------------------------------

  private clear(): void {
    this.preview = null;
    this.hints = null;
    this.notice = null;
  }

  // Something that a person does: one event at a time, then the way on. Afterwards `seat` is at the screen. The screen
  // stays as it is until the answer is there, so that it is drawn once.
  private async act(event: () => Promise<Report>, seat = this.me): Promise<void> {
    if (this.acting) return;
    this.acting = true;
    const slow = setTimeout(() => (this.waiting = true), SLOW);
    let ended = false;
    const end = (): void => {
      if (ended) return; // the next one may be on its way already
      ended = true;
      clearTimeout(slow);
      this.waiting = this.acting = false;
    };
    await this.guarded(async () => {
      await this.idle();
      await this.happen(event, seat, () => {
        this.clear();
        end(); // with the drawing: whoever sees the new position may act on it
      });
    });
    end();
    void this.run();
  }

  private async idle(): Promise<void> {
    while (this.busy) await wait(5);
  }

  // Brings an event about and asks for the position in one go. Both change together, so nobody is asked about an old
  // position; the browser keeps the game after it is drawn.
  private async happen(event: () => Promise<Report>, seat = this.me, also?: () => void): Promise<void> {
    const { match } = this;
    this.busy = true;
    try {
      const [report, look] = await Promise.all([event(), engine.look(match, this.viewer(seat))]);
      if (this.match !== match) return; // another tab's game took this one's place
      if (seat !== this.me) this.me = this.shown = seat;
      this.look = look;
      this.tell(report);
      also?.();
      void this.save();
    } finally {
      this.busy = false;
    }
  }

  // Puts the game where this record stands.
  private async goTo(record: string): Promise<void> {
    const before = this.match;
    this.busy = true;
    try {
      this.take(await replay(record));
      this.clear();
      await this.refresh();
      const newest = this.log.at(-1);
      if (newest) this.last = { ...newest, n: this.log.length };
    } finally {
      this.busy = false;
    }
    void engine.close(before).catch(() => undefined);
    void this.run();
  }

  private take({ match, head, log }: Replayed): void {
    this.match = match;
    this.head = head;
    this.log = log;
  }

  // Draws, lets bots move and finds the person who is asked next, until somebody must touch the screen.
  private async run(): Promise<void> {
    this.moved = true;
    if (this.running) return;
    this.running = true;
    while (this.moved) {
      this.moved = false;
      await this.guarded(async () => {
        while (!this.closed && !this.over && this.curtain === null && (await this.step()));
      });
      this.thinking = null;
    }
    this.running = false;
  }

  private async step(): Promise<boolean> {
    const { chance, seats } = this.look!.awaiting;
    if (chance !== undefined) {
      if (this.needsOutcome || this.waitsForHand(chance)) return false;
      await this.idle();
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
    const { match } = this;
    const level = this.setup.seats[seat]?.level ?? 'casual';
    const [move] = await Promise.all([engine.choose(this.setup.game, this.match, seat, level), this.pause()]);
    await this.idle();
    if (this.closed || this.match !== match) return; // another tab was quicker
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

  private viewer(seat: Seat): Viewer {
    return this.curtain === null ? seat : 'spectator';
  }

  private async refresh(): Promise<void> {
    this.look = await engine.look(this.match, this.viewer(this.me));
  }

  // The game is safe after every event; what happens while the browser writes is written next, in one.
  private save(): Promise<void> {
    this.grown = true;
    this.saving ??= this.write();
    return this.saving;
  }

  // A browser that refuses is told about for as long as it does.
  private async write(): Promise<void> {
    try {
      while (this.grown) {
        this.grown = false;
        const kept = await keepOn(await this.asSaved());
        this.unsaved = kept === 'refused';
        if (typeof kept === 'object') await this.giveWay(kept);
      }
    } catch (problem) {
      this.report(problem);
    } finally {
      this.saving = undefined;
    }
  }

  // Two tabs went on at the same time: the one that was kept first is the game.
  private async giveWay(kept: Saved): Promise<void> {
    if (this.closed) return;
    const isOther = !kept.record.startsWith(await this.record());
    await this.goTo(kept.record);
    if (isOther) this.notice = { kind: 'error', code: 'other_tab' };
  }

  private async asSaved(): Promise<Saved> {
    const look = this.look!;
    return {
      id: this.id,
      setup: $state.snapshot(this.setup) as Setup,
      record: await this.record(),
      started: this.started,
      touched: Date.now(),
      over: look.over,
      totals: look.score.map((one) => one?.total ?? null),
      rank: look.awaiting.rank ?? null,
      rating: look.score[0]?.rating ?? null,
    };
  }

  // An engine that stopped is replaced: the game is brought back to where it was, and the work tried once more.
  private async withEngine(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (this.closed || !isLost(problem)) throw problem;
      this.take(await replay(await this.record()));
      await work();
    }
  }

  // Errors are told to the person; the game stays as it was.
  private async guarded(work: () => Promise<void>): Promise<void> {
    await this.withEngine(work).catch((problem: unknown) => this.report(problem));
  }

  private report(problem: unknown): void {
    if (this.closed) return;
    this.clear();
    this.notice = { kind: 'error', code: problem instanceof EngineError ? problem.code : 'internal' };
    if (!(problem instanceof EngineError)) console.error(problem);
  }
}
