import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Measure } from '../support/types';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** What the browser has run when the first table shows: the page, the list's screens, the patient's schema and cells. */
const ENTRIES = [
  'index.html',
  'src/resources/EntityScreens.tsx',
  'src/resources/patients/extension.tsx',
  'virtual:entity/patient',
];
const MUST_KB = 330;

const nameOf = (path: string): string => basename(path, extname(path));

/** Every chunk the entries need before they run: their static imports, all the way down. */
function needed(chunks: Record<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const visit = (wanted: string): void => {
    // A module that is imported in several ways becomes a chunk that goes by its name.
    const key = chunks[wanted] ? wanted : Object.keys(chunks).find((each) => chunks[each]?.name === nameOf(wanted));
    const chunk = key === undefined ? undefined : chunks[key];
    if (key === undefined || !chunk) throw new Error(`The build has no chunk ${wanted}`);
    if (found.has(key)) return;
    found.add(key);
    chunk.imports?.forEach(visit);
  };
  ENTRIES.forEach(visit);
  return found;
}

const measure: Measure = {
  name: 'bundle',
  needs: 'nothing',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-bundle-'));
    try {
      const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
      const env = { ...process.env, NODE_ENV: 'production', CONSOLE_DIR: folder };
      const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { env, encoding: 'utf8' });
      if (build.status !== 0) throw new Error(`The console could not be built:\n${build.stderr}`);
      const manifest = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
      const chunks = JSON.parse(manifest) as Record<string, Chunk>;
      const keys = needed(chunks);
      let bytes = 0;
      for (const key of keys) bytes += brotliCompressSync(await readFile(join(folder, chunks[key]?.file ?? ''))).length;
      const kb = bytes / 1000;
      const detail = `${keys.size} files`;
      return [
        {
          what: 'JavaScript until the first table, brotli',
          on: 'browser',
          value: kb,
          unit: 'kB',
          must: MUST_KB,
          detail,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default measure;
