import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/app/app';
import { ident, literal } from '../../platform/db/sql';
import type { Db } from '../../platform/db/types';
import { partitionedDays, partitionOf } from '../../platform/logs/store/partitions';
import type { LogLine } from '../../platform/logs/store/types';
import { dayLater } from '../../src/domain/dates/calendar';
import { DAY_MS } from '../../src/domain/dates/units';

export const DAYS = 30;
const USERS = 200;
const BATCH = 5_000;
/** The store writes so many lines. The others are copies, because copying is faster. */
const WRITTEN = 100_000;
/** The line with a rare word. */
const RARE = 50_007;
const ROUTES = [
  'GET /api/patients',
  'GET /api/patients/:patientId',
  'GET /api/patients/:patientId/data',
  'GET /api/providers',
  'GET /api/orgs/:orgId',
  'POST /api/patients/:patientId/notes',
  'GET /api/activity',
  'GET /api/messaging/message/patient/:patientId',
];

export const userOf = (at: number): string => `00000000-0000-4000-8000-${String(at % USERS).padStart(12, '0')}`;

function line(at: number, createDate: Date): LogLine {
  const route = ROUTES[(at * 7) % ROUTES.length] ?? '';
  const status = at % 200 === 0 ? 500 : at % 30 === 0 ? 404 : 200;
  const shared = {
    logId: uuid({ msecs: createDate.getTime() }),
    createDate: createDate.toISOString(),
    userId: at % 9 === 0 ? null : userOf(at * 13),
    requestId: uuid(),
    elapsed: Math.round(Math.random() * 20_000) / 100,
    level: status === 500 ? 3 : status === 404 ? 2 : 1,
  };
  if (at === RARE)
    return { ...shared, tag: 'job', level: 2, log: [{ message: 'An import waits in quarantine', jobId: uuid() }] };
  if (at % 25 === 3)
    return {
      ...shared,
      tag: 'delivery',
      log: [{ message: 'Delivered', channel: 'email', outboxId: uuid(), attempts: 1 }],
    };
  const database = Math.round(Math.random() * 5_000) / 100;
  return {
    ...shared,
    tag: 'api',
    log: [{ message: `${route} ${status}`, endpoint: route, status, statements: 1 + (at % 6), database }],
  };
}

/**
 * Replaces the lines of a day by as many copies of each, at slightly earlier times. Attaching the table builds the
 * indexes of `log_line` at once, which is many times faster than adding each line to them.
 */
async function copyDay(db: Db, day: string, copies: number): Promise<void> {
  const partition = ident(partitionOf(day));
  await sql`CREATE TABLE bench_day (LIKE log_line INCLUDING DEFAULTS)`.execute(db);
  await sql`
    INSERT INTO bench_day (create_date, log_id, pattern_id, vals, user_id, request_id, elapsed, level)
      SELECT midnight + (create_date - midnight) * (1 - copy / 1000000.0),
        CASE WHEN copy = 0 THEN log_id ELSE gen_random_uuid() END, pattern_id, vals, user_id,
        CASE WHEN copy = 0 THEN request_id ELSE gen_random_uuid()::text END, elapsed, level
      FROM ${partition}
      CROSS JOIN generate_series(0, ${literal(copies - 1)}) copy
      CROSS JOIN (SELECT ${literal(`${day}T00:00:00Z`)}::timestamptz AS midnight) start
      ORDER BY 1`.execute(db);
  await sql`ALTER TABLE log_line DETACH PARTITION ${partition}`.execute(db);
  await sql`DROP TABLE ${partition}`.execute(db);
  await sql`ALTER TABLE bench_day RENAME TO ${partition}`.execute(db);
  await sql`ALTER TABLE log_line ATTACH PARTITION ${partition}
    FOR VALUES FROM (${literal(`${day}T00:00:00Z`)}) TO (${literal(`${dayLater(day, 1)}T00:00:00Z`)})`.execute(db);
}

/** Fills the log with lines of the last days before today. The platform has been stopped from archiving them. */
export async function addLines({ services }: App, lines: number): Promise<void> {
  const { db } = services.database;
  const written = Math.min(lines, WRITTEN);
  const end = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const start = end - DAYS * DAY_MS;
  // Lines of today are those of the platform itself.
  const isFilled = (day: string): boolean => Date.parse(day) >= start && Date.parse(day) < end;
  for (let from = 0; from < written; from += BATCH)
    await services.logs.append(
      Array.from({ length: Math.min(BATCH, written - from) }, (_, index) => {
        const at = from + index;
        return line(at, new Date(start + Math.floor((at / written) * DAYS * DAY_MS)));
      }),
    );
  const copies = Math.ceil(lines / written);
  if (copies > 1) for (const day of await partitionedDays(db)) if (isFilled(day)) await copyDay(db, day, copies);
  const days = (column: string) => sql`${sql.ref(column)} < ${new Date(end).toISOString()}::timestamptz`;
  await sql`TRUNCATE log_minute, log_hour`.execute(db);
  await sql`INSERT INTO log_minute SELECT date_trunc('minute', create_date), level, count(*) FROM log_line WHERE ${days('create_date')} GROUP BY 1, 2`.execute(
    db,
  );
  await sql`INSERT INTO log_hour SELECT date_trunc('hour', create_date), pattern_id, level, count(*) FROM log_line WHERE ${days('create_date')} GROUP BY 1, 2, 3`.execute(
    db,
  );
  await services.database.vacuum();
}
