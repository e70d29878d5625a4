// Writes FILE.br and FILE.gz beside every built file that gets smaller; `goupil serve` sends what a browser takes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const done = /\.(png|br|gz)$/;

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || done.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = await readFile(path);
  const smaller = (packed) => packed.length < 0.9 * bytes.length;
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  if (smaller(br)) await writeFile(`${path}.br`, br);
  const gz = gzipSync(bytes, { level: 9 });
  if (smaller(gz)) await writeFile(`${path}.gz`, gz);
}
