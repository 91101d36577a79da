import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defineJob } from '../../src/contract/jobKind';
import { bothDatabases } from '../support/platform';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { SYSTEM } from '../../platform/http/context';
import { JobFailure, Jobs } from '../../platform/jobs/jobs';
import { enqueue, JOBS } from '../../platform/jobs/table';
import { claim, recover } from '../../platform/queue/table';
import { anyJob } from '../support/anyJob';

describe.each(bothDatabases)('jobs, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const { jobs } = app.services;
    jobs.define(anyJob('count'), async (_services, job) => {
      const to = Number(job.args['to']);
      for (let done = 1; done <= to; done += 1) {
        job.check();
        job.progress(done, { total: to, message: 'counting' });
        await new Promise((resolve) => setImmediate(resolve));
      }
      return { counted: to };
    });
    jobs.define(anyJob('fail'), async () => {
      throw new JobFailure('the file was empty');
    });
    jobs.define(anyJob('crash'), async () => {
      throw new Error('secret of a record');
    });
    jobs.define(anyJob('endless'), async (_services, job) => {
      for (let done = 0; ; done = Math.min(done + 1, 2)) {
        job.check({ done });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
  });
  afterAll(() => app.stop());

  type Job = {
    jobId: string;
    status: string;
    result: unknown;
    error: string | null;
    progress: unknown;
    startTime: unknown;
    endTime: unknown;
  };
  const read = async (id: string): Promise<Job> => (await app.call(`jobs/${id}`, { token })).body['job'] as Job;
  const ended = (id: string, status: string) =>
    vi.waitFor(
      async () => {
        const job = await read(id);
        expect(job.status).toBe(status);
        return job;
      },
      { timeout: 20_000 },
    );
  const start = (name: string, args: Record<string, unknown> = {}) =>
    app.services.jobs.start(anyJob(name), args, SYSTEM);

  test('a job finishes, with progress and a result', async () => {
    const id = await start('count', { to: 50 });
    const job = await ended(id, 'done');
    expect(job).toMatchObject({
      result: { counted: 50 },
      error: null,
      progress: { done: 50, total: 50, message: 'counting' },
    });
    expect([job.startTime, job.endTime].every((time) => typeof time === 'string')).toBe(true);
  });

  test('an error is reported, unless it may contain data of a record', async () => {
    expect((await ended(await start('fail'), 'failed')).error).toBe('the file was empty');
    expect((await ended(await start('crash'), 'failed')).error).toBe('internal');
  });

  test('a running job stops when cancelled and reports its partial result; a waiting one is cancelled immediately', async () => {
    const [a, b, waiting] = [await start('endless'), await start('endless'), await start('endless')];
    await ended(a, 'active');
    await ended(b, 'active');
    expect((await read(waiting)).status).toBe('queued');
    for (const id of [waiting, a, b])
      expect((await app.call(`jobs/${id}/cancel`, { method: 'POST', token })).status).toBe(200);
    expect((await read(waiting)).status).toBe('cancelled');
    const { result } = await ended(a, 'cancelled');
    expect(result).toEqual({ done: expect.any(Number) });
    await ended(b, 'cancelled');
  });

  test('a job is cancelled even if its partial result cannot be stored', async () => {
    const { jobs } = app.services;
    jobs.define(anyJob('unstorable'), async (_services, job) => {
      for (;;) {
        job.check({ text: 'no database holds this: \0' });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    const id = await start('unstorable');
    await ended(id, 'active');
    expect((await app.call(`jobs/${id}/cancel`, { method: 'POST', token })).status).toBe(200);
    expect(await ended(id, 'cancelled')).toMatchObject({ result: null, error: null });
  });

  test('jobs are listed newest first, in pages', async () => {
    const ids = [await start('count', { to: 1 }), await start('count', { to: 1 }), await start('count', { to: 1 })];
    const { body } = await app.call('jobs?limit=2&offset=1', { token });
    expect((body['jobs'] as Job[]).map(({ jobId }) => jobId)).toEqual([ids[1], ids[0]]);
    expect(body['totalJobs']).toBeGreaterThanOrEqual(3);
    for (const query of ['limit=-1', 'limit=abc', 'limit=1e9', 'limit=2000', 'limit=1&limit=2', 'offset=x', 'page=2'])
      expect((await app.call(`jobs?${query}`, { token })).status).toBe(400);
  });

  test('an unknown job is 404', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await app.call(`jobs/${id}`, { token })).status).toBe(404);
      expect((await app.call(`jobs/${id}/cancel`, { method: 'POST', token })).status).toBe(404);
    }
    await expect(start('unknown')).rejects.toThrow(/no job/);
  });

  test("several processes share the queue, and none repeats another's work", async () => {
    const done: string[] = [];
    const workers = Array.from({ length: 3 }, () => {
      const jobs = new Jobs(app.services, { concurrency: 2 });
      jobs.define(anyJob('shared'), async (_services, job) => {
        done.push(job.jobId);
        await new Promise((resolve) => setImmediate(resolve));
      });
      return jobs;
    });
    const [first] = workers;
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) ids.push((await first?.start(anyJob('shared'), {}, SYSTEM)) ?? '');
    // On the embedded database, opening a queue releases every active job. So all queues are opened before any job
    // runs.
    await Promise.all(workers.map((jobs) => jobs.open()));
    for (const id of ids) await ended(id, 'done');
    await Promise.all(workers.map((jobs) => jobs.close()));
    if (kind === 'postgres') expect([...done].sort()).toEqual([...ids].sort());
    expect(new Set(done)).toEqual(new Set(ids));
  });

  test('the work of a killed process is resumed, at most three times', async () => {
    const { database } = app.services;
    const jobs = new Jobs(app.services, { concurrency: 1 });
    jobs.define(anyJob('killed'), async () => 'done at last');
    const taken = () => claim(database.db, JOBS, crypto.randomUUID(), 60_000, sql<boolean>`name = 'killed'`);
    const id = await jobs.start(anyJob('killed'), {}, SYSTEM);
    // `start` may look for work before the queue is open, but must not claim any.
    for (const attempt of [1, 2]) {
      expect(await taken()).toMatchObject({ job_id: id, attempts: attempt });
      await recover(database.db, JOBS, false);
      expect((await read(id)).status).toBe('active');
      await recover(database.db, JOBS, true);
      expect((await read(id)).status).toBe('queued');
    }
    await jobs.open();
    expect((await ended(id, 'done')).result).toBe('done at last');
    await jobs.close();

    const hopeless = await jobs.start(anyJob('killed'), {}, SYSTEM);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await taken();
      await recover(database.db, JOBS, true);
    }
    expect(await read(hopeless)).toMatchObject({ status: 'failed', error: 'interrupted' });
  });

  test('a running job is put back into the queue when the platform shuts down', async () => {
    const jobs = new Jobs(app.services, { concurrency: 1 });
    jobs.define(anyJob('long'), async (_services, job) => {
      for (;;) {
        job.check();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await jobs.open();
    const id = await jobs.start(anyJob('long'), {}, SYSTEM);
    await ended(id, 'active');
    await jobs.close();
    expect((await read(id)).status).toBe('queued');
  });

  test('reading the progress of an own job leaves no audit row; reading its result, or another job, does', async () => {
    const { database, jobs } = app.services;
    const reader = await database.db.selectFrom('credential').select(['user_id', 'username']).executeTakeFirstOrThrow();
    const actor = { userId: reader.user_id, username: reader.username, requestId: null };
    const reads = async (id: string) =>
      (await app.call(`audit?entity=job&recordId=${id}&action=read`, { token })).body['audit'] as Body[];
    const own = await jobs.start(anyJob('endless'), {}, actor);
    await ended(own, 'active');
    expect(await reads(own)).toEqual([]);
    await jobs.cancel(own);
    await ended(own, 'cancelled');
    expect((await reads(own)).length).toBeGreaterThan(0);
    const other = await start('endless');
    await read(other);
    expect(await reads(other)).toHaveLength(1);
    await jobs.cancel(other);
  });

  test('a cancellation that cannot be recorded has no effect', async () => {
    const jobs = new Jobs(app.services, { concurrency: 1 });
    jobs.define(anyJob('waiting'), async () => null);
    const id = await jobs.start(anyJob('waiting'), {}, SYSTEM);
    const unwritten = new Error('no audit row');
    await expect(jobs.cancel(id, () => Promise.reject(unwritten))).rejects.toBe(unwritten);
    expect((await read(id)).status).toBe('queued');
    expect(await jobs.cancel(id, async () => undefined)).toMatchObject({ status: 'cancelled' });
  });

  test('a kind of job has one work: a second one is refused with the name of the kind', () => {
    const { jobs } = app.services;
    expect(() => jobs.define(anyJob('count'), async () => null)).toThrow('The job "count" is defined already');
  });

  describe('jobs of which one runs at a time', () => {
    const perOrg = defineJob('perOrg', {
      args: Type.Object({ orgId: Type.Union([Type.String(), Type.Null()]), rows: Type.Optional(Type.Integer()) }),
      progress: { counts: 'rows' },
      result: Type.Unknown(),
      exclusive: { by: ['orgId'], nullIsAll: 'emrImportRunning' },
    });
    /** The queue is not open, so that jobs wait and end only when the test says so. */
    let jobs: Jobs;
    const begin = (orgId: string | null, rows = 1) =>
      app.services.database.db.transaction().execute((tx) => jobs.start(perOrg, { orgId, rows }, SYSTEM, tx));
    const end = (id: string) => jobs.cancel(id);
    beforeAll(() => {
      jobs = new Jobs(app.services, { concurrency: 1 });
      jobs.define(perOrg, async () => null);
    });

    test('a second one is refused with the id of the unfinished one until that has ended', async () => {
      const [a, b] = [await begin('a'), await begin('b')];
      await expect(begin('a', 2)).rejects.toMatchObject({ status: 409, code: 'jobRunning', params: { jobId: a } });
      await end(a);
      const again = await begin('a');
      expect(again).not.toBe(a);
      await Promise.all([again, b].map(end));
    });

    test('one for all organizations and one for a single organization exclude each other, without the other’s id', async () => {
      const some = await begin('a');
      await expect(begin(null)).rejects.toMatchObject({ status: 409, code: 'emrImportRunning', params: undefined });
      await end(some);
      const all = await begin(null);
      await expect(begin('b')).rejects.toMatchObject({ status: 409, code: 'emrImportRunning', params: undefined });
      await expect(begin(null)).rejects.toMatchObject({ code: 'jobRunning', params: { jobId: all } });
      await end(all);
    });

    test('if several are started at the same moment, only one starts', async () => {
      const tried = await Promise.allSettled(Array.from({ length: 6 }, (_, rows) => begin('c', rows)));
      const begun = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(begun).toHaveLength(1);
      expect(tried.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual(
        Array.from({ length: 5 }, () => expect.objectContaining({ code: 'jobRunning', params: { jobId: begun[0] } })),
      );
      await Promise.all(begun.map(end));
    });

    test('one can be started only in a transaction, because nothing may come between the check and the start', async () => {
      await expect(jobs.start(perOrg, { orgId: 'd' }, SYSTEM)).rejects.toThrow(/transaction/);
    });
  });

  test('a stored job whose arguments do not fit its kind fails before its work begins', async () => {
    const strict = defineJob('strict', {
      args: Type.Object({ to: Type.Integer() }),
      progress: { counts: 'steps' },
      result: Type.Unknown(),
    });
    const jobs = new Jobs(app.services, { concurrency: 1 });
    const work = vi.fn(async () => null);
    jobs.define(strict, work);
    const id = await enqueue(app.services.database.db, strict.name, { to: 'many' }, SYSTEM);
    await jobs.open();
    expect((await ended(id, 'failed')).error).toMatch(/arguments of the job are not valid/);
    expect(work).not.toHaveBeenCalled();
    await jobs.close();
  });
});
