import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LogEntry, LogSearch } from '../../src/contract/logs';
import { ask } from '../support/client';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const AT = '2026-05-01T10:00:00.000Z';
const lineAt = (at: number, message: string, more: Partial<Record<'userId' | 'requestId', string>> = {}) => ({
  logId: uuid(),
  createDate: new Date(Date.parse(AT) + at * 1_000).toISOString(),
  tag: 'test',
  userId: more.userId ?? null,
  requestId: more.requestId ?? null,
  elapsed: at,
  level: at % 5,
  log: [message, { at }],
});

describe.each(databases)('the search of the log on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const get = async <T>(path: string) => (await app.call(path, { token })).body as T;
  const search = async (query: string): Promise<LogSearch> => {
    const { logJobId } = await get<{ logJobId: string }>(`logging/logs?${query}`);
    return vi.waitFor(async () => {
      const found = await get<LogSearch>(`logging/job/${logJobId}`);
      expect(['done', 'error', 'cancelled']).toContain(found.status);
      return found;
    });
  };
  const said = (logs: readonly LogEntry[] = []) => logs.map(({ log }) => log[0]);

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    const lines = Array.from({ length: 30 }, (_, at) =>
      lineAt(at, `Step ${at} of a walk`, { requestId: `r${at % 3}` }),
    );
    // A burst at one moment.
    const burst = Array.from({ length: 220 }, (_, at) => ({
      ...lineAt(0, `Burst ${at}`, { requestId: 'burst' }),
      createDate: '2026-05-01T11:00:00.000Z',
    }));
    await app.services.logs.append([...lines, ...burst]);
  });
  afterAll(() => app?.stop());

  test('runs in the background: one request starts it, another reads its result', async () => {
    const found = await search('requestId=r1&order=asc');
    expect(found).toMatchObject({ status: 'done', found: 10, result: { logsTruncated: false } });
    expect(said(found.result?.logs)).toEqual(Array.from({ length: 10 }, (_, at) => `Step ${at * 3 + 1} of a walk`));
    expect(found.result?.logs[0]).toMatchObject({ tag: 'test', userId: null, requestId: 'r1', elapsed: 1, level: 1 });
  });

  test('waits for the end of a search if it is asked to, and names the users of the lines', async () => {
    const { headers } = await app.call('logging/facets?tag=test', { token });
    await app.services.requestLog.flush();
    const { job } = await get<{ job: LogSearch }>(`logging/logs?requestId=${headers.get('x-request-id')}&wait=2000`);
    expect(job).toMatchObject({ status: 'done', found: 1, users: [{ username: 'admin' }] });
    expect(await get('logging/facets?tag=api')).toMatchObject({ users: [{ username: 'admin' }] });
    const unnamed = await get<{ job: LogSearch }>('logging/logs?requestId=r1&wait=2000');
    expect(unnamed.job).toMatchObject({ status: 'done', found: 10 });
    expect(unnamed.job.users).toBeUndefined();
    expect((await app.call('logging/logs?wait=2001', { token })).status).toBe(400);
    // Naming users is a read of them; lines without users name nobody.
    const rowsOf = async (path: string): Promise<string[]> => {
      const { headers: answered } = await app.call(path, { token });
      const { audit } = await get<{ audit: { requestId: string; action: string; entity: string }[] }>(
        'audit?limit=200',
      );
      return audit
        .filter(({ requestId }) => requestId === answered.get('x-request-id'))
        .map(({ action, entity }) => `${action} ${entity}`);
    };
    const own = await get<{ logJobId: string }>(`logging/logs?requestId=${headers.get('x-request-id')}&wait=2000`);
    expect(await rowsOf(`logging/job/${own.logJobId}`)).toEqual(['list user']);
    expect(await rowsOf(`logging/logs?requestId=${headers.get('x-request-id')}&wait=2000`)).toEqual(['list user']);
    expect(await rowsOf('logging/logs?requestId=r1&wait=2000')).toEqual([]);
    expect(await rowsOf('logging/logs?userId=admin')).toEqual([]);
  });

  test('finds the newest lines first, up to the limit, and says that there are more', async () => {
    const found = await search(`search=OF+A+WALK&limit=4&startTime=${AT}&endTime=2026-05-01T10:00:20Z`);
    expect(said(found.result?.logs)).toEqual([20, 19, 18, 17].map((at) => `Step ${at} of a walk`));
    expect(found.result?.logsTruncated).toBe(true);
    expect((await search('search=of+a+walk&logLevel=4')).result?.logs).toHaveLength(6);
    expect((await search('search=nowhere')).result).toMatchObject({ logs: [], logsTruncated: false });
  });

  test('finds the lines of a user by id or name, and those of a request by the id in its answer', async () => {
    const { headers } = await app.call('logging/facets?tag=test', { token });
    await app.services.requestLog.flush();
    const { result } = await search(`requestId=${headers.get('x-request-id')}`);
    expect(result?.logs).toMatchObject([{ tag: 'api', log: [{ message: 'GET /api/logging/facets 200' }] }]);
    // The searches themselves write lines of the user.
    const until = `endTime=${new Date().toISOString()}`;
    await app.services.requestLog.flush();
    const byName = await search(`userId=admin&${until}`);
    expect(byName.found).toBeGreaterThan(0);
    expect(byName.found).toBe((await search(`userId=${result?.logs[0]?.userId}&${until}`)).found);
  });

  test('can be read and cancelled only by the user who started it; only administrators can use the log', async () => {
    await app.addUser('berta', 'a-Long-pass-4711', ['administrators', 'support']);
    const { logJobId } = await get<{ logJobId: string }>('logging/logs');
    const signIn = async (Group: string) =>
      String((await app.signIn('berta', 'a-Long-pass-4711', { Group })).body['idToken']);
    const other = { token: await signIn('administrators') };
    expect((await app.call(`logging/job/${logJobId}`, other)).status).toBe(404);
    expect((await app.call(`logging/job/${logJobId}/cancel`, { ...other, method: 'POST' })).status).toBe(404);
    for (const path of ['logs', 'lines', 'histogram', 'facets', 'export', `job/${logJobId}`])
      expect((await app.call(`logging/${path}`, { token: await signIn('support') })).status).toBe(403);
  });

  test.each(['logLevel=5', 'limit=0', 'limit=1e9', 'order=up', 'startTime=soon', 'orderBy=level', 'cursor=x'])(
    'refuses %s',
    async (query) => {
      expect((await app.call(`logging/lines?${query}`, { token })).status).toBe(400);
    },
  );

  test('pages of any size, in both directions, have every line of a burst at one moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 130 }), fc.constantFrom('asc', 'desc'), async (limit, order) => {
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: { logs: LogEntry[]; nextCursor: string | null } = await get(
            `logging/lines?requestId=burst&order=${order}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
          );
          seen.push(...page.logs.map(({ _id }) => _id));
          cursor = page.nextCursor;
        }
        expect(new Set(seen).size).toBe(220);
        expect(seen).toEqual(seen.toSorted((a, b) => (order === 'asc' ? 1 : -1) * (a < b ? -1 : 1)));
      }),
      { numRuns: 12 },
    );
    const { logs } = await get<{ logs: LogEntry[] }>('logging/lines?requestId=burst&order=asc&limit=220');
    const place = `createDate=${logs[100]?.createDate}&logId=${logs[100]?._id}`;
    const near = await get<Record<'before' | 'after', LogEntry[]>>(`logging/around?${place}&lines=50`);
    expect([near.before, near.after]).toEqual([logs.slice(50, 100), logs.slice(101, 151)]);
  });

  test('counts by time and by value, and exports all lines as NDJSON', async () => {
    const range = `startTime=${AT}&endTime=2026-05-01T12:00:00Z`;
    const { span, counts, complete } = await get<{
      span: number;
      complete: boolean;
      counts: { at: string; level: number; lines: number }[];
    }>(`logging/histogram?${range}&requestId=burst`);
    expect({ span, counts, complete }).toEqual({
      span: 1,
      counts: [{ at: '2026-05-01T11:00:00.000Z', level: 0, lines: 220 }],
      complete: true,
    });
    expect(await get(`logging/facets?${range}&search=step`)).toMatchObject({
      tag: [{ value: 'test', lines: 30 }],
      level: [0, 1, 2, 3, 4].map((level) => ({ value: String(level), lines: 6 })),
    });
    const exported = await ask(`${app.address}/api/logging/export?${range}&order=asc`, {
      method: 'GET',
      headers: { authorization: token },
    });
    const texts = exported.text.trimEnd().split('\n');
    expect(texts).toHaveLength(250);
    expect(JSON.parse(texts[3] ?? '')).toMatchObject({ log: ['Step 3 of a walk', { at: 3 }] });
  });

  test('ends within two seconds when it is cancelled; PostgreSQL then interrupts its statement', async () => {
    const { db, kind } = app.services.database;
    let release = (): void => undefined;
    let holding: Promise<unknown> = Promise.resolve();
    // On PostgreSQL, a lock keeps the statement of the search waiting until it is interrupted.
    if (kind === 'postgres')
      await new Promise<void>((isLocked) => {
        const released = new Promise<void>((resolve) => void (release = resolve));
        holding = db.transaction().execute(async (tx) => {
          await sql`LOCK TABLE log_line IN ACCESS EXCLUSIVE MODE`.execute(tx);
          isLocked();
          await released;
        });
      });
    const { logJobId } = await get<{ logJobId: string }>('logging/logs?search=9');
    const statements = async (): Promise<number> =>
      (
        await sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM log_line%'`.execute(
          db,
        )
      ).rows.length;
    if (kind === 'postgres') await vi.waitFor(async () => expect(await statements()).toBe(1));
    const started = Date.now();
    const { body } = await app.call(`logging/job/${logJobId}/cancel`, { token, method: 'POST', json: {} });
    expect(kind === 'postgres' ? ['cancelled'] : ['cancelled', 'done']).toContain(body['status']);
    if (kind === 'postgres') await vi.waitFor(async () => expect(await statements()).toBe(0));
    expect(Date.now() - started).toBeLessThan(2_000);
    release();
    await holding;
  });
});
