import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess, type PlatformProcess } from '../support/process';
import type { Measure } from '../support/types';
import { leastMemory } from '../support/watchedJob';

/** Requests per second, as from an office at work. */
const RATE = 45;
/** The maximum growth of the process in MB. */
const MUST_MB = 60;
/** Maximum duration of the warm-up in ms. During the warm-up, code, pools and caches grow to their normal size. */
const WARM_MS = 120_000;
/** Time in ms over which the lowest memory is measured, once at the start and once at the end. */
const LOOK_MS = 20_000;

type Load = (turn: number) => Promise<unknown>;

/** Requests lists, searches, single records and their history, and saves records, in turn. */
async function loadOf({ client }: PlatformProcess): Promise<Load> {
  const { patients } = await client.json<{ patients: { patientId: string }[] }>('patients?limit=25');
  const idOf = (turn: number) => patients[turn % patients.length]?.patientId ?? '';
  const calls: Load[] = [
    () => client.text('patients?limit=25&orderBy=lastName'),
    () => client.text('patients?limit=25&search=son'),
    (turn) => client.text(`patients/${idOf(turn)}`),
    (turn) => client.text(`patients/${idOf(turn)}/versions?limit=1`),
    () => client.text('patients?limit=100&offset=50'),
    (turn) => client.text('trials', { method: 'POST', body: { name: `Trial ${turn}` } }),
    () => client.text('authentication/me'),
    () => client.text('health'),
  ];
  return (turn) => calls[turn % calls.length]?.(turn) ?? Promise.resolve();
}

/** Sends requests at a steady rate until stopped, without waiting for responses. */
function steady(load: Load): { stop(): Promise<number> } {
  const start = performance.now();
  let [turn, failed] = [0, 0];
  let first: unknown;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - start) / 1_000) * RATE; turn < due; turn += 1)
      load(turn).catch((error: unknown) => {
        failed += 1;
        first ??= error;
      });
  }, 1_000 / RATE);
  return {
    async stop() {
      clearInterval(timer);
      await delay(500);
      if (failed > 0) throw new Error(`${failed} of ${turn} requests failed`, { cause: first });
      return turn;
    },
  };
}

const measure: Measure = {
  name: 'memory',
  needs: 'platform',
  async run({ kind, small, minutes }) {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-memory-'));
    const platform = await startProcess(small.databaseUrl, folder, { collecting: true, samplePatients: 200 });
    try {
      const load = steady(await loadOf(platform));
      const whole = minutes * 60_000;
      const look = Math.min(LOOK_MS, whole / 4);
      const warm = Math.min(WARM_MS, whole / 3);
      await delay(warm);
      const before = await leastMemory(platform, look);
      await delay(Math.max(0, whole - 2 * look));
      const after = await leastMemory(platform, look);
      const requests = await load.stop();
      return [
        {
          what: `process growth in ${minutes} min at ${RATE} requests/s`,
          on: kind,
          value: after - before,
          unit: 'MB',
          must: MUST_MB,
          detail: `${Math.round(before)} MB to ${Math.round(after)} MB, ${requests} requests`,
        },
      ];
    } finally {
      await platform.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default measure;
