import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { areasOf } from '../http/area';

/** Imports every `area.ts` without Vite, when the sources run directly (`npm run dev`, commands, benchmarks). */
async function imported(): Promise<Record<string, unknown>> {
  const platform = dirname(dirname(fileURLToPath(import.meta.url)));
  const paths = readdirSync(platform, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/area.ts') && path !== 'http/area.ts');
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [`../${path}`, await import(pathToFileURL(`${platform}/${path}`).href)] as const),
    ),
  );
}

/** All areas: each folder with an `area.ts`. In the build, where `import.meta.env` is defined, Vite bundles them. */
export const AREAS = areasOf(
  import.meta.env === undefined
    ? await imported()
    : import.meta.glob<unknown>(['../**/area.ts', '!../http/area.ts'], { eager: true }),
);
