import { Readable } from 'node:stream';
import type { ArgsOf } from '../../src/contract/jobKind';
import type { exportScrubbed } from '../../src/contract/scrub';
import type { JobContext } from '../jobs/jobs';
import type { Services } from '../base/services';
import { keepLines, linesFrom } from '../jobs/lines';
import { exportPatients, patientIdsOf, type Exported } from './export';
import type { ScrubFile } from './files';

interface Kept extends Partial<Exported> {
  /** Id of the stored list of patients. */
  list: string;
}

/**
 * Exports the patients of an organization. After a crash it writes the file again from the start, or, if the file was
 * already written, marks the remaining patients.
 */
export async function runExport(
  services: Pick<Services, 'database' | 'entities'>,
  job: JobContext<ArgsOf<typeof exportScrubbed>, Kept>,
): Promise<ScrubFile> {
  const { db } = services.database;
  const { orgId, fileId } = job.args;
  let { kept } = job;
  if (!kept) {
    const found = await patientIdsOf(db, services.entities, orgId);
    const [list] = await keepLines(db, job.jobId, Readable.from(found));
    const begun = { list };
    await db.transaction().execute((tx) => job.keep(tx, begun));
    kept = begun;
  }
  const { list, whole, marked } = kept;
  const ids: string[] = [];
  for await (const id of linesFrom(db, list, 0)) ids.push(String(id));
  return exportPatients(services, fileId, ids, job.actor, {
    step(done) {
      job.check();
      job.progress(done, { total: ids.length });
    },
    before: whole && marked !== undefined ? { whole, marked } : undefined,
    keep: (tx, done) => job.keep(tx, { list, ...done }),
  });
}
