import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventRow, insertEvents } from '../../platform/events/write';
import { runArchive } from '../../platform/metrics/archive/job';
import type { LogSearch } from '../../src/contract/logs';
import type { MetricEvent } from '../../src/contract/metrics';
import { dayLater } from '../../src/domain/dates/calendar';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { jobContext } from '../support/jobContext';
import { databases } from '../support/platform';

const TODAY = new Date().toISOString().slice(0, 10);
const PATIENT = uuid();
const at = (days: number, second: number): string =>
  new Date(Date.parse(`${dayLater(TODAY, -days)}T08:00:00Z`) + second * 1_000).toISOString();

/** Requests of a user, one a second, and after each tenth an act for a patient. */
const eventsOf = (days: number) =>
  Array.from({ length: 40 }, (_, second) => [
    eventRow({
      kind: 'API',
      userId: 'busy',
      requestId: uuid(),
      duration: second / 8,
      metrics: { Endpoint: `GET /api/step${second}`, Status: second % 7 === 0 ? 500 : 200, Client: null },
      at: at(days, second),
    }),
    ...(second % 10 === 0
      ? [
          eventRow({
            kind: 'ProviderAction',
            userId: 'busy',
            requestId: null,
            metrics: { Action: 'NoteAdded', Args: { patientId: PATIENT } },
            at: at(days, second),
          }),
        ]
      : []),
  ]).flat();

describe.each(databases)('the archive of metric events on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    for (const days of [1, 40, 60, 500]) await insertEvents(app.services.database.db, eventsOf(days));
  });
  afterAll(() => app?.stop());

  const asked = async (query: string) =>
    (await app.call(`logging/metrics?userId=busy&${query}`, { token })).body as {
      metrics: MetricEvent[];
      archiveJobId?: string;
      atLeast: boolean;
    };
  const jobOf = (jobId: string): Promise<NonNullable<LogSearch['result']>> =>
    vi.waitFor(async () => {
      const { body } = await app.call(`logging/job/${jobId}`, { token });
      expect(body['status']).toBe('done');
      return (body as unknown as LogSearch).result ?? { logs: [], logsTruncated: false };
    });
  /** The events of a page, and how many of them came from the search of the archive. */
  const page = async (query: string) => {
    const { metrics, archiveJobId } = await asked(query);
    const { metrics: earlier = [], logsTruncated = false } = archiveJobId ? await jobOf(archiveJobId) : {};
    return { events: [...metrics, ...earlier], earlier: earlier.length, more: logsTruncated, archiveJobId };
  };
  const walk = async (query: string, limit: number): Promise<MetricEvent[]> => {
    const events: MetricEvent[] = [];
    for (let offset = 0; ; offset += limit) {
      const found = (await page(`${query}&offset=${offset}&limit=${limit}`)).events;
      events.push(...found);
      if (found.length < limit) return events;
    }
  };
  const archive = (limits: Partial<InProcessApp['services']['config']> = {}) =>
    runArchive({ ...app.services, config: { ...app.services.config, metricDays: 0, ...limits } }, jobContext({}));
  const FILTERS = ['', 'EventName=API', 'EventName=ProviderAction', 'key=Status&value=500', 'value=STEP3', 'key=Args'];

  test('the same events are found before and after, in pages of any size', async () => {
    expect((await asked('limit=250')).archiveJobId).toBeUndefined();
    const before = new Map<string, MetricEvent[]>();
    for (const filter of FILTERS)
      for (const order of ['asc', 'desc'])
        before.set(`${filter}&order=${order}`, await walk(`${filter}&order=${order}`, 100));
    expect(before.get('&order=desc')).toHaveLength(176);
    expect(await archive()).toEqual({ events: 120, deleted: 0 });
    for (const [query, events] of before)
      for (const limit of [30, 250]) expect(await walk(query, limit), `${query} by ${limit}`).toEqual(events);
  });

  test('a page of newer events, or of kinds that are not archived, does not search the archive', async () => {
    expect((await page('limit=20')).archiveJobId).toBeUndefined();
    expect((await page(`startTime=${at(30, 0)}`)).archiveJobId).toBeUndefined();
    expect((await page(`patientId=${PATIENT}`)).events).toHaveLength(16);
    expect((await page(`patientId=${PATIENT}`)).archiveJobId).toBeUndefined();
    const found = await page('limit=60');
    expect([found.earlier, found.more]).toEqual([16, true]);
  });

  test('an archived event is found by its id and by its request', async () => {
    const event = (await page(`endTime=${at(60, 3)}&limit=1&EventName=API`)).events[0];
    expect(event?.metrics.Endpoint).toBe('GET /api/step3');
    expect((await page(`metricId=${event?._id}`)).events).toEqual([event]);
    expect((await page(`requestId=${event?.requestId}`)).events).toEqual([event]);
  });

  test('the search of the archive is audited if it finds events about patients', async () => {
    const newest = async () => {
      const { body } = await app.call('audit?entity=metricEvent', { token });
      return (body['audit'] as Body[])[0];
    };
    const before = await newest();
    await page(`EventName=API&endTime=${at(30, 0)}`);
    expect(await newest()).toEqual(before);
    const { events } = await page(`endTime=${at(30, 0)}&limit=30`);
    const row = await newest();
    expect(row).not.toEqual(before);
    expect(row).toMatchObject({ action: 'list', details: { count: events.length, patients: [PATIENT] } });
  });

  test('after their time, archived events are deleted, others are not', async () => {
    await insertEvents(app.services.database.db, eventsOf(450));
    expect(await archive({ metricDays: 480 })).toEqual({ events: 40, deleted: 40 });
    expect(await archive({ metricDays: 50 })).toEqual({ events: 0, deleted: 80 });
    expect((await walk('EventName=API', 100)).length).toBe(80);
    expect((await walk('EventName=ProviderAction', 100)).length).toBe(20);
  });
});
