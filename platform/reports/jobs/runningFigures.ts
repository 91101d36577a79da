import { sql } from 'kysely';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import { run } from '../../db/sql';
import type { Tx } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { REPORT_JOB } from './record';

const doc = documentSql(REPORT_JOB);

/**
 * The job that computes the same figures now; null if there is none. Figures are the same for everybody, so several
 * people who ask for them at once share a job. Until the transaction ends, others who ask for them wait.
 */
export async function runningFigures(
  tx: Tx,
  entities: EntityStore,
  { reportName, args }: { reportName: string; args: EntityRecord },
): Promise<RecordOf<typeof REPORT_JOB> | null> {
  const given = JSON.stringify(args);
  await sql`SELECT pg_advisory_xact_lock(hashtext(${reportName}::text), hashtext(${given}::jsonb::text))`.execute(tx);
  const [row] = await run<{ id: string }>(
    tx,
    sql`SELECT id FROM ${entities.of(REPORT_JOB).table}
      WHERE ${doc.text('status')} = 'active' AND ${doc.text('reportName')} = ${reportName}::text
        AND ${doc.json('args')} = ${given}::jsonb AND ${doc.text('recipe')} = 'json'
      ORDER BY created_at DESC LIMIT 1`,
  );
  return row ? entities.get(tx, REPORT_JOB, row.id) : null;
}
