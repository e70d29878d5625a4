// Builds src/sw.ts to dist/sw.js and tells it the files of this build: those of the page, and the engine and networks
// that may follow. The version is a hash of names and contents, so that any change makes a new worker.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const LATER = /\.(wasm|net|bin)$/;
const NOT_KEPT = /(^|\/)(sw\.js|.*\.map|.*\.png)$/; // pictures of the icon are the system's, not the page's

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
}

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'goupil-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(config.root, 'src/sw.ts'), fileName: 'sw.js' });
    },
    async writeBundle(options) {
      const folder = options.dir ?? join(config.root, config.build.outDir);
      const files = (await filesUnder(folder)).filter((file) => !NOT_KEPT.test(file));
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
      const code = await readFile(join(folder, 'sw.js'), 'utf8');
      const lists = {
        __PAGE_FILES__: JSON.stringify(files.filter((file) => !LATER.test(file))),
        __REST_FILES__: JSON.stringify(files.filter((file) => LATER.test(file))),
        __VERSION__: JSON.stringify(hash.update(code).digest('hex').slice(0, 12)),
      };
      let filled = code;
      for (const [name, value] of Object.entries(lists)) {
        if (!filled.includes(name)) throw new Error(`sw.js does not ask for ${name}`);
        filled = filled.replaceAll(name, value);
      }
      await writeFile(join(folder, 'sw.js'), filled);
    },
  };
}
