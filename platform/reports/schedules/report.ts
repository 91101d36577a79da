import { createHash } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import { parseRecord, textOf } from '../../../src/domain/entity/read';
import { MIME_TYPES, type Recipe } from '../../../src/domain/report/recipes';
import type { JobContext, JobServices } from '../../jobs/jobs';
import type { Tx } from '../../db/types';
import { findUpload, giveToJob } from '../../uploads/uploads';
import { keepFile, readFile } from '../jobs/file';
import { makeFile, resultOf, type MadeFile } from '../jobs/make';
import { REPORT_JOB } from '../jobs/record';
import type { KnownReport } from '../kinds';
import { madeBefore, type Run } from './sends';

/** Reports that are held at once. Recipients of the same report mostly differ in their language only. */
const MOST_HELD = 8;
/** A larger report is sent as a link, because mail servers refuse large attachments. Bytes. */
const LARGEST_ATTACHMENT = 7_000_000;

/** A report that recipients get. */
export interface SharedReport {
  key: string;
  recipe: Recipe;
  args: Record<string, unknown>;
  fileName: string;
  mimeType: string;
  size: number;
  /** The report job that keeps the file; a new file has none until the first recipient's report is enqueued. */
  file: { reportJobId: string } | (MadeFile & { startTime: string });
  /** The content for attachments, read when it is first needed. */
  base64: string | undefined;
}

type Job = Pick<JobContext, 'jobId' | 'actor' | 'cancelled' | 'check'>;

/** The key of a report: two recipients with the same key get the same file. */
const keyOf = (reportName: string, recipe: Recipe, args: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([reportName, recipe, Object.entries(args).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url');

/** The reports of one due time. Each is made once, for however many recipients, and again only for a new attempt. */
export class SharedReports {
  readonly #held = new Map<string, SharedReport>();

  constructor(
    readonly services: JobServices,
    readonly job: Job,
    readonly kind: KnownReport,
    readonly recipe: Recipe,
    readonly run: Run,
  ) {}

  /**
   * The report for these arguments.
   * @throws HttpError 400 with the name of a wrong argument, 404 if a record does not exist
   */
  async for(args: Record<string, unknown>): Promise<SharedReport> {
    const key = keyOf(this.kind.reportName, this.recipe, args);
    const held = this.#held.get(key);
    if (held) return held;
    const report = (await this.#earlier(key, args)) ?? (await this.#new(key, args));
    const [oldest] = this.#held.keys();
    if (oldest !== undefined && this.#held.size >= MOST_HELD) this.#held.delete(oldest);
    this.#held.set(key, report);
    return report;
  }

  /** The report if an earlier attempt of this job made it and a recipient got it. */
  async #earlier(key: string, args: Record<string, unknown>): Promise<SharedReport | undefined> {
    const { entities, database } = this.services;
    const reportJobId = await madeBefore(database.db, this.run, key);
    const record = reportJobId === null ? undefined : await entities.get(database.db, REPORT_JOB, reportJobId);
    if (!record?.result || reportJobId === null) return undefined;
    const { fileName, mimeType, size } = record.result;
    const shared = { key, args, recipe: this.recipe, file: { reportJobId }, base64: undefined };
    return { ...shared, fileName: textOf(fileName), mimeType: textOf(mimeType), size: size ?? 0 };
  }

  async #new(key: string, args: Record<string, unknown>): Promise<SharedReport> {
    const startTime = new Date().toISOString();
    const { kind, recipe } = this;
    const made = await makeFile(this.services, kind, { args, recipe }, this.job);
    const { fileName, size } = made;
    const shared = { key, args, recipe, file: { ...made, startTime }, base64: undefined };
    return { ...shared, fileName, size, mimeType: MIME_TYPES[recipe] };
  }

  /**
   * Keeps the report as the result of a report job, in the transaction of its first recipient.
   * @returns the id of the report job
   */
  async keep(tx: Tx, report: SharedReport): Promise<string> {
    const { file: made, recipe, args } = report;
    if ('reportJobId' in made) return made.reportJobId;
    const { entities, config } = this.services;
    const { actor } = this.job;
    const jobId = uuid();
    const result = resultOf(jobId, made, recipe, config.reportResultDays);
    await giveToJob(tx, made.fileId, jobId);
    await keepFile(tx, made.fileId, result.expiresAt);
    const record = {
      jobId,
      reportName: this.kind.reportName,
      isSeries: this.kind.isSeries,
      recipe,
      args: parseRecord(JSON.stringify(args)),
      status: 'done' as const,
      startTime: made.startTime,
      endTime: new Date().toISOString(),
      userId: actor.userId,
      requestId: actor.requestId,
      result,
    };
    await entities.save(tx, REPORT_JOB, record, actor, { mode: 'create', trusted: true });
    return jobId;
  }

  /** The content of a report for an attachment; undefined if the report is too large for one. */
  async attachment(report: SharedReport): Promise<string | undefined> {
    if (report.size > LARGEST_ATTACHMENT) return undefined;
    if (report.base64 !== undefined) return report.base64;
    const { db } = this.services.database;
    const { file } = report;
    const bytes = await ('reportJobId' in file ? readFile(db, file.reportJobId) : findUpload(db, file.fileId));
    if (!bytes) return undefined;
    const parts: Buffer[] = [];
    for await (const part of bytes.read()) parts.push(part);
    report.base64 = Buffer.concat(parts).toString('base64');
    return report.base64;
  }
}
