import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { archiveMetrics } from '../../../src/contract/metrics';
import { dayLater } from '../../../src/domain/dates/calendar';
import { codeOf } from '../../../src/domain/errorCode';
import { ARCHIVED_KINDS } from '../../../src/domain/metrics/kinds';
import { repeat, type Repeating } from '../../base/repeat';
import type { Services } from '../../base/services';
import { listOf } from '../../db/sql';
import type { Db } from '../../db/types';
import { SYSTEM } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { JobWork } from '../../jobs/jobs';
import { packed } from './codec';
import { HOUR_MS } from '../../../src/domain/dates/units';

const EVERY_MS = HOUR_MS;
/** Number of events of a chunk, which are of one day and are written in one transaction. */
const EVENTS = 10_000;

/** The start of the day, in UTC, that many days ago. */
const edgeOf = (days: number): string => `${dayLater(new Date().toISOString().slice(0, 10), -days)}T00:00:00.000Z`;

const oldEvents = (db: Db, edge: string, most: number) =>
  db
    .selectFrom('metric_event')
    .selectAll()
    .where('event_name', 'in', ARCHIVED_KINDS)
    .where('create_date', '<', edge)
    .orderBy('create_date')
    .orderBy('metric_id')
    .limit(most)
    .execute();

/** Replaces the oldest events of a day by a chunk. A search finds each event at any moment. @returns their number */
async function archiveChunk(db: Db, edge: string): Promise<number> {
  const found = await oldEvents(db, edge, EVENTS);
  const day = found[0]?.create_date.slice(0, 10) ?? '';
  const rows = found.filter(({ create_date: at }) => at.startsWith(day));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 0;
  const data = await packed(rows);
  const names = [...new Set(rows.map(({ event_name: name }) => name))];
  const users = [...new Set(rows.flatMap(({ user_id: id }) => (id === null ? [] : [id])))];
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO metric_archive (first_date, first_id, last_date, last_id, events, names, users, data)
      VALUES (${first.create_date}::timestamptz, ${first.metric_id}::uuid, ${last.create_date}::timestamptz,
        ${last.metric_id}::uuid, ${rows.length}, ARRAY${listOf(names)}, ARRAY${listOf(users)}, ${data})`.execute(tx);
    const ids = listOf(rows.map(({ metric_id: id }) => id));
    await sql`DELETE FROM metric_event WHERE metric_id IN (SELECT id::uuid FROM ${ids} AS each(id))`.execute(tx);
  });
  return rows.length;
}

/** Deletes chunks whose events are all too old. @returns the number of events */
async function deleteChunks(db: Db, edge: string): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    DELETE FROM metric_archive WHERE last_date < ${edge}::timestamptz RETURNING events`.execute(db);
  return rows.reduce((sum, { events }) => sum + events, 0);
}

/**
 * Archives the events that are older than that many days, the earliest first.
 * @param archived is called with the number of archived events before each chunk; it may throw to end the work
 */
export async function archiveOlder(
  db: Db,
  days: number,
  archived: (events: number) => void = () => undefined,
): Promise<number> {
  let events = 0;
  for (;;) {
    archived(events);
    const added = await archiveChunk(db, edgeOf(days));
    if (added === 0) return events;
    events += added;
  }
}

/** Archives events, and then deletes the chunks that are too old. */
export const runArchive: JobWork<typeof archiveMetrics> = async ({ config, database: { db } }, job) => {
  const events = await archiveOlder(db, config.metricArchiveDays, (done) => {
    job.check({ events: done, deleted: 0 });
    job.progress(done);
  });
  const deleted = config.metricDays > 0 ? await deleteChunks(db, edgeOf(config.metricDays)) : 0;
  return { events, deleted };
};

/** Starts the job if there is something to do. Only one such job runs at a time. */
async function startArchive({ config, database: { db }, jobs }: Services): Promise<void> {
  const { metricDays } = config;
  const old =
    metricDays > 0 &&
    (await sql`SELECT 1 FROM metric_archive WHERE last_date < ${edgeOf(metricDays)}::timestamptz LIMIT 1`.execute(db))
      .rows.length > 0;
  if (!old && (await oldEvents(db, edgeOf(config.metricArchiveDays), 1)).length === 0) return;
  await db
    .transaction()
    .execute((tx) => jobs.start(archiveMetrics, {}, SYSTEM, tx))
    .catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
    });
  jobs.wake();
}

/** Archives older events: at the start, and every hour. */
export function registerArchive(app: FastifyInstance, services: Services): void {
  const { jobs, log } = services;
  jobs.define(archiveMetrics, runArchive);
  const failed = (error: unknown): void => log.error({ code: codeOf(error) }, 'archiving of events could not start');
  let repeating: Repeating | undefined;
  app.addHook('onListen', async () => {
    repeating = repeat(EVERY_MS, () => startArchive(services), failed);
    startArchive(services).catch(failed);
  });
  app.addHook('preClose', () => repeating?.stop());
}
