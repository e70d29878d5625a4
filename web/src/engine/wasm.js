// Loads goupil.wasm and speaks with its exports (apps/wasm/module.cpp). Without dependencies: for workers, pages, Node.
// Types: wasm.d.ts.

export class EngineTrap extends Error {}

const WASI_BADF = 8; // no such file: the engine opens none
const WASI_SPIPE = 70; // standard output cannot seek

// What the C library asks of its host. The engine uses none of it in normal work; only a bug writes a message.
function wasi(memory) {
  const decoder = new TextDecoder();
  let line = '';
  return {
    fd_write(fd, parts, count, written) {
      const view = new DataView(memory());
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const at = view.getUint32(parts + 8 * i, true);
        const size = view.getUint32(parts + 8 * i + 4, true);
        line += decoder.decode(new Uint8Array(memory(), at, size), { stream: true });
        total += size;
      }
      view.setUint32(written, total, true);
      const end = line.lastIndexOf('\n');
      if (end >= 0) console.error(line.slice(0, end));
      line = line.slice(end + 1);
      return fd === 1 || fd === 2 ? 0 : WASI_BADF;
    },
    fd_close: () => WASI_BADF,
    fd_seek: () => WASI_SPIPE,
  };
}

async function instantiate(source, imports) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  const isResponse = typeof Response !== 'undefined' && source instanceof Response;
  const bytes = isResponse ? await source.arrayBuffer() : source;
  return (await WebAssembly.instantiate(bytes, imports)).instance;
}

export async function loadEngine(source) {
  let exports;
  const memory = () => exports.memory.buffer; // a new one whenever the memory has grown
  const instance = await instantiate(source, { wasi_snapshot_preview1: wasi(memory) });
  exports = instance.exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let lost;

  // Runs `work`; after a trap the instance is in pieces and must not be used again.
  const guarded = (work) => {
    if (lost) throw lost;
    try {
      return work();
    } catch (problem) {
      lost = new EngineTrap(String(problem), { cause: problem });
      throw lost;
    }
  };
  // Calls `work(pointer, length)` with a copy of the bytes in the engine's memory.
  const lend = (bytes, work) => {
    const at = exports.alloc(bytes.length) >>> 0;
    new Uint8Array(memory(), at, bytes.length).set(bytes);
    const result = work(at, bytes.length);
    exports.release(at);
    return result;
  };

  guarded(() => {
    exports._initialize();
    lend(crypto.getRandomValues(new Uint8Array(32)), (at) => exports.seed_entropy(at));
  });
  return {
    request: (line) =>
      guarded(() =>
        lend(encoder.encode(line), (at, size) => {
          const answer = exports.handle(at, size) >>> 0;
          return decoder.decode(new Uint8Array(memory(), answer, exports.answer_size()));
        }),
      ),
    putFile: (name, bytes) =>
      guarded(() =>
        lend(encoder.encode(name), (nameAt, nameSize) =>
          lend(bytes, (at, size) => exports.put_file(nameAt, nameSize, at, size)),
        ),
      ),
    fingerprint: (game) =>
      guarded(() =>
        lend(encoder.encode(game), (at, size) =>
          BigInt.asUintN(64, exports.fingerprint(at, size)).toString(16).padStart(16, '0'),
        ),
      ),
  };
}
