import { sql } from 'kysely';
import { walkFields } from '../../src/domain/entity/paths';
import { USES_COUNTED, usesCode, type Use } from '../../src/domain/entity/uses';
import type { Queryable } from '../db/types';
import { HttpError } from '../http/errors';
import { jsonPathOf } from './columns';
import { absentCondition, type QueryColumn } from './definition';
import type { RecordKey } from './get';
import { parentColumn } from './parents';
import { and, ident, literal, run, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

/** How the records of one entity refer to the records of another. */
export interface Naming {
  by: StoredEntity;
  /** The column of a reference, if the reference has a database column. */
  column?: QueryColumn;
  /** The path of a reference in the rows of a document. The entity is small, so its table is scanned. */
  inRows?: string;
  /** Paths of references between siblings, see `areSiblings`. There are few such records, so they are scanned. */
  within?: string[];
}

/** Whether both entities are below the same kind of parent, or are the same entity without a parent. */
function areSiblings(by: StoredEntity, target: StoredEntity): boolean {
  const parent = target.entity['x-entity'].parent?.entity;
  return parent === undefined ? by === target : by.entity['x-entity'].parent?.entity === parent;
}

/**
 * The references that prevent a deletion: all except the reference of a child to its own parent. Patient data can
 * always be deleted.
 */
export function namingOf(all: readonly StoredEntity[], target: StoredEntity): Naming[] {
  const naming: Naming[] = [];
  for (const by of target.phi ? [] : all) {
    const { parent } = by.entity['x-entity'];
    const within: string[] = [];
    walkFields(by.entity, (path, field) => {
      const refers = (field['x-reference'] ?? field.items?.['x-reference']) === target.manifest.resource;
      if (!refers || (parent?.entity === target.name && parent.param === path)) return;
      const column = by.column(path);
      if (areSiblings(by, target)) within.push(jsonPathOf(by.entity, path));
      else if (column) naming.push({ by, column });
      else if (field['x-keeps']) naming.push({ by, inRows: jsonPathOf(by.entity, path) });
    });
    if (within.length > 0) naming.push({ by, within });
  }
  return naming;
}

/** All ids that a document refers to at the given paths, as a jsonb array. */
const named = (paths: readonly string[]): Sql =>
  sql`(${sql.join(
    paths.map((path) => sql`jsonb_path_query_array(doc, ${literal(path)})`),
    sql` || `,
  )})`;

/** An SQL condition for the records of one entity that refer to a record. */
function condition({ by, column, inRows, within }: Naming, target: StoredEntity, key: RecordKey): Sql {
  const id = sql`${key.id}::text`;
  const parts = by === target ? [sql`id <> ${id}`] : [];
  const parent = parentColumn(by);
  if (within) parts.push(sql`jsonb_exists(${named(within)}, ${id})`);
  if (within && parent && key.parent !== undefined) parts.push(sql`${parent} = ${key.parent}::text`);
  if (inRows) parts.push(sql`jsonb_exists(${named([inRows])}, ${id})`);
  if (column?.kind === 'array') parts.push(sql`${ident(column.name)} @> jsonb_build_array(${id})`);
  else if (column) parts.push(sql`${ident(column.name)} = ${id} AND NOT (${absentCondition(column)})`);
  return and(parts);
}

const counted = ({ table }: StoredEntity, where: Sql): Sql =>
  sql`(SELECT count(*)::int FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${literal(USES_COUNTED)}) met)`;

/** Counts the records of each entity that match the entity's condition. */
async function count(on: Queryable, naming: readonly Naming[], where: (each: Naming) => Sql): Promise<Use[]> {
  if (naming.length === 0) return [];
  const counts = naming.map((each) => counted(each.by, where(each)));
  const [row] = await run<{ counts: number[] }>(on, sql`SELECT array[${sql.join(counts)}] AS counts`);
  const uses = new Map<string, number>();
  naming.forEach(({ by }, index) => {
    const found = row?.counts[index] ?? 0;
    if (found > 0) uses.set(by.name, (uses.get(by.name) ?? 0) + found);
  });
  return [...uses].map(([entity, number]) => ({ entity, count: number }));
}

/** The references to a record: the number per entity, each counted up to 100. */
export const usesOf = (
  on: Queryable,
  target: StoredEntity,
  naming: readonly Naming[],
  key: RecordKey,
): Promise<Use[]> => count(on, naming, (each) => condition(each, target, key));

function refuseWhere(uses: readonly Use[]): void {
  const [first] = uses;
  if (!first) return;
  throw new HttpError(409, 'inUse', { ...first, uses: usesCode(uses) });
}

/**
 * @throws HttpError 409 `inUse` if other records refer to the record. `entity` and `count` describe the first entity
 * with references, and `uses` lists all (`detectModel:1,question:12`), each counted up to 100
 */
export const refuseWhileNamed = async (
  on: Queryable,
  target: StoredEntity,
  naming: readonly Naming[],
  key: RecordKey,
): Promise<void> => refuseWhere(await usesOf(on, target, naming, key));

/** Like `refuseWhileNamed`, for all records below a parent; references from the same collection do not count. */
export const refuseWhileAnyNamed = async (
  on: Queryable,
  target: StoredEntity,
  naming: readonly Naming[],
  parent: string,
): Promise<void> =>
  refuseWhere(
    await count(
      on,
      naming.filter(({ by, within }) => by !== target && within !== undefined && parentColumn(by) !== undefined),
      ({ by, within = [] }) => {
        const below = (stored: StoredEntity) => sql`${parentColumn(stored) ?? ident('id')} = ${parent}::text`;
        const own = sql`SELECT array_agg(id::text) FROM ${target.table} WHERE ${below(target)}`;
        return sql`${below(by)} AND jsonb_exists_any(${named(within)}, (${own}))`;
      },
    ),
  );
