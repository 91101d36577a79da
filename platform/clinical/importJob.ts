import { isObject } from '../../src/domain/entity/paths';
import { JobFailure, type JobContext, type JobServices } from '../jobs/jobs';
import { outcomesOf } from '../jobs/outcomes';
import { findUpload } from '../uploads/uploads';
import { importAndKeep } from './emr/kept';
import { openSource, UnreadableFile } from './fhir/source';
import type { ImportReport } from './fhir/tally';

export const IMPORT_JOB = 'fhirImport';

export interface ImportArgs {
  /** Id of the upload. */
  file: string;
  /** The file's name, whose extension may give its format. */
  name: string;
  system?: string;
}

function argsOf(args: unknown): ImportArgs {
  if (!isObject(args) || typeof args['file'] !== 'string') throw new JobFailure('The job names no file');
  const { file, name, system } = args;
  return { file, name: String(name), ...(typeof system === 'string' && { system }) };
}

/** Imports an uploaded file. After a crash it can run again: records that exist are not duplicated. */
export async function runImport({ database, entities }: JobServices, job: JobContext): Promise<ImportReport> {
  const { file, name, system } = argsOf(job.args);
  const bytes = await findUpload(database.db, file);
  if (!bytes) throw new JobFailure('The uploaded file is gone');
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
