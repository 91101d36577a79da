import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/types';
import { archiveDay } from '../../platform/logs/archive/write';
import { EngineLogStore } from '../../platform/logs/engine/store';
import { partitionedDays } from '../../platform/logs/store/partitions';
import { SqlLogStore } from '../../platform/logs/store/sqlStore';
import type { LogFilter, LogLine, LogPlace, LogQuery, LogStore } from '../../platform/logs/store/types';
import type { Json } from '../../src/domain/entity/types';
import { folded, searchedText } from '../../src/domain/logs/text';
import { databases } from '../support/platform';
import { startLogEngine, type LogEngine } from '../support/logEngine';
import { createDatabase, dropDatabase } from '../support/postgres';
import { emptyDatabaseIn } from '../support/template';

const START = Date.UTC(2026, 4, 1, 23, 30);
const MINUTE_MS = 60_000;
const USERS = ['u1', 'u2', null];
const ROUTES = ['GET /api/patients/{patientId}', 'POST /api/fhir/R4', 'GET /api/jobs/{jobId}'];

/** A job whose line says more than its message. */
const JOB = '0196f0c2-7a3e-7c11-9f57-0a1b2c3d4e5f';

/** The entries of a line of a tag. */
const ENTRIES: Record<'delivery' | 'job', (at: number) => Json> = {
  delivery: (at) => ['Delivery failed: timeout after', { attempts: at, host: 'mail.example.org' }],
  job: (at) => {
    const cause: Json = { code: 'wardMismatch', sheets: ['Oncology', at] };
    const said: Json = { message: `Import failed after ${at} rows`, jobId: JOB, cause };
    return [said, { file: { name: 'autumn.csv', rows: at } }];
  },
};

const tagOf = (at: number): keyof typeof ENTRIES | 'api' =>
  at % 11 === 0 ? 'delivery' : at % 13 === 0 ? 'job' : 'api';

/** The entry of a request, with the code of its answer if it failed. */
const requestEntry = (route: string, status: number): Json => ({
  message: `${route} ${status}`,
  endpoint: route,
  status,
  ...(status === 404 && { code: 'notFound' }),
});

/** The error code of a sample line. */
const codeOf = ({ log }: LogLine): string => (JSON.stringify(log).includes('"code":"notFound"') ? 'notFound' : '');

/** Lines over two days: requests, many of them at one moment, and lines of other kinds. */
function sampleLines(count: number): LogLine[] {
  return Array.from({ length: count }, (_, at): LogLine => {
    const route = ROUTES[at % ROUTES.length] ?? '';
    const status = at % 7 === 0 ? 500 : at % 5 === 0 ? 404 : 200;
    const isBurst = at % 3 === 0;
    const tag = tagOf(at);
    return {
      logId: uuid(),
      createDate: new Date(START + (isBurst ? 10 : at % 60) * MINUTE_MS).toISOString(),
      tag,
      userId: USERS[at % USERS.length] ?? null,
      requestId: `r${at % 20}`,
      elapsed: at / 4,
      level: status === 500 ? 3 : status === 404 ? 2 : 1,
      log: tag === 'api' ? [requestEntry(route, status)] : ENTRIES[tag](at),
    };
  });
}

/** The route of a sample line. */
const routeOf = ({ log }: LogLine): string => {
  const [first] = Array.isArray(log) ? log : [];
  return ROUTES.find((route) => JSON.stringify(first).includes(`"endpoint":"${route}"`)) ?? '';
};

const keyOf = ({ createDate, logId }: LogPlace): string => `${createDate} ${logId}`;

