import { ident, literal } from './sql';
import { badParameter, type ListQuery } from './listQuery';
import type { StoredEntity } from './stored';
import { fieldsOf } from '../../src/domain/entity/read';

/** Parameters of lists whose parents can build on other parents. */
export const INHERIT_PARAMETERS = ['dependencies', 'resolveConflicts'] as const;

/** How many levels of parents are followed; this also ends a cycle. */
const DEEPEST = 8;

function flag(query: Record<string, unknown>, name: string): boolean {
  const value = query[name];
  if (value === undefined || value === '' || value === 'false') return false;
  if (value !== 'true') throw badParameter(name);
  return true;
}

/** The additional parameters of this entity's list. */
export const inheritParameters = ({ entity }: StoredEntity): readonly string[] =>
  entity['x-entity'].parent?.inherit ? INHERIT_PARAMETERS : [];

/**
 * `dependencies=true` includes the records of the plans that the parent builds on; with `resolveConflicts=true` only
 * the nearest parent's record for each id.
 * @param query the rest of the query, with its parent
 * @throws HttpError 400 if a parameter is neither true nor false
 */
export function withInherited<F extends string>(
  stored: StoredEntity,
  query: ListQuery<F>,
  address: unknown,
): ListQuery<F> {
  const { parent, inherit } = { ...stored.entity['x-entity'].parent, parent: query.parent };
  const given = fieldsOf(address);
  if (!inherit || !stored.parentTable) return query;
  const dependencies = flag(given, 'dependencies');
  const nearest = flag(given, 'resolveConflicts');
  if (!dependencies || parent === undefined || parent === '*') return query;
  const column = ident(stored.definition.scope[0]?.name ?? '');
  const field = literal(inherit);
  return {
    ...query,
    parent: '*',
    added: (params) => {
      const before = query.added ? `${query.added(params)} AND ` : '';
      const chain = `WITH RECURSIVE chain (id, depth) AS (SELECT ${params.add(parent, 'text')}, 0 UNION
        SELECT further.id, chain.depth + 1 FROM chain JOIN ${stored.parentTable} parent ON parent.id = chain.id
          CROSS JOIN LATERAL jsonb_array_elements_text(
            CASE WHEN jsonb_typeof(parent.doc->${field}) = 'array' THEN parent.doc->${field} ELSE '[]'::jsonb END) further (id)
          WHERE chain.depth < ${DEEPEST})`;
      if (!nearest) return `${before}${column} IN (${chain} SELECT id FROM chain)`;
      return `${before}(${column}, id) IN (${chain} SELECT DISTINCT ON (own.id) own.${column}, own.id
        FROM ${stored.table} own JOIN chain ON chain.id = own.${column} ORDER BY own.id, chain.depth)`;
    },
  };
}
