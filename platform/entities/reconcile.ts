import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { EntityRecord } from '../../src/domain/entity/types';
import { FOLDING, searchText } from '../../src/domain/search/searchText';
import type { Db, Tx } from '../db/types';
import type { IndexDefinition, TableDefinition } from './definition';
import { and, ident, listOf, literal, run, textOfSql, type Sql } from '../db/sql';
import { keyColumns, type StoredEntity } from './stored';
import { keepValueTotals, recountValues, valueTotalsSql } from './valueTotals';

/** Rows per batch when search texts are recomputed. */
const BATCH = 1000;

/**
 * The stored part of a definition. The next start compares it with the definition from the entity file. `marks` are
 * texts that change whenever the scope, search or facets change.
 */
interface StoredDefinition {
  columns: TableDefinition['columns'];
  marks: { scope: string; search: string; facets: string };
}

const marksOf = (stored: StoredEntity): StoredDefinition['marks'] => ({
  scope: stored.definition.scope.map(({ name }) => name).join(','),
  search: [`folding ${FOLDING}`, ...stored.definition.search].join('\n'),
  facets: textOfSql(stored.facets.sql()) + valueTotalsSql(stored),
});

const now = (): string => new Date().toISOString();

async function createTables(tx: Tx, { definition }: StoredEntity): Promise<void> {
  const { table, versionTable, idType, scope } = definition;
  const key = sql.join([
    ...scope.map(({ name }) => sql`${ident(name)} text COLLATE "C" NOT NULL`),
    sql`id ${idType} NOT NULL`,
  ]);
  const primary = sql.join(keyColumns({ definition }));
  const generated = sql.join(
    definition.columns.map((column) => sql`, ${generatedColumn(column)}`),
    sql``,
  );
  // Free space in each page allows updates in place if no indexed value changes.
  await run(
    tx,
    sql`CREATE TABLE ${table} (${key}, version integer NOT NULL, doc jsonb NOT NULL, search text NOT NULL DEFAULT '',
      created_at text COLLATE "C" NOT NULL, updated_at text COLLATE "C" NOT NULL, updated_by text NOT NULL DEFAULT ''
      ${generated}, PRIMARY KEY (${primary})) WITH (fillfactor = 85, toast_tuple_target = 512)`,
  );
  await run(
    tx,
    sql`CREATE TABLE IF NOT EXISTS ${versionTable} (${key}, version integer NOT NULL, operation text NOT NULL, doc jsonb NOT NULL,
      at text COLLATE "C" NOT NULL, by_id text, by_name text, request_id text, PRIMARY KEY (${primary}, version))`,
  );
}

const generatedColumn = ({ name, type, expression }: TableDefinition['columns'][number]): Sql =>
  sql`${ident(name)} ${sql.raw(type)} NOT NULL GENERATED ALWAYS AS (${sql.raw(expression)}) STORED`;

async function exists(tx: Tx, bareName: string): Promise<boolean> {
  const rows = await run(tx, sql`SELECT 1 FROM pg_tables WHERE schemaname = 'entity' AND tablename = ${bareName}`);
  return rows.length > 0;
}

/**
 * Drops columns, then adds new columns. The database drops the indexes of a dropped column, and `reconcileIndexes`
 * creates them again.
 */
async function reconcileColumns(tx: Tx, current: TableDefinition, stored: StoredDefinition): Promise<void> {
  const same = (a: TableDefinition['columns'][number], b: TableDefinition['columns'][number]) =>
    a.name === b.name && a.type === b.type && a.expression === b.expression;
  const gone = stored.columns.filter((old) => !current.columns.some((column) => same(column, old)));
  const added = current.columns.filter((column) => !stored.columns.some((old) => same(column, old)));
  const steps = [
    ...gone.map(({ name }) => sql`DROP COLUMN IF EXISTS ${ident(name)}`),
    ...added.map((column) => sql`ADD COLUMN ${generatedColumn(column)}`),
  ];
  if (steps.length > 0) await run(tx, sql`ALTER TABLE ${current.table} ${sql.join(steps)}`);
}

async function reconcileIndexes(tx: Tx, { table, bareName, indexes }: TableDefinition): Promise<void> {
  const present = await run<{ indexname: string }>(
    tx,
    sql`SELECT indexname FROM pg_indexes WHERE schemaname = 'entity' AND tablename = ${bareName} AND indexname NOT LIKE '%\\_pkey'`,
  );
  const names = new Set(indexes.map(({ name }) => name));
  for (const { indexname } of present) {
    if (!names.has(indexname)) await run(tx, sql`DROP INDEX entity.${ident(indexname)}`);
  }
  const there = new Set(present.map(({ indexname }) => indexname));
  const missing = indexes.filter(({ name }) => !there.has(name)).map((index) => indexStatement(table, index));
  // All indexes are created in one round trip, because the first start creates hundreds.
  if (missing.length > 0) await run(tx, sql`DO ${literal(textOfSql(sql`BEGIN ${sql.join(missing, sql`; `)}; END`))}`);
}

