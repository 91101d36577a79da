import { sql, type RawBuilder } from 'kysely';
import type { Db, Queryable } from '../db/types';

/**
 * A table whose rows are work for whichever process takes them. Beside the columns named here it has `lease`,
 * `lease_until`, `attempts` and `due_at`.
 */
export interface QueueTable {
  name: string;
  id: string;
  /** Column of how the work stands, and what it says of work that waits and of work that is under way. */
  state: string;
  waiting: string;
  taken: string;
  /** Columns of when it ended and why it failed. */
  endedAt: string;
  fault: string;
  /** Work whose process went away so often without a word is not tried again. */
  maxAttempts: number;
  /** Column that says somebody wants it ended, if it can be. */
  unwanted?: string;
  /** Set when it is taken. */
  onTaken?: RawBuilder<unknown>;
}

/** Which rows of the table a worker can do. */
export type Among = RawBuilder<boolean>;

const names = (table: QueueTable) => ({
  from: sql.table(table.name),
  id: sql.ref(table.id),
  state: sql.ref(table.state),
  endedAt: sql.ref(table.endedAt),
  fault: sql.ref(table.fault),
  unwanted: table.unwanted === undefined ? sql.lit(false) : sql.ref(table.unwanted),
});

const fromNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Takes the row that has been due longest, under a lease; no two workers take the same. */
export async function claim<Row>(
  db: Db,
  table: QueueTable,
  lease: string,
  leaseMs: number,
  among: Among = sql.lit(true),
): Promise<Row | undefined> {
  const { from, id, state } = names(table);
  const { rows } = await sql<Row>`
    UPDATE ${from} SET ${state} = ${table.taken}, lease = ${lease}, lease_until = ${fromNow(leaseMs)},
      attempts = attempts + 1 ${table.onTaken ? sql`, ${table.onTaken}` : sql``}
    WHERE ${id} = (
      SELECT ${id} FROM ${from} WHERE ${state} = ${table.waiting} AND due_at <= now() AND ${among}
      ORDER BY due_at, ${id} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0];
}

/** Renews leases. @returns those that are still held, and of each whether its work is wanted */
export async function renew(
  db: Db,
  table: QueueTable,
  leases: readonly string[],
  leaseMs: number,
): Promise<{ lease: string; unwanted: boolean }[]> {
  const { from, state, unwanted } = names(table);
  const { rows } = await sql<{ lease: string; unwanted: boolean }>`
    UPDATE ${from} SET lease_until = ${fromNow(leaseMs)}
    WHERE lease = ANY(${leases}::uuid[]) AND ${state} = ${table.taken}
    RETURNING lease, ${unwanted} AS unwanted`.execute(db);
  return rows;
}

/**
 * Puts back what is taken and whose lease is over; what nobody wants, or what was tried too often, ends.
 * @param all whether every lease is over: nobody else works on an embedded database that was just opened
 */
export async function recover(db: Db, table: QueueTable, all: boolean): Promise<void> {
  const { from, id, state, endedAt, fault, unwanted } = names(table);
  const spent = sql`attempts >= ${sql.lit(table.maxAttempts)}`;
  // A row that is locked is at its end: its worker is about to commit.
  await sql`
    UPDATE ${from} SET
      ${state} = CASE WHEN ${unwanted} THEN 'cancelled' WHEN ${spent} THEN 'failed' ELSE ${table.waiting} END,
      ${fault} = CASE WHEN NOT ${unwanted} AND ${spent} THEN 'interrupted' END,
      ${endedAt} = CASE WHEN ${unwanted} OR ${spent} THEN now() END,
      lease = NULL, lease_until = NULL
    WHERE ${id} IN (
      SELECT ${id} FROM ${from}
      WHERE ${state} = ${table.taken} AND (${sql.lit(all)} OR lease_until IS NULL OR lease_until < now())
      FOR UPDATE SKIP LOCKED)`.execute(db);
}

/** Ends a lease with what became of the row, unless it is lost. @returns whether it was held */
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
