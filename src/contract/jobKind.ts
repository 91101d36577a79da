import Type, { type Static, type TSchema } from 'typebox';
import type { MetricKind } from '../domain/metrics/kinds';
import type { CodeOf } from './errorCodes';
import { fields, uuid } from './fields';

declare const result: unique symbol;

/** Id of a job. Its type includes the type of the job's result. */
export type JobId<Result = unknown> = string & { readonly [result]?: Result };

/** The jobs of a kind that must not run at the same time. */
export interface Exclusivity {
  /** Jobs with equal values of these arguments exclude each other; if the list is empty, all jobs of the kind do. */
  by: readonly string[];
  /**
   * The error code of a refused request. Set it if null means "all" for these arguments: a job for all excludes every
   * other job, and every other job excludes it.
   */
  nullIsAll?: CodeOf<409>;
}

/** A kind of job, with its arguments and result. */
export interface JobKind<Args extends TSchema = TSchema, Result extends TSchema = TSchema> {
  /** Stored with each job, so it must not change. */
  name: string;
  /** The stored arguments. The schema must also accept the arguments of jobs that earlier versions stored. */
  args: Args;
  result: Result;
  /** By default, any number of jobs can run at the same time. */
  exclusive?: Exclusivity;
  /** Whether an ended job can be run again with the same arguments. By default it cannot. */
  repeatable?: true;
  /** The metric event that is recorded when a job of this kind ends; absent if none is. */
  event?(args: Static<Args>): MetricKind | undefined;
}

export type ArgsOf<Kind extends JobKind> = Static<Kind['args']>;
export type ResultOf<Kind extends JobKind> = Static<Kind['result']>;

/** Declares a kind of job. The platform implements it with `jobs.define(kind, work)`. */
export const defineJob = <Args extends TSchema, Result extends TSchema>(
  name: string,
  kind: Omit<JobKind<Args, Result>, 'name'>,
): JobKind<Args, Result> => ({ name, ...kind });

/** The response of an endpoint that starts a job of this kind. */
export const queuedAs = <Kind extends JobKind>(_kind: Kind) =>
  fields({ jobId: Type.Unsafe<JobId<ResultOf<Kind>>>(uuid) });
