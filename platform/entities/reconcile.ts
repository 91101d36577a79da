import { isDeepStrictEqual } from 'node:util';
import type { EntityRecord } from '../../src/domain/entity/types';
import { FOLDING, searchText } from '../../src/domain/search/searchText';
import type { Db, Tx } from '../db/types';
import type { IndexDefinition, TableDefinition } from './definition';
import { ident, literal, run } from './sql';
import type { StoredEntity } from './stored';
import { keepValueTotals, recountValues, valueTotalsSql } from './valueTotals';

/** Rows per batch when search texts are recomputed. */
const BATCH = 1000;

/** The stored part of a definition, which the next start compares; marks are compared as a whole. */
interface StoredDefinition {
  columns: TableDefinition['columns'];
  marks: { scope: string; search: string; facets: string };
}

const marksOf = (stored: StoredEntity): StoredDefinition['marks'] => ({
  scope: stored.definition.scope.map(({ name }) => name).join(','),
  search: [`folding ${FOLDING}`, ...stored.definition.search].join('\n'),
  facets: stored.facets.sql() + valueTotalsSql(stored),
});

const now = (): string => new Date().toISOString();

async function createTables(tx: Tx, { definition }: StoredEntity): Promise<void> {
  const { table, versionTable, idType, scope } = definition;
  const key = [...scope.map(({ name }) => `${ident(name)} text collate "C" not null`), `id ${idType} not null`].join(
    ', ',
  );
  const primary = [...scope.map(({ name }) => ident(name)), 'id'].join(', ');
  const generated = definition.columns
    .map(generatedColumn)
    .map((column) => `, ${column}`)
    .join('');
  // Free space in each page allows updates in place if no indexed value changes.
  await run(
    tx,
    `create table ${table} (${key}, version integer not null, doc jsonb not null, search text not null default '',
      created_at text collate "C" not null, updated_at text collate "C" not null, updated_by text not null default ''
      ${generated}, primary key (${primary})) with (fillfactor = 85, toast_tuple_target = 512)`,
  );
  await run(
    tx,
    `create table if not exists ${versionTable} (${key}, version integer not null, operation text not null, doc jsonb not null,
      at text collate "C" not null, by_id text, by_name text, request_id text, primary key (${primary}, version))`,
  );
}

const generatedColumn = ({ name, type, expression }: TableDefinition['columns'][number]): string =>
  `${ident(name)} ${type} not null generated always as (${expression}) stored`;

async function exists(tx: Tx, bareName: string): Promise<boolean> {
  const rows = await run(tx, `select 1 from pg_tables where schemaname = 'entity' and tablename = $1`, [bareName]);
  return rows.length > 0;
}

/** Drops columns, then adds new ones. Indexes on a dropped column are dropped with it, and re-created below. */
async function reconcileColumns(tx: Tx, current: TableDefinition, stored: StoredDefinition): Promise<void> {
  const same = (a: TableDefinition['columns'][number], b: TableDefinition['columns'][number]) =>
    a.name === b.name && a.type === b.type && a.expression === b.expression;
  const gone = stored.columns.filter((old) => !current.columns.some((column) => same(column, old)));
  const added = current.columns.filter((column) => !stored.columns.some((old) => same(column, old)));
  const steps = [
    ...gone.map(({ name }) => `drop column if exists ${ident(name)}`),
    ...added.map((column) => `add column ${generatedColumn(column)}`),
  ];
  if (steps.length > 0) await run(tx, `alter table ${current.table} ${steps.join(', ')}`);
}

async function reconcileIndexes(tx: Tx, { table, bareName, indexes }: TableDefinition): Promise<void> {
  const present = await run<{ indexname: string }>(
    tx,
    `select indexname from pg_indexes where schemaname = 'entity' and tablename = $1 and indexname not like '%\\_pkey'`,
    [bareName],
  );
  const names = new Set(indexes.map(({ name }) => name));
  for (const { indexname } of present) {
    if (!names.has(indexname)) await run(tx, `drop index entity.${ident(indexname)}`);
  }
  const there = new Set(present.map(({ indexname }) => indexname));
  const missing = indexes.filter(({ name }) => !there.has(name)).map((index) => indexStatement(table, index));
  // One round trip for all: a first start creates hundreds.
  if (missing.length > 0) await run(tx, `do ${literal(`begin ${missing.join('; ')}; end`)}`);
}

const indexStatement = (table: string, { name, on, unique }: IndexDefinition): string =>
  `create ${unique ? 'unique ' : ''}index ${ident(name)} on ${table} ${on}`;

export const createIndex = (tx: Tx, table: string, index: IndexDefinition): Promise<unknown> =>
  run(tx, indexStatement(table, index));

async function recomputeSearch(tx: Tx, { definition }: StoredEntity): Promise<void> {
  const keys = [...definition.scope.map(({ name }) => ident(name)), 'id'];
  let after: string[] | undefined;
  for (;;) {
    const where = after ? `where (${keys.join(', ')}) > (${after.map((_, index) => `$${index + 1}`).join(', ')})` : '';
    const rows = await run<{ key: string[]; doc: EntityRecord }>(
      tx,
      `select jsonb_build_array(${keys.join(', ')}) as key, doc from ${definition.table} ${where}
        order by ${keys.join(', ')} limit ${BATCH}`,
      after,
    );
    if (rows.length === 0) return;
    const updates = rows.map(({ key, doc }) => ({ key, search: searchText(definition.search, doc) }));
    const match = keys.map((key, index) => `t.${key} = r->'key'->>${index}`).join(' and ');
    await run(
      tx,
      `update ${definition.table} t set search = r->>'search' from jsonb_array_elements($1::jsonb) r where ${match}`,
      [JSON.stringify(updates)],
    );
    after = rows.at(-1)?.key;
    if (rows.length < BATCH) return;
  }
}

