import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import { Jobs, type JobWork } from '../../platform/jobs/jobs';
import { enqueue, JOBS, type JobRow } from '../../platform/jobs/table';
import type { Lease } from '../../platform/queue/lease';
import { QueueWorker } from '../../platform/queue/worker';
import { openApp, type InProcessApp } from '../support/app';
import { bothDatabases } from '../support/platform';
import { anyJob } from '../support/anyJob';

/** A point at which work waits until a test releases it. */
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe.each(bothDatabases)('leases, on %s', (kind) => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openApp(kind);
  });
  afterAll(() => app.stop());

  const row = (id: string) =>
    app.services.database.db.selectFrom('job').selectAll().where('job_id', '=', id).executeTakeFirstOrThrow();
  const ended = (id: string) =>
    vi.waitFor(async () => {
      const job = await row(id);
      expect(job.status).toBe('done');
      return job;
    });
  /** Ends the lease of a suspended process. */
  const expire = (id: string) =>
    app.services.database.db
      .updateTable('job')
      .set({ lease_until: sql`now() - interval '1 second'` })
      .where('job_id', '=', id)
      .execute();
  const marks = async (name: string): Promise<string[]> => {
    const rows = await app.services.database.db
      .selectFrom('setting')
      .select('key')
      .where('key', 'like', `${name}:%`)
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key.slice(name.length + 1));
  };

  /**
   * Work that records each step, by a transaction or a single statement; the first run waits before the second step.
   */
  function stepping(name: string, step: 'transaction' | 'statement') {
    const held = gate();
    const begun = gate();
    const ends: string[] = [];
    let runs = 0;
    const work: JobWork = async ({ database: { db } }, job) => {
      runs += 1;
      const run = runs;
      let next = (job.kept as number | undefined) ?? 0;
      try {
        for (; next < 3; next += 1) {
          if (run === 1 && next === 1) {
            begun.open();
            await held.passed;
          }
          const values = { key: `${name}:${next} by run ${run}`, value: sql`'{}'::jsonb` };
          if (step === 'statement') await db.insertInto('setting').values(values).execute();
          else
            await db.transaction().execute(async (tx) => {
              await tx.insertInto('setting').values(values).execute();
              await job.keep(tx, next + 1);
            });
        }
        ends.push(`run ${run} came to its end`);
      } catch (error) {
        ends.push(`run ${run}: ${error instanceof Error ? error.name : 'failed'}`);
        throw error;
      }
      return { run };
    };
    return { work, held, begun, ends };
  }

  test.each(['transaction', 'statement'] as const)(
    'a worker that was suspended until another one took its job can store nothing more by a %s',
    async (step) => {
      const name = `slept-${step}`;
      const kind = anyJob(name);
      const { work, held, begun, ends } = stepping(name, step);
      const [sleeper, other] = [new Jobs(app.services, { concurrency: 1 }), new Jobs(app.services, { concurrency: 1 })];
      for (const jobs of [sleeper, other]) jobs.define(kind, work);
      await sleeper.open();
      const id = await sleeper.start(kind, {}, SYSTEM);
      await begun.passed;
      await expire(id);
      await other.open();
      // On the embedded database, only opening the queue releases work of other processes.
      expect(await ended(id)).toMatchObject({ attempts: 2, result: { run: 2 }, lease: null, kept: null });
      held.open();
      await sleeper.close();
      await other.close();
      expect(ends).toEqual(['run 2 came to its end', 'run 1: LeaseLost']);
      expect(await marks(name)).toEqual(
        step === 'transaction'
          ? ['0 by run 1', '1 by run 2', '2 by run 2']
          : ['0 by run 1', '0 by run 2', '1 by run 2', '2 by run 2'],
      );
      expect(await row(id)).toMatchObject({ status: 'done', attempts: 2, result: { run: 2 } });
    },
  );

  test('a worker does not mistake a later lease of its own for the one that it lost', async () => {
    const { work, held, begun, ends } = stepping('twice', 'transaction');
    const jobs = new Jobs(app.services, { concurrency: 2 });
    jobs.define(anyJob('twice'), work);
    await jobs.open();
    const id = await jobs.start(anyJob('twice'), {}, SYSTEM);
    await begun.passed;
    // Sets the state that the job has after another process has claimed and released it.
    await app.services.database.db
      .updateTable('job')
      .set({ status: 'queued', lease: null, lease_until: null, attempts: 0 })
      .where('job_id', '=', id)
      .execute();
    jobs.wake();
    expect(await ended(id)).toMatchObject({ attempts: 1, result: { run: 2 } });
    held.open();
    await jobs.close();
    expect(ends).toEqual(['run 2 came to its end', 'run 1: LeaseLost']);
    expect(await marks('twice')).toEqual(['0 by run 1', '1 by run 2', '2 by run 2']);
  });

  test('a worker that was suspended checks its lease before it begins', async () => {
    const { database, log } = app.services;
    const taken: { lease: Lease; held: ReturnType<typeof gate> }[] = [];
    const worker = new QueueWorker<JobRow>(database, log, {
      table: JOBS,
      atOnce: 2,
      leaseMs: 60,
      pollMs: 20,
      condition: () => sql<boolean>`name = 'asking'`,
      work: async (_row, lease) => {
        const held = gate();
        taken.push({ lease, held });
        await held.passed;
      },
    });
    const id = await enqueue(database.db, 'asking', {}, SYSTEM);
    await worker.open();
    const [first] = await vi.waitFor(() => {
      expect(taken).toHaveLength(1);
      return taken;
    });
    expect(first && (await worker.holds(first.lease))).toBe(true);
    await database.db.updateTable('job').set({ status: 'queued', lease: null }).where('job_id', '=', id).execute();
    await vi.waitFor(() => expect(taken).toHaveLength(2));
    await vi.waitFor(async () => expect(first && (await worker.holds(first.lease))).toBe(false));
    taken.forEach(({ held }) => held.open());
    await worker.close();
    await database.db.deleteFrom('job').where('job_id', '=', id).execute();
  });

  test('a write after the end of the lease is not stored, and a lease cannot be taken during a commit', async () => {
    const inside = gate();
    const held = gate();
    const jobs = new Jobs(app.services, { concurrency: 1 });
    let runs = 0;
    jobs.define(anyJob('midway'), async ({ database: { db } }) => {
      runs += 1;
      const run = runs;
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('setting')
          .values({ key: `midway:${run}`, value: sql`'{}'::jsonb` })
          .execute();
        if (run > 1) return;
        inside.open();
        await held.passed;
        // Simulates that another process has claimed the job. No process can claim a job on the embedded database,
        // because this database has one connection.
        if (kind === 'pglite') await sql`UPDATE job SET lease = gen_random_uuid() WHERE name = 'midway'`.execute(tx);
      });
    });
    await jobs.open();
    const id = await jobs.start(anyJob('midway'), {}, SYSTEM);
    await inside.passed;
    if (kind === 'postgres') {
      await expire(id);
      const other = new Jobs(app.services, { concurrency: 1 });
      other.define(anyJob('midway'), async () => undefined);
      await other.open();
      await ended(id);
      await other.close();
    }
    held.open();
    await jobs.close();
    expect(await marks('midway')).toEqual([]);
  });
});
