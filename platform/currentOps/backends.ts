import { sql } from 'kysely';
import type { Db } from '../db/types';
import { statementName } from '../db/watch';

/** A process of PostgreSQL that works for this database. */
export interface Backend {
  pid: number;
  /** When its statement began; the process runs other statements afterwards. */
  began: string;
  application: string;
  /** The shape of its statement, without values. */
  statement: string;
  waitType: string | null;
  /** Microseconds since its statement began. */
  microsecs: number;
  /** The processes that hold the lock for which it waits. */
  blockedBy: number[];
}

/** The beginning of a process's statement as a text, exact to the microsecond. */
const BEGAN = sql`coalesce(extract(epoch FROM query_start) * 1000000, 0)::bigint::text`;

/** The processes of PostgreSQL that work for this database, or hold a transaction open. */
export async function backends(db: Db): Promise<Backend[]> {
  const { rows } = await sql<Omit<Backend, 'statement'> & { query: string }>`
    SELECT pid, ${BEGAN} AS began, application_name AS application, query, wait_event_type AS "waitType",
        greatest(0, round(extract(epoch FROM clock_timestamp() - coalesce(query_start, clock_timestamp())) * 1000000))::float8
          AS microsecs,
        CASE WHEN wait_event_type = 'Lock' THEN pg_blocking_pids(pid) ELSE '{}' END AS "blockedBy"
      FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND state IS DISTINCT FROM 'idle'`.execute(db);
  return rows.map(({ query, ...row }) => ({ ...row, statement: statementName(query) }));
}

/**
 * Interrupts the statement that a process of PostgreSQL runs.
 * @param began the beginning of the statement; another statement that the process runs by now is not interrupted
 */
export const interruptBackend = async (db: Db, pid: number, began?: string): Promise<void> => {
  const isSame = began === undefined ? sql`true` : sql`${BEGAN} = ${began}`;
  await sql`
    SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE pid = ${pid}::int AND ${isSame} AND datname = current_database() AND backend_type = 'client backend'`.execute(
    db,
  );
};
