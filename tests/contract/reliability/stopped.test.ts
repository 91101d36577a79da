import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import {
  databases,
  startPlatform,
  startProcess,
  type PlatformProcess,
  type TestPlatform,
} from '../../support/platform';

const LEASE_SECONDS = 2;
const CHUNKS = 8;
const ROWS = 120;
const env = { LEASE_SECONDS: String(LEASE_SECONDS), LOG_LEVEL: 'warn' };

type Job = { status: string; result: unknown; progress: { done: number } };

/**
 * Starts an import of patients in chunks.
 * @returns the import's job
 */
async function begin(platform: PlatformProcess): Promise<string> {
  const id = crypto.randomUUID();
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      firstName: `First ${at}`,
      lastName: `Last ${chunk}`,
      dob: '1980-01-01',
    }));
    expect((await platform.api(`patients/import/${id}/${chunk}`, { method: 'PUT', json: { rows } })).status).toBe(200);
  }
  const { body } = await platform.api<{ jobId: string }>(`patients/import/${id}`, { json: { chunks: CHUNKS } });
  return body.jobId;
}

const jobOf = async (platform: TestPlatform, id: string): Promise<Job> =>
  (await platform.api<{ job: Job }>(`jobs/${id}`)).body.job;

/** Waits until the import is partly done. */
async function halfWay(platform: PlatformProcess, id: string): Promise<void> {
  for (;;) {
    const { status, progress } = await jobOf(platform, id);
    expect(['queued', 'active']).toContain(status);
    if (progress.done > ROWS) return;
    await delay(2);
  }
}

const done = (platform: TestPlatform, id: string): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = await jobOf(platform, id);
      expect(job.status).toBe('done');
      return job;
    },
    { timeout: 60_000, interval: 50 },
  );

const patients = async (platform: TestPlatform): Promise<number> =>
  (await platform.api<{ totalPatients: number }>('patients?limit=1')).body.totalPatients;

const REPORT = { created: CHUNKS * ROWS, updated: 0, unchanged: 0, skipped: 0, removed: 0, failed: [] };

/** Suspends a platform that imports for longer than its lease, and expects that it finishes the import. */
async function expectDoneAfterHalt(platform: PlatformProcess): Promise<void> {
  const id = await begin(platform);
  await halfWay(platform, id);
  platform.halt();
  await delay(LEASE_SECONDS * 1_200);
  platform.goOn();
  expect((await done(platform, id)).result).toEqual(REPORT);
  expect(await patients(platform)).toBe(CHUNKS * ROWS);
}

describe('a process that is suspended for longer than its lease and continues', () => {
  test('finishes work that nobody has claimed, and stores nothing more for work that another process has claimed', async () => {
    const sleeper = await startProcess({ database: 'postgres', env });
    const { databaseUrl } = sleeper;
    // The other process has its own data folder; only the database is shared.
    let other: TestPlatform | undefined;
    try {
      await expectDoneAfterHalt(sleeper);
      const id = await begin(sleeper);
      await halfWay(sleeper, id);
      sleeper.halt();
      other = await startPlatform({ database: 'postgres', env, ...(databaseUrl !== undefined && { databaseUrl }) });
      expect((await done(other, id)).result).toEqual(REPORT);
      expect(await patients(other)).toBe(2 * CHUNKS * ROWS);
      sleeper.goOn();
      await vi.waitFor(() => expect(sleeper.output()).toContain('given to another worker'), { timeout: 30_000 });
      // The resumed process serves requests and runs jobs again.
      expect(await patients(sleeper)).toBe(2 * CHUNKS * ROWS);
      expect((await jobOf(sleeper, id)).result).toEqual(REPORT);
    } finally {
      sleeper.goOn();
      await other?.stop({ keep: true });
      await sleeper.stop();
    }
  }, 120_000);

  test.each(databases.filter((database) => database === 'pglite'))(
    'finishes work on %s, which only it can claim',
    async (database) => {
      const platform = await startProcess({ database, env });
      try {
        await expectDoneAfterHalt(platform);
      } finally {
        platform.goOn();
        await platform.stop();
      }
    },
    120_000,
  );
});
