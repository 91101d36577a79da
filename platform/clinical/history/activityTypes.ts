import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { ident, literal, run } from '../../db/sql';
import type { StoredEntity } from '../../entities/stored';

/** Maximum number of kinds in the filter. */
const MOST = 200;

/**
 * All kinds of activity, by name. Each step asks the index for the next kind, so that a million activities of ten kinds
 * cost ten lookups.
 */
export async function activityTypes(on: Queryable, stored: StoredEntity): Promise<string[]> {
  const column = stored.column('activityType');
  if (!column) return [];
  const name = ident(column.name);
  const rows = await run<{ kind: string }>(
    on,
    sql`WITH RECURSIVE kinds AS (
        (SELECT ${name} AS kind FROM ${stored.table} ORDER BY ${name} LIMIT 1)
        UNION ALL
        SELECT (SELECT ${name} FROM ${stored.table} WHERE ${name} > kinds.kind ORDER BY ${name} LIMIT 1)
          FROM kinds WHERE kinds.kind IS NOT NULL)
      SELECT kind FROM kinds WHERE kind <> '' LIMIT ${literal(MOST)}`,
  );
  return rows.map(({ kind }) => kind);
}
