import type { Db } from '../db/types';
import type { Actor } from '../http/context';
import { saveProgress, type JobRow } from './queue';

/** Thrown by `check` in a job that somebody has ended. */
export class JobCancelled extends Error {
  /** @param soFar what stays done, told as the job's result */
  constructor(readonly soFar?: unknown) {
    super('The job was cancelled');
    this.name = 'JobCancelled';
  }
}

/** What a job's work gets: its arguments, and ways to tell how far it is and to learn that it should end. */
export interface JobContext {
  jobId: string;
  args: unknown;
  /** Who started it. */
  actor: Actor;
  progress(done: number, total?: number, message?: string): void;
  cancelled(): boolean;
  /** @throws JobCancelled if somebody has ended the job; `soFar` then is its result */
  check(soFar?: unknown): void;
}

const PROGRESS_MS = 250;

export class RunningJob implements JobContext {
  readonly jobId: string;
  readonly args: unknown;
  readonly actor: Actor;
  interrupted = false;
  done: Promise<void> = Promise.resolve();
  #cancelled = false;
  #latest: { done: number; total: number | null; message: string | null } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(
    readonly db: Db,
    readonly row: JobRow,
  ) {
    this.jobId = row.job_id;
    this.args = row.args;
    this.actor = { userId: row.user_id, username: row.username, requestId: row.request_id };
    this.#cancelled = row.cancel_requested;
  }

  progress(done: number, total?: number, message?: string): void {
    this.#latest = { done, total: total ?? null, message: message ?? null };
    this.#timer ??= setTimeout(() => this.#save(), PROGRESS_MS);
  }

  cancelled(): boolean {
    return this.#cancelled;
  }

  check(soFar?: unknown): void {
    if (this.#cancelled) throw new JobCancelled(soFar);
  }

  cancel(): void {
    this.#cancelled = true;
  }

  /** Ends it with the process; resolves when its work has stopped. */
  interrupt(): Promise<void> {
    this.interrupted = true;
    this.#cancelled = true;
    return this.done;
  }

  /** Writes the last progress. */
  async settle(): Promise<void> {
    this.#save();
    await this.#saving;
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const latest = this.#latest;
    this.#latest = undefined;
    if (!latest) return;
    // Progress that is lost is told again with the next.
    this.#saving = this.#saving.then(() => saveProgress(this.db, this.row, latest)).catch(() => undefined);
  }
}
