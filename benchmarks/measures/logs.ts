import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { archiveDay } from '../../platform/logs/archive/write';
import { partitionedDays } from '../../platform/logs/store/partitions';
import type { LogFilter, LogPlace, LogQuery } from '../../platform/logs/store/types';
import { entryOf } from '../../platform/logs/entry';
import type { LogSearch } from '../../src/contract/logs';
import { PASSWORD, withPlatform, type Populated } from '../support/bench';
import { Client } from '../support/http';
import { addLines, DAYS, userOf } from '../support/logLines';
import { DEFAULT_LIST, listHttp } from '../support/queries';
import { compare, detail, median, ms, timed, type Task } from '../support/time';
import type { Measure, Result } from '../support/types';
import { DAY_MS } from '../../src/domain/dates/units';

const PAGE = 100;
const ROUNDS = { rounds: 60, warmUp: 20 };
const SCREENS = 20;
const REFRESH_MS = 15_000;
/** Time in ms over which the list is read while the screens refresh. */
const LOOK_MS = 60_000;
const PATIENTS = 10_000;

const shown = (what: string, on: string, times: readonly number[], must: number): Result => ({
  what,
  on,
  value: median(times),
  unit: 'ms',
  must,
  detail: `${times.map((time) => ms(time)).join(', ')}`,
});

async function repeated(task: Task, times = 5): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < times; round += 1) found.push(await timed(task));
  return found;
}

/** Reads page after page until there are enough lines. */
async function searched({ app }: Populated, query: Omit<LogQuery, 'order'>): Promise<number> {
  let [found, after]: [number, LogPlace | null] = [0, null];
  do {
    const page: { lines: unknown[]; next: LogPlace | null } = await app.services.logs.page({
      ...query,
      order: 'desc',
      limit: query.limit - found,
      ...(after && { after }),
    });
    found += page.lines.length;
    after = page.next;
  } while (after && found < query.limit);
  return found;
}

/** The newest lines of a condition, by index. */
const asSql =
  ({ app }: Populated, condition: ReturnType<typeof sql>): Task =>
  () =>
    sql`SELECT l.*, p.tag, p.pattern FROM (
        SELECT * FROM log_line WHERE ${condition} ORDER BY create_date DESC, log_id DESC LIMIT ${sql.lit(PAGE)}) l
      JOIN log_pattern p USING (pattern_id) ORDER BY create_date DESC, log_id DESC`.execute(app.services.database.db);

async function newest(populated: Populated, on: string, until: string): Promise<Result[]> {
  const { client, app } = populated;
  const { rows } = await sql<{ id: string }>`SELECT request_id AS id FROM log_line LIMIT 1`.execute(
    app.services.database.db,
  );
  const requestId = rows[0]?.id ?? '';
  const before = sql`create_date < ${until}::timestamptz`;
  const pages: [string, LogFilter, string, ReturnType<typeof sql>][] = [
    ['a user', { userId: userOf(13) }, `userId=${userOf(13)}`, sql`user_id = ${userOf(13)} AND ${before}`],
    ['a request', { requestId }, `requestId=${requestId}`, sql`request_id = ${requestId} AND ${before}`],
    ['warnings', { level: 2 }, 'logLevel=2', sql`level >= 2 AND ${before}`],
    ['errors', { level: 3 }, 'logLevel=3', sql`level >= 3 AND ${before}`],
  ];
  const results: Result[] = [];
  for (const [what, filter, query, condition] of pages) {
    const path = `logging/lines?${query}&limit=${PAGE}&endTime=${until}`;
    const find: Task = () => app.services.logs.page({ ...filter, order: 'desc', limit: PAGE, until });
    const compared = await compare(find, asSql(populated, condition), ROUNDS);
    const overHttp = median(await repeated(() => client.text(path), 60));
    results.push({
      what: `log, newest ${PAGE} lines of ${what} ÷ its SQL`,
      on,
      value: compared.ratio,
      must: 3,
      detail: `${detail(compared)}; ${ms(overHttp)} over HTTP`,
    });
  }
  return results;
}

/** What screens that refresh by themselves do: a search with its polls, and the counts. */
async function refresh(client: Client): Promise<void> {
  const { logJobId } = await client.json<{ logJobId: string }>('logging/logs?limit=1000');
  await Promise.all([client.text('logging/histogram'), client.text('logging/facets')]);
  for (;;) {
    await delay(1_000);
    if ((await client.json<LogSearch>(`logging/job/${logJobId}`)).status === 'done') return;
  }
}

async function withScreens(populated: Populated, on: string): Promise<Result> {
  const list = listHttp(populated, DEFAULT_LIST);
  const look = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const end = Date.now() + LOOK_MS / 2; Date.now() < end; await delay(20)) times.push(await timed(list));
    return times;
  };
  await repeated(list, 200);
  const quiet = await look();
  let isOver = false;
  const screens = Array.from({ length: SCREENS }, async (_, screen) => {
    // A connection of its own, so that the list does not wait for a screen's requests in the client.
    const client = new Client(populated.app.address);
    await client.signIn('admin', PASSWORD);
    await delay((screen * REFRESH_MS) / SCREENS);
    while (!isOver) {
      await refresh(client);
      await delay(isOver ? 0 : REFRESH_MS);
    }
    client.close();
  });
  await delay(REFRESH_MS);
  const busy = await look();
  isOver = true;
  await Promise.all(screens);
  const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return {
    what: `list of patients while ${SCREENS} log screens refresh ÷ while none does`,
    on,
    value: median(busy) / median(quiet),
    must: 1.5,
    detail: `${ms(median(busy))} ÷ ${ms(median(quiet))}; 95 % within ${ms(p95(busy))}, ${ms(p95(quiet))}`,
  };
}

