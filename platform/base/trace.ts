import { codeOf } from '../../src/domain/errorCode';
import type { Json } from '../../src/domain/entity/types';

/** Number of calls of a stack that are kept. */
const FRAMES = 8;

/** What an operator may know of an error: its name, its code and its stack. Its message may contain typed text. */
export function trace(error: unknown): Record<string, Json> {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = codeOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  };
}
