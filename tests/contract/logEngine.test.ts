import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entryOf } from '../../platform/logs/entry';
import { dayLater } from '../../src/domain/dates/calendar';
import type { LogEntry, LogFacets, LogHistogram, LogSearch } from '../../src/contract/logs';
import { parseJson } from '../../src/domain/entity/read';
import { openApp, type InProcessApp } from '../support/app';
import { startLogEngine, type LogEngine } from '../support/logEngine';
import { startPlatform, type TestPlatform } from '../support/platform';

/**
 * The same lines in a search engine and in the database: a platform with `LOGS_URL`, the engine in a process of
 * its own, and a platform without that setting that gets the lines of the first.
 */
describe('a platform whose log is in a search engine', () => {
  let engine: LogEngine;
  let platform: TestPlatform;
  let other: InProcessApp;
  let token: string;
  let until: string;
  let lines: LogEntry[];
  const exported = async (query = ''): Promise<LogEntry[]> =>
    (await platform.api(`logging/export?${query}`)).text
      .split('\n')
      .filter(Boolean)
      .map((line) => parseJson(line) as LogEntry);

  beforeAll(async () => {
    engine = await startLogEngine();
    platform = await startPlatform({ database: 'postgres', env: { LOGS_URL: engine.url('whole-platform') } });
    await platform.api('logging/notify', {
      json: {
        logText: 'orgs/:orgId 404',
        logLevel: 2,
        notify: [{ notifyType: 'email', notifyTarget: 'ops@example.org' }],
      },
    });
    for (let at = 0; at < 60; at += 1) await platform.api(at % 3 === 0 ? 'orgs/nowhere' : 'orgs?limit=1');
    await platform.api('anon/authentication/login', {
      json: { Username: 'x', Password: 'y', Group: 'administrators', device: 'd' },
      token: null,
    });
    await vi.waitFor(async () => expect((await exported('search=orgs/:orgId')).length).toBe(20), { timeout: 10_000 });
    until = new Date().toISOString();
    await vi.waitFor(async () => expect((await exported()).some(({ createDate }) => createDate > until)).toBe(true), {
      timeout: 10_000,
    });
    lines = (await exported(`endTime=${until}&order=asc`)).toSorted((a, b) =>
      `${a.createDate} ${a._id}` < `${b.createDate} ${b._id}` ? -1 : 1,
    );
    other = await openApp('postgres');
    token = String((await other.signIn()).body['idToken']);
    await other.services.logs.append(lines.map(({ _id: logId, ...line }) => ({ logId, ...line })));
  });
  afterAll(async () => {
    await other?.stop();
    await platform?.stop();
    await engine?.stop();
  });

  /** The answers of both platforms to the same request. */
  const both = async <T>(path: string): Promise<[engine: T, database: T]> => [
    (await platform.api<T>(path)).body,
    (await other.call(path, { token })).body as T,
  ];
  const filters = (): string[] => {
    const userId = lines.find(({ userId: id }) => id !== null)?.userId ?? '';
    const range = `startTime=${lines[0]?.createDate}&endTime=${until}`;
    return [
      '',
      '&logLevel=2',
      '&search=ORGS/:orgid',
      '&tag=signIn',
      `&userId=${userId}`,
      '&route=GET+/api/orgs',
      '&search=%25',
    ].map((filter) => range + filter);
  };

  test('has every line of its requests, exactly once and in order', async () => {
    expect(new Set(lines.map(({ _id }) => _id)).size).toBe(lines.length);
    expect(lines.filter(({ log }) => JSON.stringify(log).includes('GET /api/orgs 200'))).toHaveLength(40);
    expect((await exported(`endTime=${until}&order=asc`)).map(({ _id }) => _id)).toEqual(lines.map(({ _id }) => _id));
    expect(lines.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['platform', 'api', 'signIn']));
  });

  test('finds, counts and pages the same lines as the database', async () => {
    for (const filter of filters()) {
      for (const order of ['asc', 'desc']) {
        let cursors = ['', ''];
        do {
          const pages = await both<{ logs: LogEntry[]; nextCursor: string | null }>(
            `logging/lines?${filter}&order=${order}&limit=17${cursors[0] && `&cursor=${cursors[0]}`}`,
          );
          expect(pages[0]).toEqual(pages[1]);
          cursors = pages.map(({ nextCursor }) => nextCursor ?? '');
        } while (cursors[0]);
      }
      const [times, sameTimes] = await both<LogHistogram>(`logging/histogram?${filter}`);
      expect(times).toEqual(sameTimes);
      const [values, sameValues] = await both<LogFacets>(`logging/facets?${filter}`);
      const counts = ({ tag, level, user, route, pattern }: LogFacets) =>
        [tag, level, user, route, pattern].map((facet) =>
          Object.fromEntries(facet.map(({ value, lines: of }) => [value, of])),
        );
      expect(counts(values)).toEqual(counts(sameValues));
    }
  });

  test('its searches, the lines around a line, and the live tail show the same', async () => {
    const result = async (ask: (path: string) => Promise<unknown>, filter: string) => {
      const { logJobId } = (await ask(`logging/logs?${filter}&limit=9`)) as { logJobId: string };
      return vi.waitFor(async () => {
        const job = (await ask(`logging/job/${logJobId}`)) as LogSearch;
        expect(job.status).toBe('done');
        return job.result;
      });
    };
    for (const filter of filters())
      expect(await result(async (path) => (await platform.api(path)).body, filter)).toEqual(
        await result(async (path) => (await other.call(path, { token })).body, filter),
      );
    const line = lines[30];
    const [near, same] = await both<{ line: LogEntry; before: LogEntry[]; after: LogEntry[] }>(
      `logging/around?createDate=${line?.createDate}&logId=${line?._id}&lines=20`,
    );
    expect([near.line, near.before]).toEqual([line, lines.slice(10, 30)]);
    expect(near).toEqual(same);
    const from = lines[40]?.createDate;
    const tail = await platform.api<{ logs: LogEntry[] }>(
      `logging/lines?startTime=${from}&endTime=${until}&order=desc&limit=500`,
    );
    expect(tail.body.logs).toEqual(lines.filter(({ createDate }) => createDate >= String(from)).toReversed());
  });

  test('notifies of its lines, and can try a rule against them', async () => {
    const { body } = await platform.api<{ messages: { purpose: string; to: string }[] }>('outbox');
    expect(body.messages.filter(({ to }) => to === 'ops@example.org').length).toBeGreaterThan(0);
    const trial = await platform.api(`logging/trial?logText=orgs/:orgId+404&logLevel=2`);
    expect(trial.body).toMatchObject({ lines: 20, complete: true });
  });

  test('of which the engine fails says so: a request with 503, a search with the same code', async () => {
    const broken = await openApp('postgres', { LOGS_URL: 'http://127.0.0.1:9/log' });
    try {
      const as = String((await broken.signIn()).body['idToken']);
      const wanted = { status: 503, body: { code: 'logEngine' } };
      for (const path of ['lines', 'histogram', 'facets', 'trial?logLevel=2', 'export'])
        expect(await broken.call(`logging/${path}`, { token: as })).toMatchObject(wanted);
      const { body } = await broken.call('logging/logs', { token: as });
      const ended = await vi.waitFor(async () => {
        const { body: job } = await broken.call(`logging/job/${String(body['logJobId'])}`, { token: as });
        if (job['status'] !== 'error') throw new Error(String(job['status']));
        return job;
      });
      expect(ended['result']).toMatchObject({ error: 'logEngine' });
    } finally {
      await broken.stop();
    }
  });

  test('the lines are the same after the other platform has archived them', async () => {
    const day = dayLater(until.slice(0, 10), -1);
    expect(lines.every(({ createDate }) => createDate > day)).toBe(true);
    const { archiveDay } = await import('../../platform/logs/archive/write');
    await archiveDay(other.services.database.db, until.slice(0, 10));
    const found = await other.services.logs.page({ order: 'asc', limit: 1_000 });
    const ids = new Set(lines.map(({ _id }) => _id));
    expect(found.lines.map(entryOf).filter(({ _id }) => ids.has(_id))).toEqual(lines);
  });
});
