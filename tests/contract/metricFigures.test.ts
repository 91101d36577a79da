import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRow, insertEvents } from '../../platform/events/write';
import { runArchive } from '../../platform/metrics/archive/job';
import type { Durations, EventSamples, MeasuredRequest, Measures } from '../../src/contract/metricFigures';
import { dayAt, dayLater } from '../../src/domain/dates/calendar';
import { momentInZone, momentText } from '../../src/domain/dates/zone';
import { MOST_GROUPS, MOST_SAMPLES } from '../../src/domain/metrics/samples';
import { openApp, type InProcessApp } from '../support/app';
import { jobContext } from '../support/jobContext';
import { databases } from '../support/platform';

const USER = 'measured';
const CHICAGO = 'America/Chicago';
const KOLKATA = 'Asia/Kolkata';
const MINUTE = 60_000;

/** The last moment at which a day of the zone is not over. */
const rangeOf = (from: string, until: string, zone: string) => ({
  startTime: new Date(momentInZone(dayAt(from), zone)).toISOString(),
  endTime: new Date(momentInZone(dayAt(dayLater(until, 1)), zone) - 1).toISOString(),
});

/** Events from one day to another, every seven minutes; each tenth has no duration. */
const eventsBetween = (from: string, until: string) =>
  Array.from({ length: Math.floor((dayAt(until) - dayAt(from)) / (7 * MINUTE)) }, (_, at) =>
    eventRow({
      kind: 'API',
      userId: USER,
      requestId: uuid(),
      ...(at % 10 !== 9 && { duration: ((at * 7919) % 1000) / 4 }),
      // More end-points than there are groups with samples of their own; the first ones are the most frequent.
      metrics: {
        ...(at % 97 !== 0 && { Endpoint: `GET /api/step${Math.floor(Math.sqrt((at * 31) % 144))}` }),
        Status: at % 5 === 0 ? 404 : 200,
        Client: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0',
      },
      at: new Date(dayAt(from) + at * 7 * MINUTE).toISOString(),
    }),
  );

/** A day of 25 hours, one of 23, and a week around a clock change. */
const RANGES = [
  ['2026-11-01', '2026-11-01'],
  ['2026-03-08', '2026-03-08'],
  ['2026-10-28', '2026-11-03'],
] as const;
const CASES = RANGES.flatMap(([from, until]) => [CHICAGO, KOLKATA].map((zone) => ({ from, until, zone })));