/** Requests while nobody can write to the log, compared with other requests. */
async function unwritable(populated: Populated, on: string): Promise<Result> {
  const { app, client } = populated;
  const ask: Task = () => client.text('orgs?limit=1');
  await repeated(ask, 100);
  const free = await repeated(ask, 100);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<void> = Promise.resolve();
  if (app.services.database.kind === 'postgres')
    await new Promise<void>((isLocked) => {
      held = app.services.database.db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE log_line IN ACCESS EXCLUSIVE MODE`.execute(tx);
        isLocked();
        await released;
      });
    });
  else
    for (let at = 0; at < 10_000; at += 1)
      app.services.requestLog.note({
        at: new Date().toISOString(),
        tag: 'job',
        level: 1,
        message: 'A line to write',
        userId: null,
        requestId: null,
      });
  const locked = await repeated(ask, 100);
  release();
  await held;
  return {
    what:
      app.services.database.kind === 'postgres'
        ? 'a request while the log cannot be written ÷ otherwise'
        : 'a request while 10,000 lines wait to be written ÷ otherwise',
    on,
    value: median(locked) / median(free),
    must: 2,
    detail: `${ms(median(locked))} ÷ ${ms(median(free))}; the slowest ${ms(Math.max(...locked))}, ${ms(Math.max(...free))}`,
  };
}

/** The size of an archived day, as a share of its lines' size as JSON. */
async function archived({ app }: Populated, on: string): Promise<Result[]> {
  const { db } = app.services.database;
  const [day = ''] = await partitionedDays(db);
  const size = async (query: ReturnType<typeof sql<{ size: number }>>) => (await query.execute(db)).rows[0]?.size ?? 0;
  const table = `log_line_${day.replaceAll('-', '')}`;
  const stored = await size(sql`SELECT pg_total_relation_size(${table}::regclass)::double precision AS size`);
  let [json, count] = [0, 0];
  const page = await app.services.logs.page({ order: 'asc', limit: 20_000, from: `${day}T00:00:00.000Z` });
  for (const line of page.lines) json += JSON.stringify(entryOf(line)).length + 1;
  count = page.lines.length;
  const took = await timed(() => archiveDay(db, day));
  const found = await sql<{ size: number; lines: number }>`
    SELECT sum(size)::double precision AS size, sum(lines)::double precision AS lines FROM log_archive WHERE day = ${day}::date`.execute(
    db,
  );
  const { size: packed = 0, lines = 1 } = found.rows[0] ?? {};
  const share = packed / lines / (json / count);
  return [
    {
      what: 'log, a line in the archive, as a share of its size as JSON',
      on,
      value: share * 100,
      unit: '%',
      must: 12,
      detail: `${(packed / lines).toFixed(1)} of ${(json / count).toFixed(0)} bytes; ${(stored / lines).toFixed(0)} bytes in the table; ${lines} lines archived in ${ms(took)}`,
    },
  ];
}

async function measured(populated: Populated, on: string, lines: number): Promise<Result[]> {
  const { client } = populated;
  const until = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
  const month = new Date(Date.parse(until) - DAYS * DAY_MS).toISOString();
  const filling = await timed(() => addLines(populated.app, lines));
  console.log(`${on}: ${lines} lines stored in ${(filling / 1_000).toFixed(0)} s`);
  const page = (search: string) => () => searched(populated, { search, limit: PAGE, until });
  await page('quarantine')();
  return [
    ...(await newest(populated, on, until)),
    shown('log, text search of a rare word', on, await repeated(page('quarantine')), 500),
    shown('log, text search of a common word', on, await repeated(page('patients')), 2_000),
    shown(
      'log, histogram of a month',
      on,
      await repeated(() => client.text(`logging/histogram?startTime=${month}&endTime=${until}`)),
      300,
    ),
    shown(
      'log, histogram of a month of a user',
      on,
      await repeated(() => client.text(`logging/histogram?startTime=${month}&endTime=${until}&userId=${userOf(13)}`)),
      1_000,
    ),
    await unwritable(populated, on),
    await withScreens(populated, on),
    ...(await archived(populated, on)),
  ];
}

const measure: Measure = {
  name: 'logs',
  needs: 'nothing',
  async run({ lines, kinds }) {
    const results: Result[] = [];
    for (const kind of kinds)
      await withPlatform(
        kind,
        { patients: PATIENTS, env: { LOG_ARCHIVE_DAYS: '3650', LOG_DAYS: '0' } },
        async (one) => {
          results.push(...(await measured(one, kind, lines)));
        },
      );
    return results;
  },
};
export default measure;