/** Recounts all rows, by group. */
export async function recount(tx: Tx, stored: StoredEntity): Promise<void> {
  const { name, definition, facets } = stored;
  await run(tx, `delete from entity_count where entity = $1`, [name]);
  await run(
    tx,
    `insert into entity_count (entity, facet, delta)
      select $1::text, facet, count(*)::int from (select ${facets.sql()} as facet from ${definition.table}) rows group by facet`,
    [name],
  );
  await recountValues(tx, stored);
}

/** The current state of the database, read at once, because most starts have nothing to do. */
interface Found {
  definitions: ReadonlyMap<string, StoredDefinition>;
  tables: ReadonlySet<string>;
  indexes: ReadonlyMap<string, ReadonlySet<string>>;
}

async function look(tx: Tx): Promise<Found> {
  const live = await run<{ entity: string; definition: StoredDefinition }>(
    tx,
    `select entity, definition from entity_table where status = 'live'`,
  );
  const tables = await run<{ tablename: string }>(tx, `select tablename from pg_tables where schemaname = 'entity'`);
  const all = await run<{ tablename: string; names: string[] }>(
    tx,
    `select tablename, jsonb_agg(indexname) as names from pg_indexes
      where schemaname = 'entity' and indexname not like '%\\_pkey' group by tablename`,
  );
  return {
    definitions: new Map(live.map(({ entity, definition }) => [entity, definition])),
    tables: new Set(tables.map(({ tablename }) => tablename)),
    indexes: new Map(all.map(({ tablename, names }) => [tablename, new Set(names)])),
  };
}

const storedDefinitionOf = (stored: StoredEntity): StoredDefinition => ({
  columns: stored.definition.columns,
  marks: marksOf(stored),
});

/** Whether an entity's tables match its file. */
function isCurrent(stored: StoredEntity, { definitions, tables, indexes }: Found): boolean {
  const { bareName, indexes: wanted } = stored.definition;
  return (
    tables.has(bareName) &&
    isDeepStrictEqual(new Set(wanted.map(({ name }) => name)), indexes.get(bareName) ?? new Set()) &&
    isDeepStrictEqual(definitions.get(stored.name), storedDefinitionOf(stored))
  );
}

async function reconcileOne(tx: Tx, stored: StoredEntity): Promise<void> {
  const { name, definition } = stored;
  const [row] = await run<{ definition: StoredDefinition }>(
    tx,
    `select definition from entity_table where entity = $1`,
    [name],
  );
  const before = row?.definition;
  const current = storedDefinitionOf(stored);
  const rekeyed = before && before.marks.scope !== current.marks.scope;
  if (rekeyed) await replaceIfEmpty(tx, stored);
  if (!(await exists(tx, definition.bareName))) {
    await createTables(tx, stored);
  } else if (before) {
    await reconcileColumns(tx, definition, before);
  }
  await reconcileIndexes(tx, definition);
  if (before && before.marks.search !== current.marks.search) await recomputeSearch(tx, stored);
  if (!before || rekeyed || before.marks.facets !== current.marks.facets) {
    await keepValueTotals(tx, stored);
    await recount(tx, stored);
  }
  await run(
    tx,
    `insert into entity_table (entity, table_name, definition, status, updated_at)
      values ($1, $2, $3::jsonb, 'live', $4)
      on conflict (entity) do update set table_name = excluded.table_name, definition = excluded.definition,
        status = 'live', updated_at = excluded.updated_at`,
    [name, definition.bareName, JSON.stringify(current), now()],
  );
}

async function replaceIfEmpty(tx: Tx, { name, definition }: StoredEntity): Promise<void> {
  const rows = await run(tx, `select 1 from ${definition.versionTable} limit 1`);
  if (rows.length > 0) {
    throw new Error(
      `${name}.json now has another key (parent or partition) than its stored rows. Export them, remove the file, ` +
        `start once, run "npm run drop:parked", add the file again and import.`,
    );
  }
  await run(tx, `drop table ${definition.table}, ${definition.versionTable}`);
}

/**
 * Brings tables, columns and indexes in line with the entity files, and parks the tables of removed files: they are
 * kept until the file returns or `npm run drop:parked` is run. Rows are never deleted here.
 */
export async function reconcile(db: Db, entities: Iterable<StoredEntity>): Promise<void> {
  const all = [...entities];
  await db.transaction().execute(async (tx) => {
    // Of several processes that start together, one does the work.
    await run(tx, `select pg_advisory_xact_lock(727001)`);
    await run(tx, `create schema if not exists entity`);
    await run(tx, `create extension if not exists pg_trgm`);
    const found = await look(tx);
    for (const stored of all) if (!isCurrent(stored, found)) await reconcileOne(tx, stored);
    await run(
      tx,
      `update entity_table set status = 'parked', updated_at = $2
        where status = 'live' and entity not in (select jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(all.map(({ name }) => name)), now()],
    );
  });
}
