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

/** The key of a child within its parent: the id, and the rest of the key. */
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
  rest.map((name) => `${a}.${name} = ${b}.${name}`).join(' and ');

/** How many children the merge moves, and how many it does not because the target already has them. */
export async function countChildren(
  on: Queryable,
  stored: StoredEntity,
  { sourceOrgId, targetOrgId }: Merge,
): Promise<{ moves: number; conflicts: number }> {
  const { parent, rest } = ownKey(stored);
  const [row] = await run<{ total: number; met: number }>(
    on,
    `select count(*)::int as total, count(*) filter (where exists (
        select 1 from ${stored.table} t where t.${parent} = $2::text and ${sameKey(rest, 't', 's')}))::int as met
      from ${stored.table} s where s.${parent} = $1::text`,
    [sourceOrgId, targetOrgId],
  );
  return { moves: (row?.total ?? 0) - (row?.met ?? 0), conflicts: row?.met ?? 0 };
}

/** Fields that refer to records; they are copied if the target's child lacks them. */
const links = ({ entity }: StoredEntity): string[] =>
  Object.entries(entity.properties).flatMap(([name, field]) =>
    field['x-reference'] && name !== entity['x-entity'].parent?.param ? [name] : [],
  );

/**
 * Children that both organizations have: the target's is kept, and its empty references are filled from the source's.
 */
async function fillLinks(tx: Tx, stored: StoredEntity, merge: Merge, actor: Actor): Promise<void> {
  const names = links(stored);
  if (names.length === 0) return;
  const { parent, rest } = ownKey(stored);
  const duplicates = (own: string, other: string) => (params: Params) =>
    `${parent} = ${params.add(own, 'text')} and exists (select 1 from ${stored.table} o
      where o.${parent} = ${params.add(other, 'text')} and ${rest.map((name) => `o.${name} = ${stored.table}.${name}`).join(' and ')})`;
  const targets = rowsWhere(tx, stored, duplicates(merge.targetOrgId, merge.sourceOrgId), true);
  // Both queries return the same keys in the same order and batch size.
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
 * Moves children to another organization in one statement: each gets a final version in the source and a first one in
 * the target. Of duplicates the target's is kept.
 */
export async function moveChildren(tx: Tx, stored: StoredEntity, merge: Merge, actor: Actor): Promise<void> {
  await fillLinks(tx, stored, merge, actor);
  const { table, versionTable, facets, definition } = stored;
  const { field, parent, rest } = ownKey(stored);
  const own = rest.join(', ');
  const by = '$3::text, $4::text, $5::text, $6::text';
  const moved = await run<{ id: string; scope: string[] }>(
    tx,
    `with gone as (delete from ${table} where ${parent} = $1::text
        returning ${own}, version, doc, search, created_at, ${facets.sql()} as facet),
      ended as (insert into ${versionTable} (${parent}, ${own}, version, operation, doc, at, by_id, by_name, request_id)
        select $1::text, ${own}, version + 1, 'delete', doc, ${by} from gone),
      came as (insert into ${table} (${parent}, ${own}, version, doc, search, created_at, updated_at, updated_by)
        select $2::text, ${rest.map((name) => `g.${name}`).join(', ')},
          coalesce((select max(v.version) from ${versionTable} v
            where v.${parent} = $2::text and ${sameKey(rest, 'v', 'g')}), 0) + 1,
          jsonb_set(g.doc, array[${literal(field)}], to_jsonb($2::text)), g.search, g.created_at, $3::text, $7::text
        from gone g
        where not exists (select 1 from ${table} t where t.${parent} = $2::text and ${sameKey(rest, 't', 'g')})
        returning ${parent}, ${own}, version, doc, ${facets.sql()} as facet),
      begun as (insert into ${versionTable} (${parent}, ${own}, version, operation, doc, at, by_id, by_name, request_id)
        select ${parent}, ${own}, version, 'create', doc, ${by} from came),
      tallied as (insert into entity_count (entity, facet, delta)
        select $8::text, facet, sum(delta)::int from
          (select facet, -1 as delta from gone union all select facet, 1 from came) d group by facet)
      select id, jsonb_build_array(${definition.scope.map(({ name }) => (ident(name) === parent ? '$2::text' : ident(name))).join(', ')}) as scope
        from gone`,
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
