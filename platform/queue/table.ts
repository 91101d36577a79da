import { sql, type RawBuilder } from 'kysely';
import type { Db, Queryable } from '../db/types';

/**
 * A table whose rows any process can claim as work. Besides the columns named here, the table has `lease`,
 * `lease_until`, `attempts` and `due_at`.
 */
export interface QueueTable {
  name: string;
  id: string;
  /** The state column, and its values for waiting and for claimed rows. */
  state: string;
  waiting: string;
  taken: string;
  /** Columns for the end time and the error. */
  endedAt: string;
  fault: string;
  /** A row whose process disappeared this often is not retried. */
  maxAttempts: number;
  /** The column that requests cancellation, if there is one. */
  cancelRequested?: string;
  /** Further columns to set when a row is claimed, as SQL. */
  onTaken?: RawBuilder<unknown>;
}

/** A condition for the rows that a worker can process. */
export type RowCondition = RawBuilder<boolean>;

const names = (table: QueueTable) => ({
  from: sql.table(table.name),
  id: sql.ref(table.id),
  state: sql.ref(table.state),
  endedAt: sql.ref(table.endedAt),
  fault: sql.ref(table.fault),
  cancelRequested: table.cancelRequested === undefined ? sql.lit(false) : sql.ref(table.cancelRequested),
});

const fromNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** The rows that are due and not yet claimed by a worker, and for how many seconds the oldest of them has been due. */
export interface Backlog {
  due: number;
  oldestSeconds: number;
}

export async function backlogOf(db: Db, table: QueueTable): Promise<Backlog> {
  const { from, state } = names(table);
  const { rows } = await sql<{ due: number; oldest: number | null }>`
    SELECT count(*)::integer AS due, extract(epoch FROM now() - min(due_at))::double precision AS oldest
    FROM ${from} WHERE ${state} = ${sql.lit(table.waiting)} AND due_at <= now()`.execute(db);
  return { due: rows[0]?.due ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}

/** Claims the row that has been due longest; two workers never claim the same row. */
export async function claim<Row>(
  db: Db,
  table: QueueTable,
  lease: string,
  leaseMs: number,
  condition: RowCondition = sql.lit(true),
): Promise<Row | undefined> {
  const { from, id, state } = names(table);
  const { rows } = await sql<Row>`
    UPDATE ${from} SET ${state} = ${table.taken}, lease = ${lease}, lease_until = ${fromNow(leaseMs)},
      attempts = attempts + 1 ${table.onTaken ? sql`, ${table.onTaken}` : sql``}
    WHERE ${id} = (
      SELECT ${id} FROM ${from} WHERE ${state} = ${table.waiting} AND due_at <= now() AND ${condition}
      ORDER BY due_at, ${id} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0];
}

/**
 * Renews leases.
 * @returns the leases that are still held, each with whether its work was cancelled
 */
export async function renew(
  db: Db,
  table: QueueTable,
  leases: readonly string[],
  leaseMs: number,
): Promise<{ lease: string; cancelled: boolean }[]> {
  const { from, state, cancelRequested } = names(table);
  const { rows } = await sql<{ lease: string; cancelled: boolean }>`
    UPDATE ${from} SET lease_until = ${fromNow(leaseMs)}
    WHERE lease = ANY(${leases}::uuid[]) AND ${state} = ${table.taken}
    RETURNING lease, ${cancelRequested} AS cancelled`.execute(db);
  return rows;
}

/**
 * Puts back rows whose lease has expired. Rows whose cancellation was requested are cancelled, and rows that were tried
 * too often fail.
 * @param all whether to treat every lease as expired, because an embedded database that was just opened has no other
 * workers
 */
export async function recover(db: Db, table: QueueTable, all: boolean): Promise<void> {
  const { from, id, state, endedAt, fault, cancelRequested } = names(table);
  const spent = sql`attempts >= ${sql.lit(table.maxAttempts)}`;
  // Locked rows are skipped, because their worker is about to commit.
  await sql`
    UPDATE ${from} SET
      ${state} = CASE WHEN ${cancelRequested} THEN 'cancelled' WHEN ${spent} THEN 'failed' ELSE ${table.waiting} END,
      ${fault} = CASE WHEN NOT ${cancelRequested} AND ${spent} THEN 'interrupted' END,
      ${endedAt} = CASE WHEN ${cancelRequested} OR ${spent} THEN now() END,
      lease = NULL, lease_until = NULL
    WHERE ${id} IN (
      SELECT ${id} FROM ${from}
      WHERE ${state} = ${table.taken} AND (${sql.lit(all)} OR lease_until IS NULL OR lease_until < now())
      FOR UPDATE SKIP LOCKED)`.execute(db);
}

/**
 * Ends a lease with the row's result, unless the lease was lost.
 * @returns whether the lease was still held
 */
export async function conclude(
  on: Queryable,
  table: QueueTable,
  lease: string,
  outcome: RawBuilder<unknown>,
): Promise<boolean> {
  const { from, state } = names(table);
  const { numAffectedRows } = await sql`
    UPDATE ${from} SET lease = NULL, lease_until = NULL, ${outcome}
    WHERE lease = ${lease} AND ${state} = ${table.taken}`.execute(on);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Ends a lease and puts the row back; the attempt does not count. */
export const release = (db: Db, table: QueueTable, lease: string): Promise<boolean> =>
  conclude(db, table, lease, sql`${sql.ref(table.state)} = ${table.waiting}, attempts = attempts - 1`);
