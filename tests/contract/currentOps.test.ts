import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CurrentOp } from '../../src/contract/currentOps';
import { asOperation } from '../../platform/base/operation';
import { SYSTEM } from '../../platform/http/context';
import { anyJob } from '../support/anyJob';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { bothDatabases } from '../support/platform';

describe.each(bothDatabases)('what the platform does at present, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  const list = async (): Promise<CurrentOp[]> =>
    (await app.call('rosetta/currentOp', { token })).body['inprog'] as CurrentOp[];
  const found = (opid: string): Promise<CurrentOp> =>
    vi.waitFor(async () => {
      const op = (await list()).find((each) => each.opid === opid);
      if (!op) throw new Error('not listed');
      return op;
    });
  const cancel = (opid: string) => app.call(`rosetta/currentOp/${opid}/cancel`, { token, method: 'POST' });
  /** Runs work as a request; returns how it ended. */
  const asRequest = (id: string, work: () => Promise<unknown>): Promise<unknown> =>
    asOperation({ kind: 'request', name: 'GET /api/slow/:id', id, userId: 'u-1' }, work).catch(
      (error: unknown) => error,
    );
  const rowOf = async (recordId: string): Promise<Body | undefined> =>
    ((await app.call(`audit?entity=operation&recordId=${recordId}`, { token })).body['audit'] as Body[])[0];

  test('a request has its route, user and age; the request that asks is left out', async () => {
    let end: () => void = () => undefined;
    const ended = asRequest('r-working', () => new Promise<void>((resolve) => (end = resolve)));
    expect(await found('r-working')).toMatchObject({
      kind: 'request',
      command: 'GET /api/slow/:id',
      requestId: 'r-working',
      userId: 'u-1',
      statement: null,
      waitingFor: null,
      cancellable: true,
    });
    expect((await list()).map(({ command }) => command)).not.toContain('GET /api/rosetta/currentOp');
    end();
    await ended;
    expect((await list()).map(({ opid }) => opid)).not.toContain('r-working');
    expect((await cancel('r-working')).status).toBe(404);
  });

  test('a cancelled request starts no further statement, and cancelling is audited', async () => {
    const { db } = app.services.database;
    let go: () => void = () => undefined;
    const ended = asRequest('r-cancelled', async () => {
      await new Promise<void>((resolve) => (go = resolve));
      await sql`SELECT 1`.execute(db);
    });
    await found('r-cancelled');
    expect((await cancel('r-cancelled')).body['op']).toMatchObject({ isCancelled: true });
    expect((await found('r-cancelled')).isCancelled).toBe(true);
    go();
    expect(await ended).toMatchObject({ status: 503, code: 'cancelled' });
    expect(await rowOf('r-cancelled')).toMatchObject({ action: 'update', details: { endpoint: 'GET /api/slow/:id' } });
  });

  test('a transaction of a cancelled request is rolled back, and the connection works on', async () => {
    const { db } = app.services.database;
    let go: () => void = () => undefined;
    const isIn = new Promise<void>((inside) => {
      void asRequest('r-transaction', () =>
        db.transaction().execute(async (tx) => {
          await sql`CREATE TABLE never_there (a int)`.execute(tx);
          inside();
          await new Promise<void>((resolve) => (go = resolve));
          await sql`SELECT 1`.execute(tx);
        }),
      );
    });
    await isIn;
    if (kind === 'pglite') {
      // The transaction has the only connection, so that no request could be answered.
      const { openOperations } = await import('../../platform/base/operation');
      for (const op of openOperations()) if (op.id === 'r-transaction') op.stop.abort();
    } else await cancel('r-transaction');
    go();
    await vi.waitFor(async () => {
      const { rows } = await sql<{ there: string | null }>`SELECT to_regclass('never_there')::text AS there`.execute(
        db,
      );
      expect(rows).toEqual([{ there: null }]);
    });
  });

  test('a delivery cannot be cancelled', async () => {
    let end: () => void = () => undefined;
    const work = asOperation(
      { kind: 'delivery', name: 'email', id: 'd-1', userId: null },
      () => new Promise<void>((r) => (end = r)),
    );
    await found('d-1');
    expect((await cancel('d-1')).body['code']).toBe('notCancellable');
    end();
    await work;
  });

  test('a job ends as cancelled', async () => {
    const { jobs, database } = app.services;
    jobs.define(anyJob('waits'), async (_services, job) => {
      for (;;) {
        job.check();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    jobs.define(anyJob('sleeps'), async (services) => {
      await sql`SELECT pg_sleep(${kind === 'postgres' ? 60 : 0})`.execute(services.database.db);
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await sql`SELECT 1`.execute(services.database.db);
      }
    });
    for (const name of kind === 'postgres' ? ['waits', 'sleeps'] : ['waits']) {
      const jobId = await jobs.start(anyJob(name), {}, SYSTEM);
      expect(await found(jobId)).toMatchObject({ kind: 'job', command: name });
      if (name === 'sleeps') await vi.waitFor(async () => expect((await found(jobId)).statement).not.toBeNull());
      expect((await cancel(jobId)).status).toBe(200);
      await vi.waitFor(async () => {
        const job = await database.db.selectFrom('job').select('status').where('job_id', '=', jobId).executeTakeFirst();
        expect(job?.status).toBe('cancelled');
      });
    }
  });

  test('is for administrators', async () => {
    await app.addUser('sue', 'a-Long-pass-4711', ['support']);
    const signedIn = await app.signIn('sue', 'a-Long-pass-4711', { Group: 'support' });
    expect((await app.call('rosetta/currentOp', { token: String(signedIn.body['idToken']) })).status).toBe(403);
  });

  if (kind === 'postgres') {
    test('a statement that is cancelled ends within two seconds', async () => {
      const { db } = app.services.database;
      const ended = asRequest('r-sleeps', () => sql`SELECT pg_sleep(60) FROM (SELECT 'secret') AS patient`.execute(db));
      const op = await vi.waitFor(async () => {
        const each = await found('r-sleeps');
        expect(each.statement).not.toBeNull();
        return each;
      });
      expect(op).toMatchObject({ waitingFor: 'database', statementMicrosecs: expect.any(Number) });
      expect(JSON.stringify(op)).not.toContain('secret');
      const since = performance.now();
      await cancel('r-sleeps');
      expect(await ended).toMatchObject({ code: '57014' });
      expect(performance.now() - since).toBeLessThan(2_000);
    });

    test('an operation that waits for a lock names the operation that holds it', async () => {
      const { db } = app.services.database;
      let release: () => void = () => undefined;
      const holder = asRequest('r-holds', () =>
        db.transaction().execute(async (tx) => {
          await sql`LOCK TABLE job_outcome IN ACCESS EXCLUSIVE MODE`.execute(tx);
          await Promise.all([
            sql`SELECT pg_sleep(30)`.execute(tx).catch(() => undefined),
            new Promise<void>((resolve) => (release = resolve)),
          ]);
        }),
      );
      await vi.waitFor(async () => expect((await found('r-holds')).statement ?? '').toContain('SELECT'));
      const waiter = asRequest('r-waits', () => sql`SELECT count(*) FROM job_outcome`.execute(db));
      await vi.waitFor(async () =>
        expect(await found('r-waits')).toMatchObject({ waitingFor: 'lock', blockedBy: ['r-holds'] }),
      );
      await cancel('r-holds');
      release();
      await holder;
      await waiter;
    });

    test('a statement of another process is listed, and can be cancelled', async () => {
      const { db } = app.services.database;
      // Outside an operation, as a statement of another process would be.
      const ended = sql`SELECT pg_sleep(60)`.execute(db).catch((error: unknown) => error);
      const op = await vi.waitFor(
        async () => {
          const other = (await list()).find((each) => each.kind === 'other');
          if (!other) throw new Error('not listed');
          return other;
        },
        { timeout: 5_000 },
      );
      expect(op).toMatchObject({ command: 'careglass', statement: 'SELECT', requestId: null });
      await cancel(op.opid);
      expect(await ended).toMatchObject({ code: '57014' });
    });

    test('only the statement that was listed is cancelled, not the next one of the same connection', async () => {
      const { db } = app.services.database;
      await db.connection().execute(async (connection) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection);
        const pid = rows[0]?.pid ?? 0;
        const next = sql`SELECT pg_sleep(3)`.execute(connection);
        const { interruptBackend } = await import('../../platform/currentOps/backends');
        const isListed = async () => expect((await list()).map(({ opid }) => opid).join()).toContain(`pid-${pid}-`);
        await vi.waitFor(isListed, { timeout: 5_000 });
        await interruptBackend(db, pid, '1234567');
        await expect(next).resolves.toMatchObject({ rows: [{}] });
      });
    });

    test('a connection whose statement is being cancelled starts the next statement afterwards', async () => {
      const { watch, db } = app.services.database;
      await db.connection().execute(async (connection) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection);
        let go: () => void = () => undefined;
        const held = watch.holding(rows[0]?.pid ?? 0, () => new Promise<void>((resolve) => (go = resolve)));
        const order: string[] = [];
        const next = sql`SELECT 1`.execute(connection).then(() => order.push('next'));
        await sql`SELECT 1`.execute(db).then(() => order.push('other'));
        go();
        await Promise.all([held, next]);
        expect(order).toEqual(['other', 'next']);
      });
    });
  } else {
    test('what waits for its turn says so', async () => {
      const { db } = app.services.database;
      let end: () => void = () => undefined;
      let holds: Promise<unknown> = Promise.resolve();
      await new Promise<void>((inside) => {
        holds = asRequest('r-holds', () =>
          db.transaction().execute(() => {
            inside();
            return new Promise<void>((resolve) => (end = resolve));
          }),
        );
      });
      const waits = asRequest('r-turn', () => sql`SELECT 1`.execute(db));
      const { listOperations } = await import('../../platform/currentOps/list');
      const op = (await listOperations(app.services.database, null)).find(({ opid }) => opid === 'r-turn');
      expect(op).toMatchObject({ waitingFor: 'connection' });
      end();
      await Promise.all([holds, waits]);
    });
  }
});