const indexStatement = (table: Sql, { name, on, unique }: IndexDefinition): Sql =>
  sql`CREATE ${unique ? sql`UNIQUE ` : sql``}INDEX ${ident(name)} ON ${table} ${sql.raw(on)}`;

export const createIndex = (tx: Tx, table: Sql, index: IndexDefinition): Promise<unknown> =>
  run(tx, indexStatement(table, index));

async function recomputeSearch(tx: Tx, { definition }: StoredEntity): Promise<void> {
  const keys = keyColumns({ definition });
  const columns = sql.join(keys);
  let after: string[] | undefined;
  for (;;) {
    const where = after ? sql`WHERE (${columns}) > (${sql.join(after)})` : sql``;
    const rows = await run<{ key: string[]; doc: EntityRecord }>(
      tx,
      sql`SELECT jsonb_build_array(${columns}) AS key, doc FROM ${definition.table} ${where}
        ORDER BY ${columns} LIMIT ${literal(BATCH)}`,
    );
    if (rows.length === 0) return;
    const updates = rows.map(({ key, doc }) => ({ key, search: searchText(definition.search, doc) }));
    const match = and(keys.map((key, index) => sql`t.${key} = r->'key'->>${literal(index)}`));
    await run(
      tx,
      sql`UPDATE ${definition.table} t SET search = r->>'search'
        FROM jsonb_array_elements(${JSON.stringify(updates)}::jsonb) r WHERE ${match}`,
    );
    after = rows.at(-1)?.key;
    if (rows.length < BATCH) return;
  }
}

/** Counts all rows of an entity again, by group. */
export async function recount(tx: Tx, stored: StoredEntity): Promise<void> {
  const { name, definition, facets } = stored;
  await run(tx, sql`DELETE FROM entity_count WHERE entity = ${name}`);
  await run(
    tx,
    sql`INSERT INTO entity_count (entity, facet, delta)
      SELECT ${name}::text, facet, count(*)::int FROM (SELECT ${facets.sql()} AS facet FROM ${definition.table}) rows GROUP BY facet`,
  );
  await recountValues(tx, stored);
}

/**
 * The current state of the database. This state is read for all entities together, because most starts change nothing.
 */
interface Found {
  definitions: ReadonlyMap<string, StoredDefinition>;
  tables: ReadonlySet<string>;
  indexes: ReadonlyMap<string, ReadonlySet<string>>;
}

async function checkSchema(tx: Tx): Promise<Found> {
  const live = await run<{ entity: string; definition: StoredDefinition }>(
    tx,
    sql`SELECT entity, definition FROM entity_table WHERE status = 'live'`,
  );
  const tables = await run<{ tablename: string }>(tx, sql`SELECT tablename FROM pg_tables WHERE schemaname = 'entity'`);
  const all = await run<{ tablename: string; names: string[] }>(
    tx,
    sql`SELECT tablename, jsonb_agg(indexname) AS names FROM pg_indexes
      WHERE schemaname = 'entity' AND indexname NOT LIKE '%\\_pkey' GROUP BY tablename`,
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
    sql`SELECT definition FROM entity_table WHERE entity = ${name}`,
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
    sql`INSERT INTO entity_table (entity, table_name, definition, status, updated_at)
      VALUES (${name}, ${definition.bareName}, ${JSON.stringify(current)}::jsonb, 'live', ${now()})
      ON CONFLICT (entity) DO UPDATE SET table_name = excluded.table_name, definition = excluded.definition,
        status = 'live', updated_at = excluded.updated_at`,
  );
}

async function replaceIfEmpty(tx: Tx, { name, definition }: StoredEntity): Promise<void> {
  const rows = await run(tx, sql`SELECT 1 FROM ${definition.versionTable} LIMIT 1`);
  if (rows.length > 0) {
    throw new Error(
      `${name}.json now has another key (parent or partition) than its stored rows. Export them, remove the file, ` +
        `start once, run "npm run drop:parked", add the file again and import.`,
    );
  }
  await run(tx, sql`DROP TABLE ${definition.table}, ${definition.versionTable}`);
}

/**
 * Brings tables, columns and indexes in line with the entity files, and parks the tables of removed files: they are
 * kept until the file returns or `npm run drop:parked` is run. Rows are never deleted here.
 */
export async function reconcile(db: Db, entities: Iterable<StoredEntity>): Promise<void> {
  const all = [...entities];
  await db.transaction().execute(async (tx) => {
    // If several processes start together, only one does the work.
    await run(tx, sql`SELECT pg_advisory_xact_lock(727001)`);
    await run(tx, sql`CREATE SCHEMA IF NOT EXISTS entity`);
    await run(tx, sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    const found = await checkSchema(tx);
    for (const stored of all) if (!isCurrent(stored, found)) await reconcileOne(tx, stored);
    await run(
      tx,
      sql`UPDATE entity_table SET status = 'parked', updated_at = ${now()}
        WHERE status = 'live' AND entity NOT IN ${listOf(all.map(({ name }) => name))}`,
    );
  });
}
