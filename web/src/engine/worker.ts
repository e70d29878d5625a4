// The engine's home: one WebAssembly instance in a worker, so that neither bots nor hints freeze the page.
// Messages in: { n, line } (a request of docs/protocol.md, and the trained files it needs); out: { n, answer }.
import wasmUrl from '@wasm/goupil.wasm?url';
import { EngineTrap, loadEngine, type Engine } from './wasm';

export interface Ask {
  n: number;
  line: string;
  files: string[];
}
export interface Told {
  n: number;
  answer?: string;
  failure?: string;
}

const urls = import.meta.glob('../../../nets/*.{net,bin}', { query: '?url', import: 'default', eager: true }) as Record<string, string>;
const fileUrls = new Map(Object.entries(urls).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]));

let engine: Promise<Engine> | undefined;
const shelved = new Map<string, Promise<void>>();

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

// Compiled while it comes in where the server names its type; browsers keep what they compiled that way.
async function start(): Promise<Engine> {
  const response = await fetched(wasmUrl);
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return loadEngine(streams ? await WebAssembly.compileStreaming(response) : await response.arrayBuffer());
}

async function shelve(target: Engine, name: string): Promise<void> {
  const url = fileUrls.get(name);
  if (url === undefined) return; // the engine says itself when it misses one
  target.putFile(name, new Uint8Array(await (await fetched(url)).arrayBuffer()));
}

async function answer(ask: Ask): Promise<string> {
  engine ??= start();
  engine.catch(() => (engine = undefined)); // a second try may find the network again
  const ready = await engine;
  for (const name of ask.files) {
    let file = shelved.get(name);
    if (!file) {
      file = shelve(ready, name);
      shelved.set(name, file);
      file.catch(() => shelved.delete(name));
    }
    await file;
  }
  return ready.request(ask.line);
}

self.onmessage = async (event: MessageEvent<Ask>) => {
  const { n } = event.data;
  try {
    self.postMessage({ n, answer: await answer(event.data) } satisfies Told);
  } catch (problem) {
    if (problem instanceof EngineTrap) {
      engine = undefined; // it has stopped for good: the next request starts another one
      shelved.clear();
    }
    self.postMessage({ n, failure: String(problem) } satisfies Told);
  }
};
