import { sql } from 'kysely';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import { run } from '../../db/sql';
import type { Tx } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { REPORT_JOB } from './record';

const doc = documentSql(REPORT_JOB);

interface Wanted {
  reportName: string;
  args: EntityRecord;
  /** The greatest age of figures that have been computed, in seconds; by default, only figures in work count. */
  maxAge?: number | undefined;
}

/**
 * The job that computes the same figures now or has computed them lately; null if there is none. Figures are the same
 * for everybody, so several people who ask for them share a job. Until the transaction ends, others who ask for them
 * wait.
 */
export async function findKnownFigures(
  tx: Tx,
  entities: EntityStore,
  { reportName, args, maxAge }: Wanted,
): Promise<RecordOf<typeof REPORT_JOB> | null> {
  const given = JSON.stringify(args);
  await sql`SELECT pg_advisory_xact_lock(hashtext(${reportName}::text), hashtext(${given}::jsonb::text))`.execute(tx);
  const isFresh =
    maxAge === undefined
      ? sql`false`
      : sql`${doc.text('status')} = 'done'
          AND ${doc.text('endTime')} >= ${new Date(Date.now() - maxAge * 1_000).toISOString()}::text`;
  const [row] = await run<{ id: string }>(
    tx,
    sql`SELECT id FROM ${entities.of(REPORT_JOB).table}
      WHERE (${doc.text('status')} = 'active' OR ${isFresh}) AND ${doc.text('reportName')} = ${reportName}::text
        AND ${doc.json('args')} = ${given}::jsonb AND ${doc.text('recipe')} = 'json'
      ORDER BY created_at DESC LIMIT 1`,
  );
  return row ? entities.get(tx, REPORT_JOB, row.id) : null;
}
