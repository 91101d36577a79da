import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { recountRollups } from '../../src/contract/rollups';
import { codeOf } from '../../src/domain/errorCode';
import { repeat, type Repeating } from '../base/repeat';
import type { Services } from '../base/services';
import { literal, run, type Sql } from '../db/sql';
import type { Db, Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import { SYSTEM } from '../http/context';
import { HttpError } from '../http/errors';
import type { JobWork } from '../jobs/jobs';
import { addCounts, DIMENSIONS, lockCounts, orgOf, pending, recordsOf, type Counted, type SqlRange } from './counted';
import { HOUR_MS } from '../../src/domain/dates/units';

/** Days of each kind that are recounted in a night: chosen among all days, and among the days of chosen patients. */
const DAYS = 50;
const PATIENTS = 500;
const EVERY_MS = HOUR_MS;
/** The hour (UTC) from which on the recount of a day may start. */
const NIGHT = 2;

/**
 * Days (UTC) chosen at random: some of the days with counts, and one day of each of some patients. Each patient is
 * chosen with the same probability, however many records the patient has.
 */
function chosenDays(on: Db, entities: EntityStore, kind: Counted): Promise<{ day: string }[]> {
  const patients = entities.of('patient').table;
  return run(
    on,
    sql`WITH days AS (SELECT DISTINCT (quarter AT TIME ZONE 'UTC')::date AS day FROM rollup_quarter
          WHERE kind = ${literal(kind)}),
        picked AS (SELECT id FROM ${patients} ORDER BY random() LIMIT ${literal(PATIENTS)})
      SELECT day::text FROM (SELECT day FROM days ORDER BY random() LIMIT ${literal(DAYS)}) sampled
      UNION
      SELECT (one.at AT TIME ZONE 'UTC')::date::text FROM picked m CROSS JOIN LATERAL (
        SELECT at FROM (${recordsOf(entities, kind, { patientId: sql`m.id` })} OFFSET 0) own
          ORDER BY random() LIMIT 1) one
      ORDER BY 1`,
  );
}

const dayRange = (day: string): SqlRange => ({
  from: sql`${`${day}T00:00:00Z`}::timestamptz`,
  until: sql`${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`,
});

/** What the counts of a range lack, or have too much, of the records themselves. */
const difference = (entities: EntityStore, kind: Counted, range: SqlRange): Sql => sql`
  SELECT ${literal(kind)} AS kind, quarter_of(at) AS quarter, ${orgOf(entities, sql`own.patient_id`)} AS org_id,
      ${DIMENSIONS}, 1 AS n FROM (${recordsOf(entities, kind, { range })}) own
    UNION ALL
    SELECT kind, quarter, org_id, ${DIMENSIONS}, -n FROM rollup_quarter
      WHERE kind = ${literal(kind)} AND quarter >= ${range.from} AND quarter < ${range.until}
    UNION ALL
    SELECT kind, quarter, org_id, ${DIMENSIONS}, -n FROM (${pending(entities, kind, range)}) waiting`;

/** Mends the counts of a day, and returns how many differed. */
export async function mendDay(tx: Tx, entities: EntityStore, kind: Counted, day: string): Promise<number> {
  await run(tx, lockCounts);
  const [mended] = await run<{ n: number }>(
    tx,
    sql`WITH mended AS (${addCounts(difference(entities, kind, dayRange(day)))} RETURNING 1)
      SELECT count(*)::int AS n FROM mended`,
  );
  await run(tx, sql`DELETE FROM rollup_quarter WHERE n = 0`);
  return mended?.n ?? 0;
}

/** Recounts chosen days from the records, and mends and reports what differs. */
export const runRecount: JobWork<typeof recountRollups> = async ({ database: { db }, entities, log }, job) => {
  const result = { days: 0, differed: 0 };
  if (!entities.has('patient')) return result;
  for (const kind of ['checkIn', 'alert'] satisfies Counted[])
    for (const { day } of await chosenDays(db, entities, kind)) {
      job.check(result);
      result.differed += await db.transaction().execute((tx) => mendDay(tx, entities, kind, day));
      result.days += 1;
      job.progress(result.days);
    }
  if (result.differed > 0) log.error(result, 'counts differed from the records and were mended');
  return result;
};

/** Starts the job once in a day (UTC), at night or as soon as possible afterwards, whichever process is first. */
async function startRecount({ database: { db }, jobs }: Services): Promise<void> {
  const now = new Date();
  if (now.getUTCHours() < NIGHT) return;
  const day = JSON.stringify(now.toISOString().slice(0, 10));
  await db
    .transaction()
    .execute(async (tx) => {
      const claimed = await sql`INSERT INTO setting (key, value) VALUES ('rollupsRecounted', ${day}::jsonb)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE setting.value <> excluded.value
        RETURNING key`.execute(tx);
      if (claimed.rows.length > 0) await jobs.start(recountRollups, {}, SYSTEM, tx);
    })
    .catch((error: unknown) => {
      // A recount that somebody has started is still running.
      if (!(error instanceof HttpError && error.status === 409)) throw error;
    });
  jobs.wake();
}

/** Recounts every night. */
export function registerRecount(app: FastifyInstance, services: Services): void {
  const { jobs, log } = services;
  jobs.define(recountRollups, runRecount);
  let repeating: Repeating | undefined;
  app.addHook('onListen', async () => {
    repeating = repeat(
      EVERY_MS,
      () => startRecount(services),
      (error) => log.error({ code: codeOf(error) }, 'the recount could not start'),
    );
  });
  app.addHook('preClose', () => repeating?.stop());
}
