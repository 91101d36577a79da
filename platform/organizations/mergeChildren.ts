import { sql } from 'kysely';
import { filledFrom } from '../../src/domain/organization/moveReferences';
import type { Queryable, Tx } from '../db/types';
import { auditRows, rewriteRows, rowsWhere } from '../entities/rewrite';
import { and, ident, literal, run, type Sql } from '../db/sql';
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
function ownKey(stored: StoredEntity): { parent: Sql; field: string; rest: Sql[] } {
  const field = stored.entity['x-entity'].parent?.param ?? '';
  const scope = stored.definition.scope.map((column) => ({ field: column.field, name: ident(column.name) }));
  return {
    field,
    parent: scope.find((column) => column.field === field)?.name ?? ident(''),
    rest: [...scope.filter((column) => column.field !== field).map(({ name }) => name), ident('id')],
  };
}

const sameKey = (rest: readonly Sql[], a: Sql, b: Sql): Sql =>
  and(rest.map((name) => sql`${a}.${name} = ${b}.${name}`));

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
    sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE EXISTS (
        SELECT 1 FROM ${stored.table} t WHERE t.${parent} = ${targetOrgId}::text AND ${sameKey(rest, sql`t`, sql`s`)}))::int AS met
      FROM ${stored.table} s WHERE s.${parent} = ${sourceOrgId}::text`,
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
  const duplicates = (own: string, other: string): Sql =>
    sql`${parent} = ${own}::text AND EXISTS (SELECT 1 FROM ${stored.table} o
      WHERE o.${parent} = ${other}::text AND ${sameKey(rest, sql`o`, stored.table)})`;
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
  const own = sql.join(rest);
  const now = new Date().toISOString();
  const by = sql`${now}::text, ${actor.userId}::text, ${actor.username}::text, ${actor.requestId}::text`;
  const scope = definition.scope.map((column) =>
    column.field === field ? sql`${merge.targetOrgId}::text` : ident(column.name),
  );
  const moved = await run<{ id: string; scope: string[] }>(
    tx,
    sql`WITH gone AS (DELETE FROM ${table} WHERE ${parent} = ${merge.sourceOrgId}::text
        RETURNING ${own}, version, doc, search, created_at, ${facets.sql()} AS facet),
      ended AS (INSERT INTO ${versionTable} (${parent}, ${own}, version, operation, doc, at, by_id, by_name, request_id)
        SELECT ${merge.sourceOrgId}::text, ${own}, version + 1, 'delete', doc, ${by} FROM gone),
      came AS (INSERT INTO ${table} (${parent}, ${own}, version, doc, search, created_at, updated_at, updated_by)
        SELECT ${merge.targetOrgId}::text, ${sql.join(rest.map((name) => sql`g.${name}`))},
          coalesce((SELECT max(v.version) FROM ${versionTable} v
            WHERE v.${parent} = ${merge.targetOrgId}::text AND ${sameKey(rest, sql`v`, sql`g`)}), 0) + 1,
          jsonb_set(g.doc, array[${literal(field)}], to_jsonb(${merge.targetOrgId}::text)), g.search, g.created_at,
          ${now}::text, ${actor.userId ?? ''}::text
        FROM gone g
        WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.${parent} = ${merge.targetOrgId}::text AND ${sameKey(rest, sql`t`, sql`g`)})
        RETURNING ${parent}, ${own}, version, doc, ${facets.sql()} AS facet),
      begun AS (INSERT INTO ${versionTable} (${parent}, ${own}, version, operation, doc, at, by_id, by_name, request_id)
        SELECT ${parent}, ${own}, version, 'create', doc, ${by} FROM came),
      tallied AS (INSERT INTO entity_count (entity, facet, delta)
        SELECT ${stored.name}::text, facet, sum(delta)::int FROM
          (SELECT facet, -1 AS delta FROM gone UNION ALL SELECT facet, 1 FROM came) d GROUP BY facet)
      SELECT id, jsonb_build_array(${sql.join(scope)}) AS scope
        FROM gone`,
  );
  await auditRows(tx, stored, moved, actor, { action: 'update', details: { mergedFrom: merge.sourceOrgId } });
}
