import Type from 'typebox';
import { defineJob } from '../../src/contract/jobKind';

/** A kind of job for a test: it accepts any arguments and has any result. */
export const anyJob = (name: string) =>
  defineJob(name, {
    args: Type.Record(Type.String(), Type.Unknown()),
    progress: { counts: 'steps', message: Type.String() },
    result: Type.Unknown(),
  });
