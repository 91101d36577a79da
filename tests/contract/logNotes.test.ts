import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LogEntry } from '../../src/contract/logs';
import { fieldOf } from '../../src/domain/entity/read';
import { SYSTEM } from '../../platform/http/context';
import { anyJob } from '../support/anyJob';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

describe.each(databases)('the log of what the platform does, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    app.services.jobs.define(anyJob('fine'), async () => ({}));
    app.services.jobs.define(anyJob('broken'), async () => {
      throw new Error('secret of a record');
    });
  });
  afterAll(() => app?.stop());

  /** The lines that a filter finds, once there are some. */
  const lines = (filter: string): Promise<LogEntry[]> =>
    vi.waitFor(
      async () => {
        await app.services.requestLog.flush();
        const { logs } = (await app.call(`logging/lines?order=asc&${filter}`, { token })).body as { logs?: LogEntry[] };
        if (!logs || logs.length === 0) throw new Error(`no lines for ${filter}`);
        return logs;
      },
      { timeout: 10_000 },
    );

  test('tells of its start', async () => {
    // The prepared database has lines of earlier starts and stops.
    expect((await lines('tag=platform')).at(-1)).toMatchObject({
      level: 1,
      log: [{ message: 'The platform has started', version: '0.0.0-test', database: kind }],
    });
  });

  test('tells who signed in, and why a sign-in failed, without the typed name', async () => {
    const refused = await app.signIn('mistyped-secret', 'wrong');
    const requestId = refused.headers.get('x-request-id');
    const [failed] = await lines(`tag=signIn&requestId=${requestId}`);
    expect(failed).toMatchObject({ level: 2, userId: null, log: [{ code: 'invalidCredentials' }] });
    const [signedIn] = await lines('tag=signIn&logLevel=1&search=has+signed+in');
    expect(signedIn).toMatchObject({ level: 1, log: [{ group: 'administrators' }] });
    expect(signedIn?.userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(await lines('limit=1000'))).not.toContain('mistyped-secret');
  });

  test('tells what was refused to whom, and the line has the request of the answer', async () => {
    await app.addUser('carla', 'a-Long-pass-4711', ['support']);
    const signedIn = await app.signIn('carla', 'a-Long-pass-4711', { Group: 'support' });
    const { status, headers } = await app.call('outbox', { token: String(signedIn.body['idToken']) });
    expect(status).toBe(403);
    const [refusal] = await lines(`tag=refusal&requestId=${headers.get('x-request-id')}`);
    expect(refusal).toMatchObject({ level: 2, log: [{ endpoint: 'GET /api/outbox', code: 'forbidden' }] });
    expect(refusal?.userId).toEqual((await lines('tag=signIn&search=has+signed+in')).at(-1)?.userId);
  });

  test('tells how each job ended, but not the text of an unexpected error', async () => {
    const ids = [await app.services.jobs.start(anyJob('fine'), {}, SYSTEM)];
    ids.push(await app.services.jobs.start(anyJob('broken'), {}, SYSTEM));
    const [done] = await lines('tag=job&search=Job+fine');
    expect(done).toMatchObject({ level: 1, log: [{ jobId: ids[0], status: 'done', attempts: 1 }] });
    const [failed] = await lines('tag=job&search=Job+broken');
    const fault = { name: 'Error', at: expect.arrayContaining([expect.stringContaining('logNotes.test')]) };
    expect(failed).toMatchObject({ level: 3, log: [{ jobId: ids[1], status: 'failed', fault }] });
    expect(JSON.stringify(failed)).not.toContain('secret of a record');
  });

  test('tells why a request failed: the code of its answer, and where an unexpected error happened', async () => {
    const missing = await app.call('orgs/nowhere', { token });
    const [notFound] = await lines(`tag=api&requestId=${missing.headers.get('x-request-id')}`);
    expect(notFound).toMatchObject({
      level: 2,
      log: [{ message: 'GET /api/orgs/:orgId 404 notFound', code: 'notFound' }],
    });
    const { db } = app.services.database;
    await sql`ALTER TABLE log_search RENAME TO log_search_gone`.execute(db);
    const broken = await app.call('logging/logs?search=Zyxw', { token });
    await sql`ALTER TABLE log_search_gone RENAME TO log_search`.execute(db);
    expect(broken.status).toBe(500);
    const [line] = await lines(`tag=api&requestId=${broken.headers.get('x-request-id')}`);
    const fault = { code: '42P01', at: expect.arrayContaining([expect.stringMatching(/^at /)]) };
    expect(line).toMatchObject({ level: 3, log: [{ status: 500, code: 'internal', fault }] });
    expect(JSON.stringify(line)).not.toMatch(/does not exist|Zyxw/);
    expect(await lines(`tag=api&search=42P01`)).toHaveLength(1);
    // A caller reads out what the console shows for the code, in the language of the caller.
    for (const words of ['this record no longer exists', 'Cette fiche n’existe plus'])
      expect(await lines(`tag=api&search=${encodeURIComponent(words)}`)).toContainEqual(notFound);
  });

  test('tells of deliveries without their recipient, and they trigger no notification of themselves', async () => {
    const { entities, outbox, database } = app.services;
    const rule = {
      logText: 'message',
      logLevel: 0 as const,
      notify: [{ notifyType: 'email' as const, notifyTarget: 'ops@example.org' }],
    };
    await database.db.transaction().execute((tx) => entities.insertMany(tx, 'logNotification', [rule], SYSTEM));
    const outboxId = await outbox.enqueue(database.db, {
      channel: 'email',
      purpose: 'test',
      to: 'zoe@bounce.invalid',
      subject: 'Hello',
      text: 'Hello',
    });
    const [failed] = await lines(`tag=delivery&logLevel=3`);
    const said = { outboxId, channel: 'email', attempts: 1, error: 'recipientUnknown' };
    expect(failed).toMatchObject({ elapsed: expect.any(Number), log: [said] });
    expect(JSON.stringify(failed)).not.toContain('zoe');
    const notices = await database.db.selectFrom('outbox').select('outbox_id').where('purpose', '<>', 'test').execute();
    expect(notices).toEqual([]);
  });

  test('names slow statements, with the request or job that ran them, and the line of a request its durations', async () => {
    app.services.jobs.define(anyJob('slow'), async ({ database }) => {
      await sql`SELECT pg_sleep(0.6), count(*) FROM job_outcome`.execute(database.db);
      return {};
    });
    await app.services.jobs.start(anyJob('slow'), {}, SYSTEM);
    const [slow] = await lines('tag=database&search=SELECT+job_outcome');
    expect(slow).toMatchObject({ level: 2, log: [{ statement: 'SELECT job_outcome' }] });
    expect(slow?.elapsed).toBeGreaterThanOrEqual(600);
    const { headers } = await app.call('orgs?limit=1', { token });
    const [request] = await lines(`tag=api&requestId=${headers.get('x-request-id')}`);
    expect(request?.log).toMatchObject([{ statements: expect.any(Number), database: expect.any(Number) }]);
    const entry = request?.log[0];
    const [statements, database] = [fieldOf(entry, 'statements'), fieldOf(entry, 'database')].map(Number);
    expect(statements).toBeGreaterThan(0);
    expect(database).toBeGreaterThan(0);
    expect(database).toBeLessThanOrEqual((request?.elapsed ?? 0) * (statements ?? 0));
  });
});
