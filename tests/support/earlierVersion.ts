import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { connectDatabase, type DatabaseOptions } from '../../platform/db/open';
import { migrate } from '../../platform/db/migrate';
import { MIGRATIONS } from '../../platform/db/migrations';
import type { Db } from '../../platform/db/types';
import { snake } from '../../platform/entities/sql';

/** The newest migration of the version that stored these rows. */
const LAST = '130-delegates';

/** Rows by table; each row has only the columns that it sets. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** A record and its first version, as the earlier version of the platform stored them. */
export function record(entity: string, id: string, doc: Record<string, unknown>): Rows {
  const at = '2026-10-01T08:00:00.000Z';
  return {
    [`entity.${snake(entity)}`]: [{ id, version: 1, doc, search: '', created_at: at, updated_at: at, updated_by: '' }],
    [`entity.${snake(entity)}_version`]: [{ id, version: 1, operation: 'create', doc, at, by_name: 'system' }],
  };
}

/** Entities whose ids people type. Their id columns are sorted like names. */
const TYPED = new Set(['user']);

/**
 * Creates the entities' tables as they were in the earlier version. The next start adds the parts that are derived from
 * schemas.
 */
async function makeTables(db: Db, entities: readonly string[]): Promise<void> {
  await sql`CREATE SCHEMA entity`.execute(db);
  for (const entity of entities) {
    const [table, id] = [snake(entity), `id text COLLATE "${TYPED.has(entity) ? 'und-x-icu' : 'C'}" NOT NULL`];
    await sql
      .raw(
        `CREATE TABLE entity."${table}" (${id}, version integer NOT NULL, doc jsonb NOT NULL,
          search text NOT NULL DEFAULT '', created_at text COLLATE "C" NOT NULL, updated_at text COLLATE "C" NOT NULL,
          updated_by text NOT NULL DEFAULT '', PRIMARY KEY (id))`,
      )
      .execute(db);
    await sql
      .raw(
        `CREATE TABLE entity."${table}_version" (${id}, version integer NOT NULL, operation text NOT NULL,
          doc jsonb NOT NULL, at text COLLATE "C" NOT NULL, by_id text, by_name text, request_id text,
          PRIMARY KEY (id, version))`,
      )
      .execute(db);
    const definition = { columns: [], marks: { scope: '', search: '', facets: '' } };
    await insert(db, 'entity_table', [
      { entity, table_name: table, definition, status: 'live', updated_at: '2026-10-01T08:00:00.000Z' },
    ]);
  }
}

/** A chain of audit rows as the earlier version sealed them: with a digest that needs no key. */
export function auditChain(count: number): Rows {
  let hash = '0'.repeat(64);
  const rows = Array.from({ length: count }, (_, index) => ({
    audit_id: `0197a000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    at: '2026-10-01T08:00:00.000Z',
    username: 'admin',
    action: 'account',
  }));
  const seals = rows.map(({ audit_id, at, username, action }, index) => {
    const said = [audit_id, at, null, username, action, null, null, null, null, '{}'];
    hash = createHash('sha256').update(hash).update(JSON.stringify(said)).digest('hex');
    return { seq: index + 1, audit_id, hash };
  });
  return { audit: rows, audit_seal: seals };
}

async function insert(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  await sql`
    INSERT INTO ${sql.raw(table)} (${sql.raw(columns)})
    SELECT ${sql.raw(columns)} FROM jsonb_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

/** Migrates an empty database to the version before secrets were encrypted, and inserts these rows in order. */
export async function leaveAsBefore(
  options: DatabaseOptions,
  entities: readonly string[],
  all: readonly Rows[],
): Promise<void> {
  const database = await connectDatabase(options);
  try {
    const before = Object.entries(MIGRATIONS).filter(([name]) => name <= LAST);
    await migrate(database.db, Object.fromEntries(before));
    await makeTables(database.db, entities);
    for (const rows of all) for (const [table, list] of Object.entries(rows)) await insert(database.db, table, list);
  } finally {
    await database.close();
  }
}
