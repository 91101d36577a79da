import { isObject } from '../../src/domain/entity/paths';
import { JobFailure, type JobContext } from '../jobs/jobs';
import type { Services } from '../services';
import { exportPatients, patientIdsOf } from './export';
import type { ScrubFile } from './files';

export const EXPORT_JOB = 'exportPatients';

function argsOf(args: unknown): { orgId: string; fileId: string } {
  if (!isObject(args) || typeof args['orgId'] !== 'string' || typeof args['fileId'] !== 'string')
    throw new JobFailure('The job names no organization');
  return { orgId: args['orgId'], fileId: args['fileId'] };
}

/** Exports the patients of an organization. Run again after a crash it begins the file anew. */
export async function runExport(
  services: Pick<Services, 'database' | 'entities'>,
  job: JobContext,
): Promise<ScrubFile> {
  const { orgId, fileId } = argsOf(job.args);
  const ids = await patientIdsOf(services.database.db, services.entities, orgId);
  return exportPatients(services, fileId, ids, job.actor, (done) => {
    job.check();
    job.progress(done, ids.length);
  });
}