describe.each(databases)('figures of events on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind, { METRIC_DAYS: '0', METRIC_ARCHIVE_DAYS: '3650' });
    token = String((await app.signIn()).body['idToken']);
    const events = [...eventsBetween('2026-03-07', '2026-03-10'), ...eventsBetween('2026-10-27', '2026-11-05')];
    await insertEvents(app.services.database.db, events);
  });
  afterAll(() => app?.stop());

  const asked = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const { status, body } = await app.call(`${path}?${new URLSearchParams(query).toString()}`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };
  const durations = (query: Record<string, string>) =>
    asked<Durations>('reporting/metrics/durations', { userId: USER, ...query });
  const samples = async (query: Record<string, string>): Promise<EventSamples & { total: number }> => {
    const found = await asked<{ metrics: unknown[]; totalMetrics: number; samples: EventSamples }>('logging/metrics', {
      userId: USER,
      EventName: 'API',
      ...query,
    });
    expect(found.metrics).toEqual([]);
    return { ...found.samples, total: found.totalMetrics };
  };

  /** The figures of a part of the range, by plain SQL. */
  const plain = async (from: string, until: string, endpoint: string | null = null): Promise<Measures> => {
    const { rows } = await sql<Measures>`
      SELECT count(*)::int AS count, sum(duration) AS total, avg(duration) AS average, min(duration) AS min,
        max(duration) AS max, percentile_cont(0.5) WITHIN GROUP (ORDER BY duration) AS p50,
        percentile_cont(0.95) WITHIN GROUP (ORDER BY duration) AS p95,
        percentile_cont(0.99) WITHIN GROUP (ORDER BY duration) AS p99
      FROM metric_event WHERE user_id = ${USER} AND event_name = 'API' AND create_date >= ${from}::timestamptz
        AND create_date < ${until}::timestamptz AND (${endpoint}::text IS NULL OR metrics->>'Endpoint' = ${endpoint})`.execute(
      app.services.database.db,
    );
    const [found] = rows;
    if (!found) throw new Error('no row');
    return found;
  };
  const expectSame = (found: Measures, wanted: Measures): void => {
    for (const name of ['count', 'total', 'average', 'min', 'max', 'p50', 'p95', 'p99'] as const) {
      const value = wanted[name];
      if (value === null) expect(found[name], name).toBeNull();
      else expect(found[name], name).toBeCloseTo(value, 6);
    }
  };
  const after = (time: string): string => new Date(Date.parse(time) + 1).toISOString();

  test.each(CASES)('durations from $from to $until in $zone are those of plain SQL', async ({ from, until, zone }) => {
    const { startTime, endTime } = rangeOf(from, until, zone);
    for (const [buckets, endpoint] of [
      ['8', null],
      ['1000', null],
      ['200', 'GET /api/step3'],
    ] as const) {
      const asked = { startTime, endTime, timeZone: zone, buckets, ...(endpoint !== null && { endpoint }) };
      const found = await durations(asked);
      expect(found.countedFrom).toBeNull();
      expect(found.points.length).toBeLessThanOrEqual(Number(buckets));
      expect(found.points[0]?.start).toBe(startTime);
      for (const [at, point] of found.points.entries())
        expectSame(point, await plain(point.start, found.points[at + 1]?.start ?? after(endTime), endpoint));
      const { whole, ...others } = found;
      if (!whole) throw new Error('The figures of the whole range are missing');
      expectSame(whole, await plain(startTime, after(endTime), endpoint));
      expect(found.points.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
      expect(whole.count).toBeGreaterThan(5);
      expect(await durations({ ...asked, whole: 'false' })).toEqual({ ...others, whole: null });
    }
  });

  test('the end-points of a range are counted, the most frequent first', async () => {
    const range = rangeOf('2026-11-01', '2026-11-01', CHICAGO);
    const { endpoints } = await asked<{ endpoints: { endpoint: string; count: number }[] }>(
      'reporting/metrics/endpoints',
      { userId: USER, ...range },
    );
    const { groups } = await samples({ groupBy: 'Endpoint', timeZone: CHICAGO, ...range });
    expect(groups.some(({ group }) => group === null)).toBe(true);
    expect(endpoints).toEqual(groups.flatMap(({ group, count }) => (group === null ? [] : { endpoint: group, count })));
    const [first] = endpoints;
    expect(first?.count).toBe((await plain(range.startTime, after(range.endTime), first?.endpoint)).count);
  });

  test('hours and days follow the clock of the zone, also when it changes', async () => {
    const startsIn = async (sample: string, from: string, until: string, zone: string) =>
      (await samples({ sample, timeZone: zone, ...rangeOf(from, until, zone) })).starts.map((start) =>
        momentText(Date.parse(start), zone).replace(':00.000', ''),
      );
    const autumn = await startsIn('hour', '2026-11-01', '2026-11-01', CHICAGO);
    expect(autumn).toHaveLength(25);
    expect(autumn.slice(0, 4)).toEqual([
      '2026-11-01T00:00-05:00',
      '2026-11-01T01:00-05:00',
      '2026-11-01T01:00-06:00',
      '2026-11-01T02:00-06:00',
    ]);
    const spring = await startsIn('hour', '2026-03-08', '2026-03-08', CHICAGO);
    expect(spring).toHaveLength(23);
    expect(spring.slice(1, 3)).toEqual(['2026-03-08T01:00-06:00', '2026-03-08T03:00-05:00']);
    // The clock of this zone changes by half an hour.
    expect(await startsIn('hour', '2026-10-04', '2026-10-04', 'Australia/Lord_Howe')).toHaveLength(24);
    expect(await startsIn('day', '2026-10-31', '2026-11-02', CHICAGO)).toEqual([
      '2026-10-31T00:00-05:00',
      '2026-11-01T00:00-05:00',
      '2026-11-02T00:00-06:00',
    ]);
    // A week begins on Monday; the first and the last one are cut off by the range.
    expect(await startsIn('week', '2026-10-28', '2026-11-03', CHICAGO)).toEqual([
      '2026-10-28T00:00-05:00',
      '2026-11-02T00:00-06:00',
    ]);
    expect(await startsIn('month', '2026-10-28', '2026-11-03', KOLKATA)).toEqual([
      '2026-10-28T00:00+05:30',
      '2026-11-01T00:00+05:30',
    ]);
  });

  test.each(CASES)('samples by end-point from $from to $until in $zone are those of plain SQL', async (each) => {
    const range = rangeOf(each.from, each.until, each.zone);
    const found = await samples({ sample: 'day', groupBy: 'Endpoint', timeZone: each.zone, ...range });
    expect(found.total).toBe((await plain(range.startTime, after(range.endTime))).count);
    expect(found.samples.length).toBeLessThanOrEqual(MOST_SAMPLES);
    expect(found.samples.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
    const own = [...new Set(found.samples.filter(({ isRest }) => !isRest).map(({ group }) => group))];
    expect(own).toHaveLength(MOST_GROUPS);
    expect(new Set(own)).toEqual(new Set(found.groups.slice(0, MOST_GROUPS).map(({ group }) => group)));
    const counts = found.groups.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { start, group, isRest, ...measures } of found.samples) {
      if (isRest || group === null) continue;
      const next = found.starts[found.starts.indexOf(start) + 1] ?? after(range.endTime);
      expectSame(measures, await plain(start, next, group));
    }
  });

  test('samples of one group are exactly its events; the list of groups stays whole', async () => {
    const range = rangeOf('2026-11-01', '2026-11-01', CHICAGO);
    const one = await samples({ groupBy: 'Endpoint', group: 'GET /api/step1', timeZone: CHICAGO, ...range });
    expect(one.unit).toBe('day');
    expect(one.samples).toHaveLength(1);
    expect(one.samples[0]?.group).toBe('GET /api/step1');
    expect(one.total).toBe((await plain(range.startTime, after(range.endTime), 'GET /api/step1')).count);
    expect(one.groups.length).toBeGreaterThan(MOST_GROUPS);
    const few = await samples({ groupBy: 'Endpoint', limit: '2', timeZone: CHICAGO, ...range });
    expect(few.groups).toHaveLength(2);
    expect(few.samples.reduce((sum, { count }) => sum + count, 0)).toBe(few.total);
    const refused = await samples({ sample: 'day', key: 'Status', value: '404', timeZone: CHICAGO, ...range });
    expect(refused.total).toBeGreaterThan(10);
    expect(refused.total).toBeLessThan(few.total);
    const users = await samples({ groupBy: 'UserId', timeZone: CHICAGO, ...range });
    expect(users.groups).toEqual([{ group: USER, count: few.total }]);
  });

  test('too many samples, an unknown field and a group of no field are refused', async () => {
    const refusal = async (query: string) => {
      const { status, body } = await app.call(`logging/metrics?${query}`, { token });
      return [status, (body['params'] as { name?: string } | undefined)?.name];
    };
    const year = 'startTime=2025-01-01T00:00:00Z&endTime=2025-12-31T00:00:00Z';
    expect(await refusal(`sample=hour&${year}`)).toEqual([400, 'sample']);
    expect(await refusal('sample=minute')).toEqual([400, 'sample']);
    expect(await refusal('groupBy=Args.patientId')).toEqual([400, 'groupBy']);
    expect(await refusal('sample=day&group=a')).toEqual([400, 'group']);
    expect(await refusal('sample=day&timeZone=Nowhere/City')).toEqual([400, 'timeZone']);
    expect(await refusal('sample=day&startTime=2026-02-01T00:00:00Z&endTime=2026-01-01T00:00:00Z')).toEqual([
      400,
      'endTime',
    ]);
    const { metrics, samples: none } = await asked<{ metrics: unknown[]; samples?: unknown }>('logging/metrics', {
      userId: USER,
      limit: '2',
    });
    expect([metrics.length, none]).toEqual([2, undefined]);
  });

  test('the newest 500 requests of a user, newest first', async () => {
    const { startTime } = rangeOf('2026-10-28', '2026-10-28', CHICAGO);
    const { endTime } = rangeOf('2026-11-03', '2026-11-03', CHICAGO);
    const read = (query: Record<string, string>) =>
      asked<{ countedFrom: string | null; requests: MeasuredRequest[] }>('reporting/metrics/requests', {
        userId: USER,
        startTime,
        endTime,
        ...query,
      });
    const { requests } = await read({});
    expect(requests).toHaveLength(500);
    const times = requests.map(({ createDate }) => createDate);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(Date.parse(endTime) - Date.parse(times[0] ?? '')).toBeLessThan(7 * MINUTE);
    const one = (await read({ endpoint: 'GET /api/step2' })).requests;
    expect(new Set(one.map(({ endpoint, userId }) => `${endpoint} ${userId}`))).toEqual(
      new Set([`GET /api/step2 ${USER}`]),
    );
    expect((await read({ userId: 'nobody' })).requests).toEqual([]);
  });

  test('figures leave out what is archived, and say so', async () => {
    const now = new Date().toISOString().slice(0, 10);
    const day = dayLater(now, -40);
    await insertEvents(
      app.services.database.db,
      [day, dayLater(now, -2)].map((each) =>
        eventRow({ kind: 'API', userId: 'old', requestId: null, duration: 5, at: `${each}T15:00:00Z` }),
      ),
    );
    const range = { userId: 'old', startTime: `${dayLater(day, -1)}T00:00:00Z`, endTime: `${now}T00:00:00Z` };
    expect(await durations({ ...range, buckets: '100' })).toMatchObject({ countedFrom: null, whole: { count: 2 } });
    const { services } = app;
    await runArchive({ ...services, config: { ...services.config, metricArchiveDays: 30 } }, jobContext({}));
    const found = await durations({ ...range, buckets: '100' });
    // The day of the archived event is left out as a whole.
    expect(found).toMatchObject({ unit: 'day', countedFrom: `${dayLater(day, 1)}T00:00:00.000Z`, whole: { count: 1 } });
    expect(found.points[0]?.start).toBe(found.countedFrom);
    const { countedFrom, total } = await samples({ ...range, sample: 'day' });
    expect([countedFrom, total]).toEqual([found.countedFrom, 1]);
    expect(await asked('reporting/metrics/endpoints', range)).toEqual({ endpoints: [] });
    const newest = await asked<{ countedFrom: string | null; requests: unknown[] }>(
      'reporting/metrics/requests',
      range,
    );
    expect([newest.countedFrom, newest.requests.length]).toEqual([`${day}T15:00:00.001Z`, 1]);
    // The archive has no events of a later range.
    const recent = { ...range, startTime: `${dayLater(now, -5)}T00:00:00Z` };
    expect(await durations(recent)).toMatchObject({ countedFrom: null, whole: { count: 1 } });
  });
});
