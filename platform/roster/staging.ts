import { sql } from 'kysely';
import type { OverrideCounts, RosterImported } from '../../src/contract/roster';
import { ROSTER_BATCH } from '../../src/domain/roster/fields';
import type { Db, Queryable, Tx } from '../db/types';
import { run } from '../db/sql';
import type { EntityStore } from '../entities/store';
import { ROSTER, type ReadRow } from './override';

/** The batch number for the step after the last batch. */
const AFTER = -1;

export interface Batch {
  batch: number;
  rows: ReadRow[];
}

/** Stages the rows of an import, and deletes leftovers of earlier imports. */
export async function stage(tx: Tx, jobId: string, rows: readonly ReadRow[]): Promise<void> {
  await sql`DELETE FROM roster_import_batch b WHERE NOT EXISTS (
    SELECT 1 FROM job j WHERE j.job_id = b.job_id AND j.status IN ('queued', 'active'))`.execute(tx);
  for (let start = 0, batch = 0; start < rows.length; start += ROSTER_BATCH, batch += 1) {
    const part = rows.slice(start, start + ROSTER_BATCH);
    await tx
      .insertInto('roster_import_batch')
      .values({
        job_id: jobId,
        batch,
        rows: sql`${JSON.stringify(part)}::jsonb`,
        ids: sql`${JSON.stringify(part.map(({ id }) => id))}::jsonb`,
        report: null,
      })
      .execute();
  }
}

/** The next waiting batch; undefined after the last batch. */
export async function nextBatch(db: Db, jobId: string): Promise<Batch | undefined> {
  const row = await db
    .selectFrom('roster_import_batch')
    .select(['batch', 'rows'])
    .where('job_id', '=', jobId)
    .where('rows', 'is not', null)
    .orderBy('batch')
    .limit(1)
    .executeTakeFirst();
  return row && { batch: row.batch, rows: row.rows as ReadRow[] };
}

/** Marks a batch as imported. Deletes its rows, but keeps their ids until the import ends. */
export async function markImported(tx: Tx, jobId: string, batch: number, report: OverrideCounts): Promise<void> {
  await tx
    .updateTable('roster_import_batch')
    .set({ rows: null, report: sql`${JSON.stringify(report)}::jsonb` })
    .where('job_id', '=', jobId)
    .where('batch', '=', batch)
    .execute();
}

const ZERO: RosterImported = { created: 0, updated: 0, unchanged: 0, removed: 0 };

/** The report so far, and whether the import is complete; undefined if there is no such import. */
export async function progressOf(
  db: Queryable,
  jobId: string,
): Promise<{ result: RosterImported; processed: number; ended: boolean } | undefined> {
  const rows = await db
    .selectFrom('roster_import_batch')
    .select(['batch', 'report', sql<number>`coalesce(jsonb_array_length(ids), 0)`.as('size')])
    .where('job_id', '=', jobId)
    .execute();
  if (rows.length === 0) return undefined;
  const done = rows.filter(({ report }) => report !== null);
  const result = done.reduce((sum, { report }) => {
    const { created = 0, updated = 0, unchanged = 0, removed = 0 } = report ?? {};
    return {
      created: sum.created + created,
      updated: sum.updated + updated,
      unchanged: sum.unchanged + unchanged,
      removed: sum.removed + removed,
    };
  }, ZERO);
  const processed = done.reduce((sum, { size }) => sum + size, 0);
  return { result, processed: processed, ended: rows.some(({ batch }) => batch === AFTER) };
}

/** Ids in the organization's roster that are not in the import. */
export async function idsOutside(tx: Tx, entities: EntityStore, orgId: string, jobId: string): Promise<string[]> {
  const { table } = entities.of(ROSTER);
  const rows = await run<{ id: string }>(
    tx,
    sql`SELECT id FROM ${table} WHERE org_id = ${orgId}::text AND id NOT IN (
      SELECT jsonb_array_elements_text(ids) FROM roster_import_batch WHERE job_id = ${jobId}::uuid AND ids IS NOT NULL)`,
  );
  return rows.map(({ id }) => id);
}

/** Marks the import as complete, so that a second run does nothing. */
export async function end(tx: Tx, jobId: string, removed: number): Promise<void> {
  await tx
    .insertInto('roster_import_batch')
    .values({ job_id: jobId, batch: AFTER, rows: null, ids: null, report: sql`${JSON.stringify({ removed })}::jsonb` })
    .execute();
}

/** Deletes the staged rows of a failed or cancelled import. */
export const forget = (db: Db, jobId: string) =>
  db.deleteFrom('roster_import_batch').where('job_id', '=', jobId).execute();
