import { MIME_TYPES, type Recipe } from '../../../src/domain/report/recipes';
import type { ReportResult } from '../../../src/contract/reportJobs';
import { checked } from '../../db/checked';
import { abortable } from '../../jobs/abortable';
import type { JobServices } from '../../jobs/jobs';
import type { JobContext } from '../../jobs/running';
import type { KnownReport } from '../kinds';
import { storeFile } from './file';
import { linkOf } from './record';
import { DAY_MS } from '../../../src/domain/dates/units';

/** A report as a stored file of the job that has made it. */
export interface MadeFile {
  fileId: string;
  fileName: string;
  /** Bytes */
  size: number;
  /** The number of rows; null if the file is no table. */
  rows: number | null;
}

type Running = Pick<JobContext, 'jobId' | 'actor' | 'cancelled' | 'check'>;

/**
 * Makes a report and stores it as a file of the job, which is deleted with the job unless somebody keeps it.
 * @throws HttpError 400 with the name of a wrong argument, 404 if a record does not exist
 */
export async function makeFile(
  services: JobServices,
  kind: KnownReport,
  { args, recipe }: { args: unknown; recipe: Recipe },
  job: Running,
): Promise<MadeFile> {
  const run = { args: kind.check(args), recipe, actor: job.actor };
  const { database } = services;
  // A report that was cancelled ends at its next statement.
  const own = { ...services, database: { ...database, db: checked(database.db, () => job.check()) } };
  const { answer: made } = await abortable(job, (closed) => kind.write(own, { ...run, closed }));
  const { fileId, size } = await storeFile(database.db, job.jobId, made.content, () => job.check());
  job.check();
  return { fileId, fileName: made.fileName, size, rows: made.rows?.() ?? null };
}

/** The result of a report job whose file is kept for some days. */
export const resultOf = (
  reportJobId: string,
  { fileName, size, rows }: MadeFile,
  recipe: Recipe,
  days: number,
): ReportResult => ({
  link: linkOf(reportJobId),
  fileName,
  mimeType: MIME_TYPES[recipe],
  size,
  rows,
  expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
});