/** The expected result of the same search, written plainly. */
function wanted(lines: readonly LogLine[], filter: LogFilter): LogLine[] {
  return lines
    .filter(
      (line) =>
        (filter.userId === undefined || line.userId === filter.userId) &&
        (filter.requestId === undefined || line.requestId === filter.requestId) &&
        (filter.tag === undefined || line.tag === filter.tag) &&
        (filter.route === undefined || routeOf(line) === filter.route) &&
        (filter.level === undefined || line.level >= filter.level) &&
        (filter.from === undefined || line.createDate >= filter.from) &&
        (filter.until === undefined || line.createDate < filter.until) &&
        (filter.search === undefined ||
          filter.codes?.includes(codeOf(line)) === true ||
          folded(searchedText(line.log)).includes(folded(filter.search))),
    )
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function walk(store: LogStore, query: Omit<LogQuery, 'after'>): Promise<LogLine[]> {
  const found: LogLine[] = [];
  let after: LogPlace | null = null;
  do {
    const page: { lines: LogLine[]; next: LogPlace | null } = await store.page({ ...query, ...(after && { after }) });
    expect(page.lines.length).toBeLessThanOrEqual(query.limit);
    found.push(...page.lines);
    after = page.next;
  } while (after);
  return found;
}

/** How many lines have each key. */
function tally(lines: readonly LogLine[], keyOfLine: (line: LogLine) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) counts[keyOfLine(line)] = (counts[keyOfLine(line)] ?? 0) + 1;
  return counts;
}

const filters: fc.Arbitrary<LogFilter> = fc
  .record(
    {
      userId: fc.constantFrom('u1', 'u2', 'nobody'),
      requestId: fc.constantFrom('r1', 'r7'),
      tag: fc.constantFrom('api', 'delivery', 'job', 'none'),
      route: fc.constantFrom(...ROUTES, 'GET /api/patients'),
      level: fc.integer({ min: 0, max: 4 }),
      search: fc.constantFrom(
        'PATIENTS',
        '500',
        '} 404',
        'timeout',
        'R4',
        '12',
        'attempts":33',
        'wardM',
        'c11-9f5',
        'nowhere',
        '%',
        'e',
      ),
      codes: fc.constantFrom(['notFound'], ['conflict'], ['conflict', 'notFound']),
      // Some ranges begin or end within a minute.
      from: fc.integer({ min: 0, max: 80 }).map((half) => new Date(START + (half / 2) * MINUTE_MS).toISOString()),
      until: fc
        .integer({ min: 40, max: 120 })
        .map((half) => new Date(START + (half / 2) * MINUTE_MS + 1).toISOString()),
    },
    { requiredKeys: [] },
  )
  .map((filter) => filter);

/** The store must give the same answers whether lines are archived or not. */
const ARCHIVED = ['none', 'one day and late lines', 'all'] as const;
const cases = [
  ...databases.flatMap((kind) => ARCHIVED.map((archived) => [kind, archived] as const)),
  ['pglite', 'by a search engine'] as const,
];

