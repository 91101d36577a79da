import Type, { type Static, type TSchema } from 'typebox';
import { fields, uuid } from './fields';

declare const result: unique symbol;

/** Id of a job. Its type remembers what the job's result is. */
export type JobId<Result = unknown> = string & { readonly [result]?: Result };

/** Which jobs of a kind do not run beside one another. */
export interface Alone {
  /** Those with the same values of these arguments; without any, all of the kind. */
  by: readonly string[];
  /** If null means all: the error code when a job of all runs, or when one of some runs and all is requested. */
  nullIsAll?: string;
}

/** A kind of job: its arguments and its result. */
export interface JobKind<Args extends TSchema = TSchema, Result extends TSchema = TSchema> {
  /** In the table of jobs: it does not change. */
  name: string;
  /** Arguments, as they are stored: rows of earlier versions must fit as well. */
  args: Args;
  result: Result;
  /** Default: any number run at once. */
  alone?: Alone;
}

export type ArgsOf<Kind extends JobKind> = Static<Kind['args']>;
export type ResultOf<Kind extends JobKind> = Static<Kind['result']>;

/** Declares a kind of job. The platform has its work: `jobs.define(kind, work)`. */
export const defineJob = <Args extends TSchema, Result extends TSchema>(
  name: string,
  kind: Omit<JobKind<Args, Result>, 'name'>,
): JobKind<Args, Result> => ({ name, ...kind });

/** What an endpoint answers that has begun a job of this kind. */
export const queuedAs = <Kind extends JobKind>(_kind: Kind) =>
  fields({ jobId: Type.Unsafe<JobId<ResultOf<Kind>>>(uuid) });
