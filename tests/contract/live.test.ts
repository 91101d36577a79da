import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { announce, asNews, changesSince, cursorNow, pruneChanges } from '../../platform/live/changes';
import { SYSTEM } from '../../platform/http/context';
import { LiveHub } from '../../platform/live/hub';
import type { LiveChange, LiveJob, LiveNews } from '../../src/contract/live';
import type { LiveCursor } from '../../src/domain/live/cursor';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { openNews, type NewsStream } from '../support/eventStream';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';
import { addWatchPlan, WATCH } from '../support/watchPlan';

const PATIENT = '6b2f8f5e-7d0a-4c57-9a8e-0d5f6a1b2c3d';
const changesOf = (news: readonly LiveNews[]): LiveChange[] => news.flatMap(({ changes }) => changes);
const jobsOf = (news: readonly LiveNews[]): LiveJob[] => news.flatMap(({ jobs = [] }) => jobs);

describe.each(databases)('news of new rows, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const streams: NewsStream[] = [];
  const db = () => app.services.database.db;
  const open = async ({ since, as = token }: { since?: string; as?: string } = {}): Promise<NewsStream> => {
    const stream = await openNews(app.address, as, since);
    streams.push(stream);
    return stream;
  };
  const opened = async (since?: string): Promise<NewsStream> => {
    const stream = await open({ ...(since !== undefined && { since }) });
    await vi.waitFor(() => expect(stream.news).not.toEqual([]));
    return stream;
  };
  const call = async (path: string, json: object, method = 'POST') => {
    const answer = await app.call(path, { token, json, method });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const addPoint = async (point: object): Promise<Body> => {
    const given = { patientId: PATIENT, eventTime: new Date().toISOString(), ...point };
    return (await call(`patients/${PATIENT}/data`, given))['dataPoint'] as Body;
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await call('patients', { patientId: PATIENT, firstName: 'Ann', lastName: 'Abel', dob: '1951-05-13' });
  });
  afterAll(async () => {
    streams.forEach((stream) => stream.stop());
    await app.stop();
  });

  test('an open screen learns of a new alert within two seconds, with its level and without data of the patient', async () => {
    const stream = await opened();
    const begun = Date.now();
    await addPoint({ dataId: 'iraeOverallAlert', category: 'alert', data: ['red'] });
    await vi.waitFor(() => expect(changesOf(stream.news)).toHaveLength(1), { timeout: 5_000, interval: 20 });
    expect(Date.now() - begun).toBeLessThan(2_500);
    expect(changesOf(stream.news)).toEqual([{ patientId: PATIENT, kind: 'alert', level: 'red', rows: 1 }]);
  });

  test('an alert is announced again if its level rises, but not if it keeps its level or is over; symptoms and alerts of models are not announced', async () => {
    const stream = await opened();
    const alert = await addPoint({ dataId: 'iraeOverallAlert', category: 'alert', data: ['yellow'] });
    const save = (data: unknown[], _version: number) =>
      call(`patients/${PATIENT}/data/${String(alert['_id'])}`, { ...alert, data, _version }, 'PUT');
    await save(['yellow'], 1);
    await save(['orange'], 2);
    await save([], 3);
    await addPoint({ dataId: 'rash', category: 'symptom', data: [4] });
    await addPoint({ dataId: 'rashModel', category: 'alert', data: ['red'] });
    await addPoint({ dataId: 'alt', category: 'labTest', data: [400] });
    await addPoint({ dataId: 'iraeOverallAlert', category: 'alert', data: ['red'], source: [{ lab: true }] });
    await vi.waitFor(() => expect(changesOf(stream.news).map(({ kind: of }) => of)).toContain('labAlert'), {
      timeout: 5_000,
    });
    expect(changesOf(stream.news).map(({ kind: of, level, rows }) => [of, level, rows])).toEqual(
      expect.arrayContaining([
        ['alert', 'yellow', 1],
        ['alert', 'orange', 1],
        ['lab', null, 1],
        ['labAlert', 'red', 1],
      ]),
    );
    expect(changesOf(stream.news).reduce((sum, { rows }) => sum + rows, 0)).toBe(4);
  });

  test('an alert that becomes final is announced as acknowledged, once', async () => {
    const alert = await addPoint({ dataId: 'iraeOverallAlert', category: 'alert', data: ['yellow'] });
    const stream = await opened();
    const path = `patients/${PATIENT}/data/${String(alert['_id'])}`;
    await call(`${path}/triage`, { _version: 1, note: 'Called' });
    const final = (await app.call(path, { token })).body['dataPoint'] as Body;
    await call(path, { ...final, data: ['yellow'] }, 'PUT');
    await addPoint({ dataId: 'iraeOverallAlert', category: 'alert', data: ['red'] });
    await vi.waitFor(() => expect(changesOf(stream.news).map(({ level }) => level)).toContain('red'), {
      timeout: 5_000,
    });
    expect(changesOf(stream.news).filter(({ kind: of }) => of === 'acknowledged')).toEqual([
      { patientId: PATIENT, kind: 'acknowledged', level: null, rows: 1 },
    ]);
  });

  test('a journal is announced once as new, and with each flag that it gains', async () => {
    await addWatchPlan((path, record) => call(path, record));
    const stream = await opened();
    await call(`patients/${PATIENT}/journals`, { createDate: new Date().toISOString(), groupId: 'flags', journal: [] });
    const overall = { dataId: 'iraeOverallAlert', category: 'alert', planId: WATCH, groupId: 'flags' };
    for (const level of ['green', 'red']) await addPoint({ ...overall, data: [level] });
    const journals = () => changesOf(stream.news).filter(({ kind: of }) => of !== 'alert');
    await vi.waitFor(() => expect(journals()).toHaveLength(3), { timeout: 5_000, interval: 20 });
    expect(journals().map(({ kind: of, level, rows }) => [of, level, rows])).toEqual(
      expect.arrayContaining([
        ['journal', null, 1],
        ['flaggedJournal', 'greenAlert', 1],
        ['flaggedJournal', 'redAlert', 1],
      ]),
    );
  });

  test('a stream that continues from a cursor begins with the changes that it missed; so does a plain request', async () => {
    const first = await opened();
    const since = first.cursor();
    first.stop();
    await addPoint({ dataId: 'iraeOverallAlert', category: 'alert', data: ['green'] });
    const missed = [{ patientId: PATIENT, kind: 'alert', level: 'green', rows: 1 }];
    const again = await opened(since);
    expect(changesOf(again.news)).toEqual(missed);
    const { body } = await app.call(`live/news?since=${since}`, { token });
    expect(body).toMatchObject({ changes: missed, isCut: false });
    const next = await app.call(`live/news?since=${String(body['cursor'])}`, { token });
    expect(next.body).toMatchObject({ changes: [] });
  });

  test('a change that is rolled back is never announced', async () => {
    const start = await cursorNow(db());
    const failing = db()
      .transaction()
      .execute(async (tx) => {
        await announce(tx, [{ patientId: PATIENT, kind: 'note' }]);
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    expect((await changesSince(db(), start)).changes).toEqual([]);
  });

  // The embedded database has one connection, so its transactions cannot overlap.
  test.each(kind === 'postgres' ? [kind] : [])(
    'a transaction on %s that commits after a later one is announced when it commits',
    async () => {
      const kinds = async (since: LiveCursor) => {
        const { changes, cursor } = await changesSince(db(), since);
        return { found: changes.map(({ kind: of }) => of), cursor };
      };
      const start = await cursorNow(db());
      const second = await db()
        .transaction()
        .execute(async (tx) => {
          await announce(tx, [{ patientId: PATIENT, kind: 'note' }]);
          await announce(db(), [{ patientId: PATIENT, kind: 'message' }]);
          const first = await kinds(start);
          expect(first.found).toEqual(['message']);
          return first.cursor;
        });
      expect((await kinds(second)).found).toEqual(['note']);
    },
  );

  test('any sequence of writes and reads gives each row exactly once', async () => {
    const step = fc.oneof(fc.constant('read' as const), fc.integer({ min: 1, max: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        let cursor = await cursorNow(db());
        let seen = 0;
        const read = async () => {
          const news = await changesSince(db(), cursor);
          cursor = news.cursor;
          seen += news.changes.reduce((sum, { rows }) => sum + rows, 0);
        };
        for (const each of steps)
          if (each === 'read') await read();
          else
            await announce(
              db(),
              Array.from({ length: each }, () => ({ patientId: PATIENT, kind: 'note' as const })),
            );
        await read();
        expect(seen).toBe(steps.reduce<number>((sum, each) => sum + (each === 'read' ? 0 : each), 0));
      }),
      { numRuns: 25 },
    );
  });

  test('another process learns of a new row through the database', async () => {
    const other = new LiveHub(db(), (error) => expect(error).toBeUndefined());
    const heard: LiveNews[] = [];
    const stop = await other.listen(null, (found) => heard.push(asNews(found, 'nobody')));
    await announce(db(), [{ patientId: PATIENT, kind: 'journal' }]);
    await vi.waitFor(
      () => expect(changesOf(heard)).toEqual([{ patientId: PATIENT, kind: 'journal', level: null, rows: 1 }]),
      {
        timeout: 5_000,
      },
    );
    stop();
    await other.close();
  });

  test('an invalid cursor is refused; for one older than the stored changes, the answer says that there may be more', async () => {
    for (const since of ['x', '1.9:1:', '1.1:5:3,2', "1.1:1:'", '1.0:0:'])
      expect((await app.call(`live/news?since=${encodeURIComponent(since)}`, { token })).status, since).toBe(400);
    const { at, snapshot } = await cursorNow(db());
    const old = await app.call(`live/news?since=${at - 7_200}.${snapshot}`, { token });
    expect(old.body).toMatchObject({ isCut: true });
  });

  test('old changes are deleted', async () => {
    await announce(db(), [{ patientId: 'old', kind: 'note' }]);
    await sql`UPDATE live_change SET created_at = now() - interval '2 hours' WHERE patient_id = 'old'`.execute(db());
    await announce(db(), [{ patientId: 'young', kind: 'note' }]);
    const ended = sql`INSERT INTO live_job (job_id, status, user_id, created_at)
      VALUES (${uuid()}::uuid, 'done', 'old', now() - interval '2 hours'), (${uuid()}::uuid, 'done', 'young', now())`;
    await ended.execute(db());
    await pruneChanges(db());
    const jobs = await sql`SELECT user_id FROM live_job WHERE user_id IN ('old', 'young')`.execute(db());
    expect(jobs.rows).toEqual([{ user_id: 'young' }]);
    const { rows } = await sql<{ patient_id: string }>`SELECT patient_id FROM live_change`.execute(db());
    const left = rows.map((row) => row.patient_id);
    expect(left).toContain('young');
    expect(left).not.toContain('old');
  });

  const startReport = async (as: string): Promise<string> => {
    const json = { reportName: 'StatisticsMetrics', args: { timeZone: 'UTC' } };
    const { status, body } = await app.call('reporting/jobs', { token: as, json });
    expect(status).toBe(202);
    return String(body['jobId']);
  };
  const told = (stream: NewsStream, jobId: string) =>
    jobsOf(stream.news).flatMap((job) => (job.jobId === jobId ? [job.status] : []));

  test('whoever started a job learns within two seconds that it has ended, and nobody else does', async () => {
    const other = await open({ as: await tokenOf('lou') });
    const stream = await opened();
    const since = stream.cursor();
    const jobId = await startReport(token);
    const record = vi.waitFor(
      async () => {
        const { job } = (await app.call(`reporting/jobs/${jobId}`, { token })).body as { job: Body };
        expect(job['status']).toBe('done');
        return Date.now();
      },
      { timeout: 20_000, interval: 20 },
    );
    await vi.waitFor(() => expect(told(stream, jobId)).toContain('done'), { timeout: 20_000, interval: 20 });
    expect(Date.now() - (await record)).toBeLessThan(2_500);
    await jobEnded(app, token, { jobId });
    const whole = async (as: string) => (await app.call(`live/news?since=${since}`, { token: as })).body;
    expect((await whole(token))['jobs']).toEqual(
      expect.arrayContaining([
        { jobId, status: 'active' },
        { jobId, status: 'done' },
      ]),
    );
    expect(await whole(await tokenOf('lu'))).not.toHaveProperty('jobs');
    // A change that everybody hears shows that the other stream has been read up to here.
    await announce(db(), [{ patientId: PATIENT, kind: 'note' }]);
    await vi.waitFor(() => expect(changesOf(other.news)).not.toEqual([]), { timeout: 5_000, interval: 20 });
    expect(jobsOf(other.news)).toEqual([]);
  });

  test('a report whose record ends after its job is told once more', async () => {
    const stream = await opened();
    const { user } = (await app.call('authentication/me', { token })).body as { user: { userId: string } };
    const asked = { reportName: 'StatisticsMetrics', recipe: 'json' as const, isSeries: true, args: {} };
    const save = (status: 'active' | 'cancelled', mode: 'create' | 'update', jobId: string) =>
      app.services.entities.save(db(), 'reportJob', { ...asked, jobId, status, userId: user.userId }, SYSTEM, {
        mode,
        trusted: true,
      });
    const jobId = uuid();
    await save('active', 'create', jobId);
    await save('cancelled', 'update', jobId);
    await vi.waitFor(() => expect(told(stream, jobId)).toEqual(['cancelled']), { timeout: 5_000, interval: 20 });
  });

  // The next three tests run at the same time, because each waits for seconds until its stream ends. Such tests need an
  // `expect` of their own.
  const tokenOf = async (name: string) => {
    await app.addUser(name, 'a-Long-pass-4711', ['administrators']);
    return String((await app.signIn(name, 'a-Long-pass-4711')).body['idToken']);
  };

  test.concurrent('a stream ends when its session is signed out', { timeout: 40_000 }, async ({ expect: expects }) => {
    const own = await tokenOf('lea');
    const stream = await open({ as: own });
    await app.call('authentication/logout', { token: own, json: {} });
    await stream.ended;
    expects(stream.status).toBe(200);
  });

  test('a stream ends by itself after the seconds that it is asked for, at most ten minutes', async () => {
    const stream = await openNews(app.address, token, undefined, 1);
    await stream.ended;
    expect(stream.status).toBe(200);
    expect(stream.news).toHaveLength(1);
    for (const seconds of [0, 601, 1.5, 'x'])
      expect((await app.call(`live?seconds=${seconds}`, { token })).status).toBe(400);
  });

  test.concurrent('a stream ends when the account is disabled', { timeout: 40_000 }, async ({ expect: expects }) => {
    const stream = await open({ as: await tokenOf('leo') });
    const { user } = (await app.call('authentication/users/leo', { token })).body as { user: Record<string, unknown> };
    await app.call('authentication/users/leo', { token, method: 'PUT', json: { ...user, userStatus: 'disabled' } });
    await stream.ended;
    expects(stream.status).toBe(200);
  });

  test.concurrent(
    'a stream ends when its session has been idle too long, and does not keep the session in use',
    {
      timeout: 40_000,
    },
    async ({ expect: expects, onTestFinished }) => {
      const idle = await openApp(kind, { IDLE_MINUTES: '0.05' });
      onTestFinished(() => idle.stop());
      const own = String((await idle.signIn()).body['idToken']);
      const stream = await openNews(idle.address, own);
      await stream.ended;
      expects(stream.status).toBe(200);
      expects((await idle.call('authentication/me', { token: own })).body).toMatchObject({
        params: { reason: 'idle' },
      });
    },
  );

  test('one account has at most eight streams', async () => {
    await app.addUser('max', 'a-Long-pass-4711', ['administrators']);
    const own = String((await app.signIn('max', 'a-Long-pass-4711')).body['idToken']);
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await open({ as: own })).status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    streams.splice(-9).forEach((stream) => stream.stop());
    // When its reader leaves, a stream makes room for another stream.
    await vi.waitFor(async () => expect((await open({ as: own })).status).toBe(200), { timeout: 10_000 });
  });
});
