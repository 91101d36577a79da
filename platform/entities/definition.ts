import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Entity, FieldFilter, ListFilter } from '../../src/domain/entity/types';
import { reachesSecret, secretPaths } from '../../src/domain/entity/secrets';
import {
  columnFor,
  SERVER_COLUMNS,
  sortablePaths,
  uniquePaths,
  type ColumnKind,
  type GeneratedColumn,
} from './columns';
import { ident, textOfSql, type Sql } from '../db/sql';
import { OWN_INDEXES } from './ownIndexes';
import { perEntity } from './perEntity';
import { snake } from './sql';

/** A part of the key besides the id: the parent's id, or the patient that a row belongs to. */
export interface ScopeColumn {
  field: string;
  name: string;
}

export interface IndexDefinition {
  name: string;
  /** The rest of the statement after `create index <name> on <table>`. */
  on: string;
  unique: boolean;
  /** The field whose values the index keeps unique. The error for a duplicate value names this field. */
  field?: string;
}

/** A column that queries can use: a generated column, a column of the key, or a column of the server's fields. */
export interface QueryColumn {
  name: string;
  kind: ColumnKind;
}

/**
 * Everything about an entity's tables. The definition is stored, so that the next start can see which parts have
 * changed.
 */
export interface TableDefinition {
  /** Qualified and quoted: `entity."patient"`. */
  table: Sql;
  versionTable: Sql;
  bareName: string;
  idType: Sql;
  scope: ScopeColumn[];
  columns: GeneratedColumn[];
  indexes: IndexDefinition[];
  search: string[];
  /** The platform's own times that a search covers, by column. */
  searchTimes: string[];
  facets: FieldFilter[];
  /** Counted filters on multi-valued fields. Their totals are kept separately. */
  valueTotals: FieldFilter[];
}

/** Whether a filter compares a field; other controls only show columns. */
export const isOnField = (filter: ListFilter): filter is FieldFilter => !!filter.field;

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

function scopeOf(entity: Entity): ScopeColumn[] {
  const x = entity['x-entity'];
  return [x.parent?.param, x.partition]
    .filter((field): field is string => field !== undefined && field !== x.id)
    .filter((field, index, all) => all.indexOf(field) === index)
    .map((field) => ({ field, name: snake(field) }));
}

function columnsOf(entity: Entity, scope: ScopeColumn[]): GeneratedColumn[] {
  const x = entity['x-entity'];
  const filtered = (x.list.filters ?? []).flatMap(({ field, otherwise }) => [
    ...(field ? [field] : []),
    ...(otherwise ? [otherwise] : []),
  ]);
  const also = [...(x.list.searchAlso ?? []), ...(x.list.searchNames ?? []).map(({ field }) => field)];
  const paths = [...sortablePaths(entity), ...filtered, ...also, ...uniquePaths(entity), ...(x.aliases ?? [])];
  const secrets = secretPaths(entity);
  const key = new Set([x.id, ...scope.map(({ field }) => field), ...Object.keys(SERVER_COLUMNS)]);
  const columns = [...new Set(paths.map((path) => path.replace(/\[\]/g, '')))]
    .filter((path) => !key.has(path) && !reachesSecret(secrets, path))
    .map((path) => columnFor(entity, path))
    .filter((column) => column !== undefined);
  return columns;
}

/**
 * The default conditions of a list. Its toggles are off by default, so records with a value in a toggle's field are
 * left out.
 */
function defaultConditions(entity: Entity, column: (path: string) => QueryColumn | undefined): Sql[] {
  return (entity['x-entity'].list.filters ?? [])
    .filter(isOnField)
    .filter(({ control }) => control === 'toggle')
    .flatMap((filter) => {
      const found = column(filter.field);
      const absent = found && absentCondition(found);
      return absent ? [absent] : [];
    });
}

/** SQL that is true if the column's field has no value (for a boolean: is not true). */
export function absentCondition(column: QueryColumn): Sql {
  const name = ident(column.name);
  if (column.kind === 'boolean') return sql`${name} = false`;
  if (column.kind === 'array') return sql`${name} = '[]'::jsonb`;
  if (column.kind === 'number') return sql`${name} = '-Infinity'::numeric`;
  return sql`${name} = ''`;
}