describe.each(cases)('the store of log lines on %s, archived: %s', (kind, archived) => {
  let folder: string;
  let url: string | undefined;
  let database: Database;
  let store: LogStore;
  let engine: LogEngine | undefined;
  const lines = sampleLines(600);
  /** A store of another process. */
  const another = (): LogStore =>
    engine ? new EngineLogStore(database.db, engine.url('careglass-log')) : new SqlLogStore(database);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-logs-'));
    url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    if (url === undefined) await emptyDatabaseIn(folder);
    database = await openDatabase({ dataDir: folder, ...(url !== undefined && { databaseUrl: url }) });
    if (archived === 'by a search engine') engine = await startLogEngine();
    store = another();
    // Several processes write at the same time, and some lines twice.
    const stores = [store, another(), another()];
    const write = (written: readonly LogLine[]) =>
      Promise.all(
        stores.map((each, part) => each.append(written.filter((_, at) => at % 3 === part || at % 10 === part))),
      );
    if (archived === 'none' || engine) await write(lines);
    else if (archived === 'all') {
      await write(lines);
      for (const day of await partitionedDays(database.db)) await archiveDay(database.db, day);
      expect(await partitionedDays(database.db)).toEqual([]);
    } else {
      await write(lines.slice(0, 400));
      const [first = ''] = await partitionedDays(database.db);
      expect(await archiveDay(database.db, first)).toBeGreaterThan(100);
      // Lines that come after their day was archived, and in two parts of the archive.
      await write(lines.slice(400, 500));
      await archiveDay(database.db, first);
      await write(lines.slice(500));
      expect(await partitionedDays(database.db)).toContain(first);
    }
  });
  afterAll(async () => {
    await engine?.stop();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
    if (url !== undefined) await dropDatabase(inject('postgresUrl'), url);
  });

  test('returns each line once, exactly as it was written', async () => {
    const found = await walk(store, { order: 'asc', limit: 50 });
    expect(found).toEqual(wanted(lines, {}));
  });

  test('finds by any filter what a plain search finds, in both directions and pages of any size', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(1, 7, 1_000), async (filter, limit) => {
        const expected = wanted(lines, filter).map(keyOf);
        fc.pre(expected.length / limit <= 40);
        expect((await walk(store, { ...filter, order: 'asc', limit })).map(keyOf)).toEqual(expected);
        expect((await walk(store, { ...filter, order: 'desc', limit })).map(keyOf)).toEqual(expected.toReversed());
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['a word of a message', 'IMPORT FAILED', 'job'],
    ['an id beside a message', JOB, 'job'],
    ['a part of that id', JOB.slice(9, 23), 'job'],
    ['a word in an object beside a message', 'wardmismatch', 'job'],
    ['a word in a list beside a message', 'Oncology', 'job'],
    ['a word of a JSON entry after the first', 'autumn.csv', 'job'],
    ['a JSON entry as it is shown', '"name":"autumn', 'job'],
    ['a word of an entry that is a text', 'timeout', 'delivery'],
    ['a word of a JSON entry after a text', 'mail.example', 'delivery'],
  ])('finds %s', async (_what, search, tag) => {
    const expected = lines.filter((line) => line.tag === tag).map(({ logId }) => logId);
    expect(expected.length).toBeGreaterThan(10);
    const found = await walk(store, { search, order: 'asc', limit: 100 });
    expect(found.map(({ logId }) => logId).toSorted()).toEqual(expected.toSorted());
  });

  test.each(['sheets', 'wardMismatchOncology', 'endpoint'])('does not find %s, which no line says', async (search) => {
    expect(await walk(store, { search, order: 'asc', limit: 100 })).toEqual([]);
  });

  test('counts by time and level, and by value, what the search finds', async () => {
    const start = (at: string, span: number): string =>
      new Date(Math.floor(Date.parse(at) / (span * MINUTE_MS)) * span * MINUTE_MS).toISOString();
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(1, 15, 60), async (filter, span) => {
        const expected = wanted(lines, filter);
        const { counts, complete } = await store.histogram(filter, span);
        expect(complete).toBe(true);
        expect(Object.fromEntries(counts.map(({ at, level, lines: count }) => [`${at} ${level}`, count]))).toEqual(
          tally(expected, ({ createDate, level }) => `${start(createDate, span)} ${level}`),
        );
        const { counts: facets, ...isComplete } = await store.facets(filter);
        expect(isComplete).toEqual({ complete: true, usersComplete: true });
        const keys: Record<keyof typeof facets, (line: LogLine) => string> = {
          tag: ({ tag }) => tag,
          level: ({ level }) => String(level),
          user: ({ userId }) => userId ?? '',
          route: routeOf,
          pattern: (line) =>
            line.tag === 'api'
              ? `${routeOf(line)} …`
              : line.tag === 'job'
                ? 'Import failed after … rows {"file":{"name":"autumn.csv","rows":…}}'
                : 'Delivery failed: timeout after {"attempts":…,"host":"mail.example.org"}',
        };
        for (const name of ['tag', 'level', 'user', 'route', 'pattern'] as const) {
          const { '': _none, ...counted } = tally(expected, keys[name]);
          expect(Object.fromEntries(facets[name].map(({ value, lines: count }) => [value, count]))).toEqual(counted);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('shows the lines before and after a line, also within a burst at one moment', async () => {
    const all = wanted(lines, {});
    const burst = all.filter(({ createDate }) => createDate === new Date(START + 10 * MINUTE_MS).toISOString());
    expect(burst.length).toBeGreaterThanOrEqual(200);
    for (const line of [burst[0], burst[100], burst.at(-1), all[0], all.at(-1)]) {
      if (!line) throw new Error('no line');
      const at = all.indexOf(line);
      const { line: own, before, after } = await store.around(line, 30);
      expect([own, before, after]).toEqual([line, all.slice(Math.max(0, at - 30), at), all.slice(at + 1, at + 31)]);
    }
  });
});
