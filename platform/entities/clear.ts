import type { Queryable } from '../db/types';
import { parentColumn } from './parents';
import { run } from './sql';
import type { StoredEntity } from './stored';

/**
 * Deletes all records below a parent without storing versions, because the collection is about to be copied again from
 * another environment. Returns their number.
 */
export async function clearBelow(tx: Queryable, stored: StoredEntity, parent: string): Promise<number> {
  const column = parentColumn(stored);
  if (!column) return 0;
  const [row] = await run<{ count: number }>(
    tx,
    `with gone as (delete from ${stored.table} where ${column} = $1::text returning doc, ${column}, ${stored.facets.sql()} as facet),
      tallied as (insert into entity_count (entity, facet, delta)
        select $2::text, facet, -count(*)::int from gone group by facet)
      select count(*)::int as count from gone`,
    [parent, stored.name],
  );
  return row?.count ?? 0;
}
