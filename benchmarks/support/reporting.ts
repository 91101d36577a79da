import { sql } from 'kysely';
import { literal, run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import type { DraftOf } from '../../src/domain/records';
import type { Populated } from './bench';

/** The number of plans over which the population's patients are spread. */
const PLANS = 5;
/** Rows per statement. */
const SET = 250_000;
/** All rows are spread over two years. */
const SECONDS = 63_072_000;
const LEVELS = ['red', 'orange', 'yellow', 'green'] as const;

/** SQL of the time of row `n` of `count`, the newest first, as text. */
const timeOf = (count: number) => sql`(SELECT to_char(
  (now() - make_interval(secs => n * ${literal(SECONDS)}::float8 / ${count}::int)) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at)`;

/** The plans of the population's patients, with the levels of their alerts. */
async function addPlans({ app }: Populated): Promise<void> {
  const { database, entities } = app.services;
  const ids = Array.from({ length: PLANS }, (_, index) => `plan${index}`);
  const levels = ids.flatMap((planId) =>
    LEVELS.map((color, index): DraftOf<'alertLevel'> => ({
      planId,
      alertLevelId: color,
      name: color,
      color,
      priority: index,
    })),
  );
  await database.db.transaction().execute(async (tx) => {
    await entities.insertMany(
      tx,
      'plan',
      ids.map((planId) => ({ planId, name: planId, title: planId })),
      SYSTEM,
    );
    await entities.insertMany(tx, 'alertLevel', levels, SYSTEM);
  });
}

/** Adds check-ins and acts of care, and reminds all patients daily, so that check-ins are expected of them. */
async function addActs({ app }: Populated, counts: { checkIns: number; acts: number }): Promise<void> {
  const { database, entities } = app.services;
  const patients = entities.of('patient').table;
  await database.db.transaction().execute((tx) =>
    entities.bulk(tx, 'patient', async () => {
      await run(
        tx,
        sql`UPDATE ${patients} SET doc = doc || '{"reminderEnabled": true, "reminderInterval": 1440, "reminderTime": "09:00"}'`,
      );
    }),
  );
  const documents = {
    journal: sql`'status', CASE WHEN n % 3 = 0 THEN 'final' ELSE 'submitted' END, 'createDate', at, 'planId', 'plan' || n % 5`,
    activity: sql`'activityType', 'AlertTriaged', 'providerId', 'provider-' || n % 20`,
  };
  for (const [entity, count] of [
    ['journal', counts.checkIns],
    ['activity', counts.acts],
  ] as const)
    await database.db.transaction().execute((tx) =>
      entities.bulk(tx, entity, async () => {
        await run(
          tx,
          sql`CREATE TEMP TABLE numbered ON COMMIT DROP AS
            SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS all_places FROM ${patients}`,
        );
        await run(tx, sql`CREATE UNIQUE INDEX numbered_place ON numbered (place)`);
        for (let start = 0; start < count; start += SET)
          await run(
            tx,
            sql`INSERT INTO ${entities.of(entity).table} (patient_id, id, version, doc, created_at, updated_at)
              SELECT p.id, ${literal(entity)} || '-' || n, 1, jsonb_build_object('_id', ${literal(entity)} || '-' || n, 'patientId', p.id, ${documents[entity]}), at, at
              FROM generate_series(${start}::int, ${Math.min(start + SET, count)}::int - 1) n
                JOIN numbered p ON p.place = (n::bigint * 7919) % (SELECT max(all_places) FROM numbered)
                CROSS JOIN LATERAL ${timeOf(count)} t`,
          );
      }),
    );
}

/** Adds recorded requests of the last six days, each with its own duration. */
async function addMetrics({ app }: Populated, count: number): Promise<void> {
  await run(
    app.services.database.db,
    sql`INSERT INTO metric_event (metric_id, create_date, updated_at, tag, event_name, duration, metrics)
      SELECT gen_random_uuid(), at, at, 'bench', 'API', 1 + n::bigint * 7919 % 1000003,
        jsonb_build_object('Endpoint', 'GET /api/measured/' || n % 10, 'Status', 200, 'Client', 'console')
      FROM generate_series(0, ${count}::int - 1) n
        CROSS JOIN LATERAL (SELECT now() - make_interval(secs => (n + 1) * 518400.0 / ${count}::int) AS at) t`,
  );
}

/** Adds what the dashboards count beside data points, once. */
export async function addReporting(
  populated: Populated,
  counts: { checkIns: number; acts: number; metrics: number },
): Promise<void> {
  const { database, entities } = populated.app.services;
  if (await entities.get(database.db, 'plan', 'plan0')) return;
  await addPlans(populated);
  await addActs(populated, counts);
  await addMetrics(populated, counts.metrics);
  await database.vacuum();
}
