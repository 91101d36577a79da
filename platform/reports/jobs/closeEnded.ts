import type { Services } from '../../base/services';
import { isOneOf } from '../../../src/domain/entity/read';
import { REPORT_STATES } from '../../../src/domain/report/recipes';
import { SYSTEM } from '../../http/context';
import { activeJobs, changeJob } from './record';

/**
 * Updates the records of report jobs that could not do this themselves: cancelled jobs, and those whose process ended
 * too often.
 */
export async function closeEndedJobs({
  database: { db },
  entities,
}: Pick<Services, 'database' | 'entities'>): Promise<void> {
  const records = await activeJobs(db, entities);
  if (records.length === 0) return;
  const ids = records.map(({ jobId }) => jobId);
  const ended = await db
    .selectFrom('job')
    .select(['job_id', 'status', 'error', 'end_time'])
    .where('job_id', 'in', ids)
    .where('end_time', 'is not', null)
    .execute();
  for (const { job_id: jobId, status, error, end_time: endTime } of ended) {
    if (!isOneOf(REPORT_STATES, status)) continue;
    await db
      .transaction()
      .execute((tx) => changeJob(tx, entities, jobId, { status, error, endTime: endTime ?? null }, SYSTEM));
  }
}
