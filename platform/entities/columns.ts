import { sql } from 'kysely';
import type { Entity, FieldSchema } from '../../src/domain/entity/types';
import { PARTIAL_DATE } from '../../src/domain/dates/partialDate';
import { fieldAt, hasType, stepsOf, walkFields } from '../../src/domain/entity/paths';
import { reachesSecret, secretPaths } from '../../src/domain/entity/secrets';
import { literal, textOfSql, type Sql } from '../db/sql';
import { perEntity } from './perEntity';
import { snake } from './sql';

/** `time` holds moments or days, `date` holds dates of any precision. Both are stored as keys, see `dateKey`. */
export type ColumnKind = 'text' | 'time' | 'date' | 'number' | 'boolean' | 'array';

/** A column that the database generates from the document, so that a list can sort and filter by this column. */
export interface GeneratedColumn {
  path: string;
  name: string;
  kind: ColumnKind;
  /** SQL type with collation. */
  type: string;
  expression: string;
}

/**
 * Number of characters of a text that count for sorting, equality and uniqueness, because an index entry must fit its
 * page.
 */
export const INDEXED_LENGTH = 400;

const TYPES: Record<ColumnKind, string> = {
  text: 'text collate "und-x-icu"',
  time: 'text collate "C"',
  date: 'text collate "C"',
  number: 'numeric',
  boolean: 'boolean',
  array: 'jsonb',
};

/** Whether the path leads through a list or ends at a list. */
function reachesIntoRows(entity: Entity, path: string): boolean {
  const steps = stepsOf(path);
  return steps.some((_, index) => {
    const field = fieldAt(entity, steps.slice(0, index + 1).join('.'));
    return field?.items !== undefined || hasType(field, 'array');
  });
}

function kindOf(entity: Entity, path: string, field: FieldSchema | undefined): ColumnKind | undefined {
  if (reachesIntoRows(entity, path)) return 'array';
  if (hasType(field, 'boolean')) return 'boolean';
  if (hasType(field, 'number') || hasType(field, 'integer')) return 'number';
  if (field?.format === PARTIAL_DATE) return 'date';
  if (field?.format === 'date' || field?.format === 'date-time') return 'time';
  return hasType(field, 'string') ? 'text' : undefined;
}

/** The SQL/JSON path of a field's values: `rules.symptoms.dataId` → `$."rules"[*]."symptoms"[*]."dataId"`. */
export const jsonPathOf = (entity: Entity, path: string): string =>
  `$${stepsOf(path)
    .map((step, index, steps) => {
      const field = fieldAt(entity, steps.slice(0, index + 1).join('.'));
      return `.${JSON.stringify(step)}${field?.items ? '[*]' : ''}`;
    })
    .join('')}`;

/**
 * Generated values are never null, so that keyset paging can compare plain tuples: an absent text is empty and sorts
 * first, an absent number is below all others. The casts cannot fail, so that a row older than its schema can still be
 * stored.
 */
function expressionOf(entity: Entity, path: string, kind: ColumnKind): Sql {
  const steps = stepsOf(path);
  const at = sql.join(steps.map(literal));
  const value = sql`jsonb_extract_path(doc, ${at})`;
  const text = sql`jsonb_extract_path_text(doc, ${at})`;
  switch (kind) {
    case 'array':
      return sql`jsonb_path_query_array(doc, ${literal(jsonPathOf(entity, path))})`;
    case 'boolean':
      return sql`coalesce(${value} = 'true'::jsonb, false)`;
    case 'number':
      return sql`coalesce(case when jsonb_typeof(${value}) = 'number' then (${text})::numeric end, '-Infinity'::numeric)`;
    case 'time':
    case 'date':
      return sql`date_key(${text})`;
    default:
      return sql`coalesce(left(${text}, ${literal(INDEXED_LENGTH)}), '')`;
  }
}

/** The generated column of a field, or undefined if its values cannot be compared (objects). */
export function columnFor(entity: Entity, path: string): GeneratedColumn | undefined {
  const kind = kindOf(entity, path, fieldAt(entity, path));
  if (!kind) return undefined;
  const expression = textOfSql(expressionOf(entity, path, kind));
  return { path, name: `f_${snake(path)}`, kind, type: TYPES[kind], expression };
}

export const uniquePaths = (entity: Entity): string[] => {
  const found: string[] = [];
  walkFields(entity, (path, field) => {
    if (field['x-unique'] && !reachesIntoRows(entity, path)) found.push(path);
  });
  return found;
};

/**
 * Fields by which the list can be sorted: the id, the default sort field, and the list's scalar columns that are not
 * switched off. Never a secret: the order would reveal it.
 */
export const sortablePaths = perEntity((entity): readonly string[] => {
  const x = entity['x-entity'];
  const columns = x.list.columns
    .map((column) => (typeof column === 'string' ? { field: column, sortable: true } : column))
    .filter(({ sortable }) => sortable !== false)
    .map(({ field }) => field)
    .filter((path) => SERVER_COLUMNS[path] || (columnFor(entity, path)?.kind ?? 'array') !== 'array');
  const secrets = secretPaths(entity);
  return [...new Set([x.id, x.list.sort, ...columns])].filter((path) => !reachesSecret(secrets, path));
});

/** Columns of the platform's own fields. */
export const SERVER_COLUMNS: Record<string, { name: string; kind: ColumnKind }> = {
  _version: { name: 'version', kind: 'number' },
  createdAt: { name: 'created_at', kind: 'time' },
  updatedAt: { name: 'updated_at', kind: 'time' },
  updatedBy: { name: 'updated_by', kind: 'text' },
};
