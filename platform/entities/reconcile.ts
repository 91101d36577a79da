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
  facets: stored.facets.sql() + valueTotalsSql(stored),
});

const now = (): string => new Date().toISOString();

async function createTables(tx: Tx, { definition }: StoredEntity): Promise<void> {
  const { table, versionTable, idType, scope } = definition;
  const key = [...scope.map(({ name }) => `${ident(name)} text COLLATE "C" NOT NULL`), `id ${idType} not null`].join(
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
    `CREATE TABLE ${table} (${key}, version integer NOT NULL, doc jsonb NOT NULL, search text NOT NULL DEFAULT '',
      created_at text COLLATE "C" NOT NULL, updated_at text COLLATE "C" NOT NULL, updated_by text NOT NULL DEFAULT ''
      ${generated}, PRIMARY KEY (${primary})) WITH (fillfactor = 85, toast_tuple_target = 512)`,
  );
  await run(
    tx,
    `CREATE TABLE IF NOT EXISTS ${versionTable} (${key}, version integer NOT NULL, operation text NOT NULL, doc jsonb NOT NULL,
      at text COLLATE "C" NOT NULL, by_id text, by_name text, request_id text, PRIMARY KEY (${primary}, version))`,
  );
}

const generatedColumn = ({ name, type, expression }: TableDefinition['columns'][number]): string =>
  `${ident(name)} ${type} NOT NULL GENERATED ALWAYS AS (${expression}) stored`;

async function exists(tx: Tx, bareName: string): Promise<boolean> {
  const rows = await run(tx, `SELECT 1 FROM pg_tables WHERE schemaname = 'entity' AND tablename = $1`, [bareName]);
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
    ...gone.map(({ name }) => `DROP COLUMN IF EXISTS ${ident(name)}`),
    ...added.map((column) => `add column ${generatedColumn(column)}`),
  ];
  if (steps.length > 0) await run(tx, `ALTER TABLE ${current.table} ${steps.join(', ')}`);
}

async function reconcileIndexes(tx: Tx, { table, bareName, indexes }: TableDefinition): Promise<void> {
  const present = await run<{ indexname: string }>(
    tx,
    `SELECT indexname FROM pg_indexes WHERE schemaname = 'entity' AND tablename = $1 AND indexname NOT LIKE '%\\_pkey'`,
    [bareName],
  );
  const names = new Set(indexes.map(({ name }) => name));
  for (const { indexname } of present) {
    if (!names.has(indexname)) await run(tx, `DROP INDEX entity.${ident(indexname)}`);
  }
  const there = new Set(present.map(({ indexname }) => indexname));
  const missing = indexes.filter(({ name }) => !there.has(name)).map((index) => indexStatement(table, index));
  // All indexes are created in one round trip, because the first start creates hundreds.
  if (missing.length > 0) await run(tx, `DO ${literal(`BEGIN ${missing.join('; ')}; END`)}`);
}

const indexStatement = (table: string, { name, on, unique }: IndexDefinition): string =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${ident(name)} ON ${table} ${on}`;

export const createIndex = (tx: Tx, table: string, index: IndexDefinition): Promise<unknown> =>
  run(tx, indexStatement(table, index));

async function recomputeSearch(tx: Tx, { definition }: StoredEntity): Promise<void> {
  const keys = [...definition.scope.map(({ name }) => ident(name)), 'id'];
  let after: string[] | undefined;
  for (;;) {
    const where = after ? `WHERE (${keys.join(', ')}) > (${after.map((_, index) => `$${index + 1}`).join(', ')})` : '';
    const rows = await run<{ key: string[]; doc: EntityRecord }>(
      tx,
      `SELECT jsonb_build_array(${keys.join(', ')}) AS key, doc FROM ${definition.table} ${where}
        ORDER BY ${keys.join(', ')} LIMIT ${BATCH}`,
      after,
    );
    if (rows.length === 0) return;
    const updates = rows.map(({ key, doc }) => ({ key, search: searchText(definition.search, doc) }));
    const match = keys.map((key, index) => `t.${key} = r->'key'->>${index}`).join(' AND ');
    await run(
      tx,
      `UPDATE ${definition.table} t SET search = r->>'search' FROM jsonb_array_elements($1::jsonb) r WHERE ${match}`,
      [JSON.stringify(updates)],
    );
    after = rows.at(-1)?.key;
    if (rows.length < BATCH) return;
  }
}

/** Counts all rows of an entity again, by group. */
export async function recount(tx: Tx, stored: StoredEntity): Promise<void> {
  const { name, definition, facets } = stored;
  await run(tx, `DELETE FROM entity_count WHERE entity = $1`, [name]);
  await run(
    tx,
    `INSERT INTO entity_count (entity, facet, delta)
      SELECT $1::text, facet, count(*)::int FROM (SELECT ${facets.sql()} AS facet FROM ${definition.table}) rows GROUP BY facet`,
    [name],
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
    `SELECT entity, definition FROM entity_table WHERE status = 'live'`,
  );
  const tables = await run<{ tablename: string }>(tx, `SELECT tablename FROM pg_tables WHERE schemaname = 'entity'`);
  const all = await run<{ tablename: string; names: string[] }>(
    tx,
    `SELECT tablename, jsonb_agg(indexname) AS names FROM pg_indexes
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
    `SELECT definition FROM entity_table WHERE entity = $1`,
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
    `INSERT INTO entity_table (entity, table_name, definition, status, updated_at)
      VALUES ($1, $2, $3::jsonb, 'live', $4)
      ON CONFLICT (entity) DO UPDATE SET table_name = excluded.table_name, definition = excluded.definition,
        status = 'live', updated_at = excluded.updated_at`,
    [name, definition.bareName, JSON.stringify(current), now()],
  );
}

async function replaceIfEmpty(tx: Tx, { name, definition }: StoredEntity): Promise<void> {
  const rows = await run(tx, `SELECT 1 FROM ${definition.versionTable} LIMIT 1`);
  if (rows.length > 0) {
    throw new Error(
      `${name}.json now has another key (parent or partition) than its stored rows. Export them, remove the file, ` +
        `start once, run "npm run drop:parked", add the file again and import.`,
    );
  }
  await run(tx, `DROP TABLE ${definition.table}, ${definition.versionTable}`);
}

/**
 * Brings tables, columns and indexes in line with the entity files, and parks the tables of removed files: they are
 * kept until the file returns or `npm run drop:parked` is run. Rows are never deleted here.
 */
export async function reconcile(db: Db, entities: Iterable<StoredEntity>): Promise<void> {
  const all = [...entities];
  await db.transaction().execute(async (tx) => {
    // If several processes start together, only one does the work.
    await run(tx, `SELECT pg_advisory_xact_lock(727001)`);
    await run(tx, `CREATE SCHEMA IF NOT EXISTS entity`);
    await run(tx, `CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    const found = await checkSchema(tx);
    for (const stored of all) if (!isCurrent(stored, found)) await reconcileOne(tx, stored);
    await run(
      tx,
      `UPDATE entity_table SET status = 'parked', updated_at = $2
        WHERE status = 'live' AND entity NOT IN (SELECT jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(all.map(({ name }) => name)), now()],
    );
  });
}
