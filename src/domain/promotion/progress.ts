import { isOneOf } from '../entity/read';

/** Maximum number of retries of a failed request. */
export const MOST_REPEATS = 5;

/** What a dry run or a promotion does with the collection that it has reached. */
export const DOINGS = ['asking', 'comparing', 'sending', 'writing', 'repeating'] as const;

/** How far a dry run or a promotion is, besides the items that are done. */
export interface PromotionProgress {
  doing: (typeof DOINGS)[number];
  /** Empty before the first collection. */
  collection: string;
  /** Records that were sent; while a request is repeated, the number of the repetition. */
  count: number;
}

/** The progress as the message of a job. */
export const progressMessage = ({ doing, collection, count }: PromotionProgress): string =>
  [doing, collection, count].join(':');

/** Reads the message of a job; undefined if it says something else. */
export function readProgress(message: string): PromotionProgress | undefined {
  const [doing, collection = '', count = ''] = message.split(':');
  return isOneOf(DOINGS, doing) ? { doing, collection, count: Number(count) || 0 } : undefined;
}
