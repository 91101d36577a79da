import { sql } from 'kysely';
import { literal, run, type Sql } from '../db/sql';
import type { Db, Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import { addCounts, DIMENSIONS, orgOf, recordsOf, tryLockCounts, type Counted } from './counted';

/** Deltas per statement. */
const DELTAS = 5_000;
/** Moved patients per statement. */
const PATIENTS = 500;
const KINDS: readonly Counted[] = ['checkIn', 'alert'];

/**
 * Adds the oldest deltas to the counts, each under the organization under which its patient is counted (`pending` has
 * the reason).
 */
const foldDeltas = (entities: EntityStore): Sql => sql`
  WITH gone AS (DELETE FROM rollup_delta
      WHERE delta_id IN (SELECT delta_id FROM rollup_delta ORDER BY delta_id LIMIT ${literal(DELTAS)}) RETURNING *),
    added AS (${addCounts(sql`
      SELECT g.kind, g.quarter, coalesce(
          (SELECT m.org_id FROM rollup_move m WHERE m.patient_id = g.patient_id ORDER BY m.move_id LIMIT 1),
          ${orgOf(entities, sql`g.patient_id`)}) AS org_id, ${DIMENSIONS}, g.n
        FROM gone g`)})
  SELECT count(*)::int AS n FROM gone`;

/**
 * Moves the counts of patients to their present organization: their records without the deltas that are not yet
 * counted.
 */
const foldMoves = (entities: EntityStore): Sql => sql`
  WITH due AS (SELECT DISTINCT patient_id FROM rollup_move ORDER BY patient_id LIMIT ${literal(PATIENTS)}),
    gone AS (DELETE FROM rollup_move m USING due WHERE m.patient_id = due.patient_id
      RETURNING m.patient_id, m.move_id, m.org_id),
    moved AS (SELECT * FROM (
        SELECT DISTINCT ON (g.patient_id) g.patient_id, g.org_id AS was, ${orgOf(entities, sql`g.patient_id`)} AS present
          FROM gone g ORDER BY g.patient_id, g.move_id) each_one WHERE was <> present),
    own AS (
      ${sql.join(
        KINDS.map(
          (
            kind,
          ) => sql`SELECT ${literal(kind)} AS kind, m.was, m.present, quarter_of(at) AS quarter, ${DIMENSIONS}, 1 AS n
            FROM moved m CROSS JOIN LATERAL (${recordsOf(entities, kind, { patientId: sql`m.patient_id` })} OFFSET 0) r`,
        ),
        sql` UNION ALL `,
      )}
      UNION ALL SELECT d.kind, m.was, m.present, d.quarter, ${DIMENSIONS}, -d.n
        FROM moved m JOIN rollup_delta d ON d.patient_id = m.patient_id),
    added AS (${addCounts(sql`
      SELECT kind, quarter, placed.org_id, ${DIMENSIONS}, placed.sign * n AS n
        FROM own CROSS JOIN LATERAL (VALUES (was, -1), (present, 1)) placed(org_id, sign)`)})
  SELECT count(*)::int AS n FROM gone`;

/** Runs a statement while no other process changes the counts. Returns 0 if another process does. */
async function fold(tx: Tx, statement: Sql): Promise<number> {
  const [lock] = await run<{ held: boolean }>(tx, tryLockCounts);
  if (lock?.held !== true) return 0;
  const [folded] = await run<{ n: number }>(tx, statement);
  await run(tx, sql`DELETE FROM rollup_quarter WHERE n = 0`);
  return folded?.n ?? 0;
}

/** Adds all waiting changes to the counts, in sets. */
export async function foldRollups(db: Db, entities: EntityStore): Promise<void> {
  const waiting: readonly [table: Sql, statement: Sql][] = [
    [sql`rollup_delta`, foldDeltas(entities)],
    [sql`rollup_move`, foldMoves(entities)],
  ];
  for (const [table, statement] of waiting)
    while ((await run(db, sql`SELECT FROM ${table} LIMIT 1`)).length > 0)
      if ((await db.transaction().execute((tx) => fold(tx, statement))) === 0) return;
}
