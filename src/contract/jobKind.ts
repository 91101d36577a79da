import Type, { type Static, type TSchema } from 'typebox';
import type { MetricKind } from '../domain/metrics/kinds';
import type { CodeOf } from './errorCodes';
import { fields, uuid } from './fields';

declare const kind: unique symbol;

/** Id of a job. Its type includes the job's kind, and so the types of its progress and result. */
export type JobId<Kind extends JobKind = JobKind> = string & { readonly [kind]?: Kind };

/**
 * The jobs of a kind that must not run at the same time. A request for another one is refused with 409 `jobRunning`,
 * whose `params.jobId` is the id of the unfinished job.
 */
export interface Exclusivity<Argument extends string = string> {
  /** Jobs with equal values of these arguments exclude each other; if the list is empty, all jobs of the kind do. */
  by: readonly Argument[];
  /**
   * The error code of a refused request. Set it if null means "all" for these arguments: a job for all excludes every
   * other job, and every other job excludes it.
   */
  nullIsAll?: CodeOf<409>;
}

/** What a job reports while it runs, besides the number of items that are done and their total. */
export interface Reports {
  /** The items that are counted, in the plural: `patients`. */
  counts: string;
  /** What the job does at present; absent if it does not say. */
  message?: TSchema;
}

/** A kind of job, with the types of its arguments, progress and result. */
export interface JobKind<
  Args extends TSchema = TSchema,
  Result extends TSchema = TSchema,
  Progress extends Reports = Reports,
> {
  /** Stored with each job, so it must not change. */
  name: string;
  /** The stored arguments. The schema must also accept the arguments of jobs that earlier versions stored. */
  args: Args;
  result: Result;
  progress: Progress;
  /** By default, any number of jobs can run at the same time. */
  exclusive?: Exclusivity;
  /** Whether an ended job can be run again with the same arguments. By default it cannot. */
  repeatable?: true;
  /** The metric event that is recorded when a job of this kind ends; absent if none is. */
  event?(args: Static<Args>): MetricKind | undefined;
}

export type ArgsOf<Kind extends JobKind> = Static<Kind['args']>;
export type ResultOf<Kind extends JobKind> = Static<Kind['result']>;

/** The messages that a job of this kind reports. */
export type MessageOf<Kind extends JobKind> = Kind['progress'] extends { message: infer Message extends TSchema }
  ? Extract<Static<Message>, string>
  : Reports extends Kind['progress']
    ? string
    : never;

/** The progress of a job. The total is null while it is unknown. */
export interface ProgressOf<Kind extends JobKind = JobKind> {
  done: number;
  total: number | null;
  message: MessageOf<Kind> | null;
}

/** Declares a kind of job. The platform implements it with `jobs.define(kind, work)`. */
export const defineJob = <Args extends TSchema, Result extends TSchema, const Progress extends Reports>(
  name: string,
  parts: Omit<JobKind<Args, Result, Progress>, 'name'> & { exclusive?: Exclusivity<keyof Static<Args> & string> },
): JobKind<Args, Result, Progress> => ({ name, ...parts });

/** The response of an endpoint that starts a job of this kind. */
export const queuedAs = <Kind extends JobKind>({ progress: { counts } }: Kind) =>
  fields({ jobId: Type.Unsafe<JobId<Kind>>({ ...uuid, description: `The job, whose progress counts ${counts}` }) });
