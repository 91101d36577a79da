import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { beat, claim, enqueue, finish, recover, release, requestCancel, type JobRow } from './queue';
import { RunningJob, JobCancelled, type JobContext } from './running';

export { JobCancelled, type JobContext } from './running';
export type JobWork = (job: JobContext) => Promise<unknown>;

/** A failure whose text the person who started the job may read: no data of a record in it. */
export class JobFailure extends Error {}

const LOOK_MS = 1_000;
const BEAT_MS = 2_000;

/**
 * Long work, from a queue in the database: it outlives the request that began it and the process that ran it,
 * and any number of processes share it. Work may be run again after a crash, so it must bear that.
 */
export class Jobs {
  readonly #works = new Map<string, JobWork>();
  readonly #running = new Map<string, RunningJob>();
  readonly #worker = randomUUID();
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> = Promise.resolve();
  #stopped = true;

  constructor(
    readonly database: Database,
    readonly log: FastifyBaseLogger,
    readonly concurrency: number,
  ) {}

  /** Says what a name's work is. To be called before the platform starts. */
  define(name: string, work: JobWork): void {
    this.#works.set(name, work);
  }

  /** Puts work in the queue. @returns the job's id */
  async start(name: string, args: unknown, actor: Actor, on: Queryable = this.database.db): Promise<string> {
    if (!this.#works.has(name)) throw new Error(`There is no job "${name}"`);
    const id = await enqueue(on, name, args, actor);
    if (!on.isTransaction) this.#look();
    return id;
  }

  /** Looks for work at once: for what was put in the queue by a transaction that has ended. */
  wake(): void {
    this.#look();
  }

  /** Asks a job to end. @returns the job as it is now, undefined if there is none */
  async cancel(jobId: string): Promise<JobRow | undefined> {
    const job = await requestCancel(this.database.db, jobId);
    if (job?.status === 'active') this.#running.get(jobId)?.cancel();
    return job;
  }

  /** Begins to take work. */
  async open(): Promise<void> {
    this.#stopped = false;
    await recover(this.database.db, this.database.kind === 'pglite');
    const every = (ms: number, task: () => Promise<void>) => {
      const timer = setInterval(() => void task().catch(this.#failed), ms);
      timer.unref();
      this.#timers.push(timer);
    };
    every(LOOK_MS, async () => this.#look());
    every(BEAT_MS, () => this.#beat());
    this.#look();
  }

  /** Ends: what runs is told to stop and goes back into the queue. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    await this.#looking;
    await Promise.all([...this.#running.values()].map((job) => job.interrupt()));
  }

  readonly #failed = (error: unknown): void => {
    this.log.error({ code: (error as { code?: string }).code }, 'the job queue did not answer');
  };

  async #beat(): Promise<void> {
    if (this.#running.size > 0) {
      const unwanted = await beat(this.database.db, this.#worker);
      unwanted.forEach((id) => this.#running.get(id)?.cancel());
    }
    if (this.database.kind === 'postgres') await recover(this.database.db, false);
  }

  #look(): void {
    this.#looking = this.#looking.then(() => this.#take()).catch(this.#failed);
  }

  async #take(): Promise<void> {
    while (!this.#stopped && this.#running.size < this.concurrency && this.#works.size > 0) {
      const row = await claim(this.database.db, this.#worker, [...this.#works.keys()]);
      if (!row) return;
      const job = new RunningJob(this.database.db, row);
      this.#running.set(row.job_id, job);
      job.done = this.#run(job, row).finally(() => {
        this.#running.delete(row.job_id);
        if (!this.#stopped) this.#look();
      });
    }
  }

  async #run(job: RunningJob, row: JobRow): Promise<void> {
    const work = this.#works.get(row.name);
    const { db } = this.database;
    try {
      const result = await work?.(job);
      await job.settle();
      await finish(db, row, 'done', { result: result ?? null });
    } catch (error) {
      await job.settle();
      // Interrupted by the end of the process: whoever opens the queue next takes it up again.
      if (job.interrupted) await release(db, row).catch(this.#failed);
      else if (error instanceof JobCancelled) await finish(db, row, 'cancelled', { result: error.soFar });
      else await this.#fail(row, error);
    }
  }

  async #fail(row: JobRow, error: unknown): Promise<void> {
    const told = error instanceof JobFailure ? error.message : 'internal';
    const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
    this.log.error({ jobId: row.job_id, name: row.name, at: frames.slice(0, 8) }, 'job failed');
    await finish(this.database.db, row, 'failed', { error: told }).catch(this.#failed);
  }
}
