import { sql } from 'kysely';
import type { Queryable } from '../db/types';
import { notFound } from '../http/errors';
import { ident, run, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

/** Whether the parent in an address exists; true if the entity has no parent, or if the address means all parents. */
export async function parentExists(on: Queryable, stored: StoredEntity, parent: string | undefined): Promise<boolean> {
  if (!stored.parentTable || parent === undefined || parent === '*') return true;
  return (await run(on, sql`SELECT 1 FROM ${stored.parentTable} WHERE id = ${parent}::text`)).length > 0;
}

/** @throws HttpError 404 if the parent in an address does not exist */
export async function requireParent(on: Queryable, stored: StoredEntity, parent: string | undefined): Promise<void> {
  if (!(await parentExists(on, stored, parent))) throw notFound();
}

/** Index of the parent's id in the key's scope; -1 if the entity has no parent. */
export const parentIndex = ({ entity, definition }: StoredEntity): number =>
  definition.scope.findIndex(({ field }) => field === entity['x-entity'].parent?.param);

/** The column of the parent's id in the children's table. */
export const parentColumn = (stored: StoredEntity): Sql | undefined => {
  const scope = stored.definition.scope[parentIndex(stored)];
  return scope && ident(scope.name);
};

/** The column of a record's owner: its parent, or else its patient. */
export const ownerColumn = (stored: StoredEntity): Sql | undefined => {
  const { partition } = stored.entity['x-entity'];
  const scope = stored.definition.scope.find(({ field }) => field === partition);
  return parentColumn(stored) ?? (scope && ident(scope.name));
};

/**
 * The FROM clause of an insert below a parent. The row is stored only if the parent exists. The clause locks the
 * parent, so that a deletion of the parent and a concurrent insert wait for each other.
 */
export function fromParent(stored: StoredEntity, scope: readonly string[]): Sql {
  const parent = scope[parentIndex(stored)];
  if (!stored.parentTable || parent === undefined) return sql``;
  return sql`FROM ${stored.parentTable} WHERE id = ${parent}::text FOR KEY SHARE`;
}
