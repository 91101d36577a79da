import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { archiveLogs } from '../../../src/contract/logs';
import { dayLater } from '../../../src/domain/dates/calendar';
import { codeOf } from '../../../src/domain/errorCode';
import type { Config } from '../../base/config';
import { repeat, type Repeating } from '../../base/repeat';
import type { Services } from '../../base/services';
import type { Db } from '../../db/types';
import { SYSTEM } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { JobWork } from '../../jobs/jobs';
import { partitionedDays, partitionOf } from '../store/partitions';
import { archiveDay } from './write';
import { HOUR_MS } from '../../../src/domain/dates/units';

const EVERY_MS = HOUR_MS;

type Limits = Pick<Config, 'logArchiveDays' | 'logDays' | 'logArchiveMb'>;

/** The days that are over for more than the given number of days, the earliest first. */
async function olderDays(db: Db, days: number): Promise<string[]> {
  const edge = dayLater(new Date().toISOString().slice(0, 10), -days);
  return (await partitionedDays(db)).filter((day) => day < edge);
}

/** Deletes the lines of a day, archived or not, and their counts. */
async function deleteDay(db: Db, day: string): Promise<void> {
  const [from, until] = [day, dayLater(day, 1)].map((edge) => `${edge}T00:00:00Z`);
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL lock_timeout = '3s'`.execute(tx);
    await sql`DROP TABLE IF EXISTS ${sql.table(partitionOf(day))}`.execute(tx);
    await sql`DELETE FROM log_archive WHERE day = ${day}::date`.execute(tx);
    await sql`DELETE FROM log_minute WHERE minute >= ${from}::timestamptz AND minute < ${until}::timestamptz`.execute(
      tx,
    );
    await sql`DELETE FROM log_hour WHERE hour >= ${from}::timestamptz AND hour < ${until}::timestamptz`.execute(tx);
  });
}

/** The days to delete: those that are too old, and the oldest archived ones above the size of the archive. */
async function daysToDelete(db: Db, { logDays, logArchiveMb }: Omit<Limits, 'logArchiveDays'>): Promise<string[]> {
  const { rows } = await sql<{ day: string; size: number }>`
    SELECT day::text AS day, sum(size)::double precision AS size FROM log_archive WHERE is_ready GROUP BY 1 ORDER BY 1 DESC`.execute(
    db,
  );
  const edge = logDays === 0 ? '' : dayLater(new Date().toISOString().slice(0, 10), -logDays);
  const old = logDays === 0 ? [] : await olderDays(db, logDays);
  let total = 0;
  for (const { day, size } of rows) {
    total += size;
    if (day < edge || (logArchiveMb > 0 && total > logArchiveMb * 1_000_000)) old.push(day);
  }
  return [...new Set(old)].toSorted();
}

/** Deletes days, then archives days, the earliest first. */
export const runArchive: JobWork<typeof archiveLogs> = async ({ config, database: { db } }, job) => {
  const result = { days: 0, lines: 0, deletedDays: 0 };
  for (const day of await daysToDelete(db, config)) {
    job.check(result);
    await deleteDay(db, day);
    result.deletedDays += 1;
  }
  const days = await olderDays(db, config.logArchiveDays);
  for (const day of days) {
    job.check(result);
    const lines = await archiveDay(db, day, () => job.check(result));
    if (lines === undefined) continue;
    result.days += 1;
    result.lines += lines;
    job.progress(result.days, { total: days.length });
  }
  return result;
};

/** Starts the job if there is something to do. Only one such job runs at a time. */
async function startArchive({ config, database: { db }, jobs }: Services): Promise<void> {
  const work = [...(await olderDays(db, config.logArchiveDays)), ...(await daysToDelete(db, config))];
  if (work.length === 0) return;
  await db
    .transaction()
    .execute((tx) => jobs.start(archiveLogs, {}, SYSTEM, tx))
    .catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
    });
  jobs.wake();
}

/** Archives the log of older days: at the start, and every hour. */
export function registerArchive(app: FastifyInstance, services: Services): void {
  const { jobs, log } = services;
  jobs.define(archiveLogs, runArchive);
  const failed = (error: unknown): void => log.error({ code: codeOf(error) }, 'archiving of the log could not start');
  let repeating: Repeating | undefined;
  app.addHook('onListen', async () => {
    repeating = repeat(EVERY_MS, () => startArchive(services), failed);
    startArchive(services).catch(failed);
  });
  app.addHook('preClose', () => repeating?.stop());
}
