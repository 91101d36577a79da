import { isObject } from '../../src/domain/entity/paths';
import { JobCancelled, JobFailure, type JobContext, type JobServices } from '../jobs/jobs';
import { importAndKeep } from './emr/kept';
import { openSource, UnreadableFile } from './fhir/source';
import type { ImportReport } from './fhir/tally';
import { dropUpload, uploadPath } from './uploads';

export const IMPORT_JOB = 'fhirImport';

interface Args {
  file: string;
  system?: string;
}

function argsOf(args: unknown): Args {
  if (!isObject(args) || typeof args['file'] !== 'string') throw new JobFailure('The job names no file');
  return { file: args['file'], ...(typeof args['system'] === 'string' && { system: args['system'] }) };
}

/** Takes an uploaded file in. Run again after a crash it goes on where it was: what is there stays. */
export async function runImport({ database, entities, config }: JobServices, job: JobContext): Promise<ImportReport> {
  const { file, system } = argsOf(job.args);
  try {
    const source = await openSource(uploadPath(config.dataDir, file), file);
    const report = await importAndKeep({ db: database.db, entities }, source, {
      actor: job.actor,
      ...(system !== undefined && { system }),
      progress(resources) {
        job.check();
        job.progress(resources);
      },
    });
    await dropUpload(config.dataDir, file);
    return report;
  } catch (error) {
    // Ended with the process, it will be run again and needs its file; a day later that is swept away.
    if (error instanceof JobCancelled) throw error;
    await dropUpload(config.dataDir, file);
    if (error instanceof UnreadableFile) throw new JobFailure(error.message);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new JobFailure('The uploaded file is gone');
    throw error;
  }
}
