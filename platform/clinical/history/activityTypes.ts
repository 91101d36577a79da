import type { Queryable } from '../../db/types';
import { ident, run } from '../../entities/sql';
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
    `with recursive kinds as (
        (select ${name} as kind from ${stored.table} order by ${name} limit 1)
        union all
        select (select ${name} from ${stored.table} where ${name} > kinds.kind order by ${name} limit 1)
          from kinds where kinds.kind is not null)
      select kind from kinds where kind <> '' limit ${MOST}`,
  );
  return rows.map(({ kind }) => kind);
}
