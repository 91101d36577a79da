import { sql } from 'kysely';
import { ident, literal } from '../db/sql';
import type { ListQuery } from './listQuery';
import type { StoredEntity } from './stored';

/** Maximum number of levels of parents, which also ends a cycle. */
const DEEPEST = 8;

/** Which inherited records a list includes. The fields have the names of the list's parameters. */
export interface Inherit {
  dependencies?: boolean;
  resolveConflicts?: boolean;
}

/** Reads these settings from a list's parameters. */
export const inheritOf = (given: Readonly<Record<string, unknown>>): Inherit => ({
  dependencies: given['dependencies'] === true,
  resolveConflicts: given['resolveConflicts'] === true,
});

/**
 * Adds inherited records to a list's query. `dependencies=true` includes the records of the plans that the parent
 * builds on; `resolveConflicts=true` includes only the nearest parent's record for each id.
 * @param query the list's query without these two parameters
 */
export function withInherited<F extends string>(
  stored: StoredEntity,
  query: ListQuery<F>,
  { dependencies, resolveConflicts }: Inherit,
): ListQuery<F> {
  const { parent, inherit } = { ...stored.entity['x-entity'].parent, parent: query.parent };
  if (!inherit || !stored.parentTable) return query;
  if (!dependencies || parent === undefined || parent === '*') return query;
  const column = ident(stored.definition.scope[0]?.name ?? '');
  const plans = sql`parent.doc->${literal(inherit)}`;
  const before = query.added ? sql`${query.added} AND ` : sql``;
  const chain = sql`WITH RECURSIVE chain (id, depth) AS (SELECT ${parent}::text, 0 UNION
    SELECT further.id, chain.depth + 1 FROM chain JOIN ${stored.parentTable} parent ON parent.id = chain.id
      CROSS JOIN LATERAL jsonb_array_elements_text(
        CASE WHEN jsonb_typeof(${plans}) = 'array' THEN ${plans} ELSE '[]'::jsonb END) further (id)
      WHERE chain.depth < ${literal(DEEPEST)})`;
  const added = resolveConflicts
    ? sql`${before}(${column}, id) IN (${chain} SELECT DISTINCT ON (own.id) own.${column}, own.id
        FROM ${stored.table} own JOIN chain ON chain.id = own.${column} ORDER BY own.id, chain.depth)`
    : sql`${before}${column} IN (${chain} SELECT id FROM chain)`;
  return { ...query, parent: '*', added };
}
