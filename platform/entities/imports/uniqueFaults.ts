import { sql } from 'kysely';
import { valuesAt } from '../../../src/domain/entity/paths';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { FieldErrors } from '../../../src/domain/rules';
import type { Tx } from '../../db/types';
import { INDEXED_LENGTH, uniquePaths } from '../columns';
import { absentCondition, type QueryColumn } from '../definition';
import { ident, run } from '../../db/sql';
import type { StoredEntity } from '../stored';

/** A row of an import as it would be stored. A row without an id is a new record. */
export interface PlannedRow {
  row: number;
  id?: string;
  doc: EntityRecord;
}

/** A value in lower case and truncated, as the unique index compares it. */
const markOf = (doc: EntityRecord, path: string): string | undefined => {
  const [value] = valuesAt(doc, path);
  if (value === undefined || value === null || value === '') return undefined;
  return String(value).slice(0, INDEXED_LENGTH).toLowerCase();
};

async function holders(
  tx: Tx,
  stored: StoredEntity,
  column: QueryColumn,
  marks: readonly string[],
  parent: string | undefined,
): Promise<Map<string, string>> {
  const value = column.kind === 'text' ? sql`lower(${ident(column.name)})` : sql`${ident(column.name)}::text`;
  const param = stored.entity['x-entity'].parent?.param;
  const parentColumn = param && stored.column(param);
  const within = parentColumn && parent !== undefined ? sql`${ident(parentColumn.name)} = ${parent}::text AND ` : sql``;
  const rows = await run<{ id: string; mark: string }>(
    tx,
    sql`SELECT id, ${value} AS mark FROM ${stored.table}
      WHERE ${within}NOT (${absentCondition(column)}) AND ${value} = ANY(${[...marks]}::text[])`,
  );
  return new Map(rows.map(({ id, mark }) => [mark, id]));
}

/**
 * Finds rows with a unique value that another record, or an earlier row of the file, already has. A stored value
 * becomes free if an earlier row replaces it with another value.
 * @param leaving ids of records that the import deletes before it saves
 */
export async function uniqueFaults(
  tx: Tx,
  stored: StoredEntity,
  rows: readonly PlannedRow[],
  parent: string | undefined,
  leaving: ReadonlySet<string>,
): Promise<Map<number, FieldErrors>> {
  const faults = new Map<number, FieldErrors>();
  for (const path of uniquePaths(stored.entity)) {
    const column = stored.column(path);
    if (!column || column.name === 'id') continue;
    const marks = [...new Set(rows.flatMap(({ doc }) => markOf(doc, path) ?? []))];
    if (marks.length === 0) continue;
    const held = new Map([...(await holders(tx, stored, column, marks, parent))].filter(([, id]) => !leaving.has(id)));
    const markOfHolder = new Map([...held].map(([mark, id]) => [id, mark]));
    for (const { row, id, doc } of rows) {
      const own = id ?? `row ${row}`;
      const mark = markOf(doc, path);
      const holder = mark === undefined ? undefined : held.get(mark);
      if (holder !== undefined && holder !== own) {
        faults.set(row, { ...faults.get(row), [path]: [{ code: 'notUnique' }] });
        continue;
      }
      const before = markOfHolder.get(own);
      if (before !== undefined && before !== mark) held.delete(before);
      if (mark !== undefined) held.set(mark, own);
    }
  }
  return faults;
}
