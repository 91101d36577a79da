import { sql } from 'kysely';
import { isObject } from '../../src/domain/entity/paths';
import { HttpError } from '../http/errors';
import type { Db, Tx } from '../db/types';
import { JobCancelled, JobFailure, type JobContext } from '../jobs/jobs';
import type { Services } from '../services';
import { openFile, partsOf, type ScrubFile } from './files';
import { BatchImport, emptyReport, type ImportReport } from './import';
import { importArgs } from './importArgs';

export const IMPORT_JOB = 'importScrubbedPatients';

type Needed = Pick<Services, 'database' | 'entities'>;

interface Progress {
  next: number;
  report: ImportReport;
}

async function progressOf(db: Db, jobId: string, fileId: string): Promise<Progress> {
  const row = await db
    .selectFrom('scrub_import')
    .select(['next_batch', 'report'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const known = row !== undefined && isObject(row.report);
  return known
    ? { next: row.next_batch, report: row.report as unknown as ImportReport }
    : { next: 0, report: emptyReport(fileId) };
}

async function saveProgress(tx: Tx, jobId: string, { next, report }: Progress): Promise<void> {
  const text = JSON.stringify(report);
  await sql`
    INSERT INTO scrub_import (job_id, next_batch, report) VALUES (${jobId}::uuid, ${next}, ${text}::jsonb)
    ON CONFLICT (job_id) DO UPDATE SET next_batch = excluded.next_batch, report = excluded.report`.execute(tx);
}

const forget = (db: Db, jobId: string) => db.deleteFrom('scrub_import').where('job_id', '=', jobId).execute();

async function fileOf(db: Db, fileId: string): Promise<ScrubFile> {
  try {
    return await openFile(db, fileId);
  } catch (error) {
    if (error instanceof HttpError) throw new JobFailure('The exported file is gone');
    throw error;
  }
}

const handled = ({ patients: { created, there, refused } }: ImportReport): number => created + there + refused;

/**
 * Makes patients from a scrubbed file, batch by batch, each whole or not at all. Run again after a crash it goes on with
 * the batch that was under way; patients that an earlier import of the file has made stay as they are.
 */
export async function runImport({ database, entities }: Needed, job: JobContext): Promise<ImportReport> {
  const { db } = database;
  const args = importArgs(job.args);
  const file = await fileOf(db, args.fileId);
  let progress = await progressOf(db, job.jobId, file.fileId);
  try {
    for (;;) {
      job.check();
      job.progress(handled(progress.report), file.patients);
      const report = structuredClone(progress.report);
      const taken = await db.transaction().execute(async (tx) => {
        const batch = new BatchImport(tx, entities, file, args, job.actor, report);
        let lines = 0;
        for await (const part of partsOf(tx, file.fileId, progress.next)) {
          lines += part.length;
          await batch.take(part);
        }
        await saveProgress(tx, job.jobId, { next: progress.next + 1, report });
        return lines;
      });
      if (taken === 0) break;
      progress = { next: progress.next + 1, report };
    }
    await forget(db, job.jobId);
    return progress.report;
  } catch (error) {
    // Ended with the process it will be run again and needs to know where it was.
    if (!(error instanceof JobCancelled)) await forget(db, job.jobId);
    throw error;
  }
}
