import { randomUUID } from 'node:crypto';
import { asOperation } from '../base/operation';
import type { Services } from '../base/services';
import { trace } from '../base/trace';
import type { Queryable, Tx } from '../db/types';
import { sql } from 'kysely';
import type { ArgsOf, JobId, JobKind, MessageOf, ResultOf } from '../../src/contract/jobKind';
import { inProduction } from '../../src/domain/productionWords';
import type { Actor } from '../http/context';
import { HttpError } from '../http/errors';
import { compile } from '../http/contract/validators';
import type { Lease } from '../queue/lease';
import { eventRow, insertEvents } from '../events/write';
import { QueueWorker } from '../queue/worker';
import type { MetricKind } from '../../src/domain/metrics/kinds';
import { ERROR_LEVEL } from '../../src/domain/metrics/level';
import { codeOf } from '../../src/domain/errorCode';
import type { Json } from '../../src/domain/entity/types';
import { pruneOutcomes } from './outcomes';
import { pruneUploads } from '../uploads/uploads';
import { requireExclusive } from './exclusive';
import { enqueue, finish, JOBS, requestCancel, type Ending, type JobRow } from './table';
import { RunningJob, JobCancelled, type JobContext } from './running';

export { JobCancelled, type JobContext } from './running';

declare module '../base/services' {
  interface Services {
    jobs: Jobs;
  }
}

/** The services that a job may use. The database commits nothing after the job has moved to another worker. */
export type JobServices = Pick<Services, 'config' | 'database' | 'entities' | 'log' | 'notes'>;

export type JobWork<Kind extends JobKind = JobKind, Kept = unknown> = (
  services: JobServices,
  job: JobContext<ArgsOf<Kind>, Kept, MessageOf<Kind>>,
) => Promise<ResultOf<Kind>>;

/** Called after a job was cancelled. */
type OnCancelled = (services: JobServices) => Promise<void>;

interface Defined {
  /** Runs with arguments that fit the kind's schema, and with the state that the work itself has stored. */
  work(services: JobServices, job: JobContext<unknown, unknown, string>): Promise<unknown>;
  kind: JobKind;
  fits: (args: unknown) => boolean;
  /** The metric event of a job that has ended; see `JobKind.event`. */
  event: (args: unknown) => MetricKind | undefined;
  onCancelled?: OnCancelled;
}

/** An error whose text is shown to the person who started the job. The text must not contain data of a record. */
export class JobFailure extends Error {}

const POLL_MS = 1_000;

/**
 * This process, as the argument `process` of a job that needs what is only in its memory. Other processes leave such a
 * job to it for two leases. If it has ended, another process runs the job, which then has to do without.
 */
export const THIS_PROCESS: string = randomUUID();
const LEASES_LEFT = 2;

/** PostgreSQL interrupted a statement, because somebody cancelled its operation. */
const INTERRUPTED = '57014';

/**
 * Background jobs, from a queue in the database. A job outlives the request that started it and the process that ran
 * it, and any number of processes share the queue. Work may run again after a crash, so it must be repeatable.
 */
export class Jobs {
  readonly #services: JobServices;
  readonly #works = new Map<string, Defined>();
  readonly #running = new Set<RunningJob>();
  readonly #worker: QueueWorker<JobRow>;

