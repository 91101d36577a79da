import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../db/types';
import type { ReportFile } from '../kinds';
import { findUpload, keepUntil, UploadWriter } from '../../uploads/uploads';

/*
 * A report job has one file, stored as a file of the job. While the job runs, the file ends with the job; afterwards it
 * is kept until its result expires.
 */

async function* chunksOf(content: ReportFile['content']): AsyncGenerator<Buffer> {
  if (typeof content === 'string') yield Buffer.from(content);
  else if (Buffer.isBuffer(content)) yield content;
  else yield* content;
}

/**
 * Stores a report, part by part.
 * @param check called before each part; may throw to end the work
 * @returns id and size in bytes
 */
export async function storeFile(
  db: Db,
  jobId: string,
  content: ReportFile['content'],
  check: () => void,
): Promise<{ fileId: string; size: number }> {
  const file = await UploadWriter.begin(db, jobId);
  for await (const chunk of chunksOf(content)) {
    check();
    await file.write(chunk);
  }
  await file.end();
  return { fileId: file.uploadId, size: file.size };
}

export const keepFile = (tx: Tx, fileId: string, until: string): Promise<void> => keepUntil(tx, fileId, until);

/** The kept file of a job; undefined if there is none, or it has expired. */
async function keptFile(on: Queryable, jobId: string): Promise<string | undefined> {
  const row = await on
    .selectFrom('upload')
    .select('upload_id')
    .where('job_id', '=', jobId)
    .where('kept_until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.upload_id;
}

export const readFile = async (db: Db, jobId: string) => {
  const fileId = await keptFile(db, jobId);
  return fileId === undefined ? undefined : findUpload(db, fileId);
};

/** Deletes the kept files of a job. There are two if the job ran again because its process ended at its end. */
export async function dropFile(on: Queryable, jobId: string): Promise<void> {
  await on.deleteFrom('upload').where('job_id', '=', jobId).where('kept_until', 'is not', null).execute();
}
