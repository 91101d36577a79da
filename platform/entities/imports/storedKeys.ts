import { sql } from 'kysely';
import { isObject } from '../../../src/domain/entity/paths';
import { ident, run } from '../../db/sql';
import type { Tx } from '../../db/types';
import { keyText, type StoredEntity } from '../stored';

interface Existing {
  id: string;
  key: string;
}

/**
 * The ids and keys of existing records.
 * @param only the keys to look up; default all
 */
export async function findExisting(
  tx: Tx,
  stored: StoredEntity,
  key: string,
  parent: string | undefined,
  only?: readonly string[],
): Promise<Existing[]> {
  const field = key === stored.manifest.id ? sql`id` : sql`jsonb_extract_path_text(doc, ${key}::text)`;
  const parentField = stored.entity['x-entity'].parent?.param;
  const column = parentField && stored.column(parentField);
  const within = column && parent !== undefined ? sql` AND ${ident(column.name)} = ${parent}::text` : sql``;
  const keys = only
    ? sql` AND (${field} = ANY(${[...only]}::text[]) OR lower(${field}) = ANY(${[...only]}::text[]))`
    : sql``;
  return run<Existing>(
    tx,
    sql`SELECT id, ${field} AS key FROM ${stored.table}
     WHERE ${field} IS NOT NULL ${within} ${keys}`,
  );
}

/** The key values in the rows, as written and in lower case. */
export function collectKeys(rows: readonly unknown[], field: string): string[] {
  const keys = rows.flatMap((row) => (isObject(row) ? (keyText(row, field) ?? []) : [])).map((key) => key.trim());
  return [...new Set([...keys, ...keys.map((key) => key.toLowerCase())])];
}

/** The ids of existing records; `only` as for `findExisting`. */
export async function findIds(
  tx: Tx,
  stored: StoredEntity,
  parent: string | undefined,
  only?: readonly string[],
): Promise<string[]> {
  return (await findExisting(tx, stored, stored.manifest.id, parent, only)).map(({ id }) => id);
}
