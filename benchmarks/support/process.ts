import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataPlace } from '../../tests/support/dataPlace';
import { PASSWORD } from './bench';
import { Client } from './http';

/** A platform in a separate process, so that its memory can be measured. */
export interface PlatformProcess {
  client: Client;
  url: string;
  /** Resident memory in MB; Linux only. */
  memory(): Promise<number>;
  /** Seconds of CPU time used so far; Linux only. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Units of CPU time per second in Linux's `/proc`. */
const TICKS = 100;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 300_000; Date.now() < until; await delay(100)) {
    if (child.exitCode !== null) break;
    if ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok) return;
  }
  throw new Error('The platform did not become healthy');
}

/** Makes the process collect garbage all the time, so that its memory is only what it needs. */
const COLLECTING = ['--expose-gc', '--import', 'data:text/javascript,setInterval(()=>globalThis.gc(),500).unref()'];

interface ProcessOptions {
  /** Collects garbage all the time, so that memory can be measured. Times are meaningless then. */
  collecting?: boolean;
  samplePatients?: number;
  /** Further settings of the platform. */
  env?: Record<string, string>;
}

/** Starts a platform on the PostgreSQL database or, without one, on an embedded database in the folder. */
export async function startProcess(
  databaseUrl: string | undefined,
  dataDir: string,
  { collecting = false, samplePatients = 0, env = {} }: ProcessOptions = {},
): Promise<PlatformProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [...(collecting ? COLLECTING : []), '--import', 'tsx', join('platform', 'main.ts')],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        ...dataPlace(dataDir, databaseUrl),
        ADMIN_PASSWORD: PASSWORD,
        SAMPLE_PATIENTS: String(samplePatients),
        LOG_LEVEL: 'error',
        RATE_PER_MINUTE: '0',
        ID_TOKEN_MINUTES: '600',
        IDLE_MINUTES: '600',
        STREAMS_PER_ACCOUNT: '100',
        ...env,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const client = new Client(url);
  await client.signIn('admin', PASSWORD);
  return {
    client,
    url,
    async cpu() {
      const [, rest = ''] = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ');
      const fields = rest.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    },
    async stop() {
      client.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