function indexesOf(entity: Entity, definition: Omit<TableDefinition, 'indexes'>): IndexDefinition[] {
  const x = entity['x-entity'];
  const { scope, columns, bareName } = definition;
  const lookup = columnLookup(entity, definition);
  const scopeNames = scope.map(({ name }) => ident(name));
  const id = ident('id');
  const tail = sql.join([id, ...scopeNames]);
  const drafts: Omit<IndexDefinition, 'name'>[] = [];
  const add = (on: Sql, unique = false, field?: string) =>
    drafts.push({ on: textOfSql(on), unique, ...(field && { field }) });

  // One index per column is enough for inherited content, because such content is read by parent, and rarely for all
  // parents.
  const byParent = x.parent?.inherit !== undefined;
  if (scope.length > 0 && !byParent) add(sql`(${id})`);
  for (const path of sortablePaths(entity)) {
    const column = lookup(path);
    if (!column || column.name === 'id') continue;
    if (!byParent) add(sql`(${ident(column.name)}, ${tail})`);
    for (const name of scopeNames) {
      const rest = sql.join([id, ...scopeNames.filter((other) => other !== name)]);
      add(sql`(${name}, ${ident(column.name)}, ${rest})`);
    }
  }
  const conditions = defaultConditions(entity, lookup);
  const sort = lookup(x.list.sort);
  if (conditions.length > 0 && sort) {
    add(
      sql`(${sort.name === 'id' ? tail : sql`${ident(sort.name)}, ${tail}`}) where ${sql.join(conditions, sql` and `)}`,
    );
  }
  const isSorted = (path: string): boolean => sortablePaths(entity).includes(path);
  const filtered = (x.list.filters ?? []).flatMap(({ field }) => (field ? [field] : []));
  for (const path of [...filtered, ...(x.aliases ?? [])]) {
    const column = columns.find((candidate) => candidate.path === path.replace(/\[\]/g, ''));
    if (!column || column.kind === 'boolean') continue;
    if (column.kind === 'array') add(sql`using gin (${ident(column.name)} jsonb_path_ops)`);
    // An index for sorting begins with the column and serves its filter, too.
    else if (byParent || !isSorted(path)) add(sql`(${ident(column.name)}) where not (${absentCondition(column)})`);
    // A patient may have a hundred thousand rows, so a filter that no sort index serves gets an index that also sorts.
    if (x.partition === undefined || column.kind === 'array' || !sort || isSorted(path)) continue;
    for (const name of scopeNames) add(sql`(${name}, ${ident(column.name)}, ${ident(sort.name)}, ${id})`);
  }
  // Records whose own date has no value are found by their other date.
  for (const { field = '', otherwise = '' } of x.list.filters ?? []) {
    const [own, other] = [lookup(field), lookup(otherwise)];
    if (own && other) add(sql`(${ident(other.name)}) where ${absentCondition(own)}`);
  }
  // A search goes from the found patients or providers to the records that refer to them.
  for (const path of x.list.searchAlso ?? []) {
    const column = columns.find((candidate) => candidate.path === path);
    if (column) add(sql`(${ident(column.name)}) where not (${absentCondition(column)})`);
  }
  for (const path of uniquePaths(entity)) {
    const column = lookup(path);
    if (!column || column.name === 'id') continue;
    const value = column.kind === 'text' ? sql`lower(${ident(column.name)})` : ident(column.name);
    const parent = x.parent ? sql`${ident(snake(x.parent.param))}, ` : sql``;
    add(sql`(${parent}${value}) where not (${absentCondition(column)})`, true, path);
  }
  for (const name of definition.searchTimes) add(sql`(${ident(name)}, ${tail})`);
  if (definition.search.length > 0) add(sql`using gin (search gin_trgm_ops)`);
  for (const on of OWN_INDEXES[entity.$id] ?? []) add(on);
  const seen = new Map(drafts.map((draft) => [draft.on, draft]));
  return [...seen.values()].map((draft) => ({
    ...draft,
    name: `${bareName.slice(0, 40)}_${short(`${draft.unique}${draft.on}`)}`,
  }));
}

/** Makes a function that finds the column of a field path: a generated column, a key column, or a server column. */
export function columnLookup(
  entity: Entity,
  definition: Pick<TableDefinition, 'scope' | 'columns'>,
): (path: string) => QueryColumn | undefined {
  const byPath = new Map<string, QueryColumn>(Object.entries(SERVER_COLUMNS));
  for (const column of definition.columns) byPath.set(column.path, column);
  for (const { field, name } of definition.scope) byPath.set(field, { name, kind: 'text' });
  byPath.set(entity['x-entity'].id, { name: 'id', kind: 'text' });
  return (path) => byPath.get(path.replace(/\[\]/g, ''));
}

/** The name of the table with the versions of another table's records. */
export const versionNameOf = (bareName: string): string => `${bareName}_version`;

/** The qualified, quoted table name of an entity's records. */
export const tableOf = (entityId: string): Sql => sql`entity.${ident(snake(entityId))}`;

/** The tables, columns and indexes that an entity file requires. */
export const definitionOf = perEntity((entity): TableDefinition => {
  const x = entity['x-entity'];
  const bareName = snake(entity.$id);
  const scope = scopeOf(entity);
  const secrets = secretPaths(entity);
  const counted = (x.list.filters ?? []).filter(isOnField).filter((filter) => filter.counted);
  const base = {
    bareName,
    table: tableOf(entity.$id),
    versionTable: sql`entity.${ident(versionNameOf(bareName))}`,
    // Typed ids are read by people and sort like names.
    idType: x.idKind === 'typed' ? sql`text COLLATE "und-x-icu"` : sql`text COLLATE "C"`,
    scope,
    columns: columnsOf(entity, scope),
    search: (x.list.search ?? []).filter((path) => !SERVER_COLUMNS[path] && !reachesSecret(secrets, path)),
    searchTimes: (x.list.search ?? []).flatMap((path) => {
      const column = SERVER_COLUMNS[path];
      return column?.kind === 'time' ? [column.name] : [];
    }),
    facets: counted.filter(({ op }) => op !== 'has'),
    valueTotals: counted.filter(({ op }) => op === 'has'),
  };
  return { ...base, indexes: indexesOf(entity, base) };
});
