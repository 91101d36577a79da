import { Readable } from 'node:stream';
import { isObject } from '../../src/domain/entity/paths';
import { JobFailure, type JobContext } from '../jobs/jobs';
import type { Services } from '../services';
import { keepLines, linesFrom } from '../jobs/lines';
import { exportPatients, patientIdsOf, type Exported } from './export';
import type { ScrubFile } from './files';

export const EXPORT_JOB = 'exportPatients';

function argsOf(args: unknown): { orgId: string; fileId: string } {
  if (!isObject(args) || typeof args['orgId'] !== 'string' || typeof args['fileId'] !== 'string')
    throw new JobFailure('The job names no organization');
  return { orgId: args['orgId'], fileId: args['fileId'] };
}

interface Kept extends Partial<Exported> {
  /** Id of the stored list of patients. */
  list: string;
}

/** Exports the patients of an organization. After a crash it starts the file again, or marks the remaining patients. */
export async function runExport(
  services: Pick<Services, 'database' | 'entities'>,
  job: JobContext,
): Promise<ScrubFile> {
  const { db } = services.database;
  const { orgId, fileId } = argsOf(job.args);
  let kept = job.kept as Kept | undefined;
  if (!kept) {
    const found = await patientIdsOf(db, services.entities, orgId);
    const [list] = await keepLines(db, job.jobId, Readable.from(found));
    kept = { list };
    await db.transaction().execute((tx) => job.keep(tx, kept));
  }
  const { list, whole, marked } = kept;
  const ids: string[] = [];
  for await (const id of linesFrom(db, list, 0)) ids.push(String(id));
  return exportPatients(services, fileId, ids, job.actor, {
    step(done) {
      job.check();
      job.progress(done, ids.length);
    },
    before: whole && marked !== undefined ? { whole, marked } : undefined,
    keep: (tx, done) => job.keep(tx, { list, ...done } satisfies Kept),
  });
}
