import { sql } from 'kysely';
import { and, literal, type Sql } from '../db/sql';
import { columnSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

/** What is counted. */
export type Counted = 'checkIn' | 'alert';

/** A range of moments as SQL: from the first moment until before the second. */
export interface SqlRange {
  from: Sql;
  until: Sql;
}

/** The columns of counts besides the kind, the time, the organization and the number. */
export const DIMENSIONS: Sql = sql`plan_id, data_id, level, source, acknowledged`;

/** Id of the advisory lock that lets only one process change folded counts at a time. */
const FOLD_LOCK = 7_261_500;
export const lockCounts: Sql = sql`SELECT pg_advisory_xact_lock(${literal(FOLD_LOCK)})`;
export const tryLockCounts: Sql = sql`SELECT pg_try_advisory_xact_lock(${literal(FOLD_LOCK)}) AS held`;

/** A moment as the sort key of dates (`date_key`), by which the records are indexed. */
const keyOf = (moment: Sql): Sql => sql`to_char((${moment}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const inRange = (key: Sql, { from, until }: SqlRange): Sql =>
  sql`${key} >= ${keyOf(from)} AND ${key} < ${keyOf(until)}`;

/** Which records to read: those of a range, those of a patient, or both; default all. */
interface Selection {
  range?: SqlRange | undefined;
  patientId?: Sql;
}

/**
 * A SELECT of the stored records that are counted, one row for each: `patient_id`, `at` and the dimensions. The
 * functions of the baseline (`rollups.ts`) say what is counted. An entity that does not exist has no rows.
 */
export function recordsOf(entities: EntityStore, kind: Counted, { range, patientId }: Selection = {}): Sql {
  const where = (owner: Sql, time: Sql): Sql =>
    and([sql`true`, ...(patientId ? [sql`${owner} = ${patientId}`] : []), ...(range ? [inRange(time, range)] : [])]);
  if (kind === 'alert')
    return sql`SELECT a.patient_id, c.at, c.plan_id, c.data_id, c.level, c.source, c.acknowledged
      FROM alert a CROSS JOIN LATERAL counted_alert(a) c WHERE ${where(sql`a.patient_id`, sql`a.event_time`)}`;
  const none = sql`''::text COLLATE "C"`;
  const empty = sql`${none} AS data_id, ${none} AS level, ${none} AS source, false AS acknowledged`;
  if (!entities.has('journal'))
    return sql`SELECT ''::text AS patient_id, now() AS at, ${none} AS plan_id, ${empty} WHERE false`;
  const journal = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(journal, 'createDate')}`;
  return sql`SELECT j.patient_id, c.at, c.plan_id, ${empty}
    FROM ${journal.table} j CROSS JOIN LATERAL counted_check_in(j.doc) c WHERE ${where(sql`j.patient_id`, time)}`;
}

/** The present primary organization of a patient; empty if there is none, or no such patient. */
export const orgOf = (entities: EntityStore, patientId: Sql): Sql =>
  sql`coalesce((SELECT counted_id(p.doc->>'primaryOrgId') FROM ${entities.of('patient').table} p WHERE p.id = ${patientId}), '')`;

/**
 * A SELECT of what `rollup_quarter` lacks of the present counts: `kind`, `quarter`, `org_id`, the dimensions and `n`.
 *
 * A snapshot of the database shows each change of a record together with its row in `rollup_delta`, and each change of
 * a patient's organization together with its row in `rollup_move`. In any snapshot, `rollup_quarter` has therefore
 * counted the records of each patient without the visible deltas, under the organization that the patient had before
 * the first visible move. The rest follows: the deltas belong to that organization, and a moved patient's records are
 * subtracted there and added to the present one. A statement sees one snapshot, so no save needs a lock.
 */
export function pending(entities: EntityStore, kind: Counted, range: SqlRange): Sql {
  const moved = sql`(SELECT DISTINCT ON (patient_id) patient_id, org_id AS was FROM rollup_move ORDER BY patient_id, move_id)`;
  // OFFSET 0 makes the database look up the records of each moved patient by index.
  const own = sql`(${recordsOf(entities, kind, { range, patientId: sql`m.patient_id` })} OFFSET 0)`;
  return sql`SELECT d.kind, d.quarter, coalesce(m.was, ${orgOf(entities, sql`d.patient_id`)}) AS org_id, ${DIMENSIONS}, d.n
      FROM rollup_delta d LEFT JOIN ${moved} m ON m.patient_id = d.patient_id
      WHERE d.kind = ${literal(kind)} AND d.quarter >= ${range.from} AND d.quarter < ${range.until}
    UNION ALL
    SELECT ${literal(kind)}, quarter_of(at), placed.org_id, ${DIMENSIONS}, placed.n
      FROM (SELECT patient_id, was, ${orgOf(entities, sql`moved.patient_id`)} AS present FROM ${moved} moved OFFSET 0) m
        CROSS JOIN LATERAL ${own} own
        CROSS JOIN LATERAL (VALUES (m.was, -1), (m.present, 1)) placed(org_id, n)
      WHERE m.was <> m.present`;
}

/**
 * Adds the rows of a SELECT to `rollup_quarter`, in the order of time, so that a range of time is in few pages. The
 * SELECT has the columns of `pending`.
 */
export const addCounts = (rows: Sql): Sql => sql`INSERT INTO rollup_quarter (kind, quarter, org_id, ${DIMENSIONS}, n)
    SELECT kind, quarter, org_id, ${DIMENSIONS}, sum(n) FROM (${rows}) added
    GROUP BY kind, quarter, org_id, ${DIMENSIONS} HAVING sum(n) <> 0
    ORDER BY kind, quarter
  ON CONFLICT (kind, quarter, org_id, ${DIMENSIONS}) DO UPDATE SET n = rollup_quarter.n + excluded.n`;
