import type { ScrubbedArgs, ScrubbedReport } from '../../src/contract/scrub';
import { HttpError } from '../http/errors';
import type { Db } from '../db/types';
import { JobFailure, type JobContext } from '../jobs/jobs';
import type { Services } from '../base/services';
import { openFile, partsOf, type ScrubFile } from './files';
import { BatchImport, emptyReport } from './import';

type Needed = Pick<Services, 'database' | 'entities'>;

interface Progress {
  next: number;
  report: ScrubbedReport;
}

async function fileOf(db: Db, fileId: string): Promise<ScrubFile> {
  try {
    return await openFile(db, fileId);
  } catch (error) {
    if (error instanceof HttpError) throw new JobFailure('The exported file no longer exists');
    throw error;
  }
}

const handled = ({ patients: { created, there, refused } }: ScrubbedReport): number => created + there + refused;

/**
 * Creates patients from a scrubbed file in batches, one transaction each. After a crash the job resumes with the
 * current batch. Patients from an earlier import of the file stay unchanged.
 */
export async function runImport(
  { database, entities }: Needed,
  job: JobContext<ScrubbedArgs, Progress>,
): Promise<ScrubbedReport> {
  const { db } = database;
  const { args } = job;
  const file = await fileOf(db, args.fileId);
  let progress = job.kept ?? { next: 0, report: emptyReport(file.fileId) };
  for (;;) {
    job.check();
    job.progress(handled(progress.report), { total: file.patients });
    const report = structuredClone(progress.report);
    const taken = await db.transaction().execute(async (tx) => {
      const batch = new BatchImport(tx, entities, file, args, job.actor, report);
      let lines = 0;
      for await (const part of partsOf(tx, file.fileId, progress.next)) {
        lines += part.length;
        await batch.take(part);
      }
      await job.keep(tx, { next: progress.next + 1, report });
      return lines;
    });
    if (taken === 0) return progress.report;
    progress = { next: progress.next + 1, report };
  }
}
