import type { fhirImport, ImportReport } from '../../src/contract/fhir';
import type { ArgsOf } from '../../src/contract/jobKind';
import { JobFailure, type JobContext, type JobServices } from '../jobs/jobs';
import { outcomesOf } from '../jobs/outcomes';
import { findUpload } from '../uploads/uploads';
import { importAndKeep } from './emr/kept';
import { openSource, UnreadableFile } from './fhir/source';

/** Imports an uploaded file. The job can run again after a crash, because existing records are not duplicated. */
export async function runImport(
  { database, entities }: JobServices,
  job: JobContext<ArgsOf<typeof fhirImport>>,
): Promise<ImportReport> {
  const { file, name, system } = job.args;
  const bytes = await findUpload(database.db, file);
  if (!bytes) throw new JobFailure('The uploaded file no longer exists');
  try {
    return await importAndKeep({ db: database.db, entities }, await openSource(bytes, name), {
      actor: job.actor,
      outcomes: outcomesOf(job),
      ...(system !== undefined && { system }),
      progress(resources) {
        job.check();
        job.progress(resources);
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw new JobFailure(error.message);
    throw error;
  }
}
