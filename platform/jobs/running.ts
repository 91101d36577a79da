import { checked } from '../db/checked';
import type { Db, Tx } from '../db/types';
import { asActor, type Actor } from '../http/context';
import { LeaseLost, type Lease } from '../queue/lease';
import { keepState, saveProgress, type JobRow } from './table';

/** Thrown by `check` in a job that was cancelled. */
export class JobCancelled extends Error {
  /** @param soFar the partial result, which becomes the job's result */
  constructor(readonly soFar?: unknown) {
    super('The job was cancelled');
    this.name = 'JobCancelled';
  }
}

/** Thrown in a transaction of a job that makes way for the request to cancel the job. */
class MadeWay extends Error {}

/**
 * The context of a job: its arguments, its progress, and its cancellation.
 * @typeParam Message the messages that the kind of job reports as progress
 */
export interface JobContext<Args = unknown, Kept = unknown, Message = never> {
  jobId: string;
  /** The lease's id, which is different for each attempt. */
  leaseId: string;
  args: Args;
  /** The user who started the job. */
  actor: Actor;
  /** The state that an earlier attempt stored; undefined if none did. */
  kept: Kept | undefined;
  /** Stores the state from which the next attempt continues. Call it in the transaction of the work that is done. */
  keep(tx: Tx, state: Kept): Promise<void>;
  progress(done: number, of?: { total?: number | undefined; message?: Message }): void;
  cancelled(): boolean;
  /** @throws JobCancelled if the job was cancelled; its result is then the last `soFar` of all checks */
  check(soFar?: unknown): void;
  /**
   * Runs work in a transaction that is rolled back at once if the job is cancelled. The work may run again, because on
   * the embedded database the request to cancel would otherwise wait for the transaction.
   * @throws JobCancelled with `soFar` if the job was cancelled
   */
  transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, soFar?: unknown): Promise<T>;
}

const PROGRESS_MS = 250;

export class RunningJob implements JobContext<unknown, unknown, string> {
  readonly jobId: string;
  readonly leaseId: string;
  readonly args: unknown;
  readonly actor: Actor;
  readonly kept: unknown;
  interrupted = false;
  /** The last partial result; also that of a job whose statement is interrupted when it is cancelled. */
  soFar: unknown;
  #latest: { done: number; total: number | null; message: string | null } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** The request to cancel the job that is being stored. */
  #request: Promise<unknown> | undefined;

  constructor(
    readonly db: Db,
    row: JobRow,
    readonly lease: Lease,
  ) {
    this.jobId = row.job_id;
    this.leaseId = lease.id;
    this.args = row.args;
    this.actor = asActor({ userId: row.user_id, username: row.username }, row.request_id);
    this.kept = row.kept ?? undefined;
    lease.cancelled = row.cancel_requested;
  }

  keep(tx: Tx, state: unknown): Promise<void> {
    return keepState(tx, this.lease, state);
  }

  progress(done: number, { total, message }: { total?: number | undefined; message?: string } = {}): void {
    this.#latest = { done, total: total ?? null, message: message ?? null };
    this.#timer ??= setTimeout(() => this.#save(), PROGRESS_MS);
  }

  cancelled(): boolean {
    return this.interrupted || this.lease.cancelled || this.lease.lost;
  }

  check(soFar?: unknown): void {
    this.soFar = soFar ?? this.soFar;
    if (this.lease.lost) throw new LeaseLost();
    if (this.cancelled()) throw new JobCancelled(this.soFar);
  }

  async transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, soFar?: unknown): Promise<T> {
    const check = (): void => {
      this.check(soFar);
      if (this.#request) throw new MadeWay();
    };
    for (;;) {
      await this.#request;
      this.check(soFar);
      try {
        return await db.transaction().execute((tx) => work(checked(tx, check)));
      } catch (error) {
        if (!(error instanceof MadeWay)) throw error;
      }
    }
  }

  /** Lets a request to cancel the job be stored before the job goes on. */
  makeWayFor(request: Promise<unknown>): void {
    const over = request
      .catch(() => undefined)
      .finally(() => {
        if (this.#request === over) this.#request = undefined;
      });
    this.#request = over;
  }

  cancel(): void {
    this.lease.cancelled = true;
  }

  /** Stops the job because the process is shutting down. */
  interrupt(): void {
    this.interrupted = true;
  }

  /** Stores the last progress. */
  async flushProgress(): Promise<void> {
    this.#save();
    await this.#saving;
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const latest = this.#latest;
    this.#latest = undefined;
    if (!latest) return;
    // A failure is ignored, because the next update replaces lost progress.
    this.#saving = this.#saving.then(() => saveProgress(this.db, this.lease, latest)).catch(() => undefined);
  }
}
