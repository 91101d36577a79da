import { sql } from 'kysely';
import type { Queryable } from '../db/types';
import { parentColumn } from './parents';
import { run } from '../db/sql';
import type { StoredEntity } from './stored';

/**
 * Deletes all records below a parent without storing versions, because the collection is about to be copied again from
 * another environment.
 * @returns the number of deleted records
 */
export async function clearBelow(tx: Queryable, stored: StoredEntity, parent: string): Promise<number> {
  const column = parentColumn(stored);
  if (!column) return 0;
  const [row] = await run<{ count: number }>(
    tx,
    sql`WITH gone AS (DELETE FROM ${stored.table} WHERE ${column} = ${parent}::text
        RETURNING doc, ${column}, ${stored.facets.sql()} AS facet),
      tallied AS (INSERT INTO entity_count (entity, facet, delta)
        SELECT ${stored.name}::text, facet, -count(*)::int FROM gone GROUP BY facet)
      SELECT count(*)::int AS count FROM gone`,
  );
  return row?.count ?? 0;
}
