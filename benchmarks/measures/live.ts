import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../../tests/support/postgres';
import { PASSWORD } from '../support/bench';
import { startProcess, type PlatformProcess } from '../support/process';
import type { Measure, Result } from '../support/types';

const SCREENS = 50;
const ALERTS = 10;
/** Time in ms over which the CPU time is measured, with and without streams. */
const LOOK_MS = 30_000;

const HEADERS = { 'content-type': 'application/json' };

async function signIn({ url }: PlatformProcess): Promise<string> {
  const body = { Username: 'admin', Password: PASSWORD, Group: 'administrators', device: 'bench' };
  const answer = await fetch(`${url}/api/anon/authentication/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Opens a stream, and calls `heard` for each announced alert. */
async function listen({ url }: PlatformProcess, token: string, heard: (at: number) => void, signal: AbortSignal) {
  const headers = { authorization: token, 'x-background': '1' };
  const { status, body } = await fetch(`${url}/api/live`, { headers, signal });
  if (status !== 200 || !body) throw new Error(`The stream answered ${status}`);
  const read = async () => {
    for await (const bytes of body)
      if (new TextDecoder().decode(bytes).includes('"kind":"alert"')) heard(performance.now());
  };
  read().catch(() => undefined);
}

/** CPU time of the platform per second, over a while without requests. */
async function cpuPerSecond(platform: PlatformProcess): Promise<number> {
  const before = await platform.cpu();
  await delay(LOOK_MS);
  return ((await platform.cpu()) - before) / (LOOK_MS / 1_000);
}

async function measured(platform: PlatformProcess, on: string): Promise<Result[]> {
  const { client } = platform;
  const idle = await cpuPerSecond(platform);
  const token = await signIn(platform);
  const abort = new AbortController();
  let arrivals: number[] = [];
  for (let screen = 0; screen < SCREENS; screen += 1)
    await listen(platform, token, (at) => arrivals.push(at), abort.signal);
  const { patients } = await client.json<{ patients: { patientId: string }[] }>('patients?limit=1');
  const patientId = patients[0]?.patientId ?? '';
  let slowest = 0;
  for (let round = 0; round < ALERTS; round += 1) {
    arrivals = [];
    const body = {
      patientId,
      dataId: 'iraeOverallAlert',
      category: 'alert',
      data: ['red'],
      eventTime: new Date().toISOString(),
    };
    await client.json(`patients/${patientId}/data`, { method: 'POST', body });
    const committed = performance.now();
    while (arrivals.length < SCREENS && performance.now() - committed < 10_000) await delay(10);
    if (arrivals.length < SCREENS) throw new Error(`${arrivals.length} of ${SCREENS} screens learned of the alert`);
    slowest = Math.max(slowest, ...arrivals.map((at) => at - committed));
  }
  const busy = await cpuPerSecond(platform);
  abort.abort();
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return [
    {
      what: `a new alert reaches the last of ${SCREENS} open screens`,
      on,
      value: slowest / 1_000,
      unit: 's',
      must: 2,
      detail: `the slowest of ${ALERTS} alerts`,
    },
    {
      what: `CPU of the platform with ${SCREENS} streams − with none, of one core`,
      on,
      value: (busy - idle) * 100,
      unit: '%',
      must: 20,
      detail: `${percent(busy)} − ${percent(idle)}`,
    },
  ];
}

const measure: Measure = {
  name: 'live',
  needs: 'nothing',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-live-'));
    const postgres = await startPostgres();
    const results: Result[] = [];
    try {
      for (const on of ['PostgreSQL', 'PGlite']) {
        const address = on === 'PostgreSQL' ? await createDatabase(postgres.url) : undefined;
        const platform = await startProcess(address, join(folder, on), { samplePatients: 20 });
        results.push(...(await measured(platform, on).finally(() => platform.stop())));
      }
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
    return results;
  },
};
export default measure;
