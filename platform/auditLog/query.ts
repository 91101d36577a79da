import { sql, type RawBuilder } from 'kysely';
import type { AuditFilter, AuditQuery } from '../../src/domain/audit/actions';
import type { Db, Queryable, Tables } from '../db/types';
import { idAt } from '../audit/ids';
import { keysOf } from '../../src/domain/entity/read';

export type AuditRow = Tables['audit'];

/** The largest difference between a row's time and the time in its id. */
const MAX_DIFFERENCE_MS = 1_000;
/** Maximum number of rows to count. Beyond this number, an answer says "at least". */
const COUNT_UP_TO = 10_000;

const COLUMNS: Record<Exclude<AuditFilter, 'patientId' | 'startTime' | 'endTime'>, string> = {
  userId: 'user_id',
  action: 'action',
  entity: 'entity',
  recordId: 'record_id',
};

/** Converts the times of filters to UTC. */
export const inUtc = ({ startTime, endTime, ...query }: AuditQuery): AuditQuery => ({
  ...query,
  ...(startTime !== undefined && { startTime: new Date(startTime).toISOString() }),
  ...(endTime !== undefined && { endTime: new Date(endTime).toISOString() }),
});

/**
 * The filters as SQL conditions, except for the filter by patient. A filter by time also limits the ids, so that the
 * index of the ids is used.
 */
function conditions(query: AuditQuery, after: string | null): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql<boolean>`true`];
  for (const name of keysOf(COLUMNS)) {
    const column = COLUMNS[name];
    const value = query[name];
    if (value !== undefined) all.push(sql<boolean>`${sql.ref(column)} = ${value}`);
  }
  if (query.startTime !== undefined) {
    const from = idAt(Date.parse(query.startTime) - MAX_DIFFERENCE_MS);
    all.push(sql<boolean>`audit_id >= ${from}::uuid AND at >= ${query.startTime}::timestamptz`);
  }
  if (query.endTime !== undefined) {
    const to = idAt(Date.parse(query.endTime) + MAX_DIFFERENCE_MS);
    all.push(sql<boolean>`audit_id <= ${to}::uuid AND at <= ${query.endTime}::timestamptz`);
  }
  if (after !== null) all.push(sql<boolean>`audit_id < ${after}::uuid`);
  return sql.join(all, sql` AND `);
}

/** The patients that a list or export showed; the same expression as in the index `audit_shown`. */
const SHOWN = sql`(coalesce(details->'patients', details->'ids'))`;

/**
 * Ids of matching rows. For a patient, these are the rows about the patient, and the lists that showed the patient.
 * Each of the two kinds has its own index.
 * @param order sorts the rows of each kind and limits their number
 */
function idsOf(query: AuditQuery, after: string | null, order: RawBuilder<unknown>): RawBuilder<{ audit_id: string }> {
  const { patientId } = query;
  const rest = conditions(query, after);
  if (patientId === undefined) return sql`SELECT audit_id FROM audit WHERE ${rest} ${order}`;
  const shown = sql`patient_id IS NULL AND ${SHOWN} @> to_jsonb(${patientId}::text)`;
  // Without OFFSET 0, the planner scans rows in order until it has enough matches. If few lists showed the patient,
  // this would scan the whole audit.
  return sql`
    (SELECT audit_id FROM audit WHERE patient_id = ${patientId} AND ${rest} ${order}) UNION ALL
    (SELECT audit_id FROM (SELECT audit_id FROM audit WHERE ${shown} AND ${rest} OFFSET 0) lists ${order})`;
}

/**
 * The rows that match the filters, newest first.
 * @param after id of a row: only older rows are returned
 */
export function auditPageSql(query: AuditQuery, limit: number, after: string | null): RawBuilder<AuditRow> {
  const newest = sql`ORDER BY audit_id DESC LIMIT ${sql.lit(limit)}`;
  if (query.patientId === undefined) return sql`SELECT * FROM audit WHERE ${conditions(query, after)} ${newest}`;
  return sql`
    SELECT audit.* FROM (SELECT audit_id FROM (${idsOf(query, after, newest)}) ids ${newest}) chosen
    JOIN audit USING (audit_id) ORDER BY audit_id DESC`;
}

export const auditPage = async (
  db: Queryable,
  query: AuditQuery,
  limit: number,
  after: string | null,
): Promise<AuditRow[]> => (await auditPageSql(query, limit, after).execute(db)).rows;

/** The number of matching rows, counted up to 10,000. */
export async function auditTotal(
  db: Queryable,
  query: AuditQuery,
): Promise<{ total: number; totalIsMinimum: boolean }> {
  const some = sql`LIMIT ${sql.lit(COUNT_UP_TO + 1)}`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT 1 FROM (${idsOf(query, null, some)}) ids ${some}) met`.execute(db);
  const counted = rows[0]?.total ?? 0;
  return { total: Math.min(counted, COUNT_UP_TO), totalIsMinimum: counted > COUNT_UP_TO };
}

const BATCH = 1_000;

/** All matching rows, in batches. */
export async function* allAuditRows(db: Db, query: AuditQuery): AsyncGenerator<AuditRow[]> {
  let after: string | null = null;
  for (;;) {
    const rows: AuditRow[] = await auditPage(db, query, BATCH, after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.audit_id ?? null;
  }
}
