import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/app/app';
import type { LogLine } from '../../platform/logs/store/types';

export const DAYS = 30;
const DAY_MS = 86_400_000;
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

/** Fills the log with lines of the last days before today. The platform has been stopped from archiving them. */
export async function addLines({ services }: App, lines: number): Promise<void> {
  const { db } = services.database;
  const written = Math.min(lines, WRITTEN);
  const end = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const start = end - DAYS * DAY_MS;
  for (let from = 0; from < written; from += BATCH)
    await services.logs.append(
      Array.from({ length: Math.min(BATCH, written - from) }, (_, index) => {
        const at = from + index;
        return line(at, new Date(start + Math.floor((at / written) * DAYS * DAY_MS)));
      }),
    );
  const range = sql`create_date >= ${new Date(start).toISOString()}::timestamptz AND create_date < ${new Date(end).toISOString()}::timestamptz`;
  await sql`CREATE TABLE bench_line AS SELECT * FROM log_line WHERE ${range}`.execute(db);
  for (let copy = 1; copy < lines / written; copy += 1)
    await sql`
      INSERT INTO log_line (create_date, log_id, pattern_id, vals, user_id, request_id, elapsed, level)
      SELECT date_trunc('day', create_date) + (create_date - date_trunc('day', create_date)) * ${sql.lit(1 - copy / 1_000_000)},
          gen_random_uuid(), pattern_id, vals, user_id, gen_random_uuid()::text, elapsed, level
        FROM bench_line`.execute(db);
  await sql`DROP TABLE bench_line`.execute(db);
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