  constructor(
    services: JobServices,
    { concurrency = services.config.jobConcurrency, leaseMs = services.config.leaseSeconds * 1000 } = {},
  ) {
    this.#services = services;
    const leftSeconds = LEASES_LEFT * services.config.leaseSeconds;

    this.#worker = new QueueWorker(services.database, services.log, {
      table: JOBS,
      atOnce: concurrency,
      leaseMs,
      pollMs: POLL_MS,
      condition: () =>
        this.#works.size > 0
          ? sql<boolean>`name = ANY(${[...this.#works.keys()]}::text[]) AND (args->>'process' IS NULL
              OR args->>'process' = ${THIS_PROCESS} OR created_at < now() - ${sql.lit(leftSeconds)} * interval '1 second')`
          : undefined,
      work: (row, lease) => this.#run(row, lease),
    });
  }

  /**
   * Registers the work of a kind of job. Call this before the platform starts. The work only has the services passed to
   * it, so that all of its changes are subject to the lease.
   * @param onCancelled called after a job of the kind was cancelled, also before it ran
   * @throws Error if the kind has work already
   */
  define<Kind extends JobKind, Kept = unknown>(kind: Kind, work: JobWork<Kind, Kept>, onCancelled?: OnCancelled): void {
    if (this.#works.has(kind.name)) throw new Error(`The job "${kind.name}" is defined already`);
    const fits = compile(kind.args);
    const event = (args: unknown) => (fits(args) ? kind.event?.(args) : undefined);
    this.#works.set(kind.name, { kind, work, fits, event, ...(onCancelled && { onCancelled }) });
  }

  /**
   * Enqueues a job. If only one job of the kind may run at a time, the job must be started in a transaction.
   * @returns the job's id
   * @throws HttpError 409 if another job of the kind is unfinished
   */
  async start<Kind extends JobKind>(
    kind: Kind,
    args: ArgsOf<Kind>,
    actor: Actor,
    on: Queryable = this.#services.database.db,
  ): Promise<JobId<Kind>> {
    const { name, exclusive } = kind;
    if (!this.#works.has(name)) throw new Error(`There is no job "${name}"`);
    if (exclusive) {
      if (!on.isTransaction) throw new Error(`The job "${name}" starts in a transaction`);
      await requireExclusive(on, kind, args);
    }
    const id = await enqueue(on, name, args, actor);
    if (!on.isTransaction) this.wake();
    return id;
  }

  /** The names of all kinds of jobs. */
  get names(): string[] {
    return [...this.#works.keys()].toSorted();
  }

  /** Whether a job can be run again: its kind allows that, and its arguments are still valid. */
  isRepeatable({ name, args, end_time }: Pick<JobRow, 'name' | 'args' | 'end_time'>): boolean {
    const defined = this.#works.get(name);
    return end_time !== null && defined?.kind.repeatable === true && defined.fits(args);
  }

  /**
   * Runs an ended job again, as a new job of this user.
   * @returns the id of the new job
   * @throws HttpError 409 `jobNotEnded`, `jobNotRepeatable`, or the refusal of `start`
   */
  async again(row: JobRow, actor: Actor, tx: Tx): Promise<JobId> {
    if (row.end_time === null) throw new HttpError(409, 'jobNotEnded');
    const defined = this.#works.get(row.name);
    if (!defined || !this.isRepeatable(row)) throw new HttpError(409, 'jobNotRepeatable');
    return this.start(defined.kind, row.args, actor, tx);
  }

  /** Whether a job of this kind is waiting for a process to run it. */
  async isQueued({ name }: JobKind): Promise<boolean> {
    const row = await this.#services.database.db
      .selectFrom('job')
      .select('job_id')
      .where('name', '=', name)
      .where('status', '=', 'queued')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Polls for work at once. Call it after a transaction that has enqueued jobs. */
  wake(): void {
    this.#worker.wake();
  }

  /**
   * Deletes uploaded files and results per record if their job has finished, or if they are old and belong to no job.
   */
  async tidy(): Promise<void> {
    const { db } = this.#services.database;
    await pruneUploads(db);
    await sql`
      DELETE FROM job_outcome WHERE job_id IN (
        SELECT job_id FROM job WHERE job_id IN (SELECT DISTINCT job_id FROM job_outcome) AND end_time IS NOT NULL)`.execute(
      db,
    );
    await pruneOutcomes(db);
  }

  /**
   * Requests cancellation.
   * @param record called in the transaction of the request: if it fails, the job is not cancelled
   * @returns the current job; undefined if it does not exist
   */
  async cancel(jobId: string, record?: (tx: Tx) => Promise<void>): Promise<JobRow | undefined> {
    const running = [...this.#running].filter((each) => each.jobId === jobId);
    const request = this.#services.database.db.transaction().execute(async (tx) => {
      const found = await requestCancel(tx, jobId);
      if (found) await record?.(tx);
      return found;
    });
    for (const each of running) each.makeWayFor(request);
    const job = await request;
    if (job?.status === 'active') for (const each of running) each.cancel();
    if (job?.status === 'cancelled') await this.#tellCancelled(job);
    return job;
  }

  /** Starts claiming work. */
  open(): Promise<void> {
    return this.#worker.open();
  }

  /** Shuts down: running jobs are interrupted and put back into the queue. */
  async close(): Promise<void> {
    const closed = this.#worker.close();
    this.#running.forEach((job) => job.interrupt());
    await closed;
  }

  #note(row: JobRow, status: string, level: number, since: number, fault?: Record<string, Json>): void {
    const { job_id: jobId, name, attempts, user_id: userId, request_id: requestId } = row;
    this.#services.notes.add({
      tag: 'job',
      level,
      message: `Job ${name}: ${status}`,
      details: { jobId, name, status, attempts, ...(fault && { fault }) },
      elapsed: performance.now() - since,
      userId,
      // A job of a schedule has no request. What it changes has the job's id instead, and leads to this line.
      requestId: requestId ?? jobId,
    });
  }

  /** Logs how a job ended, and records its metric event. */
  async #ended(row: JobRow, status: Ending, since: number, fault?: Record<string, Json>): Promise<void> {
    this.#note(row, status, status === 'failed' ? ERROR_LEVEL : 1, since, fault);
    const { job_id: JobId, name: Job, user_id: userId, request_id: requestId } = row;
    const kind = this.#works.get(Job)?.event(row.args);
    if (!kind) return;
    const metrics = { JobId, Job, Status: status };
    const event = eventRow({ kind, userId, requestId, duration: Math.round(performance.now() - since), metrics });
    await insertEvents(this.#services.database.db, [event]).catch((error: unknown) =>
      this.#services.log.error({ code: codeOf(error) }, 'events could not be written'),
    );
  }

  async #run(row: JobRow, lease: Lease): Promise<void> {
    const since = performance.now();
    const { database } = this.#services;
    const job = new RunningJob(database.db, row, lease);
    this.#running.add(job);
    // The job may have been claimed while the process was shutting down.
    if (this.#worker.stopped) job.interrupt();
    try {
      const own = { ...database, db: database.fenced(lease.fence) };
      const defined = this.#works.get(row.name);
      if (defined && !defined.fits(row.args)) throw new JobFailure('The arguments of the job are not valid');
      const result = await asOperation({ kind: 'job', name: row.name, id: row.job_id, userId: row.user_id }, async () =>
        defined?.work({ ...this.#services, database: own }, job),
      );
      await job.flushProgress();
      await this.#end(row, lease, 'done', { result: result ?? null });
      await this.#ended(row, 'done', since);
    } catch (error) {
      await job.flushProgress();
      if (lease.lost) this.#lost(row);
      // The shutdown interrupted the job; the next worker resumes it.
      else if (job.interrupted) await this.#worker.release(lease);
      else if (error instanceof JobCancelled || (lease.cancelled && codeOf(error) === INTERRUPTED)) {
        await this.#cancelled(row, lease, error instanceof JobCancelled ? error.soFar : job.soFar);
        await this.#tellCancelled(row);
        await this.#ended(row, 'cancelled', since);
      } else {
        await this.#fail(row, lease, error);
        await this.#ended(row, 'failed', since, error instanceof JobFailure ? undefined : trace(error));
      }
    } finally {
      this.#running.delete(job);
    }
    await this.tidy();
  }

  async #end(row: JobRow, lease: Lease, status: Ending, outcome: { result?: unknown; error?: string }): Promise<void> {
    if (!(await finish(this.#services.database.db, lease, status, outcome))) this.#lost(row);
  }

  /** A cancelled job ends as cancelled even if its partial result cannot be stored. */
  async #cancelled(row: JobRow, lease: Lease, result: unknown): Promise<void> {
    try {
      await this.#end(row, lease, 'cancelled', { result });
    } catch {
      await this.#end(row, lease, 'cancelled', {});
    }
  }

  async #tellCancelled({ job_id: jobId, name }: JobRow): Promise<void> {
    await this.#works
      .get(name)
      ?.onCancelled?.(this.#services)
      .catch((error: unknown) =>
        this.#services.log.error({ jobId, name, code: codeOf(error) }, 'the end of a cancelled job could not be told'),
      );
  }

  #lost({ job_id: jobId, name }: JobRow): void {
    this.#services.log.warn({ jobId, name }, 'a job was given to another worker');
  }

  async #fail(row: JobRow, lease: Lease, error: unknown): Promise<void> {
    const { stage } = this.#services.config;
    const read = error instanceof JobFailure ? error.message : undefined;
    const text = read === undefined ? 'internal' : stage === 'production' ? inProduction(read, 'en') : read;
    this.#services.log.error({ jobId: row.job_id, name: row.name, error: trace(error) }, 'job failed');
    await this.#end(row, lease, 'failed', { error: text });
  }
}
