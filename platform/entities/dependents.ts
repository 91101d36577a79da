import { sql } from 'kysely';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { keyCondition, type RecordKey } from './get';
import { ownerColumn } from './parents';
import type { Change } from './reactions';
import { documentOf, ROW_COLUMNS, serverFields, type Row } from './rows';
import { listOf, run } from '../db/sql';
import { keyColumns, type StoredEntity } from './stored';
import { namingOf, type Naming } from './uses';

/**
 * The entities that depend on an entity's records. If a record is deleted, records of `children` are deleted as well.
 * References of `naming` prevent the deletion.
 */
export interface Dependents {
  children: StoredEntity[];
  naming: Naming[];
}

/** Whether an entity's records are deleted with records of the target: the target's children, or a patient's data. */
function isDependent({ entity }: StoredEntity, target: StoredEntity): boolean {
  const { parent, partition, id } = entity['x-entity'];
  if (parent) return parent.entity === target.name;
  if (partition === undefined || partition === id) return false;
  return entity.properties[partition]?.['x-reference'] === target.manifest.resource;
}

/**
 * The dependents of a record. Children and a patient's data are deleted with the record, and references prevent the
 * record's deletion.
 */
export function dependentsOf(entities: Iterable<StoredEntity>, target: StoredEntity): Dependents {
  const all = [...entities];
  const children = all.filter((stored) => isDependent(stored, target));
  return { children, naming: namingOf(all, target) };
}

/** Locks the record. Until the transaction ends, nobody can change the record or add a child. */
export async function lockRecord(tx: Queryable, stored: StoredEntity, key: RecordKey): Promise<void> {
  await run(tx, sql`SELECT 1 FROM ${stored.table} WHERE ${keyCondition(stored, key)} FOR UPDATE`);
}

/**
 * Locks the parent. Until the transaction ends, nobody can delete the parent or add a child.
 * @returns whether the parent exists
 */
export async function lockParent(tx: Queryable, child: StoredEntity, parent: string): Promise<boolean> {
  if (!child.parentTable) return true;
  return (await run(tx, sql`SELECT 1 FROM ${child.parentTable} WHERE id = ${parent}::text FOR UPDATE`)).length > 0;
}

/** The ids of the records that are deleted with a parent or patient, in no particular order. */
export async function idsBelow(on: Queryable, child: StoredEntity, parent: string): Promise<string[]> {
  const column = ownerColumn(child);
  if (!column) return [];
  const rows = await run<{ id: string }>(on, sql`SELECT id FROM ${child.table} WHERE ${column} = ${parent}::text`);
  return rows.map(({ id }) => id);
}

/**
 * The records that are deleted with a parent or patient, as changes for reactions. They are locked.
 * @param ids the records to delete; default all
 */
export async function removalsBelow(
  tx: Queryable,
  child: StoredEntity,
  parent: string,
  ids?: readonly string[],
): Promise<Change[]> {
  const column = ownerColumn(child);
  if (!column) return [];
  const picked = ids ? sql` AND id IN ${listOf(ids)}` : sql``;
  const rows = await run<Row>(
    tx,
    sql`SELECT doc::text AS doc, ${ROW_COLUMNS} FROM ${child.table} WHERE ${column} = ${parent}::text${picked} FOR UPDATE`,
  );
  return rows.map((row) => ({
    before: { ...documentOf(child, row.doc), ...serverFields(row) },
    after: null,
    withParent: true,
  }));
}

/**
 * Deletes the children of a record, each with a final version.
 * @param ids the children to delete; default all
 * @returns the number of deleted children by entity
 */
export async function removeChildren(
  tx: Queryable,
  children: readonly StoredEntity[],
  parent: string,
  actor: Actor,
  ids?: readonly string[],
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const child of children) {
    const column = ownerColumn(child);
    if (!column) continue;
    const key = sql.join(keyColumns(child));
    const picked = ids ? sql` AND id IN ${listOf(ids)}` : sql``;
    const [row] = await run<{ count: number }>(
      tx,
      sql`WITH gone AS (DELETE FROM ${child.table} WHERE ${column} = ${parent}::text${picked}
          RETURNING ${key}, version, doc, ${child.facets.sql()} AS facet),
        versioned AS (INSERT INTO ${child.versionTable}
            (${key}, version, operation, doc, at, by_id, by_name, request_id)
          SELECT ${key}, version + 1, 'delete', doc, ${new Date().toISOString()}::text, ${actor.userId}::text,
            ${actor.username}::text, ${actor.requestId}::text FROM gone),
        tallied AS (INSERT INTO entity_count (entity, facet, delta)
          SELECT ${child.name}::text, facet, -count(*)::int FROM gone GROUP BY facet)
        SELECT count(*)::int AS count FROM gone`,
    );
    if (row && row.count > 0) removed[child.name] = row.count;
  }
  return removed;
}
