// Asks the engine in its worker; an answer that is a refusal is thrown as EngineError.
import {
  EngineError, type GameId, type GameInfo, type Hints, type Look, type Options, type Preview, type Refusal,
  type Report, type Seat, type Viewer, type Wish,
} from './protocol';
import type { Ask, Told } from './worker';

// Trained files that the players of a game use. A name without a file is skipped.
const FILES: Record<GameId, string[]> = {
  clever: ['clever-solo', 'clever-table'],
  cubed: ['cubed-solo', 'cubed-table'],
  kids: ['kids'],
  gap: ['gap'],
  tutto: ['tutto-win'],
};
const SIMPLE = ['random', 'greedy']; // players without files

interface Waiting {
  resolve(answer: Record<string, unknown>): void;
  reject(problem: Error): void;
}

export class EngineClient {
  private worker: Worker | undefined;
  private next = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly makeWorker: () => Worker) {}

  async ask<T>(request: object, files: string[] = []): Promise<T> {
    this.worker ??= this.open();
    const n = this.next++;
    const answer = await new Promise<Record<string, unknown>>((resolve, reject) => {
      this.waiting.set(n, { resolve, reject });
      this.worker!.postMessage({ n, line: JSON.stringify(request), files } satisfies Ask);
    });
    if (answer.ok !== true) {
      const refusal = answer as unknown as Refusal;
      throw new EngineError(refusal.error, refusal.at, refusal.text);
    }
    return answer as T;
  }

  private open(): Worker {
    const worker = this.makeWorker();
    worker.onmessage = (event: MessageEvent<Told>) => {
      const { n, answer, failure } = event.data;
      const asked = this.waiting.get(n);
      this.waiting.delete(n);
      if (answer !== undefined) asked?.resolve(JSON.parse(answer) as Record<string, unknown>);
      else asked?.reject(new EngineError('engine_lost', 'engine', failure ?? ''));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.worker = undefined; // the next request starts a new one
      for (const asked of this.waiting.values()) asked.reject(new EngineError('engine_lost', 'engine', event.message));
      this.waiting.clear();
      worker.terminate();
    };
    return worker;
  }

  async games(): Promise<GameInfo[]> {
    return (await this.ask<{ games: GameInfo[] }>({ do: 'games' })).games;
  }
  async sheet(game: GameId, seats: number, options: Options = {}): Promise<unknown> {
    return (await this.ask<{ sheet: unknown }>({ do: 'sheet', game, seats, options })).sheet;
  }
  async start(game: GameId, seats: number, options: Options, seed?: string): Promise<string> {
    return (await this.ask<{ match: string }>({ do: 'start', game, seats, options, ...(seed ? { seed } : {}) })).match;
  }
  look(match: string, as: Viewer): Promise<Look> {
    return this.ask<Look>({ do: 'look', match, as });
  }
  play(match: string, seat: Seat, move: string, decision?: string): Promise<Report> {
    return this.ask<Report>({ do: 'play', match, seat, move, ...(decision ? { decision } : {}) });
  }
  chance(match: string, outcome?: string): Promise<Report> {
    return this.ask<Report>({ do: 'chance', match, ...(outcome ? { outcome } : {}) });
  }
  undo(match: string, seat: Seat): Promise<Report> {
    return this.ask<Report>({ do: 'undo', match, seat });
  }
  call(match: string, what: string): Promise<Report> {
    return this.ask<Report>({ do: 'call', match, what });
  }
  async why(match: string, seat: Seat, wish: Wish): Promise<string> {
    const full = { die: '', zone: '', cell: '', ...wish };
    return (await this.ask<{ reason: string }>({ do: 'why', match, seat, ...full })).reason;
  }
  preview(match: string, seat: Seat, move: string): Promise<Preview> {
    return this.ask<Preview>({ do: 'preview', match, seat, move });
  }
  async choose(game: GameId, match: string, seat: Seat, player: string): Promise<string> {
    const files = SIMPLE.includes(player) ? [] : FILES[game];
    return (await this.ask<{ move: string }>({ do: 'choose', match, seat, player }, files)).move;
  }
  hint(game: GameId, match: string, seat: Seat, player = 'expert'): Promise<Hints> {
    return this.ask<Hints>({ do: 'hint', match, seat, player }, FILES[game]);
  }
  async record(match: string, as: Viewer = 'referee'): Promise<string> {
    return (await this.ask<{ record: string }>({ do: 'record', match, as })).record;
  }
  async load(record: string): Promise<string> {
    return (await this.ask<{ match: string }>({ do: 'load', record })).match;
  }
  async close(match: string): Promise<void> {
    await this.ask({ do: 'close', match });
  }
}

export const engine = new EngineClient(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
