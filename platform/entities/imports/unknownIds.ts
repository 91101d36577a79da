import { sql } from 'kysely';
import type { ImportResult } from '../../../src/contract/entityJobs';
import { typedRow } from '../../../src/domain/csv/cells';
import { isObject, valuesAt, walkFields } from '../../../src/domain/entity/paths';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Queryable } from '../../db/types';
import { ident, or, run } from '../../db/sql';
import type { EntityStore } from '../store';
import type { StoredEntity } from '../stored';

/** How many ids in one field do not exist, and the first of these ids. */
type UnknownIds = NonNullable<ImportResult['unknown']>[number];

const SOME = 5;

/** The ids that no record has as its id or alias. */
async function unknownOf(on: Queryable, target: StoredEntity, ids: readonly string[]): Promise<string[]> {
  const names = (target.entity['x-entity'].aliases ?? []).flatMap((alias) => target.column(alias)?.name ?? []);
  const keys = ['id', ...names].map(ident);
  const found = await run<Record<string, unknown>>(
    on,
    sql`SELECT ${sql.join(keys)} FROM ${target.table} WHERE ${or(keys.map((key) => sql`${key} = ANY(${[...ids]}::text[])`))}`,
  );
  const known = new Set(found.flatMap((row) => Object.values(row).map(String)));
  return ids.filter((id) => !known.has(id));
}

/**
 * References in an import's rows to records that do not exist. The rows are stored anyway, so a dry run reports these
 * references. References to child records are not checked, because a child is identified by its parent as well.
 */
export async function unknownIds(
  on: Queryable,
  store: EntityStore,
  stored: StoredEntity,
  rows: readonly unknown[],
): Promise<UnknownIds[]> {
  const fields: [path: string, resource: string][] = [];
  walkFields(stored.entity, (path, field) => {
    const resource = field['x-reference'] ?? field.items?.['x-reference'];
    if (resource !== undefined) fields.push([path, resource]);
  });
  if (fields.length === 0) return [];
  const records = rows.filter(isObject).map((row): EntityRecord => typedRow(stored.entity, row));
  const unknown: UnknownIds[] = [];
  for (const [field, resource] of fields) {
    const target = store.byResource(resource);
    const values = records.flatMap((record) => valuesAt(record, field)).flat();
    const ids = [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))];
    if (target.entity['x-entity'].parent || ids.length === 0) continue;
    const missing = await unknownOf(on, target, ids);
    if (missing.length > 0) unknown.push({ field, count: missing.length, some: missing.slice(0, SOME) });
  }
  return unknown;
}
