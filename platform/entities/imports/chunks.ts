import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../db/types';
import { secretsOf, type Place } from '../../secrets/secrets';
import type { ImportResult } from '../../../src/contract/entityJobs';

/** Identifies uploaded rows by import, entity and user. */
export interface ImportKey {
  importId: string;
  entity: string;
  owner: string;
  /** Whether rows of this entity may contain secrets. If so, rows are stored encrypted. */
  secret?: boolean;
}

/**
 * The `Place` to which the encrypted rows are bound. All rows of an import are bound to the same place, so encryption
 * does not protect their order.
 */
export const chunkPlace = (importId: string, entity: string): Place => ['import_chunk', importId, entity];

const sealedRow = (on: Queryable, { importId, entity }: ImportKey, row: unknown): string =>
  secretsOf(on).seal(chunkPlace(importId, entity), JSON.stringify(row));

const openedRow = (on: Queryable, { importId, entity }: ImportKey, row: unknown): unknown =>
  typeof row === 'string' && secretsOf(on).isSealed(row)
    ? JSON.parse(secretsOf(on).open(chunkPlace(importId, entity), row))
    : row;

/** Rows that were uploaded before this time are deleted, even if they were never imported. */
const KEPT = sql<string>`now() - interval '1 day'`;

const of = (on: Queryable, { importId, entity, owner }: ImportKey) =>
  on
    .selectFrom('import_chunk')
    .where('import_id', '=', importId)
    .where('entity', '=', entity)
    .where('owner', '=', owner);

/**
 * Stores rows until they are imported. A second upload with the same chunk number replaces the rows.
 * @returns false if the import belongs to another user or entity; then nothing is stored
 */
export async function keepChunk(db: Db, key: ImportKey, seq: number, rows: readonly unknown[]): Promise<boolean> {
  await db.deleteFrom('import_chunk').where('created_at', '<', KEPT).execute();
  const json = sql<unknown[]>`${JSON.stringify(key.secret ? rows.map((row) => sealedRow(db, key, row)) : rows)}::jsonb`;
  const kept = await db
    .insertInto('import_chunk')
    .values({ import_id: key.importId, seq, entity: key.entity, owner: key.owner, rows: json })
    .onConflict((on) =>
      on
        .columns(['import_id', 'seq'])
        .doUpdateSet({ rows: json, report: null, done: 0 })
        .where('import_chunk.owner', '=', key.owner)
        .where('import_chunk.entity', '=', key.entity),
    )
    .returning('seq')
    .execute();
  return kept.length > 0;
}

/** The number of stored chunks and of their rows. The number of chunks is -1 if a chunk is missing. */
export async function countChunks(db: Db, key: ImportKey): Promise<{ chunks: number; rows: number }> {
  const row = await of(db, key)
    .select([
      sql<number>`count(*)::int`.as('chunks'),
      sql<number>`coalesce(max(seq) + 1, 0)::int`.as('span'),
      sql<number>`coalesce(sum(jsonb_array_length(rows)), 0)::int`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return { chunks: row.span === row.chunks ? row.chunks : -1, rows: row.rows };
}

export interface Chunk {
  rows: unknown[];
  /** The report of the rows that have been imported; null if none has been. */
  report: ImportResult | null;
  /** The number of these rows. */
  done: number;
}

export async function readChunk(on: Queryable, key: ImportKey, seq: number): Promise<Chunk> {
  const row = await of(on, key).select(['rows', 'report', 'done']).where('seq', '=', seq).executeTakeFirst();
  const { rows, report, done } = row ?? { rows: [], report: null, done: 0 };
  return { rows: rows.map((each) => openedRow(on, key, each)), report, done };
}

/**
 * Stores the report of a chunk's first rows in the same transaction as the last of these rows. A resumed job goes on
 * behind them.
 */
export async function noteReport(
  tx: Tx,
  key: ImportKey,
  seq: number,
  { report, done }: Omit<Chunk, 'rows'>,
): Promise<void> {
  await tx
    .updateTable('import_chunk')
    .set({ report: sql`${JSON.stringify(report)}::jsonb`, done })
    .where('import_id', '=', key.importId)
    .where('entity', '=', key.entity)
    .where('seq', '=', seq)
    .execute();
}

export async function dropChunks(db: Queryable, { importId, owner }: ImportKey): Promise<void> {
  await db.deleteFrom('import_chunk').where('import_id', '=', importId).where('owner', '=', owner).execute();
}
