// The engine in WebAssembly (build/wasm/goupil.wasm): requests and answers of docs/protocol.md, one JSON text each.
export interface Engine {
  // Answers one request. Runs to its end: `choose` and `hint` by strong players take their time, so a page asks from
  // a worker. An EngineTrap means that the engine has stopped for good: load a new one.
  request(line: string): string;
  // Hands in a trained file under the name of nets/<name>.net or .bin ('clever-solo'). Taken in place of an earlier one.
  putFile(name: string, bytes: Uint8Array): void;
  // The fingerprint that `goupil bench` prints for this game, 16 hex digits; takes about a second.
  fingerprint(game: string): string;
}

// The engine met a bug of its own or ran out of memory.
export class EngineTrap extends Error {}

// `source` is the module: its bytes, compiled, or the response of a fetch.
export function loadEngine(source: BufferSource | WebAssembly.Module | Response): Promise<Engine>;
