import { sql } from 'kysely';
import { literal, run } from '../../platform/db/sql';
import type { Populated } from './bench';

/**
 * Data points per patient on the large platform. The small platform has as many points as the large one has patients.
 */
export const PER_PATIENT = 50;

/** Rows per statement, so that progress shows and a statement's memory stays small. */
const SET = 500_000;
/**
 * Every tenth point is an overall alert. With 100,000 points the list of red, orange and yellow alerts then has more
 * than 100 pages.
 */
const EVERY = 10;
const LEVELS = ['green', 'green', 'yellow', 'orange', 'red'];
const KINDS = ['fatigue', 'rash', 'cough', 'nausea', 'jointPain', 'alt', 'creatinine', 'tsh'];

/**
 * Adds data points to all patients with SQL statements; millions of points take minutes. A tenth of the points are
 * overall alerts, the others symptoms and results. All points are spread over two years, over the patients and over
 * five plans. Indexes are created once, at the end.
 */
export async function addPoints({ app }: Populated, count: number): Promise<void> {
  const { database, entities } = app.services;
  const { table } = entities.of('patientData');
  const patients = entities.of('patient').table;
  // Another measurement may have added them.
  if ((await run(database.db, sql`SELECT FROM ${table} WHERE id = 'point-0'`)).length > 0) return;
  await database.db.transaction().execute((tx) =>
    entities.bulk(tx, 'patientData', async () => {
      await run(
        tx,
        sql`CREATE TEMP TABLE numbered ON COMMIT DROP AS
          SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM ${patients}`,
      );
      await run(tx, sql`CREATE UNIQUE INDEX numbered_place ON numbered (place)`);
      const [people] = await run<{ n: number }>(tx, sql`SELECT count(*)::int AS n FROM numbered`);
      for (let start = 0; start < count; start += SET)
        await run(
          tx,
          sql`INSERT INTO ${table} (patient_id, id, version, doc, created_at, updated_at)
            SELECT p.id, 'point-' || n, 1, jsonb_build_object(
                'patientId', p.id, '_id', 'point-' || n, 'groupId', 'group-' || n / ${literal(EVERY)}, 'sessionId', 'session-' || n / ${literal(EVERY)},
                'planId', 'plan' || n % 5, 'eventTime', at, 'status', CASE WHEN n % 3 = 0 THEN 'final' ELSE 'submitted' END)
              || CASE WHEN n % ${literal(EVERY)} = 0
                THEN jsonb_build_object('dataId', 'iraeOverallAlert', 'category', 'alert', 'priority', n % 5,
                  'data', jsonb_build_array(${JSON.stringify(LEVELS)}::jsonb->>((n / ${literal(EVERY)})::int % 5)),
                  'source', jsonb_build_array(jsonb_build_object('userType', 'patient', 'lab', n % 7 = 0)))
                ELSE jsonb_build_object('dataId', ${JSON.stringify(KINDS)}::jsonb->>(n % 8), 'category', 'symptom', 'data', jsonb_build_array(n % 5))
              END, at, at
            FROM generate_series(${start}::int, ${Math.min(start + SET, count)}::int - 1) n
              JOIN numbered p ON p.place = (n::bigint * 7919 + n / ${literal(people?.n ?? 1)}) % ${literal(people?.n ?? 1)}
              CROSS JOIN LATERAL (SELECT to_char((now() - make_interval(secs => n * 63072000.0 / ${count}::int)) AT TIME ZONE 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at) t`,
        );
    }),
  );
  await database.vacuum();
}
