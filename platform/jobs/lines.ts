import type { Db } from '../db/types';
import { linesOf } from '../uploads/bytes';
import { findUpload, UploadWriter } from '../uploads/uploads';
import { JobFailure } from './jobs';

/**
 * Stores a job's input once, one value per line, so that later attempts read the same input.
 * @returns the id of the stored input
 */
export async function keepLines(
  db: Db,
  jobId: string,
  values: AsyncIterable<unknown>,
): Promise<[id: string, lines: number]> {
  const file = await UploadWriter.begin(db, jobId);
  let lines = 0;
  for await (const value of values) {
    await file.write(Buffer.from(`${JSON.stringify(value)}\n`));
    lines += 1;
  }
  await file.end();
  return [file.uploadId, lines];
}

/** Reads the stored values, beginning at an index. */
export async function* linesFrom(db: Db, id: string, first: number): AsyncGenerator<unknown> {
  const bytes = await findUpload(db, id);
  if (!bytes) throw new JobFailure('The record that the job works on no longer exists');
  let place = 0;
  for await (const line of linesOf(bytes)) {
    if (place >= first) yield JSON.parse(line);
    place += 1;
  }
}
