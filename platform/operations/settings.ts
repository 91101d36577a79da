import type { Reader } from '../base/reader';

/** Limits for each account. */
interface OperationsSettings {
  /** Megabytes of pictures that one account may store; 0 for no limit. */
  imageQuota: number;
  /** Number of feedback records that one account may send in 24 hours; 0 for no limit. */
  feedbackPerDay: number;
}

declare module '../base/config' {
  interface Config extends OperationsSettings {}
}

export function readOperations(read: Reader): OperationsSettings {
  return {
    imageQuota: read.number('IMAGE_QUOTA_MB', 50, 0, 1_000_000),
    feedbackPerDay: read.number('FEEDBACK_PER_DAY', 200, 0, 1_000_000),
  };
}
