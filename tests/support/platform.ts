import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { openDatabase } from '../../platform/db/open';
import type { Db } from '../../platform/db/types';
import { apiOf, type Api } from './api';
import { dataPlace } from './dataPlace';
import { inherited, startHosted } from './host';
import { createDatabase, dropDatabase } from './postgres';
import { startedDatabase, startedDataIn, type FirstStart } from './prepared';
import { QUICK_START } from './quickStart';
import { emptyDatabaseIn } from './template';

export type DatabaseKind = 'pglite' | 'postgres';
/** Whether the tests run whole, as `npm run test:all` does: on both databases, and with more repetitions. */
export const EVERYTHING = process.env['TEST_DATABASES'] === 'both';
/** For `describe.each`: both databases, for what can differ there, e.g. a start, a lock, a queue or a cancellation. */
export const bothDatabases: readonly DatabaseKind[] = ['pglite', 'postgres'];
/**
 * For `describe.each`: PostgreSQL, for what is the same SQL on both. With `TEST_DATABASES=both`, which `npm run
 * test:all` sets, also PGlite.
 */
export const databases: readonly DatabaseKind[] = databasesFrom('postgres');
/** For `describe.each`: one database; with `TEST_DATABASES=both` also the other one. */
export function databasesFrom(first: DatabaseKind): readonly DatabaseKind[] {
  return EVERYTHING ? bothDatabases : [first];
}

export type { ApiAnswer, ApiInit } from './api';

export const ADMIN = { username: 'admin', password: 'Correct-Horse-7-Battery' };

export interface PlatformOptions {
  database: DatabaseKind;
  /** Number of sample patients in the empty database; default none. */
  samplePatients?: number;
  env?: Record<string, string>;
  /** Data folder of an earlier platform, to start again on its data. It is not deleted. */
  dataDir?: string;
  /** Database of an earlier platform, to start again on its data. */
  databaseUrl?: string;
}

export interface Tokens {
  idToken: string;
  refreshToken: string;
}

export interface TestPlatform {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  url: string;
  dataDir: string;
  databaseUrl: string | undefined;
  signIn(username?: string, password?: string, group?: string): Promise<Tokens>;
  api: Api;
  /** Shuts the platform down and deletes its data, unless `keep`. */
  stop(options?: { keep?: boolean }): Promise<void>;
  /** Shuts the platform down, reads its database, and deletes its data. */
  inspect<T>(look: (db: Db) => Promise<T>): Promise<T>;
  /** Restarts the platform on the same data. */
  restart(env?: Record<string, string>): Promise<this>;
}

/** A platform in a separate process. */
export interface PlatformProcess extends TestPlatform {
  pid: number;
  /** Everything the process has printed so far. */
  output(): string;
  /** kill -9; the data are kept. */
  kill(): Promise<void>;
  /**
   * Restarts the platform on the same data in the shared process, for a test that does not end the platform again. A
   * process of its own would take several times the processor time to start.
   */
  restartShared(env?: Record<string, string>): Promise<TestPlatform>;
  /** Suspends the process (SIGSTOP) until `goOn` (SIGCONT). The process does not notice the pause. */
  halt(): void;
  goOn(): void;
  /** Sends a signal, for a handler that a test has installed in the process. */
  signal(signal: NodeJS.Signals): void;
}

