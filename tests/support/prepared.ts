import { createHash, type Hash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Starts the program on an empty database, waits until it serves, and shuts it down. */
export type FirstStart = (on: { dataDir: string; databaseUrl?: string }) => Promise<void>;

const PREFIX = `careglass-started-${process.getuid?.() ?? 0}-`;
/** The sources that determine the result of a first start. */
const SOURCES = ['platform', 'src/schemas', 'src/domain', 'src/i18n'];

async function addFolder(hash: Hash, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await addFolder(hash, path);
    else hash.update(path).update(await readFile(path));
  }
}

let sources: Promise<string> | undefined;
/**
 * The key of a first start: the sources, the size of the population, and the day, because the population's dates depend
 * on the day.
 */
async function keyOf(patients: number): Promise<string> {
  sources ??= (async () => {
    const hash = createHash('sha256');
    for (const folder of SOURCES) await addFolder(hash, folder);
    return hash.digest('hex').slice(0, 16);
  })();
  return `${await sources}-${new Date().toISOString().slice(0, 10).replaceAll('-', '')}-${patients}`;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A template that was used within this time, in ms, may belong to the running tests of another checkout. */
const IN_USE_MS = 3_600_000;

/** Marks a template as used now. */
async function touch(template: string): Promise<void> {
  const now = new Date();
  await utimes(template, now, now).catch(() => undefined);
}

/** Deletes templates of other sources or days that nobody has used for an hour. */
async function clearOthers(current: string): Promise<void> {
  const mine = current.slice(0, current.lastIndexOf('-'));
  const others = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX) && !name.startsWith(PREFIX + mine));
  await Promise.all(
    others.map(async (name) => {
      const template = join(tmpdir(), name);
      const used = await stat(template).catch(() => undefined);
      if (!used || Date.now() - used.mtimeMs < IN_USE_MS) return;
      await rm(template, { recursive: true, force: true });
    }),
  );
}

/** Maximum wait in ms for the worker that creates a template; after that time, the worker must have died. */
const PATIENCE = 120_000;

/** One of several workers creates the template; the others wait for the template. */
async function makeOnce(template: string, key: string, firstStart: FirstStart): Promise<void> {
  const turn = `${template}-making`;
  const mine = await mkdir(turn).then(
    () => true,
    () => false,
  );
  const until = Date.now() + PATIENCE;
  while (!mine && Date.now() < until && (await exists(turn))) await delay(50);
  try {
    if (await exists(template)) return;
    await clearOthers(key);
    const folder = await mkdtemp(join(tmpdir(), 'careglass-making-'));
    await firstStart({ dataDir: folder });
    await rename(folder, template).catch(() => rm(folder, { recursive: true, force: true }));
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/**
 * Copies data into a folder: the data of a platform that was started once. Copying is much faster than a start. Tests
 * of the first start itself do not use this function.
 */
export async function startedDataIn(dataDir: string, patients: number, firstStart: FirstStart): Promise<void> {
  const key = await keyOf(patients);
  const template = join(tmpdir(), PREFIX + key);
  await touch(template);
  if (!(await exists(template))) await makeOnce(template, key, firstStart);
  // There are thousands of small files: a synchronous copy takes a sixth of the time.
  cpSync(template, dataDir, { recursive: true });
}

/** Id of the advisory lock for creating a template on the shared server. */
const TEMPLATE_LOCK = 7_261_900;

async function untilUnused(client: pg.Client, name: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
  }
}

/** The name of a template database on the shared server in which the platform was started once. */
export async function startedDatabase(serverUrl: string, patients: number, firstStart: FirstStart): Promise<string> {
  const name = `started_${(await keyOf(patients)).replaceAll('-', '_')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${name}`);
      const dataDir = await mkdtemp(join(tmpdir(), 'careglass-making-'));
      try {
        const url = new URL(serverUrl);
        url.pathname = `/${name}`;
        await firstStart({ dataDir, databaseUrl: url.href });
        await untilUnused(client, name);
      } catch (error) {
        await client.query(`drop database ${name} with (force)`);
        throw error;
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  } finally {
    await client.end();
  }
  return name;
}
