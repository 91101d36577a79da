import { walkFields } from '../../src/domain/entity/paths';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { HttpError } from '../http/errors';
import { absentCondition, type QueryColumn } from './definition';
import { keyCondition, type RecordKey } from './get';
import { parentColumn } from './parents';
import { ident, Params, run } from './sql';
import type { StoredEntity } from './stored';

/** A field by which the records of an entity name another; the database has a column of it. */
interface Naming {
  by: StoredEntity;
  column: QueryColumn;
}

/** What hangs on the records of an entity: what goes with them, and what keeps them. */
export interface Dependents {
  children: StoredEntity[];
  naming: Naming[];
}

/** Records counted before an answer says how many still name one. */
const COUNT_UP_TO = 100;

/**
 * Children go with their parent. Records that name it by a reference keep it, with one exception: a record of patient
 * data can always be erased.
 */
export function dependentsOf(entities: Iterable<StoredEntity>, target: StoredEntity): Dependents {
  const all = [...entities];
  const children = all.filter(({ entity }) => entity['x-entity'].parent?.entity === target.name);
  const naming: Naming[] = [];
  for (const by of target.phi ? [] : all) {
    walkFields(by.entity, (path, field) => {
      const column = by.column(path);
      const refers = (field['x-reference'] ?? field.items?.['x-reference']) === target.manifest.resource;
      const goesAlong = children.includes(by) && path === by.entity['x-entity'].parent?.param;
      if (refers && column && !goesAlong) naming.push({ by, column });
    });
  }
  return { children, naming };
}

/** Nobody changes the record, or adds a child to it, until the transaction ends. */
export async function lockRecord(tx: Queryable, stored: StoredEntity, key: RecordKey): Promise<void> {
  const params = new Params();
  await run(tx, `select 1 from ${stored.table} where ${keyCondition(stored, key, params)} for update`, params.values);
}

/** @throws HttpError 409 `inUse` with the entity that names the record and how often, counted no further than 100 */
export async function refuseWhileNamed(
  on: Queryable,
  target: StoredEntity,
  naming: readonly Naming[],
  id: string,
): Promise<void> {
  for (const { by, column } of naming) {
    const name = ident(column.name);
    const names =
      column.kind === 'array'
        ? `${name} @> jsonb_build_array($1::text)`
        : `${name} = $1::text and not (${absentCondition(column)})`;
    const other = by === target ? ' and id <> $1::text' : '';
    const [row] = await run<{ count: number }>(
      on,
      `select count(*)::int as count from (select 1 from ${by.table} where ${names}${other} limit ${COUNT_UP_TO}) met`,
      [id],
    );
    if (row && row.count > 0) throw new HttpError(409, 'inUse', { entity: by.name, count: row.count });
  }
}

/** Removes the children of one record as a set, each with its last version; gives how many by entity. */
export async function removeChildren(
  tx: Queryable,
  children: readonly StoredEntity[],
  parent: string,
  actor: Actor,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const child of children) {
    const column = parentColumn(child);
    if (!column) continue;
    const key = [...child.definition.scope.map(({ name }) => ident(name)), 'id'].join(', ');
    const [row] = await run<{ count: number }>(
      tx,
      `with gone as (delete from ${child.table} where ${column} = $1::text
          returning ${key}, version, doc, ${child.facets.sql()} as facet),
        versioned as (insert into ${child.versionTable}
            (${key}, version, operation, doc, at, by_id, by_name, request_id)
          select ${key}, version + 1, 'delete', doc, $2::text, $3::text, $4::text, $5::text from gone),
        tallied as (insert into entity_count (entity, facet, delta)
          select $6::text, facet, -count(*)::int from gone group by facet)
        select count(*)::int as count from gone`,
      [parent, new Date().toISOString(), actor.userId, actor.username, actor.requestId, child.name],
    );
    if (row && row.count > 0) removed[child.name] = row.count;
  }
  return removed;
}
