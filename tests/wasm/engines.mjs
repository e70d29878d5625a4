// The two engines that the tests of this folder compare, behind the same `request`.
// GOUPIL_NATIVE and GOUPIL_WASM name other builds than build/release and build/wasm.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { loadEngine } from '../../web/src/engine/wasm.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const native = process.env.GOUPIL_NATIVE ?? `${root}build/release/goupil`;
export const module = await readFile(process.env.GOUPIL_WASM ?? `${root}build/wasm/goupil.wasm`);
export const games = ['clever', 'cubed', 'kids', 'gap', 'tutto'];

export async function engineWithFiles() {
  const engine = await loadEngine(module);
  for (const file of await readdir(`${root}nets`))
    if (/\.(net|bin)$/.test(file)) engine.putFile(file.replace(/\.\w+$/, ''), await readFile(`${root}nets/${file}`));
  return engine;
}

// `goupil engine` as a child process; answers come in the order of the requests.
export class Native {
  constructor() {
    this.child = spawn(native, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    createInterface({ input: this.child.stdout }).on('line', (line) => this.waiting.shift().resolve(line));
    const lost = (why) => this.waiting.splice(0).forEach(({ reject }) => reject(new Error(`${native}: ${why}`)));
    this.child.on('error', lost);
    this.child.on('exit', (code) => lost(`ended with code ${code}`));
  }
  request(line) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.child.stdin.write(`${line}\n`);
    });
  }
  end() {
    this.child.stdin.end();
  }
}

export async function ask(engine, request) {
  const answer = JSON.parse(await engine.request(JSON.stringify(request)));
  assert.equal(answer.ok, true, `${JSON.stringify(request)} -> ${JSON.stringify(answer)}`);
  return answer;
}