/** Starts the platform's process without waiting, for starts that should fail. */
export function spawnPlatform(
  env: Record<string, string>,
  flags: readonly string[] = QUICK_START,
  checkout = '.',
): ChildProcess & { text(): string } {
  const child = spawn(process.execPath, [...flags, join(checkout, 'dist', 'platform', 'main.mjs')], {
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const take = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return Object.assign(child, { text: () => printed });
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** The address that the process prints. */
async function addressOf(child: ChildProcess & { text(): string }): Promise<string> {
  const patience = AbortSignal.timeout(120_000);
  while (!patience.aborted) {
    const [, url] = / is at (http:\S+)\n/.exec(child.text()) ?? [];
    if (url !== undefined) return url;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The platform ended with ${child.exitCode ?? child.signalCode}:\n${child.text()}`);
    }
    await delay(20);
  }
  throw new Error(`The platform did not start in time:\n${child.text()}`);
}

/** Default settings of a platform under test. */
const settings = (patients: number) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  SAMPLE_PATIENTS: String(patients),
  CHECK_ANSWERS: 'yes',
});

const firstStart =
  (patients: number): FirstStart =>
  async ({ dataDir, databaseUrl }) => {
    if (databaseUrl === undefined) await emptyDatabaseIn(dataDir);
    const place = dataPlace(dataDir, databaseUrl);
    const { stop } = await startHosted({ ...settings(patients), ...place }, QUICK_START);
    await stop();
  };

/**
 * A folder, and for PostgreSQL a database, for a platform under test, with the data of a first start. A start with
 * further entity files adds their tables.
 */
export async function newPlace(kind: DatabaseKind, dataDir: string, patients = 0): Promise<string | undefined> {
  if (kind === 'pglite') {
    await startedDataIn(dataDir, patients, firstStart(patients));
    return undefined;
  }
  const server = inject('postgresUrl');
  return createDatabase(server, await startedDatabase(server, patients, firstStart(patients)));
}

interface Running {
  url: string;
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
  send(signal: NodeJS.Signals): void;
  text(): string;
}

type Run = (env: Record<string, string>) => Promise<Running>;

/** Starts the program in its own process. */
async function inProcess(env: Record<string, string>, flags?: readonly string[], checkout?: string): Promise<Running> {
  const child = spawnPlatform(env, flags, checkout);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended(child);
  };
  try {
    return {
      url: await addressOf(child),
      pid: child.pid ?? 0,
      end,
      send: (signal) => child.kill(signal),
      text: () => child.text(),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

async function hosted(env: Record<string, string>): Promise<Running> {
  const { url, stop } = await startHosted({ ...inherited(), ...env }, QUICK_START);
  return { url, pid: 0, end: stop, send: () => undefined, text: () => '' };
}

/** Starts the built platform on a free loopback port, in a shared process, and waits until it answers. */
export const startPlatform = (options: PlatformOptions): Promise<TestPlatform> => start(options, hosted);

/** Starts the program in a separate process, for tests that end it or read its output. */
export const startProcess = (options: PlatformOptions): Promise<PlatformProcess> => start(options, inProcess);

/** Like `startProcess`, but with code compiled as in production, for tests of response times. */
export const startAtFullSpeed = (options: PlatformOptions): Promise<PlatformProcess> =>
  start(options, (env) => inProcess(env, []));

/** Like `startProcess`, but with the program that was built in another checkout. */
export const startBuiltIn = (checkout: string, options: PlatformOptions): Promise<PlatformProcess> =>
  start(options, (env) => inProcess(env, QUICK_START, checkout));

async function start(options: PlatformOptions, run: Run): Promise<PlatformProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'careglass-test-')));
  const patients = options.samplePatients ?? 0;
  const isNew = options.database === 'postgres' ? options.databaseUrl === undefined : options.dataDir === undefined;
  const databaseUrl = isNew ? await newPlace(options.database, dataDir, patients) : options.databaseUrl;
  const { url, pid, end, send, text } = await run({
    ...settings(patients),
    ...dataPlace(dataDir, databaseUrl),
    ...options.env,
  });

  let adminToken: Promise<string> | undefined;
  const api = apiOf(url, () => (adminToken ??= signIn().then((tokens) => tokens.idToken)));
  const signIn: TestPlatform['signIn'] = async (
    username = ADMIN.username,
    password = ADMIN.password,
    group = 'administrators',
  ) => {
    const answer = await api<Tokens>('anon/authentication/login', {
      json: { Username: username, Password: password, Group: group, device: 'test' },
      token: null,
    });
    if (answer.status !== 200) throw new Error(`Sign-in failed with ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const clear = async () => {
    await rm(dataDir, { recursive: true, force: true });
    if (databaseUrl) await dropDatabase(inject('postgresUrl'), databaseUrl);
  };
  const restartWith = async (how: Run, env: Record<string, string> = {}): Promise<PlatformProcess> => {
    await end('SIGTERM');
    const again = { ...options, dataDir, ...(databaseUrl && { databaseUrl }), env: { ...options.env, ...env } };
    return start(again, how);
  };
  return {
    url,
    pid,
    dataDir,
    databaseUrl,
    output: text,
    signal: send,
    signIn,
    api,
    kill: () => end('SIGKILL'),
    halt: () => send('SIGSTOP'),
    goOn: () => send('SIGCONT'),
    async stop({ keep = false } = {}) {
      await end('SIGTERM');
      if (!keep) await clear();
    },
    async inspect(look) {
      await end('SIGTERM');
      const database = await openDatabase({ dataDir, databaseUrl });
      try {
        return await look(database.db);
      } finally {
        await database.close();
        await clear();
      }
    },
    restart: (env) => restartWith(run, env),
    restartShared: (env) => restartWith(hosted, env),
  };
}
