import type { DraftOf, RecordOf } from '../../../src/domain/records';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';

export const REPORT_JOB = 'reportJob';

export type ReportJob = RecordOf<typeof REPORT_JOB>;

/**
 * Changes the record of a report job.
 * @returns null if the record was deleted
 */
export async function changeJob(
  tx: Tx,
  entities: EntityStore,
  jobId: string,
  fields: Partial<DraftOf<typeof REPORT_JOB>>,
  actor: Actor,
): Promise<ReportJob | null> {
  const job = await entities.get(tx, REPORT_JOB, jobId);
  if (!job) return null;
  return entities.save(tx, REPORT_JOB, { ...job, ...fields }, actor, { mode: 'update', trusted: true, history: false });
}

/** The path below `/api/` of a job's file. */
export const linkOf = (jobId: string): string => `reporting/jobs/${jobId}/result`;

/** Report jobs that have not ended, as far as their records say. */
export const activeJobs = async (on: Queryable, entities: EntityStore): Promise<ReportJob[]> =>
  (await entities.list(on, REPORT_JOB, { filters: { status: 'active' }, limit: 1_000 })).records;
