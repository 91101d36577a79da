import { sql } from 'kysely';
import type { LogSearch } from '../../../src/contract/logs';
import type { SearchState } from '../../../src/domain/logs/terms';
import type { Db } from '../../db/types';

/** Minutes for which a search and its result are kept. */
const KEPT_MINUTES = 10;
/** If a search has not been reported for this many seconds, its process has ended, and so has the search. */
const LOST_SECONDS = 30;

export interface SearchRow {
  status: SearchState;
  found: number;
  reached: string | null;
  result: LogSearch['result'];
}

/** The result of a search that failed with this code. */
export const failed = (error: string): LogSearch['result'] => ({ logs: [], logsTruncated: false, error });

/** Stores a new search, and deletes old ones. */
export async function addSearch(db: Db, searchId: string, userId: string): Promise<void> {
  await sql`DELETE FROM log_search WHERE created_at < now() - ${sql.lit(KEPT_MINUTES)} * interval '1 minute'`.execute(
    db,
  );
  await sql`INSERT INTO log_search (search_id, user_id, status) VALUES (${searchId}, ${userId}, 'queued')`.execute(db);
}

/** A user's search. If its process ended before the search was finished, the search is returned as failed. */
export async function findSearch(db: Db, searchId: string, userId: string): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow & { lost: boolean }>`
    SELECT status, found, reached, result,
        status IN ('queued', 'active') AND touched_at < now() - ${sql.lit(LOST_SECONDS)} * interval '1 second' AS lost
      FROM log_search WHERE search_id = ${searchId} AND user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { lost, ...search } = row;
  return lost ? { ...search, status: 'error', result: failed('internal') } : search;
}

/**
 * Reports how far a search is.
 * @returns false if the search was cancelled or deleted
 */
export async function touchSearch(
  db: Db,
  searchId: string,
  { status, found, reached }: Pick<SearchRow, 'found' | 'reached'> & { status: 'queued' | 'active' },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE log_search SET status = ${status}, found = ${found}, reached = ${reached}::timestamptz, touched_at = now()
      WHERE search_id = ${searchId} AND status IN ('queued', 'active') RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Ends a search, unless it has ended. */
export async function endSearch(
  db: Db,
  searchId: string,
  { status, found, result }: Omit<SearchRow, 'reached'>,
): Promise<void> {
  await sql`
    UPDATE log_search SET status = ${status}, found = ${found}, result = ${result && JSON.stringify(result)}, touched_at = now()
      WHERE search_id = ${searchId} AND status IN ('queued', 'active')`.execute(db);
}

/** Cancels a user's search, unless it has ended. */
export async function cancelSearch(db: Db, searchId: string, userId: string): Promise<void> {
  await sql`
    UPDATE log_search SET status = 'cancelled'
      WHERE search_id = ${searchId} AND user_id = ${userId} AND status IN ('queued', 'active')`.execute(db);
}
