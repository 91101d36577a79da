import type { makeReport, ReportResult } from '../../../src/contract/reportJobs';
import { codeOf } from '../../../src/domain/errorCode';
import { textOf } from '../../../src/domain/entity/read';
import { HttpError } from '../../http/errors';
import { JobFailure, type JobServices, type JobWork } from '../../jobs/jobs';
import type { ReportKinds } from '../kinds';
import { keepFile } from './file';
import { makeFile, resultOf } from './make';
import { changeJob, REPORT_JOB, type ReportJob } from './record';

/** Why a report could not be made, as a code that the console has words for. */
export const reasonOf = (error: unknown): string =>
  error instanceof HttpError ? error.code : error instanceof JobFailure ? error.message : 'internal';

/** The result of a job whose process ended before it could tell that it was done. */
function earlierResult(job: ReportJob | null): ReportResult | undefined {
  if (job?.status !== 'done' || !job.result) return undefined;
  const { link, fileName, mimeType, size, rows, expiresAt } = job.result;
  const texts = { link: textOf(link), fileName: textOf(fileName), mimeType: textOf(mimeType) };
  return { ...texts, size: size ?? 0, rows: rows ?? null, expiresAt: textOf(expiresAt) };
}

/** Makes a report, stores its file, and tells its job’s record how it ended. */
export const reportWork =
  (kinds: ReportKinds): JobWork<typeof makeReport> =>
  async (services: JobServices, job): Promise<ReportResult> => {
    const { jobId, actor, args: asked } = job;
    const { entities, config, database } = services;
    const { db } = database;
    const tell = (fields: Parameters<typeof changeJob>[3]) =>
      db.transaction().execute((tx) => changeJob(tx, entities, jobId, fields, actor));
    const earlier = earlierResult(await entities.get(db, REPORT_JOB, jobId));
    if (earlier) return earlier;
    try {
      await tell({ startTime: new Date().toISOString() });
      const kind = kinds.get(asked.reportName);
      if (!kind) throw new HttpError(404, 'notFound');
      const made = await makeFile(services, kind, asked, job);
      const result = resultOf(jobId, made, asked.recipe, config.reportResultDays);
      await db.transaction().execute(async (tx) => {
        const ended = { status: 'done' as const, endTime: new Date().toISOString(), result };
        // Without a record, nobody could open or delete the file.
        if (await changeJob(tx, entities, jobId, ended, actor)) await keepFile(tx, made.fileId, result.expiresAt);
      });
      job.progress(1, { total: 1 });
      return result;
    } catch (error) {
      // The records of cancelled jobs are closed later; jobs that were interrupted run again.
      job.check();
      const reason = reasonOf(error);
      await tell({ status: 'failed', endTime: new Date().toISOString(), error: reason });
      if (reason === 'internal') services.log.error({ jobId, code: codeOf(error) }, 'a report failed');
      throw error instanceof HttpError ? new JobFailure(reason) : error;
    }
  };
