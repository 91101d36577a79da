import { filledFrom } from '../../src/domain/organization/moveReferences';
import type { Queryable, Tx } from '../db/types';
import { auditRows, rewriteRows, rowsWhere } from '../entities/rewrite';
import { ident, literal, run, type Params } from '../entities/sql';
import type { StoredEntity } from '../entities/stored';
import type { Actor } from '../http/context';

export interface Merge {
  sourceOrgId: string;
  targetOrgId: string;
}

/**
 * The key of a child: the column and field of the parent's id, and the columns that identify the child within the
 * parent.
 */
function ownKey(stored: StoredEntity): { parent: string; field: string; rest: string[] } {
  const field = stored.entity['x-entity'].parent?.param ?? '';
  const scope = stored.definition.scope.map((column) => ({ field: column.field, name: ident(column.name) }));
  return {
    field,
    parent: scope.find((column) => column.field === field)?.name ?? '',
    rest: [...scope.filter((column) => column.field !== field).map(({ name }) => name), 'id'],
  };
}

const sameKey = (rest: readonly string[], a: string, b: string): string =>
  rest.map((name) => `${a}.${name} = ${b}.${name}`).join(' AND ');

/**
 * The number of children that the merge moves, and the number that it does not move because the target already has
 * them.
 */
export async function countChildren(
  on: Queryable,
  stored: StoredEntity,
  { sourceOrgId, targetOrgId }: Merge,
): Promise<{ moves: number; conflicts: number }> {
  const { parent, rest } = ownKey(stored);
  const [row] = await run<{ total: number; met: number }>(
    on,
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE EXISTS (
        SELECT 1 FROM ${stored.table} t WHERE t.${parent} = $2::text AND ${sameKey(rest, 't', 's')}))::int AS met
      FROM ${stored.table} s WHERE s.${parent} = $1::text`,
    [sourceOrgId, targetOrgId],
  );
  return { moves: (row?.total ?? 0) - (row?.met ?? 0), conflicts: row?.met ?? 0 };
}

/** Fields that refer to records. The merge copies them if the target's child lacks them. */
const links = ({ entity }: StoredEntity): string[] =>
  Object.entries(entity.properties).flatMap(([name, field]) =>
    field['x-reference'] && name !== entity['x-entity'].parent?.param ? [name] : [],
  );

/**
 * Completes children that both organizations have. The target's child is kept, and its empty references are filled from
 * the source's child.
 */
async function fillLinks(tx: Tx, stored: StoredEntity, merge: Merge, actor: Actor): Promise<void> {
  const names = links(stored);
  if (names.length === 0) return;
  const { parent, rest } = ownKey(stored);
  const duplicates = (own: string, other: string) => (params: Params) =>
    `${parent} = ${params.add(own, 'text')} AND EXISTS (SELECT 1 FROM ${stored.table} o
      WHERE o.${parent} = ${params.add(other, 'text')} AND ${rest.map((name) => `o.${name} = ${stored.table}.${name}`).join(' AND ')})`;
  const targets = rowsWhere(tx, stored, duplicates(merge.targetOrgId, merge.sourceOrgId), true);
  // Both queries return the same keys in the same order, in batches of the same size, so rows with the same index
  // belong together.
  for await (const given of rowsWhere(tx, stored, duplicates(merge.sourceOrgId, merge.targetOrgId), true)) {
    const next = await targets.next();
    const kept = next.done ? [] : next.value;
    const changes = kept.flatMap((row, index) => {
      const doc = filledFrom(row.doc, given[index]?.doc ?? {}, names);
      return doc === row.doc ? [] : [{ row, doc }];
    });
    await rewriteRows(tx, stored, changes, actor, { mergedFrom: merge.sourceOrgId });
  }
}

/**
 * Moves children to another organization in one statement. Each gets a final version in the source and a first version
 * in the target. If both organizations have the same child, the target's child is kept.
 */
export async function moveChildren(tx: Tx, stored: StoredEntity, merge: Merge, actor: Actor): Promise<void> {
  await fillLinks(tx, stored, merge, actor);
  const { table, versionTable, facets, definition } = stored;
  const { field, parent, rest } = ownKey(stored);
  const own = rest.join(', ');
  const by = '$3::text, $4::text, $5::text, $6::text';
  const moved = await run<{ id: string; scope: string[] }>(
    tx,
    `WITH gone AS (DELETE FROM ${table} WHERE ${parent} = $1::text
        RETURNING ${own}, version, doc, search, created_at, ${facets.sql()} AS facet),
      ended AS (INSERT INTO ${versionTable} (${parent}, ${own}, version, operation, doc, at, by_id, by_name, request_id)
        SELECT $1::text, ${own}, version + 1, 'delete', doc, ${by} FROM gone),
      came AS (INSERT INTO ${table} (${parent}, ${own}, version, doc, search, created_at, updated_at, updated_by)
        SELECT $2::text, ${rest.map((name) => `g.${name}`).join(', ')},
          coalesce((SELECT max(v.version) FROM ${versionTable} v
            WHERE v.${parent} = $2::text AND ${sameKey(rest, 'v', 'g')}), 0) + 1,
          jsonb_set(g.doc, array[${literal(field)}], to_jsonb($2::text)), g.search, g.created_at, $3::text, $7::text
        FROM gone g
        WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.${parent} = $2::text AND ${sameKey(rest, 't', 'g')})
        RETURNING ${parent}, ${own}, version, doc, ${facets.sql()} AS facet),
      begun AS (INSERT INTO ${versionTable} (${parent}, ${own}, version, operation, doc, at, by_id, by_name, request_id)
        SELECT ${parent}, ${own}, version, 'create', doc, ${by} FROM came),
      tallied AS (INSERT INTO entity_count (entity, facet, delta)
        SELECT $8::text, facet, sum(delta)::int FROM
          (SELECT facet, -1 AS delta FROM gone UNION ALL SELECT facet, 1 FROM came) d GROUP BY facet)
      SELECT id, jsonb_build_array(${definition.scope.map(({ name }) => (ident(name) === parent ? '$2::text' : ident(name))).join(', ')}) AS scope
        FROM gone`,
    [
      merge.sourceOrgId,
      merge.targetOrgId,
      new Date().toISOString(),
      actor.userId,
      actor.username,
      actor.requestId,
      actor.userId ?? '',
      stored.name,
    ],
  );
  await auditRows(tx, stored, moved, actor, { action: 'update', details: { mergedFrom: merge.sourceOrgId } });
}
